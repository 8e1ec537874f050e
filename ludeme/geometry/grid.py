"""The flat board of rows and columns."""

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from ludeme.geometry.graph import Point, Table
from ludeme.geometry.level import LevelLattice
from ludeme.geometry.pyramid import FLAT_AXES


@dataclass(frozen=True)
class Grid(LevelLattice):
    """``rows`` by ``columns`` points, counted from the North and from the West."""

    flat_axes: ClassVar[tuple[Point, ...]] = FLAT_AXES
    touching_axes: ClassVar[tuple[Point, ...]] = FLAT_AXES[:2]
    flat_steps: ClassVar[tuple[Point, ...]] = ((0, -1, 0), (0, 1, 0), (0, 0, -1), (0, 0, 1))
    diagonal_steps: ClassVar[tuple[Point, ...]] = ((0, -1, -1), (0, -1, 1), (0, 1, -1), (0, 1, 1))

    rows: int
    columns: int

    @cached_property
    def points(self) -> tuple[Point, ...]:
        return tuple((0, r, c) for r in range(self.rows) for c in range(self.columns))

    @cached_property
    def xy(self) -> tuple[tuple[float, float], ...]:
        return tuple((2 * c, 2 * r) for _, r, c in self.points)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Letter of the column from the West, number of the row from the South."""
        return tuple(f"{chr(ord('a') + c)}{self.rows - r}" for _, r, c in self.points)

    @property
    def size(self) -> int:
        """The length of the shorter side."""
        return min(self.rows, self.columns)

    @property
    def longest(self) -> int:
        return max(self.rows, self.columns)

    def within(self, cost: int) -> Table:
        far = range(-(cost // 2), cost // 2 + 1)
        return self.neighbours((0, a, b) for a in far for b in far if 2 * (abs(a) + abs(b)) <= cost)

    @property
    def corners(self) -> int:
        return self.mask((0, r, c) for r in (0, self.rows - 1) for c in (0, self.columns - 1))

    def side(self, name: str) -> int:
        if name in ("north", "south"):
            return self.mask((0, 0 if name == "north" else self.rows - 1, c) for c in range(self.columns))
        return self.mask((0, r, 0 if name == "west" else self.columns - 1) for r in range(self.rows))

    def spanning_lines(self) -> list[int]:
        """Whole rows and columns of two points or more, and on a square board both long diagonals."""
        whole = ((FLAT_AXES[0], self.columns), (FLAT_AXES[1], self.rows))
        lines = [line for step, length in whole if length > 1 for line, _ in self.runs((step,), length)]
        if self.rows == self.columns > 1:
            lines += [line for line, _ in self.runs(FLAT_AXES[2:], self.rows)]
        return lines
