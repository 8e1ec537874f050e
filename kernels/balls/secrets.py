"""What players hide from each other: balls in a fist, balls put away unseen; and players who change sides."""

from typing import Any

from kernels.balls.hands import change_hand
from kernels.compiling.jit import inlined, kernel
from kernels.isa.program import (
    AWAY_AT,
    AWAY_EMPTY,
    AWAY_SIZE,
    AWAY_SURE,
    COLOURS,
    FISTS_AT,
    FROM_BAG,
    LEFT_FIST,
    MOVER,
    NONE,
    RIGHT_FIST,
    SEATS,
    SHOWN_AT,
    SWAPPED,
    TWO_FISTS,
)


@inlined
def fist_of(program: Any, seat: int, fist: int) -> int:
    """The register of the ball in a seat's left or right fist."""
    return program.ints[FISTS_AT] + program.ints[SEATS] * fist + seat


@inlined
def away_of(program: Any, seat: int, what: int) -> int:
    """The register of what a seat has put away unseen."""
    return program.ints[AWAY_AT] + AWAY_SIZE * seat + what


@kernel
def hide(program: Any, position: Any, colour: int, other: int, from_bag: bool) -> None:
    """The mover takes a ball into the left fist, and another one (or none, COLOURS) into the right one.

    One that comes from the bag counts as in hand from now on.
    """
    registers, seat = position.registers, position.registers[MOVER]
    registers[fist_of(program, seat, LEFT_FIST)] = colour if colour < COLOURS else NONE
    registers[fist_of(program, seat, RIGHT_FIST)] = other if other < COLOURS else NONE
    registers[fist_of(program, seat, FROM_BAG)] = 1 if from_bag else NONE
    if from_bag:
        change_hand(program, position, seat, colour, 1)
    if program.ints[SHOWN_AT] != NONE:
        registers[program.ints[SHOWN_AT] + seat] = NONE


@kernel
def open_fist(program: Any, position: Any, seat: int, fist: int) -> None:
    """Show the ball in one fist of a seat; NONE: every seat shows the one in its left fist."""
    registers = position.registers
    for shown in range(program.ints[SEATS]) if fist == NONE else range(seat, seat + 1):
        at = fist_of(program, shown, LEFT_FIST if fist == NONE else fist)
        registers[program.ints[SHOWN_AT] + shown] = registers[at]
        registers[at] = registers[fist_of(program, shown, FROM_BAG)] = NONE


@kernel
def cover(program: Any, position: Any, seat: int, all_seats: int) -> None:
    """Forget the colour that a seat, or every seat, has shown."""
    for covered in range(program.ints[SEATS]):
        if all_seats or covered == seat:
            position.registers[program.ints[SHOWN_AT] + covered] = NONE


@kernel
def put_away(program: Any, position: Any, seat: int, fist: int) -> None:
    """Put what is in a fist away unseen. After an empty hand was shown all know that there is a ball in the other.

    A fist of which all know that it is empty counts for nothing.
    """
    registers, at = position.registers, fist_of(program, seat, fist)
    colour, other = registers[at], registers[fist_of(program, seat, LEFT_FIST + RIGHT_FIST - fist)]
    registers[at] = registers[fist_of(program, seat, FROM_BAG)] = NONE
    if colour == NONE:
        doubtful = program.ints[TWO_FISTS] and (other != NONE or registers[program.ints[SHOWN_AT] + seat] != NONE)
        registers[away_of(program, seat, AWAY_EMPTY)] += 1 if doubtful else 0
        return
    change_hand(program, position, seat, colour, -1)
    registers[away_of(program, seat, colour)] += 1
    if registers[program.ints[SHOWN_AT] + seat] == NONE:
        registers[away_of(program, seat, AWAY_SURE)] += 1


@inlined
def other_side(position: Any, seat: int) -> int:
    """The player who sits in a seat, or the seat in which a player sits: the same unless two have changed sides."""
    return 1 - seat if position.registers[SWAPPED] else seat
