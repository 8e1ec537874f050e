"""The one-ply player: takes a win, avoids a loss at once and a reply that wins at once, otherwise plays at random."""

from typing import Any

from kernels.jit import inlined, kernel
from kernels.legality import settle
from kernels.position import copy, plies_of, slot
from kernels.program import MOVER, NONE, OUTCOME, OVER, STATUS
from kernels.rng import below
from kernels.turns import play


@inlined
def won_by(position: Any, seat: int) -> bool:
    """True if the game is over and ``seat`` has won it."""
    return position.registers[STATUS] == OVER and position.registers[OUTCOME + seat] == 1


@kernel
def reply_wins(program: Any, arena: Any, stack: Any, seat: int) -> bool:
    """True if, in slot 1 of ``stack``, another player than ``seat`` is to move and can win with one ply."""
    here, trial = slot(program, stack, 1), slot(program, arena, 0)
    copy(program, here, trial)
    n = settle(program, arena)
    opponent = trial.registers[MOVER]
    if n == 0:
        return trial.registers[STATUS] == OVER and trial.registers[OUTCOME + seat] == -1
    if opponent == seat:
        return False
    copy(program, trial, here)
    listed, replies = plies_of(program, arena, 0), plies_of(program, stack, 1)
    for i in range(n):
        replies[i] = listed[i]
    for i in range(n):
        copy(program, here, trial)
        play(program, trial, replies[i])
        if won_by(trial, opponent):
            return True
    return False


@kernel
def choose(program: Any, arena: Any, stack: Any, rng: Any) -> int:
    """A ply for the settled position in slot 0 of ``stack``, or NONE if the game is over.

    ``stack`` has two slots; ``arena`` is for trying out.
    """
    origin, trial = slot(program, stack, 0), slot(program, arena, 0)
    copy(program, origin, trial)
    n = settle(program, arena)
    listed, plies = plies_of(program, arena, 0), plies_of(program, stack, 0)
    for i in range(n):
        plies[i] = listed[i]
    seat = origin.registers[MOVER]
    best, chosen, equals = -2, NONE, 0
    for i in range(n):
        after = slot(program, stack, 1)
        copy(program, origin, after)
        play(program, after, plies[i])
        worth = 1 if won_by(after, seat) else -int(reply_wins(program, arena, stack, seat))
        if worth > best:
            best, chosen, equals = worth, plies[i], 0
        if worth == best:
            equals += 1
            if below(rng, equals) == 0:
                chosen = plies[i]
    return chosen
