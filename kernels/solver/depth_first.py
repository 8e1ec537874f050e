"""Depth-first search through positions: what all exact searches have in common.

The whole state stands in flat memory, so that a search works in slices and can be watched and stopped between them.
"""

from typing import Any, NamedTuple

import numpy as np
from numba import types

from kernels.board.position import copy, plies_of, slot
from kernels.compiling.jit import inlined, kernel
from kernels.rules.legality import settle_in
from kernels.rules.turns import play
from kernels.solver.transposition import CHECK, SLOT, Memory

DEEPEST = 256
"""Plies a line may last; what goes on beyond counts as not known."""

(
    PLAYER,  # the player for whom values count
    BOUND,  # the question: is the value at least this?
    BY_POINTS,  # 1 if points are played for, not the result
    TOGETHER,  # 1 if all play for the same end
    SIZE,  # words of the table
    PHASE,  # what to do next: ENTER a node, go to the NEXT reply, REPORT a value
    DEPTH,  # depth of the current node
    VALUE,  # a bound of the value of the node that reports: lower if it meets the question's bound, else upper
    NODES,  # positions opened
    CUT_SHORT,  # games that were stopped by the turn cap, or lasted beyond DEEPEST: nothing is proved by them
    CONTROLS,
) = range(11)

ENTER, NEXT, REPORT, DONE = range(4)

COUNT, CURSOR, OPENED_AT, OWN = range(4)
"""A node on the path: the number of its replies; the next of them; NODES when it was opened; then what each kind of
search adds."""
FRAME = OWN + 4

HISTORY = 4096
"""Counters of how often a ply was the answer; plies share them by a hash."""


class Search(NamedTuple):
    """A search in progress; all memory is flat."""

    memory: Any
    control: Any
    """[CONTROLS] the question, the phase and the counts of the search (see PLAYER)."""
    frames: Any
    """[DEEPEST * FRAME]"""
    keys: Any
    """[2 * DEEPEST] the key of every node on the way."""
    history: Any
    """[2 * HISTORY] how often each ply was the answer, by side."""
    weights: Any
    """[MOST_PLIES] for sorting."""


def new_search(memory: Memory, most_plies: int) -> Search:
    """Allocate a search."""
    control, frames = np.zeros(CONTROLS, np.int64), np.zeros(DEEPEST * FRAME, np.int64)
    control[SIZE] = len(memory.entries)
    keys, history = np.zeros(2 * DEEPEST, np.uint64), np.zeros(2 * HISTORY, np.int64)
    return Search(memory, control, frames, keys, history, np.zeros(most_plies, np.int64))


def memory_type(integers: Any, words: Any) -> Any:
    """The compiled type of a table in memory of these types."""
    return types.NamedTuple((integers, words, words, words, integers), Memory)


def search_type(integers: Any, words: Any) -> Any:
    """The compiled type of a search in memory of these types."""
    return types.NamedTuple((memory_type(integers, words), integers, integers, words, integers, integers), Search)


@kernel
def open_node(program: Any, stack: Any, arena: Any, search: Any, depth: int) -> int:
    """Settle the position at ``depth`` and list its replies; returns their number, 0 if the game is over."""
    control, frames, at = search.control, search.frames, depth * FRAME
    control[NODES] += 1
    n = settle_in(program, stack, arena, depth)
    frames[at + COUNT], frames[at + CURSOR], frames[at + OPENED_AT] = n, 0, control[NODES]
    return n


@inlined
def descend(program: Any, stack: Any, search: Any, depth: int) -> None:
    """Play the next reply of the node at ``depth``; what it leads to will be entered."""
    control, frames, at = search.control, search.frames, depth * FRAME
    ply = plies_of(program, stack, depth)[frames[at + CURSOR]]
    frames[at + CURSOR] += 1
    copy(program, slot(program, stack, depth), slot(program, stack, depth + 1))
    play(program, slot(program, stack, depth + 1), ply)
    control[DEPTH], control[PHASE] = depth + 1, ENTER


@inlined
def exhausted(search: Any, depth: int) -> bool:
    """True if the node at ``depth`` has no reply left."""
    return search.frames[depth * FRAME + CURSOR] == search.frames[depth * FRAME + COUNT]


@inlined
def save_key(search: Any, depth: int) -> None:
    """Save the table's last key as that of the node at ``depth``."""
    key = search.memory.key
    search.keys[2 * depth], search.keys[2 * depth + 1] = key[SLOT], key[CHECK]


@inlined
def restore_key(search: Any, depth: int) -> None:
    """Make the key of the node at ``depth`` the table's last one again."""
    key = search.memory.key
    key[SLOT], key[CHECK] = search.keys[2 * depth], search.keys[2 * depth + 1]


@inlined
def effort_since(search: Any, depth: int) -> int:
    """What the node at ``depth`` has cost: the number of binary digits of the positions opened since."""
    spent, effort = search.control[NODES] - search.frames[depth * FRAME + OPENED_AT] + 1, 0
    while spent > 0:
        spent >>= 1
        effort += 1
    return effort
