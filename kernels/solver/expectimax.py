"""Exact values where chance takes part and nobody plays against anybody: the highest mean that any play can reach.

Depth-first through all positions: a player takes the best reply, chance the mean of all, each as likely as it is.
Values are kept beside the entries of a table (`transposition`). Only one thing is cut off: replies to a position that
is won for certain already.
"""

from typing import Any, NamedTuple

import numpy as np
from numba import types

from kernels.board.position import plies_of, slot
from kernels.compiling.jit import inlined, kernel
from kernels.isa import program as isa
from kernels.rules.chance import weight
from kernels.rules.turns import chance_moves
from kernels.solver import depth_first as dfs
from kernels.solver.bound_search import WON, final_value
from kernels.solver.transposition import CHECK, ENTRY, find, make_key, room

TOTAL = dfs.OWN
"""What a node keeps: the sum of the weights of its replies if chance chooses, else 0."""
NOTHING_YET = -1e30
SURE = 1.0
"""The value of a game won; nothing is better unless points are played for."""


class Mean(NamedTuple):
    """A search for means in progress; all memory is flat."""

    search: Any
    values: Any
    """[entries] the value of each entry of the table."""
    sums: Any
    """[DEEPEST + 1] what the replies tried so far are worth: the best, or where chance chooses the sum of all, times
    their weights. Behind the last the value that is reported."""


def new_mean(search: dfs.Search) -> Mean:
    """Allocate a search for means."""
    return Mean(search, np.zeros(len(search.memory.entries) // ENTRY), np.zeros(dfs.DEEPEST + 1))


def mean_type(search: Any, floats: Any) -> Any:
    """The compiled type of a search for means."""
    return types.NamedTuple((search, floats, floats), Mean)


@inlined
def remembered(mean: Any) -> bool:
    """True if the table has the value of the last key, which is then reported."""
    i = find(mean.search.memory, mean.search.control[dfs.SIZE])
    if i == isa.NONE:
        return False
    mean.sums[dfs.DEEPEST] = mean.values[i // ENTRY]
    return True


@inlined
def remember(mean: Any, depth: int) -> None:
    """Keep the value that the node at ``depth`` reports in the table."""
    memory = mean.search.memory
    dfs.restore_key(mean.search, depth)
    i = room(memory, mean.search.control[dfs.SIZE])
    memory.entries[i], memory.entries[i + 1] = memory.key[CHECK], np.uint64(dfs.effort_since(mean.search, depth))
    mean.values[i // ENTRY] = mean.sums[dfs.DEEPEST]


@inlined
def reward_of(program: Any, position: Any, control: Any) -> float:
    """The value of a game that is over: its points, or 1 won, 0 drawn, -1 lost."""
    value = float(final_value(program, position, control, 0))
    return value if control[dfs.BY_POINTS] else value / WON


@kernel
def total_weight(program: Any, stack: Any, depth: int, n: int) -> int:
    """The sum of the weights of ``n`` replies, 0 if chance does not choose among them."""
    position, plies = slot(program, stack, depth), plies_of(program, stack, depth)
    total = 0
    if chance_moves(program, position):
        for i in range(n):
            total += weight(program, position, plies[i])
    return total


@kernel
def enter(program: Any, stack: Any, arena: Any, mean: Any, depth: int) -> bool:
    """Open the node at ``depth``; True if its value is known and reported."""
    search, position = mean.search, slot(program, stack, depth)
    make_key(program, position, search.memory)
    if remembered(mean):
        return True
    dfs.save_key(search, depth)
    n = dfs.open_node(program, stack, arena, search, depth)
    if n == 0 or depth == dfs.DEEPEST - 2:
        mean.sums[dfs.DEEPEST] = reward_of(program, position, search.control)
        return True
    total = total_weight(program, stack, depth, n)
    search.frames[depth * dfs.FRAME + TOTAL] = total
    mean.sums[depth] = 0.0 if total else NOTHING_YET
    return False


@inlined
def back_up(program: Any, stack: Any, mean: Any, depth: int) -> None:
    """Take the value that the last reply reports into account."""
    frames, at, value = mean.search.frames, depth * dfs.FRAME, mean.sums[dfs.DEEPEST]
    if frames[at + TOTAL]:
        ply = plies_of(program, stack, depth)[frames[at + dfs.CURSOR] - 1]
        mean.sums[depth] += value * weight(program, slot(program, stack, depth), ply)
        return
    mean.sums[depth] = max(mean.sums[depth], value)
    if value == SURE and not mean.search.control[dfs.BY_POINTS]:
        frames[at + dfs.CURSOR] = frames[at + dfs.COUNT]


@inlined
def finish_node(mean: Any, depth: int) -> None:
    """Report the value of the node at ``depth``, and keep it."""
    total = mean.search.frames[depth * dfs.FRAME + TOTAL]
    mean.sums[dfs.DEEPEST] = mean.sums[depth] / total if total else mean.sums[depth]
    mean.search.control[dfs.PHASE] = dfs.REPORT
    remember(mean, depth)


@kernel
def work(program: Any, stack: Any, arena: Any, mean: Any, nodes: int) -> int:
    """Go on for about so many nodes more; returns the phase, DONE once the value is known."""
    control = mean.search.control
    until = control[dfs.NODES] + nodes
    while control[dfs.PHASE] != dfs.DONE and control[dfs.NODES] < until:
        depth = control[dfs.DEPTH]
        if control[dfs.PHASE] == dfs.ENTER:
            control[dfs.PHASE] = dfs.REPORT if enter(program, stack, arena, mean, depth) else dfs.NEXT
        elif control[dfs.PHASE] == dfs.REPORT:
            if depth == 0:
                control[dfs.PHASE] = dfs.DONE
            else:
                back_up(program, stack, mean, depth - 1)
                control[dfs.DEPTH], control[dfs.PHASE] = depth - 1, dfs.NEXT
        elif dfs.exhausted(mean.search, depth):
            finish_node(mean, depth)
        else:
            dfs.descend(program, stack, mean.search, depth)
    return control[dfs.PHASE]
