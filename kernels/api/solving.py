"""The front of the exact solver: questions about a position of a `kernels.api.GameState`, asked in slices."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from kernels import entry_points
from kernels.api.state import GameState
from kernels.board.position import Arena, machine_ready, new_arena
from kernels.isa import program as isa
from kernels.isa.dependencies import Reads, reads
from kernels.solver import bound_search, expectimax
from kernels.solver import depth_first as dfs
from kernels.solver.transposition import LIMIT, Memory, new_memory

WON = bound_search.WON


def _holding(search: dfs.Search) -> expectimax.Mean:
    """A search as the machine takes it where no means are asked for."""
    return entry_points.NO_MEAN._replace(search=search)


def _replies(table: GameState, memory: Memory, stack: Arena) -> npt.NDArray[np.uint64]:
    """A word for each position that can follow, in the order of the legal plies."""
    found = np.zeros(int(table.program.ints[isa.MOST_PLIES]), np.uint64)
    mean = _holding(entry_points.NO_SEARCH._replace(memory=memory))
    n = entry_points.ask(entry_points.REPLY_KEYS, table.program, table.arena, stack=stack, mean=mean, words=found)
    return found[:n]


class Answer(NamedTuple):
    """Is the value at least the bound? And what is known of it: at least, or else at most, ``value``."""

    met: bool
    value: int


class _Walker:
    """What all solvers of one game have in common: memory, a position to begin with, and gauges."""

    def __init__(
        self, program: isa.Program, images: npt.NDArray[np.int64], mebibytes: int, points: bool, together: bool
    ):
        table = GameState(program)
        self.program, self._arena = table.program, table.arena
        memory = new_memory(program, reads(program), images, mebibytes)
        self._search = dfs.new_search(memory, int(program.ints[isa.MOST_PLIES]))
        self._stack = new_arena(self.program, dfs.DEEPEST)
        self._gauges = self._search.gauges
        self._gauges[dfs.POINTS_COUNT], self._gauges[dfs.TOGETHER] = int(points), int(together)

    def _begin(self, table: GameState, player: int, bound: int) -> None:
        """Put a question about the table's position."""
        for array, source in zip(self._stack[:2], table.arena[:2], strict=True):
            array[: len(source)] = source
        for gauge, value in (
            (dfs.PLAYER, player),
            (dfs.BOUND, bound),
            (dfs.PHASE, dfs.ENTER),
            (dfs.HERE, 0),
        ):
            self._gauges[gauge] = value

    def twins(self, table: GameState) -> list[int]:
        """For each legal ply of the table's position the first one that leads to the same position, or its mirror."""
        words = _replies(table, self._search.memory, self._stack)
        seen: dict[int, int] = {}
        return [seen.setdefault(int(word), number) for number, word in enumerate(words)]

    @property
    def nodes(self) -> int:
        """Positions opened so far, for all questions."""
        return int(self._gauges[dfs.NODES])

    @property
    def depth(self) -> int:
        """Plies from the position asked about to the one looked at."""
        return int(self._gauges[dfs.HERE])

    @property
    def cut_short(self) -> bool:
        """True if answers rest on taking games for drawn that were too long; nothing is proved then."""
        return bool(self._gauges[dfs.CUT_SHORT])


class Solver(_Walker):
    """Answers questions about positions of one game; what it has found out it remembers."""

    def __init__(
        self,
        program: isa.Program,
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

    def ask(self, table: GameState, player: int, bound: int) -> None:
        """Put a question: can ``player`` get at least ``bound`` from the table's position, against all others?"""
        self._begin(table, player, bound)

    def work(self, nodes: int) -> Answer | None:
        """Go on for about so many positions; None if the question is still open."""
        mean = _holding(self._search)
        if (
            entry_points.ask(entry_points.PROVE, self.program, self._arena, nodes, stack=self._stack, mean=mean)
            != dfs.DONE
        ):
            return None
        value = int(self._gauges[dfs.VALUE])
        return Answer(value >= int(self._gauges[dfs.BOUND]), value)

    def record(self, table: GameState, answer: Answer, cost: int) -> None:
        """Remember an answer about the table's position that was found from its replies, in ``cost`` positions."""
        lower, upper = (answer.value, LIMIT) if answer.met else (-LIMIT, answer.value)
        details = (int(self._gauges[dfs.SIZE]), lower, upper, cost.bit_length())
        entry_points.ask(entry_points.RECORD, self.program, table.arena, *details, mean=_holding(self._search))


class MeanSolver(_Walker):
    """Finds the highest mean that can be reached where chance takes part and nobody plays against anybody."""

    def __init__(
        self, program: isa.Program, images: npt.NDArray[np.int64], mebibytes: int = 256, points: bool = False
    ) -> None:
        """Allocate the memory, as for `Solver`; values take half as much as the rest of the table."""
        super().__init__(program, images, max(1, mebibytes // 2), points, together=True)
        self._mean = expectimax.new_mean(self._search)

    def ask(self, table: GameState) -> None:
        """Put the question what the table's position is worth."""
        self._begin(table, 0, 0)

    def work(self, nodes: int) -> float | None:
        """Go on for about so many positions; None if the question is still open.

        Without points a game won counts 1, drawn 0, lost -1.
        """
        if (
            entry_points.ask(entry_points.AVERAGE, self.program, self._arena, nodes, stack=self._stack, mean=self._mean)
            != dfs.DONE
        ):
            return None
        return float(self._mean.sums[dfs.DEEPEST])


class Mirror:
    """Tells whether a game looks the same after its points have changed places."""

    def __init__(self, program: isa.Program, image: npt.NDArray[np.int64]) -> None:
        """Prepare the comparison; ``image`` [P] says where each point goes."""
        self.reads: Reads = reads(program)
        program = machine_ready(program)
        straight = np.arange(len(image))[None]
        self._plain = new_memory(program, self.reads, straight, 1)
        self._turned = new_memory(program, self.reads, image[None], 1)
        self._images = np.array([*image, *self.reads.points], np.int64)
        self._stack = new_arena(program, 2)

    def same(self, table: GameState) -> bool:
        """True if the replies to the table's position and to its mirror image are mirror images, with their results."""
        before = table.snapshot()
        here = np.sort(_replies(table, self._turned, self._stack))
        entry_points.ask(entry_points.MIRROR, table.program, table.arena, len(self.reads.points), numbers=self._images)
        there = np.sort(_replies(table, self._plain, self._stack))
        table.restore(before)
        return bool(np.array_equal(here, there))
