"""boards: equal boards side by side."""

from dataclasses import replace
from functools import cache
from typing import Annotated, Any

from kernels.isa import program as isa
from ludeme.base import Range
from ludeme.errors import GameError, board_letter, listed, number_word
from ludeme.families import Board
from ludeme.geometry import Several as Geometry
from ludeme.words.boards.single import Single


class SeveralBoards(Board, word="boards"):
    """Equal boards side by side, called A, B, C …; nothing touches or lines up across them.

    Args:
        number: how many boards the players see and play on.
        board: what each of them is like.
        hidden: further boards behind these, on which no player plays and whose balls nobody sees.

    Example: (boards 2 (pyramid 4)) Source: French edition 2013, Annexe 1, Spair; Rule Book 2012, Spy (the hidden code).
    """

    number: Annotated[int, Range(1, 10)]
    board: Single
    hidden: Annotated[int, Range(0, 2)] = 0

    def check(self, game: Any) -> None:
        points = self.geometry().count
        if points >= isa.NO_POINT:
            raise GameError(
                f"{points} points are too many; take fewer or smaller boards, up to {isa.NO_POINT - 1} points"
            )

    @property
    def features(self) -> tuple[str, ...]:
        return ("boards", *self.board.features)

    def empty(self) -> str:
        return "The boards start empty."

    def usual(self) -> Board:
        return replace(self, board=self.board.usual())

    def geometry(self) -> Geometry:
        return _geometry(self.board, self.number, self.hidden)

    def english(self) -> str:
        letters = [board_letter(number) for number in range(1, self.number + self.hidden + 1)]
        seen = f"{number_word(self.number)} boards side by side, {listed(letters[: self.number], 'and')}"
        boards = f"{seen}, each {self.board.english()}"
        behind = f"board{'s' if self.hidden > 1 else ''} {listed(letters[self.number :], 'and')}"
        return f"{boards}, and on {behind} like these, which nobody sees" if self.hidden else boards


@cache
def _geometry(board: Single, number: int, hidden: int) -> Geometry:
    """One geometry a board: its tables are worked out once."""
    return Geometry(board.geometry(), number, hidden)
