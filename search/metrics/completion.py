"""completion: how often somebody wins."""

from search.metrics.definition import share_of_games
from search.metrics.outcomes import is_won
from search.play.records import Record


@share_of_games(
    title="Completion",
    meaning="Share of games that end with a winner.",
    formula="won / G",
    group="viability",
    range=(0.0, 1.0),
    high_means="Games are decided.",
    source="Browne 2008",
    undecided="Drawn and unfinished games are not complete; a lost solitaire is (the game won).",
)
def completion(record: Record) -> bool:
    """Whether somebody won this game."""
    return is_won(record)
