"""lowest: a single point."""

from kernels.isa import program as isa
from ludeme.families import Region


class Lowest(Region, word="lowest"):
    """The first point of a region: of the lowest level, then the northernmost row, then the westernmost column.

    Example: (deal (while (not full) (do (draw any) (put same (lowest playable)))))
    """

    instructions = (isa.LOWEST,)

    region: Region

    def english(self) -> str:
        return f"that is the first of the {self.region.noun().removeprefix('the ')}"

    def noun(self) -> str:
        return f"the first of the {self.region.noun().removeprefix('the ')}"
