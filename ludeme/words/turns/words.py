"""say, name, swap: plies that move no ball."""

from typing import Any, Literal

from kernels.isa import program as isa
from ludeme.base import Doing, varying
from ludeme.errors import GameError
from ludeme.lowering.assembler import Builder
from ludeme.lowering.leaves import Leaf
from ludeme.words.effects.order import SwapSides
from ludeme.words.regions.turn import Playable
from ludeme.words.turns.actions import Action, Settling, told_where
from ludeme.words.turns.guards import LookAhead

MEANINGS = {
    "left": "choose the left fist",
    "right": "choose the right fist",
    "yes": "vote yes",
    "no": "vote no",
    "swap": "say 'swap' (the players change sides)",
}


class Say(Action, word="say"):
    """Say a word: which of two hands it shall be, or whether one agrees. How often it was said in the turn is counted.

    By ``swap`` the two players change sides: each goes on with the colour, the balls and the goal of the other.

    Example: (then (by others (or (say yes) (say no))) (happens (when (at-least 2 (said yes)) (put Red apex))))
    Source: French edition 2013, Annexe 1, Spangle, Springe.
    """

    wants = "said"
    synonyms = ("bid", "auction", "announce", "vote", "bluff", "guess", "change sides", "swap-sides")
    within = ("Then", "Do")
    kind = isa.SAY
    what: Literal["left", "right", "yes", "no", "swap"]

    def check(self, game: Any) -> None:
        if self.what == "swap" and game.players.seats != 2:
            raise GameError("'say swap' is for two players, who change sides")

    def leaf(self, builder: Builder) -> Leaf:
        builder.said()
        effects = (SwapSides(),) if self.what == "swap" else ()
        return Leaf(kind=self.kind, most=1, least=isa.WORDS.index(self.what), effects=effects)

    def english(self) -> str:
        return MEANINGS[self.what]


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
        "give",
        "gift",
        "choose for the opponent",
        "hand over",
        "propose",
        "offer",
        "negotiate",
        "vote",
        "trade",
    )
    wants = "picked moved same"

    @varying
    def doing(self) -> Doing | None:
        """A colour is given, or a point proposed."""
        return "propose" if self.where else "give"

    @property
    def kind(self) -> int:
        """With a region a point is named, too."""
        return isa.PROPOSE if self.where else isa.GIVE

    def english(self) -> str:
        if not self.where:
            ball = self.colour.ball().replace("of another colour", "of a colour other than that one")
            return f"give the next player {ball}"
        proposal = f"propose {self.colour.ball()} at a playable point"
        return proposal if self.where == Playable() else f"{proposal}{told_where(self.where)}"
