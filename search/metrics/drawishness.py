"""drawishness: how often nobody wins."""

from search.metrics.definition import share_of_games
from search.metrics.outcomes import is_drawn
from search.play.records import Record


@share_of_games(
    title="Drawishness",
    meaning="Share of games that end without a winner.",
    formula="drawn / G",
    group="viability",
    range=(0.0, 1.0),
    high_means="Games come to an end but decide nothing.",
    source="Browne 2008; Piette et al. 2020",
    undecided="Unfinished games are not draws; they count in G.",
)
def drawishness(record: Record) -> bool:
    """Whether this game ended in a draw."""
    return is_drawn(record)
