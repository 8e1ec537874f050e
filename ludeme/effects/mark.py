"""mark: balls chosen without a ply of its own."""

from typing import TYPE_CHECKING

from kernels.isa import program as isa
from ludeme.base import Effect, Region

if TYPE_CHECKING:
    from ludeme.lowering import Code


class Mark(Effect, word="mark"):
    """The balls of a region, and no others, are now the ``chosen`` ones; they are followed when they drop.

    Example: (prepare (take any) (mark (group source)))

    Source: French edition 2013, Annexe 1, Spoff.
    """

    wants = "chosen"
    region: Region

    def lower(self, code: "Code") -> None:
        """The row of chosen balls = region, as far as it is filled."""
        code.then(self.region)
        code.emit(isa.PUSH)
        code.emit(isa.STATE, isa.OCCUPIED)
        code.emit(isa.AND)
        code.emit(isa.KEEP, isa.CHOSEN)

    def english(self) -> str:
        """A sentence."""
        return f"You choose {self.region.noun()}."
