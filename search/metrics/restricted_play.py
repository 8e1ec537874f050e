"""restricted_play: what an action is worth to the player that is barred from it."""

from collections import defaultdict
from collections.abc import Sequence

from search.metrics.definition import Estimate, metric
from search.metrics.duels import duel
from search.metrics.statistics import CONFIDENCE, greatest
from search.play.records import Record

WITHOUT = " without "
"""Stands in a level between the player and the action it is barred from."""
EVEN = 0.5


@metric(
    title="Restricted play",
    formula="max over actions of 1/2 - share of the barred player; more than two seats as if two met",
    group="interest",
    range=(-0.5, 0.5),
    high_means="Some action decides games; at or below zero none is missed.",
    source="after Jaffe et al. 2012",
    undecided="A draw is split between those that drew, an unfinished game between all seats.",
    least_players=2,
    play="match",
)
def restricted_play(records: Sequence[Record]) -> Estimate:
    """Win share that a player loses when it is barred from the action it can least do without.

    Raises:
        ValueError: when the seats were not alternated.
    """
    return greatest(drops(records).values())


def drops(records: Sequence[Record]) -> dict[str, Estimate]:
    """Return for each action that a player was barred from what that cost, 1/2 at most.

    The intervals hold together (Bonferroni).
    """
    games: dict[str, list[Record]] = defaultdict(list)
    for record in records:
        for level in {agent for agent in record.agents if WITHOUT in agent}:
            games[level].append(record)
    confidence = 1 - (1 - CONFIDENCE) / max(len(games), 1)
    return {level.partition(WITHOUT)[2]: _drop(level, found, confidence) for level, found in games.items()}


def _drop(level: str, records: Sequence[Record], confidence: float) -> Estimate:
    """Return 1/2 less the share of the barred level."""
    share = duel(records, level, confidence)
    return Estimate(EVEN - share.value, EVEN - share.high, EVEN - share.low, share.n)
