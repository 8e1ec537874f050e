"""choices: how many plies the players could choose from, chance left out, and how many of the first they choose."""

import math
from collections import Counter
from collections.abc import Sequence

from search.metrics.definition import Estimate, mean_of_games, metric
from search.metrics.statistics import ANYWHERE, bootstrap
from search.play.records import CHANCE, Record


def choices(record: Record) -> list[int]:
    """Return the number of legal plies before each ply that a player made."""
    return [count for mover, count in zip(record.movers, record.branching, strict=True) if mover != CHANCE]


@mean_of_games(
    title="Branching factor",
    formula="mean over games of (1/P) sum of branching",
    group="descriptor",
    range=(0.0, math.inf),
    high_means="Wide choice.",
    source="Piette et al. 2020",
    undecided="Drawn and unfinished games count like any other; a game without plies does not.",
)
def branching_factor(record: Record) -> float | None:
    """Legal plies per decision, averaged within each game, then over games."""
    counts = choices(record)
    return sum(counts) / len(counts) if counts else None


@mean_of_games(
    title="Branching, change",
    formula="mean over games of mean branching of the last P/2 plies - that of the first P/2",
    group="descriptor",
    range=ANYWHERE,
    high_means="Choice grows; below zero the board fills up.",
    source="Piette et al. 2021 (branching factor as a series)",
    undecided="Drawn and unfinished games count like any other; games of fewer than two plies do not.",
)
def branching_change(record: Record) -> float | None:
    """Legal plies per decision in the second half of a game less those in the first half."""
    counts = choices(record)
    half = len(counts) // 2
    return (sum(counts[-half:]) - sum(counts[:half])) / half if half else None


@mean_of_games(
    title="Decision share",
    formula="mean over games of |plies with branching > 1| / P",
    group="viability",
    high_means="Players nearly always choose; near zero the game plays itself.",
    source="Piette et al. 2020 (DecisionMoves)",
    undecided="Drawn and unfinished games count like any other; a game without plies does not.",
)
def decision_share(record: Record) -> float | None:
    """Share of plies at which the player had more than one legal ply, averaged over games."""
    counts = choices(record)
    return sum(count > 1 for count in counts) / len(counts) if counts else None


@mean_of_games(
    title="Game-tree complexity",
    formula="mean over games of the sum over plies of log10(branching)",
    group="descriptor",
    range=(0.0, math.inf),
    high_means="Too many lines of play to count.",
    source="Allis 1994",
    undecided="Drawn games count like any other; an unfinished game counts up to the cap.",
)
def game_tree_complexity(record: Record) -> float | None:
    """Powers of ten in the number of ways to play a game of this length."""
    return math.fsum(math.log10(count) for count in choices(record) if count > 1)


@metric(
    title="Opening entropy",
    formula="exp(-sum p log p) over the first plies, modulo the symmetries of the game",
    group="descriptor",
    range=(1.0, math.inf),
    high_means="Many openings are playable; 1, the agent always opens alike.",
    source="Tomasev et al. 2020",
    undecided="Drawn and unfinished games count like any other; games whose first ply was not worked out do not.",
    version=2,
)
def opening_entropy(records: Sequence[Record]) -> Estimate:
    """Effective number of different first plies that the agent plays, those equal by symmetry taken as one.

    The number found cannot exceed the number of games and is too low when games are few.
    """
    # Sorted, so that the fixed resamples do not depend on the order of the games.
    return bootstrap(sorted(record.opening for record in records if record.opening), _effective)


def _effective(plies: Sequence[object]) -> float:
    """Return exp of the entropy of the texts' distribution."""
    parts = [count / len(plies) for count in Counter(plies).values()]
    return math.exp(-math.fsum(part * math.log(part) for part in parts))
