"""next-turn, take-marker: who moves next, and who has the marker; players change sides."""

from typing import Annotated, Any, Literal

from kernels.isa import program as isa
from ludeme.base import Range, need_player, varying
from ludeme.errors import GameError
from ludeme.families import Effect
from ludeme.lowering.assembler import Code


class NextTurn(Effect, word="next-turn"):
    """The turn after this one is a certain player's, and from there the usual order goes on.

    ``anew``: before it the board is set up as at the start, for another round; hands are refilled, what was earned
    stays.

    Example: (when full (go-on (next-turn 1)))

    Source: French edition 2013, Annexe 1, Spook; Shibumi Rule Book 2012, Splink (rounds).
    """

    synonyms = ("reset", "another hand", "several rounds", "new-round", "extra turn")
    removes = varying(lambda self: self.anew)

    number: Annotated[int, Range(1, 10)]
    board: Literal["as-it-is", "anew"] = "as-it-is"

    @property
    def anew(self) -> bool:
        """True if another round begins."""
        return self.board == "anew"

    def check(self, game: Any) -> None:
        need_player(self.number, game)
        if game.follows:
            raise GameError("'next-turn' and the section 'follows' both say whose turn is next; leave one of them out")

    def lower(self, code: Code) -> None:
        """The mover becomes the seat before, after which that player's turn comes; or count the round and restart."""
        seats = len(code.out.players)
        if self.anew:
            register = code.out.memory("rounds", code.out.register)
            code.run((isa.REGISTER, register), isa.PUSH_NUMBER, (isa.NUMBER, 1), isa.ADD_UP, (isa.SET, register))
            code.emit(isa.RESTART, (self.number - 1) % seats)
            return
        code.run((isa.NUMBER, (self.number - 2) % seats), (isa.SET, isa.MOVER), (isa.SET, isa.OWNER))

    def english(self) -> str:
        if self.anew:
            return f"The board is set up anew and player {self.number} begins."
        return f"The next turn is player {self.number}'s."


class SwapSides(Effect):
    """The two players change sides: each goes on with the colour, the balls and the goal of the other.

    It has no word of its own: the ply ``(say swap)`` brings it.
    """

    instructions = (isa.SWAP_SIDES,)
    phrase = "The players change sides."


class TakeMarker(Effect, word="take-marker"):
    """The player takes the marker, which the first player has at the start.

    Example: (do (add own) (take-marker)) Source: Shibumi Rule Book 2012, Spindizzy (the Master).
    """

    synonyms = ("token", "initiative", "first player marker")
    needs_words = "seat"
    start_remark = "{first} has the marker."
    instructions = (isa.SEAT, (isa.SET, isa.MARKER))
    phrase = "You take the marker."
