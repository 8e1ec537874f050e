"""first_player_advantage: what the first seat wins more than its fair share."""

from collections.abc import Sequence

from search.metrics.definition import Estimate, metric
from search.metrics.outcomes import seat_shares
from search.play.records import Record


@metric(
    title="First-player advantage",
    formula="share of seat 1 - 1 / S",
    group="viability",
    range=(-1.0, 1.0),
    high_means="Moving first wins; below zero, moving first loses.",
    source="Browne 2008; Piette et al. 2020",
    undecided="A draw is split between those that drew, an unfinished game between all seats.",
    least_players=2,
)
def first_player_advantage(records: Sequence[Record]) -> Estimate:
    """Win share of the first seat above an equal share."""
    return seat_advantages(records)[0]


def seat_advantages(records: Sequence[Record]) -> tuple[Estimate, ...]:
    """Return win share - 1/S of every seat, with the Wilson interval of the share; () without games."""
    shares = seat_shares(records)
    return tuple(share.shifted(-1 / len(shares)) for share in shares)
