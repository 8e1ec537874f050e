"""response_distance: how far from the last turn the answer to it is."""

from search.metrics.definition import mean_of_games
from search.play.records import Record


@mean_of_games(
    title="Response distance",
    formula="mean over plies of distance(last point of the turn before, point of the ply) / largest distance",
    group="descriptor",
    high_means="Replies are made elsewhere: strategic; low, fights are local: tactical.",
    source="Tavener (Ai Ai)",
    undecided="Drawn and unfinished games count like any other; plies without a point, or with none before, do not.",
)
def response_distance(record: Record) -> float | None:
    """Distance from where a turn ended to where the reply to it is played, as a part of the board."""
    known = [distance for distance in record.distances if distance is not None]
    return sum(known) / len(known) if known else None
