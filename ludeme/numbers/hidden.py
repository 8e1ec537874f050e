"""choosers: what the secret choices of all players come to."""

from kernels.isa import program as isa
from ludeme.families import Colour, Number
from ludeme.lowering import Code


class Choosers(Number, word="choosers"):
    """How many players have a ball of some colours in their left fist, the player included.

    Example: (end (when full (fewest (choosers hidden) shared)))

    Source: French edition 2013, Annexe 1, Spangle.
    """

    wants = "hide"
    phrase = "the number of players who have secretly chosen {colour}"

    colour: Colour

    def lower(self, code: Code) -> None:
        """Keep the colours, then look into each seat's fist."""
        asked = code.out.memory("choosers", lambda builder, _: builder.register())
        code.then(self.colour)
        code.emit(isa.SET, asked)
        code.emit(isa.NUMBER, 0)
        for seat in range(len(code.out.players)):
            code.emit(isa.PUSH_NUMBER)
            code.emit(isa.REGISTER, asked)
            code.emit(isa.PUSH_NUMBER)
            code.emit(isa.REGISTER, code.out.fists() + seat)
            code.emit(isa.BIT)
            code.emit(isa.MEET)
            code.emit(isa.NEGATE)
            code.emit(isa.NEGATE)
            code.emit(isa.ADD_UP)
