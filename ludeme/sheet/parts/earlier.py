"""How a turn speaks of what was done earlier in it where that is certain: one ball placed, so many colours used."""

from dataclasses import dataclass, replace
from typing import Any

from kernels.isa import program as isa
from kernels.isa.ply import KINDS
from ludeme.base import Ludeme
from ludeme.english.wording import JUST_PLACED
from ludeme.families import Effect, Turn
from ludeme.naming import Reference
from ludeme.words.colours.colours import AnyColour
from ludeme.words.colours.momentary import ColoursOf, OtherThan, Same, Used
from ludeme.words.regions.balls import Placed
from ludeme.words.turns.actions import Action
from ludeme.words.turns.compositions import Optional, Or, Otherwise, Repeat, Then, Try, While

ANOTHER = OtherThan(colours=(Used(),))
UNSURE = None
"""How many it is where that depends on what was done."""


class OnlyPlaced(Placed):
    """The one ball placed so far in this turn."""

    name = single = JUST_PLACED


class Third(OtherThan):
    """The one colour not yet used in this turn."""

    def trait(self) -> str:
        return "of the third colour"


@dataclass(frozen=True)
class Done:
    """What was done so far in a turn.

    Args:
        placed: how many balls were placed, if that is certain.
        used: how many colours were used, if that is certain.
    """

    placed: int | None = 0
    used: int | None = 0


NOBODY_KNOWS = Done(UNSURE, UNSURE)


def retold(turn: Turn) -> Turn:
    """A turn in which what was done earlier in it is called by what it must be."""
    return _retold(turn, Done())[0]


def _retold(turn: Turn, done: Done) -> tuple[Turn, Done]:
    """A part of a turn as it is told after what was done, and what was done after it."""
    match turn:
        case Reference():
            return turn, NOBODY_KNOWS
        case Action():
            return _called(turn, done), _after(turn, done)
        case Then():
            parts = []
            for part in turn.turns:
                told, done = _retold(part, done)
                parts.append(told)
            return replace(turn, turns=tuple(parts)), done
        case Or():
            told_parts = [_retold(part, done) for part in turn.turns]
            return replace(turn, turns=tuple(told for told, _ in told_parts)), _alike(
                {after for _, after in told_parts}
            )
        case Otherwise():
            rest, after = _retold(turn.turn, done)
            return replace(turn, action=_called(turn.action, done), turn=rest), _alike(
                {_after(turn.action, done), after}
            )
        case Optional() | Try():
            inner, after = _retold(turn.turn, done)
            return replace(turn, turn=inner), _alike({done, after})
        case While() | Repeat() if _retold(turn.turn, Done(done.placed, UNSURE))[1].placed == done.placed:
            return _called(turn, Done(done.placed, UNSURE)), Done(done.placed, UNSURE)
    return turn, NOBODY_KNOWS


def _alike(ways: set[Done]) -> Done:
    """What was done whichever of several ways was taken."""
    placed, used = {way.placed for way in ways}, {way.used for way in ways}
    return Done(placed.pop() if len(placed) == 1 else UNSURE, used.pop() if len(used) == 1 else UNSURE)


def _after(action: Action, done: Done) -> Done:
    """What was done after an action."""
    if not (KINDS[action.kind].places or KINDS[action.kind].takes):
        return done
    if action.kind not in (isa.ADD, isa.TAKE) or any(isinstance(part, Effect) for part in action.walk()):
        return NOBODY_KNOWS
    new = done.used == 0 or any(isinstance(part, OtherThan) and Used() in part.colours for part in action.walk())
    more = action.kind == isa.ADD
    return Done(_plus(done.placed, more), _plus(done.used, 1) if new else UNSURE)


def _plus(number: int | None, more: int) -> int | None:
    return UNSURE if number is UNSURE else number + more


def _called(part: Any, done: Done) -> Any:
    """A part of a turn in which balls and colours are called by what was done before it."""
    if isinstance(part, tuple):
        return tuple(_called(item, done) for item in part)
    if not isinstance(part, Ludeme) or isinstance(part, Effect | Reference):
        return part
    if isinstance(part, Placed) and done.placed == 1:
        return OnlyPlaced()
    if isinstance(part, OtherThan) and Used() in part.colours:
        return _unused(part, done)
    return part.with_parts(lambda value: _called(value, done))


def _unused(colour: OtherThan, done: Done) -> Any:
    """What is left of all colours but the used ones, and others."""
    rest = tuple(other for other in colour.colours if other != Used())
    if done.used == 0:
        return OtherThan(colours=rest) if rest else AnyColour()
    if rest and (done.used, done.placed) == (1, 1):
        return OtherThan(colours=(ColoursOf(region=OnlyPlaced()), *rest))
    if colour == ANOTHER and done.used in (1, 2):
        return OtherThan(colours=(Same(),)) if done.used == 1 else Third(colours=colour.colours)
    return colour
