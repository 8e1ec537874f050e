"""What there is to decide: choices at each turn, how many of them are good, how much they weigh."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from search.measure.text import number
from search.metrics import Estimate, get
from search.metrics.statistics import mean
from search.play.records import CHANCE, Record
from search.report.content import Chart, Item, Table
from search.report.material import ByLevel, ReportStudy, strongest
from search.report.part import Part

METRICS = (
    "branching_factor", "decision_share", "good_moves", "bad_moves", "clarity_narrowness", "discrepancy", "foul_up",
    "killer_moves", "coldness",
)  # fmt: skip
"""The metrics of this part: those about single decisions."""
BINS = 12


@dataclass(frozen=True)
class Measure:
    """A metric's value at each level."""

    metric: str
    name: str
    meaning: str
    values: ByLevel[Estimate]


def measures(study: ReportStudy, metrics: Sequence[str]) -> tuple[Measure, ...]:
    """Metrics of the games played, without those that have no value."""
    found = (Measure(name, get(name).title, get(name).meaning, study.by_level(name)) for name in metrics)
    return tuple(measure for measure in found if any(value.known for value in measure.values.values()))


def explained(measures: Sequence[Measure]) -> Table:
    """Each metric with its name, the value at each level, the number of games of the last, and what it means."""
    rows = [
        (m.name, *(number(value, 2) for value in m.values.values()), strongest(m.values).n, m.meaning) for m in measures
    ]
    return Table(("", *(measures[0].values if measures else ()), "n", "meaning"), rows, wide=True)


@dataclass(frozen=True)
class Decisions(Part, title="Decisions", doing="measuring decisions", cost=60, place=50):
    """The mean number of legal plies in each twelfth of a game of the stronger, and metrics about single decisions."""

    choices: tuple[Estimate, ...]
    measures: tuple[Measure, ...]

    @classmethod
    def of(cls, study: ReportStudy) -> Self:
        return cls(choices_over_time(study.games), measures(study, METRICS))

    def content(self) -> list[Item]:
        parts = len(self.choices)
        rows = [((k + 0.5) / parts, e.value, e.low, e.high) for k, e in enumerate(self.choices)]
        plot = Chart("band", "Choices", ("time", "choices", "low", "high"), rows)
        return [plot, explained(self.measures)]


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
