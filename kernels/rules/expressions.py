"""The interpreter of expressions: regions, numbers, conditions and effects are all programs for this one loop.

It is an accumulator machine: a mask ``m``, a number ``n``, and room for more of both behind the position's own rows and
registers. ``seat`` is whose point of view "own" is taken from. Opcodes are dense, so the chain of comparisons
compiles to a jump table; what few games ask for is answered by `rare_opcodes`, which keeps this loop small.
"""

from typing import Any

from kernels.board.bits import count, load, some, store
from kernels.board.connections import joined
from kernels.board.groups import flood, visible_points
from kernels.board.lines import in_colours, line_made
from kernels.board.neighbours import carrying, near, sharing
from kernels.board.position import full, the_point
from kernels.compiling.jit import inlined, kernel
from kernels.isa import program as isa
from kernels.rules.rare_opcodes import answer, combined


@inlined
def mask_from(program: Any, position: Any, load_op: int, a: int, seat: int) -> Any:
    """The mask that the loading opcode finds in ``a``."""
    zero = program.zero
    if load_op == isa.STATE:
        return load(zero, position.rows, a)
    if load_op == isa.VISIBLE:
        return visible_points(program, position)
    if load_op == isa.MASK:
        return load(zero, program.words, a)
    if load_op == isa.POINT_IN:
        return the_point(program, position.registers[a])
    if load_op == isa.SEAT_MASK:
        return load(zero, program.words, a + seat)
    if load_op == isa.CARRYING:
        return carrying(program, position, a)
    return in_colours(program, position, program.ints[a + seat])


@inlined
def number_from(program: Any, position: Any, load_op: int, a: int, seat: int) -> int:
    """The number that the loading opcode finds in ``a``."""
    if load_op == isa.REGISTER:
        return position.registers[a]
    if load_op == isa.NUMBER:
        return a
    if load_op == isa.SEAT_REGISTER:
        return position.registers[a + seat]
    if load_op == isa.SEAT:
        return seat
    return program.ints[a + seat]


@kernel
def run(program: Any, position: Any, pc: int, seat: int) -> Any:
    """Run the code at ``pc`` for ``seat``; returns the accumulators (m, n)."""
    zero, ints, words = program.zero, program.ints, program.words
    registers, rows = position.registers, position.rows
    m = load(zero, words, 0)
    n = 0
    while True:
        op, a, b, c = ints[pc], ints[pc + 1], ints[pc + 2], ints[pc + 3]
        pc += isa.WIDTH
        if op == isa.END:
            return m, n
        elif op == isa.MASK:
            m = load(zero, words, a)
        elif op == isa.SEAT_MASK:
            m = load(zero, words, a + seat)
        elif op == isa.STATE or op == isa.POP:
            m = load(zero, rows, a)
        elif op == isa.BALLS:
            m = in_colours(program, position, ints[a + seat])
        elif op == isa.PUSH or op == isa.KEEP:
            store(rows, a, m)
        elif op == isa.AND:
            m = mask_from(program, position, b, a, seat) & m
        elif op == isa.OR:
            m = mask_from(program, position, b, a, seat) | m
        elif op == isa.NOT:
            m = load(zero, words, ints[isa.BOARD_ROW]) & ~m
        elif op == isa.NEAR:
            m = near(program, a, m)
        elif op == isa.SHARE:
            m = sharing(program, a, load(zero, rows, c), m, b & isa.NO_POINT, b >> isa.FIELD)
        elif op == isa.POINT_IN:
            m = the_point(program, registers[a])
        elif op == isa.VISIBLE:
            m = visible_points(program, position)
        elif op == isa.CARRYING:
            m = carrying(program, position, a)
        elif op == isa.GROUP:
            m = flood(program, position, m, load(zero, rows, b), a == 1)
        elif op == isa.NUMBER:
            n = a
        elif op == isa.REGISTER:
            n = registers[a]
        elif op == isa.SEAT_REGISTER:
            n = registers[a + seat]
        elif op == isa.SEAT:
            n = seat
        elif op == isa.COUNT:
            n = count(m)
        elif op == isa.SOME:
            n = c ^ (1 if some(m) else 0)
        elif op == isa.PUSH_NUMBER or op == isa.SET:
            registers[a] = n
        elif op == isa.ADD_UP:
            n = number_from(program, position, b, a, seat) + n
        elif op == isa.TIMES:
            n = number_from(program, position, b, a, seat) * n
        elif op == isa.LESS:
            n = c ^ (1 if number_from(program, position, b, a, seat) < n else 0)
        elif op == isa.MORE:
            n = c ^ (1 if number_from(program, position, b, a, seat) > n else 0)
        elif op == isa.EQUAL:
            n = c ^ (1 if number_from(program, position, b, a, seat) == n else 0)
        elif op == isa.BOTH:
            n = c ^ (1 if number_from(program, position, b, a, seat) != 0 and n != 0 else 0)
        elif op == isa.EITHER:
            n = c ^ (1 if number_from(program, position, b, a, seat) != 0 or n != 0 else 0)
        elif op == isa.NEGATE:
            n = 1 if n == 0 else 0
        elif op == isa.LINE:
            n = 1 if line_made(program, position, a, ints[b + seat], c, seat) else 0
        elif op == isa.JUMP:
            pc = a
        elif op == isa.JUMP_UNLESS:
            pc = a if n == 0 else pc
        elif op == isa.JUMP_IF:
            pc = a if n != 0 else pc
        elif op == isa.SET_SEAT:
            registers[a + seat] = n
        elif op == isa.AS_SEAT:
            seat = (seat + a) % ints[isa.SEATS]
        elif op == isa.AS_PLAYER:
            seat = a if a != isa.NONE else registers[b] % ints[isa.SEATS]
        elif op == isa.BIT:
            n = 1 << n if n != isa.NONE else 0
        elif op == isa.OF_COLOURS:
            m = in_colours(program, position, n)
        elif op == isa.SEAT_SET:
            n = ints[a + seat]
        elif op == isa.JOINED:
            n = 1 if joined(program, position, a, ints[b + seat], c, seat) else 0
        elif op == isa.FULL:
            n = 1 if full(program, position) else 0
        elif isa.MEET <= op <= isa.JOIN:
            n = combined(op, number_from(program, position, b, a, seat), n)
        else:
            m, n = answer(program, position, op, a, b, c, m, n, seat)


@inlined
def region(program: Any, position: Any, pc: int, seat: int) -> Any:
    """The mask that the code at ``pc`` yields."""
    return run(program, position, pc, seat)[0]


@inlined
def number(program: Any, position: Any, pc: int, seat: int) -> int:
    """The number that the code at ``pc`` yields."""
    return run(program, position, pc, seat)[1]
