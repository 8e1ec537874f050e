"""The functions of the machine that are compiled for arrays: what `kernels.machine` calls, one for each question.

Programs and arenas come in as arrays and go on as addresses (see `kernels.memory`).
"""

from typing import Any

from kernels import chance, determinize, greedy, legality, playout, turns, uct
from kernels import perft as perft_kernel
from kernels.expressions import number
from kernels.jit import kernel
from kernels.memory import pointer
from kernels.position import copy, lean_arena, lean_program, plies_of, slot
from kernels.program import DEPTH, NONE, SCORE
from kernels.rng import below, reseed
from kernels.tree import lean_tree


@kernel
def begin(program: Any, arena: Any) -> int:
    """Set up the start position; returns the number of legal plies."""
    program, arena = lean_program(program), lean_arena(arena)
    turns.begin(program, slot(program, arena, 0))
    return legality.settle(program, arena)


@kernel
def play(program: Any, arena: Any, ply: int) -> int:
    """Play a ply; returns the number of legal plies after it."""
    program, arena = lean_program(program), lean_arena(arena)
    turns.play(program, slot(program, arena, 0), ply)
    return legality.settle(program, arena)


@kernel
def resume(program: Any, arena: Any, turn: int) -> int:
    """Go on with balls that were just set up; returns the number of legal plies."""
    program, arena = lean_program(program), lean_arena(arena)
    position = slot(program, arena, 0)
    turns.resume(program, position, turn)
    return legality.settle(program, arena)


@kernel
def score_of(program: Any, arena: Any, seat: int) -> int:
    """What the game counts for a seat."""
    program, arena = lean_program(program), lean_arena(arena)
    return number(program, slot(program, arena, 0), program.ints[SCORE], seat)


@kernel
def play_out(program: Any, arena: Any, rng: Any, seed: int, first: int, games: int, totals: Any) -> int:
    """Playouts from the position in slot 0, which is kept in the slot behind the look-ahead's."""
    program, arena = lean_program(program), lean_arena(arena)
    origin = slot(program, arena, program.ints[DEPTH])
    copy(program, slot(program, arena, 0), origin)
    return playout.play_many(program, arena, origin, pointer(rng), seed, first, games, pointer(totals))


@kernel
def count_plies(program: Any, stack: Any, arena: Any, depth: int) -> int:
    """Perft from the start position."""
    program, stack, arena = lean_program(program), lean_arena(stack), lean_arena(arena)
    turns.begin(program, slot(program, stack, 0))
    return perft_kernel.count_sequences(program, stack, arena, depth)


@kernel
def pick_random(program: Any, arena: Any, rng: Any, seed: int) -> int:
    """A random ply of slot 0, or NONE."""
    program, arena, rng = lean_program(program), lean_arena(arena), pointer(rng)
    reseed(rng, seed, 0)
    plies, n = plies_of(program, arena, 0), legality.settle(program, arena)
    if n and turns.chance_moves(program, slot(program, arena, 0)):
        drawn = chance.drawn(program, slot(program, arena, 0), plies, n, rng)
        return plies[max(drawn, 0)]  # an empty bag leaves a pass
    return plies[below(rng, n)] if n else NONE


@kernel
def pick_greedy(program: Any, arena: Any, stack: Any, rng: Any, seed: int) -> int:
    """The one-ply player's choice in slot 0."""
    program, arena, stack, rng = lean_program(program), lean_arena(arena), lean_arena(stack), pointer(rng)
    reseed(rng, seed, 0)
    copy(program, slot(program, arena, 0), slot(program, stack, 0))
    ply = greedy.choose(program, arena, stack, rng)
    copy(program, slot(program, stack, 0), slot(program, arena, 0))
    return ply


@kernel
def search(program: Any, arena: Any, tree: Any, room: int, iterations: int, rng: Any, seed: int) -> int:
    """Search the position in slot 0, which is kept in the slot behind the look-ahead's; returns a node."""
    program, arena, tree, rng = lean_program(program), lean_arena(arena), lean_tree(tree), pointer(rng)
    reseed(rng, seed, 0)
    position, origin = slot(program, arena, 0), slot(program, arena, program.ints[DEPTH])
    copy(program, position, origin)
    best = uct.search(program, arena, origin, tree, room, iterations, rng)
    copy(program, origin, position)
    return best


@kernel
def settle(program: Any, arena: Any) -> int:
    """List the legal plies of slot 0 again; returns their number."""
    return legality.settle(lean_program(program), lean_arena(arena))


@kernel
def is_chance(program: Any, arena: Any) -> int:
    """1 if chance makes the next ply."""
    program, arena = lean_program(program), lean_arena(arena)
    return 1 if turns.chance_moves(program, slot(program, arena, 0)) else 0


@kernel
def weight_of(program: Any, arena: Any, ply: int) -> int:
    """How many balls in the bag a ply of chance can be made with."""
    program, arena = lean_program(program), lean_arena(arena)
    return chance.weight(program, slot(program, arena, 0), ply)


@kernel
def deal_unseen(program: Any, arena: Any, seat: int, rng: Any, seed: int) -> None:
    """Deal anew what a seat cannot see."""
    program, arena, rng = lean_program(program), lean_arena(arena), pointer(rng)
    reseed(rng, seed, 0)
    determinize.determinize(program, slot(program, arena, 0), seat, rng)


DOORS: tuple[tuple[Any, str], ...] = (
    (begin, "program arena"),
    (play, "program arena int"),
    (settle, "program arena"),
    (is_chance, "program arena"),
    (weight_of, "program arena int"),
    (deal_unseen, "program arena int words int"),
    (score_of, "program arena int"),
    (pick_random, "program arena words int"),
    (play_out, "program arena words int int int ints"),
    (count_plies, "program arena arena int"),
    (pick_greedy, "program arena arena words int"),
    (search, "program arena tree int int words int"),
)
"""The functions above with the types of their arguments, for `kernels.build`."""
