"""diagonal: lines of points that touch at their corners only."""

from typing import Annotated, Any

from ludeme.base import Range, Shape
from ludeme.errors import GameError, number_word, so_many


class Diagonal(Shape, word="diagonal"):
    """A run of so many points along a diagonal of one level.

    Example: (line own (diagonal 3))

    Source: Collins et al., Nature 655 (2026), the games in which only diagonals count.
    """

    needs = "square"

    length: Annotated[int, Range(2, 15)] = 3

    def on(self, board: Any) -> list[tuple[int, int]]:
        """Runs without guards."""
        return [(run, 0) for run, _ in board.runs(((0, 1, 1), (0, 1, -1)), self.length)]

    def check(self, game: Any) -> None:
        """The board must be large enough."""
        if not self.figures(game.board.geometry()):
            raise GameError(f"no diagonal of {self.length} fits on this board; use a smaller number")

    def made_of(self, balls: str) -> str:
        """A noun phrase."""
        return f"a diagonal line of {so_many(number_word(self.length), balls)} on one level"
