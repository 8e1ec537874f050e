"""What a search finds, and what several searches of guesses of the same position find together."""

from collections.abc import Sequence
from typing import NamedTuple

from kernels.program import NONE, TEXT_MASK


class Searched(NamedTuple):
    """What a search found: the ply, each player's mean reward (win 1, draw 1/2), visits and means of all plies."""

    ply: int
    values: tuple[float, ...]
    visits: dict[int, int]
    means: dict[int, float]


def merged(searches: Sequence[Searched]) -> Searched:
    """Several searches as one: visits add up, and the ply visited most (the better one on a tie) is chosen."""
    names: dict[int, int] = {}
    visits: dict[int, int] = {}
    rewards: dict[int, float] = {}
    for search in searches:
        for ply, count in search.visits.items():
            same = names.setdefault(ply & TEXT_MASK, ply)
            visits[same] = visits.get(same, 0) + count
            rewards[same] = rewards.get(same, 0.0) + count * search.means[ply]
    means = {ply: rewards[ply] / max(count, 1) for ply, count in visits.items()}
    columns = zip(*(search.values for search in searches), strict=True)
    values = tuple(sum(column) / len(searches) for column in columns)
    return Searched(max(visits, key=lambda ply: (visits[ply], means[ply]), default=NONE), values, visits, means)
