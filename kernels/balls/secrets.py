"""What players hide from each other: balls in a fist and balls put away unseen."""

from typing import Any

from kernels.balls.hands import change_hand
from kernels.compiling.jit import inlined, kernel
from kernels.isa import program as isa


@inlined
def fist_of(program: Any, seat: int, fist: int) -> int:
    """The register of the ball in a seat's left or right fist."""
    return program.ints[isa.FISTS_AT] + program.ints[isa.SEATS] * fist + seat


@inlined
def away_of(program: Any, seat: int, what: int) -> int:
    """The register of what a seat has put away unseen."""
    return program.ints[isa.AWAY_AT] + isa.AWAY_SIZE * seat + what


@kernel
def hide(program: Any, position: Any, colour: int, other: int, from_bag: bool) -> None:
    """The mover takes a ball into the left fist, and another one (or none, COLOURS) into the right one.

    One that comes from the bag counts as in hand from now on.
    """
    registers, seat = position.registers, position.registers[isa.MOVER]
    registers[fist_of(program, seat, isa.LEFT_FIST)] = colour if colour < isa.COLOURS else isa.NONE
    registers[fist_of(program, seat, isa.RIGHT_FIST)] = other if other < isa.COLOURS else isa.NONE
    registers[fist_of(program, seat, isa.FROM_BAG)] = 1 if from_bag else isa.NONE
    if from_bag:
        change_hand(program, position, seat, colour, 1)
    if program.ints[isa.SHOWN_AT] != isa.NONE:
        registers[program.ints[isa.SHOWN_AT] + seat] = isa.NONE


@kernel
def open_fist(program: Any, position: Any, seat: int, fist: int) -> None:
    """Show the ball in one fist of a seat; NONE: every seat shows the one in its left fist."""
    registers = position.registers
    for shown in range(program.ints[isa.SEATS]) if fist == isa.NONE else range(seat, seat + 1):
        at = fist_of(program, shown, isa.LEFT_FIST if fist == isa.NONE else fist)
        registers[program.ints[isa.SHOWN_AT] + shown] = registers[at]
        registers[at] = registers[fist_of(program, shown, isa.FROM_BAG)] = isa.NONE


@kernel
def cover(program: Any, position: Any, seat: int, all_seats: int) -> None:
    """Forget the colour that a seat, or every seat, has shown."""
    for covered in range(program.ints[isa.SEATS]):
        if all_seats or covered == seat:
            position.registers[program.ints[isa.SHOWN_AT] + covered] = isa.NONE


@kernel
def put_away(program: Any, position: Any, seat: int, fist: int) -> None:
    """Put what is in a fist away unseen. After an empty hand was shown all know that there is a ball in the other.

    A fist of which all know that it is empty counts for nothing.
    """
    registers, at = position.registers, fist_of(program, seat, fist)
    colour, other = registers[at], registers[fist_of(program, seat, isa.LEFT_FIST + isa.RIGHT_FIST - fist)]
    shown = program.ints[isa.SHOWN_AT] + seat
    registers[at] = registers[fist_of(program, seat, isa.FROM_BAG)] = isa.NONE
    if colour == isa.NONE:
        doubtful = program.ints[isa.TWO_FISTS] and (other != isa.NONE or registers[shown] != isa.NONE)
        registers[away_of(program, seat, isa.AWAY_EMPTY)] += 1 if doubtful else 0
        return
    change_hand(program, position, seat, colour, -1)
    registers[away_of(program, seat, colour)] += 1
    if registers[shown] == isa.NONE:
        registers[away_of(program, seat, isa.AWAY_SURE)] += 1
