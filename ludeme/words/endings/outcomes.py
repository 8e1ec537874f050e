"""most, fewest, draw, mover-wins, mover-loses, player-wins, placer-wins, all-win, all-lose, go-on: outcomes."""

from typing import Annotated, Any, ClassVar

from kernels.isa import program as isa
from ludeme.base import Ludeme, Range
from ludeme.checks import need_player
from ludeme.english.wording import best, most_of
from ludeme.errors import GameError
from ludeme.families import Effect, Number, Outcome, Tie
from ludeme.lowering.assembler import Builder, Expression, Instructions
from ludeme.lowering.expressions import constant, is_seat, register, this_seat
from ludeme.lowering.progress import NOTHING, SharedProgress, against
from ludeme.words.numbers.counts import ScoreOf


class Compared(Outcome):
    """The players' numbers are compared; ties are broken in the order given, or else drawn."""

    outcome: ClassVar[int]
    superlative: ClassVar[str]

    number: Number
    ties: tuple[Tie, ...] = ()

    def check(self, game: Any) -> None:
        if game.players.seats < 2:
            raise GameError(
                f"'{self.word}' compares players, and '{game.name}' has one; let 'score' count, and end with 'draw'"
            )

    def fields(self, builder: Builder) -> list[int]:
        pairs = [value for tie in self.ties for value in tie.pairs(builder, self.number)]
        return [self.outcome, builder.fragment(self.number), builder.table([len(pairs) // 2, *pairs])]

    def aim(self, condition: Ludeme | None = None) -> Expression:
        """The seat's own number, point by point; who holds it against the others' has its lead."""
        points = self.number.progress(isa.POINT)
        return points if self.outcome == isa.MOST else against(points)

    @property
    def scored(self) -> bool:
        """True if it is the score that is compared."""
        return isinstance(self.number, ScoreOf)

    def best(self) -> str:
        """A clause on who wins, ties left aside."""
        if self.scored:
            return f"the {self.superlative} score wins"
        return best(self.superlative, self.number.english())

    def aim_told(self, score: Number | None) -> str:
        """What to have when the game ends; ``score``: what the game counts."""
        number = score if self.scored else self.number
        return most_of(self.superlative, number.english() if number else "")

    def english(self) -> str:
        told = self.best()
        settled = next((at for at, tie in enumerate(self.ties, 1) if tie.settles), None)
        ties = [tie.english() for tie in self.ties[:settled]]
        if not settled and (not ties or self.ties[-1].leaves_tied):
            ties.append("the game is a draw")
        return f"{told[:1].upper()}{told[1:]}. If tied, {'; if still tied, '.join(ties)}."


class Most(Compared, word="most"):
    """The player with the highest number wins. Example: (most (largest own visible) (player 2))"""

    synonyms = ("majority", "highest score", "more points", "biggest")
    outcome = isa.MOST
    superlative = "highest"


class Fewest(Compared, word="fewest"):
    """The player with the lowest number wins. Example: (fewest (groups own visible))"""

    synonyms = ("lowest score", "least", "fewer points")
    outcome = isa.FEWEST
    superlative = "lowest"


class MoverWins(Outcome, word="mover-wins"):
    """The player who has just moved wins. Example: (when full mover-wins)"""

    goal = "last ply"
    synonyms = ("last player", "last to move", "last move wins", "normal play")
    phrase = "The player who has just moved wins."
    lone = "You win."
    outcome = isa.SEAT_WINS
    who = this_seat()

    def aim(self, condition: Ludeme | None = None) -> Expression:
        """The way to the condition, where whoever arrives has moved last."""
        return condition.progress(isa.GOAL) if condition else NOTHING


class PlayerWins(Outcome, word="player-wins"):
    """A certain player wins. Example: (when full (player-wins 2))"""

    phrase = "Player {number} wins."
    lone = "You win."

    number: Annotated[int, Range(1, 10)]

    def check(self, game: Any) -> None:
        need_player(self.number, game)

    def fields(self, builder: Builder) -> list[int]:
        return [isa.SEAT_WINS, builder.fragment(constant(self.number - 1)), isa.NONE]

    def aim(self, condition: Ludeme | None = None) -> Expression:
        """The way to the condition, for that player."""
        way = condition.progress(isa.GOAL) if condition else NOTHING
        return Instructions(is_seat(self.number - 1), isa.PUSH_NUMBER, way, isa.TIMES)


class PlacerWins(Outcome, word="placer-wins"):
    """The player who placed the last ball wins; as long as there is none, nobody.

    Example: (when all-passed placer-wins) Source: Shibumi Rule Book 2012, Spire.
    """

    goal = "last ply"
    phrase = "The player who placed the last ball wins."
    outcome = isa.SEAT_WINS
    who = register(isa.BY_ANY)


class GoOn(Outcome, word="go-on"):
    """Nobody wins yet: effects happen, and the game goes on.

    Example: (when (and full (round 1)) (go-on (new-round 2))) Source: Shibumi Rule Book 2012, Splink.
    """

    decides = "nobody"

    effects: tuple[Effect, ...]

    def fields(self, builder: Builder) -> list[int]:
        return [isa.GO_ON, builder.fragment(*self.effects), isa.NONE]

    def english(self) -> str:
        return " ".join(effect.english() for effect in self.effects)


class MoverLoses(Outcome, word="mover-loses"):
    """The player who has just moved loses. Example: (when full mover-loses)"""

    goal = "last ply"
    synonyms = ("misère", "misere", "last player loses", "last move loses")
    phrase = "The player who has just moved loses."
    lone = "You lose."
    outcome = isa.SEAT_LOSES
    who = this_seat()

    def aim(self, condition: Ludeme | None = None) -> Expression:
        """The way to the condition, where whoever arrives has moved last."""
        return against(condition.progress(isa.GOAL)) if condition else NOTHING


class AllWin(Outcome, word="all-win"):
    """All players win together: they play against the game. Example: (when (holds White apex) all-win)"""

    synonyms = ("cooperative", "cooperation", "together")
    decides = "all"
    phrase = "All players win together."
    lone = "You win."
    outcome = isa.SEAT_LOSES
    who = constant(isa.NONE)

    def aim(self, condition: Ludeme | None = None) -> Expression:
        """The way to the condition, which all go together."""
        return SharedProgress(condition.progress(isa.GOAL)) if condition else NOTHING


class AllLose(Outcome, word="all-lose"):
    """All players lose together: they play against the game. Example: (when (holds Red apex) all-lose)"""

    synonyms = ("cooperative", "cooperation", "together")
    decides = "all"
    phrase = "All players lose together."
    lone = "You lose."
    outcome = isa.SEAT_WINS
    who = constant(isa.NONE)

    def aim(self, condition: Ludeme | None = None) -> Expression:
        """The way to the condition, which all go together."""
        return SharedProgress(against(condition.progress(isa.GOAL))) if condition else NOTHING


class Draw(Outcome, word="draw"):
    """Nobody wins. Who plays alone has neither won nor lost: if the game counts a score, that is the result.

    Example: (when stuck draw)
    """

    synonyms = ("tie", "nobody wins")
    decides = "nobody"
    phrase = "The game is a draw."
    lone = ""

    def fields(self, builder: Builder) -> list[int]:
        return [isa.DRAW, isa.NONE, isa.NONE]
