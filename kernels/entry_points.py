"""The one function of the machine that is compiled for Python: a number says what is asked.

One entry point and not one for each question, because the whole machine is compiled and kept for each. Programs, arenas
and trees come in as arrays and go on as addresses (see `kernels.compiling.memory`).
"""

from typing import Any

import numpy as np
from numba import types

from kernels.board.position import Arena, copy, plies_of, slot
from kernels.board.rng import below, reseed
from kernels.compiling.jit import entry_point, kernel
from kernels.compiling.memory import pointer
from kernels.isa import program as isa
from kernels.players import determinize, greedy, playout, shallow, tree, uct
from kernels.rules import chance, legality, turns
from kernels.rules import perft as perft_kernel
from kernels.rules.expressions import number
from kernels.solver import bound_search, expectimax
from kernels.solver import depth_first as dfs
from kernels.solver.successors import mirror, reply_keys
from kernels.solver.transposition import Memory, make_key, record

(
    BEGIN,  # set up the start position; the number of legal plies
    PLAY,  # play the ply `a`; the number of legal plies after it
    RESUME,  # go on with balls that were just set up, in turn `a`; the number of legal plies
    SETTLE,  # list the legal plies of slot 0 again; their number
    WEIGHT,  # how many balls in the bag the ply `a` of chance can be made with
    NUMBER_OF,  # what the code at `b` counts for the seat `a`
    DEAL_UNSEEN,  # deal anew, with seed `b`, what the seat `a` cannot see
    PICK_RANDOM,  # a random ply of slot 0 with seed `a`, or NONE
    PICK_GREEDY,  # the one-ply player's choice in slot 0 with seed `a`; `b` = 1: `numbers` holds the worth of each ply
    PICK_SHALLOW,  # the shallow player's choice in slot 0 with seed `a` and errors of scale `b`
    PLAY_OUT,  # `c` playouts from number `b` on with seed `a`, added to `numbers`; plies played
    COUNT_PLIES,  # perft from the start position to depth `a`
    SEARCH,  # `b` iterations in a tree of `a` nodes with seed `c`; the best node
    PROVE,  # go on with a proof for about `a` positions; dfs.DONE if it is done
    AVERAGE,  # go on with a mean for about `a` positions; dfs.DONE if it is done
    REPLY_KEYS,  # write a word for each position that can follow; their number
    RECORD,  # keep in a table of `a` words: the value of slot 0 lies from `b` to `c`, found with effort `d`
    MIRROR,  # send every point of slot 0 to its image in `numbers`, behind which are `a` registers that hold points
) = range(18)


@kernel
def play_out(program: Any, arena: Any, rng: Any, seed: int, first: int, games: int, totals: Any) -> int:
    """Playouts from the position in slot 0, which is kept in the slot behind the look-ahead's."""
    origin = slot(program, arena, program.ints[isa.DEPTH])
    copy(program, slot(program, arena, 0), origin)
    return playout.play_many(program, arena, origin, rng, seed, first, games, totals)


@kernel
def count_plies(program: Any, stack: Any, arena: Any, depth: int) -> int:
    """Perft from the start position."""
    turns.begin(program, slot(program, stack, 0))
    return perft_kernel.count_sequences(program, stack, arena, depth)


@kernel
def pick_random(program: Any, arena: Any, rng: Any) -> int:
    """A random ply of slot 0, or NONE."""
    plies, n = plies_of(program, arena, 0), legality.settle(program, arena)
    if n and turns.chance_moves(program, slot(program, arena, 0)):
        drawn = chance.drawn(program, slot(program, arena, 0), plies, n, rng)
        return plies[max(drawn, 0)]  # an empty bag leaves a pass
    return plies[below(rng, n)] if n else isa.NONE


@kernel
def pick_ahead(question: int, program: Any, arena: Any, stack: Any, rng: Any, worths: Any, detail: int) -> int:
    """The choice in slot 0 of a player who looks one ply ahead."""
    copy(program, slot(program, arena, 0), slot(program, stack, 0))
    if question == PICK_SHALLOW:
        ply = shallow.choose(program, arena, stack, rng, detail)
    else:
        ply = greedy.choose(program, arena, stack, rng, worths, detail != 0)
    copy(program, slot(program, stack, 0), slot(program, arena, 0))
    return ply


@kernel
def search(program: Any, arena: Any, nodes: Any, capacity: int, iterations: int, rng: Any) -> int:
    """Search the position in slot 0, which is kept in the slot behind the look-ahead's; returns a node."""
    position, origin = slot(program, arena, 0), slot(program, arena, program.ints[isa.DEPTH])
    copy(program, position, origin)
    best = uct.search(program, arena, origin, nodes, capacity, iterations, rng)
    copy(program, origin, position)
    return best


@kernel
def about_position(question: int, program: Any, arena: Any, rng: Any, a: int, b: int) -> int:
    """Questions about the position in slot 0, up to DEAL_UNSEEN."""
    position = slot(program, arena, 0)
    if question == WEIGHT:
        return chance.weight(program, position, a)
    if question == NUMBER_OF:
        return number(program, position, b, a)
    if question == BEGIN:
        turns.begin(program, position)
    elif question == PLAY:
        turns.play(program, position, a)
    elif question == RESUME:
        turns.resume(program, position, a)
    elif question == DEAL_UNSEEN:
        reseed(rng, b, 0)
        determinize.determinize(program, position, a, rng)
    return legality.settle(program, arena)


@kernel
def about_value(
    question: int, program: Any, arena: Any, stack: Any, mean: Any, words: Any, numbers: Any, details: Any
) -> int:
    """Questions of the exact solver, from PROVE on."""
    a, b, c, d = details
    memory = mean.search.memory
    if question == PROVE:
        return bound_search.work(program, stack, arena, mean.search, a)
    if question == AVERAGE:
        return expectimax.work(program, stack, arena, mean, a)
    if question == REPLY_KEYS:
        return reply_keys(program, arena, stack, memory, words)
    if question == RECORD:
        make_key(program, slot(program, arena, 0), memory)
        record(memory, a, b, c, 0, d)
        return 0
    mirror(program, arena, numbers, a)
    return 0


@entry_point
def _ask(
    question: int, program: Any, arena: Any, stack: Any, nodes: Any, mean: Any, words: Any, numbers: Any, details: Any
) -> int:
    a, b, c, _ = details
    program, arena, stack, nodes = pointer(program), pointer(arena), pointer(stack), pointer(nodes)
    mean, words, numbers = pointer(mean), pointer(words), pointer(numbers)
    if question <= DEAL_UNSEEN:
        return about_position(question, program, arena, words, a, b)
    if question >= PROVE:
        return about_value(question, program, arena, stack, mean, words, numbers, details)
    if question == COUNT_PLIES:
        return count_plies(program, stack, arena, a)
    if question == PLAY_OUT:
        return play_out(program, arena, words, a, b, c, numbers)
    if question == SEARCH:
        reseed(words, c, 0)
        return search(program, arena, nodes, a, b, words)
    reseed(words, a, 0)
    if question == PICK_RANDOM:
        return pick_random(program, arena, words)
    return pick_ahead(question, program, arena, stack, words, numbers, b)


def _nothing(kind: Any = np.int64) -> Any:
    return np.zeros(1, kind)


NO_NUMBERS, NO_WORDS = _nothing(), _nothing(np.uint64)
NO_ARENA = Arena(NO_NUMBERS, NO_WORDS, NO_NUMBERS, NO_NUMBERS)
NO_TREE = tree.new_tree(1, 1)
NO_MEMORY = Memory(NO_NUMBERS, NO_WORDS, NO_WORDS, NO_WORDS, NO_NUMBERS)
NO_SEARCH = dfs.Search(NO_MEMORY, NO_NUMBERS, NO_NUMBERS, NO_WORDS, NO_NUMBERS, NO_NUMBERS)
NO_MEAN = expectimax.Mean(NO_SEARCH, _nothing(np.float64), _nothing(np.float64))
"""What a question does not need."""


def ask(
    question: int,
    program: isa.Program,
    arena: Arena,
    *details: int,
    stack: Arena = NO_ARENA,
    nodes: tree.Tree = NO_TREE,
    mean: expectimax.Mean = NO_MEAN,
    words: Any = NO_WORDS,
    numbers: Any = NO_NUMBERS,
) -> int:
    """Ask the machine one of the questions above.

    Args:
        question: BEGIN to MIRROR.
        program: the game.
        arena: its positions; slot 0 is what is asked about.
        details: `a`, `b`, `c` and `d`, as far as the question has them.
        stack: more positions.
        nodes: the tree of a search.
        mean: the memory of the solver.
        words: the state of random numbers, or room for keys.
        numbers: room for sums or for the worths of plies, or the image of each point.
    """
    four = tuple(map(int, (*details, 0, 0, 0, 0)[:4]))
    return int(_ask(question, program, arena, stack, nodes, mean, words, numbers, four))


def compile_for(kinds: dict[str, Any]) -> None:
    """Compile the machine for arguments of these types (see `kernels.board.position.argument_types`), or load it."""
    search = dfs.search_type(kinds["ints"], kinds["words"])
    nodes, mean = tree.tree_type(kinds["ints"], kinds["floats"]), expectimax.mean_type(search, kinds["floats"])
    arrays = (kinds["program"], kinds["arena"], kinds["arena"], nodes, mean, kinds["words"], kinds["ints"])
    _ask.compile((kinds["int"], *arrays, types.UniTuple(kinds["int"], 4)))
