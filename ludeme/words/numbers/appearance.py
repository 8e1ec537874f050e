"""colours, height, choosers: what the balls of a region show, and what the secret choices of all players come to."""

from kernels.isa import program as isa
from ludeme.english.wording import countable, fewer_than
from ludeme.families import Colour, Number, Region
from ludeme.lowering.assembler import Code, Instructions
from ludeme.words.colours.momentary import Picked


class Colours(Number, word="colours"):
    """How many different colours the balls of a region have; 0 without a ball.

    Example: (win (and (equal (left any) (number 0)) (less (colours (balls any)) (number 2))))

    Source: Shibumi Rule Book 2012, Spin; French edition 2013, Annexe 1, Spoker.
    """

    goal = "pattern"
    synonyms = ("monochrome", "same colour", "uniform")

    region: Region

    def lower(self, code: Code) -> None:
        """Is there a ball of each colour? Added up."""
        tables = [code.out.table([1 << colour] * len(code.out.players)) for colour in range(isa.COLOURS)]
        there = [Instructions(self.region, isa.PUSH, (isa.BALLS, table), isa.AND, isa.SOME) for table in tables]
        code.join(isa.ADD_UP, there)

    def english(self) -> str:
        noun = self.region.noun()
        return f"the number of different colours {'on' if noun.startswith('the points ') else 'among'} {noun}"

    def amounts(self, amount: str) -> str:
        noun = self.region.noun()
        if amount == fewer_than(2):
            return f"{'all balls on the board' if noun == 'balls' else f'{noun} all'} have the same colour"
        if not countable(noun):
            return "" if amount.endswith(" one") else super().amounts(amount)
        colours = "colour" if amount.endswith(" one") else "colours"
        return f"{noun.replace('the points ', 'the balls ', 1)} are of {amount} {colours}"


class Height(Number, word="height"):
    """The level of the highest point of a region: 0 on the board level, and 0 without a point.

    Example: (less (height last) (height (balls own))) Source: French edition 2013, Annexe 1, Spoker.
    """

    needs = "levels"
    phrase = "the level of {region:noun}"

    region: Region

    def lower(self, code: Code) -> None:
        """For each level above the board: does the region reach it? Added up."""
        geometry = code.out.geometry
        code.emit(isa.NUMBER, 0)
        for level in range(1, geometry.highest + 1):
            code.run(isa.PUSH_NUMBER, self.region, isa.PUSH)
            code.mask(sum(geometry.level(k) for k in range(level, geometry.highest + 1)))
            code.run(isa.AND, isa.SOME, isa.ADD_UP)


class Choosers(Number, word="choosers"):
    """How many players have a ball of some colours in their left fist, the player included.

    Example: (end (when full (fewest (choosers (picked hidden)) (tied win))))

    Source: French edition 2013, Annexe 1, Spangle.
    """

    goal = "stock"
    needs_words = "hide"

    colour: Colour

    def english(self) -> str:
        if self.colour == Picked(how="hidden"):
            return "the number of players who chose your secret colour, you included"
        return f"the number of players who have secretly chosen {self.colour.english()}"

    def lower(self, code: Code) -> None:
        """Keep the colours, then look into each seat's fist."""
        asked = code.out.memory("choosers", code.out.register)
        code.run(self.colour, (isa.SET, asked), (isa.NUMBER, 0))
        for seat in range(len(code.out.players)):
            code.run(isa.PUSH_NUMBER, (isa.REGISTER, asked), isa.PUSH_NUMBER, (isa.REGISTER, code.out.fists() + seat))
            code.run(isa.BIT, isa.MEET, isa.NEGATE, isa.NEGATE, isa.ADD_UP)
