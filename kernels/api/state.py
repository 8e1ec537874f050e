"""A game in progress: what Python code asks of the machine."""

import math
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np
import numpy.typing as npt

from kernels import entry_points
from kernels.api.result import Playouts, SearchResult, merged, ply_at, result_of
from kernels.board.position import Arena, machine_ready, new_arena
from kernels.build import ensure_built
from kernels.isa import program as isa
from kernels.isa.masks import mask_at, words_of
from kernels.isa.ply import Ply, leaf_number_of, read, seen
from kernels.players.tree import ROOT, STRONG, Tree, new_tree
from kernels.rules.packing import PASS_PLY

Snapshot = tuple[Arena, int]
"""A position kept, and how many plies are legal in it."""
GUESSES = 8
"""How often the one-ply player guesses what is hidden before it plays a random ply."""
NOISE = 0.03
"""How much the shallow player errs, in parts of a goal: chosen so that its games tell best what people expect."""
NODES_PER_ITERATION, MOST_NODES = 48, 1 << 23
"""Room in the search tree, beside that for the last node's plies; a full tree is searched on without growing."""
UNLISTED = -1
"""Stands for the number of legal plies where the list is no longer there, as after a search."""
STOPPED = isa.NONE - 1
"""Stands for the winner at the root of a search that is to end: no player, but the question is closed."""


class GameState:
    """One game in progress on the machine."""

    def __init__(self, program: isa.Program) -> None:
        """Set up the start position of a compiled game."""
        ensure_built(len(program.zero))
        self.program = machine_ready(program)
        self.arena = new_arena(self.program, int(program.ints[isa.DEPTH]) + 2)
        self._rng = np.zeros(1, np.uint64)
        self._tree: Tree | None = None
        self._stopped = False
        self._legal_count = UNLISTED
        self._told: dict[int, Ply] = {}
        self.registers: npt.NDArray[np.int64] = self.arena.registers[: int(self.program.ints[isa.REGISTERS])]
        """The position's registers."""
        self._trial = new_arena(self.program, 2), np.zeros(int(self.program.ints[isa.MOST_PLIES]), np.int64)
        self._change(entry_points.BEGIN)

    def set_up(self, colours: Sequence[int], turn: int) -> None:
        """Set up any position at the start of a turn; nothing is known of how it came about.

        Args:
            colours: the points of each colour as Python integers. It is not checked that every ball is supported.
            turn: turns already finished; the seat to move follows from it.
        """
        width, ints = len(self.program.zero), self.program.ints
        occupied, first = sum(colours), int(ints[isa.SUPPORTS_ROW])
        supports = [mask_at(self.program.words, first + p, width) for p in range(int(ints[isa.POINTS]))]
        playable = sum(1 << p for p, below in enumerate(supports) if not (occupied >> p & 1 or below & ~occupied))
        rows = {
            **dict(enumerate(colours)),
            isa.OCCUPIED: occupied,
            isa.PLAYABLE: playable,
            isa.CHANGED: (1 << len(supports)) - 1,
        }
        self._change(entry_points.BEGIN)
        for row, mask in rows.items():
            self.arena.rows[row * width : (row + 1) * width] = words_of(mask, width)
        self._change(entry_points.RESUME, turn)

    def _change(self, question: int, *details: int, **memory: Any) -> None:
        """Ask for another position in slot 0, in which other plies are legal."""
        self._legal_count = self._ask(question, *details, **memory)

    def _ask(self, question: int, *details: int, **memory: Any) -> int:
        """Ask the machine about the position in slot 0."""
        return entry_points.ask(question, self.program, self.arena, *details, **memory)

    @property
    def legal(self) -> list[int]:
        """The legal plies, as integers."""
        return self.arena.plies[: self.legal_count].tolist()

    @property
    def plies(self) -> dict[Ply, int]:
        """The legal plies as players tell them apart, each with its integer."""
        return {self.read(ply): ply for ply in self.legal}

    def read(self, ply: int) -> Ply:
        """What a ply of this game says."""
        told = self._told.get(seen(ply))
        if told is None:
            told = self._told[seen(ply)] = read(self.program, ply)
        return told

    @property
    def legal_count(self) -> int:
        """How many legal plies there are."""
        if self._legal_count == UNLISTED:
            self._legal_count = self._ask(entry_points.SETTLE)
        return self._legal_count

    def play(self, ply: int) -> None:
        """Play a ply from `legal`."""
        self._change(entry_points.PLAY, ply)

    def snapshot(self) -> Snapshot:
        """A copy of the position, for `restore`."""
        return Arena(*(array.copy() for array in self.arena)), self._legal_count

    def restore(self, snapshot: Snapshot) -> None:
        """Go back to an earlier position."""
        saved, self._legal_count = snapshot
        for array, old in zip(self.arena, saved, strict=True):
            array[:] = old

    @property
    def seat(self) -> int:
        """The seat to move: the side whose ply is next."""
        return int(self.registers[isa.MOVER])

    @property
    def mover(self) -> int:
        """The player to move: the one who sits in `seat`, which differs once two have changed sides."""
        return self.player_in_seat(self.seat)

    def player_in_seat(self, seat: int) -> int:
        """The player who sits in a seat; also the seat in which a player sits."""
        return 1 - seat if self.registers[isa.SWAPPED] else seat

    @property
    def chance_to_move(self) -> bool:
        """True if chance makes the next ply; a pass for want of balls is the player's."""
        # Read here, because to ask the machine takes ten times as long, and this is asked of every position.
        ints, step = self.program.ints, int(self.registers[isa.STEP])
        if not ints[int(ints[isa.STEPS_AT]) + isa.STEP_SIZE * step + isa.STEP_CHANCE] or self.finished:
            return False
        return not (self.legal_count == 1 and self.arena.plies[0] == PASS_PLY)

    @property
    def probabilities(self) -> list[float]:
        """Where chance is to move, the probability of every legal ply."""
        weights = [self._ask(entry_points.WEIGHT, ply) for ply in self.legal]
        return [weight / sum(weights) for weight in weights]

    @property
    def turn(self) -> int:
        """Turns finished so far."""
        return int(self.registers[isa.TURN])

    @property
    def last_point(self) -> int:
        """The point of the ball that came last, or NONE."""
        return int(self.registers[isa.LAST])

    @property
    def turns_left(self) -> int:
        """Turns until the game is stopped as unfinished."""
        return int(self.program.ints[isa.TURN_CAP]) - self.turn

    @property
    def finished(self) -> bool:
        """True if the game is over, or stopped by the turn cap."""
        return int(self.registers[isa.STATUS]) != isa.ONGOING

    @property
    def outcome(self) -> tuple[int, ...] | None:
        """1, 0 or -1 for each player; None while the game is on, or if it was stopped by the turn cap."""
        if self.registers[isa.STATUS] != isa.OVER:
            return None
        return tuple(int(self.registers[isa.OUTCOME + self.player_in_seat(player)]) for player in range(self.players))

    @property
    def players(self) -> int:
        """How many players there are."""
        return int(self.program.ints[isa.SEATS])

    def random_ply(self, seed: int) -> int:
        """A legal ply, each equally likely; where chance is to move, each as likely as it is."""
        return self._ask(entry_points.PICK_RANDOM, seed, words=self._rng)

    def playouts(self, games: int, seed: int = 0, first: int = 0) -> Playouts:
        """Uniformly random playouts from the position as it is, each replayable by (seed, first + i)."""
        totals, here = np.zeros(self.players + 3, np.int64), self.snapshot()
        plies = self._ask(entry_points.PLAY_OUT, seed, first, games, words=self._rng, numbers=totals)
        self.restore(here)
        return Playouts(totals, plies)

    def greedy_ply(self, seed: int) -> int:
        """The one-ply player's choice."""
        return next(self.greedy_plies([seed]))

    def greedy_plies(self, seeds: Iterable[int]) -> Iterator[int]:
        """The one-ply player's choices here with several seeds; it looks ahead only once where nothing is hidden."""
        rated = False
        for seed in seeds:
            yield self._ply_ahead(entry_points.PICK_GREEDY, seed, int(rated))
            rated = not self.program.secret

    def shallow_ply(self, seed: int, noise: float = NOISE) -> int:
        """The shallow player's choice; ``noise``: the scale of its errors, in parts of a goal."""
        return self._ply_ahead(entry_points.PICK_SHALLOW, seed, round(noise * isa.GOAL))

    def _ply_ahead(self, question: int, seed: int, detail: int) -> int:
        """The choice of a player who looks one ply ahead; it guesses what the player cannot see.

        A guess in which it would play an illegal ply is replaced by another, after GUESSES of them by a random ply.
        """
        if not self.program.secret:
            return self._open_ply_ahead(question, seed, detail)
        names = {seen(ply): ply for ply in self.legal}
        for guess in range(seed, seed + GUESSES):
            with self._guess(guess):
                ply = self._open_ply_ahead(question, guess, detail)
            if seen(ply) in names:
                return names[seen(ply)]
        return self.random_ply(seed)

    def _open_ply_ahead(self, question: int, seed: int, detail: int) -> int:
        stack, worths = self._trial
        ply = self._ask(question, seed, detail, stack=stack, numbers=worths, words=self._rng)
        self._legal_count = UNLISTED
        return ply

    def determinize(self, seat: int, seed: int) -> None:
        """Draw all that a seat cannot see again, from what it can see and the seed alone."""
        self._change(entry_points.DEAL_UNSEEN, seat, seed, words=self._rng)

    @contextmanager
    def _guess(self, seed: int) -> Iterator[None]:
        """Within the context the position is a guess: one that the player to move cannot tell from the true one."""
        truth = self.snapshot()
        try:
            self.determinize(self.seat, seed)
            yield
        finally:
            self.restore(truth)

    def best_ply(self, iterations: int, seed: int, settings: Sequence[float] = STRONG) -> int:
        """The ply that `search` finds best, for those who ask for nothing else: what is found is not listed."""
        if self.program.secret:
            return self.search(iterations, seed, settings).ply
        return ply_at(*self._grow_tree(iterations, seed, settings))

    def search(self, iterations: int, seed: int, settings: Sequence[float] = STRONG) -> SearchResult[int]:
        """UCT with a budget of iterations, from fresh trees.

        Where something is hidden from the player, the budget is shared by trees that each begin with a guess of it.
        """
        if not self.program.secret:
            return result_of(*self._grow_tree(iterations, seed, settings), self.players)
        guesses = math.isqrt(iterations)
        searches = []
        for guess in range(seed, seed + guesses):
            with self._guess(guess):
                tree, best = self._grow_tree(-(-iterations // guesses), guess, settings)
                searches.append(result_of(tree, best, self.players))
            if self._stopped:
                break
        return merged(searches, self.legal)

    def _grow_tree(self, iterations: int, seed: int, settings: Sequence[float]) -> tuple[Tree, int]:
        """The tree of UCT from the position as it is, and the best child of its root, or NONE."""
        capacity = min(NODES_PER_ITERATION * iterations, MOST_NODES) + 2 * int(self.program.ints[isa.MOST_PLIES])
        if self._tree is None or len(self._tree.ply) < capacity:
            self._tree = new_tree(capacity, self.players)
        tree = self._tree
        tree.settings[:] = settings
        details = (capacity, 1 if self._stopped else iterations, seed)
        best = self._ask(entry_points.SEARCH, *details, nodes=tree, words=self._rng)
        if best == isa.NONE and self._stopped and not self.finished:  # it was stopped before its first iteration
            return self._grow_tree(1, seed, settings)
        self._legal_count = UNLISTED
        return tree, best

    def stop(self) -> None:
        """End a search under way in another thread with what it has found so far; a later one ends at once, too.

        One that is just beginning may overlook it, so who waits for the search asks again.
        """
        self._stopped = True
        if self._tree is not None:
            self._tree.proof[ROOT] = STOPPED

    @property
    def scores(self) -> list[int] | None:
        """What the game counts for each player, or None if it counts nothing."""
        return self._numbers(isa.SCORE)

    @property
    def out(self) -> list[bool]:
        """Of each player whether the rules put them out of the game now; empty if they put out nobody ever."""
        return list(map(bool, self._numbers(isa.OUT) or ()))

    def _numbers(self, section: int) -> list[int] | None:
        """What the code of a section of the program counts for each player; None if the game lacks it."""
        code = int(self.program.ints[section])
        if code == isa.NONE:
            return None
        return [self._ask(entry_points.NUMBER_OF, self.player_in_seat(player), code) for player in range(self.players)]

    def ends_turn(self, ply: int) -> bool:
        """True of a legal ply that is the last one of a turn, whatever could be done after it."""
        leaf = int(self.program.ints[isa.LEAVES_AT]) + isa.LEAF_SIZE * leaf_number_of(ply)
        return bool(self.program.ints[leaf + isa.LEAF_NEXT] == isa.NONE)

    def hands(self) -> list[list[int | None]] | None:
        """Of each seat the balls of each colour in hand, None where no hand counts it; None in a game without hands."""
        at = int(self.program.ints[isa.HANDS_AT])
        if at == isa.NONE:
            return None
        held = self.registers[at : at + isa.COLOURS * self.players].reshape(self.players, isa.COLOURS)
        return [[None if count == isa.NONE else int(count) for count in hand] for hand in held]

    def fists(self) -> list[list[int]] | None:
        """Of each seat the colours in the left and the right fist, or NONE; None in a game without secrets."""
        at = int(self.program.ints[isa.FISTS_AT])
        if at == isa.NONE:
            return None
        fists = self.registers[at : at + isa.FROM_BAG * self.players]
        return fists.reshape(isa.FROM_BAG, self.players).T.tolist()

    def shown(self) -> list[int]:
        """Of each seat the colour of the ball it shows to all, or NONE; empty if balls are never shown."""
        at = int(self.program.ints[isa.SHOWN_AT])
        return [] if at == isa.NONE else self.registers[at:][: self.players].tolist()

    @property
    def marker(self) -> int:
        """The player who has the marker: the first one until another takes it."""
        return self.player_in_seat(int(self.registers[isa.MARKER]))

    @property
    def tally(self) -> int:
        """What is counted for all to know."""
        return int(self.registers[isa.TALLY])

    def position(self) -> bytes:
        """The position, whenever it comes about: equal for two that differ in nothing but the number of turns."""
        registers = self.registers.copy()
        registers[isa.TURN] = 0
        rows = int(self.program.ints[isa.ROWS]) * len(self.program.zero)
        return registers.tobytes() + self.arena.rows[:rows].tobytes()

    def pass_turn(self) -> bool:
        """Give the turn that begins to the next player, all else as it stands; False where that has no meaning.

        It has none in openings, alone, and where rules do something before each turn or put players out of the game.
        """
        ints, registers = self.program.ints, self.registers
        fixed = registers[isa.TURN] < ints[isa.OPENINGS] or ints[isa.BEFORE_TURN] != isa.NONE
        if fixed or ints[isa.OUT] != isa.NONE or self.players < 2:
            return False
        registers[isa.TURN], registers[isa.MOVER] = self.turn + 1, (self.seat + 1) % self.players
        registers[isa.STEP] = ints[ints[isa.ENTRIES_AT] + self.seat]
        self._legal_count, self._is_chance = UNLISTED, None
        return True

    def colour_masks(self) -> list[int]:
        """The points of each colour, as Python integers."""
        return [self._row(colour) for colour in range(isa.COLOURS)]

    @property
    def filled(self) -> int:
        """The points that hold a ball, as a Python integer."""
        return self._row(isa.OCCUPIED)

    def _row(self, row: int) -> int:
        """A mask row of the position as a Python integer."""
        return mask_at(self.arena.rows, row, len(self.program.zero))


def playouts(program: isa.Program, games: int, seed: int = 0, first: int = 0) -> Playouts:
    """Uniformly random playouts from the start position, each replayable by (seed, first + i)."""
    return GameState(program).playouts(games, seed, first)


def perft(program: isa.Program, depth: int) -> list[int]:
    """Counts for every depth from 1 to ``depth``; a game that is over counts nothing further."""
    ensure_built(len(program.zero))
    program = machine_ready(program)
    arena, stack = new_arena(program), new_arena(program, depth + 1)
    return [entry_points.ask(entry_points.COUNT_PLIES, program, arena, d, stack=stack) for d in range(1, depth + 1)]
