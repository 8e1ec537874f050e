"""say, propose, swap: plies that move no ball."""

from typing import Literal

from kernels.isa import program as isa
from ludeme.lowering.assembler import Builder
from ludeme.lowering.leaves import Leaf
from ludeme.words.effects.sides import SwapSides
from ludeme.words.turns.actions import Action, Settling
from ludeme.words.turns.guards import Do, Risk

MEANINGS = {"left": "choose the left fist", "right": "choose the right fist", "yes": "vote yes", "no": "vote no"}


class Say(Action, word="say"):
    """Say a word: which of two hands it shall be, or whether one agrees. How often it was said in the turn is counted.

    Example: (then (others (or (say yes) (say no))) (happens (when (at-least 2 (said yes)) (put Red apex))))
    Source: French edition 2013, Annexe 1, Spangle, Springe.
    """

    wants = "said"
    synonyms = ("bid", "auction", "announce", "vote", "bluff", "guess")
    within = ("Then", "Do")
    kind = isa.SAY
    what: Literal["left", "right", "yes", "no", "swap"]

    def leaf(self, builder: Builder) -> Leaf:
        """The word's number."""
        builder.said()
        return Leaf(kind=self.kind, least=isa.WORDS.index(self.what))

    def english(self) -> str:
        return MEANINGS.get(self.what, f"say '{self.what}'")


SWAP = Risk(action=Do(action=Say(what="swap"), effects=(SwapSides(),)))
"""The ply of the pie rule: sides are changed before the turn, whether or not anything can be done in it."""


class Propose(Settling, word="propose"):
    """Name a colour and a playable point, without placing a ball: then ``same`` and ``target`` mean these.

    Example: (propose any (touching (balls same))) Source: French edition 2013, Annexe 1, Spangle.
    """

    doing = "propose"
    synonyms = ("offer", "negotiate", "vote", "trade")
    wants = "target same"
    kind = isa.PROPOSE
    phrase = "propose {colour:ball} at a playable point"
