"""Determinization: everything that a seat cannot see is drawn again, from all that it could be.

What comes out depends on what the seat can see and on random numbers alone: two positions that look the same to the
seat become the same, whatever is hidden (determinization: Cowling, Powley & Whitehouse 2012, "Information Set Monte
Carlo Tree Search"). What players do counts as no hint; numbers that a seat is told do.
"""

from typing import Any

from kernels.balls.hands import all_in_bag, can_hide, change_hand, hand_of, in_bag
from kernels.balls.secrets import away_of, fist_of
from kernels.board.bits import count, discard, insert, load, nth, store
from kernels.board.position import colour_at
from kernels.board.rng import below
from kernels.compiling.jit import inlined, kernel
from kernels.isa import program as isa
from kernels.rules.expressions import number

ALL_COLOURS = (1 << isa.COLOURS) - 1
EXCHANGES = 2000
"""Balls of a secret board that are exchanged, at most, until it agrees with what a seat has been told."""


@kernel
def determinize(program: Any, position: Any, seat: int, rng: Any) -> None:
    """Draw everything that ``seat`` cannot see again, at random from all that it could be."""
    veiled = program.ints[isa.SECRECY]
    fists = veiled != isa.OPEN and program.ints[isa.FISTS_AT] != isa.NONE
    away = veiled >= isa.HANDS and program.ints[isa.AWAY_AT] != isa.NONE
    for other in range(program.ints[isa.SEATS]):
        if other != seat and fists:
            forget_fists(program, position, other)
        if other != seat and away:
            take_back(program, position, other)
    if veiled == isa.DEALT_HANDS:
        resample_hands(program, position, seat, rng)
    for other in range(program.ints[isa.SEATS]):
        if other != seat and away:
            resample_put_away(program, position, other, rng)
        if other != seat and fists:
            resample_fists(program, position, other, rng)
    if program.ints[isa.SECRET_ROW] != isa.NONE:
        resample_secret_points(program, position, seat, rng)


@inlined
def drawn_colour(counts: Any, at: int, k: int) -> int:
    """The colour of the k-th of the balls counted by three registers."""
    for colour in range(isa.COLOURS):
        k -= max(0, counts[at + colour])
        if k < 0:
            return colour
    return isa.COLOURS


@inlined
def balls_in(registers: Any, at: int) -> int:
    """How many balls three registers count."""
    return max(0, registers[at]) + max(0, registers[at + 1]) + max(0, registers[at + 2])


@kernel
def forget_fists(program: Any, position: Any, seat: int) -> None:
    """Forget the colours of the balls in a seat's fists, so that what others may hide does not depend on them."""
    left_fist = fist_of(program, seat, isa.LEFT_FIST)
    if position.registers[fist_of(program, seat, isa.FROM_BAG)] != isa.NONE:
        change_hand(program, position, seat, position.registers[left_fist], -1)
    for at in (left_fist, fist_of(program, seat, isa.RIGHT_FIST)):
        if position.registers[at] != isa.NONE:
            position.registers[at] = isa.COLOURS


@kernel
def take_back(program: Any, position: Any, seat: int) -> None:
    """Return all that a seat has put away to its hand; the number of hands put away is kept."""
    registers, hand, away = position.registers, hand_of(program, seat, 0), away_of(program, seat, 0)
    for colour in range(isa.COLOURS):
        registers[away + isa.AWAY_EMPTY] += registers[away + colour]
        if registers[hand + colour] != isa.NONE:
            registers[hand + colour] += registers[away + colour]
        registers[away + colour] = 0


@kernel
def resample_put_away(program: Any, position: Any, seat: int, rng: Any) -> None:
    """Draw again what a seat has put away: each hand empty or not, each ball equally likely.

    As many hands as are known not to be empty hold a ball. One is kept for fists that are still closed, and a ball that
    was shown: it is still to be placed.
    """
    registers, hand, away = position.registers, hand_of(program, seat, 0), away_of(program, seat, 0)
    shown = registers[program.ints[isa.SHOWN_AT] + seat]
    kept = int(shown != isa.NONE and registers[hand + shown] > 0)
    if kept:
        registers[hand + shown] -= 1
    hands, registers[away + isa.AWAY_EMPTY] = registers[away + isa.AWAY_EMPTY], 0
    for i in range(hands):
        balls = balls_in(registers, hand)
        holding = i < registers[away + isa.AWAY_SURE] or below(rng, 2) == 0
        if holding and balls > kept_back(program, position, seat):
            colour = drawn_colour(registers, hand, below(rng, balls))
            registers[hand + colour] -= 1
            registers[away + colour] += 1
        else:
            registers[away + isa.AWAY_EMPTY] += 1
    if kept:
        registers[hand + shown] += 1


@inlined
def kept_back(program: Any, position: Any, seat: int) -> int:
    """How many balls of its hand a seat must still have, because it hides some: 0 or 1."""
    registers = position.registers
    if registers[fist_of(program, seat, isa.FROM_BAG)] != isa.NONE:
        return 0
    left_fist, right_fist = fist_of(program, seat, isa.LEFT_FIST), fist_of(program, seat, isa.RIGHT_FIST)
    return 1 if registers[left_fist] != isa.NONE or registers[right_fist] != isa.NONE else 0


@kernel
def resample_hands(program: Any, position: Any, seat: int, rng: Any) -> None:
    """Mix the balls in the other seats' hands and those in the bag; each seat gets as many of them as it has."""
    registers, seats = position.registers, program.ints[isa.SEATS]
    white, black, red = in_bag(program, position, 0), in_bag(program, position, 1), in_bag(program, position, 2)
    for other in range(seats):
        hand = hand_of(program, other, 0)
        if other != seat:
            white, black = white + max(0, registers[hand]), black + max(0, registers[hand + 1])
            red += max(0, registers[hand + 2])
    for other in range(seats):
        hand = hand_of(program, other, 0)
        balls = balls_in(registers, hand) if other != seat else 0
        for colour in range(isa.COLOURS if other != seat else 0):
            registers[hand + colour] = min(0, registers[hand + colour])  # a colour that no hand counts stays NONE
        for _ in range(balls):
            whites = white if registers[hand] != isa.NONE else 0
            blacks = black if registers[hand + 1] != isa.NONE else 0
            reds = red if registers[hand + 2] != isa.NONE else 0
            k = below(rng, max(1, whites + blacks + reds))
            if k < whites:
                white, registers[hand] = white - 1, registers[hand] + 1
            elif k < whites + blacks:
                black, registers[hand + 1] = black - 1, registers[hand + 1] + 1
            elif k < whites + blacks + reds:
                red, registers[hand + 2] = red - 1, registers[hand + 2] + 1


@kernel
def resample_fists(program: Any, position: Any, seat: int, rng: Any) -> None:
    """If a seat hides balls in its fists, draw them again: everything that it might hide is equally likely."""
    registers, seats = position.registers, program.ints[isa.SEATS]
    left_fist, right_fist = fist_of(program, seat, isa.LEFT_FIST), fist_of(program, seat, isa.RIGHT_FIST)
    if registers[left_fist] == isa.NONE and registers[right_fist] == isa.NONE:
        return
    colours = program.ints[program.ints[isa.HIDEABLE_AT] + seat]
    if registers[fist_of(program, seat, isa.FROM_BAG)] != isa.NONE:
        colours = program.ints[program.ints[isa.HIDEABLE_AT] + seats + seat]
        registers[left_fist] = random_from_bag(program, position, colours, rng)
        change_hand(program, position, seat, registers[left_fist], 1)
        return
    registers[left_fist] = registers[right_fist] = isa.NONE
    ways, first_other, chosen, beside = 0, 0 if program.ints[isa.TWO_FISTS] else isa.COLOURS, isa.NONE, isa.NONE
    for colour in range(isa.COLOURS + program.ints[isa.TWO_FISTS]):
        for other in range(first_other, isa.COLOURS + 1):
            allowed = (1 << colour | 1 << other) & ~(colours | 1 << isa.COLOURS) == 0
            if allowed and can_hide(program, position, seat, colour, other):
                ways += 1
                if below(rng, ways) == 0:
                    chosen = colour if colour < isa.COLOURS else isa.NONE
                    beside = other if other < isa.COLOURS else isa.NONE
    registers[left_fist], registers[right_fist] = chosen, beside


@kernel
def resample_secret_points(program: Any, position: Any, seat: int, rng: Any) -> None:
    """Draw the balls on the secret points again, such that they agree with what the seat has been told last."""
    zero, rows, pc = program.zero, position.rows, program.ints[isa.HINT]
    told = number(program, position, pc, seat) if pc != isa.NONE else 0
    secret = load(zero, program.words, program.ints[isa.SECRET_ROW]) & load(zero, rows, isa.OCCUPIED)
    balls = count(secret)
    for colour in range(isa.COLOURS):
        store(rows, colour, load(zero, rows, colour) & ~secret)
    for i in range(balls):
        insert(zero, rows, random_from_bag(program, position, ALL_COLOURS, rng), nth(secret, i))
    if pc == isa.NONE or balls == 0:
        return
    missing = abs(number(program, position, pc, seat) - told)
    for _ in range(EXCHANGES):
        if missing == 0:
            return
        p = nth(secret, below(rng, balls))
        before, after = colour_at(program, position, p), random_from_bag(program, position, ALL_COLOURS, rng)
        discard(zero, rows, before, p)
        insert(zero, rows, after, p)
        here = abs(number(program, position, pc, seat) - told)
        if here <= missing:
            missing = here
        else:
            discard(zero, rows, after, p)
            insert(zero, rows, before, p)


@kernel
def random_from_bag(program: Any, position: Any, colours: int, rng: Any) -> int:
    """The colour of a ball drawn from those of some colours in the bag; any colour if there are none."""
    balls = all_in_bag(program, position, colours)
    if balls == 0:
        return below(rng, isa.COLOURS)
    k = below(rng, balls)
    for colour in range(isa.COLOURS):
        k -= in_bag(program, position, colour) if colours >> colour & 1 else 0
        if k < 0:
            return colour
    return isa.NONE
