"""What every board is, numbered points with names, levels and neighbours; and what a single one has besides."""

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import ClassVar

Table = tuple[int, ...]
"""One value a point: a mask of others, or one of them."""
Point = tuple[int, int, int]
"""(level, row, column) in whatever way a board counts rows and columns; also a step from one point to another."""
NOWHERE = -1


def bits(mask: int) -> Iterator[int]:
    """The points of a mask, in order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Graph:
    """A board as a graph of ``count`` points, numbered from 0 in order of board, level, row and column.

    A set of points is a Python integer used as a bit mask of any size, so nothing here knows how wide the machine's
    masks are. Compass directions are numbered North, East, South, West.
    """

    # --- what each kind of board says of itself

    @property
    def points(self) -> tuple[tuple[int, ...], ...]:
        """Where each point lies: (level, row, column), behind the board if there are several."""
        raise NotImplementedError

    @property
    def names(self) -> tuple[str, ...]:
        """What players call each point; levels may share names."""
        raise NotImplementedError

    @property
    def xy(self) -> tuple[tuple[float, float], ...]:
        """Where each point lies as seen from above: to the East and to the South; neighbouring holes are 2 apart."""
        raise NotImplementedError

    @property
    def level_of(self) -> Table:
        """The level of each point."""
        raise NotImplementedError

    @property
    def flat(self) -> Table:
        """For each point the mask of the points it touches on its level."""
        raise NotImplementedError

    @property
    def diagonal(self) -> Table:
        """For each point those diagonally beside it on its level, which it does not touch."""
        raise NotImplementedError

    @property
    def aligned(self) -> Table:
        """For each point the others of the flat lines of touching points through it."""
        raise NotImplementedError

    @property
    def supports(self) -> Table:
        """For each point the points it rests on; none on the board level."""
        raise NotImplementedError

    @property
    def carried(self) -> Table:
        """For each point those that may rest on it."""
        raise NotImplementedError

    @property
    def above(self) -> tuple[Table, ...]:
        """For each point the four points that may rest on it (NW, NE, SW, SE), or NOWHERE."""
        raise NotImplementedError

    @property
    def straight_below(self) -> Table:
        """For each point the one it buries, two levels down, or NOWHERE."""
        raise NotImplementedError

    @property
    def knight(self) -> Table:
        """For each point those a knight's move away on its level."""
        raise NotImplementedError

    @property
    def knight_up(self) -> Table:
        """For each point those of the level above that a plan step of (±1, ±3) or (±3, ±1) reaches."""
        raise NotImplementedError

    @property
    def onward(self) -> tuple[Table, ...]:
        """For each compass direction and each point the next point of its level, or NOWHERE."""
        raise NotImplementedError

    @property
    def gates(self) -> tuple[tuple[int, int], ...]:
        """Where a ball can be pushed in above the board: (direction it travels, outermost point) of every line."""
        raise NotImplementedError

    @property
    def jumps(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """For each point the jumps on its level: (point between, point beyond)."""
        raise NotImplementedError

    @property
    def crossings(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """For each point its flat contacts that two balls can cut: (neighbour, straddler, straddler)."""
        raise NotImplementedError

    hidden: int = 0
    """Boards whose points exist, while players neither see them nor play there: the last ones."""

    def within(self, cost: int) -> tuple[int, ...]:
        """For each point those at most so many half steps away in the plan, itself included."""
        raise NotImplementedError

    def whole(self, number: int) -> int:
        """All points of one of several boards, counted from 0; hidden ones come last."""
        raise NotImplementedError

    def counterparts(self, number: int) -> Table:
        """For each point of one of several boards, counted from 0, the same point of all others; else none."""
        raise NotImplementedError

    @property
    def parts(self) -> "tuple[tuple[int, Lattice], ...]":
        """The boards that players see, each with the number of its first point."""
        raise NotImplementedError

    @property
    def default_supply(self) -> int:
        """Balls of each colour where the rules say nothing: the holes of the board, or half its points if more."""
        raise NotImplementedError

    # --- what follows

    @property
    def count(self) -> int:
        """Number of points, P."""
        return len(self.points)

    @property
    def board(self) -> int:
        """All points that players see."""
        return (1 << self.count) - 1

    @property
    def secret(self) -> int:
        """All points that nobody sees."""
        return (1 << self.count) - 1 & ~self.board

    def level(self, level: int) -> int:
        """All points of one level."""
        return sum(1 << p for p, k in enumerate(self.level_of) if k == level) & self.board

    @property
    def highest(self) -> int:
        """The number of the topmost level."""
        return max(self.level_of)

    @cached_property
    def touch(self) -> tuple[int, ...]:
        """For each point all it touches: flat neighbours, supports and what rests on it; at most 12."""
        return tuple(a | b | c for a, b, c in zip(self.flat, self.supports, self.carried, strict=True))

    @cached_property
    def around(self) -> tuple[int, ...]:
        """For each point its flat and diagonal neighbours."""
        return tuple(a | b for a, b in zip(self.flat, self.diagonal, strict=True))

    def buried(self, filled: int) -> int:
        """The points that a ball on one of the ``filled`` points buries."""
        return sum(1 << below for p in bits(filled) if (below := self.straight_below[p]) != NOWHERE)

    @cached_property
    def interior(self) -> int:
        """The points that can be buried."""
        return sum(1 << p for p in self.straight_below if p != NOWHERE) & self.board


class Lattice(Graph):
    """A single board. Points are found by their places, so that a step leads from each point to the next."""

    flat_axes: ClassVar[tuple[Point, ...]]
    """Along these flat lines run: those of touching points, and diagonals where there are any."""
    touching_axes: ClassVar[tuple[Point, ...]]
    """Along these balls in a straight line touch, on a level or from level to level."""
    flat_steps: ClassVar[tuple[Point, ...]]
    """To the points that touch on the level."""
    diagonal_steps: ClassVar[tuple[Point, ...]] = ()
    """To the points diagonally beside."""

    @property
    def points(self) -> tuple[Point, ...]:
        raise NotImplementedError

    @cached_property
    def index(self) -> dict[Point, int]:
        """The number of each point."""
        return {point: i for i, point in enumerate(self.points)}

    @property
    def parts(self) -> "tuple[tuple[int, Lattice], ...]":
        return ((0, self),)

    @cached_property
    def knight(self) -> Table:
        return self.neighbours((0, a, b) for a in range(-2, 3) for b in range(-2, 3) if abs(a * b) == 2)

    @property
    def longest(self) -> int:
        """Points of the longest line."""
        raise NotImplementedError

    @property
    def corners(self) -> int:
        """The corner holes."""
        raise NotImplementedError

    @property
    def edge(self) -> int:
        """The outermost holes; by default those of the four sides."""
        return self.side("north") | self.side("south") | self.side("west") | self.side("east")

    def side(self, name: str) -> int:
        """The outermost row or column of the board level on one side: north, south, west, east."""
        raise NotImplementedError

    def spanning_lines(self) -> list[int]:
        """Lines from one side of a level to the other, or from corner to corner."""
        raise NotImplementedError

    def mask(self, points: Iterable[Point]) -> int:
        """The points that exist, as a mask."""
        return sum(1 << self.index[p] for p in set(points) if p in self.index)

    def neighbours(self, steps: Iterable[Point]) -> tuple[int, ...]:
        """For each point the mask of points at any of the given (level, row, column) offsets."""
        offsets = tuple(steps)
        return tuple(self.mask((k + a, r + b, c + d) for a, b, d in offsets) for k, r, c in self.points)

    @cached_property
    def level_of(self) -> Table:
        return tuple(level for level, _, _ in self.points)

    @cached_property
    def flat(self) -> Table:
        return self.neighbours(self.flat_steps)

    @cached_property
    def diagonal(self) -> Table:
        return self.neighbours(self.diagonal_steps)

    @cached_property
    def aligned(self) -> Table:
        far = range(1, self.longest)
        return self.neighbours((a * i, b * i, c * i) for a, b, c in self.flat_steps for i in far)

    @cached_property
    def jumps(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        steps = self.flat_steps + self.diagonal_steps
        return tuple(
            tuple(
                (self.index[k, r + a, c + b], self.index[k, r + 2 * a, c + 2 * b])
                for _, a, b in steps
                if (k, r + 2 * a, c + 2 * b) in self.index
            )
            for k, r, c in self.points
        )

    @cached_property
    def crossings(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        both = tuple(
            tuple((q, *bits(self.carried[p] & self.carried[q])) for q in bits(self.flat[p])) for p in range(self.count)
        )
        return tuple(tuple(c for c in contacts if len(c) == 3) for contacts in both)

    @cached_property
    def _known_runs(self) -> dict[tuple[tuple[Point, ...], int], tuple[tuple[int, int], ...]]:
        return {}

    def run(self, start: Point, step: Point, length: int) -> tuple[Point, ...]:
        """``length`` points from ``start`` on; some may lie outside the board."""
        (k, r, c), (up, down, right) = start, step
        return tuple((k + i * up, r + i * down, c + i * right) for i in range(length))

    def runs(self, steps: Iterable[Point], length: int) -> tuple[tuple[int, int], ...]:
        """All straight runs along the given steps: (mask of the run, mask of the points that would prolong it)."""
        asked = (tuple(steps), length)
        if asked not in self._known_runs:
            self._known_runs[asked] = tuple(self._runs(*asked))
        return self._known_runs[asked]

    def _runs(self, steps: tuple[Point, ...], length: int) -> Iterable[tuple[int, int]]:
        for step in steps:
            back: Point = (-step[0], -step[1], -step[2])
            for start in self.points:
                run = self.run(start, step, length)
                if all(p in self.index for p in run):
                    ends = (self.run(start, back, 2)[1], self.run(run[-1], step, 2)[1])
                    yield self.mask(run), self.mask(ends)


def nowhere(points: int) -> Table:
    """A table of points of which none exists."""
    return (NOWHERE,) * points
