"""The interpreter of expressions: regions, numbers, conditions and effects are all programs for this one loop.

It is an accumulator machine: a mask ``m``, a number ``n``, and a stack for each behind the position's own rows and
registers. ``seat`` is whose point of view "own" is taken from. Opcodes are dense, so the chain of comparisons
compiles to a jump table; what few games ask for is answered by `rare_opcodes`, which keeps this loop small.
"""

from typing import Any

from kernels.balls.changes import remove_all
from kernels.balls.platforms import stack_platforms
from kernels.board.bits import count, load, some, store
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
from kernels.board.position import position_key, the_point
from kernels.compiling.jit import inlined, kernel
from kernels.isa.program import (
    ADD_UP,
    AND,
    AS_PLAYER,
    AS_SEAT,
    BALLS,
    BOARD_ROW,
    BOTH,
    CONTACTS,
    COUNT,
    EITHER,
    END,
    EQUAL,
    GROUP,
    GROUPS,
    JOIN,
    JUMP,
    JUMP_UNLESS,
    KEEP,
    KEYS_AT,
    KEYS_LIMIT,
    LARGEST,
    LESS,
    LINE,
    LINES,
    LONGEST,
    MASK,
    MOVER,
    NEAR,
    NEGATE,
    NONE,
    NOT,
    NUMBER,
    OR,
    POINT_IN,
    POP,
    PRODUCT,
    PUSH,
    PUSH_NUMBER,
    REGISTER,
    REGISTERS,
    REMOVE,
    REPEATS,
    ROWS,
    SEAT,
    SEAT_MASK,
    SEAT_REGISTER,
    SEATS,
    SET,
    SET_SEAT,
    SHARE,
    SOME,
    STACK,
    STATE,
    TIMES,
    TURN,
    UNDER,
    VISIBLE,
    WIDTH,
)
from kernels.rules.rare_opcodes import answer, combined


@kernel
def repeats(program: Any, position: Any, superko: int) -> bool:
    """True if the position stood before: after the mover's last turn, or ever with the same player to move next."""
    key = position_key(program, position)
    at = program.ints[KEYS_AT]
    registers = position.registers
    turn, seats = registers[TURN], program.ints[SEATS]
    if not superko:  # keys of all turns are kept only if another rule needs them
        own = registers[MOVER] if program.ints[KEYS_LIMIT] == seats else (turn + 1 - seats) % program.ints[KEYS_LIMIT]
        return registers[at + own] == key
    then = turn + 1 - seats  # key i is the position after i turns, when seat i mod S is to move
    while then >= 0:
        if registers[at + then % program.ints[KEYS_LIMIT]] == key:
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
    masks, numbers = ints[ROWS], ints[REGISTERS]
    while True:
        op, a, b, c = ints[pc], ints[pc + 1], ints[pc + 2], ints[pc + 3]
        pc += WIDTH
        if op == END:
            return m, n
        elif op == MASK:
            m = load(zero, words, a)
        elif op == SEAT_MASK:
            m = load(zero, words, a + seat)
        elif op == STATE:
            m = load(zero, rows, a)
        elif op == BALLS:
            m = in_colours(program, position, ints[a + seat])
        elif op == PUSH:
            store(rows, masks, m)
            masks += 1
        elif op == AND:
            masks -= 1
            m = load(zero, rows, masks) & m
        elif op == OR:
            masks -= 1
            m = load(zero, rows, masks) | m
        elif op == NOT:
            m = load(zero, words, ints[BOARD_ROW]) & ~m
        elif op == NEAR:
            m = near(program, a, m)
        elif op == SHARE:
            masks -= 1
            m = sharing(program, a, load(zero, rows, masks), m, b, c)
        elif op == POINT_IN:
            m = the_point(program, registers[a])
        elif op == VISIBLE:
            m = visible_points(program, position)
        elif op == GROUP:
            masks -= 1
            m = flood(program, position, m, load(zero, rows, masks), a == 1)
        elif op == UNDER:
            m = under(program, m)
        elif op == NUMBER:
            n = a
        elif op == REGISTER:
            n = registers[a]
        elif op == SEAT_REGISTER:
            n = registers[a + seat]
        elif op == SEAT:
            n = seat
        elif op == COUNT:
            n = count(m)
        elif op == SOME:
            n = 1 if some(m) else 0
        elif op == PUSH_NUMBER:
            registers[numbers] = n
            numbers += 1
        elif op == ADD_UP:
            numbers -= 1
            n = registers[numbers] + n
        elif op == TIMES:
            numbers -= 1
            n = registers[numbers] * n
        elif op == LESS:
            numbers -= 1
            n = 1 if registers[numbers] < n else 0
        elif op == EQUAL:
            numbers -= 1
            n = 1 if registers[numbers] == n else 0
        elif op == BOTH:
            numbers -= 1
            n = 1 if registers[numbers] != 0 and n != 0 else 0
        elif op == EITHER:
            numbers -= 1
            n = 1 if registers[numbers] != 0 or n != 0 else 0
        elif op == NEGATE:
            n = 1 if n == 0 else 0
        elif op == LARGEST:
            n = largest_group(program, position, m, a == 1) if b == 0 else ranked_group(program, position, m, a == 1, b)
        elif op == PRODUCT:
            n = group_product(program, position, m, a == 1)
        elif op == GROUPS:
            n = group_count(program, position, m, a == 1)
        elif op == LINE:
            n = 1 if line_made(program, position, a, ints[b + seat], c, seat) else 0
        elif op == LINES:
            n = line_count(program, position, a, ints[b + seat])
        elif op == LONGEST:
            n = longest_line(program, position, a, ints[b + seat])
        elif op == REPEATS:
            n = 1 if repeats(program, position, a) else 0
        elif op == JUMP:
            pc = a
        elif op == JUMP_UNLESS:
            if n == 0:
                pc = a
        elif op == REMOVE:
            n = remove_all(program, position, m)
        elif op == STACK:
            stack_platforms(program, position, a, seat, ints[b + seat], c)
        elif op == SET:
            registers[a] = n
        elif op == SET_SEAT:
            registers[a + seat] = n
        elif op == KEEP:
            store(rows, a, m)
        elif op == AS_SEAT:
            seat = (seat + a) % ints[SEATS]
        elif op == AS_PLAYER:
            if a != NONE:
                seat = a
            else:
                numbers -= 1
                seat = registers[numbers] % ints[SEATS]
        elif op == POP:
            masks -= 1
            m = load(zero, rows, masks)
        elif op == CONTACTS:
            masks -= 1
            n = contacts(program, position, load(zero, rows, masks), m, a == 1)
        elif op <= JOIN:
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
