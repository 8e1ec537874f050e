"""reveal, cover: what becomes of balls that were hidden."""

from typing import Literal

from kernels.isa import program as isa
from ludeme.families import Effect
from ludeme.lowering.assembler import Code

FISTS = {"left": isa.LEFT_FIST, "right": isa.RIGHT_FIST}


class Reveal(Effect, word="reveal"):
    """All players show at once what they have chosen in secret; or the player shows the ball in one fist, or none.

    ``picked`` then means its colour.

    Example: (then (by everyone (hide any)) (happens (reveal)) (add picked))

    Source: Shibumi Rule Book 2012, Spindizzy, Spagyric; French edition 2013, Annexe 1, Springe (a fist).
    """

    synonyms = ("show", "open", "uncover", "open-fist")
    wants = "hide, picked showing"

    fist: Literal["all", "left", "right"] = "all"

    def lower(self, code: Code) -> None:
        code.out.fists(), code.out.shown()
        code.emit(isa.OPEN_FIST, FISTS.get(self.fist, isa.NONE))

    def english(self) -> str:
        if self.fist == "all":
            return "All players show at once what they have chosen."
        return f"You open your {self.fist} fist."


class Cover(Effect, word="cover"):
    """What the player, or everybody, has shown no longer counts as shown. Example: (do (add picked) (cover))"""

    wants = "hide, reveal"
    who: Literal["you", "all"] = "you"

    def lower(self, code: Code) -> None:
        code.out.fists(), code.out.shown()
        code.emit(isa.COVER, int(self.who == "all"))

    def english(self) -> str:
        return "What you showed is shown no more." if self.who == "you" else "What was shown is shown no more."
