"""rapp: relative algorithm performance, what a strong player wins against a weak one.

Source: Nielsen et al. 2015, "Towards generating arcade game rules with VGDL".
"""

from collections.abc import Sequence
from functools import partial

from search.metrics.definition import Estimate, metric
from search.metrics.duels import BUDGETED, ORDER, duel, duels, strength
from search.metrics.statistics import UNKNOWN
from search.play.records import Record

against_weaker = partial(
    metric,
    formula="share of UCT (largest budget played); more than two seats as if two met",
    group="interest",
    source="Nielsen et al. 2015",
    undecided="A draw is split between those that drew, an unfinished game between all seats.",
    least_players=2,
    play="match",
)


def relative_performance(records: Sequence[Record], weaker: str) -> Estimate:
    """Return the share that UCT wins against `weaker`, at the largest budget played; `UNKNOWN` if none was.

    Raises:
        ValueError: when the seats were not alternated.
    """
    against = {strong: games for (strong, weak), games in duels(records).items() if weak == weaker}
    budgets = [(rank, level) for level in against if (rank := strength(level)) and ORDER[rank[0]] == BUDGETED]
    if not budgets:
        return UNKNOWN
    strongest = max(budgets)[1]
    return duel(against[strongest], strongest)


@against_weaker(
    title="RAPP over random",
    high_means="Thinking pays. It soon reaches 1: small budgets tell games apart, the skill ladder good ones.",
)
def rapp_random(records: Sequence[Record]) -> Estimate:
    """Win share of the UCT player over the random player, seats alternated."""
    return relative_performance(records, "random")


@against_weaker(
    title="RAPP over greedy",
    high_means="Looking further than one ply pays.",
)
def rapp_greedy(records: Sequence[Record]) -> Estimate:
    """Win share of the UCT player over the one-ply greedy player, seats alternated."""
    return relative_performance(records, "greedy")
