"""lowest, target: single points."""

from typing import TYPE_CHECKING

from kernels.isa import program as isa
from ludeme.base import Region

if TYPE_CHECKING:
    from ludeme.lowering import Code


class Lowest(Region, word="lowest"):
    """The first point of a region: of the lowest level, then the northernmost row, then the westernmost column.

    Example: (deal (while (not full) (do (draw any) (put same (lowest playable)))))
    """

    region: Region

    def lower(self, code: "Code") -> None:
        """The first of the points."""
        code.then(self.region)
        code.emit(isa.LOWEST)

    def english(self) -> str:
        """What is said of it."""
        return f"that is the first of the {self.region.noun().removeprefix('the ')}"

    def noun(self) -> str:
        """The point."""
        return f"the first of the {self.region.noun().removeprefix('the ')}"


class Target(Region, word="target"):
    """The point to which a ball was last moved, or that was last proposed.

    Example: (do (move own) (recolour target Red))
    """

    wants = "move leap enter re-enter propose"
    within = ("Turn", "Effect", "Restriction")

    def lower(self, code: "Code") -> None:
        """The register's point."""
        code.emit(isa.POINT_IN, isa.TARGET)

    def english(self) -> str:
        """What is said of it."""
        return "where a ball was moved to or proposed"

    def noun(self) -> str:
        """The point."""
        return "the point that was moved to or proposed"
