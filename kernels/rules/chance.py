"""Chance as a player: how likely each of its plies is, and drawing one."""

from typing import Any

from kernels.balls.hands import in_bag
from kernels.board.position import plies_of, slot
from kernels.board.rng import below
from kernels.compiling.jit import inlined, kernel
from kernels.isa import program as isa
from kernels.rules.candidates import candidates
from kernels.rules.packing import colour_of, kind_of


@inlined
def weight(program: Any, position: Any, ply: int) -> int:
    """How many balls in the bag a ply of chance can be made with: its probability, but for a common divisor."""
    return in_bag(program, position, colour_of(ply)) if kind_of(ply) in (isa.OUT_OF_BAG, isa.SCATTER) else 0


@kernel
def drawn(program: Any, position: Any, plies: Any, n: int, rng: Any) -> int:
    """Which of n plies chance makes: its place in the list, or NONE if none of them is made by chance."""
    chosen, total = isa.NONE, 0
    for i in range(n):
        here = weight(program, position, plies[i])
        total += here
        if here and below(rng, total) < here:
            chosen = i
    return chosen


@kernel
def draw_chance(program: Any, arena: Any, rng: Any) -> int:
    """A ply of chance in slot 0, or NONE if the step offers none now."""
    plies = plies_of(program, arena, 0)
    n = candidates(program, arena, 0, False)
    i = drawn(program, slot(program, arena, 0), plies, n, rng)
    return plies[i] if i != isa.NONE else isa.NONE
