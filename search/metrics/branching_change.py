"""branching_change: whether choice grows or shrinks during a game."""

from search.metrics.definition import mean_of_games
from search.metrics.plies import choices
from search.metrics.statistics import ANYWHERE
from search.play.records import Record


@mean_of_games(
    title="Branching, change",
    meaning="Legal plies per decision in the second half of a game less those in the first half.",
    formula="mean over games of mean branching of the last P/2 plies - that of the first P/2",
    group="descriptor",
    range=ANYWHERE,
    high_means="Choice grows; below zero the board fills up.",
    source="Piette et al. 2021 (branching factor as a series)",
    undecided="Drawn and unfinished games count like any other; games of fewer than two plies do not.",
)
def branching_change(record: Record) -> float | None:
    """Return the growth in this game; the middle ply of an odd number belongs to neither half."""
    counts = choices(record)
    half = len(counts) // 2
    return (sum(counts[-half:]) - sum(counts[:half])) / half if half else None
