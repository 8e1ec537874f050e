"""mark: balls chosen without a ply of its own, or points kept in mind."""

from typing import Literal

from kernels.isa import program as isa
from ludeme.english.wording import capital
from ludeme.families import Effect, Region
from ludeme.lowering.assembler import Code


class Mark(Effect, word="mark"):
    """The balls of a region, and no others, are now the ``chosen`` ones; they are followed when they drop.

    ``points``: what is kept are the points of the region as it is now, whatever stands there later.

    Example: (do (take any) before (mark (group (moved from))))

    Source: French edition 2013, Annexe 1, Spoff, Spred (points).
    """

    synonyms = ("tag", "highlight", "label", "note", "note points", "remember")
    wants = "chosen"

    region: Region
    what: Literal["balls", "points"] = "balls"

    def lower(self, code: Code) -> None:
        if self.what == "points":
            code.run(self.region, (isa.KEEP, code.out.memory("noted", code.out.row)))
            return
        code.run(self.region, isa.PUSH, (isa.STATE, isa.OCCUPIED), isa.AND, (isa.KEEP, isa.CHOSEN))

    def english(self) -> str:
        noun = self.region.noun()
        if self.what == "points":
            return f"Keep in mind {'the points of ' if 'balls' in noun else ''}{noun}."
        return f"{capital(noun)} {'is' if self.region.lone else 'are'} called chosen."
