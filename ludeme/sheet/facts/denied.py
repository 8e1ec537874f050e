"""What an end rule asks that can only hold once nobody can make a certain ply."""

from collections.abc import Iterator

from kernels.isa import program as isa
from ludeme.families import Condition
from ludeme.lowering.automaton import Choice
from ludeme.sheet.facts.offers import bare, guards_of
from ludeme.words.conditions.history import LastPly
from ludeme.words.conditions.logic import AnyPlayer, AtLeast, Not
from ludeme.words.conditions.moments import Some
from ludeme.words.numbers.tallies import Left
from ludeme.words.regions.algebra import All
from ludeme.words.regions.balls import Balls, Free
from ludeme.words.turns.actions import Take
from ludeme.words.turns.guards import Only
from ludeme.words.turns.words import Hide

AFTER_MOVE = Not(condition=LastPly(kind="move"))


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
    return choice.action.kind == isa.MOVE and AFTER_MOVE in asked
