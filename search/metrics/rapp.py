"""rapp: relative algorithm performance, what a strong player wins against a weak one.

Source: Nielsen et al. 2015, "Towards generating arcade game rules with VGDL".
"""

from collections.abc import Sequence

from search.metrics.duels import BUDGETED, ORDER, duel, duels, strength
from search.metrics.statistics import UNKNOWN, Estimate
from search.play.records import Record


def relative_performance(records: Sequence[Record], weaker: str) -> Estimate:
    """Return the share that UCT wins against `weaker`, at the largest budget played; `UNKNOWN` if none was.

    Raises:
        ValueError: when the seats were not alternated.
    """
    against = {strong: games for (strong, weak), games in duels(records).items() if weak == weaker}
    budgets = [(rank, level) for level in against if (rank := strength(level)) and _searches(rank)]
    if not budgets:
        return UNKNOWN
    strongest = max(budgets)[1]
    return duel(against[strongest], strongest)


def _searches(rank: tuple[int, int]) -> bool:
    """Whether a level has a search budget."""
    return ORDER[rank[0]] == BUDGETED
