"""automatic: what needs no ply where there is no choice."""

from dataclasses import replace

from ludeme.lowering.assembler import Builder
from ludeme.lowering.leaves import Leaf
from ludeme.words.turns.actions import Action
from ludeme.words.turns.guards import Guard


class Automatic(Guard, word="automatic"):
    """An action that happens by itself, without a ply, where it is all that can be done, and in one way only.

    Example: (then (add own) (try (automatic (do (choose any (straight 2) 2) (recolour chosen Red)))))
    Source: Shibumi Rule Book 2012, Spin.
    """

    action: Action

    def leaf(self, builder: Builder) -> Leaf:
        """The action's leaf, marked."""
        return replace(self.action.leaf(builder), automatic=1)

    def remark(self) -> str:
        return "it is done by itself where there is no choice"
