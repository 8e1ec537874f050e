"""note, record: points and numbers kept in mind; the region "noted" and the number "recorded" name them later."""

from kernels.isa import program as isa
from ludeme.families import Effect, Number, Region
from ludeme.lowering.assembler import Code
from ludeme.words.numbers.ranks import recorded_register


class Note(Effect, word="note"):
    """The points of a region as it is now are kept until the next "note"; they do not follow balls that move.

    Example: (do (choose own (stretch 3 maximal)) (note chosen)) Source: French edition 2013, Annexe 1, Spred.
    """

    wants = "noted"
    region: Region

    def english(self) -> str:
        noun = self.region.noun()
        return f"Keep in mind {'the points of ' if 'balls' in noun else ''}{noun}."

    def lower(self, code: Code) -> None:
        code.then(self.region)
        code.emit(isa.KEEP, code.out.memory("noted", code.out.row))


class NoteNumber(Effect, word="record"):
    """A number as it is now is kept for the player until the player's next "record".

    Example: (do (add own) (record (completed own (straight 3)))) Source: French edition 2013, Annexe 1, Spoker.
    """

    wants = "recorded"
    phrase = "Your record is now {number}."

    number: Number

    def lower(self, code: Code) -> None:
        code.then(self.number)
        code.emit(isa.SET_SEAT, recorded_register(code))
