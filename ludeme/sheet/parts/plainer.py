"""What the first part of a turn makes certain of those that follow, so that these can be told in plainer words."""

from collections.abc import Callable, Set
from typing import Any

from ludeme.base import Ludeme
from ludeme.families import Turn
from ludeme.naming import Reference
from ludeme.words.colours.colours import AnyColour, Named
from ludeme.words.colours.momentary import Used
from ludeme.words.effects.note import Mark
from ludeme.words.regions.balls import Group
from ludeme.words.regions.turn import Chosen, Moved
from ludeme.words.turns.actions import Action, Take
from ludeme.words.turns.compositions import Then
from ludeme.words.turns.guards import Do
from ludeme.words.turns.placements import Choose, Leap

GROUPED = (Mark(region=Group(region=Moved(end="from"))),)
"""What keeps in mind the group of a ball that is about to be taken."""


class OfTheFirst(Used):
    """The colour of the ball on which another one, the only one of its colour, has landed first."""

    phrase = "of the first one's colour"


class WithTheFirst(Chosen):
    """The balls that were in one group with the first ball taken."""

    opposite = "that was not in one group with the first ball"

    def english(self) -> str:
        return "that was in one group with the first ball"


def plainer(turn: Any, lone: Set[int]) -> Any:
    """A turn in plainer words; ``lone``: the colours, as sets, of which there is only one ball."""
    if isinstance(turn, tuple):
        return tuple(plainer(part, lone) for part in turn)
    if not isinstance(turn, Turn) or isinstance(turn, Reference):
        return turn
    if isinstance(turn, Then) and not any(isinstance(part, Reference) for part in turn.walk()):
        first, *rest = turn.turns
        return Then(turns=_followed(first, tuple(plainer(part, lone) for part in rest), lone))
    return turn.with_parts(lambda part: plainer(part, lone))


def _followed(first: Turn, rest: tuple[Turn, ...], lone: Set[int]) -> tuple[Turn, ...]:
    """The parts of a turn, in which what follows the first is told by what that one makes certain."""
    later = [action for part in rest for action in part.walk() if isinstance(action, Action)]
    happens = first.effects if isinstance(first, Do) else ()
    match first:
        case Leap(colour=Named(bit=bit)) if bit in lone and all(_same_leap(first, other) for other in later):
            return first, *_replaced(rest, lambda part: OfTheFirst() if part == Used() else part)
        case Do(action=Take(), when="before", effects=effects) if effects == GROUPED and not any(map(_picks, later)):
            return first.action, *_replaced(rest, lambda part: WithTheFirst() if part == Chosen() else part)
        case Choose(colour=colour) | Do(action=Choose(colour=colour)) if not any(map(_picks, (*happens, *later))):
            taken, plain = (Take(colour=of, where=Chosen()) for of in (colour, AnyColour()))
            return first, *_replaced(rest, lambda part: plain if part == taken else part)
    return first, *rest


def _same_leap(one: Leap, other: Action) -> bool:
    """True of a leap of the same ball."""
    return isinstance(other, Leap) and other.colour == one.colour


def _picks(part: Ludeme) -> bool:
    """True of what makes other balls the chosen ones."""
    return any(isinstance(one, Choose) or (isinstance(one, Mark) and one.what == "balls") for one in part.walk())


def _replaced(part: Any, by: Callable[[Any], Any]) -> Any:
    """A part of a turn in which ludemes are replaced, from the outside inwards."""
    if isinstance(part, tuple):
        return tuple(_replaced(item, by) for item in part)
    if not isinstance(part, Ludeme) or isinstance(part, Reference):
        return part
    other = by(part)
    return other if other is not part else part.with_parts(lambda value: _replaced(value, by))
