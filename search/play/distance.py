"""How far apart places of a board are, counted in balls that touch."""

from functools import cache
from typing import Any

from kernels.api import NONE, Ply
from ludeme.geometry import bits


@cache
def distances(geometry: Any) -> tuple[tuple[int | None, ...], ...]:
    """For each pair of points the least number of steps between touching points; None where there is no way."""
    return tuple(_from(geometry, start) for start in range(geometry.count))


def _from(geometry: Any, start: int) -> tuple[int | None, ...]:
    """Breadth-first search, a shell at a time."""
    found: list[int | None] = [None] * geometry.count
    shell, reached, steps = 1 << start, 0, 0
    while shell:
        reached |= shell
        onward = 0
        for point in bits(shell):
            found[point] = steps
            onward |= geometry.touch[point]
        shell, steps = onward & ~reached, steps + 1
    return tuple(found)


@cache
def diameter(geometry: Any) -> int:
    """The largest distance between points that are connected."""
    return max((step for row in distances(geometry) for step in row if step is not None), default=0)


def place_of(ply: Ply) -> int | None:
    """The point where a ply is played: where its ball comes to lie, else from where it is taken; None without."""
    return next((point for point in (ply.target, ply.source) if point != NONE), None)


def share_of_board(geometry: Any, one: int | None, other: int | None) -> float | None:
    """The distance between two points as a part of the diameter; None if there is none."""
    largest = diameter(geometry)
    if one is None or other is None or not largest:
        return None
    steps = distances(geometry)[one][other]
    return None if steps is None else steps / largest
