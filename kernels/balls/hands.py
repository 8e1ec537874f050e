"""Balls that can still be placed: in a player's hand, or in the supply that all share."""

from typing import Any

from kernels.board.bits import count, load
from kernels.compiling.jit import inlined, kernel
from kernels.isa import program as isa

UNLIMITED = 1 << 20
"""Stands for a supply without limit."""


@inlined
def hand_of(program: Any, seat: int, colour: int) -> int:
    """The register that counts a seat's balls of a colour, or NONE if the game knows no hands."""
    at = program.ints[isa.HANDS_AT]
    return at + isa.COLOURS * seat + colour if at != isa.NONE else isa.NONE


@kernel
def taken_into_fists(program: Any, position: Any, colour: int) -> int:
    """How many balls of this colour seats hide that are not their own, but from the shared supply."""
    seats, taken = program.ints[isa.SEATS], 0
    for seat in range(seats):
        hand = hand_of(program, seat, colour)
        if hand == isa.NONE or position.registers[hand] == isa.NONE:
            for fist in (isa.LEFT_FIST, isa.RIGHT_FIST):
                taken += 1 if position.registers[program.ints[isa.FISTS_AT] + seats * fist + seat] == colour else 0
    return taken


@inlined
def in_supply(program: Any, position: Any, colour: int) -> int:
    """How many balls of this colour the shared supply still has."""
    limit = program.ints[program.ints[isa.SUPPLY_AT] + colour]
    if limit == isa.NONE:
        return UNLIMITED
    if program.ints[isa.FISTS_AT] != isa.NONE:
        limit -= taken_into_fists(program, position, colour)
    return max(0, limit - count(load(program.zero, position.rows, colour)))


@inlined
def supply_for(program: Any, position: Any, seat: int, colour: int) -> int:
    """As `in_supply`, where seats (and after the last one chance) may have supplies of their own."""
    row = program.ints[isa.SUPPLIES_ROW]
    if row == isa.NONE:
        return in_supply(program, position, colour)
    limit = program.ints[program.ints[isa.SUPPLY_AT] + colour]
    filled = load(program.zero, position.rows, colour) & load(program.zero, program.words, row + seat)
    return max(0, limit - count(filled)) if limit != isa.NONE else UNLIMITED


@inlined
def left(program: Any, position: Any, seat: int, colour: int) -> int:
    """How many balls of this colour the seat can still place: those in hand, or in the supply if no hand counts it."""
    hand = hand_of(program, seat, colour)
    if hand != isa.NONE and position.registers[hand] != isa.NONE:
        return position.registers[hand]
    return supply_for(program, position, seat, colour)


@kernel
def in_bag(program: Any, position: Any, colour: int) -> int:
    """How many balls of this colour are neither on the board nor in anybody's hand."""
    seats, at = program.ints[isa.SEATS], program.ints[isa.HANDS_AT]
    balls = supply_for(program, position, seats, colour)
    if at != isa.NONE:
        for seat in range(seats):
            balls -= max(0, position.registers[at + isa.COLOURS * seat + colour])
    return max(0, balls)


@kernel
def all_in_bag(program: Any, position: Any, colours: int) -> int:
    """How many balls of a set of colours are in the bag."""
    total = 0
    for colour in range(isa.COLOURS):
        if colours >> colour & 1:
            total += in_bag(program, position, colour)
    return total


@inlined
def change_hand(program: Any, position: Any, seat: int, colour: int, by: int) -> None:
    """Add ``by`` balls to a hand, if it counts this colour; never below 0 balls."""
    hand = hand_of(program, seat, colour)
    if hand != isa.NONE and position.registers[hand] != isa.NONE:
        position.registers[hand] = max(0, position.registers[hand] + by)


@inlined
def lowest_colour(colours: int) -> int:
    """The first colour of a set, or NONE."""
    for colour in range(isa.COLOURS):
        if colours >> colour & 1:
            return colour
    return isa.NONE


@kernel
def all_left(program: Any, position: Any, seat: int, colours: int) -> int:
    """How many balls of a set of colours the seat can still place."""
    total = 0
    for colour in range(isa.COLOURS):
        if colours >> colour & 1:
            total += left(program, position, seat, colour)
    return total


@kernel
def ranked_left(program: Any, position: Any, seat: int, rank: int) -> int:
    """How many balls are left of the colour of which there are ``rank``-th fewest (from 0)."""
    for colour in range(isa.COLOURS):
        mine, lower = left(program, position, seat, colour), 0
        for other in range(isa.COLOURS):
            value = left(program, position, seat, other)
            lower += 1 if value < mine or (value == mine and other < colour) else 0
        if lower == rank:
            return mine
    return 0


@kernel
def gain(program: Any, position: Any, seat: int, colours: int, balls: int) -> None:
    """Give a seat so many balls of the lowest colour of a set."""
    colour = lowest_colour(colours)
    if colour != isa.NONE:
        change_hand(program, position, seat % program.ints[isa.SEATS], colour, balls)


@kernel
def held_colour(program: Any, position: Any, seat: int) -> int:
    """The colour of the ball that a seat holds, of several the first; NONE with an empty hand."""
    for colour in range(isa.COLOURS):
        hand = hand_of(program, seat, colour)
        if hand != isa.NONE and position.registers[hand] > 0:
            return colour
    return isa.NONE


@kernel
def may_exchange(program: Any, position: Any, seat: int, colour: int) -> bool:
    """True if a seat holds a ball of another colour, and its hand takes balls of this one."""
    held = held_colour(program, position, seat)
    return held != isa.NONE and held != colour and position.registers[hand_of(program, seat, colour)] != isa.NONE


@kernel
def exchange(program: Any, position: Any, seat: int, colour: int) -> None:
    """Put the one ball a seat holds back into the bag and give it one of another colour."""
    change_hand(program, position, seat, held_colour(program, position, seat), -1)
    change_hand(program, position, seat, colour, 1)


@inlined
def can_hide(program: Any, position: Any, seat: int, colour: int, other: int) -> bool:
    """True if a seat has these balls for its fists; COLOURS stands for none, but not in both."""
    if colour == other:
        return colour < isa.COLOURS and left(program, position, seat, colour) > 1
    return (colour == isa.COLOURS or left(program, position, seat, colour) > 0) and (
        other == isa.COLOURS or left(program, position, seat, other) > 0
    )
