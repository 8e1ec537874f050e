"""The square pyramid."""

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from ludeme.geometry.graph import NOWHERE, Lattice, Point, Table

COMPASS = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""North, East, South, West."""
FLAT_AXES: tuple[Point, ...] = ((0, 0, 1), (0, 1, 0), (0, 1, 1), (0, 1, -1))
"""Row, column and both diagonals of a level."""
TOUCHING_AXES: tuple[Point, ...] = ((0, 0, 1), (0, 1, 0), (1, 0, 0), (1, -1, 0), (1, 0, -1), (1, -1, -1))
"""The six axes along which balls touch: row, column and the four that ascend."""


@dataclass(frozen=True)
class Pyramid(Lattice):
    """A square pyramid of ``size`` levels: level l is a square of side size - l.

    Rows are counted from the North, columns from the West.
    """

    flat_axes: ClassVar[tuple[Point, ...]] = FLAT_AXES
    touching_axes: ClassVar[tuple[Point, ...]] = TOUCHING_AXES
    flat_steps: ClassVar[tuple[Point, ...]] = ((0, -1, 0), (0, 1, 0), (0, 0, -1), (0, 0, 1))
    diagonal_steps: ClassVar[tuple[Point, ...]] = ((0, -1, -1), (0, -1, 1), (0, 1, -1), (0, 1, 1))

    size: int

    @cached_property
    def points(self) -> tuple[Point, ...]:
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

    @property
    def longest(self) -> int:
        return self.size

    @property
    def default_supply(self) -> int:
        """The holes of the board, or half the points, rounded up, if that is more."""
        return max(self.size**2, -(-self.count // 2))

    @cached_property
    def above(self) -> tuple[Table, ...]:
        steps = ((-1, -1), (-1, 0), (0, -1), (0, 0))
        return tuple(tuple(self.index.get((k + 1, r + a, c + b), NOWHERE) for a, b in steps) for k, r, c in self.points)

    @cached_property
    def carried(self) -> Table:
        return self.neighbours((1, a, b) for a in (-1, 0) for b in (-1, 0))

    @cached_property
    def supports(self) -> Table:
        return self.neighbours((-1, a, b) for a in (0, 1) for b in (0, 1))

    @cached_property
    def knight_up(self) -> Table:
        steps = [(a, b) for a in (-3, -1, 1, 3) for b in (-3, -1, 1, 3) if abs(a * b) == 3]
        return self.neighbours((1, (a - 1) // 2, (b - 1) // 2) for a, b in steps)

    def within(self, cost: int) -> Table:
        return tuple(
            sum(1 << q for q, (a, b) in enumerate(self.xy) if abs(a - x) + abs(b - y) <= cost) for x, y in self.xy
        )

    @cached_property
    def onward(self) -> tuple[Table, ...]:
        return tuple(tuple(self.index.get((k, r + a, c + b), NOWHERE) for k, r, c in self.points) for a, b in COMPASS)

    @cached_property
    def gates(self) -> tuple[tuple[int, int], ...]:
        return tuple(
            (d, p)
            for d, (a, b) in enumerate(COMPASS)
            for p, (k, r, c) in enumerate(self.points)
            if k > 0 and (k, r - a, c - b) not in self.index
        )

    @cached_property
    def straight_below(self) -> Table:
        return tuple(self.index.get((k - 2, r + 1, c + 1), NOWHERE) for k, r, c in self.points)

    @property
    def corners(self) -> int:
        far = self.size - 1
        return self.mask((0, r, c) for r in (0, far) for c in (0, far))

    def side(self, name: str) -> int:
        far = self.size - 1
        tests = {"north": lambda r, c: r == 0, "south": lambda r, c: r == far}
        tests |= {"west": lambda r, c: c == 0, "east": lambda r, c: c == far}
        return self.mask(p for p in self.points if p[0] == 0 and tests[name](p[1], p[2]))

    def spanning_lines(self) -> list[int]:
        lines = []
        for level in range(self.size - 1):
            side = self.size - level
            for i in range(side):
                lines.append(self.mask((level, i, c) for c in range(side)))
                lines.append(self.mask((level, r, i) for r in range(side)))
            lines.append(self.mask((level, i, i) for i in range(side)))
            lines.append(self.mask((level, i, side - 1 - i) for i in range(side)))
        return lines
