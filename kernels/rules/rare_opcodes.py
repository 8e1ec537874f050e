"""Operations of expressions that few games ask for, apart from the interpreter's main loop."""

from typing import Any

from kernels.balls.changes import between, beyond, put_all, recolour, restart
from kernels.balls.hands import all_in_bag, all_left, gain, ranked_left
from kernels.balls.platforms import owed_platforms
from kernels.balls.secrets import cover, open_fist, put_away
from kernels.board.bits import first, load, some
from kernels.board.groups import smallest_group, under
from kernels.board.lines import filling, in_colours
from kernels.board.neighbours import joining
from kernels.board.paths import longest_path
from kernels.board.position import the_point
from kernels.compiling.jit import kernel
from kernels.isa import program as isa
from kernels.rules.figures import completed, completing, fits, in_figures, majorities, making, present_colours


@kernel
def combined(op: int, stacked: int, n: int) -> int:
    """Two numbers, or two sets of colours, made into one."""
    if op == isa.MEET:
        return stacked & n
    if op == isa.WITHOUT:
        return stacked & ~n
    if op == isa.SUBTRACT:
        return stacked - n
    if op == isa.HIGHER:
        return max(stacked, n)
    return stacked | n


@kernel
def perform(program: Any, position: Any, op: int, a: int, b: int, m: Any, n: int, seat: int) -> None:
    """An operation that changes the position, with the operands a and b on the accumulators m and n."""
    if op == isa.PUT:
        put_all(program, position, seat, m, n)
    elif op == isa.RECOLOUR:
        recolour(program, position, m, n)
    elif op == isa.GAIN:
        gain(program, position, seat + a, n, b)
    elif op == isa.RESTART:
        restart(program, position, a)
    elif op == isa.OPEN_FIST:
        open_fist(program, position, seat, a)
    elif op == isa.COVER:
        cover(program, position, seat, a)
    elif op == isa.DISCARD:
        put_away(program, position, seat, a)
    elif op == isa.SWAP_SIDES:
        position.registers[isa.SWAPPED] = 1 - position.registers[isa.SWAPPED]


@kernel
def about_figures(program: Any, position: Any, op: int, a: int, b: int, c: int, m: Any, n: int, seat: int) -> Any:
    """As `answer`, for operations on a table of figures and those that change the position."""
    ints = program.ints
    if op == isa.MAJORITY:
        n = majorities(program, position, a, m)
    elif op == isa.IN_FIGURES:
        m = in_figures(program, a, m, b)
    elif op == isa.COMPLETING:
        m = completing(program, a, m)
    elif op == isa.MAKING:
        m = making(program, position, a, ints[b + seat], ints[c + seat])
    elif op == isa.COMPLETED:
        n = completed(program, position, a, ints[b + seat] if b != isa.NONE else n, ints[c + seat])
    elif op == isa.FITS:
        n = 1 if fits(program, position, a, seat, ints[b + seat]) else 0
    elif op == isa.FILLING:
        n = filling(program, position, a, ints[b + seat], c, n)
    else:
        perform(program, position, op, a, b, m, n, seat)
    return m, n


@kernel
def answer(program: Any, position: Any, op: int, a: int, b: int, c: int, m: Any, n: int, seat: int) -> Any:
    """One operation with the operands a, b, c on the accumulators m and n; returns both."""
    zero, ints = program.zero, program.ints
    registers, rows = position.registers, position.rows
    if op == isa.SEAT_SET:
        n = ints[a + seat]
    elif op == isa.OF_COLOURS:
        m = in_colours(program, position, n)
    elif op == isa.COLOURS_OF:
        n = present_colours(program, position, m)
    elif op == isa.BIT:
        n = 1 << n if n != isa.NONE else 0
    elif op == isa.LEFT:
        n = all_left(program, position, seat, n)
    elif op == isa.RANKED:
        n = ranked_left(program, position, seat, a)
    elif op == isa.SMALLEST:
        n = smallest_group(program, position, m, a == 1)
    elif op == isa.PATH:
        n = longest_path(program, position, m, a == 1)
    elif op == isa.BETWEEN:
        m = between(program, a, registers[isa.SOURCE], registers[isa.TARGET])
    elif op == isa.BEYOND:
        m = beyond(program, a, registers[isa.SOURCE], m)
    elif op == isa.OWED:
        m = owed_platforms(program, position, a, seat, ints[b + seat])
    elif op == isa.JOINING:
        m = joining(program, a, m)
    elif op == isa.LOOSE:
        m = m & ~under(program, load(zero, rows, isa.OCCUPIED) & ~m)
    elif op == isa.LOWEST:
        m = the_point(program, first(m)) if some(m) else m
    elif op == isa.CYCLE:
        n = n << 1 & 7 | n >> 2
    elif op == isa.IN_BAG:
        n = all_in_bag(program, position, n)
    else:
        m, n = about_figures(program, position, op, a, b, c, m, n, seat)
    return m, n
