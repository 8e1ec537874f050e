"""board_coverage: how much of the board matters."""

from search.metrics.definition import mean_of_games
from search.play.records import Record


@mean_of_games(
    title="Board coverage",
    formula="mean over games of |points ever used| / points",
    group="descriptor",
    high_means="Play fills the board.",
    source="Piette et al. 2020",
    undecided="Drawn and unfinished games count like any other.",
)
def board_coverage(record: Record) -> float | None:
    """Share of the points that were occupied at some time."""
    return len(record.used) / record.points if record.points else None
