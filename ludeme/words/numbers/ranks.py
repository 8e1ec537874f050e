"""rank, foremost, recorded: numbers that say how good something is, and numbers kept to be compared later."""

from typing import Annotated

from kernels.isa import program as isa
from ludeme.base import Range
from ludeme.errors import listed
from ludeme.families import Condition, Number
from ludeme.lowering.assembler import Code
from ludeme.lowering.expressions import constant
from ludeme.words.colours.chosen import player_after, whose

WEIGHT = 64
"""What the number before weighs against the one after it in `foremost`."""


class Rank(Number, word="rank"):
    """Which of several conditions, from the lowest rank to the highest, is the highest that holds: 1, 2, …; 0 if none.

    Example: (earn (rank (some (and last ground)) (some (and last apex))))
    Source: French edition 2013, Annexe 1, Spoker.
    """

    goal = "points"

    conditions: tuple[Condition, ...]

    def lower(self, code: Code) -> None:
        """Ask from the highest down."""
        ranked = [(condition, constant(rank)) for rank, condition in enumerate(self.conditions, 1)]
        code.choose(reversed(ranked), constant(0))

    def english(self) -> str:
        return f"the highest rank that applies: {self.ranked_told()}"

    def ranked_told(self) -> str:
        """What each rank takes."""
        ranks = [f"rank {rank}, if {condition.english()}" for rank, condition in enumerate(self.conditions, 1)]
        return "; ".join([*ranks, "rank 0, if none of these applies"])


class Foremost(Number, word="foremost"):
    """Several numbers as one: the first decides, where it is equal the second, and so on; 0 if the first is 0.

    It is the first number times 64 plus the second, and so on, so that those after the first may reach 63.

    Example: (most (foremost (made own (straight 3)) (height (balls own))))
    Source: French edition 2013, Annexe 1, Spoker.
    """

    numbers: tuple[Number, ...]

    def lower(self, code: Code) -> None:
        """Each number in places of its own."""
        code.then(self.numbers[0])
        nothing = code.emit(isa.JUMP_UNLESS)
        for number in self.numbers[1:]:
            code.run(isa.PUSH_NUMBER, (isa.NUMBER, WEIGHT), isa.TIMES, isa.PUSH_NUMBER, number, isa.ADD_UP)
        code.land(nothing)

    def english(self) -> str:
        first, told = self.numbers[0], [number.english() for number in self.numbers]
        if isinstance(first, Rank):
            ranks = first.ranked_told()
            then = listed((number.removeprefix("the ") for number in told[1:]), "then")
            equal = f"of two records of equal rank that with the higher {then} is higher"
            return f"the highest rank that applies, where {equal}: {ranks}"
        return " and, where that is equal, ".join(told)


def recorded_register(code: Code) -> int:
    """The first of the registers, one a seat, of the numbers that players have recorded."""
    seats = len(code.out.players)
    return code.out.memory("recorded", lambda: code.out.register(seats))


class Recorded(Number, word="recorded"):
    """The number that a player has recorded last, so many seats after you; 0 before.

    Example: (if (less (recorded 1) (count (balls own))) (add own)) Source: French edition 2013, Annexe 1, Spoker.
    """

    wants = "record"
    seats_after: Annotated[int, Range(0, 9)] = 0

    def lower(self, code: Code) -> None:
        """The seat's register, as seen from some seats on."""
        seats = len(code.out.players)
        code.run((isa.AS_SEAT, self.seats_after % seats), (isa.SEAT_REGISTER, recorded_register(code)))
        code.emit(isa.AS_SEAT, -self.seats_after % seats)

    def english(self) -> str:
        if self.seats_after > 1:
            return f"the record of {player_after(self.seats_after)}"
        return f"{whose(self.seats_after)} record"

    def amounts(self, amount: str) -> str:
        told = {"at least one": "is above 0", "no": "is 0"}.get(amount)
        return f"{self.english()} {told}" if told else ""
