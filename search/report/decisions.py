"""What there is to decide: choices at each turn, how many of them are good, how much they weigh."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from search.measure.text import columns, number, sparkline, wrapped
from search.metrics import Estimate, get
from search.metrics.statistics import mean
from search.play.records import CHANCE, Record
from search.report.material import Study
from search.report.part import ByLevel, Part, strongest

ASKED = (
    "branching_factor", "decision_share", "good_moves", "bad_moves", "clarity_narrowness", "discrepancy", "foul_up",
    "killer_moves", "coldness",
)  # fmt: skip
"""Metrics that are about single decisions."""
BINS = 12


@dataclass(frozen=True)
class Measure:
    """A metric's value at each level."""

    metric: str
    name: str
    meaning: str
    values: ByLevel[Estimate]

    @property
    def cells(self) -> tuple[str, ...]:
        """The name, the value at each level, and the number of games of the last, as texts."""
        return self.name, *(number(value, 2) for value in self.values.values()), f"{strongest(self.values).n}"


def measures(study: Study, metrics: Sequence[str]) -> tuple[Measure, ...]:
    """Metrics of the games played, without those that have no value."""
    found = (Measure(name, get(name).title, get(name).meaning, study.by_level(name)) for name in metrics)
    return tuple(measure for measure in found if any(value.known for value in measure.values.values()))


def explained(measures: Sequence[Measure]) -> str:
    """A table of values, and below each what it means."""
    if not measures:
        return ""
    head, rule, *rows = columns([m.cells for m in measures], ("", *measures[0].values, "n")).splitlines()
    told = [f"{row}\n{wrapped(m.meaning, '      ')}" for row, m in zip(rows, measures, strict=True)]
    return "\n".join([head, rule, *told])


@dataclass(frozen=True)
class Decisions(Part):
    """Decisions.

    Args:
        choices: mean number of legal plies in each twelfth of the game, where the stronger play.
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
        return "\n".join([plot, explained(self.measures)])


def decisions(study: Study) -> Decisions:
    """The decisions of the games played."""
    return Decisions(choices_over_time(study.games), measures(study, ASKED))


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
