"""The positions that can follow one, as keys; and a position's mirror image."""

from typing import Any

import numpy as np

from kernels.board.bits import discard, first, insert, load, point, some
from kernels.board.position import copy, plies_of, position_key, slot
from kernels.board.rng import mix
from kernels.compiling.jit import kernel
from kernels.isa import program as isa
from kernels.rules.expressions import number
from kernels.rules.legality import settle
from kernels.rules.turns import play
from kernels.solver.transposition import SLOT, make_key


@kernel
def reply_keys(program: Any, arena: Any, stack: Any, memory: Any, found: Any) -> int:
    """Write a word for the position after each ply that is legal in slot 0, which is kept; returns their number."""
    here, after = slot(program, stack, 0), slot(program, stack, 1)
    copy(program, slot(program, arena, 0), here)
    n = settle(program, arena)
    seats, scored = program.ints[isa.SEATS], program.ints[isa.SCORE] != isa.NONE
    for i in range(n):
        copy(program, slot(program, arena, 0), after)
        play(program, after, plies_of(program, arena, 0)[i])
        make_key(program, after, memory)
        word = memory.key[SLOT]
        for seat in range(seats):
            if after.registers[isa.STATUS] != isa.ONGOING:
                word = mix(word ^ np.uint64(after.registers[isa.OUTCOME + seat] + 2))
            if scored:
                word = mix(word ^ np.uint64(number(program, after, program.ints[isa.SCORE], seat) + (1 << 32)))
        found[i] = word
    copy(program, here, slot(program, arena, 0))
    return n


@kernel
def mirror(program: Any, arena: Any, image: Any, held: int) -> None:
    """Send every point of slot 0 to its image: in all rows, and in the ``held`` registers that hold points.

    Their numbers stand behind the images.
    """
    position, zero = slot(program, arena, 0), program.zero
    for row in range(program.ints[isa.ROWS]):
        rest = load(zero, position.rows, row)
        for p in range(program.ints[isa.POINTS]):
            discard(zero, position.rows, row, p)
        while some(rest):
            p = first(rest)
            rest = rest ^ point(zero, p)
            insert(zero, position.rows, row, image[p])
    for i in range(program.ints[isa.POINTS], program.ints[isa.POINTS] + held):
        p = position.registers[image[i]]
        if 0 <= p < program.ints[isa.POINTS]:
            position.registers[image[i]] = image[p]
    if program.ints[isa.MUTABLE]:
        position.registers[isa.TURN_KEY] = position_key(program, position)
