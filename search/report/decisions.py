"""What there is to decide: choices at each turn, how many of them are good, how much they weigh."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from search.metrics import Estimate, get
from search.metrics.statistics import mean
from search.paper import number, sparkline, wrapped
from search.records import CHANCE, Record
from search.report.base import Part
from search.report.study import Study

ASKED = (
    "branching_factor", "decision_share", "good_moves", "bad_moves", "clarity_narrowness", "discrepancy", "foul_up",
    "killer_moves", "coldness",
)  # fmt: skip
"""Metrics that are about single decisions."""
BINS = 12


@dataclass(frozen=True)
class Measure:
    """A metric's value."""

    metric: str
    name: str
    meaning: str
    value: Estimate


def explained(measure: Measure) -> str:
    """The value, and below it what it means."""
    head = f"  {measure.name}  {number(measure.value, 2)}, n {measure.value.n}"
    return "\n".join([head, wrapped(measure.meaning, "      ")])


@dataclass(frozen=True)
class Decisions(Part):
    """Decisions.

    Args:
        choices: mean number of legal plies in each twelfth of the game.
        measures: metrics that are about single decisions.
    """

    title: ClassVar[str] = "Decisions"

    choices: tuple[Estimate, ...]
    measures: tuple[Measure, ...]

    def text(self) -> str:
        """Numbers, and the choices over the game as a plot."""
        values = [choice.value for choice in self.choices]
        most = max((value for value in values if value == value), default=0.0)
        plot = f"Choices from the first ply to the last: {sparkline(values, 0)}  at most {most:.1f} on average"
        return "\n".join([plot, *map(explained, self.measures)])


def decisions(study: Study) -> Decisions:
    """The decisions of the games played."""
    measures = [Measure(name, get(name).title, get(name).meaning, study.measured[name]) for name in ASKED]
    return Decisions(choices_over_time(study.games), tuple(m for m in measures if m.value.known))


def choices_over_time(records: Sequence[Record], bins: int = BINS) -> tuple[Estimate, ...]:
    """The mean number of legal plies in each part of the game; n counts games."""
    found: list[list[float]] = [[] for _ in range(bins)]
    for record in records:
        parts: list[list[int]] = [[] for _ in range(bins)]
        for k, (mover, count) in enumerate(zip(record.movers, record.branching, strict=True)):
            if mover != CHANCE:
                parts[k * bins // len(record.movers)].append(count)
        for whole, part in zip(found, parts, strict=True):
            whole += [sum(part) / len(part)] if part else []
    return tuple(mean(part, (0.0, float("inf"))) for part in found)
