"""What best play leads to, where that is proved; how often a solitaire is solved, and how hard that is."""

import math
from collections.abc import Sequence
from functools import partial

from search.metrics.definition import Estimate, metric
from search.metrics.outcomes import seat_shares
from search.metrics.statistics import ANYWHERE, UNKNOWN, exactly, mean, wilson
from search.play.records import Proof, Record, SolveAttempt


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


proved = partial(metric, group="fact", play="proofs")


@proved(title="Exact value", range=(-1.0, 1.0), source="Shannon 1950 (minimax); Allis 1994 (games solved weakly)")
def exact_value(proofs: Sequence[Proof]) -> Estimate:
    """Result of the first seat under best play of all: won 1, drawn 0, lost -1."""
    proof = proofs[0]
    return exactly(proof.result if proof.begins == 0 or proof.result is None else -proof.result)


@proved(title="Exact score", range=ANYWHERE, source="standard; Shannon 1950 (maximum of one side)")
def exact_score(proofs: Sequence[Proof]) -> Estimate:
    """Highest score that can be reached in a solitaire that counts."""
    return exactly(proofs[0].points)


@proved(title="Forced length", range=(0.0, math.inf), source="standard; Thompson 1986 (distance to win)")
def forced_length(proofs: Sequence[Proof]) -> Estimate:
    """Plies to the end if the winner hurries and the loser delays."""
    return exactly(proofs[0].plies)


@proved(title="Openings that keep the value", source="standard; ours (as a share)")
def openings_kept(proofs: Sequence[Proof]) -> Estimate:
    """Share of the first plies after which best play still has the value of the game."""
    return exactly(proofs[0].kept)
