"""Boards of rows and columns of squares, flat ones and the square pyramid; and the hexagon of hexagonal cells."""

from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from typing import ClassVar

from ludeme.geometry.graph import Coordinates, Lattice

FLAT_AXES: tuple[Coordinates, ...] = ((0, 0, 1), (0, 1, 0), (0, 1, 1), (0, 1, -1))
"""Row, column and both diagonals of a level."""
TOUCHING_AXES: tuple[Coordinates, ...] = ((0, 0, 1), (0, 1, 0), (1, 0, 0), (1, -1, 0), (1, 0, -1), (1, -1, -1))
"""The six axes along which balls touch: row, column and the four that ascend."""
HEX_AXES: tuple[Coordinates, ...] = ((0, 0, 2), (0, 1, 1), (0, 1, -1))
"""Of cells: North, North-East and South-East."""
NEXT_COLUMN = sqrt(3)
"""From one column of cells to the next, where neighbours are 2 apart."""


class Squares(Lattice):
    """Rows are counted from the North, columns from the West."""

    flat_axes: ClassVar[tuple[Coordinates, ...]] = FLAT_AXES
    flat_steps: ClassVar[tuple[Coordinates, ...]] = ((0, -1, 0), (0, 1, 0), (0, 0, -1), (0, 0, 1))
    diagonal_steps: ClassVar[tuple[Coordinates, ...]] = ((0, -1, -1), (0, -1, 1), (0, 1, -1), (0, 1, 1))

    @property
    def sides(self) -> tuple[int, int]:
        """Rows and columns of the board level."""
        raise NotImplementedError

    @property
    def longest(self) -> int:
        return max(self.sides)

    @property
    def corners(self) -> int:
        rows, columns = self.sides
        return self.mask((0, r, c) for r in (0, rows - 1) for c in (0, columns - 1))

    @property
    def edge(self) -> int:
        """The holes of the four sides."""
        return self.side("north") | self.side("south") | self.side("west") | self.side("east")

    def face(self, name: str) -> int:
        rows, columns = self.sides
        outermost = {"north": lambda k, r, c: r == 0, "south": lambda k, r, c: r == rows - 1 - k}
        outermost |= {"west": lambda k, r, c: c == 0, "east": lambda k, r, c: c == columns - 1 - k}
        return self.mask(point for point in self.points if outermost[name](*point))


@dataclass(frozen=True)
class Grid(Squares):
    """``rows`` by ``columns`` points."""

    touching_axes: ClassVar[tuple[Coordinates, ...]] = FLAT_AXES[:2]

    rows: int
    columns: int

    @property
    def sides(self) -> tuple[int, int]:
        return self.rows, self.columns

    @cached_property
    def points(self) -> tuple[Coordinates, ...]:
        return tuple((0, r, c) for r in range(self.rows) for c in range(self.columns))

    @cached_property
    def xy(self) -> tuple[tuple[float, float], ...]:
        return tuple((2 * c, 2 * r) for _, r, c in self.points)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Letter of the column from the West, number of the row from the South."""
        return tuple(f"{chr(ord('a') + c)}{self.rows - r}" for _, r, c in self.points)

    def spanning_lines(self) -> list[int]:
        """Whole rows and columns of two points or more, and on a square board both long diagonals."""
        whole = ((FLAT_AXES[0], self.columns), (FLAT_AXES[1], self.rows))
        lines = [line for step, length in whole if length > 1 for line, _ in self.runs((step,), length)]
        if self.rows == self.columns > 1:
            lines += [line for line, _ in self.runs(FLAT_AXES[2:], self.rows)]
        return lines


@dataclass(frozen=True)
class Pyramid(Squares):
    """A square pyramid of ``size`` levels: level l is a square of side size - l."""

    touching_axes: ClassVar[tuple[Coordinates, ...]] = TOUCHING_AXES

    size: int

    @property
    def sides(self) -> tuple[int, int]:
        return self.size, self.size

    @cached_property
    def points(self) -> tuple[Coordinates, ...]:
        sides = [(level, self.size - level) for level in range(self.size)]
        return tuple((level, r, c) for level, side in sides for r in range(side) for c in range(side))

    @cached_property
    def xy(self) -> tuple[tuple[int, int], ...]:
        """Plan coordinates X to the East and Y to the South, in half steps."""
        return tuple((2 * c + level, 2 * r + level) for level, r, c in self.points)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of each point: letter of X, number 2n-1-Y; levels of equal parity share names."""
        return tuple(f"{chr(ord('a') + x)}{2 * self.size - 1 - y}" for x, y in self.xy)

    def spanning_lines(self) -> list[int]:
        lines = []
        for level in range(self.size - 1):
            side = range(self.size - level)
            for i in side:
                lines += [self.mask((level, i, c) for c in side), self.mask((level, r, i) for r in side)]
            lines += [self.mask((level, i, i) for i in side), self.mask((level, i, side[-1] - i) for i in side)]
        return lines


@dataclass(frozen=True)
class Hexhex(Lattice):
    """A hexagon of cells, ``cells`` of them along each side, with columns that run from South to North.

    What is a row elsewhere is a column here: a point is (0, column from the West, height in half cells above the
    middle of the board), so that points are ordered column by column, and in each from the South.
    """

    flat_axes: ClassVar[tuple[Coordinates, ...]] = HEX_AXES
    touching_axes: ClassVar[tuple[Coordinates, ...]] = HEX_AXES
    flat_steps: ClassVar[tuple[Coordinates, ...]] = HEX_AXES + tuple((0, -b, -c) for _, b, c in HEX_AXES)

    cells: int

    @cached_property
    def points(self) -> tuple[Coordinates, ...]:
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
        runs = [run for length in range(self.cells, self.longest + 1) for run in self.runs(HEX_AXES, length)]
        return [line for line, ends in runs if not ends]
