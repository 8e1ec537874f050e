"""hexhex: the hexagonal board of hexagonal cells."""

from functools import cache
from typing import Annotated

from ludeme.base import Range
from ludeme.geometry import Hexhex as Geometry
from ludeme.words.boards.single import Single


class HexhexBoard(Single, word="hexhex"):
    """A hexagonal board of hexagonal cells, on which balls do not stack.

    Args:
        side: cells along each of the six sides.

    Example: (hexhex 5) Source: Kato, Sibling.
    """

    synonyms = ("hexagon", "hexagonal", "hex board")

    side: Annotated[int, Range(3, 8)] = 5

    def geometry(self) -> Geometry:
        return _geometry(self.side)

    def kind(self) -> str:
        return f"hexagonal board with {self.side} cells along each side"


@cache
def _geometry(side: int) -> Geometry:
    """One geometry a size: its tables are worked out once."""
    return Geometry(side)
