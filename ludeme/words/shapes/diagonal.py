"""diagonal: lines of points that touch at their corners only."""

from typing import Annotated

from ludeme.base import Range
from ludeme.errors import number_word, so_many
from ludeme.families import Shape
from ludeme.geometry import Lattice


class Diagonal(Shape, word="diagonal"):
    """A run of so many points along a diagonal of one level.

    Example: (line own (diagonal 3)) Source: Collins et al., Nature 655 (2026), the games in which only diagonals count.
    """

    needs = "square"
    unfit = "no diagonal of {length} fits on this board; use a smaller number"

    length: Annotated[int, Range(2, 15)] = 3

    def on(self, board: Lattice) -> list[tuple[int, int]]:
        """Runs without guards."""
        return [(run, 0) for run, _ in board.runs(((0, 1, 1), (0, 1, -1)), self.length)]

    def made_of(self, balls: str) -> str:
        return f"an unbroken diagonal of {so_many(number_word(self.length), balls)} on one level"
