"""The front of the exact solver: questions about a position of a `kernels.machine.Table`, asked in slices."""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from kernels import expect, legality, solve, walk
from kernels.bits import discard, first, insert, load, point, some
from kernels.build import ensure_built
from kernels.expressions import number
from kernels.jit import kernel
from kernels.machine import Table
from kernels.memory import pointer
from kernels.position import (
    Arena,
    copy,
    lean_arena,
    lean_program,
    machine_ready,
    new_arena,
    plies_of,
    position_key,
    slot,
)
from kernels.program import (
    MOST_PLIES,
    MUTABLE,
    NONE,
    ONGOING,
    OUTCOME,
    POINTS,
    ROWS,
    SCORE,
    SEATS,
    STATUS,
    TURN_KEY,
    Program,
)
from kernels.reads import Reads, reads
from kernels.rng import mix
from kernels.table import LIMIT, SLOT, Memory, make_key, new_memory, note
from kernels.turns import play
from kernels.walk import lean_memory, lean_search

WON = solve.WON


@kernel
def _work(program: Any, stack: Any, arena: Any, search: Any, nodes: int) -> int:
    return solve.work(lean_program(program), lean_arena(stack), lean_arena(arena), lean_search(search), nodes)


@kernel
def _mean(program: Any, stack: Any, arena: Any, mean: Any, nodes: int) -> int:
    return expect.work(lean_program(program), lean_arena(stack), lean_arena(arena), expect.lean_mean(mean), nodes)


@kernel
def _reply_keys(program: Any, arena: Any, stack: Any, memory: Any, found: Any) -> int:
    """Write a word for the position after each ply that is legal in slot 0, which is kept; returns their number."""
    program, arena, stack = lean_program(program), lean_arena(arena), lean_arena(stack)
    memory, found = lean_memory(memory), pointer(found)
    here, after = slot(program, stack, 0), slot(program, stack, 1)
    copy(program, slot(program, arena, 0), here)
    n = legality.settle(program, arena)
    seats, scored = program.ints[SEATS], program.ints[SCORE] != NONE
    for i in range(n):
        copy(program, slot(program, arena, 0), after)
        play(program, after, plies_of(program, arena, 0)[i])
        make_key(program, after, memory)
        word = memory.key[SLOT]
        for seat in range(seats):
            if after.registers[STATUS] != ONGOING:
                word = mix(word ^ np.uint64(after.registers[OUTCOME + seat] + 2))
            if scored:
                word = mix(word ^ np.uint64(number(program, after, program.ints[SCORE], seat) + (1 << 32)))
        found[i] = word
    copy(program, here, slot(program, arena, 0))
    return n


@kernel
def _record(program: Any, arena: Any, memory: Any, size: int, lower: int, upper: int, effort: int) -> int:
    """Keep bounds of the value of slot 0 in the table."""
    memory = lean_memory(memory)
    make_key(lean_program(program), slot(lean_program(program), lean_arena(arena), 0), memory)
    note(memory, size, lower, upper, 0, effort)
    return 0


@kernel
def _mirror(program: Any, arena: Any, image: Any, registers: Any, held: int) -> int:
    """Send every point of slot 0 to its image: in all rows, and in the ``held`` registers that hold points."""
    program, arena, image, registers = lean_program(program), lean_arena(arena), pointer(image), pointer(registers)
    position, zero = slot(program, arena, 0), program.zero
    for row in range(program.ints[ROWS]):
        rest = load(zero, position.rows, row)
        for p in range(program.ints[POINTS]):
            discard(zero, position.rows, row, p)
        while some(rest):
            p = first(rest)
            rest = rest ^ point(zero, p)
            insert(zero, position.rows, row, image[p])
    for i in range(held):
        p = position.registers[registers[i]]
        if 0 <= p < program.ints[POINTS]:
            position.registers[registers[i]] = image[p]
    if program.ints[MUTABLE]:
        position.registers[TURN_KEY] = position_key(program, position)
    return 0


DOORS: tuple[tuple[Any, str], ...] = (
    (_work, "program arena arena search int"),
    (_mean, "program arena arena mean int"),
    (_reply_keys, "program arena arena memory words"),
    (_record, "program arena memory int int int int"),
    (_mirror, "program arena ints ints int"),
)
"""The functions above with the types of their arguments, for `kernels.build`."""


def _replies(table: Table, memory: Memory, stack: Arena) -> npt.NDArray[np.uint64]:
    """A word for each position that can follow, in the order of the legal plies."""
    found = np.zeros(int(table.program.ints[MOST_PLIES]), np.uint64)
    n = _reply_keys(table.program, table.arena, stack, memory, found)
    return found[:n]


class Answer(NamedTuple):
    """Is the value at least the bound? And what is known of it: at least, or else at most, ``value``."""

    met: bool
    value: int


class _Walker:
    """What all solvers of one game have in common: memory, a position to begin with, and gauges."""

    def __init__(self, program: Program, images: npt.NDArray[np.int64], mebibytes: int, points: bool, together: bool):
        ensure_built(len(program.zero), "solver")
        table = Table(program)
        self.program, self._arena = table.program, table.arena
        memory = new_memory(program, reads(program), images, mebibytes)
        self._search = walk.new_search(memory, int(program.ints[MOST_PLIES]))
        self._stack = new_arena(self.program, walk.DEEPEST)
        self._gauges = self._search.gauges
        self._gauges[walk.POINTS_COUNT], self._gauges[walk.TOGETHER] = int(points), int(together)

    def _begin(self, table: Table, player: int, bound: int) -> None:
        """Put a question about the table's position."""
        for array, source in zip(self._stack[:2], table.arena[:2], strict=True):
            array[: len(source)] = source
        for gauge, value in ((walk.PLAYER, player), (walk.BOUND, bound), (walk.PHASE, walk.ENTER), (walk.HERE, 0)):
            self._gauges[gauge] = value

    def twins(self, table: Table) -> list[int]:
        """For each legal ply of the table's position the first one that leads to the same position, or its mirror."""
        words = _replies(table, self._search.memory, self._stack)
        seen: dict[int, int] = {}
        return [seen.setdefault(int(word), number) for number, word in enumerate(words)]

    @property
    def nodes(self) -> int:
        """Positions opened so far, for all questions."""
        return int(self._gauges[walk.NODES])

    @property
    def depth(self) -> int:
        """Plies from the position asked about to the one looked at."""
        return int(self._gauges[walk.HERE])

    @property
    def cut_short(self) -> bool:
        """True if answers rest on taking games for drawn that were too long; nothing is proved then."""
        return bool(self._gauges[walk.CUT_SHORT])


class Solver(_Walker):
    """Answers questions about positions of one game; what it has found out it remembers."""

    def __init__(
        self,
        program: Program,
        images: npt.NDArray[np.int64],
        mebibytes: int = 256,
        points: bool = False,
        together: bool = False,
    ) -> None:
        """Allocate the memory.

        Args:
            program: a compiled game.
            images: [L, P] its symmetries: where each point goes; the identity first.
            mebibytes: of the table.
            points: True to play for points instead of the result.
            together: True if all play for the same end.
        """
        super().__init__(program, images, mebibytes, points, together)
        self.together = together

    def ask(self, table: Table, player: int, bound: int) -> None:
        """Put a question: can ``player`` get at least ``bound`` from the table's position, against all others?"""
        self._begin(table, player, bound)

    def work(self, nodes: int) -> Answer | None:
        """Go on for about so many positions; None if the question is still open."""
        if _work(self.program, self._stack, self._arena, self._search, nodes) != walk.DONE:
            return None
        value = int(self._gauges[walk.VALUE])
        return Answer(value >= int(self._gauges[walk.BOUND]), value)

    def record(self, table: Table, answer: Answer, cost: int) -> None:
        """Remember an answer about the table's position that was found from its replies, in ``cost`` positions."""
        lower, upper = (answer.value, LIMIT) if answer.met else (-LIMIT, answer.value)
        size = int(self._gauges[walk.SIZE])
        _record(self.program, table.arena, self._search.memory, size, lower, upper, cost.bit_length())


class MeanSolver(_Walker):
    """Finds the highest mean that can be reached where chance takes part and nobody plays against anybody."""

    def __init__(
        self, program: Program, images: npt.NDArray[np.int64], mebibytes: int = 256, points: bool = False
    ) -> None:
        """Allocate the memory, as for `Solver`; values take half as much as the rest of the table."""
        super().__init__(program, images, max(1, mebibytes // 2), points, together=True)
        self._mean = expect.new_mean(self._search)

    def ask(self, table: Table) -> None:
        """Put the question what the table's position is worth."""
        self._begin(table, 0, 0)

    def work(self, nodes: int) -> float | None:
        """Go on for about so many positions; None if the question is still open.

        Without points a game won counts 1, drawn 0, lost -1.
        """
        if _mean(self.program, self._stack, self._arena, self._mean, nodes) != walk.DONE:
            return None
        return float(self._mean.sums[walk.DEEPEST])


class Mirror:
    """Tells whether a game looks the same after its points have changed places."""

    def __init__(self, program: Program, image: npt.NDArray[np.int64]) -> None:
        """Prepare the comparison; ``image`` [P] says where each point goes."""
        self.reads: Reads = reads(program)
        self.image = image
        ensure_built(len(program.zero), "solver")
        program = machine_ready(program)
        straight = np.arange(len(image))[None]
        self._plain = new_memory(program, self.reads, straight, 1)
        self._turned = new_memory(program, self.reads, image[None], 1)
        self._registers = np.array([*self.reads.points, 0], np.int64)
        self._stack = new_arena(program, 2)

    def same(self, table: Table) -> bool:
        """True if the replies to the table's position and to its mirror image are mirror images, with their results."""
        before = table.snapshot()
        here = np.sort(_replies(table, self._turned, self._stack))
        _mirror(table.program, table.arena, self.image, self._registers, len(self.reads.points))
        there = np.sort(_replies(table, self._plain, self._stack))
        table.restore(before)
        return bool(np.array_equal(here, there))
