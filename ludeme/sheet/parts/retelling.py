"""How a turn is told where more is certain than its words say.

That may be what was done earlier in it, such as one ball placed or so many colours used; or that it is always the first
player's, who then is told of as "you", and the next one as such.
"""

from dataclasses import dataclass, replace
from typing import Any

from kernels.isa import program as isa
from kernels.isa.ply import KINDS
from ludeme.english.wording import JUST_PLACED
from ludeme.families import Effect, Turn
from ludeme.game import Game
from ludeme.naming import Reference
from ludeme.words.colours.colours import AnyColour
from ludeme.words.colours.momentary import ColoursOf, OtherThan, Same, Used
from ludeme.words.conditions.logic import Not
from ludeme.words.conditions.secrets import Showing
from ludeme.words.effects.changes import For
from ludeme.words.effects.order import NextTurn
from ludeme.words.numbers.counts import NumberIf
from ludeme.words.numbers.signals import Seat
from ludeme.words.regions.balls import Last, Placed
from ludeme.words.regions.relations import Adjoining, Touching
from ludeme.words.turns.actions import Action, Add
from ludeme.words.turns.actors import By
from ludeme.words.turns.compositions import AnyOrder, Optional, Or, Otherwise, Repeat, Then, Try, While
from ludeme.words.turns.guards import Only

TWO = 2
"""Parts of a turn in any order of which each order is told by itself, where it matters which ball was the last."""
BESIDE = (Adjoining(), Touching(region=Last()))
"""What is the same once one ball was placed in a turn."""
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
class TurnSoFar:
    """What was done so far in a turn.

    Args:
        placed: how many balls were placed, if that is certain.
        used: how many colours were used, if that is certain.
    """

    placed: int | None = 0
    used: int | None = 0


NOBODY_KNOWS = TurnSoFar(UNSURE, UNSURE)


def retold(turn: Turn) -> Turn:
    """A turn in which what was done earlier in it is called by what it must be."""
    return _retold(turn, TurnSoFar())[0]


def _retold(turn: Turn, done: TurnSoFar) -> tuple[Turn, TurnSoFar]:
    """A part of a turn as it is told after what was done, and what was done after it."""
    match turn:
        case Reference():
            return turn, NOBODY_KNOWS
        case Action():
            return _called(turn, done), _after(turn, done)
        case Then():
            parts = []
            for part in turn.turns:
                plain, done = _retold(part, done)
                parts.append(plain)
            return replace(turn, turns=tuple(parts)), done
        case AnyOrder() if turn.has(Last) and len(turn.turns) == TWO:
            return _retold(turn.expand(), done)
        case Or():
            ways = [_retold(part, done) for part in turn.turns]
            return replace(turn, turns=tuple(plain for plain, _ in ways)), _alike({after for _, after in ways})
        case Otherwise():
            rest, after = _retold(turn.turn, done)
            return replace(turn, action=_called(turn.action, done), turn=rest), _alike(
                {_after(turn.action, done), after}
            )
        case Optional() | Try():
            inner, after = _retold(turn.turn, done)
            return replace(turn, turn=inner), _alike({done, after})
        case While() | Repeat() if _retold(turn.turn, TurnSoFar(done.placed, UNSURE))[1].placed == done.placed:
            return _called(turn, TurnSoFar(done.placed, UNSURE)), TurnSoFar(done.placed, UNSURE)
    return turn, NOBODY_KNOWS


def _alike(ways: set[TurnSoFar]) -> TurnSoFar:
    """What was done whichever of several ways was taken."""
    placed, used = {way.placed for way in ways}, {way.used for way in ways}
    return TurnSoFar(placed.pop() if len(placed) == 1 else UNSURE, used.pop() if len(used) == 1 else UNSURE)


def _after(action: Action, done: TurnSoFar) -> TurnSoFar:
    """What was done after an action."""
    if not (KINDS[action.kind].places or KINDS[action.kind].takes):
        return done
    if action.kind not in (isa.ADD, isa.TAKE) or any(isinstance(part, Effect) for part in action.walk()):
        return NOBODY_KNOWS
    new = done.used == 0 or any(isinstance(part, OtherThan) and Used() in part.colours for part in action.walk())
    more = action.kind == isa.ADD
    return TurnSoFar(_plus(done.placed, more), _plus(done.used, 1) if new else UNSURE)


def _plus(number: int | None, more: int) -> int | None:
    return UNSURE if number is UNSURE else number + more


def _called(part: Any, done: TurnSoFar) -> Any:
    """A part of a turn in which balls and colours are called by what was done before it."""
    if isinstance(part, Effect | Reference):
        return part
    if isinstance(part, Placed) and done.placed == 1:
        return OnlyPlaced()
    if part in BESIDE and done.placed == 1:
        return Touching(region=OnlyPlaced())
    if isinstance(part, Add) and part.where == Adjoining() and done.placed == 0:
        return replace(part, where=None)
    if isinstance(part, OtherThan) and Used() in part.colours:
        return _unused(part, done)
    return part.with_ludemes(lambda inner: _called(inner, done))


def _unused(colour: OtherThan, done: TurnSoFar) -> Any:
    """What is left of all colours but the used ones, and others."""
    rest = tuple(other for other in colour.colours if other != Used())
    if done.used == 0:
        return OtherThan(colours=rest) if rest else AnyColour()
    if rest and (done.used, done.placed) == (1, 1):
        return OtherThan(colours=(ColoursOf(region=OnlyPlaced()), *rest))
    if colour.colours == (Used(),) and done.used in (1, 2):
        return OtherThan(colours=(Same(),)) if done.used == 1 else Third(colours=colour.colours)
    return colour


# --- turns of the first player


class ToldToTheFirst(For):
    """What happens for certain players as it is told to the first one."""

    def player(self) -> str:
        return {"1": "you", "2": "the next player"}.get(self.who, super().player())


def addressed(turn: Turn, game: Game) -> Turn:
    """A turn as it is told: to the first player if it is always that player's."""
    return _to_the_first(turn) if _first_follows(game) and _needs_nobody(turn) else turn


def _first_follows(game: Game) -> bool:
    """True if every turn before which no ball is on show belongs to the first player."""
    if game.deal or game.pie or not game.follows or game.has(NextTurn):
        return False
    seat = game.follows.seat
    while isinstance(seat, NumberIf) and isinstance(seat.condition, Showing):
        seat = seat.otherwise
    return seat == Seat(who="first")


def _needs_nobody(turn: Turn) -> bool:
    """True of a turn that begins only while no ball is on show."""
    if isinstance(turn, Then):
        return _needs_nobody(turn.turns[0])
    if isinstance(turn, By):
        return _needs_nobody(turn.turn)
    if not isinstance(turn, Only):
        return False
    return Not(condition=Showing(who="anybody")) in turn.condition.conjuncts


def _to_the_first(part: Any) -> Any:
    """A part of a turn in which what happens for certain players is told to the first."""
    if isinstance(part, For):
        return ToldToTheFirst(who=part.who, effects=part.effects)
    return part if isinstance(part, By | Reference) else part.with_ludemes(_to_the_first)
