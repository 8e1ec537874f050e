"""What one run of a study is worth, read from the store."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import prod
from statistics import fmean, median

from search.breed.archive import AXES
from search.breed.trees import NEAR
from search.measure.evaluate import STAGES
from search.measure.worth.documented import nearest_known
from search.run.holders import AGAIN_STAGE, CONFIRMED_STAGE
from search.store import rows
from search.store.database import Reader
from search.store.rows import EvaluationRow, ProgressRow

LOST = "assess"
"""The stage of a game that was lost while it was played in earnest."""
IN_EARNEST = frozenset({*STAGES[STAGES.index("forced") :], LOST})
CELLS = prod(map(len, AXES.values()))


@dataclass(frozen=True)
class MethodOutcome:
    """What came of one run.

    Args:
        run: its number.
        method: how it made games.
        seed: of the run.
        evaluations: new games played in earnest.
        bred: new games made, those rejected by the cheap stages included.
        looks: later looks at games, those at the end included.
        quality: the sum of the elites' fitness as it was measured again at the end (the QD score).
        coverage: the share of all kinds of which it has a game.
        best: the highest fitness of a game, measured again.
        novelty: mean distance of its elites' rules to the nearest documented game; 0 without elites.
        first_good: evaluations until the first game that is accepted, no variant of a known one, and better than the
            median of the documented ones, by its first look; None where there was none.
        quality_found: the QD score before the new looks.
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
    looks = sum(row.stage in (AGAIN_STAGE, CONFIRMED_STAGE) for row in bred)
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


def course(reader: Reader, run: int, *, method: str, seed: int) -> Iterator[CoursePoint]:
    """A finished run batch by batch, before its games are measured again."""
    played = [row.generation for row in reader.evaluations(run) if is_in_earnest(row)]
    points: dict[int, ProgressRow] = {row.generation: row for row in reader.progress(run)[:-1]}
    for generation in sorted(points):
        row, so_far = points[generation], sum(one <= generation for one in played)
        yield CoursePoint(run, method, seed, so_far, row.qd_score or 0.0, row.best or 0.0)
