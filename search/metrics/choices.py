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


@mean_of_games(title="Branching factor", group="descriptor", range=(0.0, math.inf), source="Piette et al. 2020")
def branching_factor(record: Record) -> float | None:
    """Legal plies per decision, averaged within each game, then over games."""
    counts = choices(record)
    return sum(counts) / len(counts) if counts else None


@mean_of_games(
    title="Branching, change",
    group="descriptor",
    range=ANYWHERE,
    source="Piette et al. 2021 (branching factor as a series)",
)
def branching_change(record: Record) -> float | None:
    """Legal plies per decision in the second half of a game less those in the first half."""
    counts = choices(record)
    half = len(counts) // 2
    return (sum(counts[-half:]) - sum(counts[:half])) / half if half else None


@mean_of_games(title="Decision share", group="viability", source="Piette et al. 2020 (DecisionMoves)")
def decision_share(record: Record) -> float | None:
    """Share of plies at which the player had more than one legal ply, averaged over games."""
    counts = choices(record)
    return sum(count > 1 for count in counts) / len(counts) if counts else None


@mean_of_games(title="Game-tree complexity", group="descriptor", range=(0.0, math.inf), source="Allis 1994")
def game_tree_complexity(record: Record) -> float | None:
    """Powers of ten in the number of ways to play a game of this length."""
    return math.fsum(math.log10(count) for count in choices(record) if count > 1)


@metric(title="Opening entropy", group="descriptor", range=(1.0, math.inf), source="Tomasev et al. 2020", version=2)
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
