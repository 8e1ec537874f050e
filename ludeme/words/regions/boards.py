"""board, matching: one of several boards, and points compared between boards."""

from typing import Annotated, Any

from kernels.isa import program as isa
from ludeme.base import Range, varying
from ludeme.errors import GameError, board_letter
from ludeme.families import Region
from ludeme.geometry import Graph
from ludeme.lowering.assembler import Code, Instructions


def need_board(number: int, game: Any) -> None:
    """Raise `GameError` if there is no board of this number; hidden ones count."""
    total = game.board.geometry().total
    if number > total:
        raise GameError(f"there is no board {number}; this game has {total}")


class OneBoard(Region, word="board"):
    """All points of one of several boards, counted from 1; hidden ones come last.

    Without a number it is the player's own board: the first board is the first player's, and so on.

    Example: (add own (board 2)) Source: Shibumi Rule Book 2012, Spy (own boards).
    """

    synonyms = ("own-board",)
    needs = "boards"
    phrase = varying(lambda self: f"on {self.noun()}")

    number: Annotated[int, Range(0, 12)] = 0

    def check(self, game: Any) -> None:
        need_board(self.number or game.players.seats, game)

    def fixed(self, geometry: Graph) -> int | None:
        return geometry.whole(self.number - 1) if self.number else None

    def lower(self, code: Code) -> None:
        """Of a player's own board a constant row for each seat."""
        if self.number:
            super().lower(code)
        else:
            rows = [code.out.geometry.whole(seat) for seat in range(len(code.out.players))]
            code.emit(isa.SEAT_MASK, code.out.mask_rows(rows))

    def noun(self) -> str:
        return f"board {board_letter(self.number)}" if self.number else "your own board"


class Matching(Region, word="matching"):
    """The balls that have the colour of the ball at the same point of another board, counted from 1.

    Example: (score (count (and (matching 2) board visible))) Source: Shibumi Rule Book 2012, Spy.
    """

    needs = "boards"
    thing = "ball"

    number: Annotated[int, Range(1, 12)]

    def check(self, game: Any) -> None:
        need_board(self.number, game)

    def lower(self, code: Code) -> None:
        """Colour by colour: its balls where the board has such a ball at the counterpart."""
        geometry: Graph = code.out.geometry
        there = geometry.whole(self.number - 1)
        same = code.out.mask_rows(geometry.counterparts(self.number - 1))
        at_other = ((isa.MASK, code.out.mask_rows([there])), isa.AND, (isa.NEAR, same), isa.AND)
        balls = [Instructions((isa.STATE, colour), isa.PUSH, isa.PUSH, *at_other) for colour in range(isa.COLOURS)]
        code.join(isa.OR, balls, push=isa.PUSH)

    def english(self) -> str:
        return f"that have the colour of the ball at the same point of board {board_letter(self.number)}"
