"""and, or, not, any-player, less, at-least: conditions made from conditions and numbers."""

import re
from typing import TYPE_CHECKING, Annotated

from kernels import program as isa
from ludeme.base import Condition, Number, Range
from ludeme.errors import listed

if TYPE_CHECKING:
    from ludeme.lowering import Code


class Both(Condition, word="and"):
    """All of several conditions hold.

    Example: (and full (line own spanning))
    """

    parts: tuple[Condition, ...]

    def lower(self, code: "Code") -> None:
        """Conjunction."""
        code.join(isa.BOTH, self.parts, push=isa.PUSH_NUMBER)

    def english(self) -> str:
        """A clause; alternatives within it are kept together by "either"."""
        alternatives = any(isinstance(part, OneOf) for part in self.parts)
        told = (f"either {p.english()}" if isinstance(p, OneOf) else p.english() for p in self.parts)
        return (", and " if alternatives else " and ").join(told)


class OneOf(Condition, word="or"):
    """At least one of several conditions holds.

    Example: (or full stuck)
    """

    parts: tuple[Condition, ...]

    def lower(self, code: "Code") -> None:
        """Disjunction."""
        code.join(isa.EITHER, self.parts, push=isa.PUSH_NUMBER, fresh=True)

    def english(self) -> str:
        """A clause."""
        return listed(part.english() for part in self.parts)


class Not(Condition, word="not"):
    """A condition does not hold.

    Example: (not opponent-passed)
    """

    condition: Condition

    def lower(self, code: "Code") -> None:
        """Negation."""
        code.then(self.condition)
        code.emit(isa.NEGATE)

    def english(self) -> str:
        """A clause."""
        return self.condition.negated()


class AnyPlayer(Condition, word="any-player"):
    """A condition holds for at least one player, each seen from that player's seat.

    Example: (any-player (line own spanning))
    """

    condition: Condition

    def lower(self, code: "Code") -> None:
        """The condition once for each seat, from the one asked on."""
        for seat in range(len(code.out.players)):
            if seat:
                code.emit(isa.PUSH_NUMBER)
                code.emit(isa.AS_SEAT, 1)
            code.then(self.condition, fresh=True)
            if seat:
                code.emit(isa.EITHER)
        code.emit(isa.AS_SEAT, 1)

    def english(self) -> str:
        """A clause."""
        return self._told("a player", "for at least one player")

    def negated(self) -> str:
        """A clause."""
        return self._told("no player", "for no player it is so that")

    def _told(self, who: str, otherwise: str) -> str:
        """A clause about one of the players, or none: "a player has ...", or the clause as it is for them."""
        deed = their(self.condition.deed())
        if deed:
            return f"{who} succeeds in {deed}"
        clause = self.condition.english()
        if clause.startswith("you have ") and " you " not in clause:
            what = their(clause.removeprefix("you have "))
            return f"{who} has {what.replace('some of ', 'any of ', 1) if who == 'no player' else what}"
        return f"{otherwise} {their(clause)}"


def their(clause: str) -> str:
    """A clause about you as it is said of somebody else's things."""
    return re.sub(r"\byour\b", "their", clause)


class Less(Condition, word="less"):
    """One number is smaller than another.

    Example: (less (count (balls own)) (count (balls enemy)))
    """

    smaller: Number
    larger: Number

    def lower(self, code: "Code") -> None:
        """Compare."""
        code.join(isa.LESS, (self.smaller, self.larger), push=isa.PUSH_NUMBER)

    def english(self) -> str:
        """A clause."""
        zero = self.smaller.zero() if self.larger.english() == "1" else ""
        return zero or f"{self.smaller.english()} is less than {self.larger.english()}"

    def negated(self) -> str:
        """A clause."""
        return f"{self.smaller.english()} is at least {self.larger.english()}"


class AtLeast(Condition, word="at-least"):
    """A number reaches a bound.

    Example: (at-least 9 (count (and (balls own) visible)))
    """

    bound: Annotated[int, Range(1, 60)]
    number: Number

    def lower(self, code: "Code") -> None:
        """Bound - 1 < number."""
        code.emit(isa.NUMBER, self.bound - 1)
        code.emit(isa.PUSH_NUMBER)
        code.then(self.number)
        code.emit(isa.LESS)

    def english(self) -> str:
        """A clause."""
        nonzero = self.number.nonzero() if self.bound == 1 else ""
        return nonzero or f"{self.number.english()} is at least {self.bound}"

    def negated(self) -> str:
        """A clause."""
        zero = self.number.zero() if self.bound == 1 else ""
        return zero or f"{self.number.english()} is less than {self.bound}"
