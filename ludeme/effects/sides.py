"""swap-sides, take-marker, tally-up: players change sides; markers and counts that stay for the whole game."""

from typing import TYPE_CHECKING

from kernels.isa import program as isa
from ludeme.base import Effect
from ludeme.errors import GameError

if TYPE_CHECKING:
    from ludeme.lowering import Code


class SwapSides(Effect, word="swap-sides"):
    """The two players change sides: each goes on with the colour, the balls and the goal of the other.

    Example: (do (say swap) (swap-sides))
    """

    def check(self, game: object) -> None:
        """Two can change."""
        if game.players.seats != 2:  # type: ignore[attr-defined]
            raise GameError("'swap-sides' is for two players")

    def lower(self, code: "Code") -> None:
        """One operation."""
        code.emit(isa.SWAP_SIDES)

    def english(self) -> str:
        """A sentence."""
        return "The players change sides."


class TakeMarker(Effect, word="take-marker"):
    """The player takes the marker, which the first player has at the start.

    Example: (do (add own) (take-marker))

    Source: Shibumi Rule Book 2012, Spindizzy (the Master).
    """

    wants = "marker"

    def lower(self, code: "Code") -> None:
        """Marker = seat."""
        code.emit(isa.SEAT)
        code.emit(isa.SET, isa.MARKER)

    def english(self) -> str:
        """A sentence."""
        return "You take the marker."


class TallyUp(Effect, word="tally-up"):
    """The count that the game keeps for all grows by one.

    Example: (do (add Red) (tally-up))

    Source: French edition 2013, Annexe 1, Spangle (the veto).
    """

    wants = "tally"

    def lower(self, code: "Code") -> None:
        """Tally += 1."""
        code.emit(isa.REGISTER, isa.TALLY)
        code.emit(isa.PUSH_NUMBER)
        code.emit(isa.NUMBER, 1)
        code.emit(isa.ADD_UP)
        code.emit(isa.SET, isa.TALLY)

    def english(self) -> str:
        """A sentence."""
        return "The tally grows by one."
