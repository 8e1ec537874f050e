"""prepare: what happens just before a ball leaves its point."""

from dataclasses import replace
from typing import Any

from kernels.isa import program as isa
from ludeme.errors import GameError
from ludeme.families import Effect
from ludeme.lowering.assembler import Builder
from ludeme.lowering.leaves import Leaf
from ludeme.words.effects.telling import clauses, told
from ludeme.words.regions.turn import LEFT
from ludeme.words.turns.actions import Action
from ludeme.words.turns.guards import Guard


class Prepare(Guard, word="prepare"):
    """An action that takes a ball from the board, with effects while it still stands there, at ``(moved from)``.

    Example: (prepare (take any) (mark (group (moved from)))) Source: French edition 2013, Annexe 1, Spoff.
    """

    action: Action
    effects: tuple[Effect, ...]

    def check(self, game: Any) -> None:
        if self.action.kind not in (isa.TAKE, isa.LEAP):
            raise GameError("'prepare' needs an action that takes a ball from the board: take or leap")

    def leaf(self, builder: Builder) -> Leaf:
        """The action's leaf with code that runs first."""
        inner = self.action.leaf(builder)
        return replace(inner, prior=builder.fragment(*self.effects))

    def remark(self) -> str:
        return f"just before, {clauses(told(self.effects)).replace(LEFT, 'it')}"
