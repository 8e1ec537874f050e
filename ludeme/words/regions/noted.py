"""noted: points kept in mind by the effect "note"."""

from typing import Any

from kernels.isa import program as isa
from ludeme.errors import GameError
from ludeme.families import Region
from ludeme.lowering.assembler import Code
from ludeme.words.effects.note import Note


class Noted(Region, word="noted"):
    """The points that the last "note" has kept, whatever stands there now; nowhere before the first.

    Example: (add Red noted) Source: French edition 2013, Annexe 1, Spred.
    """

    wants = "note"
    phrase = "that was kept in mind"
    name = "the points kept in mind"
    single = "a point kept in mind"

    def check(self, game: Any) -> None:
        if not any(isinstance(ludeme, Note) for ludeme in game.walk()):
            raise GameError(f"'{game.name}' asks for noted points but notes none; add (do ACTION (note REGION))")

    def lower(self, code: Code) -> None:
        code.emit(isa.STATE, code.out.memory("noted", code.out.row))
