"""choosers: what the secret choices of all players come to."""

from kernels.isa import program as isa
from ludeme.families import Colour, Number
from ludeme.lowering.assembler import Code


class Choosers(Number, word="choosers"):
    """How many players have a ball of some colours in their left fist, the player included.

    Example: (end (when full (fewest (choosers (picked hidden)) (tied win))))

    Source: French edition 2013, Annexe 1, Spangle.
    """

    goal = "stock"
    wants = "hide"
    phrase = "the number of players who have secretly chosen {colour}"

    colour: Colour

    def lower(self, code: Code) -> None:
        """Keep the colours, then look into each seat's fist."""
        asked = code.out.memory("choosers", code.out.register)
        code.run(self.colour, (isa.SET, asked), (isa.NUMBER, 0))
        for seat in range(len(code.out.players)):
            code.run(isa.PUSH_NUMBER, (isa.REGISTER, asked), isa.PUSH_NUMBER, (isa.REGISTER, code.out.fists() + seat))
            code.run(isa.BIT, isa.MEET, isa.NEGATE, isa.NEGATE, isa.ADD_UP)
