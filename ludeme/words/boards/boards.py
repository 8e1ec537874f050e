"""pyramid, grid, hexhex, and several equal boards side by side."""

from dataclasses import replace
from typing import Annotated, Any, Self

from kernels.isa import program as isa
from ludeme.base import Range, varying
from ludeme.english.counting import board_letter, listed, number_word
from ludeme.errors import GameError
from ludeme.families import Board
from ludeme.geometry import Grid, Hexhex, Lattice, Pyramid, Several


class Single(Board):
    """One board by itself."""

    def usual(self) -> Self:
        return type(self)()

    def graph(self) -> Lattice:
        raise NotImplementedError


class PyramidBoard(Single, word="pyramid"):
    """A square board of holes on which balls stack to a pyramid: so many holes along one side, and as many levels.

    Example: (pyramid 4) Source: Shibumi Rule Book 2012, System.
    """

    synonyms = ("stacking board", "levels", "3d")

    features = ("levels", "square", "equal")
    phrase = "a {size}×{size} board"

    size: Annotated[int, Range(2, 10)] = 4

    def graph(self) -> Pyramid:
        return Pyramid(self.size)


class GridBoard(Single, word="grid"):
    """A flat board of so many rows and so many columns, on which balls do not stack.

    Example: (grid 8 8) Source: Collins et al., Nature 655 (2026), the boards of 121 games judged by people.
    """

    synonyms = ("square board", "checkered board", "flat", "rectangle")
    features = varying(lambda self: ("square", "equal") if self.rows == self.columns else ("square",))

    rows: Annotated[int, Range(1, 15)] = 8
    columns: Annotated[int, Range(1, 15)] = 8

    def check(self, game: Any) -> None:
        if self.rows * self.columns < 2:
            raise GameError("a grid of one point is no board; give more rows or columns")

    def graph(self) -> Grid:
        return Grid(self.rows, self.columns)

    def english(self) -> str:
        rows, columns = "row" if self.rows == 1 else "rows", "column" if self.columns == 1 else "columns"
        return f"a flat board of {self.rows} {rows} and {self.columns} {columns}"


class HexhexBoard(Single, word="hexhex"):
    """A hexagonal board of hexagonal cells, so many along each of the six sides, on which balls do not stack.

    Example: (hexhex 5) Source: Kato, Sibling.
    """

    synonyms = ("hexagon", "hexagonal", "hex board")
    phrase = "a hexagonal board with {side} cells along each side"

    side: Annotated[int, Range(3, 8)] = 5

    def graph(self) -> Hexhex:
        return Hexhex(self.side)


class SeveralBoards(Board, word="boards"):
    """So many equal boards side by side, called A, B, C …; nothing touches or lines up across them.

    ``hidden``: so many further boards behind these, on which no player plays and whose balls nobody sees.

    Example: (boards 2 (pyramid 4)) Source: French edition 2013, Annexe 1, Spair; Rule Book 2012, Spy (the hidden code).
    """

    features = varying(lambda self: ("boards", *self.board.features))

    number: Annotated[int, Range(1, 10)]
    board: Single
    hidden: Annotated[int, Range(0, 2)] = 0

    def check(self, game: Any) -> None:
        points = self.geometry().count
        if points >= isa.NO_POINT:
            raise GameError(
                f"{points} points are too many; take fewer or smaller boards, up to {isa.NO_POINT - 1} points"
            )

    def empty(self) -> str:
        letters = [board_letter(number) for number in range(1, self.number + 1)]
        if not self.hidden:
            return "The board starts empty." if self.number == 1 else "The boards start empty."
        return f"Board{'s' * (self.number > 1)} {listed(letters, 'and')} start{'s' * (self.number == 1)} empty."

    def usual(self) -> Board:
        return replace(self, board=self.board.usual())

    def graph(self) -> Several:
        return Several(self.board.graph(), self.number, self.hidden)

    def english(self) -> str:
        letters = [board_letter(number) for number in range(1, self.number + 1)]
        seen = f"{number_word(self.number)} boards side by side, {listed(letters, 'and')}"
        boards = f"{seen}, each {self.board.english()}. Points on different boards are not neighbours"
        if self.number == 1:
            boards = f"board A, {self.board.english()}" if self.hidden else self.board.english()
        return f"{boards}. {unseen}" if (unseen := self.unseen()) else boards

    def unseen(self) -> str:
        """What is said of the hidden boards; empty without."""
        letters = [board_letter(self.number + k) for k in range(1, self.hidden + 1)]
        behind = f"Board{'s' * (self.hidden > 1)} {listed(letters, 'and')} {'are' if self.hidden > 1 else 'is'}"
        these = "this one" if self.number == 1 else "these"
        return f"{behind} like {these}, but hidden from everybody until the game ends" if letters else ""
