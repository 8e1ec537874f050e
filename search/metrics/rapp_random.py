"""rapp_random: whether search beats chance."""

from collections.abc import Sequence

from search.metrics.definition import Estimate, metric
from search.metrics.rapp import relative_performance
from search.play.records import Record


@metric(
    title="RAPP over random",
    meaning="Win share of the UCT player over the random player, seats alternated.",
    formula="share of UCT (largest budget played); more than two seats as if two met",
    group="interest",
    range=(0.0, 1.0),
    high_means="Thinking pays. It soon reaches 1: small budgets tell games apart, the skill ladder good ones.",
    source="Nielsen et al. 2015",
    undecided="A draw is split between those that drew, an unfinished game between all seats.",
    least_players=2,
    play="match",
)
def rapp_random(records: Sequence[Record]) -> Estimate:
    """Return the share of UCT against random."""
    return relative_performance(records, "random")
