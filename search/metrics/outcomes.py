"""outcomes: won, drawn, unfinished; who gets which share of a game; which seats are followed.

Every game is exactly one of won, drawn and unfinished. A solitaire that is lost counts as won, by the game.
"""

from collections.abc import Sequence

from search.metrics.definition import share_of_games
from search.metrics.statistics import Estimate, share
from search.play.records import Record


def is_won(record: Record) -> bool:
    """Whether a seat won, or, in a solitaire, the player lost to the game."""
    if record.outcome is None:
        return False
    return 1 in record.outcome or record.outcome == (-1,)


def is_unfinished(record: Record) -> bool:
    """Whether the turn cap stopped the game."""
    return record.outcome is None


def is_drawn(record: Record) -> bool:
    """Whether the game ended and nobody won."""
    return not is_unfinished(record) and not is_won(record)


def win_shares(record: Record) -> tuple[float, ...]:
    """Return what each seat gets of one game: the seats with the best outcome share 1 equally.

    A drawn game is thus split between those that drew, an unfinished one between all. A solitaire gives its
    player 1 for a win, 1/2 for a draw or an unfinished game, 0 for a loss.
    """
    if record.players == 1:
        return ((record.outcome[0] + 1) / 2,) if record.outcome else (0.5,)
    outcome = record.outcome or (0,) * record.players
    best = max(outcome)
    return tuple((result == best) / outcome.count(best) for result in outcome)


def seat_shares(records: Sequence[Record]) -> tuple[Estimate, ...]:
    """Return the win share of every seat over games of one size, with Wilson intervals; () without games."""
    if not records:
        return ()
    columns = zip(*map(win_shares, records), strict=True)
    return tuple(share(sum(column), len(records)) for column in columns)


@share_of_games(
    title="Completion",
    formula="won / G",
    group="viability",
    high_means="Games are decided.",
    source="Browne 2008",
    undecided="Drawn and unfinished games are not complete; a lost solitaire is (the game won).",
)
def completion(record: Record) -> bool:
    """Share of games that end with a winner."""
    return is_won(record)


@share_of_games(
    title="Drawishness",
    formula="drawn / G",
    group="viability",
    high_means="Games come to an end but decide nothing.",
    source="Browne 2008; Piette et al. 2020",
    undecided="Unfinished games are not draws; they count in G.",
)
def drawishness(record: Record) -> bool:
    """Share of games that end without a winner."""
    return is_drawn(record)


@share_of_games(
    title="Unfinished",
    formula="unfinished / G",
    group="viability",
    high_means="The game does not end by itself.",
    source="Piette et al. 2020 (timeouts)",
    undecided="Unfinished games are what is counted; draws are finished.",
)
def unfinished(record: Record) -> bool:
    """Share of games stopped by the turn cap."""
    return is_unfinished(record)
