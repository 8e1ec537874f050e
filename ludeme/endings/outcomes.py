"""most, fewest, draw, mover-wins, mover-loses, player-wins, placer-wins, go-on: who wins when an end rule applies."""

from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from kernels import program as isa
from ludeme.base import Effect, Number, Outcome, Range, Tie
from ludeme.errors import GameError
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


class _Constant:
    """A fixed seat, as an expression."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def lower(self, code: "Code") -> None:
        """Leaves in n: the seat."""
        code.emit(isa.NUMBER, self.seat)


class PlayerWins(Outcome, word="player-wins"):
    """A certain player wins.

    Example: (when full (player-wins 2))
    """

    number: Annotated[int, Range(1, 10)]

    def check(self, game: Any) -> None:
        """The player must exist."""
        if self.number > game.players.seats:
            raise GameError(f"there is no player {self.number}; this game has {game.players.seats}")

    def fields(self, builder: "Builder") -> list[int]:
        """The outcome's fields of an end row."""
        return [isa.SEAT_WINS, builder.fragment(_Constant(self.number - 1)), isa.NONE]

    def english(self) -> str:
        """A sentence."""
        return f"Player {self.number} wins."


class _Placer:
    """The seat that last placed a ball, of one colour or of any, as an expression."""

    def __init__(self, register: int) -> None:
        self.register = register

    def lower(self, code: "Code") -> None:
        """Leaves in n: the seat."""
        code.emit(isa.REGISTER, self.register)


class PlacerWins(Outcome, word="placer-wins"):
    """The player who placed the last ball wins; as long as there is none, nobody.

    Example: (when all-passed placer-wins)

    Source: Shibumi Rule Book 2012, Spire.
    """

    def fields(self, builder: "Builder") -> list[int]:
        """The outcome's fields of an end row."""
        return [isa.SEAT_WINS, builder.fragment(_Placer(isa.BY_ANY)), isa.NONE]

    def english(self) -> str:
        """A sentence."""
        return "The player who placed the last ball wins."


class GoOn(Outcome, word="go-on"):
    """Nobody wins yet: effects happen, and the game goes on.

    Example: (when (and full (round 1)) (go-on (new-round 2)))

    Source: Shibumi Rule Book 2012, Splink.
    """

    effects: tuple[Effect, ...]

    def fields(self, builder: "Builder") -> list[int]:
        """The outcome's fields of an end row."""
        return [isa.GO_ON, builder.fragment(*self.effects), isa.NONE]

    def english(self) -> str:
        """A sentence."""
        return " ".join(effect.english() for effect in self.effects)


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
