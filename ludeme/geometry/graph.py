"""What every board is, numbered points with names, levels and neighbours; a single board, and several side by side."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from typing import ClassVar

from ludeme.english.counting import board_letter

Table = tuple[int, ...]
"""One value a point: a mask of others, or one of them."""
Coordinates = tuple[int, int, int]
"""(level, row, column) in whatever way a board counts rows and columns; also a step from one point to another."""
NOWHERE = -1

COMPASS: tuple[Coordinates, ...] = ((0, -1, 0), (0, 0, 1), (0, 1, 0), (0, 0, -1))
"""North, East, South, West."""
RISING: tuple[Coordinates, ...] = ((1, -1, -1), (1, -1, 0), (1, 0, -1), (1, 0, 0))
"""From a point to the four that may rest on it: NW, NE, SW, SE."""


def bits(mask: int) -> Iterator[int]:
    """The points of a mask, in order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def stepped(point: tuple[int, ...], step: Coordinates, times: int = 1) -> tuple[int, ...]:
    """The place so many steps from a point, on the same board; it may lie outside."""
    return (*point[:-3], *(place + times * by for place, by in zip(point[-3:], step, strict=True)))


class Graph:
    """A board as a graph of ``count`` points, numbered from 0 in order of board, level, row and column.

    A set of points is a Python integer used as a bit mask of any size, so nothing here knows how wide the machine's
    masks are. Points are found by their places, so that a step leads from each point to the next; none leads from one
    of several boards to another. What a board lacks, such as levels, no step leads to.
    """

    shown: int = 1
    """Boards that players see."""
    hidden: int = 0
    """Boards whose points exist, while players neither see them nor play there: the last ones."""

    @property
    def one(self) -> "Lattice":
        """The single board that this is, or that each of several boards is like."""
        raise NotImplementedError

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

    # --- boards and levels

    @property
    def count(self) -> int:
        """Number of points, P."""
        return len(self.points)

    @property
    def board(self) -> int:
        """All points that players see."""
        return (1 << self.one.count * self.shown) - 1

    @property
    def secret(self) -> int:
        """All points that nobody sees."""
        return (1 << self.count) - 1 & ~self.board

    @property
    def parts(self) -> "tuple[tuple[int, Lattice], ...]":
        """The boards that players see, each with the number of its first point."""
        return tuple((k * self.one.count, self.one) for k in range(self.shown))

    @property
    def total(self) -> int:
        """Boards, hidden ones included."""
        return self.shown + self.hidden

    def whole(self, number: int) -> int:
        """All points of one of several boards, counted from 0; hidden ones come last."""
        return self.one.board << number * self.one.count

    def counterparts(self, number: int) -> Table:
        """For each point of one of several boards, counted from 0, the same point of all others; else none."""
        size = self.one.count
        same = sum(1 << k * size for k in range(self.total) if k != number)
        return tuple(same << p % size if p // size == number else 0 for p in range(self.count))

    @property
    def default_supply(self) -> int:
        """Balls of each colour where the rules say nothing: half the points, or the holes if balls rest on them."""
        holes = self.one.level(0).bit_count() if self.highest else 0
        return self.shown * max(holes, -(-self.one.count // 2))

    @cached_property
    def places(self) -> tuple[Coordinates, ...]:
        """Where each point lies on its board, whichever of several that is: (level, row, column)."""
        return tuple((level, row, column) for *_, level, row, column in self.points)

    @cached_property
    def level_of(self) -> Table:
        """The level of each point."""
        return tuple(level for level, _, _ in self.places)

    def level(self, level: int) -> int:
        """All points of one level."""
        return sum(1 << p for p, k in enumerate(self.level_of) if k == level) & self.board

    @property
    def highest(self) -> int:
        """The number of the topmost level."""
        return max(self.level_of)

    # --- neighbours

    @cached_property
    def index(self) -> dict[tuple[int, ...], int]:
        """The number of each point."""
        return {point: i for i, point in enumerate(self.points)}

    def mask(self, points: Iterable[tuple[int, ...]]) -> int:
        """The points that exist, as a mask."""
        return sum(1 << self.index[p] for p in set(points) if p in self.index)

    def neighbours(self, steps: Iterable[Coordinates]) -> Table:
        """For each point the mask of points at any of the given steps."""
        ways = tuple(steps)
        return tuple(self.mask(stepped(point, step) for step in ways) for point in self.points)

    def after(self, step: Coordinates) -> Table:
        """For each point the one that a step leads to, or NOWHERE."""
        return tuple(self.index.get(stepped(point, step), NOWHERE) for point in self.points)

    @cached_property
    def flat(self) -> Table:
        """For each point the mask of the points it touches on its level."""
        return self.neighbours(self.one.flat_steps)

    @cached_property
    def diagonal(self) -> Table:
        """For each point those diagonally beside it on its level, which it does not touch."""
        return self.neighbours(self.one.diagonal_steps)

    @cached_property
    def around(self) -> Table:
        """For each point its flat and diagonal neighbours."""
        return tuple(a | b for a, b in zip(self.flat, self.diagonal, strict=True))

    @cached_property
    def aligned(self) -> Table:
        """For each point the others of the flat lines of touching points through it."""
        far = range(1, self.one.longest)
        return self.neighbours((a * i, b * i, c * i) for a, b, c in self.one.flat_steps for i in far)

    @cached_property
    def carried(self) -> Table:
        """For each point those that may rest on it."""
        return self.neighbours(RISING)

    @cached_property
    def supports(self) -> Table:
        """For each point the points it rests on; none on the board level."""
        return self.neighbours((-a, -b, -c) for a, b, c in RISING)

    @cached_property
    def touch(self) -> Table:
        """For each point all it touches: flat neighbours, supports and what rests on it; at most 12."""
        return tuple(a | b | c for a, b, c in zip(self.flat, self.supports, self.carried, strict=True))

    @cached_property
    def above(self) -> tuple[Table, ...]:
        """For each point the four points that may rest on it (NW, NE, SW, SE), or NOWHERE."""
        return tuple(zip(*map(self.after, RISING), strict=True))

    @cached_property
    def straight_below(self) -> Table:
        """For each point the one it buries, two levels down, or NOWHERE."""
        return self.after((-2, 1, 1))

    def buried(self, filled: int) -> int:
        """The points that a ball on one of the ``filled`` points buries."""
        return sum(1 << below for p in bits(filled) if (below := self.straight_below[p]) != NOWHERE)

    @cached_property
    def interior(self) -> int:
        """The points that can be buried."""
        return sum(1 << p for p in self.straight_below if p != NOWHERE) & self.board

    @cached_property
    def knight(self) -> Table:
        """For each point those a knight's move away on its level."""
        return self.neighbours((0, a, b) for a in range(-2, 3) for b in range(-2, 3) if abs(a * b) == 2)

    @cached_property
    def knight_up(self) -> Table:
        """For each point those of the level above that a plan step of (±1, ±3) or (±3, ±1) reaches."""
        steps = [(a, b) for a in (-3, -1, 1, 3) for b in (-3, -1, 1, 3) if abs(a * b) == 3]
        return self.neighbours((1, (a - 1) // 2, (b - 1) // 2) for a, b in steps)

    def within(self, cost: int) -> Table:
        """For each point those at most so many half steps away in the plan, itself included."""
        plan = self.one.xy
        near = [sum(1 << q for q, (a, b) in enumerate(plan) if abs(a - x) + abs(b - y) <= cost) for x, y in plan]
        return tuple(mask << first for first in range(0, self.count, len(plan)) for mask in near)

    @cached_property
    def onward(self) -> tuple[Table, ...]:
        """For each compass direction and each point the next point of its level, or NOWHERE."""
        return tuple(map(self.after, COMPASS))

    @cached_property
    def gates(self) -> tuple[tuple[int, int], ...]:
        """Where a ball can be pushed in above the board: (direction it travels, outermost point) of every line."""
        return tuple(
            (direction, first + p)
            for first, board in self.parts
            for direction in range(4)
            for p, before in enumerate(board.onward[direction - 2])
            if before == NOWHERE and board.level_of[p]
        )

    @cached_property
    def jumps(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """For each point the jumps on its level: (point between, point beyond)."""
        steps = self.one.flat_steps + self.one.diagonal_steps
        ways = [zip(self.after(step), self.after((0, 2 * step[1], 2 * step[2])), strict=True) for step in steps]
        return tuple(tuple(jump for jump in jumps if NOWHERE not in jump) for jumps in zip(*ways, strict=True))

    @cached_property
    def crossings(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """For each point its flat contacts that two balls can cut: (neighbour, straddler, straddler)."""
        both = tuple(
            tuple((q, *bits(self.carried[p] & self.carried[q])) for q in bits(self.flat[p])) for p in range(self.count)
        )
        return tuple(tuple(c for c in contacts if len(c) == 3) for contacts in both)


class Lattice(Graph):
    """A single board."""

    flat_axes: ClassVar[tuple[Coordinates, ...]]
    """Along these flat lines run: those of touching points, and diagonals where there are any."""
    touching_axes: ClassVar[tuple[Coordinates, ...]]
    """Along these balls in a straight line touch, on a level or from level to level."""
    flat_steps: ClassVar[tuple[Coordinates, ...]]
    """To the points that touch on the level."""
    diagonal_steps: ClassVar[tuple[Coordinates, ...]] = ()
    """To the points diagonally beside."""

    @property
    def one(self) -> "Lattice":
        return self

    @property
    def points(self) -> tuple[Coordinates, ...]:
        raise NotImplementedError

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
        """The outermost holes."""
        raise NotImplementedError

    def face(self, name: str) -> int:
        """The outermost row or column of every level on one side: north, south, west, east."""
        raise NotImplementedError

    def side(self, name: str) -> int:
        """The outermost row or column of the board level on one side."""
        return self.face(name) & self.level(0)

    def spanning_lines(self) -> list[int]:
        """Lines from one side of a level to the other, or from corner to corner."""
        raise NotImplementedError

    @cache  # noqa: B019 (boards are few, and those that are equal share what is found)
    def runs(self, steps: tuple[Coordinates, ...], length: int) -> tuple[tuple[int, int], ...]:
        """All straight runs along the given steps: (mask of the run, mask of the points that would prolong it)."""
        found = []
        for step in steps:
            for start in self.points:
                run = [stepped(start, step, i) for i in range(-1, length + 1)]
                if all(point in self.index for point in run[1:-1]):
                    found.append((self.mask(run[1:-1]), self.mask((run[0], run[-1]))))
        return tuple(found)


@dataclass(frozen=True)
class Several(Graph):
    """``shown`` boards like one as one graph, and after them ``hidden`` ones that no player sees or plays on.

    Points of hidden boards exist, so that balls can lie there and be compared with others; but they are not part of
    ``board``, they never become playable, no figure lies on them, and positions are shown without them.
    """

    like: Lattice
    shown: int
    hidden: int = 0

    @property
    def one(self) -> Lattice:
        return self.like

    @cached_property
    def points(self) -> tuple[tuple[int, ...], ...]:
        """(board, level, row, column)."""
        return tuple((k, *point) for k in range(self.total) for point in self.one.points)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The letter of the board, a colon, and the name of the point on it."""
        return tuple(f"{board_letter(k)}:{name}" for k in range(1, self.total + 1) for name in self.one.names)

    @cached_property
    def xy(self) -> tuple[tuple[float, float], ...]:
        return self.one.xy * self.total
