"""decision_share: how often a player has a choice at all."""

from search.metrics.definition import mean_of_games
from search.metrics.plies import choices
from search.play.records import Record


@mean_of_games(
    title="Decision share",
    meaning="Share of plies at which the player had more than one legal ply, averaged over games.",
    formula="mean over games of |plies with branching > 1| / P",
    group="viability",
    range=(0.0, 1.0),
    high_means="Players nearly always choose; near zero the game plays itself.",
    source="Piette et al. 2020 (DecisionMoves)",
    undecided="Drawn and unfinished games count like any other; a game without plies does not.",
)
def decision_share(record: Record) -> float | None:
    """Return the share of this game's plies that were a choice; None without plies."""
    counts = choices(record)
    return sum(count > 1 for count in counts) / len(counts) if counts else None
