"""if: numbers that depend on a condition."""

from ludeme.families import Condition, Number
from ludeme.lowering.assembler import Code


class NumberIf(Number, word="if"):
    """One number while a condition holds, another one otherwise.

    Example: (score (if (not (played 1 rounds)) (contacts White Red) earned)) Source: Shibumi Rule Book 2012, Splink.
    """

    synonyms = ("rank", "otherwise")

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

    def english(self) -> str:
        """One number or another; of several that are written down each after a semicolon."""
        told = self.cases_told()
        link = "; " if told[1:] and all(case.then.known is not None for case in self._cases()) else ", "
        return f"{link}otherwise ".join([*told, self.last().english()])

    def cases_told(self) -> list[str]:
        """Each number with the condition on which it is taken, in their order."""
        return [f"{case.then.english()} if {case.condition.english()}" for case in self._cases()]

    def last(self) -> Number:
        """The number that is taken where no condition holds."""
        return self._cases()[-1].otherwise

    def _cases(self) -> "list[NumberIf]":
        """This choice and those that are made otherwise."""
        return [self, *(self.otherwise._cases() if isinstance(self.otherwise, NumberIf) else ())]
