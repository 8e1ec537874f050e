"""never, require: positions that no ply, or no complete turn, may lead to."""

from typing import TYPE_CHECKING, ClassVar

from kernels.isa import program as isa
from ludeme.base import Condition, Restriction

if TYPE_CHECKING:
    from ludeme.lowering import Code


class Never(Restriction, word="never"):
    """No ply may lead to a position in which a condition holds for the player.

    Example: (never (line any (straight 3)))
    """

    condition: Condition

    def lower(self, code: "Code") -> None:
        """The condition itself."""
        code.then(self.condition)

    def english(self) -> str:
        """A sentence."""
        return f"No ply may bring it about that {self.condition.english()}."


class Require(Restriction, word="require"):
    """At the end of a turn a condition must hold for the player.

    Example: (require (some (and placed (touching (balls enemy)))))

    Source: French edition 2013, Annexe 2, SP-Fireball.
    """

    at_turn_end: ClassVar[bool] = True

    condition: Condition

    def lower(self, code: "Code") -> None:
        """The opposite of the condition."""
        code.then(self.condition)
        code.emit(isa.NEGATE)

    def english(self) -> str:
        """A sentence."""
        return f"A turn must end so that {self.condition.english()}."
