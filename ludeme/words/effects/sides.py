"""swap-sides, take-marker, tally-up: players change sides; markers and counts that stay for the whole game."""

from typing import Any

from kernels.isa import program as isa
from ludeme.errors import GameError
from ludeme.families import Effect


class SwapSides(Effect, word="swap-sides"):
    """The two players change sides: each goes on with the colour, the balls and the goal of the other.

    Example: (do (say swap) (swap-sides))
    """

    synonyms = ("swap", "pie rule", "change sides")
    instructions = (isa.SWAP_SIDES,)
    phrase = "The players change sides."

    def check(self, game: Any) -> None:
        if game.players.seats != 2:
            raise GameError("'swap-sides' is for two players")


class TakeMarker(Effect, word="take-marker"):
    """The player takes the marker, which the first player has at the start.

    Example: (do (add own) (take-marker)) Source: Shibumi Rule Book 2012, Spindizzy (the Master).
    """

    synonyms = ("token", "initiative", "first player marker")
    wants = "marker"
    keeps = "{first} has the marker."
    instructions = (isa.SEAT, (isa.SET, isa.MARKER))
    phrase = "You take the marker."


class TallyUp(Effect, word="tally-up"):
    """The count that the game keeps for all grows by one.

    Example: (do (add Red) (tally-up)) Source: French edition 2013, Annexe 1, Spangle (the veto).
    """

    wants = "tally"
    keeps = "The tally begins at 0."
    instructions = ((isa.REGISTER, isa.TALLY), isa.PUSH_NUMBER, (isa.NUMBER, 1), isa.ADD_UP, (isa.SET, isa.TALLY))
    phrase = "The tally grows by one."
