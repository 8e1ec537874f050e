"""The assembler: collects mask tables, integer tables and code fragments into a `Program`."""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from kernels.isa import program as isa
from ludeme.errors import GameError
from ludeme.geometry import NOWHERE, Graph, bits
from ludeme.syntax import spell

WORD = 64
WIDE = 4
FORWARD = -1
CUTTABLE = 4
"""Contacts of a point that balls above can cut, at most."""
NOTHING_YET = (isa.LAST, isa.LAST_KIND, isa.SOURCE, isa.TARGET, isa.LAST_COLOUR, *range(isa.GIVEN, isa.BY_ANY + 1))
"""Registers that begin as NONE."""


UNUSED = (
    *(isa.HANDS_AT, isa.OUT, isa.BEFORE_TURN, isa.DEALT, isa.BEGINNER, isa.FOLLOWER, isa.FISTS_AT, isa.SHOWN_AT),
    *(isa.SAID_AT, isa.AWAY_AT, isa.SECRET_ROW, isa.HINT, isa.SUPPLIES_ROW),
)
"""Places of the header that begin as NONE."""
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
"""Instructions of a fragment at most: what is asked for every seat, within what is asked for every seat, multiplies."""
TAKING_MASKS = (isa.AND, isa.OR, isa.SHARE, isa.GROUP, isa.POP, isa.CONTACTS)
TAKING_NUMBERS = (
    *(isa.ADD_UP, isa.TIMES, isa.LESS, isa.EQUAL, isa.BOTH, isa.EITHER),
    *(isa.MEET, isa.WITHOUT, isa.SUBTRACT, isa.HIGHER, isa.JOIN),
)
"""Opcodes that take one mask, or one number, off its stack."""


class Code:
    """One fragment of code in the making. Jump targets count instructions within the fragment."""

    def __init__(self, builder: "Builder") -> None:
        """Start an empty fragment."""
        self.out = builder
        self.fresh = False
        """True while a condition is lowered whose truth ends the game: then only what changed need be looked at."""
        self.instructions: list[list[int]] = []

    @property
    def here(self) -> int:
        """The number of the next instruction, as a jump target."""
        return len(self.instructions)

    def emit(self, op: int, a: int = 0, b: int = 0, c: int = 0) -> int:
        """Add an instruction; returns its number, for `land`.

        Raises:
            GameError: the fragment has become too long.
        """
        if self.here == MOST_CODE:
            raise GameError(f"an expression takes more than {MOST_CODE} steps to work out; make it simpler")
        self.instructions.append([op, a, b, c])
        if op in ASKING and (not ASKING[op] or a in ASKING[op]):
            self.out.tracked = True
        return self.here - 1

    def land(self, jump: int) -> None:
        """Let an earlier jump continue here."""
        self.instructions[jump][1] = self.here

    def mask(self, points: int) -> None:
        """Leaves in m: a constant set of points."""
        self.emit(isa.MASK, self.out.mask_rows([points]))

    def balls(self, colour: Any) -> None:
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

    def then(self, ludeme: Any, fresh: bool = False) -> None:
        """Append the code of an expression; ``fresh`` passes on what is said there."""
        before, self.fresh = self.fresh, self.fresh and fresh
        ludeme.lower(self)
        self.fresh = before

    def choose(self, cases: Iterable[tuple[Any, Any]], otherwise: Any = None) -> None:
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

    def join(self, op: int, parts: Sequence[Any], push: int = isa.PUSH, fresh: bool = False) -> None:
        """The parts joined by a two-place operation, from left to right."""
        self.then(parts[0], fresh)
        for part in parts[1:]:
            self.emit(push)
            self.then(part, fresh)
            self.emit(op)

    @property
    def stacked(self) -> tuple[list[int], list[int]]:
        """How many masks, and how many numbers, are on the stack after each instruction."""
        masks, numbers = [0], [0]
        for op, a, *_ in self.instructions:
            masks.append(masks[-1] + (op == isa.PUSH) - (op in TAKING_MASKS))
            taking = op in TAKING_NUMBERS or (op == isa.AS_PLAYER and a == isa.NONE)
            numbers.append(numbers[-1] + (op == isa.PUSH_NUMBER) - taking)
        return masks, numbers


class _Keeping:
    """Code run when a turn begins: keeps a region in a row."""

    def __init__(self, region: Any, row: int) -> None:
        self.region, self.row = region, row

    def lower(self, code: Code) -> None:
        """Row = region."""
        code.then(self.region)
        code.emit(isa.KEEP, self.row)


def words_for(points: int) -> int:
    """How many words a mask has: one, or a multiple of four, because the machine is compiled for each number."""
    words = points // WORD + 1
    return words if words == 1 else -(-words // WIDE) * WIDE


class Builder:
    """Collects a program. Rows and addresses are final as soon as they are handed out."""

    def __init__(self, geometry: Graph, players: tuple[int, ...]) -> None:
        """Lay out the geometry of the board for seats of the given colours."""
        self.geometry, self.players = geometry, players
        self.width = words_for(geometry.count)
        self.ints: list[int] = [0] * isa.HEADER
        self.rows: list[int] = [0]
        self.row_of: dict[tuple[int, ...], int] = {}
        self.table_of: dict[Any, int] = {}
        self.name_of: dict[int, int] = {}
        """Of the points of each figure the row that names it, whatever table it stands in."""
        self.registers = isa.OUTCOME + len(players)
        self.initial: dict[int, int] = dict.fromkeys(NOTHING_YET, isa.NONE)
        self.state_rows = isa.FIRST_FREE_ROW
        self.tracked = False
        """True once some rule asks for what the machine notes of a turn only if asked."""
        self.before_turn: list[Any] = []
        self.kept: dict[Any, int] = {}
        self.memories: dict[Any, int] = {}
        self.earned = isa.NONE
        self.out: Any = None
        """The condition of the game's out section, once known."""
        self.after_turn: list[Any] = []
        self.score: Any = None
        """The number of the game's score section, once known."""
        self.usual: Any = None
        """What players do in their usual turns, once known."""
        self._lay_out_geometry()

    # --- tables -----------------------------------------------------------------------------------------

    def mask_rows(self, masks: Sequence[int]) -> int:
        """Store constant masks in consecutive rows (once, however often asked); returns the first row."""
        key = tuple(masks)
        if key not in self.row_of:
            self.row_of[key] = len(self.rows)
            self.rows.extend(masks)
        return self.row_of[key]

    def table(self, values: Iterable[int]) -> int:
        """Store integers (once, however often asked); returns their address."""
        key = tuple(values)
        if key not in self.table_of:
            self.table_of[key] = len(self.ints)
            self.ints.extend(key)
        return self.table_of[key]

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

    def colour_sets(self, colour: Any, at_most: bool = False) -> int:
        """The table of a Colour's sets, one per seat; ``at_most``: of a changing one, all that it might be.

        Raises:
            GameError: a changing colour where a fixed one is needed.
        """
        if colour.changing and not at_most:
            raise GameError(f"'{spell(colour)}' changes from ply to ply; a figure needs colours that stay the same")
        return self.table(colour.of_seat(seat, self.players) for seat in range(len(self.players)))

    def figure_table(self, figures: Sequence[tuple[int, int]]) -> int:
        """The table of lines or other figures (see `kernels.board.lines`): masks, guards and lists by point."""
        needs = self.mask_rows([need for need, _ in figures] or [0])
        guards = self.mask_rows([guard for _, guard in figures]) if any(g for _, g in figures) else isa.NONE
        lists: list[int] = []
        offsets = [0]
        for p in range(self.geometry.count):
            lists += [i for i, (need, guard) in enumerate(figures) if (need | guard) >> p & 1]
            offsets.append(len(lists))
        names = self.table(self.name_of.setdefault(need, needs + i) for i, (need, _) in enumerate(figures))
        return self.table([len(figures), needs, guards, names, *offsets, *lists])

    def figures(self, shape: Any) -> int:
        """The table of a shape's figures on this board."""
        return self.figure_table(shape.figures(self.geometry))

    def no_colours(self) -> int:
        """The table of an empty set of colours for every seat."""
        return self.table([0] * len(self.players))

    def code(self) -> Code:
        """An empty fragment."""
        return Code(self)

    def finish(self, code: Code) -> int:
        """Put a finished fragment in its place; returns its address.

        Raises:
            GameError: it needs more room for what is still to be joined than the machine has.
        """
        code.emit(isa.END)
        for stacked, most in zip(code.stacked, (isa.MOST_MASKS, isa.MOST_NUMBERS), strict=True):
            if max(stacked) > most:
                raise GameError(
                    f"an expression is nested too deeply: {max(stacked)} values wait, {most} can; flatten it"
                )
        base = len(self.ints)
        for op, a, b, c in code.instructions:
            target = base + isa.WIDTH * a if op in (isa.JUMP, isa.JUMP_UNLESS) else a
            self.ints.extend((op, target, b, c))
        return base

    def fragment(self, *ludemes: Any) -> int:
        """The code of some ludemes, one after the other; returns its address."""
        code = self.code()
        for ludeme in ludemes:
            code.then(ludeme)
        return self.finish(code)

    def memory(self, ludeme: Any, prepare: Any) -> int:
        """The register in which something said by ``ludeme`` is remembered; prepared when first asked for."""
        if ludeme not in self.memories:
            self.memories[ludeme] = prepare(self, ludeme)
        return self.memories[ludeme]

    def rounds(self) -> int:
        """The register that counts the rounds finished."""
        return self.memory("rounds", lambda builder, _: builder.register())

    def running_scores(self) -> int:
        """The first of the registers in which the seats' earned points are kept."""
        if self.earned == isa.NONE:
            self.earned = self.register(len(self.players))
        return self.earned

    def reserved(self, place: int, count: int, initial: int = 0) -> int:
        """The first of some registers that a place of the header names; reserved when first asked for."""
        if self.ints[place] == isa.NONE:
            self.ints[place] = self.register(count, initial)
            self.tracked = True
        return self.ints[place]

    def fists(self) -> int:
        """The first of the registers of balls hidden in fists."""
        return self.reserved(isa.FISTS_AT, isa.FISTS_SIZE * len(self.players), isa.NONE)

    def shown(self) -> int:
        """The first of the registers of the colours that players have shown."""
        return self.reserved(isa.SHOWN_AT, len(self.players), isa.NONE)

    def said(self) -> int:
        """The first of the registers that count the words said in this turn."""
        return self.reserved(isa.SAID_AT, len(isa.WORDS))

    def away(self) -> int:
        """The first of the registers of what seats have put away unseen."""
        return self.reserved(isa.AWAY_AT, isa.AWAY_SIZE * len(self.players))

    def at_start(self, region: Any) -> int:
        """The row that keeps what a region is when a turn begins."""
        if region not in self.kept:
            self.kept[region] = self.row()
            self.before_turn.append(_Keeping(region, self.kept[region]))
            self.tracked = True
        return self.kept[region]

    # --- the board ---------------------------------------------------------------------------------------

    def _lay_out_geometry(self) -> None:
        board, header = self.geometry, self.ints
        header[isa.SEATS], header[isa.POINTS] = len(self.players), board.count
        header[isa.BOARD_ROW] = self.mask_rows([board.board])
        header[isa.TOUCH_ROW] = self.mask_rows(board.touch)
        header[isa.ABOVE_ROW] = self.mask_rows(board.carried)
        raised = board.board & ~board.level(0)
        header[isa.RAISED_ROW] = self.mask_rows([raised])
        header[isa.HIGH_ROW] = self.mask_rows([raised & ~board.level(1)])
        header[isa.PLAYERS_AT] = self.table(self.players)
        for place in UNUSED:
            header[place] = isa.NONE
        header[isa.LEVELS] = board.highest + 1
        header[isa.LEVELS_ROW] = self.mask_rows([board.level(level) for level in range(board.highest + 1)])
        header[isa.NEXT_AT] = self.table(q for compass in board.onward for q in compass)
        header[isa.GATES_AT] = self.table([len(board.gates), *(value for gate in board.gates for value in gate)])
        header[isa.BELOW_TWO_AT] = self.table(board.straight_below)
        header[isa.CROSSINGS_AT] = self.table(
            value
            for contacts in board.crossings
            for triple in [*contacts, *[(NOWHERE,) * 3] * (CUTTABLE - len(contacts))]
            for value in triple
        )
        self._lay_out_supports()

    def _lay_out_supports(self) -> None:
        """What makes a point playable; a point of a hidden board is never supported, so nothing makes it so."""
        board, header, never = self.geometry, self.ints, (1 << WORD * self.width) - 1
        seen = [bool(board.board >> p & 1) for p in range(board.count)]
        supports = [below if shown else never for below, shown in zip(board.supports, seen, strict=True)]
        header[isa.SUPPORTS_ROW] = self.mask_rows([*supports, never])
        header[isa.ABOVE_AT] = self.table(
            board.count if q == NOWHERE or not seen[q] else q for four in board.above for q in four
        )

    def start_rows(self, balls: Sequence[tuple[int, int]]) -> list[int]:
        """The mask rows of a start position with the given (colour, point) balls.

        Raises:
            GameError: a ball on an occupied point, or on a point whose supports are not filled.
        """
        rows = [0] * self.state_rows
        for colour, p in balls:
            if rows[isa.OCCUPIED] >> p & 1:
                raise GameError(f"the start puts two balls on {self.geometry.names[p]}; place each point once")
            supports = self.geometry.supports[p]
            if rows[isa.OCCUPIED] & supports != supports:
                raise GameError(f"the start puts a ball on {self.geometry.names[p]} before its four supports")
            rows[colour] |= 1 << p
            rows[isa.OCCUPIED] |= 1 << p
        for p in bits(self.geometry.board):
            supports = self.geometry.supports[p]
            if not rows[isa.OCCUPIED] >> p & 1 and rows[isa.OCCUPIED] & supports == supports:
                rows[isa.PLAYABLE] |= 1 << p
        rows[isa.CHANGED] = self.geometry.board
        return rows

    # --- the whole ---------------------------------------------------------------------------------------

    def program(self, balls: Sequence[tuple[int, int]]) -> isa.Program:
        """The finished program with this start position."""
        header = self.ints
        start = self.start_rows(balls)
        header[isa.START_ROWS_AT] = len(self.rows)
        self.rows.extend(start)
        header[isa.ROWS], header[isa.REGISTERS] = self.state_rows, self.registers
        header[isa.TRACKED] = int(self.tracked)
        header[isa.START_REGISTERS_AT] = self.table(self.initial.get(i, 0) for i in range(self.registers))
        words = [row >> WORD * i & (1 << WORD) - 1 for row in self.rows for i in range(self.width)]
        return isa.Program((0,) * self.width, np.array(self.ints, np.int64), np.array(words, np.uint64))
