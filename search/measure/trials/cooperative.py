"""Games in which nobody plays against anybody: solitaires, and games that all win or lose together.

There is no balance between seats and no opponent to beat. What stands in their place:

    against the game    how near to one half the share of games won is; an easy puzzle is as dull as a hopeless one
    against the weaker  two players try it, each alone; the one who wins, else has the higher score, is better
"""

from collections.abc import Sequence
from dataclasses import replace

from search.metrics import Estimate, Gate
from search.metrics.duels import better
from search.metrics.duration import duration
from search.metrics.outcomes import unfinished
from search.metrics.positions import board_coverage, decision_share
from search.metrics.solving import solved_share
from search.metrics.statistics import share
from search.play.records import CHANCE, Record

LEAST_GAIN = 0.6
"""Share of the puzzles that thought must do better than chance."""
MOST_REACHED = 0.5
"""Share of its games in which a search may reach the best score of all of them: beyond, nothing is left to look for."""

COOPERATIVE_GATES: tuple[Gate, ...] = (
    Gate(duration, least=5),
    Gate(solved_share, most=0.95),
    Gate(decision_share, least=0.1),
    Gate(board_coverage, least=0.1),
    Gate(unfinished, most=0.2),
)
"""Limits on games of one side. Never to win is no fault: the puzzle may be hard, or only a score may count."""


def as_one_side(record: Record) -> Record:
    """The game as that of one side, who makes every ply and has all the points; a game of one player stays as it is."""
    if record.players == 1:
        return record
    return replace(
        record,
        players=1,
        outcome=record.outcome[:1] if record.outcome else None,
        movers=tuple(seat if seat == CHANCE else 0 for seat in record.movers),
        values=tuple(values[:1] for values in record.values) if record.values else None,
        agents=record.agents[:1],
        scores=(sum(record.scores),) if record.scores else None,
        probes=(),
    )


def better_share(strong: Sequence[Record], weak: Sequence[Record]) -> Estimate:
    """The share of the puzzles that the strong player does better, equal results split."""
    met = [better(one, other) for one, other in zip(strong, weak, strict=False)]
    return share(sum(met), len(met))


def best_reached(records: Sequence[Record]) -> Estimate:
    """The share of the games that end with the highest score of all of them."""
    scores = [record.scores for record in records if record.scores]
    return share(scores.count(max(scores, default=(0,))), len(scores))


def challenge(won: Estimate) -> Estimate:
    """How nearly the players and the game are a match: 1 − the difference of the shares that each of them wins."""
    if not won.known:
        return won
    ends = [1 - abs(2 * end - 1) for end in (won.low, won.high)]
    high = 1.0 if won.low <= 0.5 <= won.high else max(ends)
    return Estimate(1 - abs(2 * won.value - 1), min(ends), high, won.n)
