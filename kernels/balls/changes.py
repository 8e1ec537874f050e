"""What effects do to balls: remove, put, recolour, clear the board; and the points that a jump passes over."""

from typing import Any

from kernels.balls.hands import change_hand, left, lowest_colour
from kernels.board.bits import count, covers, discard, first, insert, load, point, some
from kernels.board.position import colour_at, put, remove, set_start_rows
from kernels.compiling.jit import inlined, kernel
from kernels.isa import program as isa

JUMPS = 8
"""Directions of a jump; a jump table has for each point so many pairs (point between or NONE, point beyond)."""


@kernel
def remove_all(program: Any, position: Any, balls: Any) -> int:
    """Take all ``balls`` off the board; nothing drops. Returns how many there were."""
    balls = balls & load(program.zero, position.rows, isa.OCCUPIED)
    removed = count(balls)
    while some(balls):
        p = first(balls)
        balls = balls ^ point(program.zero, p)
        remove(program, position, p)
    return removed


@kernel
def put_all(program: Any, position: Any, seat: int, points: Any, colours: int) -> None:
    """Put a ball of the lowest colour of a set on every playable or secret one of ``points``, as far as balls are left.

    Nobody has placed them; they come from the seat's hand or the supply.
    """
    colour = lowest_colour(colours)
    room = load(program.zero, position.rows, isa.PLAYABLE)
    if program.ints[isa.SECRET_ROW] != isa.NONE:
        secret = load(program.zero, program.words, program.ints[isa.SECRET_ROW])
        room = room | secret & ~load(program.zero, position.rows, isa.OCCUPIED)
    open_points = points & room
    while colour != isa.NONE and some(open_points) and left(program, position, seat, colour) > 0:
        p = first(open_points)
        open_points = open_points ^ point(program.zero, p)
        put(program, position, colour, p)
        change_hand(program, position, seat, colour, -1)


@kernel
def recolour(program: Any, position: Any, balls: Any, colours: int) -> None:
    """Exchange ``balls`` for balls of the lowest colour of a set, where they stand."""
    colour = lowest_colour(colours)
    balls = balls & load(program.zero, position.rows, isa.OCCUPIED)
    while colour != isa.NONE and some(balls):
        p = first(balls)
        balls = balls ^ point(program.zero, p)
        change_colour(program, position, p, colour)


@inlined
def change_colour(program: Any, position: Any, p: int, colour: int) -> None:
    """Exchange the ball on ``p``."""
    zero, rows = program.zero, position.rows
    if colour_at(program, position, p) == colour:
        return
    for other in range(isa.COLOURS):
        discard(zero, rows, other, p)
    insert(zero, rows, colour, p)
    insert(zero, rows, isa.CHANGED, p)


@kernel
def between(program: Any, table: int, source: int, target: int) -> Any:
    """The points midway between two points of a jump table; none if no jump leads from one to the other."""
    found = load(program.zero, program.words, 0)
    if source == isa.NONE:
        return found
    at = table + 2 * JUMPS * source
    for i in range(at, at + 2 * JUMPS, 2):
        if program.ints[i] != isa.NONE and program.ints[i + 1] == target:
            found = found | point(program.zero, program.ints[i])
    return found


@kernel
def beyond(program: Any, table: int, source: int, over: Any) -> Any:
    """The points that a jump from ``source`` over a point of ``over`` reaches."""
    found = load(program.zero, program.words, 0)
    if source == isa.NONE:
        return found
    at = table + 2 * JUMPS * source
    for i in range(at, at + 2 * JUMPS, 2):
        if program.ints[i] != isa.NONE and covers(over, point(program.zero, program.ints[i])):
            found = found | point(program.zero, program.ints[i + 1])
    return found


@kernel
def restart(program: Any, position: Any, seat: int) -> None:
    """Set board and hands up as at the start; points earned and the number of turns stay; ``seat`` moves next."""
    registers, hands = position.registers, program.ints[isa.HANDS_AT]
    set_start_rows(program, position)
    if hands != isa.NONE:
        for i in range(hands, hands + isa.COLOURS * program.ints[isa.SEATS]):
            registers[i] = program.ints[program.ints[isa.START_REGISTERS_AT] + i]
    registers[isa.LAST] = registers[isa.GIVEN] = isa.NONE
    registers[isa.PASSES] = registers[isa.PASSED] = 0
    registers[isa.MOVER] = registers[isa.OWNER] = seat - 1 if seat > 0 else program.ints[isa.SEATS] - 1
