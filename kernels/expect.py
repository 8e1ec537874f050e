"""Exact values where chance takes part and nobody plays against anybody: the highest mean that any play can reach.

Depth-first through all positions: a player takes the best reply, chance the mean of all, each as likely as it is.
Values are kept beside the entries of a table (`kernels.table`); nothing is cut off. As in `kernels.solve` the state is
flat, and the search works in slices.
"""

from typing import Any, NamedTuple

import numpy as np
from numba import types

from kernels.chance import weight
from kernels.jit import inlined, kernel
from kernels.legality import settle
from kernels.memory import pointer
from kernels.position import copy, plies_of, slot
from kernels.solve import (
    CUT_SHORT,
    DEEPEST,
    DONE,
    ENTER,
    HERE,
    NEXT,
    NODES,
    PHASE,
    POINTS_COUNT,
    REPORT,
    SIZE,
    Search,
    lean_search,
    worth,
)
from kernels.table import BUCKET, CHECK, ENTRY, SLOT, bucket_of, make_key
from kernels.turns import chance_moves, play

COUNT, CURSOR, CHANCE, TOTAL, SINCE, FRAME = range(6)
"""A node on the way: its replies, the next of them, whether chance chooses, the sum of the weights of the replies;
NODES at its opening."""
NOTHING_YET = -1e30


class Mean(NamedTuple):
    """A search for means in progress; all memory is flat."""

    search: Any
    values: Any
    """[entries] the value of each entry of the table."""
    sums: Any
    """[DEEPEST + 1] what the replies tried so far are worth; behind the last the value that is reported."""


def new_mean(search: Search) -> Mean:
    """Allocate a search for means."""
    return Mean(search, np.zeros(len(search.memory.entries) // ENTRY), np.zeros(DEEPEST + 1))


def mean_type(search: Any, floats: Any) -> Any:
    """The compiled type of a search for means."""
    return types.NamedTuple((search, floats, floats), Mean)


@inlined
def lean_mean(mean: Any) -> Any:
    """The search as addresses."""
    return Mean(lean_search(mean.search), pointer(mean.values), pointer(mean.sums))


@kernel
def remembered(mean: Any) -> bool:
    """True if the table has the value of the last key, which is then reported."""
    memory = mean.search.memory
    at = bucket_of(memory, mean.search.gauges[SIZE])
    for i in range(at, at + BUCKET * ENTRY, ENTRY):
        if memory.entries[i] == memory.key[CHECK]:
            mean.sums[DEEPEST] = mean.values[i // ENTRY]
            return True
    return False


@kernel
def remember(mean: Any, depth: int) -> None:
    """Keep the value that is reported: in a free entry, or in place of the one that cost least."""
    search = mean.search
    memory, gauges = search.memory, search.gauges
    memory.key[SLOT], memory.key[CHECK] = search.keys[2 * depth], search.keys[2 * depth + 1]
    at = bucket_of(memory, gauges[SIZE])
    spent = np.uint64(gauges[NODES] - search.frames[depth * FRAME + SINCE])
    chosen = at
    for i in range(at, at + BUCKET * ENTRY, ENTRY):
        if memory.entries[i] == np.uint64(0):
            chosen = i
            break
        if memory.entries[i + 1] < memory.entries[chosen + 1]:
            chosen = i
    memory.entries[chosen], memory.entries[chosen + 1] = memory.key[CHECK], spent
    mean.values[chosen // ENTRY] = mean.sums[DEEPEST]


@kernel
def enter(program: Any, stack: Any, arena: Any, mean: Any, depth: int) -> bool:
    """Open the node at ``depth``; True if its value is known and reported."""
    gauges, frames, position = mean.search.gauges, mean.search.frames, slot(program, stack, depth)
    at = depth * FRAME
    gauges[NODES] += 1
    frames[at + SINCE] = gauges[NODES]
    make_key(program, position, mean.search.memory)
    if remembered(mean):
        return True
    mean.search.keys[2 * depth] = mean.search.memory.key[SLOT]
    mean.search.keys[2 * depth + 1] = mean.search.memory.key[CHECK]
    copy(program, position, slot(program, arena, 0))
    n = settle(program, arena)
    copy(program, slot(program, arena, 0), position)
    if n == 0 or depth == DEEPEST - 2:
        gauges[CUT_SHORT] += n
        result = worth(program, position, gauges, 0)
        mean.sums[DEEPEST] = min(1.0, max(-1.0, float(result))) if not gauges[POINTS_COUNT] else float(result)
        return True
    listed, plies = plies_of(program, arena, 0), plies_of(program, stack, depth)
    total = 0
    for i in range(n):
        plies[i] = listed[i]
        total += weight(program, position, listed[i])
    random = total > 0 and chance_moves(program, position)
    frames[at + COUNT], frames[at + CURSOR], frames[at + TOTAL] = n, 0, total
    frames[at + CHANCE], mean.sums[depth] = int(random), 0.0 if random else NOTHING_YET
    return False


@inlined
def absorb(program: Any, stack: Any, mean: Any, depth: int) -> None:
    """Take the value that the last reply reports into account."""
    frames, at = mean.search.frames, depth * FRAME
    value = mean.sums[DEEPEST]
    if frames[at + CHANCE]:
        ply = plies_of(program, stack, depth)[frames[at + CURSOR] - 1]
        share = weight(program, slot(program, stack, depth), ply) / frames[at + TOTAL]
        mean.sums[depth] += share * value
    else:
        mean.sums[depth] = max(mean.sums[depth], value)


@kernel
def work(program: Any, stack: Any, arena: Any, mean: Any, nodes: int) -> int:
    """Go on for about so many nodes more; returns the phase, DONE once the value is known."""
    gauges, frames = mean.search.gauges, mean.search.frames
    until = gauges[NODES] + nodes
    while gauges[PHASE] != DONE and gauges[NODES] < until:
        depth = gauges[HERE]
        at = depth * FRAME
        if gauges[PHASE] == ENTER:
            gauges[PHASE] = REPORT if enter(program, stack, arena, mean, depth) else NEXT
        elif gauges[PHASE] == REPORT:
            if depth == 0:
                gauges[PHASE] = DONE
            else:
                absorb(program, stack, mean, depth - 1)
                gauges[HERE], gauges[PHASE] = depth - 1, NEXT
        elif frames[at + CURSOR] == frames[at + COUNT]:
            mean.sums[DEEPEST] = mean.sums[depth]
            gauges[PHASE] = REPORT
            remember(mean, depth)
        else:
            ply = plies_of(program, stack, depth)[frames[at + CURSOR]]
            frames[at + CURSOR] += 1
            copy(program, slot(program, stack, depth), slot(program, stack, depth + 1))
            play(program, slot(program, stack, depth + 1), ply)
            gauges[HERE], gauges[PHASE] = depth + 1, ENTER
    return gauges[PHASE]
