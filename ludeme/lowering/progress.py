"""Pieces of code that no word of the language stands for, and how far a seat has come towards its goals; no ludemes.

A condition or number gives its `Ludeme.progress`, an end rule or outcome its `Ludeme.aim`, for players who do not
search: expressions that leave a number in n, where to reach a goal is worth `isa.GOAL`.
"""

from collections.abc import Iterable

from kernels.isa import program as isa
from ludeme.errors import GameError
from ludeme.lowering.assembler import Builder, Code, ColourSet, Expression, FigureSet, Instructions


def constant(number: int) -> Instructions:
    """A number that no bounds of the language hold."""
    return Instructions((isa.NUMBER, number))


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


# --- progress ----------------------------------------------------------------------------------------------------

NOTHING = constant(0)
"""No progress."""


def lower_progress(builder: Builder, goals: Iterable[Expression], ahead: bool) -> int:
    """The code of a seat's progress towards all goals; ``ahead``: as it would be after one more ball.

    Where they need more room than the machine has, players see no progress; the game is what it was.
    """
    code = builder.code()
    code.ahead = ahead
    try:
        code.then(added(goals))
        return builder.finish(code)
    except GameError:
        return builder.fragment(NOTHING)


def added(parts: Iterable[Expression]) -> Expression:
    """The sum of all."""
    steps = [step for part in parts for step in (isa.PUSH_NUMBER, part, isa.ADD_UP)]
    return Instructions((isa.NUMBER, 0), *steps)


def scaled(worth: int, number: Expression) -> Expression:
    """A number of which each one is worth so much."""
    return Instructions((isa.NUMBER, worth), isa.PUSH_NUMBER, number, isa.TIMES)


def what_is_left(whole: int, number: Expression) -> Expression:
    """What is left of a whole after a number is taken away."""
    return Instructions((isa.NUMBER, whole), isa.PUSH_NUMBER, number, isa.SUBTRACT)


def against(number: Expression) -> Expression:
    """A number with its sign changed."""
    return what_is_left(0, number)


def counted_down(worth: int, step: int, missing: Expression) -> Expression:
    """``worth``, less a step for each one that is missing; no more if less than none is."""
    none_less = Instructions(missing, isa.PUSH_NUMBER, (isa.NUMBER, 0), isa.HIGHER)
    return what_is_left(worth, scaled(step, none_less))


class Filling:
    """How near figures of a shape are to being filled with balls of some colours, each figure worth so much."""

    def __init__(self, shape: FigureSet, colour: ColourSet, worth: int) -> None:
        self.shape, self.colour, self.worth = shape, colour, worth

    def lower(self, code: Code) -> None:
        """Look at all figures, with one more ball on each if progress is lowered so."""
        code.emit(isa.NUMBER, int(code.ahead))
        code.emit(isa.FILLING, code.out.figures(self.shape), code.out.colour_sets(self.colour), self.worth)


class SharedProgress:
    """Progress that all seats make together: those of others are no threat."""

    def __init__(self, way: Expression) -> None:
        self.way = way

    def lower(self, code: Code) -> None:
        """The way itself, but nothing where a threat is asked for."""
        code.then(NOTHING if code.ahead else self.way)
