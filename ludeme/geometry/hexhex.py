"""The hexagonal board of hexagonal cells."""

from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from typing import ClassVar

from ludeme.geometry.graph import Lattice, Point

AXES: tuple[Point, ...] = ((0, 0, 2), (0, 1, 1), (0, 1, -1))
"""North, North-East and South-East."""
NEXT_COLUMN = sqrt(3)
"""From one column of cells to the next, where neighbours are 2 apart."""


@dataclass(frozen=True)
class Hexhex(Lattice):
    """A hexagon of cells, ``cells`` of them along each side, with columns that run from South to North.

    What is a row elsewhere is a column here: a point is (0, column from the West, height in half cells above the
    middle of the board), so that points are ordered column by column, and in each from the South.
    """

    flat_axes: ClassVar[tuple[Point, ...]] = AXES
    touching_axes: ClassVar[tuple[Point, ...]] = AXES
    flat_steps: ClassVar[tuple[Point, ...]] = AXES + tuple((0, -b, -c) for _, b, c in AXES)

    cells: int

    @cached_property
    def points(self) -> tuple[Point, ...]:
        tops = [self.longest - 1 - abs(column - self.cells + 1) for column in range(self.longest)]
        return tuple((0, column, y) for column, top in enumerate(tops) for y in range(-top, top + 1, 2))

    @cached_property
    def xy(self) -> tuple[tuple[float, float], ...]:
        return tuple((column * NEXT_COLUMN, -y) for _, column, y in self.points)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Letter of the column from the West, number from the South within the column."""
        lowest = {column: -y for _, column, y in reversed(self.points)}
        return tuple(f"{chr(ord('a') + column)}{(lowest[column] + y) // 2 + 1}" for _, column, y in self.points)

    @property
    def longest(self) -> int:
        return 2 * self.cells - 1

    @property
    def corners(self) -> int:
        return sum(1 << p for p, near in enumerate(self.flat) if near.bit_count() == 3)

    @property
    def edge(self) -> int:
        return sum(1 << p for p, near in enumerate(self.flat) if near.bit_count() < 6)

    def spanning_lines(self) -> list[int]:
        runs = [run for length in range(self.cells, self.longest + 1) for run in self.runs(AXES, length)]
        return [line for line, ends in runs if not ends]
