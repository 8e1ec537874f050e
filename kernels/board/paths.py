"""The longest path through a group that never comes to the same ball twice."""

from typing import Any

from kernels.board.bits import count, first, load, point, some
from kernels.board.groups import crossed, group_within, next_group
from kernels.compiling.jit import inlined, kernel
from kernels.isa import program as isa

MOST_STEPS = 20_000
"""So many steps are tried from a ball; then the longest path found so far counts. Their number can grow as 2^balls."""


@inlined
def onward(program: Any, position: Any, p: int, within: Any, visibly: bool) -> Any:
    """The points of ``within`` in contact with ``p``."""
    near = load(program.zero, program.words, program.ints[isa.TOUCH_ROW] + p) & within
    if visibly and some(near):
        near = near & ~crossed(program, position, p)
    return near


@kernel
def longest_from(program: Any, position: Any, start: int, within: Any, visibly: bool, enough: int) -> int:
    """Length of the longest path from ``start``; stops looking at ``enough``, and after `MOST_STEPS`.

    Depth-first. The path's points are kept behind the expression stack; the choices still open at the point in depth
    d are not stored but found again: those beyond the point tried last.
    """
    zero = program.zero
    base = program.ints[isa.REGISTERS] + isa.MOST_NUMBERS
    registers = position.registers
    registers[base] = start
    depth, best, after, steps = 1, 1, -1, 0
    free = within & ~point(zero, start)
    while depth > 0 and steps < MOST_STEPS:
        here = registers[base + depth - 1]
        near = onward(program, position, here, free, visibly)
        while some(near) and first(near) <= after:
            near = near ^ point(zero, first(near))
        if some(near) and depth < isa.LONGEST_PATH:
            step = first(near)
            registers[base + depth] = step
            free = free & ~point(zero, step)
            depth, after, steps = depth + 1, -1, steps + 1
            if depth > best:
                best = depth
                if best >= enough:
                    return best
        else:
            depth -= 1
            free = free | point(zero, here)
            after = here
    return best


@kernel
def longest_path(program: Any, position: Any, balls: Any, visibly: bool) -> int:
    """Number of balls on the longest path through ``balls`` without repetition; visibly: along visible contacts."""
    zero = program.zero
    rest = group_within(program, position, balls, visibly)
    best = 0
    while some(rest):
        group = next_group(program, position, rest, visibly)
        starts, enough = group, min(count(group), isa.LONGEST_PATH)
        while some(starts) and best < enough:
            p = first(starts)
            starts = starts ^ point(zero, p)
            best = max(best, longest_from(program, position, p, group, visibly, enough))
        rest = rest & ~group
    return best
