"""good_moves: how many plies the player prefers."""

from search.metrics.definition import mean_of_games
from search.metrics.visits import MORE, share_of_plies
from search.play.records import Record


@mean_of_games(
    title="Good moves",
    meaning="Share of the plies of a decision that the search looks at more often than the average of them.",
    formula="mean over probed decisions of the share of plies with w > m + sqrt(m), m the mean of the visits w",
    group="descriptor",
    range=(0.0, 1.0),
    high_means="Many plies are worth playing.",
    source="Tavener (Ai Ai)",
    undecided="Drawn and unfinished games count like any other; games without probes do not.",
)
def good_moves(record: Record) -> float | None:
    """Return the share in this game; None without probes."""
    return share_of_plies(record, MORE)
