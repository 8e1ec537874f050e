"""full, stuck, turns, all-passed, some: the moment of the game."""

from typing import Annotated

from kernels.isa import program as isa
from ludeme.base import Range
from ludeme.families import Condition, Region
from ludeme.lowering.assembler import Code


class Full(Condition, word="full"):
    """Every point of the board is filled. Example: (when full (most score))"""

    goal = "last ply"
    synonyms = ("board full", "filled", "no empty point")
    ends_full = True
    instructions = (isa.FULL,)
    phrase = "every point is filled"
    opposite = "some point is still empty"
    past = "the board has {}been full"


class Stuck(Condition, word="stuck"):
    """It is this player's turn and there is no legal ply; without an end rule for it, such a player passes.

    Example: (lose stuck)
    """

    goal = "last ply"
    synonyms = ("stalemate", "blocked", "no legal move", "last player", "last to move", "cannot move")
    ends_full = True
    instructions = (
        (isa.REGISTER, isa.MOVER),
        isa.PUSH_NUMBER,
        isa.SEAT,
        isa.EQUAL,
        isa.PUSH_NUMBER,
        (isa.REGISTER, isa.STUCK),
        isa.BOTH,
    )
    phrase = "the player to move has no legal ply"
    opposite = "the player to move has a legal ply"


class TurnsPlayed(Condition, word="turns"):
    """So many turns have been played, those of all players counted. Example: (when (turns 24) (most score))"""

    synonyms = ("time limit", "move limit", "number of moves", "clock")
    ends_full = True
    number: Annotated[int, Range(1, 200)]

    def english(self) -> str:
        return "a turn has been played" if self.number == 1 else f"{self.number} turns have been played"

    def negated(self) -> str:
        return "no turn has been played" if self.number == 1 else f"fewer than {self.number} turns have been played"

    def lower(self, code: Code) -> None:
        code.run((isa.NUMBER, self.number - 1), isa.PUSH_NUMBER, (isa.REGISTER, isa.TURN), isa.LESS)


class AllPassed(Condition, word="all-passed"):
    """All players have passed in succession: with no ball placed since the first of these passes.

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

    region: Region

    def english(self) -> str:
        return self.region.exists()

    def negated(self) -> str:
        return self.region.exists(no=True)
