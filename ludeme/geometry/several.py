"""Equal boards side by side, and boards that are not shown."""

from dataclasses import dataclass
from functools import cached_property

from ludeme.geometry.graph import Graph, Lattice


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
        return tuple(f"{chr(ord('A') + k)}:{name}" for k in range(self.total) for name in self.one.names)

    @cached_property
    def xy(self) -> tuple[tuple[float, float], ...]:
        return self.one.xy * self.total
