"""Walking depth-first through positions: what all exact searches have in common.

The whole state stands in flat memory, so that a search works in slices and can be watched and stopped between them.
"""

from typing import Any, NamedTuple

import numpy as np
from numba import types

from kernels.board.position import copy, plies_of, slot
from kernels.compiling.jit import inlined, kernel
from kernels.compiling.memory import pointer
from kernels.rules.legality import settle
from kernels.rules.turns import play
from kernels.solver.transposition import CHECK, SLOT, Memory

DEEPEST = 256
"""Plies a line may last; what goes on beyond counts as not known."""

(
    PLAYER,  # the player for whom values count
    BOUND,  # the question: is the value at least this?
    POINTS_COUNT,  # 1 if points are played for, not the result
    TOGETHER,  # 1 if all play for the same end
    SIZE,  # words of the table
    PHASE,  # what to do next: ENTER a node, go to the NEXT reply, REPORT a value
    HERE,  # depth of the current node
    VALUE,  # a bound of the value of the node that reports: lower if it meets the question's bound, else upper
    NODES,  # positions opened
    CUT_SHORT,  # games that were stopped by the turn cap, or lasted beyond DEEPEST: nothing is proved by them
    GAUGES,
) = range(11)

ENTER, NEXT, REPORT, DONE = range(4)

COUNT, CURSOR, SINCE, OWN = range(4)
"""A node on the way: its replies, the next of them; NODES at its opening; then what the kind of search keeps."""
FRAME = OWN + 4

HISTORY = 4096
"""Room for what is remembered of plies: how often they were the answer."""


class Search(NamedTuple):
    """A search in progress; all memory is flat."""

    memory: Any
    gauges: Any
    """[GAUGES]"""
    frames: Any
    """[DEEPEST * FRAME]"""
    keys: Any
    """[2 * DEEPEST] the key of every node on the way."""
    history: Any
    """[2 * HISTORY] merits of plies, by side."""
    weights: Any
    """[MOST_PLIES] for sorting."""


def new_search(memory: Memory, most_plies: int) -> Search:
    """Allocate a search."""
    gauges, frames = np.zeros(GAUGES, np.int64), np.zeros(DEEPEST * FRAME, np.int64)
    gauges[SIZE] = len(memory.entries)
    keys, history = np.zeros(2 * DEEPEST, np.uint64), np.zeros(2 * HISTORY, np.int64)
    return Search(memory, gauges, frames, keys, history, np.zeros(most_plies, np.int64))


def memory_type(integers: Any, words: Any) -> Any:
    """The compiled type of a table in memory of these types."""
    return types.NamedTuple((integers, words, words, words, integers), Memory)


def search_type(integers: Any, words: Any) -> Any:
    """The compiled type of a search in memory of these types."""
    return types.NamedTuple((memory_type(integers, words), integers, integers, words, integers, integers), Search)


@inlined
def lean_memory(memory: Any) -> Any:
    """The table as addresses."""
    return Memory(
        pointer(memory.plan),
        pointer(memory.words),
        pointer(memory.entries),
        pointer(memory.key),
        pointer(memory.bounds),
    )


@inlined
def lean_search(search: Any) -> Any:
    """The search as addresses."""
    return Search(
        lean_memory(search.memory),
        pointer(search.gauges),
        pointer(search.frames),
        pointer(search.keys),
        pointer(search.history),
        pointer(search.weights),
    )


@kernel
def open_node(program: Any, stack: Any, arena: Any, search: Any, depth: int) -> int:
    """Settle the position at ``depth`` and list its replies; returns their number, 0 if the game is over."""
    gauges, frames, at = search.gauges, search.frames, depth * FRAME
    gauges[NODES] += 1
    copy(program, slot(program, stack, depth), slot(program, arena, 0))
    n = settle(program, arena)
    copy(program, slot(program, arena, 0), slot(program, stack, depth))
    listed, plies = plies_of(program, arena, 0), plies_of(program, stack, depth)
    for i in range(n):
        plies[i] = listed[i]
    frames[at + COUNT], frames[at + CURSOR], frames[at + SINCE] = n, 0, gauges[NODES]
    return n


@inlined
def descend(program: Any, stack: Any, search: Any, depth: int) -> None:
    """Play the next reply of the node at ``depth``; what it leads to will be entered."""
    gauges, frames, at = search.gauges, search.frames, depth * FRAME
    ply = plies_of(program, stack, depth)[frames[at + CURSOR]]
    frames[at + CURSOR] += 1
    copy(program, slot(program, stack, depth), slot(program, stack, depth + 1))
    play(program, slot(program, stack, depth + 1), ply)
    gauges[HERE], gauges[PHASE] = depth + 1, ENTER


@inlined
def exhausted(search: Any, depth: int) -> bool:
    """True if the node at ``depth`` has no reply left."""
    return search.frames[depth * FRAME + CURSOR] == search.frames[depth * FRAME + COUNT]


@inlined
def hold_key(search: Any, depth: int) -> None:
    """Remember the table's last key as that of the node at ``depth``."""
    key = search.memory.key
    search.keys[2 * depth], search.keys[2 * depth + 1] = key[SLOT], key[CHECK]


@inlined
def use_key(search: Any, depth: int) -> None:
    """Make the key of the node at ``depth`` the table's last one again."""
    key = search.memory.key
    key[SLOT], key[CHECK] = search.keys[2 * depth], search.keys[2 * depth + 1]


@inlined
def effort_since(search: Any, depth: int) -> int:
    """What the node at ``depth`` has cost: the number of binary digits of the positions opened since."""
    spent, effort = search.gauges[NODES] - search.frames[depth * FRAME + SINCE] + 1, 0
    while spent > 0:
        spent >>= 1
        effort += 1
    return effort
