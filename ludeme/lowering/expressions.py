"""Pieces of code that no word of the language stands for; and what the value of code can depend on."""

from kernels.isa import program as isa
from ludeme.lowering.assembler import Builder, Expression, Instructions


def constant(number: int) -> Instructions:
    """A number that no bounds of the language hold."""
    return Instructions((isa.NUMBER, number))


def register(number: int) -> Instructions:
    """What a register holds."""
    return Instructions((isa.REGISTER, number))


def this_seat() -> Instructions:
    """The seat that the code is run for."""
    return Instructions(isa.SEAT)


def is_seat(seat: int) -> Instructions:
    """A condition: the code is run for a certain seat."""
    return Instructions(isa.SEAT, isa.PUSH_NUMBER, (isa.NUMBER, seat), isa.EQUAL)


PERSONAL = frozenset({isa.SEAT, isa.SEAT_MASK, isa.SEAT_REGISTER})
"""Opcodes whose result depends on who asks, whatever the colours."""
OF_POSITION = frozenset({
    isa.STATE, isa.BALLS, isa.POINT_IN, isa.VISIBLE, isa.UNDER, isa.REGISTER, isa.LINE, isa.LINES, isa.LONGEST,
    isa.REPEATS, isa.LEFT, isa.RANKED, isa.FITS, isa.COMPLETED, isa.IN_BAG, isa.OF_COLOURS, isa.COLOURS_OF, isa.FULL,
    isa.JOINED,
})  # fmt: skip
"""Opcodes whose result depends on the position."""


def varies(expression: Expression, builder: Builder) -> bool:
    """True if the value depends on the position, or on who asks."""
    return not _opcodes(expression, builder).isdisjoint(OF_POSITION | PERSONAL)


def is_personal(expression: Expression, builder: Builder, own_balls: bool) -> bool:
    """True if the value depends on who asks, whatever the colours; ``own_balls``: players have balls of their own."""
    return not _opcodes(expression, builder).isdisjoint(PERSONAL | ({isa.LEFT, isa.RANKED} if own_balls else set()))


def _opcodes(expression: Expression, builder: Builder) -> set[int]:
    code = builder.code()
    code.then(expression)
    return {instruction[0] for instruction in code.instructions}
