"""full, stuck, played, all-passed, some: the moment of the game."""

from typing import Annotated, Any, Literal

from kernels.isa import program as isa
from ludeme.base import Range, varying
from ludeme.families import Condition, Region
from ludeme.lowering.assembler import Code
from ludeme.words.effects.order import NextTurn


class Full(Condition, word="full"):
    """Every point of the board is filled. Example: (when full (most score))"""

    goal = "last ply"
    synonyms = ("board full", "filled", "no empty point")
    settles_full_board = True
    instructions = (isa.FULL,)
    phrase = "every point is filled"
    opposite = "some point is still empty"
    past = "the board has {}been full"

    def deed(self) -> str:
        return "filling the last point"


class Stuck(Condition, word="stuck"):
    """It is this player's turn and there is no legal ply; without an end rule for it, such a player passes.

    Example: (lose stuck)
    """

    goal = "last ply"
    synonyms = ("stalemate", "blocked", "no legal move", "last player", "last to move", "cannot move")
    settles_full_board = True
    instructions = (
        *((isa.REGISTER, isa.MOVER), isa.PUSH_NUMBER, isa.SEAT, isa.EQUAL),
        *(isa.PUSH_NUMBER, (isa.REGISTER, isa.STUCK), isa.BOTH),
    )
    phrase = "the player to move has no legal ply"
    opposite = "the player to move has a legal ply"


class Played(Condition, word="played"):
    """So many turns have been played, those of all players counted; or so many rounds are over.

    Example: (when (played 24) (most score)) Source: Shibumi Rule Book 2012, Sparro, Splink (rounds).
    """

    synonyms = ("time limit", "move limit", "number of moves", "clock", "turns", "round", "round-over")
    settles_full_board = varying(lambda self: self.what == "turns")

    number: Annotated[int, Range(1, 200)]
    what: Literal["turns", "rounds"] = "turns"

    def pointless(self, game: Any) -> bool:
        return self.what == "rounds" and not any(isinstance(part, NextTurn) and part.anew for part in game.walk())

    def english(self) -> str:
        if self.what == "rounds":
            return f"round {self.number} is over"
        return "a turn has been played" if self.number == 1 else f"{self.number} turns have been played in all"

    def negated(self) -> str:
        if self.what == "rounds":
            return "it is round 1" if self.number == 1 else f"round {self.number} is not over"
        return "no turn has been played" if self.number == 1 else f"fewer than {self.number} turns have been played"

    def lower(self, code: Code) -> None:
        register = isa.TURN if self.what == "turns" else code.out.memory("rounds", code.out.register)
        code.run((isa.NUMBER, self.number - 1), isa.PUSH_NUMBER, (isa.REGISTER, register), isa.LESS)


class AllPassed(Condition, word="all-passed"):
    """All players who are not out have passed in succession: with no ball placed since the first of these passes.

    Example: (when all-passed (most score))
    """

    synonyms = ("passing", "both pass", "everyone passes")
    phrase = "all players pass in succession"
    opposite = "not all players have passed in succession"

    def lower(self, code: Code) -> None:
        """Passes in succession reach the number of seats."""
        code.run((isa.NUMBER, len(code.out.players) - 1), isa.PUSH_NUMBER, (isa.REGISTER, isa.PASSES), isa.LESS)


class Some(Condition, word="some"):
    """A region has at least one point. Example: (some (and (balls own) free))"""

    goal = "balls"
    instructions = (isa.SOME,)
    phrase = "{region:exists}"
    opposite = varying(lambda self: self.region.exists(no=True))

    region: Region
