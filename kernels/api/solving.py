"""The front of the exact solver: questions about a position of a `kernels.api.GameState`, asked in slices."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from kernels import entry_points
from kernels.api.state import GameState
from kernels.board.position import Arena, machine_ready, new_arena
from kernels.isa import program as isa
from kernels.isa.dependencies import reads
from kernels.isa.masks import WORD
from kernels.solver import bound_search, expectimax
from kernels.solver import depth_first as dfs
from kernels.solver.transposition import LIMIT, Memory, new_memory

WON = bound_search.WON


def _holding(search: dfs.Search) -> expectimax.Mean:
    """A search in the form that the machine takes, with no memory for means."""
    return entry_points.NO_MEAN._replace(search=search)


def _replies(state: GameState, memory: Memory, stack: Arena) -> npt.NDArray[np.uint64]:
    """A word for each position that can follow, in the order of the legal plies."""
    found = np.zeros(int(state.program.ints[isa.MOST_PLIES]), np.uint64)
    mean = _holding(entry_points.NO_SEARCH._replace(memory=memory))
    n = entry_points.ask(entry_points.REPLY_KEYS, state.program, state.arena, stack=stack, mean=mean, words=found)
    return found[:n]


class Answer(NamedTuple):
    """Is the value at least the bound? And what is known of it: at least, or else at most, ``value``."""

    met: bool
    value: int


class _BaseSolver:
    """What all solvers of one game have in common: memory, a position to begin with, and a question."""

    def __init__(
        self, program: isa.Program, images: npt.NDArray[np.int64], mebibytes: int, points: bool, together: bool
    ):
        state = GameState(program)
        self.program, self._arena = state.program, state.arena
        memory = new_memory(reads(program), images, mebibytes)
        self._search = dfs.new_search(memory, int(program.ints[isa.MOST_PLIES]))
        self._stack = new_arena(self.program, dfs.DEEPEST)
        self._control = self._search.control
        self._control[dfs.BY_POINTS], self._control[dfs.TOGETHER] = int(points), int(together)

    def _begin(self, state: GameState, player: int, bound: int) -> None:
        """Begin a search from the state's position."""
        for array, source in zip(self._stack[:2], state.arena[:2], strict=True):
            array[: len(source)] = source
        self._control[[dfs.PLAYER, dfs.BOUND, dfs.PHASE, dfs.DEPTH]] = player, bound, dfs.ENTER, 0

    def _phase(self, question: int, nodes: int, mean: expectimax.Mean) -> int:
        """Go on for about so many positions; returns the search's phase."""
        return entry_points.ask(question, self.program, self._arena, nodes, stack=self._stack, mean=mean)

    def twins(self, state: GameState) -> list[int]:
        """For each legal ply of the state's position the first one that leads to the same position, or its mirror."""
        words = _replies(state, self._search.memory, self._stack)
        seen: dict[int, int] = {}
        return [seen.setdefault(int(word), number) for number, word in enumerate(words)]

    @property
    def nodes(self) -> int:
        """Positions opened so far, for all questions."""
        return int(self._control[dfs.NODES])

    @property
    def depth(self) -> int:
        """Plies from the position asked about to the one looked at."""
        return int(self._control[dfs.DEPTH])

    @property
    def cut_short(self) -> bool:
        """True if games that were too long were counted as drawn; the answers are then no proof."""
        return bool(self._control[dfs.CUT_SHORT])


class Solver(_BaseSolver):
    """Answers questions about positions of one game; what it has found out it remembers."""

    def __init__(
        self,
        program: isa.Program,
        images: npt.NDArray[np.int64],
        *,
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

    def ask(self, state: GameState, player: int, bound: int) -> None:
        """Put a question: can ``player`` get at least ``bound`` from the state's position, against all others?"""
        self._begin(state, player, bound)

    def work(self, nodes: int) -> Answer | None:
        """Go on for about so many positions; None if the question is still open."""
        if self._phase(entry_points.PROVE, nodes, _holding(self._search)) != dfs.DONE:
            return None
        value = int(self._control[dfs.VALUE])
        return Answer(value >= int(self._control[dfs.BOUND]), value)

    def record(self, state: GameState, answer: Answer, cost: int) -> None:
        """Remember an answer about the state's position that was found from its replies, in ``cost`` positions."""
        lower, upper = (answer.value, LIMIT) if answer.met else (-LIMIT, answer.value)
        details = (int(self._control[dfs.SIZE]), lower, upper, cost.bit_length())
        entry_points.ask(entry_points.RECORD, self.program, state.arena, *details, mean=_holding(self._search))


class MeanSolver(_BaseSolver):
    """Finds the highest mean that can be reached where chance takes part and nobody plays against anybody."""

    def __init__(
        self, program: isa.Program, images: npt.NDArray[np.int64], *, mebibytes: int = 256, points: bool = False
    ) -> None:
        """Allocate the memory, as for `Solver`; values take half as much as the rest of the table."""
        super().__init__(program, images, max(1, mebibytes // 2), points, together=True)
        self._mean = expectimax.new_mean(self._search)

    def ask(self, state: GameState) -> None:
        """Put the question what the state's position is worth."""
        self._begin(state, 0, 0)

    def work(self, nodes: int) -> float | None:
        """Go on for about so many positions; None if the question is still open.

        Without points a game won counts 1, drawn 0, lost -1.
        """
        if self._phase(entry_points.AVERAGE, nodes, self._mean) != dfs.DONE:
            return None
        return float(self._mean.sums[dfs.DEEPEST])


def remembers(program: isa.Program) -> bool:
    """True if earlier positions matter in a game."""
    return reads(program).remembers


class Mirror:
    """Tells whether a game looks the same after its points have changed places."""

    def __init__(self, program: isa.Program, image: npt.NDArray[np.int64]) -> None:
        """Prepare the comparison; ``image`` [P] says where each point goes."""
        self.reads, self.program, self.image = reads(program), program, image
        program = machine_ready(program)
        straight = np.arange(len(image))[None]
        self._plain = new_memory(self.reads, straight, 1)
        self._turned = new_memory(self.reads, image[None], 1)
        self._images = np.array([*image, *self.reads.points], np.int64)
        self._stack = new_arena(program, 2)

    def keeps_masks(self) -> bool:
        """True if the image of every set of points that the rules name is such a set.

        What random games show too seldom, such as a score for two corners joined, shows here.
        """
        points, words = len(self.image), self.program.words
        masks = np.unpackbits(words.view(np.uint8), bitorder="little").reshape(-1, WORD * len(self.program.zero))[
            :, :points
        ]
        named, turned = {mask.tobytes() for mask in masks}, np.zeros_like(masks)
        turned[:, self.image] = masks
        return all(mask.tobytes() in named for mask in turned)

    def same(self, state: GameState) -> bool:
        """True if the replies to the state's position and to its mirror image are mirror images, with their results."""
        before = state.snapshot()
        here = np.sort(_replies(state, self._turned, self._stack))
        entry_points.ask(entry_points.MIRROR, state.program, state.arena, len(self.reads.points), numbers=self._images)
        there = np.sort(_replies(state, self._plain, self._stack))
        state.restore(before)
        return bool(np.array_equal(here, there))
