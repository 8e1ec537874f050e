"""Methods beside each other: the mean over runs of what came of each, differences seed by seed, and what they show.

Intervals are Student's t over the runs of a method, and over the differences between two methods with the same seed.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import NamedTuple

from search.metrics import Estimate
from search.metrics.statistics import mean
from search.run.methods.by_name import USUAL_METHOD
from search.store.database import Reader
from search.study.plan import StudyRuns
from search.study.run_worth import CoursePoint, MethodOutcome, course, documented_median, outcome


class Yardstick(NamedTuple):
    """What is compared: the field of `MethodOutcome`, what it is called, and whether less of it is better."""

    field: str
    title: str
    fewer: bool = False


YARDSTICKS = (
    Yardstick("quality", "QD score"),
    Yardstick("coverage", "coverage"),
    Yardstick("best", "best fitness"),
    Yardstick("novelty", "novelty"),
    Yardstick("good_by", "evaluations to the first good game", fewer=True),
)

NEVER_LESS = (0.0, math.inf)
"""No yardstick is below 0."""


@dataclass(frozen=True)
class MethodRow:
    """One method: its runs, how many of them found a good game, the mean of every yardstick.

    ``bred`` is how many games a run made on average, and ``looks`` how many later looks it took.
    """

    method: str
    runs: int
    good: int
    means: dict[str, Estimate]
    bred: float
    looks: float


@dataclass(frozen=True)
class Contrast:
    """The usual method less another one by one yardstick, seed by seed, and what that shows."""

    other: str
    yardstick: str
    difference: Estimate
    sentence: str


@dataclass(frozen=True)
class MethodStudy:
    """A study of methods: its outcomes, the table, the differences; the documented median; how many runs are left."""

    outcomes: list[MethodOutcome]
    methods: list[MethodRow]
    contrasts: list[Contrast]
    documented: float
    left: int


def compare(reader: Reader, runs: StudyRuns) -> MethodStudy:
    """The methods of a study as far as its runs are done."""
    found = [outcome(reader, run, method=config.method, seed=config.seed) for run, config in runs.done.items()]
    names = list(dict.fromkeys(one.method for one in found))
    contrasts = [
        contrast(found, other, yardstick)
        for other in names
        for yardstick in YARDSTICKS
        if other != USUAL_METHOD and USUAL_METHOD in names
    ]
    middle = documented_median(reader, found[0].run) if found else 0.0
    return MethodStudy(found, [_row(name, found) for name in names], contrasts, middle, runs.left)


def courses(reader: Reader, runs: StudyRuns) -> list[CoursePoint]:
    """All runs batch by batch."""
    return [point for run, one in runs.done.items() for point in course(reader, run, method=one.method, seed=one.seed)]


def _row(method: str, found: Sequence[MethodOutcome]) -> MethodRow:
    own = [one for one in found if one.method == method]
    means = {yard.field: mean([getattr(one, yard.field) for one in own], NEVER_LESS) for yard in YARDSTICKS}
    good = sum(one.first_good is not None for one in own)
    return MethodRow(method, len(own), good, means, fmean(one.bred for one in own), fmean(one.looks for one in own))


def contrast(found: Sequence[MethodOutcome], other: str, yardstick: Yardstick) -> Contrast:
    """What the usual method has more of than another one, over the seeds that both have."""
    usual, rival = (
        {one.seed: getattr(one, yardstick.field) for one in found if one.method == name}
        for name in (USUAL_METHOD, other)
    )
    difference = mean([usual[seed] - rival[seed] for seed in sorted(usual.keys() & rival.keys())])
    return Contrast(other, yardstick.title, difference, difference_sentence(difference, other, yardstick))


def difference_sentence(difference: Estimate, other: str, yardstick: Yardstick) -> str:
    """One sentence about a difference."""
    d = difference
    pairs = (
        f"{abs(d.value):.3g} on average of {d.n} pairs of runs, interval of the difference {d.low:.3g} to {d.high:.3g}"
    )
    if d.n < 2:
        return f"{yardstick.title}: one pair of runs says nothing of {USUAL_METHOD} against {other}."
    side = "higher" if d.value > 0 else "lower"
    if d.low <= 0 <= d.high:
        return f"{yardstick.title}: no difference is shown between {USUAL_METHOD} and {other} ({side} by {pairs})."
    better = "better" if (d.value > 0) != yardstick.fewer else "worse"
    return f"{yardstick.title}: {USUAL_METHOD} is {better} than {other}, {side} by {pairs}."
