"""pyramid: the square board on which balls stack."""

from functools import cache
from typing import Annotated

from ludeme.base import Board, Range
from ludeme.geometry import Pyramid as Geometry


class Pyramid(Board, word="pyramid"):
    """A square board of holes on which balls stack to a pyramid.

    Args:
        size: holes along one side; the pyramid has as many levels.

    Example: (pyramid 4)

    Source: Shibumi Rule Book 2012, System.
    """

    size: Annotated[int, Range(2, 10)] = 4

    def geometry(self) -> Geometry:
        """The board as a graph of points."""
        return _geometry(self.size)

    def english(self) -> str:
        """A noun phrase."""
        return f"a {self.size}×{self.size} board"


@cache
def _geometry(size: int) -> Geometry:
    """One geometry a size: its tables are worked out once."""
    return Geometry(size)
