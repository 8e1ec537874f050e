"""monochrome: what balls have in common."""

from kernels.isa import program as isa
from ludeme.families import Condition, Region
from ludeme.lowering.assembler import Code


class Monochrome(Condition, word="monochrome"):
    """All balls of a region have the same colour; without a region all balls on the board.

    Example: (win (and (equal (left any) (number 0)) monochrome)) Source: Shibumi Rule Book 2012, Spin.
    """

    goal = "pattern"

    region: Region | None = None

    def lower(self, code: Code) -> None:
        """The set of their colours has at most one member: n & (n - 1) = 0."""
        self._lower_colours(code)
        code.emit(isa.PUSH_NUMBER)
        self._lower_colours(code)
        code.run(isa.PUSH_NUMBER, (isa.NUMBER, 1), isa.SUBTRACT, isa.MEET, isa.PUSH_NUMBER, (isa.NUMBER, 0), isa.EQUAL)

    def _lower_colours(self, code: Code) -> None:
        if self.region:
            code.then(self.region)
        else:
            code.mask(code.out.geometry.board)
        code.emit(isa.COLOURS_OF)

    def english(self) -> str:
        return f"{self._balls()} have the same colour"

    def negated(self) -> str:
        return f"{self._balls()} do not have the same colour"

    def _balls(self) -> str:
        return f"{self.region.noun()} all" if self.region else "all balls on the board"
