"""earned, left, recorded, minus, extreme, foremost: numbers kept or worked out from others."""

import re
from dataclasses import replace
from typing import Annotated, Any, Literal

from kernels.isa import program as isa
from ludeme.base import Range, varying
from ludeme.english.counting import listed, so_many
from ludeme.english.wording import LAST_BALL, there_are, whichever
from ludeme.errors import GameError
from ludeme.families import Colour, Number
from ludeme.geometry import Graph
from ludeme.lowering.assembler import Code
from ludeme.lowering.progress import scaled
from ludeme.words.colours.colours import AnyColour, Black, Red, White
from ludeme.words.colours.momentary import player_after, whose
from ludeme.words.numbers.counts import NumberIf

WEIGHT = 64
"""What the number before weighs against the one after it in `foremost`."""


class Earned(Number, word="earned"):
    """The points that "earn" has given to the player so far. Example: (score earned)"""

    goal = "points"
    synonyms = ("points", "prize")
    needs_words = "earn"
    phrase = "the total that you have scored"
    at_first = "0 at first and rises as the rules say"

    def amounts(self, amount: str) -> str:
        return f"you have scored {amount}"

    def lower(self, code: Code) -> None:
        code.emit(isa.SEAT_REGISTER, code.out.by_seat("earned"))


class Left(Number, word="left"):
    """How many balls of some colours are left: to the player, in hand or in the common supply; or in the bag.

    The bag holds the balls that are neither on the board nor in the hand of any player. With a number it is asked for
    each of the three colours by itself, and the lowest, second or third of these numbers is meant.

    Example: (at-least 1 (left own))

    Source: Shibumi Rule Book 2012, Sploof (left bag); French edition 2013, Annexe 2, Spack (a number).
    """

    goal = "stock"
    synonyms = ("reserve", "remaining", "stock", "bag", "pool", "draw bag", "scarcest")
    ranked = varying(lambda self: bool(self.rank))

    colour: Colour
    where: Literal["yours", "bag"] = "yours"
    rank: Annotated[int, Range(0, 3)] = 0

    def check(self, game: Any) -> None:
        if self.where == "bag" and game.supply and game.supply.amount == "unlimited":
            raise GameError("an unlimited supply has no 'bag'; say how many balls there are")
        if self.rank and (self.where == "bag" or self.colour != AnyColour()):
            raise GameError(f"the colours are compared by (left any {self.rank}); write that, or leave the number out")

    def lower(self, code: Code) -> None:
        """One operation; to rank them is to sort three numbers."""
        if self.rank:
            code.emit(isa.RANKED, self.rank - 1)
        else:
            code.run(self.colour, isa.LEFT if self.where == "yours" else isa.IN_BAG)

    def ranks(self, geometry: Graph) -> int:
        return isa.COLOURS

    def at_rank(self, rank: int) -> "Left":
        return replace(self, rank=rank)

    def english(self) -> str:
        if self.rank:
            return f"the number of balls you have left in {self._which()}"
        if self.where == "bag":
            return f"the number of {self.colour.english()} in the bag"
        return f"the number of {self._balls()} you have left to place"

    def amounts(self, amount: str) -> str:
        if self.rank:
            return f"you have {amount} {'ball' if amount.endswith(' one') else 'balls'} left in {self._which()}"
        if self.where == "bag":
            return there_are(f"{self._balls().replace('your balls', 'balls of your colour')} in the bag", amount)
        if amount == "at least one":
            return f"you have {'balls' if self.colour == AnyColour() else self.colour.ball()} left to place"
        if amount == "no" and self._balls().startswith("your "):
            return f"you have none of {self._balls()} left to place"
        if amount.endswith(" one"):
            return f"you have {amount} {re.sub('^an? ', '', self.colour.ball())} left to place"
        return f"you have {so_many(amount, self._balls())} left to place"

    def equalled(self, other: Number) -> str:
        """English where the other number is the least of all three colours in the bag: this colour is scarcest."""
        kind = self.colour.trait().removeprefix("of ")
        if not (isinstance(other, Extreme) and other.which == "lowest" and self.where == "bag" and kind):
            return ""
        everything = {Left(colour=colour, where="bag") for colour in (White(), Black(), Red())}
        return f"{kind} is among the scarcest in the bag" if set(other.numbers) == everything else ""

    def _balls(self) -> str:
        return "balls" if self.colour == AnyColour() else self.colour.english()

    def _which(self) -> str:
        """The colour of a rank."""
        return f"your {('scarcest', 'second scarcest', 'most plentiful')[self.rank - 1]} colour"


class Minus(Number, word="minus"):
    """One number less another; it can be negative. Example: (most (minus (count (balls own)) (groups number own)))"""

    joined_by = isa.SUBTRACT
    falls = varying(lambda self: self.number.known is not None and isinstance(self.less, Earned))
    at_first = varying(
        lambda self: f"{self.number.english()} at first and falls as the rules say" if self.falls else ""
    )

    number: Number
    less: Number

    def english(self) -> str:
        start = self.number.english()
        return f"the negative of {self.less.english()}" if start == "0" else f"{start} minus {self.less.english()}"


class Extreme(Number, word="extreme"):
    """The highest or the lowest of several numbers.

    Example: (even (extreme highest (groups largest White) (groups largest Black)))
    """

    synonyms = ("higher", "lower", "maximum", "minimum", "highest", "lowest")

    which: Literal["highest", "lowest"]
    numbers: tuple[Number, ...]

    def lower(self, code: Code) -> None:
        """The highest of the numbers; the lowest is minus the highest of their negatives."""
        if self.which == "highest":
            code.join(isa.HIGHER, self.numbers)
        else:
            code.join(isa.HIGHER, [scaled(-1, number) for number in self.numbers])
            code.run(isa.PUSH_NUMBER, (isa.NUMBER, -1), isa.TIMES)

    def english(self) -> str:
        comparative = {"highest": "higher", "lowest": "lower"}[self.which]
        return whichever([number.english() for number in self.numbers], comparative, self.which)


class Foremost(Number, word="foremost"):
    """Several numbers as one: the first decides, where it is equal the second, and so on; 0 if the first is 0.

    It is the first number times 64 plus the second, and so on, so that those after the first may reach 63.

    Example: (most (foremost (figures number own (straight 3)) (height (balls own))))
    Source: French edition 2013, Annexe 1, Spoker.
    """

    numbers: tuple[Number, ...]

    def lower(self, code: Code) -> None:
        code.then(self.numbers[0])
        nothing = code.emit(isa.JUMP_UNLESS)
        for number in self.numbers[1:]:
            code.run(isa.PUSH_NUMBER, (isa.NUMBER, WEIGHT), isa.TIMES, isa.PUSH_NUMBER, number, isa.ADD_UP)
        code.land(nothing)

    def english(self) -> str:
        first, numbers = self.numbers[0], [number.english() for number in self.numbers]
        if isinstance(first, NumberIf):
            then = listed(numbers[1:], "then")
            cases = first.cases_told()
            ranks, which = "; ".join([*cases, f"{first.last().english()} otherwise"]), "that fits"
            if all(f" if {LAST_BALL} " in case for case in cases):
                ranks = ranks.replace(f" if {LAST_BALL} ", " if it ").replace("of that colour", "of its colour")
                which, then = f"that fits {LAST_BALL}", then.replace(f"the level of {LAST_BALL}", "its level")
            return f"the first of these ranks {which}, together with {then}: {ranks}"
        return " and, where that is equal, ".join(numbers)


class Recorded(Number, word="recorded"):
    """The number that a player has recorded last, so many seats after you; or the one kept for all. 0 before.

    Example: (if (less (recorded 1) (count (balls own))) (add own))

    Source: French edition 2013, Annexe 1, Spoker, Spangle (for all).
    """

    synonyms = ("tally", "counter", "clock", "memory")
    needs_words = "record"
    seats_after: Annotated[int, Range(0, 9)] = 0
    whose: Literal["one", "all"] = "one"

    def check(self, game: Any) -> None:
        if self.whose == "all" and self.seats_after:
            raise GameError("what is recorded for all is nobody's; leave the number out: (recorded all)")

    def lower(self, code: Code) -> None:
        if self.whose == "all":
            code.emit(isa.REGISTER, isa.TALLY)
            return
        seats = len(code.out.players)
        code.run((isa.AS_SEAT, self.seats_after % seats), (isa.SEAT_REGISTER, code.out.by_seat("recorded")))
        code.emit(isa.AS_SEAT, -self.seats_after % seats)

    def english(self) -> str:
        if self.whose == "all":
            return "the tally"
        if self.seats_after > 1:
            return f"the record of {player_after(self.seats_after)}"
        return f"{whose(self.seats_after)} record"

    def amounts(self, amount: str) -> str:
        compared = {"at least one": "is above 0", "no": "is 0"}.get(amount)
        return f"{self.english()} {compared}" if compared and self.whose == "one" else ""
