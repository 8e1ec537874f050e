"""Equal boards side by side, and boards that are not shown."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ludeme.geometry.graph import NOWHERE, Graph, Table
from ludeme.geometry.lattice import Lattice

SHIFTED = ("flat", "diagonal", "aligned", "supports", "carried", "knight", "knight_up")
"""Tables of masks, and below of points: what holds on one board holds on each, and nothing reaches across."""
MOVED = ("straight_below",)
MOVED_INSIDE = ("above", "jumps", "crossings")


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
        """The boards that players see, each with the number of its first point."""
        return tuple((k * self.one.count, self.one) for k in range(self.shown))

    @cached_property
    def points(self) -> tuple[tuple[int, ...], ...]:  # type: ignore[override]
        """(board, level, row, column)."""
        return tuple((k, *point) for k in range(self.total) for point in self.one.points)

    @cached_property
    def names(self) -> tuple[str, ...]:  # type: ignore[override]
        """The letter of the board, a colon, and the name of the point on it."""
        return tuple(f"{chr(ord('A') + k)}:{name}" for k in range(self.total) for name in self.one.names)

    @cached_property
    def xy(self) -> tuple[tuple[float, float], ...]:  # type: ignore[override]
        """As on each board by itself."""
        return self.one.xy * self.total

    @cached_property
    def level_of(self) -> Table:  # type: ignore[override]
        """The level of each point."""
        return self.one.level_of * self.total

    @property
    def board(self) -> int:
        """All points that players see."""
        return (1 << self.one.count * self.shown) - 1

    @property
    def default_supply(self) -> int:
        """As many as each board has by itself, taken together."""
        return self.shown * self.one.default_supply

    def whole(self, number: int) -> int:
        """All points of one board, counted from 0."""
        return self.one.board << number * self.one.count

    def counterparts(self, number: int) -> Table:
        """For each point of one board, counted from 0, the same point of all others; for all other points none."""
        size = self.one.count
        same = sum(1 << k * size for k in range(self.total) if k != number)
        return tuple(same << p % size if p // size == number else 0 for p in range(self.count))

    def within(self, cost: int) -> Table:
        """As on each board by itself."""
        return tuple(self._shifted(self.one.within(cost)))

    def _shifted(self, masks: Iterable[int]) -> list[int]:
        return [mask << k * self.one.count for k in range(self.total) for mask in masks]

    def __getattr__(self, name: str) -> Any:
        """A table of one board, for all of them."""
        if name in SHIFTED:
            table: Any = tuple(self._shifted(getattr(self.one, name)))
        elif name in MOVED or name in MOVED_INSIDE:
            table = tuple(
                _moved(entry, k * self.one.count) for k in range(self.total) for entry in getattr(self.one, name)
            )
        else:
            raise AttributeError(name)
        self.__dict__[name] = table
        return table

    @cached_property
    def onward(self) -> tuple[Table, ...]:  # type: ignore[override]
        """For each direction and each point the next point of its level, or NOWHERE."""
        size = self.one.count
        return tuple(
            tuple(_moved(q, k * size) for k in range(self.total) for q in compass) for compass in self.one.onward
        )

    @cached_property
    def gates(self) -> tuple[tuple[int, int], ...]:  # type: ignore[override]
        """Where a ball can be pushed in, on the boards that players see."""
        size = self.one.count
        return tuple((d, _moved(p, k * size)) for k in range(self.shown) for d, p in self.one.gates)


def _moved(entry: Any, by: int) -> Any:
    """A point, or points in tuples, on a board further on."""
    if isinstance(entry, tuple):
        return tuple(_moved(part, by) for part in entry)
    return entry if entry == NOWHERE else entry + by
