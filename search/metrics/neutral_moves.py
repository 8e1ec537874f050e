"""neutral_moves: how many plies the player does not mind."""

from search.metrics.definition import mean_of_games
from search.metrics.visits import EQUAL, share_of_plies
from search.play.records import Record


@mean_of_games(
    title="Neutral moves",
    meaning="Share of the plies of a decision that the search looks at about as often as the average of them.",
    formula="mean over probed decisions of the share of plies with |w - m| <= sqrt(m), m the mean of the visits w",
    group="descriptor",
    range=(0.0, 1.0),
    high_means="It hardly matters what is played.",
    source="Tavener (Ai Ai)",
    undecided="Drawn and unfinished games count like any other; games without probes do not.",
)
def neutral_moves(record: Record) -> float | None:
    """Return the share in this game; None without probes."""
    return share_of_plies(record, EQUAL)
