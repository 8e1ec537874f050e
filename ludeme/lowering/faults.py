"""Turns that cannot be played, such as empty ones, found in their automata and refused by `GameError`."""

from kernels.isa import program as isa
from kernels.isa.ply import KINDS
from ludeme.errors import GameError
from ludeme.lowering.automaton import TurnStep, reached


def maker(step: TurnStep) -> int:
    """Who makes the plies of a step.

    Raises:
        GameError: more than one, or both a player and chance.
    """
    makers = {choice.by for choice in step.choices} or {0}
    kinds = [choice.action.kind for choice in step.choices] + [isa.STOP] * step.accepts
    loud = [kind for kind in kinds if kind != isa.SKIP]
    if len(makers) > 1 or len({KINDS[kind].chance for kind in loud}) > 1:
        raise GameError("at one point of a turn all plies must be made by the same player, or all by chance")
    return makers.pop()


def refuse_silent_loops(steps: list[TurnStep]) -> None:
    """Raise `GameError` if a turn can repeat a part for ever without a ply."""
    ways = [
        [c.next for c in step.choices if c.next is not None and c.action.kind in (isa.STOP, isa.SKIP)] for step in steps
    ]
    parts = reached(ways)
    if any(parts[way] == parts[step] for step in range(len(steps)) for way in ways[step]):
        raise GameError("a repeated part of a turn must hold an action that need not be left out")


def refuse_empty_turns(steps: list[TurnStep]) -> None:
    """Raise `GameError` if every part of a turn can be left out."""
    reached, fresh = {0}, [0]
    while fresh:
        step = steps[fresh.pop()]
        for choice in step.choices:
            if choice.action.kind in (isa.STOP, isa.SKIP):
                if choice.next is None:
                    raise GameError("a turn may not be empty; offer (pass) instead of leaving everything out")
                if choice.next not in reached:
                    reached.add(choice.next)
                    fresh.append(choice.next)


def refuse_early_passes(steps: list[TurnStep]) -> None:
    """Raise `GameError` if anything can follow a pass in its turn: whether the player has passed would not be clear."""
    for step in steps:
        if any(c.action.kind == isa.PASS and c.next is not None for c in step.choices):
            raise GameError("nothing may follow 'pass' in a turn; put it last, or offer it as an alternative with 'or'")
