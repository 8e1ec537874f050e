"""Automatic stacking: completed platforms that fill themselves by a rule of colour."""

from typing import Any

from kernels.balls.hands import change_hand, left
from kernels.board.bits import count, first, load, point, some
from kernels.board.position import put
from kernels.compiling.jit import kernel
from kernels.isa import program as isa


@kernel
def frequency(program: Any, position: Any, colour: int, p: int) -> int:
    """How many of the balls that carry point ``p`` have this colour."""
    supports = load(program.zero, program.words, program.ints[isa.SUPPORTS_ROW] + p)
    return count(load(program.zero, position.rows, colour) & supports)


@kernel
def extreme_colour(program: Any, position: Any, p: int, sign: int) -> int:
    """The colour strictly commonest (sign 1) or rarest (sign -1) on the platform of ``p``, or NONE on a tie."""
    best, colour, tied = -100, isa.NONE, False
    for c in range(isa.COLOURS):
        value = sign * frequency(program, position, c, p)
        tied = value == best or (tied and value < best)
        if value > best:
            best, colour = value, c
    return isa.NONE if tied else colour


@kernel
def missing_colour(program: Any, position: Any, p: int) -> int:
    """The only colour absent from the platform of ``p``, or NONE."""
    absent = isa.NONE
    for colour in range(isa.COLOURS):
        if frequency(program, position, colour, p) == 0:
            if absent != isa.NONE:
                return isa.NONE
            absent = colour
    return absent


@kernel
def platform_colour(program: Any, position: Any, rules: int, seat: int, p: int) -> int:
    """The colour that the first applicable rule of a list gives to the ball on the platform of ``p``, or NONE."""
    for i in range(program.ints[rules]):
        rule, argument = program.ints[rules + 1 + 2 * i], program.ints[rules + 2 + 2 * i]
        colour = isa.NONE
        if rule == isa.RAREST:
            colour = extreme_colour(program, position, p, -1)
        elif rule == isa.COMMONEST:
            colour = extreme_colour(program, position, p, 1)
        elif rule == isa.MISSING:
            colour = missing_colour(program, position, p)
        elif rule == isa.AT_LEAST_OWN:
            own = program.ints[program.ints[isa.PLAYERS_AT] + seat]
            colour = own if frequency(program, position, own, p) >= argument else isa.NONE
        if colour != isa.NONE:
            return colour
    return isa.NONE


@kernel
def owed_platforms(program: Any, position: Any, rules: int, seat: int, colours: int) -> Any:
    """The playable points above the board to which a list of rules gives one of these colours."""
    zero = program.zero
    found = load(zero, program.words, 0)
    rest = load(zero, position.rows, isa.PLAYABLE) & load(zero, program.words, program.ints[isa.RAISED_ROW])
    while some(rest):
        p = first(rest)
        rest = rest ^ point(zero, p)
        colour = platform_colour(program, position, rules, seat, p)
        if colour != isa.NONE and colours >> colour & 1:
            found = found | point(zero, p)
    return found


@kernel
def stack_platforms(program: Any, position: Any, rules: int, seat: int, colours: int, limited: bool) -> None:
    """Fill the platforms completed in this turn, lowest point first, until no rule applies to any of them.

    Only balls of the given colours are put; ``limited``: only those that the seat has left.
    """
    zero = program.zero
    asked = load(zero, program.words, 0)
    while True:
        reached = load(zero, program.words, 0)
        changed = load(zero, position.rows, isa.CHANGED)
        while some(changed):
            p = first(changed)
            changed = changed ^ point(zero, p)
            reached = reached | load(zero, program.words, program.ints[isa.ABOVE_ROW] + p)
        open_points = reached & load(zero, position.rows, isa.PLAYABLE) & ~asked
        if not some(open_points):
            return
        p = first(open_points)
        asked = asked | point(zero, p)
        colour = platform_colour(program, position, rules, seat, p)
        if colour == isa.NONE or not colours >> colour & 1:
            continue
        if not limited or left(program, position, seat, colour) > 0:
            put(program, position, colour, p)
            change_hand(program, position, seat, colour, -limited)
