"""most, fewest, wins, loses, draw, go-on: outcomes."""

from typing import Any, ClassVar, Literal

from kernels.isa import program as isa
from ludeme.base import Goal, Ludeme, need_player, varying
from ludeme.english.wording import AT_ONCE, best, capital, most_of, their
from ludeme.errors import GameError
from ludeme.families import Effect, Number, Outcome, Tie
from ludeme.lowering.assembler import Builder, Expression, Instructions
from ludeme.lowering.progress import NOTHING, SharedProgress, against, constant, is_seat
from ludeme.words.endings.ties import tie_clauses
from ludeme.words.numbers.counts import NumberIf, ScoreOf


class Compared(Outcome):
    """The players' numbers are compared; ties are broken in the order given, or else drawn."""

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
        """The seat's own number as progress, so that its lead over the others counts; negative if the fewest wins."""
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
        aim = most_of(self.superlative, self.number.english())
        if not aim.endswith(" score"):
            return f"the player with {their(aim)} wins"
        clause = self.number.best(self.superlative) if isinstance(self.number, NumberIf) else ""
        return clause or best(self.superlative, self.number.english())

    def aim_told(self, score: Number | None, at_most: float = AT_ONCE) -> str:
        """What to have when the game ends; ``score``: what the game counts; ``at_most``: see `most_of`."""
        number = score if self.scored else self.number
        return most_of(self.superlative, number.english() if number else "", at_most)

    def english(self) -> str:
        clause = self.best()
        settled = next((at for at, tie in enumerate(self.ties, 1) if tie.settles), None)
        ties = tie_clauses(self.ties[:settled])
        if not settled:
            ties.append("the game is a draw")
        several = "If this holds for several" if clause.startswith("whoever ") else "If tied"
        return f"{capital(clause)}. {several}, {'; if still tied, '.join(ties)}."


class Most(Compared, word="most"):
    """The player with the highest number wins. Example: (most (groups largest own visible) (player 2))"""

    synonyms = ("majority", "highest score", "more points", "biggest")
    outcome = isa.MOST
    superlative = "highest"


class Fewest(Compared, word="fewest"):
    """The player with the lowest number wins. Example: (fewest (groups number own visible))"""

    synonyms = ("lowest score", "least", "fewer points")
    outcome = isa.FEWEST
    superlative = "lowest"


Winner = Literal["mover", "placer", "all", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]
"""Who an outcome speaks of: whose turn it was, who placed the last ball, all together, or a player by number."""


class OfSomebody(Outcome):
    """One player wins or loses, or all do together."""

    decides = varying(lambda self: "all" if self.player == "all" else "some")
    shares = varying(lambda self: self.player == "all")

    seat_decides: ClassVar[int]
    """The machine's outcome for one seat."""
    all_decide: ClassVar[int]
    """The machine's outcome which, for no seat, means all."""
    verb: ClassVar[str]

    player: Winner

    @varying
    def goal(self) -> Goal | None:
        """The last ply, where the player who made it wins or loses; else the condition tells the goal."""
        return "last ply" if self.player in ("mover", "placer") else None

    def check(self, game: Any) -> None:
        if self.player.isdigit():
            need_player(int(self.player), game)

    def fields(self, builder: Builder) -> list[int]:
        outcome = self.all_decide if self.player == "all" else self.seat_decides
        return [outcome, builder.fragment(self._seat()), isa.NONE]

    def _seat(self) -> Expression:
        if self.player.isdigit():
            return constant(int(self.player) - 1)
        if self.player == "mover":
            return Instructions(isa.SEAT)
        return Instructions((isa.REGISTER, isa.BY_ANY)) if self.player == "placer" else constant(isa.NONE)

    def aim(self, condition: Ludeme | None = None) -> Expression:
        """Progress towards the condition, for the seats that the outcome speaks of; none is known for the placer."""
        if condition is None or self.player == "placer":
            return NOTHING
        way = condition.progress(isa.GOAL)
        if self.seat_decides == isa.SEAT_LOSES:
            way = against(way)
        if self.player == "all":
            return SharedProgress(way)
        if self.player == "mover":
            return way
        return Instructions(is_seat(int(self.player) - 1), isa.PUSH_NUMBER, way, isa.TIMES)

    def english(self) -> str:
        if self.player == "all":
            return f"All players {self.verb} together."
        who = {"mover": "The player whose turn it was", "placer": "The player who placed the last ball"}
        return f"{who.get(self.player, f'Player {self.player}')} {self.verb}s."

    def solo(self) -> str:
        return self.english() if self.player == "placer" else f"You {self.verb}."


class Wins(OfSomebody, word="wins"):
    """A player wins: who has just moved, who placed the last ball, or the one of a number; or all win together.

    As long as nobody has placed a ball, no placer wins.

    Example: (when full (wins mover)) Source: Shibumi Rule Book 2012, Spire (the placer).
    """

    synonyms = (
        "last player", "last to move", "last move wins", "normal play", "cooperative", "cooperation", "together",
        "player-wins", "mover-wins", "placer-wins", "all-win",
    )  # fmt: skip
    seat_decides, all_decide, verb = isa.SEAT_WINS, isa.SEAT_LOSES, "win"


class Loses(OfSomebody, word="loses"):
    """A player loses and all others win: who has just moved, or the one of a number; or all lose together.

    Example: (when full (loses mover))
    """

    synonyms = (
        "misère", "misere", "last player loses", "last move loses", "cooperative", "cooperation", "together",
        "mover-loses", "all-lose",
    )  # fmt: skip
    seat_decides, all_decide, verb = isa.SEAT_LOSES, isa.SEAT_WINS, "lose"


class GoOn(Outcome, word="go-on"):
    """Nobody wins yet: effects happen, and the game goes on; a player who was stuck has then passed, without a ply.

    Example: (when (and full (not (played 1 rounds))) (go-on (next-turn 2 anew)))

    Source: Shibumi Rule Book 2012, Splink.
    """

    decides = "nobody"
    phrase = varying(lambda self: " ".join(effect.english() for effect in self.effects))

    effects: tuple[Effect, ...]

    def fields(self, builder: Builder) -> list[int]:
        return [isa.GO_ON, builder.fragment(*self.effects), isa.NONE]


class Draw(Outcome, word="draw"):
    """Nobody wins. Who plays alone has neither won nor lost: if the game counts a score, that is the result.

    Example: (when stuck draw)
    """

    synonyms = ("tie", "nobody wins")
    decides = "nobody"
    phrase = "The game is a draw."
    lone = ""
