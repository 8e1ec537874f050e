"""open-fist, reveal, cover, put-away: what becomes of balls that were hidden."""

from typing import TYPE_CHECKING, Literal

from kernels.isa import program as isa
from ludeme.base import Effect

if TYPE_CHECKING:
    from ludeme.lowering import Code

Fist = Literal["left", "right"]
FISTS = {"left": isa.LEFT_FIST, "right": isa.RIGHT_FIST}


class OpenFist(Effect, word="open-fist"):
    """The player shows the ball in one fist, or that there is none; ``shown`` then means its colour.

    Example: (happens (when (at-least 1 (said left)) (open-fist left) (put-away right)))

    Source: French edition 2013, Annexe 1, Springe.
    """

    wants = "hide, shown showing"
    fist: Fist

    def lower(self, code: "Code") -> None:
        """One operation."""
        code.out.fists(), code.out.shown()
        code.emit(isa.OPEN_FIST, FISTS[self.fist])

    def english(self) -> str:
        """A sentence."""
        return f"You open your {self.fist} fist."


class Reveal(Effect, word="reveal"):
    """All players show at once what they have chosen in secret.

    Example: (then (everyone (hide any)) (happens (reveal)) (add shown))

    Source: Shibumi Rule Book 2012, Spindizzy, Spagyric.
    """

    wants = "hide, shown showing"

    def lower(self, code: "Code") -> None:
        """One operation for all seats."""
        code.out.fists(), code.out.shown()
        code.emit(isa.OPEN_FIST, isa.NONE)

    def english(self) -> str:
        """A sentence."""
        return "All players show at once what they have chosen."


class Cover(Effect, word="cover"):
    """What the player, or everybody, has shown no longer counts as shown.

    Example: (do (add shown) (cover))
    """

    wants = "hide, reveal open-fist"
    who: Literal["you", "all"] = "you"

    def lower(self, code: "Code") -> None:
        """One operation."""
        code.out.fists(), code.out.shown()
        code.emit(isa.COVER, int(self.who == "all"))

    def english(self) -> str:
        """A sentence."""
        return "What you showed is shown no more." if self.who == "you" else "What was shown is shown no more."


class PutAway(Effect, word="put-away"):
    """The ball in one of the player's fists, if any, leaves the hand for the bag; nobody else sees it.

    Example: (happens (when (at-least 1 (said left)) (open-fist left) (put-away right)))

    Source: French edition 2013, Annexe 1, Springe.
    """

    wants = "hide"
    fist: Fist

    def lower(self, code: "Code") -> None:
        """One operation."""
        code.out.fists(), code.out.shown(), code.out.away()
        code.emit(isa.DISCARD, FISTS[self.fist])

    def english(self) -> str:
        """A sentence."""
        return f"What is in your {self.fist} fist goes to the bag unseen."
