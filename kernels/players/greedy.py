"""The one-ply player: takes a win, avoids a loss at once and a reply that wins at once, otherwise plays at random."""

from typing import Any

from kernels.board.position import copy, player_in_seat, plies_of, slot
from kernels.board.rng import below
from kernels.compiling.jit import inlined, kernel
from kernels.isa import program as isa
from kernels.rules.legality import settle_in
from kernels.rules.turns import chance_moves, play


@inlined
def has_result(position: Any, player: int, result: int) -> bool:
    """True if the game is over and ``player`` has won (1) or lost (-1) it."""
    registers, seat = position.registers, player_in_seat(position, player)
    return registers[isa.STATUS] == isa.OVER and registers[isa.OUTCOME + seat] == result


@kernel
def worth(program: Any, arena: Any, stack: Any, player: int) -> int:
    """What the position in slot 1 of ``stack`` is worth to a player: 1 it is won, -1 lost, or to a reply at once, 0."""
    here, trial, replies = slot(program, stack, 1), slot(program, arena, 0), plies_of(program, stack, 1)
    n = settle_in(program, stack, arena, 1)
    if n == 0:
        return int(has_result(here, player, 1)) - int(has_result(here, player, -1))
    opponent = player_in_seat(here, here.registers[isa.MOVER])
    if opponent == player or chance_moves(program, here):
        return 0
    for i in range(n):
        copy(program, here, trial)
        play(program, trial, replies[i])
        if has_result(trial, opponent, 1):
            return -1
    return 0


@kernel
def rate(program: Any, arena: Any, stack: Any, n: int, worths: Any) -> None:
    """Write what each of the ``n`` legal plies in slot 0 of ``stack`` is worth, as `worth` says.

    ``stack`` has two slots; ``arena`` is for trying out.
    """
    origin, plies, after = slot(program, stack, 0), plies_of(program, stack, 0), slot(program, stack, 1)
    player = player_in_seat(origin, origin.registers[isa.MOVER])
    for i in range(n):
        copy(program, origin, after)
        play(program, after, plies[i])
        worths[i] = worth(program, arena, stack, player)


@kernel
def choose(program: Any, arena: Any, stack: Any, rng: Any, worths: Any, rated: bool) -> int:
    """A ply for the settled position in slot 0 of ``stack``, or NONE if the game is over.

    ``worths`` has room for a number for each ply; ``rated``: it holds them already.
    """
    plies, n = plies_of(program, stack, 0), settle_in(program, stack, arena, 0)
    if not rated:
        rate(program, arena, stack, n, worths)
    best, chosen, equals = -2, isa.NONE, 0
    for i in range(n):
        if worths[i] > best:
            best, chosen, equals = worths[i], plies[i], 0
        if worths[i] == best:
            equals += 1
            if below(rng, equals) == 0:
                chosen = plies[i]
    return chosen
