"""never: positions that no ply, or no complete turn, may lead to."""

from typing import Literal

from ludeme.base import varying
from ludeme.families import Condition, Restriction
from ludeme.lowering.assembler import Code


class Never(Restriction, word="never"):
    """No ply may lead to a position in which a condition holds for the player; or no turn may end in one.

    Example: (never (line any (straight 3))) Source: French edition 2013, Annexe 2, SP-Fireball (turns).
    """

    synonyms = ("must not", "forbidden", "prohibit", "must", "compulsory", "mandatory", "require")

    condition: Condition
    when: Literal["ply", "turn-end"] = "ply"

    @varying
    def at_turn_end(self) -> bool:
        return self.when == "turn-end"

    def lower(self, code: Code) -> None:
        code.then(self.condition)

    def english(self) -> str:
        if self.when == "ply":
            return f"No ply may lead to a position in which {self.condition.english()}."
        needed = self.condition.denies
        return f"A turn must end so that {needed.english() if needed else self.condition.negated()}."
