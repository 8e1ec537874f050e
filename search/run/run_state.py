"""The state of a run between two batches: all that a later process needs to resume it."""

import json
import math
import zlib
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, NamedTuple, Self

from search.breed.archive import Archive, Elite
from search.breed.operators import OperatorTally
from search.metrics import Estimate
from search.run.surrogate import Lesson


class FitnessSample(NamedTuple):
    """One measurement of the fitness of a game: value, ends of its interval, games it rests on; each has another seed.

    ``number``: how many measurements of the game came before; its seed follows from it. ``strong``: strong players
    played, too.
    """

    value: float
    low: float
    high: float
    games: int
    number: int = 0
    strong: bool = False

    @classmethod
    def of(cls, found: Estimate, number: int = 0, *, strong: bool = False) -> Self:
        """An estimate of fitness as a sample."""
        return cls(found.value, found.low, found.high, found.n, number, strong)


def pooled(samples: Sequence[FitnessSample]) -> Estimate:
    """The mean of independent samples weighted by their games, with its interval; the half-widths add by squares."""
    games = sum(one.games for one in samples)
    parts = [one.games / games for one in samples]
    value = sum(part * one.value for part, one in zip(parts, samples, strict=True))
    below = math.hypot(*(part * (one.value - one.low) for part, one in zip(parts, samples, strict=True)))
    above = math.hypot(*(part * (one.high - one.value) for part, one in zip(parts, samples, strict=True)))
    return Estimate(value, value - below, value + above, games)


@dataclass
class RunState:
    """All that a run remembers between two batches.

    Args:
        generation: the generation that the next batch belongs to; 0 are the founders.
        batch: number of the next batch in it.
        evaluated: games taken through the pipeline, rejected ones included.
        accepted: games that passed all stages.
        played: new games that were played in earnest, to the end or to their rejection; each is counted once.
        seconds: wall time so far, that before each resumption included; never part of a comparison.
        seen: behavioural signatures met, each with the first game that had it: its id, or the name of a documented one.
        names: names given, each with the id of its game.
        rules: hashes of the rules of all games made so far.
        founders: ids, texts and fitness of the games that the run began with.
        archive: the elites.
        reserve: the elite that last lost each cell to a better one; it comes back if that one is rejected later.
        variants: the best game near to each known game, by the name of that one; parents, but no finds of their own.
        samples: the measurements of the fitness of each elite, first to last.
        lessons: what the games teach that were played in earnest, the newest.
        tallies: for each operator the offspring tried, accepted, and given a cell.
        uneven: ids and texts of elites that one seat nearly always wins; each is tried with the pie rule next.
        polished: games that were polished, each with the generation before which it was.
        confirmed: the generation before which the best were last confirmed; -1 for never.
        quality: the sum of all elites' fitness before that.
        memory: what the way of making games remembers (`search.run.methods`).
    """

    generation: int = 0
    batch: int = 0
    evaluated: int = 0
    accepted: int = 0
    played: int = 0
    seconds: float = 0.0
    seen: dict[str, str] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    rules: dict[str, str] = field(default_factory=dict)
    founders: list[tuple[str, str, float]] = field(default_factory=list)
    archive: Archive = field(default_factory=Archive)
    reserve: Archive = field(default_factory=Archive)
    variants: dict[str, Elite] = field(default_factory=dict)
    samples: dict[str, list[FitnessSample]] = field(default_factory=dict)
    lessons: list[Lesson] = field(default_factory=list)
    tallies: dict[str, OperatorTally] = field(default_factory=dict)
    uneven: list[tuple[str, str]] = field(default_factory=list)
    polished: dict[str, int] = field(default_factory=dict)
    confirmed: int = -1
    quality: float = 0.0
    memory: dict[str, Any] = field(default_factory=dict)

    def to_bytes(self) -> bytes:
        """The state as compressed JSON."""
        variants = {name: asdict(elite) for name, elite in self.variants.items()}
        archives = {"archive": self.archive.to_plain(), "reserve": self.reserve.to_plain()}
        plain: dict[str, Any] = {**vars(self), **archives, "variants": variants}
        return zlib.compress(json.dumps(plain, sort_keys=True).encode())

    @classmethod
    def from_bytes(cls, content: bytes) -> Self:
        """The inverse of `to_bytes`.

        Raises:
            ValueError, LookupError, TypeError, AttributeError, zlib.error: it was never written by `to_bytes`.
        """
        plain = json.loads(zlib.decompress(content))
        parts = {
            "founders": [(game, text, value) for game, text, value in plain["founders"]],
            "uneven": [(game, text) for game, text in plain["uneven"]],
            "archive": Archive.from_plain(plain["archive"]),
            "reserve": Archive.from_plain(plain["reserve"]),
            "variants": {name: Elite(**elite) for name, elite in plain["variants"].items()},
            "samples": {game: [FitnessSample(*one) for one in samples] for game, samples in plain["samples"].items()},
            "lessons": [Lesson(*one) for one in plain["lessons"]],
            "tallies": {operator: OperatorTally(*counts) for operator, counts in plain["tallies"].items()},
        }
        state = cls(**{**plain, **parts})
        for name, usual in vars(cls()).items():
            if type(getattr(state, name)) is not type(usual):
                raise ValueError(f"{name} is {getattr(state, name)!r}")
        return state
