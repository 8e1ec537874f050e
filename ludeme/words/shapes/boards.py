"""on-board: figures of one of several boards only."""

from typing import Annotated, Any

from ludeme.base import Range
from ludeme.errors import board_letter
from ludeme.families import Shape
from ludeme.geometry import Graph
from ludeme.words.regions.boards import need_board


class OnBoard(Shape, word="on-board"):
    """The figures of a shape that lie on one of several boards, counted from 1.

    Example: (line White (on-board 2 spanning)) Source: French edition 2013, Annexe 1, Spair.
    """

    goal = None
    needs = "boards"

    number: Annotated[int, Range(1, 10)]
    shape: Shape

    def check(self, game: Any) -> None:
        need_board(self.number, game)

    def figures(self, geometry: Graph) -> list[tuple[int, int]]:
        outside = ~geometry.whole(self.number - 1)
        return [(need, guard) for need, guard in self.shape.figures(geometry) if not need & outside]

    def several(self, balls: str) -> str:
        return f"{self.shape.several(balls)} on board {board_letter(self.number)}"

    def made_of(self, balls: str) -> str:
        return f"{self.shape.made_of(balls)} on board {board_letter(self.number)}"
