"""if, do, look-ahead, limit: an action under a condition, with effects, with other look-ahead, or only so often."""

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any, Literal

from kernels.isa import program as isa
from ludeme.base import Range, varying
from ludeme.english.counting import so_often
from ludeme.english.wording import WORTHWHILE, bracketed
from ludeme.errors import GameError
from ludeme.families import Condition, Effect, Turn
from ludeme.lowering.assembler import Builder, Code, Expression, Instructions
from ludeme.lowering.automaton import Leaf
from ludeme.words.effects.wording import clauses, effect_sentences, of_shown
from ludeme.words.regions.turn import LEFT
from ludeme.words.turns.actions import Action, Skip, Take

Additions = tuple[tuple[Expression, ...], tuple[Expression, ...]]
"""Conditions and effects."""


class Guard(Action):
    """An action with something added to it; each ludeme has a field ``action``, wherever it stands among others."""

    kind = varying(lambda self: self.action.kind)
    placed = varying(lambda self: self.action.placed)
    taken = varying(lambda self: self.action.taken)
    askable = varying(lambda self: self.action.askable)

    if TYPE_CHECKING:
        action: Action

    def leaf(self, builder: Builder) -> Leaf:
        inner = self.action.leaf(builder)
        conditions, effects = self.additions(builder)
        return replace(inner, conditions=(*conditions, *inner.conditions), effects=(*inner.effects, *effects))

    def additions(self, builder: Builder) -> Additions:
        """What is added: conditions and effects, to be lowered."""
        return (), ()

    def bare(self) -> str:
        """English for the action without what is added."""
        return self.action.bare() if isinstance(self.action, Guard) else self.action.english()

    def remark(self) -> str:
        """English for what is added, as it stands in brackets behind the action."""
        raise NotImplementedError

    def guards(self) -> "list[Guard]":
        """All that is added to the bare action, innermost first; this is the last."""
        return [*(self.action.guards() if isinstance(self.action, Guard) else ()), self]

    def english(self) -> str:
        return self._remarked(self.guards())

    def led(self) -> tuple[str, str]:
        """The conditions, and an imperative with the other remarks."""
        conditions = [guard.condition.english() for guard in self.guards() if isinstance(guard, Only)]
        others = [guard for guard in self.guards() if not isinstance(guard, Only)]
        return ", and ".join(conditions), self._remarked(others)

    def _remarked(self, guards: "list[Guard]") -> str:
        remarks = "; ".join(guard.remark() for guard in guards if guard.remark())
        return f"{self.bare()} {bracketed(remarks)}" if remarks else self.bare()

    def lower_possible(self, code: Code) -> None:
        self.action.lower_possible(code)
        for condition in self.additions(code.out)[0]:
            code.run(isa.PUSH_NUMBER, condition, isa.BOTH)


class Only(Guard, word="if"):
    """An action that is allowed only while a condition holds. Example: (if (not (last-ply pass)) pass)"""

    condition: Condition
    action: Action

    def additions(self, builder: Builder) -> Additions:
        return (self.condition,), ()

    def remark(self) -> str:
        return f"only if {self.condition.english()}"

    def english(self) -> str:
        return f"go on without, if {self.condition.english()}" if isinstance(self.action, Skip) else super().english()

    def led(self) -> tuple[str, str]:
        """The conditions, and an imperative with the other remarks; to go on without doing anything says it all."""
        return ("", self.english()) if isinstance(self.action, Skip) else super().led()


class Do(Guard, word="do"):
    """An action with effects of its own, which happen before those of every ply.

    ``before``: they happen while the ball that the action takes from the board still stands there, at ``(moved from)``,
    and do not change the board.

    Example: (do (add own) (earn (count (and (balls Red) (touching last)))))

    Source: French edition 2013, Annexe 1, Spoff (before).
    """

    synonyms = ("prepare", "just before")

    action: Action
    when: Literal["after", "before"] = "after"
    effects: tuple[Effect, ...]

    def check(self, game: Any) -> None:
        if self.when == "before" and self.kind not in (isa.TAKE, isa.LEAP):
            raise GameError("'do ... before' needs an action that takes a ball from the board: take or leap")
        if self.when == "before" and any(effect.changes_board for one in self.effects for effect in one.walk()):
            raise GameError("what is done before a ball is taken cannot change the board: leave 'before' out")

    def leaf(self, builder: Builder) -> Leaf:
        """The action's leaf with its effects, or with code that runs first."""
        if self.when == "after":
            return super().leaf(builder)
        return replace(self.action.leaf(builder), prior=builder.fragment(*self.effects))

    def additions(self, builder: Builder) -> Additions:
        return (), self.effects if self.when == "after" else ()

    def bare(self) -> str:
        """The action, and what the player does then if this is all that happens."""
        bare, deeds = of_shown(super().bare(), self.effects), self._deeds()
        link = ", and" if len(bare.split()) > WORTHWHILE else " and"
        return f"{bare}{link} {clauses(deeds)}" if deeds else bare

    def remark(self) -> str:
        if self.when == "before":
            return f"just before, {clauses(effect_sentences(self.effects)).replace(LEFT, 'it')}"
        if self._deeds():
            return ""
        return f"{'it does not stay there: at once ' if self._gone else ''}{clauses(self._sentences())}"

    @property
    def _gone(self) -> bool:
        """True if somebody takes the ball in hand."""
        return any(effect.takes_back for effect in self.effects) and any(effect.takes_ball for effect in self.effects)

    def _deeds(self) -> list[str]:
        """What happens, as imperatives, if all of it is done by the player."""
        deeds = [DEED.sub("", sentence) for sentence in self._sentences()]
        return deeds if not self._gone and all(map(DEED.match, self._sentences())) else []

    def _sentences(self) -> list[str]:
        """The sentences of what happens after it."""
        sentences = effect_sentences(self.effects, self.action) if self.when == "after" else []
        if any(isinstance(part, Take) and part.where and part.where.on_top for part in self.action.walk()):
            sentences = [sentence.replace(f"comes to {LEFT}, if playable", "takes its place") for sentence in sentences]
        if self.action.two_colours:
            sentences = [THIRD_COLOUR.sub("of the third colour", sentence) for sentence in sentences]
        return sentences


DEED = re.compile(r"You |(?=Remember )")
"""How a sentence begins that tells what a player does."""
THIRD_COLOUR = re.compile(
    "of another colour than any chosen ball|"
    "of a different colour from both the ball that jumped and the one jumped over"
)
"""What is said of a ball unlike the two of a ply, and comes to one colour where these have two."""


class LookAhead(Guard, word="look-ahead"):
    """An action that is judged otherwise than usual by whether the turn could be completed after it.

    Usually that must be so, or the game must end on the way. ``none``: it need not be so. A player who then has no ply
    is stuck: the end rules for that apply, else the turn ends with a pass, which counts as the first one in succession
    if a ball was placed in the turn. ``beyond``: it must be so even if the game would end on the way.

    Example: (or (add own) (then (look-ahead none (add Red)) (add own)))

    Source: Shibumi Rule Book 2012, Spire (none); French edition 2013, Annexe 1, Special Cake (beyond).
    """

    synonyms = ("risk", "sure", "unfinished")

    how: Literal["none", "beyond"]
    action: Action

    def leaf(self, builder: Builder) -> Leaf:
        ahead = isa.NOT_AHEAD if self.how == "none" else isa.BEYOND_THE_END
        return replace(self.action.leaf(builder), ahead=ahead)

    def remark(self) -> str:
        if self.how == "none":
            return "even if your turn cannot be completed after it"
        return "only if all of your turn could be completed, were the game not to end on the way"


class Limit(Guard, word="limit"):
    """An action that each player may make only so often in the whole game, wherever the same words stand.

    Example: (or (add own) (limit 1 (add Red))) Source: French edition 2013, Annexe 2, SP-Kapow.
    """

    synonyms = ("only once", "at most", "special move")

    times: Annotated[int, Range(1, 9)]
    action: Action

    def additions(self, builder: Builder) -> Additions:
        """A counter for each seat."""
        register = builder.by_seat(self)
        mine = (isa.SEAT_REGISTER, register), isa.PUSH_NUMBER
        fewer = Instructions(*mine, (isa.NUMBER, self.times), isa.LESS)
        one_more = Instructions(*mine, (isa.NUMBER, 1), isa.ADD_UP, (isa.SET_SEAT, register))
        return (fewer,), (one_more,)

    def remark(self) -> str:
        return f"only {so_often(self.times)} in the game for each player"


def _remember_last(builder: Builder) -> int:
    """The register of the last action made of those that must vary; once all have passed, none is the last."""
    register = builder.register(initial=isa.NONE)
    seats = len(builder.players)
    passed = Instructions((isa.NUMBER, seats - 1), isa.PUSH_NUMBER, (isa.REGISTER, isa.PASSES), isa.LESS)
    builder.after_turn.append(Instructions((isa.NUMBER, isa.NONE), (isa.SET, register), only_if=passed))
    return register


class Silent(Guard):
    """The action of a `try` that happens by itself, without a ply, where it can be done in one way only."""

    action: Action

    def leaf(self, builder: Builder) -> Leaf:
        return replace(self.action.leaf(builder), automatic=1)

    def remark(self) -> str:
        """Nothing: at a table it is the same."""
        return ""


class Unlike(Guard):
    """One of the actions of `vary`: not allowed if it was the last one made of all those in the game."""

    action: Action

    def additions(self, builder: Builder) -> Additions:
        """A number for the action; equal actions share it."""
        register = builder.memory("varied", lambda: _remember_last(builder))
        numbered = [key for key in builder.memories if isinstance(key, tuple) and key[0] == "varied"]
        number = builder.memory(("varied", self.action), lambda: len(numbered))
        last = (isa.REGISTER, register), isa.PUSH_NUMBER, (isa.NUMBER, number), isa.EQUAL
        noted = Instructions((isa.NUMBER, number), (isa.SET, register))
        return (Instructions(*last, isa.NEGATE),), (noted,)

    def remark(self) -> str:
        return "unless it was done last"


def guarded(condition: Condition, turn: Turn) -> Turn:
    """The turn, able to begin only while the condition holds."""
    if isinstance(turn, Action):
        return Only(condition=condition, action=turn)
    expansion = turn.expand()
    return guarded(condition, expansion) if isinstance(expansion, Turn) else turn.guarded(condition)
