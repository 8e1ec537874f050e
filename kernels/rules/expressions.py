"""The interpreter of expressions: regions, numbers, conditions and effects are all programs for this one loop.

It is an accumulator machine: a mask ``m``, a number ``n``, and a stack for each behind the position's own rows and
registers. ``seat`` is whose point of view "own" is taken from. Opcodes are dense, so the chain of comparisons
compiles to a jump table; what few games ask for is answered by `rare_opcodes`, which keeps this loop small.
"""

from typing import Any

from kernels.balls.changes import remove_all
from kernels.balls.platforms import stack_platforms
from kernels.board.bits import count, load, some, store
from kernels.board.connections import joined
from kernels.board.groups import (
    contacts,
    flood,
    group_count,
    group_product,
    largest_group,
    ranked_group,
    under,
    visible_points,
)
from kernels.board.lines import in_colours, line_count, line_made, longest_line
from kernels.board.neighbours import near, sharing
from kernels.board.position import full, position_key, the_point
from kernels.compiling.jit import inlined, kernel
from kernels.isa import program as isa
from kernels.rules.rare_opcodes import answer, combined


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
def run(program: Any, position: Any, pc: int, seat: int) -> Any:
    """Run the code at ``pc`` for ``seat``; returns the accumulators (m, n)."""
    zero, ints, words = program.zero, program.ints, program.words
    registers, rows = position.registers, position.rows
    m = load(zero, words, 0)
    n = 0
    masks, numbers = ints[isa.ROWS], ints[isa.REGISTERS]
    while True:
        op, a, b, c = ints[pc], ints[pc + 1], ints[pc + 2], ints[pc + 3]
        pc += isa.WIDTH
        if op == isa.END:
            return m, n
        elif op == isa.MASK:
            m = load(zero, words, a)
        elif op == isa.SEAT_MASK:
            m = load(zero, words, a + seat)
        elif op == isa.STATE:
            m = load(zero, rows, a)
        elif op == isa.BALLS:
            m = in_colours(program, position, ints[a + seat])
        elif op == isa.PUSH:
            store(rows, masks, m)
            masks += 1
        elif op == isa.AND:
            masks -= 1
            m = load(zero, rows, masks) & m
        elif op == isa.OR:
            masks -= 1
            m = load(zero, rows, masks) | m
        elif op == isa.NOT:
            m = load(zero, words, ints[isa.BOARD_ROW]) & ~m
        elif op == isa.NEAR:
            m = near(program, a, m)
        elif op == isa.SHARE:
            masks -= 1
            m = sharing(program, a, load(zero, rows, masks), m, b, c)
        elif op == isa.POINT_IN:
            m = the_point(program, registers[a])
        elif op == isa.VISIBLE:
            m = visible_points(program, position)
        elif op == isa.GROUP:
            masks -= 1
            m = flood(program, position, m, load(zero, rows, masks), a == 1)
        elif op == isa.UNDER:
            m = under(program, m)
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
            n = 1 if some(m) else 0
        elif op == isa.PUSH_NUMBER:
            registers[numbers] = n
            numbers += 1
        elif op == isa.ADD_UP:
            numbers -= 1
            n = registers[numbers] + n
        elif op == isa.TIMES:
            numbers -= 1
            n = registers[numbers] * n
        elif op == isa.LESS:
            numbers -= 1
            n = 1 if registers[numbers] < n else 0
        elif op == isa.EQUAL:
            numbers -= 1
            n = 1 if registers[numbers] == n else 0
        elif op == isa.BOTH:
            numbers -= 1
            n = 1 if registers[numbers] != 0 and n != 0 else 0
        elif op == isa.EITHER:
            numbers -= 1
            n = 1 if registers[numbers] != 0 or n != 0 else 0
        elif op == isa.NEGATE:
            n = 1 if n == 0 else 0
        elif op == isa.LARGEST:
            n = largest_group(program, position, m, a == 1) if b == 0 else ranked_group(program, position, m, a == 1, b)
        elif op == isa.PRODUCT:
            n = group_product(program, position, m, a == 1)
        elif op == isa.GROUPS:
            n = group_count(program, position, m, a == 1)
        elif op == isa.LINE:
            n = 1 if line_made(program, position, a, ints[b + seat], c, seat) else 0
        elif op == isa.LINES:
            n = line_count(program, position, a, ints[b + seat])
        elif op == isa.LONGEST:
            n = longest_line(program, position, a, ints[b + seat])
        elif op == isa.REPEATS:
            n = 1 if repeats(program, position, a) else 0
        elif op == isa.JUMP:
            pc = a
        elif op == isa.JUMP_UNLESS:
            if n == 0:
                pc = a
        elif op == isa.REMOVE:
            n = remove_all(program, position, m)
        elif op == isa.STACK:
            stack_platforms(program, position, a, seat, ints[b + seat], c)
        elif op == isa.SET:
            registers[a] = n
        elif op == isa.SET_SEAT:
            registers[a + seat] = n
        elif op == isa.KEEP:
            store(rows, a, m)
        elif op == isa.AS_SEAT:
            seat = (seat + a) % ints[isa.SEATS]
        elif op == isa.AS_PLAYER:
            if a != isa.NONE:
                seat = a
            else:
                numbers -= 1
                seat = registers[numbers] % ints[isa.SEATS]
        elif op == isa.POP:
            masks -= 1
            m = load(zero, rows, masks)
        elif op == isa.CONTACTS:
            masks -= 1
            n = contacts(program, position, load(zero, rows, masks), m, a == 1)
        elif op == isa.JOINED:
            n = 1 if joined(program, position, a, ints[b + seat], c, seat) else 0
        elif op == isa.FULL:
            n = 1 if full(program, position) else 0
        elif op <= isa.JOIN:
            numbers -= 1
            n = combined(op, registers[numbers], n)
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
