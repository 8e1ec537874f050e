"""never, require: positions that no ply, or no complete turn, may lead to."""

from typing import ClassVar

from kernels.isa import program as isa
from ludeme.families import Condition, Restriction
from ludeme.lowering.assembler import Code


class Never(Restriction, word="never"):
    """No ply may lead to a position in which a condition holds for the player.

    Example: (never (line any (straight 3)))
    """

    synonyms = ("must not", "forbidden", "prohibit")
    phrase = "No ply may lead to a position in which {condition}."

    condition: Condition

    def lower(self, code: Code) -> None:
        code.then(self.condition)


class Require(Restriction, word="require"):
    """At the end of a turn a condition must hold for the player.

    Example: (require (some (and placed (touching (balls enemy))))) Source: French edition 2013, Annexe 2, SP-Fireball.
    """

    synonyms = ("must", "compulsory", "mandatory")
    instructions = (isa.NEGATE,)
    phrase = "A turn must end so that {condition}."

    at_turn_end: ClassVar[bool] = True

    condition: Condition
