"""next-turn: who moves next, whatever the usual order."""

from typing import Annotated, Any

from kernels.isa import program as isa
from ludeme.base import Range
from ludeme.checks import need_player
from ludeme.families import Effect
from ludeme.lowering.assembler import Code


class NextTurn(Effect, word="next-turn"):
    """The turn after this one is a certain player's, and from there the usual order goes on.

    Example: (when full (go-on (next-turn 1))) Source: French edition 2013, Annexe 1, Spook.
    """

    phrase = "The next turn is player {number}'s."

    number: Annotated[int, Range(1, 10)]

    def check(self, game: Any) -> None:
        need_player(self.number, game)

    def lower(self, code: Code) -> None:
        """The mover becomes the seat before, after which that player's turn comes."""
        code.run((isa.NUMBER, (self.number - 2) % len(code.out.players)), (isa.SET, isa.MOVER), (isa.SET, isa.OWNER))
