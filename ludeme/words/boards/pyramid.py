"""pyramid: the square board on which balls stack."""

from functools import cache
from typing import Annotated

from ludeme.base import Range
from ludeme.geometry import Pyramid as Geometry
from ludeme.words.boards.single import Single


class PyramidBoard(Single, word="pyramid"):
    """A square board of holes on which balls stack to a pyramid.

    Args:
        size: holes along one side; the pyramid has as many levels.

    Example: (pyramid 4) Source: Shibumi Rule Book 2012, System.
    """

    synonyms = ("stacking board", "levels", "3d")

    size: Annotated[int, Range(2, 10)] = 4

    @property
    def features(self) -> tuple[str, ...]:
        return ("levels", "square", "equal")

    def geometry(self) -> Geometry:
        return _geometry(self.size)

    def kind(self) -> str:
        return f"{self.size}×{self.size} board"


@cache
def _geometry(size: int) -> Geometry:
    """One geometry a size: its tables are worked out once."""
    return Geometry(size)
