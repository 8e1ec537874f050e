"""round-over: where the turns have come round."""

from kernels.isa import program as isa
from ludeme.families import Condition
from ludeme.lowering.assembler import Code


class RoundOver(Condition, word="round-over"):
    """The player is the last in turn order: after that player's turn all have had as many, if the order never changed.

    Example: (when (and round-over (any-player (holds any own-board))) (most score shared))
    Source: Shibumi Rule Book 2012, Spy.
    """

    phrase = "the last player in turn order has had a turn"
    opposite = "the last player in turn order has not yet had a turn"

    def lower(self, code: Code) -> None:
        code.run(isa.SEAT, isa.PUSH_NUMBER, (isa.NUMBER, len(code.out.players) - 1), isa.EQUAL)
