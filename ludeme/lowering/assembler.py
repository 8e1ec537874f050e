"""The assembler: collects mask tables, integer tables and code fragments into a `Program`."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Protocol

import numpy as np

from kernels.isa import program as isa
from kernels.isa.masks import words_of
from ludeme.errors import GameError
from ludeme.geometry import Graph
from ludeme.lowering.fusing import Fragment
from ludeme.lowering.tables import Tables

NOTHING_YET = (isa.LAST, isa.LAST_KIND, isa.SOURCE, isa.TARGET, isa.LAST_COLOUR, *range(isa.GIVEN, isa.BY_ANY + 1))
"""Registers that begin as NONE."""


MARKS = (isa.RECENT, isa.CHOSEN)
NOTES = range(isa.PLIES, isa.OUTCOME)
ASKING: dict[int, Sequence[int]] = {
    isa.STATE: MARKS,
    isa.REGISTER: NOTES,
    isa.POINT_IN: NOTES,
    **dict.fromkeys((isa.BETWEEN, isa.BEYOND, isa.MAKING, isa.LEFT, isa.RANKED, isa.GAIN), ()),
}
"""What code asks of a turn beyond its points: opcodes, and the rows or registers that matter (all if none is named)."""
MOST_CODE = 1 << 16
"""Instructions of a fragment at most; nested loops over the seats are unrolled, so that code grows fast."""


Instruction = int | tuple[int, ...]
"""An opcode, alone or with up to three operands."""


class Expression(Protocol):
    """Whatever can be lowered: a ludeme, or a piece of code that no word stands for."""

    def lower(self, code: "Code") -> None:
        """Emit the code."""


class ColourSet(Expression, Protocol):
    """What is asked of a Colour."""

    @property
    def changing(self) -> bool:
        """True if the set has to be worked out at the moment it is asked for."""

    def refuse_change(self) -> None:
        """Raise `GameError` if it has."""

    def of_seat(self, seat: int, players: tuple[int, ...]) -> int:
        """The set for a seat; of a changing one, all that it might be."""


class FigureSet(Protocol):
    """What is asked of a Shape."""

    def figures(self, geometry: Graph) -> list[tuple[int, int]]:
        """Each figure as masks (points to fill, points that must not be filled likewise)."""


class Code:
    """One fragment of code in the making. Jump targets count instructions within the fragment."""

    def __init__(self, builder: "Builder") -> None:
        self.out = builder
        self.fresh = False
        """True while a condition is lowered whose truth ends the game: then only what changed need be looked at."""
        self.ahead = False
        """True while progress is lowered as it would be after one more ball (see `ludeme.lowering.progress`)."""
        self.instructions: list[list[int]] = []

    @property
    def here(self) -> int:
        """The number of the next instruction, as a jump target."""
        return len(self.instructions)

    def emit(self, op: int, *operands: int) -> int:
        """Add an instruction of at most three operands; returns its number, for `land`.

        Raises:
            GameError: the fragment has become too long.
        """
        if self.here == MOST_CODE:
            raise GameError(f"an expression takes more than {MOST_CODE} steps to work out; make it simpler")
        self.instructions.append([op, *operands, *[0] * (3 - len(operands))])
        if op in ASKING and (not ASKING[op] or self.instructions[-1][1] in ASKING[op]):
            self.out.tracked = True
        return self.here - 1

    def run(self, *steps: "Instruction | Expression") -> None:
        """Append instructions and the code of expressions, in this order."""
        for step in steps:
            if isinstance(step, int):
                self.emit(step)
            elif isinstance(step, tuple):
                self.emit(*step)
            else:
                self.then(step)

    def land(self, jump: int) -> None:
        """Let an earlier jump continue here."""
        self.instructions[jump][1] = self.here

    def mask(self, points: int) -> None:
        """Leaves in m: a constant set of points."""
        self.emit(isa.MASK, self.out.mask_rows([points]))

    def balls(self, colour: ColourSet) -> None:
        """Leaves in m: the balls of some colours, as far as players see them."""
        if colour.changing:
            self.then(colour)
            self.emit(isa.OF_COLOURS)
        else:
            self.emit(isa.BALLS, self.out.colour_sets(colour))
        if self.out.geometry.hidden:
            self.emit(isa.PUSH)
            self.mask(self.out.geometry.board)
            self.emit(isa.AND)

    def then(self, expression: Expression, fresh: bool = False) -> None:
        """Append the code of an expression; ``fresh`` passes on what is said there."""
        before, self.fresh = self.fresh, self.fresh and fresh
        expression.lower(self)
        self.fresh = before

    def choose(self, cases: Iterable[tuple[Expression, Expression]], otherwise: Expression | None = None) -> None:
        """The first expression whose condition holds, else ``otherwise``; each case is (condition, expression)."""
        exits = []
        for condition, expression in cases:
            self.then(condition)
            skip = self.emit(isa.JUMP_UNLESS)
            self.then(expression)
            exits.append(self.emit(isa.JUMP))
            self.land(skip)
        if otherwise is not None:
            self.then(otherwise)
        for jump in exits:
            self.land(jump)

    def join(self, op: int, parts: Sequence[Expression], *, push: int = isa.PUSH_NUMBER) -> None:
        """The parts joined by a two-place operation, from left to right."""
        self.then(parts[0])
        for part in parts[1:]:
            self.run(push, part, op)

    def all_of(self, parts: Sequence[Expression]) -> None:
        """Leaves in n whether all conditions hold; those after the first that does not are not looked at."""
        self._while_so(parts)

    def some_of(self, parts: Sequence[Expression], fresh: bool = False) -> None:
        """Leaves in n whether one of several conditions holds; those after the first that does are not looked at."""
        self._while_so(parts, fresh, isa.NEGATE)
        self.emit(isa.NEGATE)

    def _while_so(self, parts: Sequence[Expression], fresh: bool = False, *after: Instruction) -> None:
        """One part after the other, each with instructions behind it, until one leaves 0 in n."""
        jumps = []
        for part in parts:
            self.then(part, fresh)
            self.run(*after)
            jumps.append(self.emit(isa.JUMP_UNLESS))
        self.instructions.pop()  # behind the last part there is nothing to leave out
        for jump in jumps[:-1]:
            self.land(jump)


class Instructions:
    """Fixed instructions and the code of expressions, to be put where an expression or an effect can stand.

    With ``only_if`` they run only where that expression leaves another number than 0.
    """

    def __init__(self, *steps: Instruction | Expression, only_if: Expression | None = None) -> None:
        self.steps, self.only_if = steps, only_if

    def lower(self, code: Code) -> None:
        """Emit them."""
        if self.only_if is None:
            code.run(*self.steps)
            return
        code.then(self.only_if)
        skip = code.emit(isa.JUMP_UNLESS)
        code.run(*self.steps)
        code.land(skip)


class Builder(Tables):
    """Collects a program: tables, code, and what positions have to keep."""

    def __init__(self, geometry: Graph, players: tuple[int, ...]) -> None:
        super().__init__(geometry, players)
        self.registers = isa.OUTCOME + len(players)
        self.stacked_masks, self.stacked_numbers = list[int](), list[int]()
        """Where code names a place behind the position's own rows, or registers, whose number is known in the end."""
        self.initial: dict[int, int] = dict.fromkeys(NOTHING_YET, isa.NONE)
        self.state_rows = isa.FIRST_FREE_ROW
        self.mutable = False
        """True if balls can leave their points."""
        self.tracked = False
        """True once some rule asks for what the machine notes of a turn only if asked."""
        self.before_turn: list[Expression] = []
        self.kept: dict[Expression, int] = {}
        self.memories: dict[Hashable, int] = {}
        self.after_turn: list[Expression] = []
        self.sections: dict[str, Expression] = {}
        """What others ask for: the condition of "out", the number of "score", of "turn" whether one could begin now."""
        self.hideable = {source: [0] * len(players) for source in ("hand", "bag")}
        """The colours that each seat may ever hide, out of its hand or out of the bag."""

    def register(self, count: int = 1, initial: int = 0) -> int:
        """Reserve registers of the position; returns the first."""
        first = self.registers
        self.registers += count
        for i in range(first, self.registers):
            self.initial[i] = initial
        return first

    def row(self) -> int:
        """Reserve a mask row of the position, for keeping a mask in between."""
        self.state_rows += 1
        return self.state_rows - 1

    def colour_sets(self, colour: ColourSet | None, at_most: bool = False) -> int:
        """The table of a Colour's sets, one per seat, or of empty sets; ``at_most``: all that a changing one might be.

        Raises:
            GameError: a changing colour where a fixed one is needed.
        """
        if colour is None:
            return self.table([0] * len(self.players))
        if not at_most:
            colour.refuse_change()
        return self.table(colour.of_seat(seat, self.players) for seat in range(len(self.players)))

    def figures(self, shape: FigureSet) -> int:
        """The table of a shape's figures on this board."""
        return self.figure_table(shape.figures(self.geometry))

    def code(self) -> Code:
        """An empty fragment."""
        return Code(self)

    def finish(self, code: Code) -> int:
        """Put a finished fragment in its place; returns its address.

        Raises:
            GameError: it needs more room for what is still to be joined than the machine has.
        """
        code.emit(isa.END)
        fragment = Fragment(code.instructions)
        for stacked, most in ((fragment.most_masks, isa.MOST_MASKS), (fragment.most_numbers, isa.MOST_NUMBERS)):
            if stacked > most:
                raise GameError(f"an expression is nested too deeply: {stacked} values wait, {most} can; flatten it")
        fragment.shorten()
        base = len(self.ints)
        words, masks, numbers = fragment.code(base)
        self.ints += words
        self.stacked_masks += masks
        self.stacked_numbers += numbers
        return base

    def fragment(self, *parts: Expression) -> int:
        """The code of some expressions or effects, one after the other; returns its address."""
        code = self.code()
        for part in parts:
            code.then(part)
        return self.finish(code)

    def memory(self, key: Hashable, prepare: Callable[[], int]) -> int:
        """The register or row in which what ``key`` names is remembered; prepared when first asked for."""
        if key not in self.memories:
            self.memories[key] = prepare()
        return self.memories[key]

    def by_seat(self, key: Hashable) -> int:
        """The first of the registers, one a seat, in which what ``key`` names is remembered."""
        return self.memory(key, lambda: self.register(len(self.players)))

    def reserved(self, place: int, count: int, initial: int = 0) -> int:
        """The first of some registers that a place of the header names; reserved when first asked for."""
        if self.ints[place] == isa.NONE:
            self.ints[place] = self.register(count, initial)
            self.tracked = True
        return self.ints[place]

    def fists(self) -> int:
        """The first of the registers of balls hidden in fists."""
        return self.reserved(isa.FISTS_AT, isa.FISTS_SIZE * len(self.players), isa.NONE)

    def hides(self, colour: ColourSet, source: str, fists: int) -> None:
        """Note that balls of some colours may be hidden, in one fist or two."""
        self.ints[isa.TWO_FISTS] |= int(fists == 2)
        for seat, known in enumerate(self.hideable[source]):
            self.hideable[source][seat] = known | colour.of_seat(seat, self.players)

    def shown(self) -> int:
        """The first of the registers of the colours that players have shown."""
        return self.reserved(isa.SHOWN_AT, len(self.players), isa.NONE)

    def said(self) -> int:
        """The first of the registers that count the words said in this turn."""
        return self.reserved(isa.SAID_AT, len(isa.WORDS))

    def away(self) -> int:
        """The first of the registers of what seats have put away unseen."""
        return self.reserved(isa.AWAY_AT, isa.AWAY_SIZE * len(self.players))

    def at_start(self, region: Expression) -> int:
        """The row that keeps what a region is when a turn begins."""
        if region not in self.kept:
            self.kept[region] = self.row()
            self.before_turn.append(Instructions(region, (isa.KEEP, self.kept[region])))
            self.tracked = True
        return self.kept[region]

    def program(self, balls: Sequence[tuple[int, int]]) -> isa.Program:
        """The finished program with this start position."""
        header = self.ints
        self.lay_out_rest()
        start = self.start_rows(balls, self.state_rows)
        header[isa.START_ROWS_AT] = len(self.rows)
        self.rows.extend(start)
        header[isa.ROWS], header[isa.REGISTERS] = self.state_rows, self.registers
        for places, own in ((self.stacked_masks, self.state_rows), (self.stacked_numbers, self.registers)):
            for place in places:
                header[place] += own
        header[isa.TRACKED] = int(self.tracked)
        header[isa.START_REGISTERS_AT] = self.table(self.initial.get(i, 0) for i in range(self.registers))
        words = [word for row in self.rows for word in words_of(row, self.width)]
        return isa.Program((0,) * self.width, np.array(self.ints, np.int64), np.array(words, np.uint64))
