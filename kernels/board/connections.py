"""Connections: whether a group joins two regions of the board.

A table of regions is two integers: the rows in which the masks of one and of the other begin, one row for each seat.
"""

from typing import Any

from kernels.board.bits import load, some
from kernels.board.groups import flood, visible_points
from kernels.board.lines import in_colours
from kernels.compiling.jit import kernel
from kernels.isa import program as isa


@kernel
def joined(program: Any, position: Any, table: int, colours: int, flags: int, seat: int) -> bool:
    """True if a group in these colours joins the seat's two regions; unless ANYWHERE, only changed groups count."""
    zero, words, ints = program.zero, program.words, program.ints
    balls = in_colours(program, position, colours)
    one, other = load(zero, words, ints[table] + seat), load(zero, words, ints[table + 1] + seat)
    changed = one if flags & isa.ANYWHERE else load(zero, position.rows, isa.CHANGED)
    if not (some(balls & changed) and some(balls & one) and some(balls & other)):
        return False
    visibly = flags & isa.SEEN != 0
    if visibly:
        balls = balls & visible_points(program, position)
    groups = flood(program, position, changed, balls, visibly)
    if not (some(groups & one) and some(groups & other)):
        return False
    return some(
        flood(program, position, one, groups, visibly) & other
    )  # of several groups each may touch only one region
