"""Balls pushed in from a side: the entry point of each line, what is pushed, and where the last pushed ball falls.

A ball enters a row or column of a level above the board at the first supported point from one end. If that is filled,
the contiguous run from there moves on by one: every ball of it must be free, and the last one must come to a supported
empty point, or slide into the one empty hole or platform under the next point.

Source: Shibumi Rule Book 2012, the rule for pushing balls in.
"""

from typing import Any

from kernels.board.bits import count, covers, first, holds, insert, load, some
from kernels.board.position import ball_above, colour_at, follow, put, remove
from kernels.compiling.jit import inlined, kernel
from kernels.isa import program as isa


@inlined
def next_point(program: Any, direction: int, p: int) -> int:
    """The point of the level after ``p`` in a direction, or NONE."""
    return program.ints[program.ints[isa.NEXT_AT] + direction * program.ints[isa.POINTS] + p]


@inlined
def supported(program: Any, position: Any, p: int) -> bool:
    """True if all that ``p`` rests on is filled."""
    supports = load(program.zero, program.words, program.ints[isa.SUPPORTS_ROW] + p)
    return covers(load(program.zero, position.rows, isa.OCCUPIED), supports)


@inlined
def gates(program: Any) -> int:
    """How many lines a ball can enter, each from either end counted for itself."""
    return program.ints[program.ints[isa.GATES_AT]]


@inlined
def gate_direction(program: Any, gate: int) -> int:
    """The direction in which a ball travels through a gate."""
    return program.ints[program.ints[isa.GATES_AT] + 1 + 2 * gate]


@kernel
def entry_point(program: Any, position: Any, gate: int) -> int:
    """The first supported point of a gate's line, or NONE."""
    p = program.ints[program.ints[isa.GATES_AT] + 2 + 2 * gate]
    direction = gate_direction(program, gate)
    while p != isa.NONE and not supported(program, position, p):
        p = next_point(program, direction, p)
    return p


@kernel
def landing(program: Any, position: Any, direction: int, p: int) -> int:
    """Where the last ball of the run that begins at the filled point ``p`` comes to rest, or NONE if it cannot move."""
    zero, rows = program.zero, position.rows
    q = p
    while q != isa.NONE and holds(zero, rows, isa.OCCUPIED, q):
        if ball_above(program, position, q) != isa.NONE:
            return isa.NONE
        q = next_point(program, direction, q)
    if q == isa.NONE or supported(program, position, q):
        return q
    lacking = load(zero, program.words, program.ints[isa.SUPPORTS_ROW] + q) & ~load(zero, rows, isa.OCCUPIED)
    if count(lacking) == 1 and some(lacking & load(zero, rows, isa.PLAYABLE)):
        return first(lacking)
    return isa.NONE


@kernel
def run_length(program: Any, position: Any, direction: int, p: int) -> int:
    """How many balls stand in a row from ``p`` on."""
    length = 0
    while p != isa.NONE and holds(program.zero, position.rows, isa.OCCUPIED, p):
        length += 1
        p = next_point(program, direction, p)
    return length


@kernel
def may_enter(program: Any, position: Any, gate: int, p: int, least: int) -> bool:
    """True if a ball can enter at ``p``, the entry point of a gate, and pushes at least ``least`` balls."""
    zero = program.zero
    direction = gate_direction(program, gate)
    if some(load(zero, position.rows, isa.DROPPED) & load(zero, program.words, program.ints[isa.SUPPORTS_ROW] + p)):
        return False
    pushed = run_length(program, position, direction, p)
    if pushed < least:
        return False
    return pushed == 0 or landing(program, position, direction, p) != isa.NONE


@kernel
def shift(program: Any, position: Any, direction: int, p: int) -> None:
    """Push the run that begins at ``p`` on by one point; nothing if ``p`` is empty."""
    zero, rows = program.zero, position.rows
    length = run_length(program, position, direction, p)
    if length == 0:
        return
    goal = landing(program, position, direction, p)
    for i in range(length, 0, -1):
        q = p
        for _ in range(i - 1):
            q = next_point(program, direction, q)
        onward = next_point(program, direction, q)
        colour = colour_at(program, position, q)
        follow(program, position, q, goal if i == length else onward)
        remove(program, position, q)
        put(program, position, colour, goal if i == length else onward)
        if i == length and goal != onward:
            insert(zero, rows, isa.DROPPED, goal)


@inlined
def direction_of(kind: int) -> int:
    """The direction of an ENTER ply."""
    return kind - isa.ENTER
