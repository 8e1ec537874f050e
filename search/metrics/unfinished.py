"""unfinished: how often the turn cap has to stop the game."""

from search.metrics.definition import share_of_games
from search.metrics.outcomes import is_unfinished
from search.play.records import Record


@share_of_games(
    title="Unfinished",
    meaning="Share of games stopped by the turn cap.",
    formula="unfinished / G",
    group="viability",
    range=(0.0, 1.0),
    high_means="The game does not end by itself.",
    source="Piette et al. 2020 (timeouts)",
    undecided="Unfinished games are what is counted; draws are finished.",
)
def unfinished(record: Record) -> bool:
    """Whether the turn cap stopped this game."""
    return is_unfinished(record)
