"""hide, exchange: what players do with balls that they keep in hand."""

from dataclasses import replace
from typing import Annotated, Any, Literal

from kernels.isa import program as isa
from ludeme.base import Range
from ludeme.errors import GameError
from ludeme.lowering.assembler import Builder
from ludeme.lowering.leaves import Leaf
from ludeme.words.colours.colours import AnyColour
from ludeme.words.turns.actions import Choosing


class Hide(Choosing, word="hide"):
    """Take a ball into the left fist in secret; with two hands a ball in one of them, or one in each.

    The balls come from hand, or from the supply, and count as there until they are placed or put away; one out of the
    ``bag`` counts as in hand at once. What was shown before is forgotten.

    Example: (then (by everyone (hide any)) (happens (reveal)) (add picked))
    Source: Shibumi Rule Book 2012, Spindizzy; French edition 2013, Annexe 1, Springe.
    """

    synonyms = ("hidden", "secret", "bluff", "conceal", "simultaneous", "sealed bid", "auction")
    wants = "reveal picked choosers"
    kind = isa.HIDE
    hands: Annotated[int, Range(1, 2)] = 1
    source: Literal["hand", "bag"] = "hand"

    def check(self, game: Any) -> None:
        if self.source == "bag" and (self.hands == 2 or not game.hands):
            raise GameError("a ball from the bag is hidden in one fist, and the game must have 'hands'")

    @property
    def exhausts(self) -> bool:
        """The bag, but not the hand."""
        return self.source == "bag"

    def leaf(self, builder: Builder) -> Leaf:
        builder.fists()
        builder.shown()
        builder.hides(self.colour, self.source, self.hands)
        most = (isa.COLOURS + 1) ** 2  # a colour or none in each fist
        return replace(super().leaf(builder), most=most, least=self.hands if self.source == "hand" else 0)

    def english(self) -> str:
        if self.hands == 2:
            each = "" if self.colour == AnyColour() else f", each {self.colour.ball()},"
            return f"hide one or two balls{each} in your two fists, at most one in each"
        return f"secretly choose {self.colour.ball()}{' out of the bag' if self.source == 'bag' else ''}"


class Exchange(Choosing, word="exchange"):
    """Put the ball you hold back into the bag and take one of another colour out of it.

    Example: (optional (limit 3 (exchange any))) Source: French edition 2013, Annexe 1, Sprout.
    """

    synonyms = ("swap", "trade", "barter")
    wants = "hands"
    kind = isa.EXCHANGE

    def english(self) -> str:
        other = "any of another colour" if self.colour == AnyColour() else self.colour.ball()
        return f"exchange your ball for {other} from the bag"
