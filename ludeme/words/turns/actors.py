"""by, happens: who makes the plies of a turn, and what comes without a ply."""

from typing import Any, Literal

from ludeme.base import varying
from ludeme.english.counting import number_word
from ludeme.families import Condition, Effect, Turn
from ludeme.lowering.automaton import Sketch, TurnPart
from ludeme.words.effects.wording import clauses, effect_sentences
from ludeme.words.turns.actions import Skip
from ludeme.words.turns.guards import Do, guarded

WHO = {"everyone": "everybody", "others": "all other players in turn", "1": "the next player"}


class By(Turn, word="by"):
    """A part of the turn that others make: the player so many seats after you, all others, or everyone, you first.

    Several make it one after the other, in turn order. Where chance makes it, it is for each of them in turn.

    Example: (deal (repeat (by everyone (do (draw any) (gain same))) 10))

    Source: Shibumi Rule Book 2012, Spanic; French edition 2013, Annexe 1, Spangle (others), Springe (the next player).
    """

    synonyms = ("simultaneous", "all players", "at the same time", "everyone", "others", "everybody", "opponent")
    several = True

    who: Literal["everyone", "others", "1", "2", "3", "4", "5", "6", "7", "8", "9"]
    turn: Turn

    def seats(self, number: int) -> range:
        """Who makes it, of so many players, counted in seats after you; a lone player is asked as another, too."""
        if self.who == "everyone":
            return range(number)
        return range(1, max(number, 2)) if self.who == "others" else range(int(self.who), int(self.who) + 1)

    def pointless(self, game: Any) -> bool:
        """True if it counts beyond the last player, so that it means one nearer by, or the player who asks."""
        return self.who.isdigit() and int(self.who) >= max(game.players.seats, 2)

    def sketch(self, sketch: Sketch) -> TurnPart:
        return sketch.sequence([sketch.of_seat(self.turn, k) for k in self.seats(sketch.seats)])

    def guarded(self, condition: Condition) -> Turn:
        return By(who=self.who, turn=guarded(condition, self.turn))

    def english(self) -> str:
        who = WHO.get(self.who) or f"the player {number_word(int(self.who))} seats on"
        return f"let {who} {self.turn.english().replace('your colour', 'their colour')}"

    def led(self) -> tuple[str, str]:
        """What all players need, where it can be said of all, and the imperative without it."""
        clause, imperative = self.turn.led()
        clause = clause.replace("you have no ", "nobody has ").replace("you have ", "everybody has ")
        plain = self.who == "everyone" and clause and not {"you", "your"} & set(clause.split())
        return (clause, f"let everybody {imperative}") if plain else ("", self.english())


class Happens(Turn, word="happens"):
    """Something that happens by itself at this point of the turn, without a ply.

    Example: (then (by everyone (hide any)) (happens (reveal)) (add picked))
    """

    phrase = varying(lambda self: clauses(effect_sentences(self.effects)))

    effects: tuple[Effect, ...]

    def expand(self) -> Turn:
        """A silent step with effects."""
        return Do(action=Skip(), effects=self.effects)
