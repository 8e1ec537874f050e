"""by, everyone, others, times, happens: who makes the plies of a turn, how often, and what comes without a ply."""

from typing import Annotated

from ludeme.base import Range
from ludeme.errors import number_word, so_often
from ludeme.families import Condition, Effect, Turn
from ludeme.lowering.automaton import Sketch, TurnPart
from ludeme.words.effects.telling import clauses, told
from ludeme.words.turns.actions import Action, Skip
from ludeme.words.turns.compositions import Then
from ludeme.words.turns.guards import Do, guarded

TWICE = 2


class By(Turn, word="by"):
    """A part of the turn that another player makes: the one so many seats after you.

    Example: (then (hide any 2) (by 1 (or (say left) (say right)))) Source: French edition 2013, Annexe 1, Springe.
    """

    seats_after: Annotated[int, Range(1, 9)]
    turn: Turn

    def sketch(self, sketch: Sketch) -> TurnPart:
        """The part with another maker."""
        return sketch.of_seat(self.turn, self.seats_after)

    def guarded(self, condition: Condition) -> Turn:
        """The part under the condition."""
        return By(seats_after=self.seats_after, turn=guarded(condition, self.turn))

    def english(self) -> str:
        who = "the next player" if self.seats_after == 1 else f"the player {number_word(self.seats_after)} seats on"
        return f"let {who} {self.turn.english()}"


class Everyone(Turn, word="everyone"):
    """A part that all players make one after the other, you first. Where chance makes it, it is for each in turn.

    Example: (deal (times 10 (everyone (do (draw any) (gain same))))) Source: Shibumi Rule Book 2012, Spanic.
    """

    synonyms = ("simultaneous", "all players", "at the same time")
    several = True
    phrase = "let everybody {turn}"

    turn: Turn

    def sketch(self, sketch: Sketch) -> TurnPart:
        """A part for each seat."""
        return sketch.sequence([sketch.of_seat(self.turn, k) for k in range(sketch.seats)])

    def guarded(self, condition: Condition) -> Turn:
        """Each player's part under the condition."""
        return Everyone(turn=guarded(condition, self.turn))

    def led(self) -> tuple[str, str]:
        """What all players need, where it can be said of all, and the imperative without it."""
        clause, imperative = self.turn.led()
        clause = clause.replace("you have no ", "nobody has ").replace("you have ", "everybody has ")
        plain = clause and not {"you", "your"} & set(clause.split())
        return (clause, f"let everybody {imperative}") if plain else ("", self.english())


class Others(Turn, word="others"):
    """A part that all other players make one after the other, in turn order.

    Example: (then (propose any) (others (or (say yes) (say no)))) Source: French edition 2013, Annexe 1, Spangle.
    """

    several = True
    phrase = "let all other players in turn {turn}"

    turn: Turn

    def sketch(self, sketch: Sketch) -> TurnPart:
        """A part for each other seat; a lone player is asked, too."""
        return sketch.sequence([sketch.of_seat(self.turn, k) for k in range(1, max(sketch.seats, 2))])

    def guarded(self, condition: Condition) -> Turn:
        """Each player's part under the condition."""
        return Others(turn=guarded(condition, self.turn))


class Times(Turn, word="times"):
    """A part of a turn so many times. Example: (deal (times 10 (everyone (do (draw any) (gain same)))))"""

    synonyms = ("twice", "double move", "two moves")

    several = True

    number: Annotated[int, Range(1, 60)]
    turn: Turn

    def sketch(self, sketch: Sketch) -> TurnPart:
        """A sequence."""
        return sketch.sequence([self.turn.sketch(sketch) for _ in range(self.number)])

    def guarded(self, condition: Condition) -> Turn:
        """The first time under the condition."""
        if self.number == 1:
            return guarded(condition, self.turn)
        return Then(turns=(guarded(condition, self.turn), Times(number=self.number - 1, turn=self.turn)))

    def english(self) -> str:
        """An imperative."""
        if self.number == TWICE and isinstance(self.turn, Action):
            return Then(turns=(self.turn, self.turn)).english()
        often = so_often(self.number)
        turn = self.turn.english()
        return f"{often}: {turn}" if ", " in turn else f"{turn}, {often}"


class Happens(Turn, word="happens"):
    """Something that happens by itself at this point of the turn, without a ply.

    Example: (then (everyone (hide any)) (happens (reveal)) (add shown))
    """

    effects: tuple[Effect, ...]

    def expand(self) -> Turn:
        """A silent step with effects."""
        return Do(action=Skip(), effects=self.effects)

    def guarded(self, condition: Condition) -> Turn:
        """Only then."""
        return guarded(condition, self.expand())

    def english(self) -> str:
        return clauses(told(self.effects))
