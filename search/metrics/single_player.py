"""single_player: how often a solitaire is solved, whether it can be, and how hard that is."""

import math
from collections.abc import Sequence

from search.metrics.definition import Estimate, metric
from search.metrics.outcomes import seat_shares
from search.metrics.statistics import UNKNOWN, mean, wilson
from search.play.evidence import SolveAttempt
from search.play.records import Record


@metric(title="Solved share", group="interest", source="ours", most_players=1)
def solved_share(records: Sequence[Record]) -> Estimate:
    """Share of solitaire games that the player wins."""
    return seat_shares(records)[0]


@metric(title="Solvability", group="interest", source="ours", most_players=1, play="attempts")
def solvability(attempts: Sequence[SolveAttempt]) -> Estimate:
    """Share of instances of a solitaire for which there is a way to win.

    Instances given up count in the interval only: as none of them solvable, and as all of them.
    """
    solved, games = sum(a.solved is True for a in attempts), len(attempts)
    given_up = sum(a.solved is None for a in attempts)
    if given_up == games:
        return UNKNOWN
    low, high = wilson(solved, games)[0], wilson(solved + given_up, games)[1]
    return Estimate(solved / (games - given_up), low, high, games)


@metric(title="Difficulty", group="interest", range=(0.0, math.inf), source="ours", most_players=1, play="attempts")
def difficulty(attempts: Sequence[SolveAttempt]) -> Estimate:
    """Powers of ten in the positions that a depth-first search looks at to solve an instance.

    Instances given up count with the positions looked at, so the value is then too low.
    """
    return mean([math.log10(max(attempt.nodes, 1)) for attempt in attempts], (0.0, math.inf))
