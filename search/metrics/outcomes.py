"""Won, drawn, unfinished; who gets which share of a game, and how much is scored.

Every game is exactly one of won, drawn and unfinished. A solitaire that is lost counts as won, by the game; what all
players win, each against the others, is drawn.
"""

from collections.abc import Sequence
from itertools import combinations

from search.metrics.definition import Estimate, mean_of_games, metric, share_of_games
from search.metrics.statistics import ANYWHERE, CONFIDENCE, share, wilson
from search.play.records import Record


def is_won(record: Record) -> bool:
    """Whether some seat won and another one did not, or, in a solitaire, the player or the game."""
    outcome = record.outcome
    if outcome is None:
        return False
    return outcome != (0,) if record.players == 1 else 1 in outcome and min(outcome) < 1


def is_drawn(record: Record) -> bool:
    """Whether the game ended and was not won."""
    return record.outcome is not None and not is_won(record)


def win_shares(record: Record) -> tuple[float, ...]:
    """What each seat gets of one game: the seats with the best outcome share 1 equally.

    A drawn game is thus split between those that drew, an unfinished one between all. A solitaire gives its
    player 1 for a win, 1/2 for a draw or an unfinished game, 0 for a loss.
    """
    if record.players == 1:
        return ((record.outcome[0] + 1) / 2,) if record.outcome else (0.5,)
    outcome = record.outcome or (0,) * record.players
    best = max(outcome)
    return tuple((result == best) / outcome.count(best) for result in outcome)


def seat_shares(records: Sequence[Record]) -> tuple[Estimate, ...]:
    """The win share of every seat over games of one size, with Wilson intervals; () without games."""
    if not records:
        return ()
    columns = zip(*map(win_shares, records), strict=True)
    return tuple(share(sum(column), len(records)) for column in columns)


@share_of_games(title="Completion", group="viability", source="Browne 2008")
def completion(record: Record) -> bool:
    """Share of games that end with a winner."""
    return is_won(record)


@share_of_games(title="Drawishness", group="viability", source="Browne 2008; Piette et al. 2020")
def drawishness(record: Record) -> bool:
    """Share of games that end without a winner."""
    return is_drawn(record)


@share_of_games(title="Unfinished", group="viability", source="Piette et al. 2020 (timeouts)")
def unfinished(record: Record) -> bool:
    """Share of games stopped by the turn cap."""
    return record.outcome is None


@metric(
    title="Balance",
    group="viability",
    source="Piette et al. 2020, without its rounding of shares and loss of draws",
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
    """|d| with the ends of its interval, d = mean difference of two seats, in [-1, 1]."""
    # (1 + d) / 2 lies in [0, 1]: with two seats it is the share of the first.
    low, high = (2 * end - 1 for end in wilson((games + difference) / 2, games, confidence))
    nearest = 0.0 if low <= 0 <= high else min(abs(low), abs(high))
    return abs(difference / games), nearest, max(abs(low), abs(high))


@metric(
    title="First-player advantage",
    group="viability",
    range=(-1.0, 1.0),
    source="Browne 2008; Piette et al. 2020",
    least_players=2,
)
def first_player_advantage(records: Sequence[Record]) -> Estimate:
    """Win share of the first seat above an equal share."""
    return seat_shares(records)[0].shifted(-1 / records[0].players)


@mean_of_games(title="Mean score", group="descriptor", range=ANYWHERE, source="ours")
def mean_score(record: Record) -> float | None:
    """Score at the end of the game, averaged over its players."""
    return sum(record.scores) / len(record.scores) if record.scores else None
