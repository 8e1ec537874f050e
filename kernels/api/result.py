"""What a search finds, and what several searches of guesses of the same position find together."""

from collections.abc import Sequence
from typing import NamedTuple

from kernels.isa import program as isa


class Searched(NamedTuple):
    """What a search found: the ply, each player's mean reward (win 1, draw 1/2), visits and means of all plies."""

    ply: int
    values: tuple[float, ...]
    visits: dict[int, int]
    means: dict[int, float]


def merged(searches: Sequence[Searched], legal: Sequence[int]) -> Searched:
    """Several searches of guesses as one: visits add up, and the ply visited most (the better one on a tie) is chosen.

    A guess may allow what the position forbids, where hidden balls decide that; only ``legal`` plies count.
    """
    names = {ply & isa.TEXT_MASK: ply for ply in legal}
    visits = dict.fromkeys(names.values(), 0)
    rewards = dict.fromkeys(names.values(), 0.0)
    for search in searches:
        for ply, count in search.visits.items():
            same = names.get(ply & isa.TEXT_MASK)
            if same is not None:
                visits[same] += count
                rewards[same] += count * search.means[ply]
    means = {ply: rewards[ply] / max(count, 1) for ply, count in visits.items()}
    columns = zip(*(search.values for search in searches), strict=True)
    values = tuple(sum(column) / len(searches) for column in columns)
    return Searched(max(visits, key=lambda ply: (visits[ply], means[ply]), default=isa.NONE), values, visits, means)
