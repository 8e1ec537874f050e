"""solvability: how many instances of a solitaire can be solved at all."""

from collections.abc import Sequence

from search.metrics.definition import Estimate, metric
from search.metrics.statistics import UNKNOWN, wilson
from search.play.evidence import Attempt


@metric(
    title="Solvability",
    meaning="Share of instances of a solitaire for which there is a way to win.",
    formula="solved / (solved + proved unsolvable)",
    group="interest",
    range=(0.0, 1.0),
    high_means="Every instance can be solved.",
    source="ours",
    undecided="Instances given up count in the interval only: as none of them solvable, and as all of them.",
    most_players=1,
    play="attempts",
)
def solvability(attempts: Sequence[Attempt]) -> Estimate:
    """Return the share among decided instances, in an interval that allows for those given up."""
    solved, games = sum(a.solved is True for a in attempts), len(attempts)
    given_up = sum(a.solved is None for a in attempts)
    if given_up == games:
        return UNKNOWN
    low, high = wilson(solved, games)[0], wilson(solved + given_up, games)[1]
    return Estimate(solved / (games - given_up), low, high, games)
