"""Boards as graphs of points: names, neighbours, sides and lines, in plain Python integers.

A point is a number 0 .. P-1. A set of points is a Python integer used as a bit mask of any size, so nothing here
knows how wide the machine's masks are. Points are ordered by board, level, row from the North, column from the West.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property

Point = tuple[int, int, int]
"""(level, row from the North, column from the West)."""

COMPASS = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""North, East, South, West."""
FLAT = ((-1, 0), (1, 0), (0, -1), (0, 1))
DIAGONAL = ((-1, -1), (-1, 1), (1, -1), (1, 1))
NOWHERE = -1


def bits(mask: int) -> Iterator[int]:
    """The points of a mask, in order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@dataclass(frozen=True)
class Pyramid:
    """A square pyramid of ``size`` levels: level l is a square of side size - l."""

    size: int

    @cached_property
    def points(self) -> tuple[Point, ...]:
        """All points in order."""
        sides = [(level, self.size - level) for level in range(self.size)]
        return tuple((level, r, c) for level, side in sides for r in range(side) for c in range(side))

    @cached_property
    def index(self) -> dict[Point, int]:
        """The number of each point."""
        return {point: i for i, point in enumerate(self.points)}

    @property
    def count(self) -> int:
        """Number of points, P."""
        return len(self.points)

    @cached_property
    def xy(self) -> tuple[tuple[int, int], ...]:
        """Plan coordinates X to the East and Y to the South, in half steps."""
        return tuple((2 * c + level, 2 * r + level) for level, r, c in self.points)

    @cached_property
    def level_of(self) -> tuple[int, ...]:
        """The level of each point."""
        return tuple(level for level, _, _ in self.points)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of each point: letter of X, number 2n-1-Y; levels of equal parity share names."""
        return tuple(f"{chr(ord('a') + x)}{2 * self.size - 1 - y}" for x, y in self.xy)

    def mask(self, points: Iterable[Point]) -> int:
        """The points that exist, as a mask."""
        return sum(1 << self.index[p] for p in set(points) if p in self.index)

    @property
    def board(self) -> int:
        """All points."""
        return (1 << self.count) - 1

    def level(self, level: int) -> int:
        """All points of one level."""
        return self.mask(p for p in self.points if p[0] == level)

    def neighbours(self, steps: Iterable[Point]) -> tuple[int, ...]:
        """For each point the mask of points at any of the given (level, row, column) offsets."""
        offsets = tuple(steps)
        return tuple(self.mask((k + a, r + b, c + d) for a, b, d in offsets) for k, r, c in self.points)

    @cached_property
    def above(self) -> tuple[tuple[int, ...], ...]:
        """For each point the four points that may rest on it (NW, NE, SW, SE), or NOWHERE."""
        steps = ((-1, -1), (-1, 0), (0, -1), (0, 0))
        return tuple(tuple(self.index.get((k + 1, r + a, c + b), NOWHERE) for a, b in steps) for k, r, c in self.points)

    @cached_property
    def carried(self) -> tuple[int, ...]:
        """For each point the mask of points that may rest on it."""
        return self.neighbours((1, a, b) for a in (-1, 0) for b in (-1, 0))

    @cached_property
    def supports(self) -> tuple[int, ...]:
        """For each point the mask of the four points it rests on; empty on the board level."""
        return self.neighbours((-1, a, b) for a in (0, 1) for b in (0, 1))

    @cached_property
    def flat(self) -> tuple[int, ...]:
        """For each point its neighbours along row and column of its level."""
        return self.neighbours((0, a, b) for a, b in FLAT)

    @cached_property
    def diagonal(self) -> tuple[int, ...]:
        """For each point its diagonal neighbours on its level, which it does not touch."""
        return self.neighbours((0, a, b) for a, b in DIAGONAL)

    @cached_property
    def around(self) -> tuple[int, ...]:
        """For each point its flat and diagonal neighbours."""
        return tuple(a | b for a, b in zip(self.flat, self.diagonal, strict=True))

    @cached_property
    def aligned(self) -> tuple[int, ...]:
        """For each point the other points of its row and column."""
        far = [(0, i, 0) for i in range(-self.size, self.size + 1) if i]
        return self.neighbours(far + [(0, 0, i) for _, i, _ in far])

    @cached_property
    def knight(self) -> tuple[int, ...]:
        """For each point those a knight's move away on its level."""
        return self.neighbours((0, a, b) for a in range(-2, 3) for b in range(-2, 3) if abs(a * b) == 2)

    @cached_property
    def knight_up(self) -> tuple[int, ...]:
        """For each point those of the level above that a plan step of (±1, ±3) or (±3, ±1) reaches."""
        steps = [(a, b) for a in (-3, -1, 1, 3) for b in (-3, -1, 1, 3) if abs(a * b) == 3]
        return self.neighbours((1, (a - 1) // 2, (b - 1) // 2) for a, b in steps)

    def within(self, cost: int) -> tuple[int, ...]:
        """For each point those at most so many half steps away in the plan, itself included."""
        return tuple(
            sum(1 << q for q, (a, b) in enumerate(self.xy) if abs(a - x) + abs(b - y) <= cost) for x, y in self.xy
        )

    @cached_property
    def jumps(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """For each point the jumps on its level: (point between, point beyond), in eight directions."""
        return tuple(
            tuple(
                (self.index[k, r + a, c + b], self.index[k, r + 2 * a, c + 2 * b])
                for a, b in FLAT + DIAGONAL
                if (k, r + 2 * a, c + 2 * b) in self.index
            )
            for k, r, c in self.points
        )

    @cached_property
    def touch(self) -> tuple[int, ...]:
        """For each point all it touches: flat neighbours, supports and what rests on it; at most 12."""
        return tuple(a | b | c for a, b, c in zip(self.flat, self.supports, self.carried, strict=True))

    @cached_property
    def onward(self) -> tuple[tuple[int, ...], ...]:
        """For each direction N, E, S, W and each point the next point of its level, or NOWHERE."""
        return tuple(tuple(self.index.get((k, r + a, c + b), NOWHERE) for k, r, c in self.points) for a, b in COMPASS)

    @cached_property
    def gates(self) -> tuple[tuple[int, int], ...]:
        """Where a ball can be pushed in above the board: (direction it travels, outermost point) of every line."""
        return tuple(
            (d, p)
            for d, (a, b) in enumerate(COMPASS)
            for p, (k, r, c) in enumerate(self.points)
            if k > 0 and (k, r - a, c - b) not in self.index
        )

    @cached_property
    def straight_below(self) -> tuple[int, ...]:
        """For each point the one it buries, two levels down, or NOWHERE."""
        return tuple(self.index.get((k - 2, r + 1, c + 1), NOWHERE) for k, r, c in self.points)

    @cached_property
    def interior(self) -> int:
        """The points that can be buried."""
        return sum(1 << p for p in self.straight_below if p != NOWHERE)

    @cached_property
    def crossings(self) -> tuple[tuple[tuple[int, int, int], ...], ...]:
        """For each point its flat contacts that two balls can cut: (neighbour, straddler, straddler)."""
        both = tuple(
            tuple((q, *bits(self.carried[p] & self.carried[q])) for q in bits(self.flat[p])) for p in range(self.count)
        )
        return tuple(tuple(c for c in contacts if len(c) == 3) for contacts in both)

    @property
    def corners(self) -> int:
        """The four corner holes."""
        far = self.size - 1
        return self.mask((0, r, c) for r in (0, far) for c in (0, far))

    def side(self, name: str) -> int:
        """The outermost row or column of the board level on one side: north, south, west, east."""
        far = self.size - 1
        tests = {"north": lambda r, c: r == 0, "south": lambda r, c: r == far}
        tests |= {"west": lambda r, c: c == 0, "east": lambda r, c: c == far}
        return self.mask(p for p in self.points if p[0] == 0 and tests[name](p[1], p[2]))

    def run(self, start: Point, step: Point, length: int) -> tuple[Point, ...]:
        """``length`` points from ``start`` on; some may lie outside the board."""
        return tuple(tuple(s + i * d for s, d in zip(start, step, strict=True)) for i in range(length))  # type: ignore[misc]

    def runs(self, steps: Iterable[Point], length: int) -> tuple[tuple[int, int], ...]:
        """All straight runs along the given steps: (mask of the run, mask of the points that would prolong it)."""
        return _runs(self, tuple(steps), length)

    def spanning_lines(self) -> list[int]:
        """Whole rows, whole columns and both long diagonals of every level of side 2 or more."""
        lines = []
        for level in range(self.size - 1):
            side = self.size - level
            for i in range(side):
                lines.append(self.mask((level, i, c) for c in range(side)))
                lines.append(self.mask((level, r, i) for r in range(side)))
            lines.append(self.mask((level, i, i) for i in range(side)))
            lines.append(self.mask((level, i, side - 1 - i) for i in range(side)))
        return lines


FLAT_AXES: tuple[Point, ...] = ((0, 0, 1), (0, 1, 0), (0, 1, 1), (0, 1, -1))
"""Row, column and both diagonals of a level."""
TOUCHING_AXES: tuple[Point, ...] = ((0, 0, 1), (0, 1, 0), (1, 0, 0), (1, -1, 0), (1, 0, -1), (1, -1, -1))
"""The six axes along which balls touch: row, column and the four that ascend."""


@cache
def _runs(board: Pyramid, steps: tuple[Point, ...], length: int) -> tuple[tuple[int, int], ...]:
    """What `Pyramid.runs` answers, worked out once."""
    found = []
    for step in steps:
        back: Point = (-step[0], -step[1], -step[2])
        for start in board.points:
            run = board.run(start, step, length)
            if all(p in board.index for p in run):
                ends = (board.run(start, back, 2)[1], board.run(run[-1], step, 2)[1])
                found.append((board.mask(run), board.mask(ends)))
    return tuple(found)
