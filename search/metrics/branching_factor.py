"""branching_factor: how many plies a player can choose from."""

import math

from search.metrics.definition import mean_of_games
from search.metrics.plies import choices
from search.play.records import Record


@mean_of_games(
    title="Branching factor",
    meaning="Legal plies per decision, averaged within each game, then over games.",
    formula="mean over games of (1/P) sum of branching",
    group="descriptor",
    range=(0.0, math.inf),
    high_means="Wide choice.",
    source="Piette et al. 2020",
    undecided="Drawn and unfinished games count like any other; a game without plies does not.",
)
def branching_factor(record: Record) -> float | None:
    """Return the mean number of legal plies in this game, forced plies counting 1; None without plies."""
    counts = choices(record)
    return sum(counts) / len(counts) if counts else None
