"""if, seats: numbers that depend on a condition or on the player."""

from typing import Any

from ludeme.checks import need_one_each
from ludeme.english.wording import AT_ONCE
from ludeme.errors import listed
from ludeme.families import Condition, Number
from ludeme.lowering.assembler import Code
from ludeme.lowering.expressions import is_seat


class NumberIf(Number, word="if"):
    """One number while a condition holds, another one otherwise.

    Example: (score (if (round 1) (contacts White Red) earned)) Source: Shibumi Rule Book 2012, Splink.
    """

    phrase = "{then} if {condition}, otherwise {otherwise}"

    condition: Condition
    then: Number
    otherwise: Number

    def lower(self, code: Code) -> None:
        code.choose([(self.condition, self.then)], self.otherwise)

    def best(self, superlative: str) -> str:
        """A clause on who wins by this number if it only tells players apart by what they are; else empty."""
        then, otherwise = self.then.known, self.otherwise.known
        if then is None or otherwise is None or then == otherwise:
            return ""
        wanted = (then > otherwise) == (superlative == "highest")
        who = self.condition.english() if wanted else self.condition.negated()
        return f"whoever is {who.removeprefix('you are ')} wins" if who.startswith("you are ") else ""


class NumberBySeat(Number, word="seats"):
    """A number for each player, in turn order.

    Example: (score (seats (contacts White Red) (number 0))) Source: Shibumi Rule Book 2012, Splink.
    """

    numbers: tuple[Number, ...]

    def check(self, game: Any) -> None:
        need_one_each(self, self.numbers, game)

    def lower(self, code: Code) -> None:
        """A branch on the seat."""
        code.choose((is_seat(seat), number) for seat, number in enumerate(self.numbers))

    def english(self) -> str:
        told = listed((f"{number.english()} (player {i})" for i, number in enumerate(self.numbers, 1)), "and")
        if len(told.split()) <= AT_ONCE:
            return told
        return f"one of these: {'; '.join(f'for player {i}, {n.english()}' for i, n in enumerate(self.numbers, 1))}"
