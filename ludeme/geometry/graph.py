"""What every board is: numbered points with names, levels and neighbours."""

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludeme.geometry.lattice import Lattice

Table = tuple[int, ...]
"""One value a point: a mask of others, or one of them."""
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

    points: tuple[tuple[int, ...], ...]
    """Where each point lies: (level, row, column), behind the board if there are several."""
    names: tuple[str, ...]
    """What players call each point; levels may share names."""
    xy: tuple[tuple[float, float], ...]
    """Where each point lies as seen from above: to the East and to the South, in units of which holes are 2 apart."""
    level_of: Table
    flat: tuple[int, ...]
    """For each point the mask of the points it touches on its level."""
    diagonal: tuple[int, ...]
    """For each point those diagonally beside it on its level, which it does not touch."""
    aligned: tuple[int, ...]
    """For each point the others of the flat lines of touching points through it."""
    supports: tuple[int, ...]
    """For each point the points it rests on; none on the board level."""
    carried: tuple[int, ...]
    """For each point those that may rest on it."""
    above: tuple[Table, ...]
    """For each point the four points that may rest on it (NW, NE, SW, SE), or NOWHERE."""
    straight_below: Table
    """For each point the one it buries, two levels down, or NOWHERE."""
    knight: tuple[int, ...]
    """For each point those a knight's move away on its level."""
    knight_up: tuple[int, ...]
    """For each point those of the level above that a plan step of (±1, ±3) or (±3, ±1) reaches."""
    onward: tuple[Table, ...]
    """For each compass direction and each point the next point of its level, or NOWHERE."""
    gates: tuple[tuple[int, int], ...]
    """Where a ball can be pushed in above the board: (direction it travels, outermost point) of every line."""
    jumps: tuple[tuple[tuple[int, int], ...], ...]
    """For each point the jumps on its level: (point between, point beyond)."""
    crossings: tuple[tuple[tuple[int, ...], ...], ...]
    """For each point its flat contacts that two balls can cut: (neighbour, straddler, straddler)."""

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
