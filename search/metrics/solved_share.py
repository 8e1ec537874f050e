"""solved_share: how often the player of a solitaire wins."""

from collections.abc import Sequence

from search.metrics.definition import Estimate, metric
from search.metrics.outcomes import seat_shares
from search.play.records import Record


@metric(
    title="Solved share",
    meaning="Share of solitaire games that the player wins.",
    formula="won / G, a draw one half",
    group="interest",
    range=(0.0, 1.0),
    high_means="The puzzle is easy for this player; compare budgets.",
    source="ours",
    undecided="A drawn or unfinished game counts one half.",
    most_players=1,
)
def solved_share(records: Sequence[Record]) -> Estimate:
    """Return the share with its Wilson interval."""
    return seat_shares(records)[0]
