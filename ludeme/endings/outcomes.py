"""most, fewest, draw, mover-wins, mover-loses: who wins when an end rule applies."""

from typing import TYPE_CHECKING, ClassVar

from kernels import program as isa
from ludeme.base import Number, Outcome, Tie
from ludeme.numbers.counts import ScoreOf

if TYPE_CHECKING:
    from ludeme.lowering import Builder, Code


class Compared(Outcome):
    """The players' numbers are compared; ties are broken in the order given, or else drawn."""

    outcome: ClassVar[int]
    superlative: ClassVar[str]

    number: Number
    ties: tuple[Tie, ...] = ()

    def fields(self, builder: "Builder") -> list[int]:
        """The outcome's fields of an end row."""
        pairs = [value for tie in self.ties for value in tie.pair(builder, self.number)]  # type: ignore[attr-defined]
        return [self.outcome, builder.fragment(self.number), builder.table([len(self.ties), *pairs])]

    def english(self) -> str:
        """A sentence."""
        if isinstance(self.number, ScoreOf):
            sentence = f"The {self.superlative} score wins."
        else:
            sentence = f"The player with the {self.superlative} number wins, counting {self.number.english()}."
        if not self.ties:
            return f"{sentence} If tied, the game is a draw."
        return f"{sentence} If tied, {', otherwise '.join(tie.english() for tie in self.ties)}."


class Most(Compared, word="most"):
    """The player with the highest number wins.

    Example: (most (largest own visible) (player 2))
    """

    outcome = isa.MOST
    superlative = "highest"


class Fewest(Compared, word="fewest"):
    """The player with the lowest number wins.

    Example: (fewest (groups own visible))
    """

    outcome = isa.FEWEST
    superlative = "lowest"


class _Here:
    """The seat the code is run for, as an expression."""

    def lower(self, code: "Code") -> None:
        """Leaves in n: seat."""
        code.emit(isa.SEAT)


class MoverWins(Outcome, word="mover-wins"):
    """The player who has just moved wins.

    Example: (when full mover-wins)
    """

    def fields(self, builder: "Builder") -> list[int]:
        """The outcome's fields of an end row."""
        return [isa.SEAT_WINS, builder.fragment(_Here()), isa.NONE]

    def english(self) -> str:
        """A sentence."""
        return "The player who has just moved wins."


class MoverLoses(Outcome, word="mover-loses"):
    """The player who has just moved loses.

    Example: (when full mover-loses)
    """

    def fields(self, builder: "Builder") -> list[int]:
        """The outcome's fields of an end row."""
        return [isa.SEAT_LOSES, builder.fragment(_Here()), isa.NONE]

    def english(self) -> str:
        """A sentence."""
        return "The player who has just moved loses."


class Draw(Outcome, word="draw"):
    """Nobody wins.

    Example: (when stuck draw)
    """

    def fields(self, builder: "Builder") -> list[int]:
        """The outcome's fields of an end row."""
        return [isa.DRAW, isa.NONE, isa.NONE]

    def english(self) -> str:
        """A sentence."""
        return "It is a draw."
