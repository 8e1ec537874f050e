"""The progress bar of a search: which part of the run goes on, how much is done, how much time is left.

Making a game and refusing it takes much less time than measuring one of the best again at the end. So the bar counts in
games bred, and each later part of the run counts as so many of them as take equally long. Within a part it moves with
the steps of the stages, each of which has its usual share of the time; in a part without stages, with the measurements.
Time left follows from that.
"""

import json
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from tqdm import tqdm

from search.breed.archive import Elite
from search.metrics import Estimate

POLISHED_WEIGHT = 45
"""Games that are bred in the time that polishing one game takes (measured: 20 to 28 s of `make search`)."""
CONFIRMED_WEIGHT = 230
"""Games that are bred in the time that the best are measured again (measured: 116 s of `make search`)."""
FOUNDER_WEIGHT = 6
"""Games that are bred in the time that a founder is measured whose values are not kept."""
Stage = Literal[
    "making games", "looking at games", "playing games", "comparing games with known ones", "playing the best again"
]
"""What a batch does, one after the other."""
STAGE_ENDS: dict[Stage, float] = {
    "making games": 0.05,
    "looking at games": 0.18,
    "playing games": 0.5,
    "comparing games with known ones": 0.55,
    "playing the best again": 0.8,
}
"""How much of the time of a batch is over when a stage ends (measured: `make search`).

One that comes once more gets half of what is left.
"""
PAUSE = 0.5
"""Seconds, at least, between two steps that are shown."""
FORMAT = "{desc}: {percentage:3.0f}%|{bar}| {elapsed} gone, about {remaining} left{postfix}"
OPEN_FORMAT = "{desc}: {elapsed} gone{postfix}"
"""Of a run without a number of games to come: it ends by the clock or after so many games played. The part that goes on
says how much of its stage is done, or how many of its measurements where it has no stages."""


class Reporter:
    """What a run tells of its progress while it goes on; here nobody listens."""

    def measured(self) -> None:
        """One measurement is done, or is known to be needless."""

    def expect(self, more: int) -> None:
        """So many more measurements are to come than was known before, or fewer if it is below 0."""

    def stage(self, name: Stage, expected: int) -> None:
        """A stage of a batch begins, which takes so many steps."""

    def step(self) -> None:
        """A step of the stage is done."""

    def played(self, fitness: Estimate | None) -> None:
        """A game was played in earnest for the first time: what it seems to be worth; None if it was rejected."""

    def lost(self, reason: str) -> None:
        """An offspring could not be made."""


SILENT = Reporter()


@dataclass
class _Stage:
    """A stage of a part: its steps, the shares of the part that are over when it begins and ends, the steps done."""

    name: Stage
    steps: int
    begin: float
    end: float
    done: int = -1

    @property
    def share(self) -> float:
        """How much of the part is over now."""
        return self.begin + (self.end - self.begin) * self.done / max(self.steps, 1)


class SearchBar:
    """A bar on stderr, in parts: each has a share of the whole, and is done after so many measurements.

    Args:
        total: games bred in the time that the whole run takes; None for a run whose length is unknown.
        done: of these, before the run was resumed.
        shown: False for no bar.
        as_json: in place of the bar write what goes on as a JSON object a line: "doing", "found" so far, and how many
            measurements of the part are "done", "of" how many.
    """

    def __init__(self, total: int | None, done: int = 0, *, shown: bool = True, as_json: bool = False) -> None:
        self.shown, self.as_json = shown and not as_json, as_json
        self._title, self._weight, self._measured, self._expected, self._begun = "", 0.0, 0, 0, float(done)
        self._stage: _Stage | None = None
        self._share, self._told = 0.0, 0.0
        self._bar = tqdm(
            total=total, initial=done, disable=not self.shown, file=sys.stderr, dynamic_ncols=True, smoothing=0,
            bar_format=FORMAT if total else OPEN_FORMAT,
        )  # fmt: skip

    def begin(self, title: str, weight: float, expected: int) -> None:
        """Begin a part of the run that weighs as much as so many games bred, and takes so many measurements."""
        self._title, self._stage, self._share = title, None, 0.0
        self._bar.set_description_str(title)
        self._weight, self._measured, self._expected, self._begun = weight, 0, expected, float(self._bar.n)

    def expect(self, more: int) -> None:
        """This part takes so many more measurements than was known when it began, or fewer."""
        self._expected += more

    def tick(self, status: str) -> None:
        """One measurement is done; ``status``: what is said at the end of the line."""
        self._measured += 1
        if self._stage:
            self._bar.set_postfix_str(status, refresh=False)
        else:
            self._describe(f"{self._title}, {self._measured} of {self._expected}", status)
            self._move(min(1.0, self._measured / max(self._expected, 1)))

    def stage(self, name: Stage, expected: int, status: str) -> None:
        """A stage of this part begins, of so many steps; a bar with an end does not name it."""
        usual = STAGE_ENDS[name]
        self._stage = _Stage(name, expected, self._share, usual if usual > self._share else (self._share + 1) / 2)
        self._told = 0.0
        self.step(status)

    def step(self, status: str) -> None:
        """One step of the stage is done."""
        if not self._stage:
            return
        self._stage.done += 1
        self._describe(f"{self._title}: {self._stage.name}, {self._stage.done} of {self._stage.steps}", status)
        self._move(self._stage.share)
        if time.monotonic() - self._told >= PAUSE:
            self._bar.refresh()
            self._told = time.monotonic()

    def end(self, status: str) -> None:
        """This part of the run is done."""
        self._bar.set_postfix_str(status, refresh=False)
        self._move(1.0)

    def write(self, line: str) -> None:
        """A line above the bar; none without a bar."""
        if self.shown:
            self._bar.write(line, file=sys.stderr)

    def close(self) -> None:
        """Leave the bar as it stands."""
        self._bar.close()

    def _describe(self, text: str, status: str) -> None:
        """Say what goes on, and what was found; a bar with an end says the latter only."""
        self._bar.set_postfix_str(status, refresh=False)
        if not self._bar.total:
            self._bar.set_description_str(text, refresh=False)
        if self.as_json:
            told = {"doing": text, "found": status, "done": self._measured, "of": self._expected}
            self._bar.write(json.dumps(told), file=sys.stderr)

    def _move(self, share: float) -> None:
        self._share = share
        # Games still to come in this part may have become more, which must not move the bar back.
        self._bar.update(max(0.0, self._begun + share * self._weight - self._bar.n))


def news(best: Elite, before: Sequence[Elite], found: Sequence[Elite]) -> str:
    """What to say of the best of the games found, where before another was the best, or it was worth something else."""
    if not before or best.fitness >= before[0].fitness:
        return "best so far"
    if best.game == before[0].game:
        return "measured again, still best"
    stands = any(one.game == before[0].game for one in found)
    return f"{before[0].name} {'turned out worse' if stands else 'has lost its place'}; now best"
