"""Equal boards side by side, and boards that are not shown."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ludeme.geometry.graph import NOWHERE, Graph, Lattice, Table


def shifted(table: Callable[[Lattice], Table]) -> "cached_property[Table]":
    """A table of masks of one board, for all of them: nothing reaches from one to another."""
    return cached_property(lambda several: several.on_each(table(several.one)))


def moved(table: Callable[[Lattice], Any]) -> "cached_property[Any]":
    """A table of points of one board, for all of them."""

    def entries(several: "Several") -> Any:
        size = several.one.count
        return tuple(_moved(entry, k * size) for k in range(several.total) for entry in table(several.one))

    return cached_property(entries)


@dataclass(frozen=True)
class Several(Graph):
    """``shown`` boards like ``one`` as one graph, and after them ``hidden`` ones that no player sees or plays on.

    Points of hidden boards exist, so that balls can lie there and be compared with others; but they are not part of
    ``board``, they never become playable, no figure lies on them, and positions are shown without them.
    """

    one: Lattice
    shown: int
    hidden: int = 0

    @property
    def total(self) -> int:
        """Boards, hidden ones included."""
        return self.shown + self.hidden

    @property
    def parts(self) -> tuple[tuple[int, Lattice], ...]:
        return tuple((k * self.one.count, self.one) for k in range(self.shown))

    @cached_property
    def points(self) -> tuple[tuple[int, ...], ...]:
        """(board, level, row, column)."""
        return tuple((k, *point) for k in range(self.total) for point in self.one.points)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The letter of the board, a colon, and the name of the point on it."""
        return tuple(f"{chr(ord('A') + k)}:{name}" for k in range(self.total) for name in self.one.names)

    @cached_property
    def xy(self) -> tuple[tuple[float, float], ...]:
        return self.one.xy * self.total

    @cached_property
    def level_of(self) -> Table:
        return self.one.level_of * self.total

    @property
    def board(self) -> int:
        return (1 << self.one.count * self.shown) - 1

    @property
    def default_supply(self) -> int:
        return self.shown * self.one.default_supply

    def whole(self, number: int) -> int:
        return self.one.board << number * self.one.count

    def counterparts(self, number: int) -> Table:
        size = self.one.count
        same = sum(1 << k * size for k in range(self.total) if k != number)
        return tuple(same << p % size if p // size == number else 0 for p in range(self.count))

    def within(self, cost: int) -> Table:
        return self.on_each(self.one.within(cost))

    def on_each(self, masks: Iterable[int]) -> Table:
        """Masks of points of one board, the same for each."""
        return tuple(mask << k * self.one.count for k in range(self.total) for mask in masks)

    flat = shifted(lambda one: one.flat)
    diagonal = shifted(lambda one: one.diagonal)
    aligned = shifted(lambda one: one.aligned)
    supports = shifted(lambda one: one.supports)
    carried = shifted(lambda one: one.carried)
    knight = shifted(lambda one: one.knight)
    knight_up = shifted(lambda one: one.knight_up)
    straight_below = moved(lambda one: one.straight_below)
    above = moved(lambda one: one.above)
    jumps = moved(lambda one: one.jumps)
    crossings = moved(lambda one: one.crossings)

    @cached_property
    def onward(self) -> tuple[Table, ...]:
        size = self.one.count
        return tuple(
            tuple(_moved(q, k * size) for k in range(self.total) for q in compass) for compass in self.one.onward
        )

    @cached_property
    def gates(self) -> tuple[tuple[int, int], ...]:
        size = self.one.count
        return tuple((d, _moved(p, k * size)) for k in range(self.shown) for d, p in self.one.gates)


def _moved(entry: Any, by: int) -> Any:
    """A point, or points in tuples, on a board further on."""
    if isinstance(entry, tuple):
        return tuple(_moved(part, by) for part in entry)
    return entry if entry == NOWHERE else entry + by
