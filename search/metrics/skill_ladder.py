"""skill_ladder: how many doublings of thought still pay."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from search.metrics.definition import Estimate, metric
from search.metrics.duels import duel, duels, strength
from search.metrics.outcomes import win_shares
from search.metrics.statistics import CONFIDENCE, UNKNOWN
from search.metrics.statistics import share as share_of
from search.play.records import Record

#: A step counts when the stronger side wins more than this share ...
WINS = 0.6
#: ... and the one-sided 90 % lower bound (the low end of the 80 % interval) is above this.
SURELY_ABOVE, STEP_CONFIDENCE = 0.5, 0.8


@dataclass(frozen=True)
class Step:
    """One rung: the share won by `stronger`, which has twice the budget of `weaker`."""

    weaker: int
    stronger: int
    share: Estimate
    bound: float

    @property
    def counts(self) -> bool:
        """Whether doubling the budget paid."""
        return self.share.value > WINS and self.bound > SURELY_ABOVE


@metric(
    title="Skill ladder", group="interest", range=(0.0, math.inf), source="Lantz et al. 2017", version=2, play="match"
)
def skill_ladder(records: Sequence[Record]) -> Estimate:
    """Number of doublings of the search budget at which the stronger side wins more than 60 %.

    The number cannot exceed that of the steps played. In a solitaire the k-th games of two budgets meet: the better
    result wins. The interval runs from the steps whose whole 95 % interval lies above 60 % to those where some of it
    does.
    """
    ladder = steps(records)
    if not ladder:
        return UNKNOWN
    sure = sum(step.share.low > WINS for step in ladder)
    possible = sum(step.share.high > WINS for step in ladder)
    return Estimate(sum(step.counts for step in ladder), sure, possible, sum(s.share.n for s in ladder))


def steps(records: Sequence[Record]) -> list[Step]:
    """Return the rungs found in the records, the lowest budget first.

    Raises:
        ValueError: when the seats were not alternated.
    """
    rungs = _solitaire_steps(records) if all(record.players == 1 for record in records) else []
    for (strong, weak), games in duels(records).items():
        high, low = _budget(strong), _budget(weak)
        if low and high == 2 * low:
            bound = duel(games, strong, STEP_CONFIDENCE).low
            rungs.append(Step(low, high, duel(games, strong), bound))
    return sorted(rungs, key=lambda step: step.weaker)


def _solitaire_steps(records: Sequence[Record]) -> list[Step]:
    """Return the rungs between budgets that played a solitaire by themselves."""
    games: dict[int, list[Record]] = {}
    for record in records:
        games.setdefault(_budget(record.agents[0]), []).append(record)
    pairs = {low: list(zip(games[2 * low], games[low], strict=False)) for low in games if low and 2 * low in games}
    return [_solitaire_step(low, [better(*pair) for pair in met]) for low, met in pairs.items()]


def _solitaire_step(low: int, won: Sequence[float]) -> Step:
    """Return the rung of which the stronger player won these shares."""
    total, size = sum(won), len(won)
    shares = [share_of(total, size, confidence) for confidence in (CONFIDENCE, STEP_CONFIDENCE)]
    return Step(low, 2 * low, shares[0], shares[1].low)


def better(one: Record, other: Record) -> float:
    """Return 1 if the first solitaire game ended better than the second, 0 if worse, 1/2 if alike."""
    ours, theirs = ((win_shares(record), record.scores or (0,)) for record in (one, other))
    return 0.5 if ours == theirs else float(ours > theirs)


def _budget(level: str) -> int:
    """Return the iterations of a UCT level, 0 for other levels."""
    return (strength(level) or (0, 0))[1]
