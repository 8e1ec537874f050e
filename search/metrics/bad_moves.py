"""bad_moves: how many plies the player avoids."""

from search.metrics.definition import mean_of_games
from search.metrics.visits import LESS, share_of_plies
from search.play.records import Record


@mean_of_games(
    title="Bad moves",
    meaning="Share of the plies of a decision that the search looks at less often than the average of them.",
    formula="mean over probed decisions of the share of plies with w < m - sqrt(m), m the mean of the visits w",
    group="descriptor",
    range=(0.0, 1.0),
    high_means="Most plies are mistakes.",
    source="Tavener (Ai Ai)",
    undecided="Drawn and unfinished games count like any other; games without probes do not.",
)
def bad_moves(record: Record) -> float | None:
    """Return the share in this game; None without probes."""
    return share_of_plies(record, LESS)
