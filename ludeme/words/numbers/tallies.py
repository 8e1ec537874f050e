"""earned, left, ranked-left, minus, times, higher, lower: numbers kept or worked out from others."""

import re
from dataclasses import replace
from typing import Annotated

from kernels.isa import program as isa
from ludeme.base import Range
from ludeme.english.wording import whichever
from ludeme.errors import so_many
from ludeme.families import Colour, Number
from ludeme.geometry import Graph
from ludeme.lowering.assembler import Code
from ludeme.words.colours.colours import AnyColour


class Earned(Number, word="earned"):
    """The points that "earn" has given to the player so far. Example: (score earned)"""

    goal = "points"
    synonyms = ("points", "prize")
    wants = "earn"
    phrase = "the number of points you have earned"

    def amounts(self, amount: str) -> str:
        return f"you have earned {amount} point{'' if amount.endswith(' one') else 's'}"

    def lower(self, code: Code) -> None:
        code.emit(isa.SEAT_REGISTER, code.out.running_scores())


class Left(Number, word="left"):
    """How many balls of some colours the player can still place: those in hand, or in the common supply.

    Example: (at-least 1 (left own))
    """

    goal = "stock"
    synonyms = ("reserve", "remaining", "stock")
    instructions = (isa.LEFT,)

    colour: Colour

    def english(self) -> str:
        return f"the number of {self._balls()} you have left to place"

    def amounts(self, amount: str) -> str:
        if amount == "at least one":
            return f"you have {'balls' if self.colour == AnyColour() else self.colour.ball()} left to place"
        if amount == "no" and self._balls().startswith("your "):
            return f"you have none of {self._balls()} left to place"
        if amount.endswith(" one"):
            return f"you have {amount} {re.sub('^an? ', '', self.colour.ball())} left to place"
        return f"you have {so_many(amount, self._balls())} left to place"

    def _balls(self) -> str:
        return "balls" if self.colour == AnyColour() else self.colour.english()


class RankedLeft(Number, word="ranked-left"):
    """Of the numbers of balls left to the player in each of the three colours the lowest, second or third.

    Example: (most (ranked-left 1) (then-most (ranked-left 2))) Source: French edition 2013, Annexe 2, Spack.
    """

    goal = "stock"
    ranked = True

    rank: Annotated[int, Range(1, 3)] = 1

    def lower(self, code: Code) -> None:
        """Sort three numbers."""
        code.emit(isa.RANKED, self.rank - 1)

    def ranks(self, geometry: Graph) -> int:
        """One for each colour."""
        return isa.COLOURS

    def at_rank(self, rank: int) -> "RankedLeft":
        return replace(self, rank=rank)

    def english(self) -> str:
        which = ("scarcest", "second scarcest", "most plentiful")[self.rank - 1]
        return f"the number of balls you have left in your {which} colour"

    def amounts(self, amount: str) -> str:
        balls = "ball" if amount.endswith(" one") else "balls"
        return f"you have {amount} {balls} left in your {self.english().partition(' in your ')[2]}"


class Minus(Number, word="minus"):
    """One number less another; it can be negative. Example: (most (minus (count (balls own)) (groups own)))"""

    joined_by = isa.SUBTRACT

    number: Number
    less: Number

    def english(self) -> str:
        start = self.number.english()
        return f"the negative of {self.less.english()}" if start == "0" else f"{start} minus {self.less.english()}"


class Multiple(Number, word="times"):
    """A number several times over. Example: (sum (times 2 (count (and (balls own) apex))) (count (balls own)))"""

    phrase = "{factor} times {number}"

    factor: Annotated[int, Range(2, 32)]
    number: Number

    def lower(self, code: Code) -> None:
        code.run((isa.NUMBER, self.factor), isa.PUSH_NUMBER, self.number, isa.TIMES)


class Higher(Number, word="higher"):
    """The highest of several numbers. Example: (even (higher (largest White) (largest Black)))"""

    joined_by = isa.HIGHER

    numbers: tuple[Number, ...]

    def english(self) -> str:
        return whichever([number.english() for number in self.numbers], "higher", "highest")


class Lower(Number, word="lower"):
    """The lowest of several numbers. Example: (equal (bag White) (lower (bag White) (bag Black) (bag Red)))"""

    numbers: tuple[Number, ...]

    def lower(self, code: Code) -> None:
        """The highest of what they fall short of 0, again short of 0."""
        self._short_of_zero(code, self.numbers[0])
        for number in self.numbers[1:]:
            code.emit(isa.PUSH_NUMBER)
            self._short_of_zero(code, number)
            code.emit(isa.HIGHER)
        code.run(isa.PUSH_NUMBER, (isa.NUMBER, -1), isa.TIMES)

    def _short_of_zero(self, code: Code, number: Number) -> None:
        """Leaves in n: 0 less the number."""
        code.run((isa.NUMBER, -1), isa.PUSH_NUMBER, number, isa.TIMES)

    def english(self) -> str:
        return whichever([number.english() for number in self.numbers], "lower", "lowest")
