"""Perft: how many sequences of a given number of plies a game has, the standard test of a move generator."""

from typing import Any

from kernels.board.position import copy, plies_of, slot
from kernels.compiling.jit import kernel
from kernels.rules.legality import settle_in
from kernels.rules.turns import play


@kernel
def count_sequences(program: Any, stack: Any, arena: Any, depth: int) -> int:
    """Number of sequences of ``depth`` >= 1 plies from the position in slot 0 of ``stack``.

    Depth-first through the slots of ``stack``; plies at the last level are only counted, not played.
    """
    total, d, entering = 0, 0, True
    while d >= 0:
        if entering:
            n = settle_in(program, stack, arena, d)
            if d == depth - 1:
                total += n
                n = 0
            stack.cursors[d] = n
        entering = stack.cursors[d] > 0
        if entering:
            stack.cursors[d] -= 1
            copy(program, slot(program, stack, d), slot(program, stack, d + 1))
            play(program, slot(program, stack, d + 1), plies_of(program, stack, d)[stack.cursors[d]])
            d += 1
        else:
            d -= 1
    return total
