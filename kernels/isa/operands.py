"""Instructions that name both their operands: one is in the accumulator, the other one is loaded on the way.

Code is lowered for a stack: one operand is loaded and pushed, the other one loaded, then both are joined. Where one of
them is loaded by a single instruction, the joining one takes its place: `b` is that opcode, `a` its operand. What reads
code to understand it gets the long form back. Plain Python, no compiler needed.
"""

from kernels.isa import program as isa

MASK_LOADS = frozenset({isa.STATE, isa.MASK, isa.SEAT_MASK, isa.POINT_IN, isa.BALLS, isa.VISIBLE, isa.CARRYING})
NUMBER_LOADS = frozenset({isa.REGISTER, isa.NUMBER, isa.SEAT_REGISTER, isa.SEAT, isa.SEAT_SET})
"""Opcodes that load a mask, or a number, in one step from what their operand `a` names."""
JOINING_MASKS = frozenset({isa.AND, isa.OR})
JOINING_NUMBERS = frozenset({
    isa.ADD_UP, isa.TIMES, isa.LESS, isa.MORE, isa.EQUAL, isa.BOTH, isa.EITHER,
    isa.MEET, isa.WITHOUT, isa.SUBTRACT, isa.HIGHER, isa.JOIN,
})  # fmt: skip
"""Opcodes that join what is stacked, or what they load themselves, with the accumulator."""


def in_full(program: isa.Program, op: int, a: int, b: int, c: int) -> list[tuple[int, int, int, int]]:
    """An instruction as code for a stack has it: with the push and the load that it stands for."""
    if op in JOINING_MASKS and (b != isa.STATE or a < program.ints[isa.ROWS]):
        return [(isa.PUSH, 0, 0, 0), (b, a, 0, 0), (op, 0, 0, 0)]
    if op in JOINING_NUMBERS and (b != isa.REGISTER or a < program.ints[isa.REGISTERS]):
        return [(isa.PUSH_NUMBER, 0, 0, 0), (b, a, 0, 0), (op, 0, 0, 0)]
    return [(op, a, b, c)]
