"""Operations of expressions that few games ask for, apart from the interpreter's main loop."""

from typing import Any

from kernels.balls.changes import between, beyond, put_all, recolour, remove_all, restart
from kernels.balls.hands import all_in_bag, all_left, gain, ranked_left
from kernels.balls.platforms import owed_platforms, stack_platforms
from kernels.balls.secrets import cover, open_fist, put_away
from kernels.board.bits import first, load, some
from kernels.board.groups import contacts, fold_groups, largest_group, ranked_group, under
from kernels.board.lines import filling, line_count, longest_line
from kernels.board.neighbours import joining
from kernels.board.paths import longest_path
from kernels.board.position import position_key, the_point
from kernels.compiling.jit import apart, kernel
from kernels.isa import program as isa
from kernels.rules.figures import completed, completing, fits, flanked, in_figures, majorities, making, present_colours


@kernel
def repeats(program: Any, position: Any, superko: int) -> bool:
    """True if the position stood before: after the mover's last turn, or ever with the same player to move next."""
    key = position_key(program, position)
    at = program.ints[isa.KEYS_AT]
    registers = position.registers
    turn, seats, limit = registers[isa.TURN], program.ints[isa.SEATS], program.ints[isa.KEYS_LIMIT]
    if not superko:  # keys of all turns are kept only if another rule needs them
        own = registers[isa.MOVER] if limit == seats else (turn + 1 - seats) % limit
        return registers[at + own] == key
    then = turn + 1 - seats  # key i is the position after i turns, when seat i mod S is to move
    while then >= 0:
        if registers[at + then % limit] == key:
            return True
        then -= seats
    return False


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
    if op == isa.LINES:
        n = line_count(program, position, a, ints[b + seat])
    elif op == isa.LONGEST:
        n = longest_line(program, position, a, ints[b + seat])
    elif op == isa.MAJORITY:
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
def about_groups(program: Any, position: Any, op: int, a: int, b: int, m: Any) -> int:
    """A number that tells something of the groups among the balls of m."""
    visibly = a == 1
    if op == isa.LARGEST:
        return (
            largest_group(program, position, m, visibly) if b == 0 else ranked_group(program, position, m, visibly, b)
        )
    if op == isa.CONTACTS:
        return contacts(program, position, load(program.zero, position.rows, b), m, visibly)
    if op == isa.PATH:
        return longest_path(program, position, m, visibly)
    return fold_groups(program, position, m, visibly, op)


@apart
def answer(program: Any, position: Any, op: int, a: int, b: int, c: int, m: Any, n: int, seat: int) -> Any:
    """One operation with the operands a, b, c on the accumulators m and n; returns both."""
    zero, ints = program.zero, program.ints
    registers, rows = position.registers, position.rows
    if op == isa.COLOURS_OF:
        n = present_colours(program, position, m)
    elif op == isa.LEFT:
        n = all_left(program, position, seat, n)
    elif op == isa.RANKED:
        n = ranked_left(program, position, seat, a)
    elif op == isa.BETWEEN:
        m = between(program, a, registers[isa.SOURCE], registers[isa.TARGET])
    elif op == isa.BEYOND:
        m = beyond(program, a, registers[isa.SOURCE], m)
    elif op == isa.OWED:
        m = owed_platforms(program, position, a, seat, ints[b + seat])
    elif op == isa.JOINING:
        m = joining(program, a, m)
    elif op == isa.FLANKED:
        m = flanked(program, position, a, load(zero, rows, b), m)
    elif op == isa.LOOSE:
        m = m & ~under(program, load(zero, rows, isa.OCCUPIED) & ~m)
    elif op == isa.LOWEST:
        m = the_point(program, first(m)) if some(m) else m
    elif op == isa.CYCLE:
        n = n << 1 & 7 | n >> 2
    elif op == isa.IN_BAG:
        n = all_in_bag(program, position, n)
    elif op == isa.UNDER:
        m = under(program, m)
    elif op == isa.REMOVE:
        n = remove_all(program, position, m)
    elif op == isa.STACK:
        stack_platforms(program, position, a, seat, ints[b + seat], c)
    elif op == isa.REPEATS:
        n = 1 if repeats(program, position, a) else 0
    elif op in (isa.LARGEST, isa.PRODUCT, isa.GROUPS, isa.SMALLEST, isa.CONTACTS, isa.PATH):
        n = about_groups(program, position, op, a, b, m)
    else:
        m, n = about_figures(program, position, op, a, b, c, m, n, seat)
    return m, n
