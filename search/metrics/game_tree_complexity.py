"""game_tree_complexity: how large the tree of all games is, as an order of magnitude."""

import math

from search.metrics.definition import mean_of_games
from search.metrics.plies import choices
from search.play.records import Record


@mean_of_games(
    title="Game-tree complexity",
    meaning="Powers of ten in the number of ways to play a game of this length.",
    formula="mean over games of the sum over plies of log10(branching)",
    group="descriptor",
    range=(0.0, math.inf),
    high_means="Too many lines of play to count.",
    source="Allis 1994",
    undecided="Drawn games count like any other; an unfinished game counts up to the cap.",
)
def game_tree_complexity(record: Record) -> float | None:
    """Return the sum of log10(branching) over this game's plies; 0 without plies."""
    return math.fsum(math.log10(count) for count in choices(record) if count > 1)
