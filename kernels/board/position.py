"""A position, and the two things that happen to balls: being put on a point and being taken away."""

from typing import Any, NamedTuple

import numpy as np
from numba import types

from kernels.board.bits import as_mask, covers, discard, holds, insert, load, lowest, point, point_if, store
from kernels.board.rng import SALT, mix
from kernels.compiling.jit import inlined, kernel
from kernels.compiling.memory import TOGETHER, ahead, copy_items
from kernels.isa import program as isa


class Position(NamedTuple):
    """Registers and mask rows, each followed by room for the expression stack."""

    registers: Any
    rows: Any


class Arena(NamedTuple):
    """Room for several positions: slot 0 is the game, the others are for trying plies out. All memory is flat."""

    registers: Any
    rows: Any
    plies: Any
    """One buffer of plies for each slot."""
    cursors: Any
    """How many plies of each slot's buffer are still to be tried."""


def new_arena(program: isa.Program, slots: int = 0) -> Arena:
    """Allocate ``slots`` positions for games of ``program``; by default as many as its look-ahead needs."""
    slots = slots or int(program.ints[isa.DEPTH])
    registers = int(program.ints[isa.REGISTERS]) + isa.STACK_INTS
    rows = (int(program.ints[isa.ROWS]) + isa.STACK_ROWS) * len(program.zero)
    plies = int(program.ints[isa.MOST_PLIES])
    return Arena(
        np.zeros(slots * registers, np.int64),
        np.zeros(slots * rows, np.uint64),
        np.zeros(slots * plies, np.int64),
        np.zeros(slots, np.int64),
    )


def machine_ready(program: isa.Program) -> isa.Program:
    """The program with its empty mask in the form kernels take (a tuple of ``uint64``)."""
    return program._replace(zero=as_mask([0] * len(program.zero)))


def argument_types(width: int) -> dict[str, Any]:
    """The compiled types of arguments, for masks of ``width`` words."""
    integers, words, floats = (types.Array(kind, 1, "C") for kind in (types.int64, types.uint64, types.float64))
    return {
        "int": types.int64,
        "ints": integers,
        "words": words,
        "floats": floats,
        "program": types.NamedTuple((types.UniTuple(types.uint64, width), integers, words), isa.Program),
        "position": types.NamedTuple((integers, words), Position),
        "arena": types.NamedTuple((integers, words, integers, integers), Arena),
    }


@inlined
def slot(program: Any, arena: Any, k: int) -> Any:
    """The position in slot ``k``."""
    return Position(
        ahead(arena.registers, k * (program.ints[isa.REGISTERS] + isa.STACK_INTS)),
        ahead(arena.rows, k * (program.ints[isa.ROWS] + isa.STACK_ROWS) * len(program.zero)),
    )


@inlined
def plies_of(program: Any, arena: Any, k: int) -> Any:
    """The buffer of plies of slot ``k``."""
    return ahead(arena.plies, k * program.ints[isa.MOST_PLIES])


@inlined
def copy(program: Any, source: Any, target: Any) -> None:
    """Make ``target`` equal to ``source``; of the stacks behind, a few items at most are copied along."""
    for i in range(0, program.ints[isa.REGISTERS], TOGETHER):
        copy_items(ahead(target.registers, i), ahead(source.registers, i))
    for i in range(0, program.ints[isa.ROWS] * len(program.zero), TOGETHER):
        copy_items(ahead(target.rows, i), ahead(source.rows, i))


@inlined
def player_in_seat(position: Any, seat: int) -> int:
    """The player who sits in a seat, or the seat in which a player sits: the same unless two have changed sides."""
    return 1 - seat if position.registers[isa.SWAPPED] else seat


@inlined
def set_start_rows(program: Any, position: Any) -> None:
    """Set up the mask rows of the start position."""
    width = len(program.zero)
    base = program.ints[isa.START_ROWS_AT] * width
    for i in range(program.ints[isa.ROWS] * width):
        position.rows[i] = program.words[base + i]


@kernel
def start(program: Any, position: Any) -> None:
    """Set up the start position."""
    at = program.ints[isa.START_REGISTERS_AT]
    for i in range(program.ints[isa.REGISTERS]):
        position.registers[i] = program.ints[at + i]
    set_start_rows(program, position)


@inlined
def implied(program: Any, row: int, at: int, occupied: Any) -> Any:
    """Of the four points listed at ``at`` those whose masks, from a row on, are filled."""
    found = program.zero
    for i in range(4):
        filled = covers(occupied, load(program.zero, program.words, row + i))
        found = found | point_if(program.zero, program.ints[at + i], filled)
    return found


@inlined
def opened(program: Any, occupied: Any, p: int) -> Any:
    """The points above ``p`` that rest on filled points alone."""
    return implied(program, program.ints[isa.OPENED_ROW] + 4 * p, program.ints[isa.ABOVE_AT] + 4 * p, occupied)


@inlined
def put(program: Any, position: Any, colour: int, p: int) -> None:
    """Put a ball of ``colour`` on the empty point ``p``; only the points above it can become playable."""
    zero, rows = program.zero, position.rows
    insert(zero, rows, colour, p)
    insert(zero, rows, isa.OCCUPIED, p)
    insert(zero, rows, isa.CHANGED, p)
    occupied = load(zero, rows, isa.OCCUPIED)
    playable = load(zero, rows, isa.PLAYABLE) | opened(program, occupied, p)
    store(rows, isa.PLAYABLE, playable & ~occupied)  # p, and what is above p if balls leap


@inlined
def place(program: Any, position: Any, colour: int, p: int) -> None:
    """A player's ball: as `put`, and remembered as the last one."""
    put(program, position, colour, p)
    insert(program.zero, position.rows, isa.PLACED, p)
    position.registers[isa.LAST] = p


@inlined
def colour_at(program: Any, position: Any, p: int) -> int:
    """Colour of the ball on ``p``, or NONE."""
    found = isa.NONE
    for colour in range(isa.COLOURS):
        found += (colour - isa.NONE) * int(holds(program.zero, position.rows, colour, p))
    return found


@kernel
def remove(program: Any, position: Any, p: int) -> None:
    """Take the ball off ``p``; nothing drops."""
    zero, rows = program.zero, position.rows
    for colour in range(isa.COLOURS):
        discard(zero, rows, colour, p)
    discard(zero, rows, isa.OCCUPIED, p)
    discard(zero, rows, isa.PLACED, p)
    discard(zero, rows, isa.CHOSEN, p)
    insert(zero, rows, isa.CHANGED, p)
    store(
        rows, isa.PLAYABLE, load(zero, rows, isa.PLAYABLE) & ~load(zero, program.words, program.ints[isa.ABOVE_ROW] + p)
    )
    supports = load(zero, program.words, program.ints[isa.SUPPORTS_ROW] + p)
    if covers(load(zero, rows, isa.OCCUPIED), supports):
        insert(zero, rows, isa.PLAYABLE, p)


@inlined
def ball_above(program: Any, position: Any, p: int) -> int:
    """Direction (0..3) of the lowest-numbered ball resting on ``p``, or NONE if it is free."""
    at, balls = program.ints[isa.ABOVE_AT] + 4 * p, 0
    for direction in range(4):
        ball = holds(program.zero, position.rows, isa.OCCUPIED, program.ints[at + direction])
        balls |= int(ball) << direction
    return lowest(np.uint64(balls)) if balls else isa.NONE


@inlined
def follow(program: Any, position: Any, p: int, q: int) -> None:
    """Move what is recorded of a ball along from ``p`` to ``q``: that it was placed, chosen or the last one."""
    zero, rows = program.zero, position.rows
    for row in (isa.PLACED, isa.CHOSEN):
        if holds(zero, rows, row, p):
            discard(zero, rows, row, p)
            insert(zero, rows, row, q)
    if position.registers[isa.LAST] == p:
        position.registers[isa.LAST] = q


@kernel
def take(program: Any, position: Any, p: int) -> int:
    """Take the movable ball on ``p``: what rests on it drops, and so on in the same direction.

    Returns:
        The point that is empty in the end: ``p``, or the top of the column that dropped.
    """
    zero, rows = program.zero, position.rows
    direction = ball_above(program, position, p)
    remove(program, position, p)
    if direction == isa.NONE:
        return p
    above_at = program.ints[isa.ABOVE_AT]
    q = program.ints[above_at + 4 * p + direction]
    while holds(zero, rows, isa.OCCUPIED, q):
        colour = colour_at(program, position, q)
        follow(program, position, q, p)
        remove(program, position, q)
        put(program, position, colour, p)
        insert(zero, rows, isa.DROPPED, p)
        p = q
        q = program.ints[above_at + 4 * p + direction]
    return p


@kernel
def column_top(program: Any, position: Any, p: int) -> int:
    """The point that `take` would leave empty."""
    direction = ball_above(program, position, p)
    while direction != isa.NONE:
        q = program.ints[program.ints[isa.ABOVE_AT] + 4 * p + direction]
        if not holds(program.zero, position.rows, isa.OCCUPIED, q):
            break
        p = q
    return p


@inlined
def full(program: Any, position: Any) -> bool:
    """True if every point is filled."""
    board = load(program.zero, program.words, program.ints[isa.BOARD_ROW])
    return covers(load(program.zero, position.rows, isa.OCCUPIED), board)


@inlined
def position_key(program: Any, position: Any) -> np.int64:
    """A 63-bit key of where the balls are: equal positions have equal keys."""
    key = np.uint64(0)
    width = len(program.zero)
    for i in range(isa.COLOURS * width):
        key = key ^ mix(position.rows[i] + SALT * np.uint64(i + 1))
    return np.int64(key >> np.uint64(1))


@inlined
def the_point(program: Any, p: int) -> Any:
    """The mask of one point; empty for NONE."""
    if p == isa.NONE:
        return load(program.zero, program.words, 0)
    return point(program.zero, p)
