"""Dealing everything that a seat cannot see anew, as it might be for all the seat knows.

What comes out depends on what the seat can see and on random numbers alone: two positions that look the same to the
seat become the same, whatever is hidden (determinization: Cowling, Powley & Whitehouse 2012, "Information Set Monte
Carlo Tree Search"). What players do is not read for hints, except what a seat is told in numbers.
"""

from typing import Any

from kernels.bits import count, discard, insert, load, nth, store
from kernels.expressions import number
from kernels.hands import can_hide, change_hand, hand_of, in_bag
from kernels.jit import inlined, kernel
from kernels.position import colour_at
from kernels.program import (
    AWAY_AT,
    AWAY_EMPTY,
    AWAY_SURE,
    COLOURS,
    DEALT_HANDS,
    FISTS_AT,
    FROM_BAG,
    HANDS,
    HINT,
    LEFT_FIST,
    NONE,
    OCCUPIED,
    OPEN,
    RIGHT_FIST,
    SEATS,
    SECRET_ROW,
    TWO_FISTS,
    VEILED,
)
from kernels.rng import below
from kernels.secrets import away_of, fist_of

EXCHANGES = 2000
"""Balls of a secret board that are exchanged at most until it agrees with what a seat has been told."""


@kernel
def determinize(program: Any, position: Any, seat: int, rng: Any) -> None:
    """Deal everything that ``seat`` cannot see anew at random, as it might be for all the seat knows."""
    veiled = program.ints[VEILED]
    if veiled >= HANDS:
        for other in range(program.ints[SEATS]):
            if other != seat and program.ints[AWAY_AT] != NONE:
                put_away_anew(program, position, other, rng)
    if veiled == DEALT_HANDS:
        deal_anew(program, position, seat, rng)
    if veiled != OPEN and program.ints[FISTS_AT] != NONE:
        for other in range(program.ints[SEATS]):
            if other != seat:
                forget_fists(program, position, other)
        for other in range(program.ints[SEATS]):
            if other != seat:
                hide_anew(program, position, other, rng)
    if program.ints[SECRET_ROW] != NONE:
        fill_anew(program, position, seat, rng)


@inlined
def drawn_colour(counts: Any, at: int, k: int) -> int:
    """The colour of the k-th of the balls counted by three registers."""
    for colour in range(COLOURS):
        k -= max(0, counts[at + colour])
        if k < 0:
            return colour
    return COLOURS


@inlined
def balls_in(registers: Any, at: int) -> int:
    """How many balls three registers count."""
    return max(0, registers[at]) + max(0, registers[at + 1]) + max(0, registers[at + 2])


@kernel
def put_away_anew(program: Any, position: Any, seat: int, rng: Any) -> None:
    """Choose anew what a seat has put away: each hand empty or not, each ball equally likely."""
    registers, hand, away = position.registers, hand_of(program, seat, 0), away_of(program, seat, 0)
    hands = registers[away + AWAY_EMPTY]
    for colour in range(COLOURS):
        hands += registers[away + colour]
        if registers[hand + colour] != NONE:
            registers[hand + colour] += registers[away + colour]
        registers[away + colour] = 0
    registers[away + AWAY_EMPTY] = 0
    for i in range(hands):
        balls = balls_in(registers, hand)
        holding = i < registers[away + AWAY_SURE] or below(rng, 2) == 0
        if holding and balls > 1:
            colour = drawn_colour(registers, hand, below(rng, balls))
            registers[hand + colour] -= 1
            registers[away + colour] += 1
        else:
            registers[away + AWAY_EMPTY] += 1


@kernel
def deal_anew(program: Any, position: Any, seat: int, rng: Any) -> None:
    """Shuffle the balls in the other seats' hands; each gets as many as it has."""
    registers, seats = position.registers, program.ints[SEATS]
    white = black = red = 0
    for other in range(seats):
        hand = hand_of(program, other, 0)
        if other != seat:
            white, black, red = white + registers[hand], black + registers[hand + 1], red + registers[hand + 2]
    for other in range(seats):
        hand = hand_of(program, other, 0)
        if other == seat:
            continue
        balls = balls_in(registers, hand)
        for colour in range(COLOURS):
            registers[hand + colour] = 0
        for _ in range(balls):
            k = below(rng, white + black + red)
            if k < white:
                white, registers[hand] = white - 1, registers[hand] + 1
            elif k < white + black:
                black, registers[hand + 1] = black - 1, registers[hand + 1] + 1
            else:
                red, registers[hand + 2] = red - 1, registers[hand + 2] + 1


@kernel
def forget_fists(program: Any, position: Any, seat: int) -> None:
    """What a seat hides is there but of no colour, so that what others may hide does not depend on it."""
    for fist in (LEFT_FIST, RIGHT_FIST):
        at = fist_of(program, seat, fist)
        if position.registers[at] != NONE and position.registers[fist_of(program, seat, FROM_BAG)] == NONE:
            position.registers[at] = COLOURS


@kernel
def hide_anew(program: Any, position: Any, seat: int, rng: Any) -> None:
    """If a seat hides balls in its fists, choose them anew: everything that it might hide is equally likely."""
    registers = position.registers
    left_fist, right_fist = fist_of(program, seat, LEFT_FIST), fist_of(program, seat, RIGHT_FIST)
    if registers[left_fist] == NONE and registers[right_fist] == NONE:
        return
    if registers[fist_of(program, seat, FROM_BAG)] != NONE:
        change_hand(program, position, seat, registers[left_fist], -1)
        registers[left_fist] = random_from_bag(program, position, rng)
        change_hand(program, position, seat, registers[left_fist], 1)
        return
    registers[left_fist] = registers[right_fist] = NONE
    ways, first_other = 0, 0 if program.ints[TWO_FISTS] else COLOURS
    for colour in range(COLOURS + program.ints[TWO_FISTS]):
        for other in range(first_other, COLOURS + 1):
            if can_hide(program, position, seat, colour, other):
                ways += 1
                if below(rng, ways) == 0:
                    registers[left_fist] = colour if colour < COLOURS else NONE
                    registers[right_fist] = other if other < COLOURS else NONE


@kernel
def fill_anew(program: Any, position: Any, seat: int, rng: Any) -> None:
    """Choose the balls on the secret points anew, such that they agree with what the seat has been told last."""
    zero, rows, pc = program.zero, position.rows, program.ints[HINT]
    told = number(program, position, pc, seat) if pc != NONE else 0
    secret = load(zero, program.words, program.ints[SECRET_ROW]) & load(zero, rows, OCCUPIED)
    balls = count(secret)
    for colour in range(COLOURS):
        store(rows, colour, load(zero, rows, colour) & ~secret)
    for i in range(balls):
        insert(zero, rows, random_from_bag(program, position, rng), nth(secret, i))
    if pc == NONE or balls == 0:
        return
    missing = abs(number(program, position, pc, seat) - told)
    for _ in range(EXCHANGES):
        if missing == 0:
            return
        p = nth(secret, below(rng, balls))
        before, after = colour_at(program, position, p), random_from_bag(program, position, rng)
        discard(zero, rows, before, p)
        insert(zero, rows, after, p)
        here = abs(number(program, position, pc, seat) - told)
        if here <= missing:
            missing = here
        else:
            discard(zero, rows, after, p)
            insert(zero, rows, before, p)


@kernel
def random_from_bag(program: Any, position: Any, rng: Any) -> int:
    """The colour of a ball drawn from the bag; any colour if it is empty."""
    white, black, red = in_bag(program, position, 0), in_bag(program, position, 1), in_bag(program, position, 2)
    if white + black + red == 0:
        return below(rng, COLOURS)
    k = below(rng, white + black + red)
    return 0 if k < white else 1 if k < white + black else 2
