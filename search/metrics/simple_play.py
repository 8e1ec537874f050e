"""simple_play: what a player that searches nothing wins of a search."""

from collections.abc import Sequence

from search.metrics.definition import Estimate, metric
from search.metrics.duels import duel
from search.metrics.statistics import UNKNOWN
from search.play.records import Record

SIMPLE = "simple: "
"""Levels beginning so search nothing; the rest says how they play."""


@metric(
    title="Simple play",
    formula="share of the simple player; more than two seats as if two met",
    group="viability",
    high_means="The game can be played well without thought.",
    source="after Jaffe et al. 2012",
    undecided="A draw is split between those that drew, an unfinished game between all seats.",
    least_players=2,
    play="match",
)
def simple_play(records: Sequence[Record]) -> Estimate:
    """Win share, against the search, of the best player that searches nothing: greedy, copying, or by habit.

    Raises:
        ValueError: when the seats were not alternated.
    """
    met = [record for record in records if any(agent.startswith(SIMPLE) for agent in record.agents)]
    if not met:
        return UNKNOWN
    return duel(met, next(agent for agent in met[0].agents if agent.startswith(SIMPLE)))
