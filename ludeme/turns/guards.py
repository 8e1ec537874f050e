"""if, do, risk, limit: an action under a condition, with effects, without look-ahead, or only so often."""

from typing import TYPE_CHECKING, Annotated, Any

from kernels import program as isa
from ludeme.base import Colour, Condition, Effect, Range, Turn
from ludeme.effects.telling import clauses, told
from ludeme.errors import number_word
from ludeme.expressions import Instructions
from ludeme.turns.actions import Action, Skip

if TYPE_CHECKING:
    from ludeme.lowering import Builder, Code


class Guard(Action):
    """An action with something added to it; each ludeme has a field ``action``."""

    @property
    def kind(self) -> int:  # type: ignore[override]
        """The kind of the action."""
        return self.action.kind  # type: ignore[attr-defined,no-any-return]

    @property
    def placed(self) -> Colour:
        """The colours that can be placed."""
        return self.action.placed  # type: ignore[attr-defined,no-any-return]

    def leaf(self, builder: "Builder") -> dict[str, Any]:
        """The action's leaf with more in it."""
        inner = self.action.leaf(builder)  # type: ignore[attr-defined]
        conditions, effects = self.additions(builder)
        return {
            **inner,
            "conditions": (*conditions, *inner.get("conditions", ())),
            "effects": (*inner.get("effects", ()), *effects),
        }

    def additions(self, builder: "Builder") -> tuple[tuple[Any, ...], tuple[Any, ...]]:
        """What is added: conditions and effects, to be lowered."""
        return (), ()

    def lower_possible(self, code: "Code") -> None:
        """Leaves in n: 1 if the action could be made and the conditions hold."""
        self.action.lower_possible(code)  # type: ignore[attr-defined]
        for condition in self.additions(code.out)[0]:
            code.emit(isa.PUSH_NUMBER)
            code.then(condition)
            code.emit(isa.BOTH)


class Only(Guard, word="if"):
    """An action that is allowed only while a condition holds.

    Example: (if (not opponent-passed) pass)
    """

    condition: Condition
    action: Action

    def additions(self, builder: "Builder") -> tuple[tuple[Any, ...], tuple[Any, ...]]:
        """One condition."""
        return (self.condition,), ()

    def english(self) -> str:
        """An imperative."""
        if isinstance(self.action, Skip):
            return f"go on without, if {self.condition.english()}"
        return f"{self.action.english()} (only if {self.condition.english()})"


class Do(Guard, word="do"):
    """An action with effects of its own, which happen before those of every ply.

    Example: (do (add own) (earn (count (and (balls Red) (touching last)))))
    """

    action: Action
    effects: tuple[Effect, ...]

    def additions(self, builder: "Builder") -> tuple[tuple[Any, ...], tuple[Any, ...]]:
        """The effects."""
        return (), self.effects

    def english(self) -> str:
        """An imperative."""
        sentences = told(self.effects, self.action)
        return f"{self.action.english()} ({clauses(sentences)})" if sentences else self.action.english()


class Risk(Guard, word="risk"):
    """An action that may be made even where the turn cannot be completed after it.

    A player who then has no ply is stuck: the end rules for that apply, else the turn ends with a pass.

    Example: (or (add own) (then (risk (add Red)) (add own)))

    Source: Shibumi Rule Book 2012, Spire.
    """

    action: Action

    def leaf(self, builder: "Builder") -> dict[str, Any]:
        """The action's leaf, marked."""
        return {**self.action.leaf(builder), "risky": 1}

    def english(self) -> str:
        """An imperative."""
        return f"{self.action.english()} (at your own risk)"


class Limit(Guard, word="limit"):
    """An action that each player may make only so often in the whole game, wherever the same words stand.

    Example: (or (add own) (limit 1 (add Red)))

    Source: French edition 2013, Annexe 2, SP-Kapow.
    """

    times: Annotated[int, Range(1, 9)]
    action: Action

    def additions(self, builder: "Builder") -> tuple[tuple[Any, ...], tuple[Any, ...]]:
        """A counter for each seat."""
        register = builder.memory(self, lambda out, _: out.register(len(out.players)))
        mine = (isa.SEAT_REGISTER, register), (isa.PUSH_NUMBER,)
        fewer = Instructions(*mine, (isa.NUMBER, self.times), (isa.LESS,))
        one_more = Instructions(*mine, (isa.NUMBER, 1), (isa.ADD_UP,), (isa.SET_SEAT, register))
        return (fewer,), (one_more,)

    def english(self) -> str:
        """An imperative."""
        often = {1: "once", 2: "twice"}.get(self.times, f"{number_word(self.times)} times")
        return f"{self.action.english()} ({often} a game at most)"


class _Forgetting:
    """Code run after each turn: once all have passed, no action is the last one any more."""

    def __init__(self, register: int) -> None:
        self.register = register

    def lower(self, code: "Code") -> None:
        """If seats - 1 < passes: register = NONE."""
        code.emit(isa.NUMBER, len(code.out.players) - 1)
        code.emit(isa.PUSH_NUMBER)
        code.emit(isa.REGISTER, isa.PASSES)
        code.emit(isa.LESS)
        skip = code.emit(isa.JUMP_UNLESS)
        code.emit(isa.NUMBER, isa.NONE)
        code.emit(isa.SET, self.register)
        code.land(skip)


def _remember_last(builder: "Builder", _: Any) -> int:
    """The register of the last action made of those that must vary."""
    register = builder.register(initial=isa.NONE)
    builder.after_turn.append(_Forgetting(register))
    return register


class Unlike(Guard):
    """One of the actions of `vary`: not allowed if it was the last one made of all those in the game."""

    action: Action

    def additions(self, builder: "Builder") -> tuple[tuple[Any, ...], tuple[Any, ...]]:
        """A number for the action; equal actions share it."""
        register = builder.memory("varied", _remember_last)
        number = builder.memory(("varied", self.action), _next_number)
        last = (isa.REGISTER, register), (isa.PUSH_NUMBER,), (isa.NUMBER, number), (isa.EQUAL,)
        noted = Instructions((isa.NUMBER, number), (isa.SET, register))
        return (Instructions(*last, (isa.NEGATE,)),), (noted,)

    def english(self) -> str:
        """An imperative."""
        return f"{self.action.english()} (unless it was done last)"


def _next_number(builder: "Builder", _: Any) -> int:
    """How many actions that must vary have a number already."""
    return sum(isinstance(key, tuple) and key[0] == "varied" for key in builder.memories)


def guarded(condition: Condition, turn: Turn) -> Turn:
    """The turn, able to begin only while the condition holds."""
    if isinstance(turn, Action):
        return Only(condition=condition, action=turn)
    return turn.guarded(condition)
