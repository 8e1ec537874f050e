"""and, or, not, any-player, less, at-least: conditions made from conditions and numbers."""

import re
from typing import Annotated, Any, ClassVar

from kernels.isa import program as isa
from ludeme.base import Range, varying
from ludeme.english import wording
from ludeme.english.counting import listed, number_word
from ludeme.errors import GameError
from ludeme.families import Condition, Number
from ludeme.lowering.assembler import Code, Expression, Instructions
from ludeme.lowering.progress import added, counted_down, what_is_left
from ludeme.words.numbers.tallies import Foremost

STEPS = 10
"""So many steps a number is on its way to a bound that changes itself."""


class JoinedConditions(Condition):
    """Several conditions, of which ``hold`` says in English how many must hold."""

    hold: ClassVar[str]

    parts: tuple[Condition, ...]

    def listing(self) -> str:
        clause = self.english()
        if len(clause.split()) <= wording.LONG:
            return clause
        return f"{self.hold}: {'; '.join(part.english() for part in flattened(self))}"

    def negated(self) -> str:
        return Not(condition=self).inward().english()


class Both(JoinedConditions, word="and"):
    """All of several conditions hold. Example: (and full (line own spanning))"""

    hold = "all of this holds"
    conjuncts = varying(lambda self: self.parts)

    def lower(self, code: Code) -> None:
        code.all_of(self.parts)

    def progress(self, worth: int) -> Expression:
        """Each part is an equal share of the way."""
        return added(part.progress(worth // len(self.parts)) for part in self.parts)

    def english(self) -> str:
        """A clause; alternatives within it are kept together by "either"."""
        parts = flattened(self)
        each = [f"either {part.english()}" if isinstance(part, OneOf) else part.english() for part in parts]
        clauses, alternatives = wording.sharing_subject(each), any(isinstance(part, OneOf) for part in parts)
        return wording.mentioned_once(", and ".join(clauses) if alternatives else listed(clauses, "and"))


class OneOf(JoinedConditions, word="or"):
    """At least one of several conditions holds. Example: (or full stuck)"""

    hold = "one of these holds"
    alternatives = varying(lambda self: self.parts)

    def lower(self, code: Code) -> None:
        code.some_of(self.parts, fresh=True)

    def progress(self, worth: int) -> Expression:
        """Each part is a way of its own, and ways add up as figures do."""
        return added(part.progress(worth) for part in self.parts)

    def english(self) -> str:
        """A clause; what the parts share is said once, and a comma keeps conjunctions together."""
        parts = flattened(self)
        clauses = [part.english() for part in parts]
        if others := wording.or_the_same(clauses):
            return f"{clauses[0]}, {others}"
        shared = wording.sharing_subject(clauses)
        # A comma within brackets does not count where the clauses share their subject, with the brackets in it.
        bare = [re.sub(r" \([^()]*\)", "", clause) for clause in clauses] if shared != clauses else clauses
        if any(isinstance(part, Both) or ", " in text for part, text in zip(parts, bare, strict=True)):
            return ", or ".join(clauses)
        return listed(shared)


class Not(Condition, word="not"):
    """A condition does not hold. Example: (not (last-ply pass))"""

    instructions = (isa.NEGATE,)
    phrase = "{condition:negated}"
    opposite = "{condition}"
    denies = varying(lambda self: self.condition)

    condition: Condition

    def inward(self) -> Condition:
        """This condition with what is denied one level further inside: neither of two, not both."""
        inside = self.condition
        if isinstance(inside, Not):
            return inside.condition
        if isinstance(inside, JoinedConditions):
            other = OneOf if isinstance(inside, Both) else Both
            return other(parts=tuple(Not(condition=part) for part in inside.parts))
        return self

    def progress(self, worth: int) -> Expression:
        """What is left of the way to what must not be."""
        return what_is_left(worth, self.condition.progress(worth))


def flattened(joined: JoinedConditions) -> list[Condition]:
    """The parts of conditions joined in one way, also those of parts that are joined in the same way."""
    parts = [part.inward() if isinstance(part, Not) else part for part in joined.parts]
    kind = type(joined)
    return [one for part in parts for one in (flattened(part) if isinstance(part, kind) else [part])]


class AnyPlayer(Condition, word="any-player"):
    """A condition holds for at least one player, each seen from that player's seat.

    Example: (any-player (line own spanning))
    """

    condition: Condition

    def lower(self, code: Code) -> None:
        for seat in range(len(code.out.players)):
            if seat:
                code.run(isa.PUSH_NUMBER, (isa.AS_SEAT, 1))
            code.then(self.condition, fresh=True)
            if seat:
                code.emit(isa.EITHER)
        code.emit(isa.AS_SEAT, 1)

    def english(self) -> str:
        if self._for_all:
            return self.condition.english()
        return self._of_one("a player", "for at least one player")

    def negated(self) -> str:
        return self.condition.negated() if self._for_all else self._of_one("no player", "for no player")

    @property
    def _for_all(self) -> bool:
        """True if the clause is the same from every seat."""
        return wording.impersonal(self.condition.english())

    def _of_one(self, who: str, otherwise: str) -> str:
        """A clause about one of the players, or none: "a player has ...", or the clause as it is for them."""
        deed = wording.their(self.condition.deed())
        if deed:
            return f"{who} has {deed.partition(' ')[2]}"
        clause = self.condition.english()
        for start, verb in (("you have ", "has "), ("you could ", "could ")):
            if clause.startswith(start) and " you " not in clause.removeprefix(start):
                return f"{who} {verb}{wording.their(clause.removeprefix(start))}"
        if who == "a player" and re.fullmatch(r"there [^.]* your own [^.]*", clause) and " you " not in clause:
            return clause.replace("your own", "a player's own")
        return f"{otherwise} {wording.of_them(clause)}"


class Less(Condition, word="less"):
    """One number is smaller than another. Example: (less (count (balls own)) (count (balls enemy)))"""

    synonyms = ("fewer", "more", "compare", "smaller")
    joined_by = isa.LESS

    smaller: Number
    larger: Number

    def progress(self, worth: int) -> Expression:
        """Every one that the smaller number is too high is a step back."""
        excess = Instructions(self.smaller, isa.PUSH_NUMBER, self.larger, isa.SUBTRACT)
        missing = Instructions(excess, isa.PUSH_NUMBER, (isa.NUMBER, 1), isa.ADD_UP)
        return counted_down(worth, worth // STEPS, missing)

    def english(self) -> str:
        bound = self.larger.english()
        clause = self._fewer()
        if bound.isdigit():
            clause = self.smaller.amounts(wording.fewer_than(int(bound))) if int(bound) else ""
        return clause or f"{self.smaller.subject()} is below {bound}"

    def _fewer(self) -> str:
        """English for fewer balls or points here than there; empty for other numbers."""
        counted = "the number of "
        one, other = self.smaller.english(), self.larger.english()
        if not (one.startswith(counted) and other.startswith(counted)):
            return ""
        one, other = one.removeprefix(counted), other.removeprefix(counted)
        return wording.so_many_more(one, other) if wording.countable(one) and wording.countable(other) else ""

    def negated(self) -> str:
        number, bound = self.smaller.english(), self.larger.english()
        if bound.isdigit():
            clause = self.smaller.amounts(f"at least {number_word(int(bound))}") if int(bound) else ""
            return clause or f"{wording.closed(number)} is at least {bound}"
        return f"{wording.closed(number)} is at least as high as {wording.yours(bound, number)}"


class AtLeast(Condition, word="at-least"):
    """A number reaches a bound. Example: (at-least 9 (count (and (balls own) visible)))"""

    synonyms = ("threshold", "enough", "reach a number", "minimum")

    bound: Annotated[int, Range(1, 60)]
    number: Number

    def check(self, game: Any) -> None:
        if isinstance(self.number, Foremost):
            raise GameError(
                f"'{self.number.word}' is no amount that reaches a bound; compare it with another, as in 'most'"
            )

    def lower(self, code: Code) -> None:
        code.run((isa.NUMBER, self.bound - 1), isa.PUSH_NUMBER, self.number, isa.LESS)

    def progress(self, worth: int) -> Expression:
        """Every one that the number is too low is a step back, and the bound is the whole way."""
        return counted_down(worth, worth // self.bound, what_is_left(self.bound, self.number))

    def english(self) -> str:
        clause = self.number.amounts(f"at least {number_word(self.bound)}")
        return clause or f"{self.number.subject()} is at least {self.bound}"

    def negated(self) -> str:
        clause = self.number.amounts(wording.fewer_than(self.bound))
        return clause or f"{self.number.subject()} is below {self.bound}"


class AlwaysTrue(Condition):
    """A condition that holds; no word of the language, but it can stand for one to see what that one is good for."""

    instructions = ((isa.NUMBER, 1),)


class AlwaysFalse(Condition):
    """A condition that does not hold; no word of the language."""

    instructions = ((isa.NUMBER, 0),)
