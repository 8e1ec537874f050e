"""rapp_greedy: whether search beats looking one ply ahead."""

from collections.abc import Sequence

from search.metrics.definition import Estimate, metric
from search.metrics.rapp import relative_performance
from search.play.records import Record


@metric(
    title="RAPP over greedy",
    meaning="Win share of the UCT player over the one-ply greedy player, seats alternated.",
    formula="share of UCT (largest budget played); more than two seats as if two met",
    group="interest",
    range=(0.0, 1.0),
    high_means="Looking further than one ply pays.",
    source="Nielsen et al. 2015",
    undecided="A draw is split between those that drew, an unfinished game between all seats.",
    least_players=2,
    play="match",
)
def rapp_greedy(records: Sequence[Record]) -> Estimate:
    """Return the share of UCT against greedy."""
    return relative_performance(records, "greedy")
