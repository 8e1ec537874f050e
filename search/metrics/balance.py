"""balance: whether every seat wins alike, and what the first wins more than its fair share."""

from collections.abc import Sequence
from itertools import combinations

from search.metrics.definition import Estimate, metric
from search.metrics.outcomes import seat_shares, win_shares
from search.metrics.statistics import CONFIDENCE, Range, wilson
from search.play.records import Record


@metric(
    title="Balance",
    formula="1 - max over pairs of seats of |share_i - share_j|",
    group="viability",
    high_means="No seat is better than another; in play between equals.",
    source="Piette et al. 2020, without its rounding of shares and loss of draws",
    undecided="A draw is split between those that drew, an unfinished game between all seats.",
    least_players=2,
)
def balance(records: Sequence[Record]) -> Estimate:
    """How nearly equal the win shares of the seats are.

    The interval of each pair's difference is Wilson's (Bonferroni over the pairs). A maximum over noisy
    shares is too large on average, so few games make a fair game look less balanced than it is.
    """
    games = [win_shares(record) for record in records]
    pairs = list(combinations(range(len(games[0])), 2))
    confidence = 1 - (1 - CONFIDENCE) / len(pairs)
    gaps = [_gap(sum(game[i] - game[j] for game in games), len(games), confidence) for i, j in pairs]
    value, low, high = (1 - max(gap[k] for gap in gaps) for k in range(3))
    return Estimate(value, high, low, len(games))


def _gap(difference: float, games: int, confidence: float) -> tuple[float, float, float]:
    """Return |d| with the ends of its interval, d = mean difference of two seats, in [-1, 1]."""
    # (1 + d) / 2 lies in [0, 1]: with two seats it is the share of the first.
    low, high = (2 * end - 1 for end in _half(difference, games, confidence))
    nearest = 0.0 if low <= 0 <= high else min(abs(low), abs(high))
    return abs(difference / games), nearest, max(abs(low), abs(high))


def _half(difference: float, games: int, confidence: float) -> Range:
    return wilson((games + difference) / 2, games, confidence)


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
    return seat_shares(records)[0].shifted(-1 / records[0].players)
