"""How a turn is told where more is certain than its words say.

That may be what was done earlier in it, such as one ball placed or so many colours used; what its first part means for
those that follow; or that it is always the first player's, who then is told of as "you", and the next one as such.
"""

from collections.abc import Set
from dataclasses import dataclass, replace
from typing import Any

from kernels.isa import program as isa
from kernels.isa.ply import KINDS
from ludeme.base import Ludeme
from ludeme.english.wording import JUST_PLACED, capital
from ludeme.families import Effect, Turn
from ludeme.game import Game
from ludeme.naming import Reference
from ludeme.words.colours.colours import AnyColour, Named
from ludeme.words.colours.momentary import ColoursOf, OtherThan, Same, Used
from ludeme.words.conditions.logic import Both, Not
from ludeme.words.conditions.secrets import Showing
from ludeme.words.effects.changes import For, told_of
from ludeme.words.effects.note import Mark
from ludeme.words.effects.order import NextTurn
from ludeme.words.effects.wording import clauses, told
from ludeme.words.numbers.counts import NumberIf
from ludeme.words.numbers.signals import Seat
from ludeme.words.regions.balls import Group, Last, Placed
from ludeme.words.regions.relations import Adjoining, Touching
from ludeme.words.regions.turn import Chosen, Moved
from ludeme.words.turns.actions import Action, Add, Take
from ludeme.words.turns.actors import By
from ludeme.words.turns.compositions import AnyOrder, Optional, Or, Otherwise, Repeat, Then, Try, While
from ludeme.words.turns.guards import Do, Only
from ludeme.words.turns.placements import Choose, Leap

TWO = 2
"""Parts of a turn in any order of which each order is told by itself, where it matters which ball was the last."""
BESIDE = (Adjoining(), Touching(region=Last()))
"""What is the same once one ball was placed in a turn."""
UNSURE = None
"""How many it is where that depends on what was done."""
GROUPED = (Mark(region=Group(region=Moved(end="from"))),)
"""What keeps in mind the group of a ball that is about to be taken."""


class OnlyPlaced(Placed):
    """The one ball placed so far in this turn."""

    name = single = JUST_PLACED


class Third(OtherThan):
    """The one colour not yet used in this turn."""

    def trait(self) -> str:
        return "of the third colour"


class OfTheFirst(Used):
    """The colour of the ball on which another one, the only one of its colour, has landed first."""

    phrase = "of the first one's colour"


class WithTheFirst(Chosen):
    """The balls that were in one group with the first ball taken."""

    phrase = "that was in one group with the first ball"
    opposite = "that was not in one group with the first ball"


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
                told, done = _retold(part, done)
                parts.append(told)
            return replace(turn, turns=tuple(parts)), done
        case AnyOrder() if turn.has(Last) and len(turn.turns) == TWO:
            return _retold(turn.expand(), done)
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


# --- what the first part makes certain


def plainer(turn: Any, lone: Set[int]) -> Any:
    """A turn in plainer words; ``lone``: the colours, as sets, of which there is only one ball."""
    if not isinstance(turn, Turn) or isinstance(turn, Reference):
        return turn
    if isinstance(turn, Then) and not any(isinstance(part, Reference) for part in turn.walk()):
        first, *rest = turn.turns
        return Then(turns=_followed(first, tuple(plainer(part, lone) for part in rest), lone))
    return turn.with_ludemes(lambda part: plainer(part, lone))


def _followed(first: Turn, rest: tuple[Turn, ...], lone: Set[int]) -> tuple[Turn, ...]:
    """The parts of a turn, in which what follows the first is told by what that one makes certain."""
    later = [action for part in rest for action in part.walk() if isinstance(action, Action)]
    happens = first.effects if isinstance(first, Do) else ()
    leaping = {action.colour if isinstance(action, Leap) else None for action in later}
    old: Ludeme
    new: Ludeme
    match first:
        case Leap(colour=Named(bit=bit) as ball) if bit in lone and leaping <= {ball}:
            old, new = Used(), OfTheFirst()
        case Do(action=Take(), when="before", effects=effects) if effects == GROUPED and not any(map(_picks, later)):
            first, old, new = first.action, Chosen(), WithTheFirst()
        case Choose(colour=colour) | Do(action=Choose(colour=colour)) if not any(map(_picks, (*happens, *later))):
            old, new = (Take(colour=of, where=Chosen()) for of in (colour, AnyColour()))
        case _:
            return first, *rest
    return first, *(_replaced(part, old, new) for part in rest)


def _picks(part: Ludeme) -> bool:
    """True of what makes other balls the chosen ones."""
    return any(isinstance(one, Choose) or (isinstance(one, Mark) and one.what == "balls") for one in part.walk())


def _replaced(part: Any, old: Ludeme, new: Ludeme) -> Any:
    """A part of a turn in which another ludeme stands wherever one stood."""
    if isinstance(part, Reference):
        return part
    return new if part == old else part.with_ludemes(lambda inner: _replaced(inner, old, new))


# --- turns of the first player


class ForOneOfTwo(For):
    """What happens for the first player or the second one, as it is told to the first."""

    def english(self) -> str:
        if self.who == "1":
            return capital(f"{clauses(told(self.effects))}.")
        return told_of("the next player", self.effects)


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
    nobody = Not(condition=Showing(who="anybody"))
    return nobody in (turn.condition.parts if isinstance(turn.condition, Both) else (turn.condition,))


def _to_the_first(part: Any) -> Any:
    """A part of a turn in which what happens for either player is told to the first."""
    if isinstance(part, For) and part.who in ("1", "2"):
        return ForOneOfTwo(who=part.who, effects=part.effects)
    return part if isinstance(part, By | Reference) else part.with_ludemes(_to_the_first)
