"""most, fewest, draw, mover-wins, mover-loses, player-wins, placer-wins, all-win, all-lose, go-on: outcomes."""

from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from kernels.isa import program as isa
from ludeme.base import Effect, Number, Outcome, Range, Tie
from ludeme.checks import need_player
from ludeme.errors import GameError
from ludeme.expressions import constant, register, this_seat
from ludeme.numbers.counts import ScoreOf
from ludeme.wording import best

if TYPE_CHECKING:
    from ludeme.lowering import Builder


class Compared(Outcome):
    """The players' numbers are compared; ties are broken in the order given, or else drawn."""

    outcome: ClassVar[int]
    superlative: ClassVar[str]

    number: Number
    ties: tuple[Tie, ...] = ()

    def check(self, game: Any) -> None:
        """It takes two to compare."""
        if game.players.seats < 2:
            raise GameError(
                f"'{self.word}' compares players, and '{game.name}' has one; let 'score' count, and end with 'draw'"
            )

    def fields(self, builder: "Builder") -> list[int]:
        """The outcome's fields of an end row."""
        pairs = [value for tie in self.ties for value in tie.pair(builder, self.number)]  # type: ignore[attr-defined]
        return [self.outcome, builder.fragment(self.number), builder.table([len(pairs) // 2, *pairs])]

    def english(self) -> str:
        """A sentence."""
        score = isinstance(self.number, ScoreOf)
        told = f"the {self.superlative} score wins" if score else best(self.superlative, self.number.english())
        sentence = f"{told[:1].upper()}{told[1:]}."
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


class MoverWins(Outcome, word="mover-wins"):
    """The player who has just moved wins.

    Example: (when full mover-wins)
    """

    def fields(self, builder: "Builder") -> list[int]:
        """The outcome's fields of an end row."""
        return [isa.SEAT_WINS, builder.fragment(this_seat()), isa.NONE]

    def english(self) -> str:
        """A sentence."""
        return "The player who has just moved wins."

    def solo(self) -> str:
        """A sentence for one player."""
        return "You win."


class PlayerWins(Outcome, word="player-wins"):
    """A certain player wins.

    Example: (when full (player-wins 2))
    """

    number: Annotated[int, Range(1, 10)]

    def check(self, game: Any) -> None:
        """The player must exist."""
        need_player(self.number, game)

    def fields(self, builder: "Builder") -> list[int]:
        """The outcome's fields of an end row."""
        return [isa.SEAT_WINS, builder.fragment(constant(self.number - 1)), isa.NONE]

    def english(self) -> str:
        """A sentence."""
        return f"Player {self.number} wins."

    def solo(self) -> str:
        """A sentence for one player."""
        return "You win."


class PlacerWins(Outcome, word="placer-wins"):
    """The player who placed the last ball wins; as long as there is none, nobody.

    Example: (when all-passed placer-wins)

    Source: Shibumi Rule Book 2012, Spire.
    """

    def fields(self, builder: "Builder") -> list[int]:
        """The outcome's fields of an end row."""
        return [isa.SEAT_WINS, builder.fragment(register(isa.BY_ANY)), isa.NONE]

    def english(self) -> str:
        """A sentence."""
        return "The player who placed the last ball wins."


class GoOn(Outcome, word="go-on"):
    """Nobody wins yet: effects happen, and the game goes on.

    Example: (when (and full (round 1)) (go-on (new-round 2)))

    Source: Shibumi Rule Book 2012, Splink.
    """

    decides = "nobody"

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
        return [isa.SEAT_LOSES, builder.fragment(this_seat()), isa.NONE]

    def english(self) -> str:
        """A sentence."""
        return "The player who has just moved loses."

    def solo(self) -> str:
        """A sentence for one player."""
        return "You lose."


class AllWin(Outcome, word="all-win"):
    """All players win together: they play against the game.

    Example: (when (holds White apex) all-win)
    """

    decides = "all"

    def fields(self, builder: "Builder") -> list[int]:
        """The outcome's fields of an end row: nobody loses, and who does not lose wins."""
        return [isa.SEAT_LOSES, builder.fragment(constant(isa.NONE)), isa.NONE]

    def english(self) -> str:
        """A sentence."""
        return "All players win together."

    def solo(self) -> str:
        """A sentence for one player."""
        return "You win."


class AllLose(Outcome, word="all-lose"):
    """All players lose together: they play against the game.

    Example: (when (holds Red apex) all-lose)
    """

    decides = "all"

    def fields(self, builder: "Builder") -> list[int]:
        """The outcome's fields of an end row: nobody wins, and who does not win loses."""
        return [isa.SEAT_WINS, builder.fragment(constant(isa.NONE)), isa.NONE]

    def english(self) -> str:
        """A sentence."""
        return "All players lose together."

    def solo(self) -> str:
        """A sentence for one player."""
        return "You lose."


class Draw(Outcome, word="draw"):
    """Nobody wins. Who plays alone has neither won nor lost: if the game counts a score, that is the result.

    Example: (when stuck draw)
    """

    decides = "nobody"

    def fields(self, builder: "Builder") -> list[int]:
        """The outcome's fields of an end row."""
        return [isa.DRAW, isa.NONE, isa.NONE]

    def english(self) -> str:
        """A sentence."""
        return "The game is a draw."

    def solo(self) -> str:
        """Nothing more than that the game ends."""
        return ""
