"""What can be said of one ply that a step of a turn offers, whatever the position, and of when nobody can make it."""

from collections.abc import Callable, Iterator
from typing import cast

from kernels.isa import program as isa
from kernels.isa.ply import KINDS
from ludeme.families import Colour, Condition, Region, Turn
from ludeme.geometry import Graph, bits
from ludeme.lowering.automaton import AutomatonEdge, Choice, TurnStep
from ludeme.sheet.facts.outline import SILENT, risked
from ludeme.words.colours.momentary import OtherThan, Picked, Same
from ludeme.words.conditions.history import LastPly, Possible
from ludeme.words.conditions.logic import AnyPlayer, AtLeast, Not
from ludeme.words.conditions.moments import Some
from ludeme.words.numbers.tallies import Left
from ludeme.words.regions.algebra import All, RegionIf
from ludeme.words.regions.balls import Balls, Free
from ludeme.words.turns.actions import Add, Move, Take
from ludeme.words.turns.compositions import Then, While
from ludeme.words.turns.guards import Guard, Limit, Only, Unlike
from ludeme.words.turns.words import Hide

GIVEN = Picked(how="given")
ANOTHER = OtherThan(colours=(Same(),))
"""A colour that was given, and one that may be given after it."""
Enough = Callable[[list[int]], bool]
"""Whether a ball of one of some colours is left as long as a point is empty."""


def unasked(choice: Choice) -> bool:
    """True if a ply is legal whether or not the turn can be completed after it."""
    action = choice.action
    return KINDS[action.kind].chance or action.kind in SILENT or any(map(risked, action.walk()))


def told_of_all(choice: Choice, steps: list[TurnStep]) -> bool:
    """True if other players must then be able to do the very same: that is said of all of them together."""
    return choice.next is not None and any(
        other.action == choice.action and other.by != choice.by for other in steps[choice.next].choices
    )


def guards_of(action: AutomatonEdge) -> list[Guard]:
    """What is added to an action, innermost first."""
    return action.guards() if isinstance(action, Guard) else []


def asked_by(turn: Turn) -> Condition | None:
    """The only condition under which a turn can begin, if there is one."""
    first = turn.turns[0] if isinstance(turn, Then) else turn
    asked = [guard.condition for guard in first.guards() if isinstance(guard, Only)] if isinstance(first, Guard) else []
    return asked[0] if len(asked) == 1 else None


def bare(choice: Choice) -> Turn:
    """A ply without what is added to it."""
    guards = guards_of(choice.action)
    return guards[0].action if guards else cast(Turn, choice.action)


def on_top(action: Turn) -> bool:
    """True if only balls on which nothing rests can be taken by an action."""
    source = action.where if isinstance(action, Take) else action.which if isinstance(action, Move) else None
    return source is not None and Free() in source.conjuncts


def colour_of(choice: Choice) -> Colour | None:
    """The colours of the ball that a ply brings."""
    return cast(Colour | None, choice.action.placed)


def free(choice: Choice, step: TurnStep) -> bool:
    """True of a ply that no condition rules out, but for the condition that another ply of the step is impossible."""
    offered = [bare(other) for other in step.choices]
    return not any(
        isinstance(guard, Limit | Unlike) or (isinstance(guard, Only) and not _instead(guard.condition, offered))
        for guard in guards_of(choice.action)
    )


def loop_left(step: TurnStep, at: int) -> Choice | None:
    """How a loop is left in which balls are taken as long as any can be, so that one or the other is always possible.

    ``at``: the number of the step.
    """
    match sorted(step.choices, key=lambda choice: choice.action.kind in SILENT):
        case [
            Choice(action=Only(condition=asked, action=Take() as taken)) as again,
            Choice(action=Only() as rest) as left,
        ]:
            whole = While(condition=asked, turn=taken)
            ends = rest.condition.denies == asked and rest.kind in SILENT
            return left if again.next == at and ends and whole.can else None
    return None


def _instead(condition: Condition, offered: list[Turn]) -> bool:
    """True if a condition asks that one of some plies is impossible."""
    other = (
        condition.condition.action if isinstance(condition, Not) and isinstance(condition.condition, Possible) else None
    )
    return other in offered if other else False


def given(choice: Choice, enough: Enough, numbers: tuple[int, ...]) -> bool:
    """True for a colour that can surely be given: of those that may be, whichever they are, a ball is left.

    ``numbers``: the players' colours.
    """
    colour = colour_of(choice)
    if choice.action.kind != isa.GIVE or not colour or (colour.momentary and colour != ANOTHER):
        return False
    sets = [list(bits(of_seat)) for of_seat in colour.by_seat(numbers)]
    return all(
        enough([c for c in every if c != without])
        for every in sets
        for without in (every if colour == ANOTHER else [isa.NONE])
    )


def over(choice: Choice, steps: list[TurnStep]) -> bool:
    """True if a turn may end with a ply, whatever else could follow."""
    step = None if choice.next is None else steps[choice.next]
    return not step or step.accepts or any(c.action.kind == isa.STOP and c.next is None for c in step.choices)


def places_of(where: Region, geometry: Graph) -> list[int]:
    """The points of a region, or of each of two that a condition chooses from; empty if they depend on the position."""
    parts = (where.then, where.otherwise) if isinstance(where, RegionIf) else (where,)
    found = [part.fixed(geometry) for part in parts]
    return [points for points in found if points is not None] if None not in found else []


def under(geometry: Graph, point: int) -> int:
    """All points on which a ball at a point rests, directly or through others."""
    found = geometry.supports[point]
    for support in bits(geometry.supports[point]):
        found |= under(geometry, support)
    return found


def added_as_drawn(choice: Choice) -> bool:
    """True for the addition, anywhere, of a ball that has just been drawn."""
    action = choice.action
    return isinstance(action, Add) and not action.where and isinstance(action.colour, Same)


def every_way(condition: Condition) -> Iterator[Condition]:
    """The conditions of which one is enough, also within those that stand for several."""
    for part in condition.alternatives:
        yield from every_way(part)
    if not condition.alternatives:
        yield condition


def nobody_could(condition: Condition, choice: Choice, numbers: tuple[int, ...]) -> bool:
    """True if a condition holds as soon as no player could make a ply; ``numbers``: the players' colours."""
    match condition, bare(choice):
        case Not(condition=Some(region=All(parts=parts))), Take(colour=colour, where=where):
            there = set(where.parts) if isinstance(where, All) else {where}
            asked = [part.colour for part in parts if isinstance(part, Balls)]
            whose = all(one.of_any(numbers) & ~colour.of_any(numbers) == 0 for one in asked[:1])
            return len(asked) == 1 and whose and Free(most=1) in parts and there <= set(parts)
        case Not(condition=AnyPlayer(condition=AtLeast(bound=1, number=Left() as left))), Hide(
            colour=colour, source="hand"
        ):
            return left == Left(colour=colour)
    return False


def not_twice(choice: Choice) -> bool:
    """True of a move that may not follow a move, whoever made that."""
    asked = (guard.condition for guard in guards_of(choice.action) if isinstance(guard, Only))
    return choice.action.kind == isa.MOVE and Not(condition=LastPly(kind="move")) in asked
