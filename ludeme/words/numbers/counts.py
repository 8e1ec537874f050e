"""number, count, top-down, made, longest, score, sum: plain numbers."""

import re
from typing import Annotated, Any

from kernels.isa import program as isa
from ludeme.base import Range
from ludeme.english.wording import the_same_for
from ludeme.errors import GameError, listed
from ludeme.families import Colour, Number, Region, Shape
from ludeme.lowering.assembler import Code, Expression
from ludeme.lowering.progress import Filling
from ludeme.words.colours.colours import balls_of


class Count(Number, word="count"):
    """How many points a region has. Example: (count (balls own))"""

    goal = "balls"
    synonyms = ("how many", "majority", "number of balls")
    instructions = (isa.COUNT,)
    phrase = "{region:size}"

    region: Region

    def amounts(self, amount: str) -> str:
        return self.region.amounts(amount)


class TopDown(Number, word="top-down"):
    """The points of a region counted so that one on a higher level outweighs all on lower levels.

    Numbers are equal only if every level has as many of the points. A point weighs 1 on the board level, and on each
    further level one more than a whole level below would.

    Example: (most (top-down (and (balls own) visible))) Source: French edition 2013, Annexe 2, SP-Kapow.
    """

    goal = "balls"
    needs = "levels"
    phrase = (
        "the number of {region:noun} on the highest level and, where that is equal, on the next lower one, and so on"
    )

    region: Region

    def lower(self, code: Code) -> None:
        """The number of points of each level, each level's in places of its own."""
        geometry, weight = code.out.geometry, 1
        for level in range(geometry.highest + 1):
            if level:
                code.emit(isa.PUSH_NUMBER)
            code.run((isa.NUMBER, weight), isa.PUSH_NUMBER, self.region, isa.PUSH)
            code.mask(geometry.level(level))
            code.run(isa.AND, isa.COUNT, isa.TIMES)
            if level:
                code.emit(isa.ADD_UP)
            weight *= geometry.level(level).bit_count() + 1


class FiguresMade(Number, word="made"):
    """How many figures of a shape are filled with balls of some colours. Example: (made own (straight 3))"""

    colour: Colour
    shape: Shape

    def lower(self, code: Code) -> None:
        """Count in the figure table."""
        table = code.out.figures(self.shape)
        code.emit(isa.LINES, table, code.out.colour_sets(self.colour))

    def progress(self, worth: int) -> Expression:
        """Figures that still lack balls count for something, too."""
        return Filling(self.shape, self.colour, worth)

    def english(self) -> str:
        return f"the number of {self.shape.several(balls_of(self.colour))}"


class Longest(Number, word="longest"):
    """The number of balls in the largest figure of a shape that is filled with balls of some colours; 0 for none.

    Example: (longest own spanning)
    """

    colour: Colour
    shape: Shape

    def lower(self, code: Code) -> None:
        """Maximum over the figure table."""
        table = code.out.figures(self.shape)
        code.emit(isa.LONGEST, table, code.out.colour_sets(self.colour))

    def english(self) -> str:
        figure = re.sub(r"(^| or )an? ", r"\1", self.shape.made_of(balls_of(self.colour)))
        return f"the number of balls in the largest {figure}"


class ScoreOf(Number, word="score"):
    """What the game's score section counts. Example: (most score)"""

    asks = "score"
    phrase = "your score"

    def check(self, game: Any) -> None:
        if game.score is None:
            raise GameError(f"'{game.name}' compares scores but counts none; add a (score ...) section")

    def lower(self, code: Code) -> None:
        assert code.out.score is not None
        code.then(code.out.score)

    def progress(self, worth: int) -> Expression:
        """The section's number, of which each one is worth so much."""
        return _Points(worth)


class _Points:
    """What a seat's score is worth; the score is known when code is made."""

    def __init__(self, worth: int) -> None:
        self.worth = worth

    def lower(self, code: Code) -> None:
        assert isinstance(code.out.score, Number)
        code.then(code.out.score.progress(self.worth))


class Sum(Number, word="sum"):
    """Several numbers added up. Example: (sum (count (balls own)) (made own (straight 3)))"""

    joined_by = isa.ADD_UP

    numbers: tuple[Number, ...]

    def english(self) -> str:
        parts = [number.english() for number in self.numbers]
        start = next((i for i in range(len(parts) - 1) if the_same_for(parts[i:])), len(parts))
        told, alike = parts[: start + 1], parts[start:]
        if alike:
            told.append(f"the same for {listed(the_same_for(alike), 'and')}")
        return ("; plus " if any(", " in part for part in told) else " plus ").join(told)


class Constant(Number, word="number"):
    """A fixed number. Example: (less (count (balls own)) (number 3))"""

    steady = True

    value: Annotated[int, Range(0, 60)]

    @property
    def known(self) -> int:
        return self.value

    def lower(self, code: Code) -> None:
        code.emit(isa.NUMBER, self.value)

    def english(self) -> str:
        return str(self.value)
