"""hide, exchange, say, name, swap: plies that move no ball on the board."""

from dataclasses import replace
from typing import Annotated, Any, Literal

from kernels.isa import program as isa
from ludeme.base import Range, varying
from ludeme.errors import GameError
from ludeme.lowering.assembler import Builder
from ludeme.lowering.automaton import Leaf
from ludeme.words.colours.colours import AnyColour
from ludeme.words.effects.order import SwapSides
from ludeme.words.regions.turn import Playable
from ludeme.words.turns.actions import Action, Choosing, Settling, told_where
from ludeme.words.turns.guards import LookAhead


class Hide(Choosing, word="hide"):
    """Take a ball into the left fist in secret; of two fists a ball in one of them, or one in each.

    The balls come from hand, or from the supply, and count as there until they are placed or put away; one out of the
    ``bag`` counts as in hand at once. What was shown before is forgotten.

    Example: (then (by everyone (hide any)) (happens (reveal)) (add picked))
    Source: Shibumi Rule Book 2012, Spindizzy; French edition 2013, Annexe 1, Springe.
    """

    synonyms = ("hidden", "secret", "bluff", "conceal", "simultaneous", "sealed bid", "auction")
    needs_words = "reveal picked choosers"
    kind = isa.HIDE
    exhausts = varying(lambda self: self.source == "bag")

    fists: Annotated[int, Range(1, 2)] = 1
    source: Literal["hand", "bag"] = "hand"

    def check(self, game: Any) -> None:
        if self.source == "bag" and (self.fists == 2 or not game.hands):
            raise GameError("a ball from the bag is hidden in one fist, and the game must have 'hands'")

    def leaf(self, builder: Builder) -> Leaf:
        builder.fists()
        builder.shown()
        builder.hides(self.colour, self.source, self.fists)
        most = (isa.COLOURS + 1) ** 2  # a colour or none in each fist
        return replace(super().leaf(builder), most=most, least=self.fists if self.source == "hand" else 0)

    def english(self) -> str:
        if self.fists == 2:
            each = "" if self.colour == AnyColour() else f", each {self.colour.ball()},"
            return f"hide one or two balls{each} in your two fists, at most one in each"
        return f"secretly choose {self.colour.ball()}{' out of the bag' if self.source == 'bag' else ''}"


class Exchange(Choosing, word="exchange"):
    """Put the ball you hold back into the bag and take one of another colour out of it.

    Example: (optional (limit 3 (exchange any))) Source: French edition 2013, Annexe 1, Sprout.
    """

    synonyms = ("swap", "trade", "barter")
    needs_words = "hands"
    kind = isa.EXCHANGE

    def english(self) -> str:
        other = "any of another colour" if self.colour == AnyColour() else self.colour.ball()
        return f"exchange your ball for {other} from the bag"


MEANINGS = {
    "left": "choose the left fist",
    "right": "choose the right fist",
    "yes": "vote yes",
    "no": "vote no",
    "swap": "say 'swap' (the players change sides)",
}


class Say(Action, word="say"):
    """Say a word: which of two fists it shall be, or whether one agrees. How often it was said in the turn is counted.

    By ``swap`` the two players change sides: each goes on with the colour, the balls and the goal of the other.

    Example: (then (by others (or (say yes) (say no))) (happens (when (at-least 2 (said yes)) (put Red apex))))
    Source: French edition 2013, Annexe 1, Spangle, Springe.
    """

    needs_words = "said"
    synonyms = ("bid", "auction", "announce", "vote", "bluff", "guess", "change sides", "swap-sides")
    must_be_inside = ("Then", "Do")
    kind = isa.SAY
    phrase = varying(lambda self: MEANINGS[self.what])

    what: Literal["left", "right", "yes", "no", "swap"]

    def check(self, game: Any) -> None:
        if self.what == "swap" and game.players.seats != 2:
            raise GameError("'say swap' is for two players, who change sides")

    def leaf(self, builder: Builder) -> Leaf:
        builder.said()
        effects = (SwapSides(),) if self.what == "swap" else ()
        return Leaf(kind=self.kind, most=1, least=isa.WORDS.index(self.what), effects=effects)


SWAP = LookAhead(how="none", action=Say(what="swap"))
"""The ply of the pie rule: sides are changed before the turn, whether or not anything can be done in it."""


class NameColour(Settling, word="name"):
    """Name a colour, of which a ball is left, without placing one: for the next player it is ``(picked given)``.

    With a region a playable point of it is named, too, for all to speak of: then ``same`` and ``(moved to)`` mean the
    colour and the point.

    Example: (then (add (picked given)) (name (other-than same)))

    Source: Shibumi Rule Book 2012, Spree; French edition 2013, Annexe 1, Spangle (a point).
    """

    synonyms = (
        "give", "gift", "choose for the opponent", "hand over", "propose", "offer", "negotiate", "vote", "trade",
    )  # fmt: skip
    needs_words = "picked moved same"
    doing = varying(lambda self: "propose" if self.where else "give")
    kind = varying(lambda self: isa.PROPOSE if self.where else isa.GIVE)

    def english(self) -> str:
        if not self.where:
            ball = self.colour.ball().replace("of another colour", "of a different colour from that ball")
            return f"give the next player {ball}"
        proposal = f"propose {self.colour.ball()} at a playable point"
        return proposal if self.where == Playable() else f"{proposal}{told_where(self.where)}"

    def pointless(self, game: Any) -> bool:
        """True if it can name one colour only; in an opening that says with which colour the game begins."""
        named = self.colour.by_seat(game.players.numbers)
        return not self.where and all(colours.bit_count() == 1 for colours in named) and self in game.turn.walk()
