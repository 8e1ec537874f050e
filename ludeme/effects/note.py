"""note: points kept in mind; the region "noted" names them later."""

from typing import TYPE_CHECKING

from kernels import program as isa
from ludeme.base import Effect, Region

if TYPE_CHECKING:
    from ludeme.lowering import Code


class Note(Effect, word="note"):
    """The points of a region as it is now are kept until the next "note"; they do not follow balls that move.

    Example: (do (choose own (stretch 3 maximal)) (note chosen))

    Source: French edition 2013, Annexe 1, Spred.
    """

    region: Region

    def lower(self, code: "Code") -> None:
        """Row = region."""
        code.then(self.region)
        code.emit(isa.KEEP, code.out.memory("noted", lambda builder, _: builder.row()))

    def english(self) -> str:
        """A sentence."""
        return f"Keep in mind where {self.region.noun()} are."
