"""Random playouts of games in which every turn is one ball of one colour, added anywhere: the shortest way there is.

The compiler of games marks the step of such a turn. What `kernels.players.playout` reads again for every ply is kept at
hand here: the points filled and playable, who moves, where the tables are. The same random numbers give the same plies.
"""

from typing import Any

import numpy as np

from kernels.balls.hands import in_supply
from kernels.board.bits import count, load, lowest, nth, point, some, store
from kernels.board.position import opened, player_in_seat, slot
from kernels.board.rng import below
from kernels.compiling.jit import inlined, kernel
from kernels.isa import program as isa
from kernels.players.tree import mark_ply
from kernels.rules.actions import leaf_at
from kernels.rules.ends import draw, look_at_ends
from kernels.rules.packing import make_ply
from kernels.rules.turns import step_at


@inlined
def is_straight(program: Any, position: Any) -> bool:
    """True if the step is one for `play_straight`."""
    return program.ints[step_at(program, position) + isa.STEP_STRAIGHT] != 0


@inlined
def note(position: Any, colour: int, p: int, here: Any, turn: int) -> None:
    """Note the ball on the point ``p``, whose mask is ``here``, and that turn number ``turn`` is over."""
    rows, registers = position.rows, position.registers
    store(rows, colour, load(here, rows, colour) | here)
    store(rows, isa.CHANGED, here)
    store(rows, isa.PLACED, here)
    registers[isa.LAST], registers[isa.TURN] = p, turn
    registers[isa.PASSES] = registers[isa.PASSED] = 0


@inlined
def next_seat_moves(program: Any, position: Any, seat: int) -> int:
    """Begin the turn of the seat after ``seat``; returns it."""
    seat = seat + 1 if seat + 1 < program.ints[isa.SEATS] else 0
    position.registers[isa.MOVER] = position.registers[isa.OWNER] = seat
    store(position.rows, isa.CHANGED, program.zero)
    store(position.rows, isa.PLACED, program.zero)
    return seat


@kernel
def play_straight(program: Any, arena: Any, rng: Any, last_played: Any, iteration: int) -> int:
    """Play slot 0 on as `finish` does until the game is over, or the mover has no ball or no point left.

    Returns:
        The number of plies.
    """
    zero, ints, position = program.zero, program.ints, slot(program, arena, 0)
    rows, registers = position.rows, position.registers
    leaf_number = ints[step_at(program, position) + isa.STEP_FIRST]
    colours_at = ints[leaf_at(program, leaf_number) + isa.LEAF_COLOURS]
    occupied, playable = load(zero, rows, isa.OCCUPIED), load(zero, rows, isa.PLAYABLE)
    seat, turn, plies = registers[isa.MOVER], registers[isa.TURN], 0
    while True:
        colour = lowest(np.uint64(ints[colours_at + seat]))
        choices = count(playable)
        if choices == 0 or in_supply(program, position, colour) <= 0:
            return plies
        p = nth(playable, below(rng, choices))
        here = point(zero, p)
        occupied = occupied | here
        playable = (playable ^ here) | opened(program, occupied, p)
        store(rows, isa.OCCUPIED, occupied)
        store(rows, isa.PLAYABLE, playable)
        turn, plies = turn + 1, plies + 1
        note(position, colour, p, here, turn)
        if iteration:
            ply = make_ply(leaf_number, isa.ADD, colour, isa.NO_POINT, p)
            mark_ply(last_played, iteration, player_in_seat(position, seat), ply)
        look_at_ends(program, position, isa.EACH_TURN)
        if registers[isa.STATUS] != isa.ONGOING:
            return plies
        if not some(playable) and not ints[isa.PLAYS_ON]:
            draw(program, position)
            return plies
        if turn >= ints[isa.TURN_CAP]:
            registers[isa.STATUS] = isa.CAPPED
            return plies
        seat = next_seat_moves(program, position, seat)
