"""grid: the flat board of rows and columns."""

from functools import cache
from typing import Annotated, Any

from ludeme.base import Range
from ludeme.errors import GameError
from ludeme.geometry import Grid as Geometry
from ludeme.words.boards.single import Single


class GridBoard(Single, word="grid"):
    """A flat board of rows and columns, on which balls do not stack.

    Args:
        rows: from North to South.
        columns: from West to East.

    Example: (grid 8 8) Source: Collins et al., Nature 655 (2026), the boards of 121 games judged by people.
    """

    synonyms = ("square board", "checkered board", "flat", "rectangle")

    rows: Annotated[int, Range(1, 15)] = 8
    columns: Annotated[int, Range(1, 15)] = 8

    @property
    def features(self) -> tuple[str, ...]:
        return ("square", "equal") if self.rows == self.columns else ("square",)

    def check(self, game: Any) -> None:
        if self.rows * self.columns < 2:
            raise GameError("a grid of one point is no board; give more rows or columns")

    def geometry(self) -> Geometry:
        return _geometry(self.rows, self.columns)

    def kind(self) -> str:
        return f"flat board of {self.rows} {'row' if self.rows == 1 else 'rows'} and {self.columns} " + (
            "column" if self.columns == 1 else "columns"
        )


@cache
def _geometry(rows: int, columns: int) -> Geometry:
    """One geometry a size: its tables are worked out once."""
    return Geometry(rows, columns)
