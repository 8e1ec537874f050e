"""Pieces of code that no word of the language stands for; holds no ludeme."""

from kernels.isa import program as isa
from ludeme.lowering.assembler import Instructions


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
