"""mean_score: what players reach in a game that counts."""

from search.metrics.definition import mean_of_games
from search.metrics.statistics import ANYWHERE
from search.play.records import Record


@mean_of_games(
    title="Mean score",
    formula="mean over games of (1/S) sum of final scores",
    group="descriptor",
    range=ANYWHERE,
    high_means="High scores; of a solitaire, the player does well.",
    source="ours",
    undecided="Drawn games count like any other; unfinished games, and games that count nothing, do not.",
)
def mean_score(record: Record) -> float | None:
    """Score at the end of the game, averaged over its players."""
    return sum(record.scores) / len(record.scores) if record.scores else None
