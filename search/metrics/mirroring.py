"""mirroring: whether copying the opponent is a way to win."""

from collections import defaultdict
from collections.abc import Sequence

from search.metrics.definition import Estimate, metric
from search.metrics.outcomes import win_shares
from search.metrics.statistics import CONFIDENCE, greatest, share
from search.play.records import Record

MIRROR = "mirror"
"""Levels beginning so copy the last turn of their opponent under a symmetry, which the rest names."""


@metric(
    title="Mirroring",
    formula="max over symmetries of the board of the share won by the copier",
    group="viability",
    high_means="A flaw from about one half on: the game can be played without thought.",
    source="Tavener (Ai Ai)",
    undecided="A draw is split between those that drew, an unfinished game between all seats.",
    least_players=2,
    most_players=2,
    play="match",
)
def mirroring(records: Sequence[Record]) -> Estimate:
    """Win share of a second player that copies the opponent's plies, under the best symmetry for it.

    The interval is Wilson's for each symmetry, Bonferroni over them. A maximum over noisy shares is too large on
    average: with few games a harmless game looks less so.
    """
    return greatest(by_symmetry(records).values())


def by_symmetry(records: Sequence[Record]) -> dict[str, Estimate]:
    """Return the copier's share for each symmetry it was played with."""
    won: dict[str, list[float]] = defaultdict(list)
    for record in records:
        for seat, agent in enumerate(record.agents):
            if agent.startswith(MIRROR):
                won[agent].append(win_shares(record)[seat])
    confidence = 1 - (1 - CONFIDENCE) / max(len(won), 1)
    return {agent: share(sum(games), len(games), confidence) for agent, games in won.items()}
