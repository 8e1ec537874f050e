"""or, then, any-order, optional, try, otherwise, repeat, while: turns made from turns; the pie rule."""

from collections.abc import Iterator
from itertools import groupby, pairwise, permutations
from typing import Annotated, ClassVar, Literal

from ludeme.base import Range, varying
from ludeme.english.counting import listed, number_word, so_often
from ludeme.english.wording import LONG, POSSIBLY, conditional, do_again, sharing_verb
from ludeme.errors import GameError
from ludeme.families import Condition, Region, Turn
from ludeme.lowering.assembler import Code
from ludeme.lowering.automaton import Sketch, TurnPart
from ludeme.naming import Reference
from ludeme.words.colours.colours import AnyColour
from ludeme.words.conditions.history import Possible
from ludeme.words.conditions.logic import Not
from ludeme.words.conditions.moments import Some
from ludeme.words.regions.algebra import All
from ludeme.words.regions.balls import Balls, Free
from ludeme.words.regions.relations import Adjoining
from ludeme.words.regions.turn import Chosen
from ludeme.words.turns.actions import Action, Add, Skip, Stop, Take, balls_in
from ludeme.words.turns.actors import By
from ludeme.words.turns.guards import Do, Only, Silent, Unlike, guarded
from ludeme.words.turns.words import SWAP

CHOSEN = Chosen()
TWICE = 2
ANEW = " (after all players have passed in succession, the next may be any)"
"""When what was done last is forgotten."""


class Or(Turn, word="or"):
    """One of several turns, at the player's choice. If two offer the same ply, the one written first is meant.

    Example: (or (add own) (add Red))
    """

    alternatives = varying(lambda self: self.turns)
    askable = varying(lambda self: all(turn.askable for turn in self.turns))

    turns: tuple[Turn, ...]

    def sketch(self, sketch: Sketch) -> TurnPart:
        return sketch.either(turn.sketch(sketch) for turn in self.turns)

    def lower_possible(self, code: Code) -> None:
        code.some_of([Possible(action=turn) for turn in self.turns])

    def guarded(self, condition: Condition) -> Turn:
        return Or(turns=tuple(guarded(condition, turn) for turn in self.turns))

    def english(self) -> str:
        if isinstance(self.turns[-1], Skip) and len(self.turns) > 1:
            rest = self.turns[:-1]
            return f"if possible, {(Or(turns=rest) if rest[1:] else rest[0]).english()}"
        bare = not self.has(Do)
        if bare and all(isinstance(turn, Action) for turn in self.turns):
            imperatives = listed(sharing_verb([turn.english() for turn in self.turns]))
            if len(imperatives.split()) <= LONG:
                return imperatives
        return f"either {'; or '.join(conditional(*turn.led()) for turn in self.turns)}"


class Vary(Turn, word="vary"):
    """One of several actions, but not the one that was made last among those so listed anywhere, by whichever player.

    After all players have passed in succession none is ruled out until one of them is made again.

    Example: (vary (shape own (bend 60)) (shape own (bend 90)) (shape own (straight 3)))
    Source: French edition 2013, Annexe 1, Spetris.
    """

    askable = varying(lambda self: all(action.askable for action in self.actions))

    remark: ClassVar[str] = f"but not the one that was done last, by anybody{ANEW}"
    """English for what is not allowed."""

    actions: tuple[Action, ...]

    def expand(self) -> Turn:
        return Or(turns=tuple(Unlike(action=action) for action in self.actions))

    def english(self) -> str:
        imperatives = listed(sharing_verb([action.english() for action in self.actions]))
        return f"{imperatives}, {self.remark if len(self.actions) > 1 else 'unless that was done last'}"


class Then(Turn, word="then"):
    """Several turns one after the other. Example: (then (add Red) (add own))"""

    synonyms = ("sequence", "double move", "followed by", "afterwards")
    repeats = True
    several = True
    phrase = varying(lambda self: self._in_order(self.turns[0].english()))

    turns: tuple[Turn, ...]

    def beginnings(self) -> Iterator[Turn]:
        return self.turns[0].beginnings()

    def rest_after(self, first: Turn) -> Turn | None:
        if not isinstance(first, Then) or self.turns[: len(first.turns)] != first.turns:
            return None
        rest = self.turns[len(first.turns) :]
        return rest[0] if len(rest) == 1 else Then(turns=rest) if rest else None

    def sketch(self, sketch: Sketch) -> TurnPart:
        return sketch.sequence([turn.sketch(sketch) for turn in self.turns])

    def guarded(self, condition: Condition) -> Turn:
        return Then(turns=(guarded(condition, self.turns[0]), *self.turns[1:]))

    def led(self) -> tuple[str, str]:
        """What the first part needs, and the rest."""
        clause, first = self.turns[0].led()
        return clause, self._in_order(first)

    def parts_told(self, led: bool = False) -> list[str]:
        """An imperative for each part; ``led``: what the first one needs is told already."""
        return self._parts(self.turns[0].led()[1] if led else self.turns[0].english())

    def _in_order(self, first: str) -> str:
        """The parts; what follows alternatives is kept apart from the last of them."""
        parts, runs = self._parts(first), [turn for turn, _ in groupby(self.turns)]
        chosen = ["; " in text and isinstance(turn, Or | Otherwise) for text, turn in zip(parts, runs, strict=True)]
        links = ["; in any case then " if choice else ", then " for choice in chosen[:-1]]
        return "".join(part for pair in zip(parts, [*links, ""], strict=True) for part in pair)

    def _parts(self, first: str) -> list[str]:
        """The parts, the first in the words given; an action that comes first several times is told once."""
        runs = [(turn, sum(1 for _ in run)) for turn, run in groupby(self.turns)]
        turn, times = runs[0]
        # "Do so again" would be taken for all that is said before it, so only what comes first is said so.
        again = times > 1 and isinstance(turn, Action)
        parts = [f"{first}, then {do_again(times - 1)}" if again else ", then ".join([first] * times)]
        for (before, _), (turn, times) in pairwise(runs):
            text = turn.english_after(before)
            if not parts[1:] and text == f"{POSSIBLY}{parts[0]}":
                text = f"{POSSIBLY}{do_again(1)}"
            often = f"{so_often(times)} {text}" if times > 1 and ", " not in text else ""
            parts.append(often or ", then ".join([text] * times))
        return parts


class AnyOrder(Turn, word="any-order"):
    """Several turns one after the other, in an order of the player's choice.

    Example: (any-order (add White adjoining) (add Black adjoining))
    """

    several = True

    turns: tuple[Turn, ...]

    def check(self, game: object) -> None:
        if len(self.turns) > 4:
            raise GameError(f"'any-order' has {len(self.turns)} parts; it takes at most 4")
        if any(turn.first_needing_ball for turn in self.turns):
            raise GameError("each part of 'any-order' may come first, so none can begin with 'same'; use 'then'")

    def expand(self) -> Turn:
        """All orders as alternatives; equal beginnings fall together later."""
        return Or(turns=tuple(Then(turns=order) for order in permutations(self.turns)))

    def english(self) -> str:
        adds = [turn for turn in self.turns if isinstance(turn, Add)]
        if len(adds) == len(self.turns) and len({turn.where for turn in adds}) == 1:
            where = f", {self._each(adds[0].where)}" if adds[0].where else ""
            balls = listed((turn.colour.ball() for turn in adds), "and")
            return f"add {balls} at playable points, {self._free()}{where}"
        return f"do this, {self._free()}: {'; '.join(turn.english() for turn in self.turns)}"

    def _each(self, where: Region) -> str:
        """What is said of the points of all its balls; of two that adjoin, only the second has one to touch."""
        rest = [part.english() for part in where.conjuncts if not isinstance(part, Adjoining)]
        if len(self.turns) > 2 or len(rest) == len(where.conjuncts):
            return f"each {where.english()}"
        traits = listed(rest, "and")
        barred = traits.startswith("not ") and not rest[1:]
        more = f"; neither may be {traits.removeprefix('not ')}" if barred else f", each {traits}"
        return f"the second touching the first{more if rest else ''}"

    def _free(self) -> str:
        """How free the order is."""
        return "in either order" if len(self.turns) == 2 else "in any order"


class Optional(Turn, word="optional"):
    """A part of a turn that may be left out. Example: (then (add own) (optional (add Red)))"""

    synonyms = ("may", "if you like", "voluntary")

    turn: Turn

    def expand(self) -> Turn:
        return Or(turns=(self.turn, Stop()))

    def english(self) -> str:
        if isinstance(self.turn, Repeat) and not self.turn.number:
            return f"as often as you wish, {self.turn.turn.english()}"
        clause, imperative = self.turn.led()
        return f"if {clause}, you may {imperative}" if clause else f"if you wish, {imperative}"


class Try(Turn, word="try"):
    """A part of a turn that must be done if it can be done, and else is left out without a ply.

    ``by-itself``: a single action, which needs no ply either where it is all that can be done, and in one way only.

    Example: (then (add own) (try (add own))) Source: Shibumi Rule Book 2012, Sprite, Spin (by-itself).
    """

    synonyms = ("must if possible", "forced", "compulsory", "mandatory", "automatic")
    phrase = varying(lambda self: f"{POSSIBLY}{self._tried.english()}")

    turn: Turn
    how: Literal["by-a-ply", "by-itself"] = "by-a-ply"

    def check(self, game: object) -> None:
        if self.how == "by-itself" and not isinstance(self.turn, Action):
            raise GameError(f"'try' lets only a single action happen by itself, not '{self.turn.word}'")

    @property
    def _tried(self) -> Turn:
        """The part, marked if it happens by itself."""
        return Silent(action=self.turn) if self.how == "by-itself" and isinstance(self.turn, Action) else self.turn

    def expand(self) -> Turn:
        return Or(turns=(self._tried, Skip()))


class Otherwise(Turn, word="otherwise"):
    """An action, or a turn that may be made only where the action has no ball or no point.

    Example: (otherwise (add own (touching last)) (add Black)) Source: Shibumi Rule Book 2012, Spaghetti.
    """

    action: Action
    turn: Turn

    def check(self, game: object) -> None:
        Possible(action=self.action).check(game)

    def expand(self) -> Turn:
        return Or(turns=(self.action, guarded(Not(condition=Possible(action=self.action)), self.turn)))

    def english(self) -> str:
        return f"{conditional(*self.action.led())}; only if that is impossible, {self.turn.english()}"


class While(Turn, word="while"):
    """A turn done again and again as long as a condition holds, and not at all if it does not hold.

    Example: (then (add own) (while (some (and (balls enemy) free)) (take enemy)))
    """

    synonyms = ("until", "as long as", "loop")
    loops = True

    condition: Condition
    turn: Turn

    def sketch(self, sketch: Sketch) -> TurnPart:
        part = guarded(self.condition, self.turn).sketch(sketch)
        leaving = Only(condition=Not(condition=self.condition), action=Skip()).sketch(sketch)
        loop = sketch.looped(part, leaving)
        return TurnPart(loop.first + leaving.first, loop.last)

    def guarded(self, condition: Condition) -> Turn:
        return Then(turns=(Only(condition=condition, action=Skip()), self))

    def english(self) -> str:
        if self._takes_chosen:
            return f"remove {CHOSEN.noun()}, one after the other in any order"
        imperative = f"{self._as_long()}, {self.turn.english()}"
        if self.can and isinstance(self.turn, Take):
            return f"remove {balls_in(self.turn.colour, self.turn.where)}, one at a time, until no more can be removed"
        if isinstance(self.turn, Then) and len(imperative.split()) > LONG:
            return f"{self._as_long()}, do this in order: {'; '.join(self.turn.parts_told())}"
        return imperative

    def english_after(self, before: Turn) -> str:
        """An imperative; what has just been done is not told again."""
        if self.turn == before:
            again = f"{self.turn.english()} again" if isinstance(self.turn, Reference) else "do so again"
            return f"{self._as_long()}, {again}"
        return self.english()

    def led(self) -> tuple[str, str]:
        """As one of several turns it must not be taken for an action that may be done once in each turn."""
        if self._takes_chosen:
            return "", self.english()
        clause = self.condition.english()
        return clause, f"{self.turn.english()}; repeat this as long as {clause}"

    @property
    def _takes_chosen(self) -> bool:
        """True if all chosen balls are taken; there are never more of them than at the beginning."""
        return (self.condition, self.turn) == (Some(region=CHOSEN), Take(colour=AnyColour(), where=CHOSEN))

    def _as_long(self) -> str:
        """How long it goes on."""
        return f"as long as {'you can' if self.can else self.condition.english()}"

    @property
    def can(self) -> bool:
        """True if the condition is no more than that the turn can be made: for removals, that there is such a ball."""
        if isinstance(self.turn, Take) and isinstance(self.condition, Some) and isinstance(self.condition.region, All):
            balls = () if isinstance(self.turn.colour, AnyColour) else (Balls(colour=self.turn.colour),)
            return set(self.condition.region.parts) == {Free(most=1), self.turn.where, *balls}
        return self.condition == Possible(action=self.turn)


class Repeat(Turn, word="repeat"):
    """A part of a turn so many times; without a number once or more often, as long as the player wishes and can.

    Example: (deal (repeat (by everyone (do (draw any) (gain same))) 10))
    """

    synonyms = ("again", "multiple jumps", "several times", "chain moves", "times", "twice", "double move", "two moves")
    several = True
    loops = varying(lambda self: not self.number)

    turn: Turn
    number: Annotated[int, Range(0, 60)] = 0

    def sketch(self, sketch: Sketch) -> TurnPart:
        """A sequence; or the part, and itself again."""
        if self.number:
            return sketch.sequence([self.turn.sketch(sketch) for _ in range(self.number)])
        return sketch.looped(self.turn.sketch(sketch), Stop().sketch(sketch))

    def guarded(self, condition: Condition) -> Turn:
        first = guarded(condition, self.turn)
        if self.number == 1:
            return first
        rest = Repeat(turn=self.turn, number=self.number - 1) if self.number else Optional(turn=self)
        return Then(turns=(first, rest))

    def english(self) -> str:
        turn = self.turn.english()
        if not self.number:
            return f"once or more often, {turn}"
        if self.number == TWICE and isinstance(self.turn, Action):
            return Then(turns=(self.turn, self.turn)).english()
        if isinstance(self.turn, By) and self.number > 1:
            return f"{turn}, in {number_word(self.number)} rounds"
        often = so_often(self.number)
        return f"{often}: {turn}" if ", " in turn else f"{turn}, {often}"


def answered(turn: Turn, by_chance: bool) -> Turn:
    """The turn, before which the player may change sides; ``by_chance``: it begins with what chance does.

    Not to change sides is then a ply, or chance could not move.
    """
    if by_chance:
        return Then(turns=(Or(turns=(SWAP, Stop())), turn))
    return Or(turns=(Then(turns=(SWAP, turn)), turn))
