"""A report: its parts made one after another, cheap ones first, then as a page of plain text and as plain data."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Self

from catalog import GameFile
from ludeme.sheet.page import WIDTH, wrapped
from ludeme.sheet.writer import title
from search.measure.budget import REPORTS
from search.play.giving_up import go_on, until
from search.report.material import LeftOut, ReportStudy
from search.report.part import Part, all_parts

READING = (
    "All games are played by the computer: uct:200 is a player that tries 200 continuations before each ply. A ply is "
    "one action; a turn has one or several. Every estimate has its 95 % interval, as in 62 % (48 to 74); n is the "
    "number of games."
)
"""What a reader of every report has to know."""


@dataclass
class Report:
    """What is known about a game, part by part; it may be in the making.

    Args:
        file: the game.
        budget: a name of `search.measure.budget.REPORTS`.
        parts: by name, in the order of making.
        left_out: names of the parts that make no sense for this game, or found nothing, with the reason.
        doing: what is being made.
        spared: that less was played than usual, and why; empty where it was not.
        stopped: set by whoever wants no further parts; the one being made is given up.
    """

    file: GameFile
    budget: str = "standard"
    seed: int = 0
    parts: dict[str, Part] = field(default_factory=dict)
    left_out: dict[str, str] = field(default_factory=dict)
    doing: str = ""
    spared: str = ""
    stopped: bool = False

    def work(self, tell: Callable[[str], None] = lambda _: None) -> None:
        """Make all parts; ``tell`` is called with what is done next, in long parts step by step."""
        with until(lambda: self.stopped):
            self._make_parts(tell)
        self.doing = ""

    def _make_parts(self, tell: Callable[[str], None]) -> None:
        study = ReportStudy(self.file, REPORTS[self.budget], self.seed)
        study.made, self.spared = self.parts, spared(study)
        for number, part in enumerate(all_parts(), 1):
            go_on()
            study.tell = partial(self._begin, tell, f"{number}/{len(all_parts())} {part.doing}")
            study.tell("")
            try:
                self.parts[part.key] = part.of(study)
            except LeftOut as fault:
                self.left_out[part.key] = str(fault)

    def _begin(self, tell: Callable[[str], None], doing: str, step: str) -> None:
        """Note what is done next: a part, or a step of it, unless nobody wants to know."""
        self.doing = f"{doing}, {step}" if step else doing
        tell(self.doing)

    @property
    def done(self) -> int:
        """How many parts are made, or left out."""
        return len(self.parts) + len(self.left_out)

    def so_far(self) -> Self:
        """What is known by now; it stays as it is while further parts are made."""
        return replace(self, parts=dict(self.parts), left_out=dict(self.left_out))

    @property
    def missing(self) -> list[str]:
        """The parts that were not made because the report was stopped."""
        return [part.key for part in all_parts() if part.key not in self.parts and part.key not in self.left_out]

    @property
    def name(self) -> str:
        """What the game is called."""
        return title(self.file.game.name)

    @property
    def reading(self) -> str:
        """What a reader has to know."""
        return f"{READING} {self.spared}".strip()

    @property
    def ordered(self) -> list[Part]:
        """The parts as a designer reads them."""
        return sorted(self.parts.values(), key=lambda part: part.place)

    @property
    def gists(self) -> list[str]:
        """The report in short."""
        return [gist for gist in (part.gist() for part in self.ordered) if gist]

    @property
    def absent(self) -> list[str]:
        """The parts that were left out, each with the reason."""
        titles = {part.key: part.title for part in all_parts()}
        return [f"{titles[name]}: {reason}" for name, reason in self.left_out.items()]

    def text(self) -> str:
        """The report for a reader: a heading, its parts in order, what was left out and why."""
        head = f"{self.name.upper()} - a report before the playtest\nBudget {self.budget}, seed {self.seed}.\n"
        gists = [wrapped(f"- {gist}", hanging=2) for gist in self.gists]
        absent = [f"{reason}." for reason in self.absent]
        absent += [f"{part.title}: the report was stopped before." for part in all_parts() if part.key in self.missing]
        sections = [
            ("In short", "\n".join(gists)),
            *((part.title, part.text()) for part in self.ordered),
            ("Left out", "\n".join(map(wrapped, absent))),
        ]
        parts = [head + wrapped(self.reading), *(_section(*section) for section in sections if section[1])]
        return "\n\n".join(parts) + "\n"

    def json(self) -> dict[str, Any]:
        """The report as plain data."""
        return {
            "game": self.file.id,
            "budget": self.budget,
            "seed": self.seed,
            **{name: part.json() for name, part in self.parts.items()},
            "left_out": self.left_out,
            "missing": self.missing,
        }


def _section(title: str, text: str) -> str:
    return f"{title.upper()}\n{'=' * min(WIDTH, len(title))}\n{text}"


def spared(study: ReportStudy) -> str:
    """That less is played than usual, in a sentence; empty where everything is played."""
    if study.budget.games == study.given.games:
        return ""
    thinking = " and its players think less" if study.budget.high < study.given.high else ""
    return f"This game takes long to play, so it is played less often{thinking}: intervals are wider than usual."
