"""foremost, recorded: numbers of which the first decides, and numbers kept to be compared later."""

from typing import Annotated, Any, Literal

from kernels.isa import program as isa
from ludeme.base import Range
from ludeme.english.wording import LAST_BALL
from ludeme.errors import GameError, listed
from ludeme.families import Number
from ludeme.lowering.assembler import Code
from ludeme.words.colours.momentary import player_after, whose
from ludeme.words.numbers.counts import NumberIf

WEIGHT = 64
"""What the number before weighs against the one after it in `foremost`."""


class Foremost(Number, word="foremost"):
    """Several numbers as one: the first decides, where it is equal the second, and so on; 0 if the first is 0.

    It is the first number times 64 plus the second, and so on, so that those after the first may reach 63.

    Example: (most (foremost (figures number own (straight 3)) (height (balls own))))
    Source: French edition 2013, Annexe 1, Spoker.
    """

    compared = True
    numbers: tuple[Number, ...]

    def lower(self, code: Code) -> None:
        code.then(self.numbers[0])
        nothing = code.emit(isa.JUMP_UNLESS)
        for number in self.numbers[1:]:
            code.run(isa.PUSH_NUMBER, (isa.NUMBER, WEIGHT), isa.TIMES, isa.PUSH_NUMBER, number, isa.ADD_UP)
        code.land(nothing)

    def english(self) -> str:
        first, told = self.numbers[0], [number.english() for number in self.numbers]
        if isinstance(first, NumberIf):
            then = listed(told[1:], "then")
            cases = first.cases_told()
            ranks, which = "; ".join([*cases, f"{first.last().english()} otherwise"]), "that fits"
            if all(f" if {LAST_BALL} " in case for case in cases):
                ranks = ranks.replace(f" if {LAST_BALL} ", " if it ").replace("of that colour", "of its colour")
                which, then = f"that fits {LAST_BALL}", then.replace(f"the level of {LAST_BALL}", "its level")
            return f"the first of these ranks {which}, together with {then}: {ranks}"
        return " and, where that is equal, ".join(told)


class Recorded(Number, word="recorded"):
    """The number that a player has recorded last, so many seats after you; or the one kept for all. 0 before.

    Example: (if (less (recorded 1) (count (balls own))) (add own))

    Source: French edition 2013, Annexe 1, Spoker, Spangle (for all).
    """

    synonyms = ("tally", "counter", "clock", "memory")
    wants = "record"
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
        told = {"at least one": "is above 0", "no": "is 0"}.get(amount)
        return f"{self.english()} {told}" if told and self.whose == "one" else ""
