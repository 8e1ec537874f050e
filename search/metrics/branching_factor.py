"""branching_factor: how many plies a player can choose from."""

import math
from collections.abc import Sequence

from search.metrics.base import Estimate, mean_of_games
from search.metrics.plies import choices
from search.metrics.statistics import mean
from search.records import Record


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


def change(records: Sequence[Record]) -> Estimate:
    """Return the mean branching in the second half of a game less that in the first half.

    The middle ply of an odd number belongs to neither half; games of fewer than two plies do not count.
    """
    counts = [choices(record) for record in records]
    return mean([_growth(game) for game in counts if len(game) > 1])


def _growth(counts: list[int]) -> float:
    """Return mean of the last half - mean of the first half."""
    half = len(counts) // 2
    return (sum(counts[-half:]) - sum(counts[:half])) / half
