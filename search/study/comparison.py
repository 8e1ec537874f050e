"""Methods beside each other: what each run is worth, differences seed by seed, and what they show.

Intervals are Student's t over the runs of a method, and over the differences between two methods with the same seed.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from math import prod
from statistics import fmean, median
from typing import NamedTuple

from search.breed.archive import AXES
from search.breed.distance import NEAR
from search.measure.evaluate import PLAYED
from search.measure.worth.documented import nearest_known
from search.metrics import Estimate
from search.metrics.statistics import mean
from search.run.competition import ASSESS_STAGE, LATER
from search.run.methods import USUAL_METHOD
from search.store import rows
from search.store.database import Reader
from search.store.rows import EvaluationRow, ProgressRow
from search.study.plan import StudyRuns

IN_EARNEST = frozenset({*PLAYED, ASSESS_STAGE})
CELLS = prod(map(len, AXES.values()))


@dataclass(frozen=True)
class MethodOutcome:
    """What came of one run.

    Args:
        evaluations: new games played in earnest.
        bred: new games made, those rejected by the cheap stages included.
        looks: later measurements of games, those at the end included.
        quality: the sum of the elites' fitness as it was measured again at the end (the QD score).
        coverage: the share of all kinds of which it has a game.
        best: the highest fitness of a game, measured again.
        novelty: mean distance of its elites' rules to the nearest documented game; 0 without elites.
        first_good: evaluations until the first game that is accepted, no variant of a known one, and better than the
            median of the documented ones, as first measured; None where there was none.
        quality_found: the QD score before the best were measured again.
    """

    run: int
    method: str
    seed: int
    evaluations: int
    bred: int
    looks: int
    quality: float
    coverage: float
    best: float
    novelty: float
    first_good: int | None
    quality_found: float

    @property
    def good_by(self) -> float:
        """Evaluations until the first good game, or all of them where there was none."""
        return float(self.evaluations if self.first_good is None else self.first_good)


@dataclass(frozen=True)
class CoursePoint:
    """A run after one of its batches: evaluations so far, QD score and best fitness as found."""

    run: int
    method: str
    seed: int
    evaluations: int
    quality: float
    best: float


def outcome(reader: Reader, run: int, *, method: str, seed: int) -> MethodOutcome:
    """What came of a finished run."""
    held, bred = reader.archive(run), [row for row in reader.evaluations(run) if row.generation > 0]
    played = [row for row in bred if is_in_earnest(row)]
    looks = sum(row.stage in LATER for row in bred)
    worth = [row.fitness or 0.0 for row in held]
    apart = [
        nearest_known(reader.game(row.game).text).distance if row.distance is None else row.distance for row in held
    ]
    found = [row.qd_score or 0.0 for row in reader.progress(run)]
    return MethodOutcome(
        run, method, seed, len(played), len(bred) - looks, looks, sum(worth), len(held) / CELLS,
        max(worth, default=0.0), fmean(apart) if apart else 0.0, _first_good(reader, run, played),
        found[-2] if len(found) > 1 else 0.0,
    )  # fmt: skip


def is_in_earnest(row: EvaluationRow) -> bool:
    """True of the first evaluation of a new game that passed the cheap stages."""
    return row.generation > 0 and row.stage in IN_EARNEST


def documented_median(reader: Reader, run: int) -> float:
    """The median fitness of the documented games that a run began with."""
    judged = reader.evaluations(run)
    return median([row.fitness for row in judged if row.generation == 0 and row.fitness] or [0.0])


def _first_good(reader: Reader, run: int, played: list[EvaluationRow]) -> int | None:
    """How many games had been played in earnest when the first good one was."""
    middle = documented_median(reader, run)
    for number, row in enumerate(played, 1):
        if row.verdict == rows.ACCEPTED and (row.fitness or 0.0) > middle:
            game = reader.game(row.game)
            far = nearest_known(game.text).distance if game.distance is None else game.distance
            if far >= NEAR:
                return number
    return None


def courses(reader: Reader, runs: StudyRuns) -> list[CoursePoint]:
    """All finished runs batch by batch, before their games are measured again."""
    found = []
    for run, config in runs.done.items():
        played = [row.generation for row in reader.evaluations(run) if is_in_earnest(row)]
        points: dict[int, ProgressRow] = {row.generation: row for row in reader.progress(run)[:-1]}
        for generation in sorted(points):
            row, so_far = points[generation], sum(one <= generation for one in played)
            quality, best = row.qd_score or 0.0, row.best or 0.0
            found.append(CoursePoint(run, config.method, config.seed, so_far, quality, best))
    return found


# --- methods compared ----------------------------------------------------------------------------------------------


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

BY_CHANCE = (
    "Each interval holds for itself, at 95 %: of twenty differences that do not exist one will seem to be shown."
)
"""To be said beside several contrasts."""
NEVER_LESS = (0.0, math.inf)
"""No yardstick is below 0."""


@dataclass(frozen=True)
class MethodRow:
    """One method: its runs, how many of them found a good game, the mean of every yardstick.

    ``bred`` is how many games a run made on average, and ``looks`` how many later measurements it took.
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
