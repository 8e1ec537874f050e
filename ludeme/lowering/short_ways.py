"""Marks in a program that let the machine do less with the same result."""

from collections.abc import Sequence
from functools import reduce
from itertools import permutations
from operator import or_

from kernels.isa import program as isa
from kernels.isa.ply import KINDS
from ludeme.lowering.assembler import Builder


def mark_short_ways(builder: Builder, leaves: Sequence[int], started: int) -> None:
    """Set all marks; ``leaves``: the rows of all leaves; ``started``: the colours of the balls of the start."""
    mark_straight(builder, started)
    mark_goals_of_mover(builder, leaves, started)


def mark_straight(builder: Builder, started: int) -> None:
    """Mark the step of the usual turn if it is the short way of `kernels.players.straight` through every turn.

    That way looks at the ball placed last alone, and in the first turn the balls of the start count as changed, too.
    """
    ints, seats = builder.ints, len(builder.players)
    step = ints[isa.STEPS_AT] + isa.STEP_SIZE * ints[ints[isa.ENTRIES_AT]]
    row = ints[ints[isa.LEAVES_AT] + isa.LEAF_SIZE * ints[step + isa.STEP_FIRST] :][: isa.LEAF_SIZE]
    asked = (isa.LEAF_COLOUR_CODE, isa.LEAF_TO, isa.LEAF_IF, isa.LEAF_EFFECT, isa.LEAF_NEXT)
    noted = builder.tracked or started or any(ints[place] for place in (isa.MUTABLE, isa.KEYED, isa.SHARED))
    plain = ints[step + isa.STEP_EXACT] and ints[step + isa.STEP_COUNT] == 1 and row[isa.LEAF_KIND] == isa.ADD
    if plain and not noted and ints[isa.AFTER_TURN] == isa.NONE and all(row[place] == isa.NONE for place in asked):
        colours = ints[row[isa.LEAF_COLOURS] :][:seats]
        ints[step + isa.STEP_STRAIGHT] = int(all(colour.bit_count() == 1 for colour in colours))


def mark_goals_of_mover(builder: Builder, leaves: Sequence[int], started: int) -> None:
    """Let the mover alone be asked about lines and connections that nobody else can have made in its turn.

    They are looked for through the points that changed, so who got no ball in a turn made none in it. In the first turn
    the balls of the start count as changed, too.
    """
    ints, seats = builder.ints, len(builder.players)
    added = _added(builder, leaves)
    rows = range(ints[isa.ENDS_AT], ints[isa.ENDS_AT] + isa.END_SIZE * ints[isa.ENDS], isa.END_SIZE)
    for at in rows if added else ():
        code = ints[at + isa.END_CODE]
        if ints[at + isa.END_TYPE] != isa.DECIDE and _through_changed(ints[code : code + isa.WIDTH + 1], ints):
            colours = ints[ints[code + 2] :][:seats]
            if not any((added[mover] | started) & colours[other] for mover, other in permutations(range(seats), 2)):
                ints[at + isa.END_ASKED] = 1


def _added(builder: Builder, leaves: Sequence[int]) -> list[int]:
    """The colours, by seat, of the balls that a turn can add; empty where more than that can happen."""
    ints, seats = builder.ints, len(builder.players)
    rows = [leaves[at : at + isa.LEAF_SIZE] for at in range(0, len(leaves), isa.LEAF_SIZE)]
    placing = [row for row in rows if KINDS[row[isa.LEAF_KIND]].places]
    happens = ints[isa.MUTABLE] or any(ints[place] != isa.NONE for place in (isa.AFTER_TURN, isa.BEFORE_TURN))
    happens = happens or any(row[isa.LEAF_EFFECT] != isa.NONE and not _swaps(row, ints) for row in rows)
    if happens or any(row[isa.LEAF_KIND] != isa.ADD for row in placing):
        return []
    colours = [ints[row[isa.LEAF_COLOURS] :][:seats] for row in placing]
    return [reduce(or_, some) for some in zip(*colours, strict=True)]


def _swaps(row: Sequence[int], ints: Sequence[int]) -> bool:
    """True if all that a leaf does is to change sides: who moves now goes on with the balls of the same seat."""
    code = ints[row[isa.LEAF_EFFECT] :][: isa.WIDTH + 1]
    return (code[0], code[-1]) == (isa.SWAP_SIDES, isa.END)


def _through_changed(code: Sequence[int], ints: Sequence[int]) -> bool:
    """True if code is nothing but a question for a line, or a connection, through a point that changed."""
    opcode, table, _, flags, following = code
    if following != isa.END or flags & isa.ANYWHERE:
        return False
    return opcode == isa.JOINED or (opcode == isa.LINE and ints[table + isa.GUARD_ROW] == isa.NONE)
