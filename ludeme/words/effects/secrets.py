"""open-fist, reveal, cover, put-away: what becomes of balls that were hidden."""

from typing import Literal

from kernels.isa import program as isa
from ludeme.families import Effect
from ludeme.lowering.assembler import Code

Fist = Literal["left", "right"]
FISTS = {"left": isa.LEFT_FIST, "right": isa.RIGHT_FIST}


class OpenFist(Effect, word="open-fist"):
    """The player shows the ball in one fist, or that there is none; ``shown`` then means its colour.

    Example: (happens (when (at-least 1 (said left)) (open-fist left) (put-away right)))
    Source: French edition 2013, Annexe 1, Springe.
    """

    wants = "hide, shown showing"
    phrase = "You open your {fist} fist."

    fist: Fist

    def lower(self, code: Code) -> None:
        code.out.fists(), code.out.shown()
        code.emit(isa.OPEN_FIST, FISTS[self.fist])


class Reveal(Effect, word="reveal"):
    """All players show at once what they have chosen in secret.

    Example: (then (everyone (hide any)) (happens (reveal)) (add shown))
    Source: Shibumi Rule Book 2012, Spindizzy, Spagyric.
    """

    synonyms = ("show", "open", "uncover")
    wants = "hide, shown showing"
    phrase = "All players show at once what they have chosen."

    def lower(self, code: Code) -> None:
        code.out.fists(), code.out.shown()
        code.emit(isa.OPEN_FIST, isa.NONE)


class Cover(Effect, word="cover"):
    """What the player, or everybody, has shown no longer counts as shown. Example: (do (add shown) (cover))"""

    wants = "hide, reveal open-fist"
    who: Literal["you", "all"] = "you"

    def lower(self, code: Code) -> None:
        code.out.fists(), code.out.shown()
        code.emit(isa.COVER, int(self.who == "all"))

    def english(self) -> str:
        return "What you showed is shown no more." if self.who == "you" else "What was shown is shown no more."


class PutAway(Effect, word="put-away"):
    """The ball in one of the player's fists, if any, leaves the hand for the bag; nobody else sees it.

    Example: (happens (when (at-least 1 (said left)) (open-fist left) (put-away right)))
    Source: French edition 2013, Annexe 1, Springe.
    """

    wants = "hide"
    phrase = "What is in your {fist} fist goes to the bag unseen."

    fist: Fist

    def lower(self, code: Code) -> None:
        code.out.fists(), code.out.shown(), code.out.away()
        code.emit(isa.DISCARD, FISTS[self.fist])
