"""The machine's front: everything that Python code may call."""

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import numpy as np
import numpy.typing as npt

from kernels import entry_points
from kernels.api.observation import observed
from kernels.api.result import Playouts, Searched, merged
from kernels.board.bits import WORD
from kernels.board.position import Arena, machine_ready, new_arena
from kernels.build import ensure_built
from kernels.isa.program import (
    CHANGED,
    COLOURS,
    DEPTH,
    FISTS_AT,
    FISTS_SIZE,
    FROM_BAG,
    HANDS_AT,
    MOST_PLIES,
    MOVER,
    NONE,
    OCCUPIED,
    ONGOING,
    OPEN,
    OUTCOME,
    OVER,
    PLAYABLE,
    POINTS,
    REGISTERS,
    SCORE,
    SEATS,
    SECRET_ROW,
    STATUS,
    SUPPORTS_ROW,
    SWAPPED,
    TEXT_MASK,
    TURN,
    VEILED,
    Program,
)
from kernels.players.tree import PLAIN, ROOT, STRONG, Tree, new_tree
from kernels.rules import legality

__all__ = ["PLAIN", "STRONG", "GameState", "Searched", "perft", "playouts"]


GUESSES = 8
"""How often the one-ply player guesses what is hidden before it plays anything."""
NODES_PER_ITERATION, MOST_NODES = 48, 1 << 23
"""Room in the search tree, beside that for the last node's plies; a full tree is searched on without growing."""


class GameState:
    """One game in progress on the machine."""

    def __init__(self, program: Program) -> None:
        """Set up the start position of a compiled game."""
        ensure_built(len(program.zero))
        self.program = machine_ready(program)
        self.arena = new_arena(self.program, int(program.ints[DEPTH]) + 2)
        self._rng = np.zeros(1, np.uint64)
        self._tree: Tree | None = None
        self._plies = entry_points.ask(entry_points.BEGIN, self.program, self.arena)

    def set_up(self, colours: Sequence[int], turn: int) -> None:
        """Set up any position at the start of a turn; nothing is known of how it came about.

        Args:
            colours: the points of each colour as Python integers. Balls may float: what follows from that is theirs.
            turn: turns already finished; the seat to move follows from it.
        """
        width, ints = len(self.program.zero), self.program.ints
        occupied = sum(colours)
        supports = [self._constant(int(ints[SUPPORTS_ROW]) + p) for p in range(int(ints[POINTS]))]
        playable = sum(1 << p for p, below in enumerate(supports) if not (occupied >> p & 1 or below & ~occupied))
        rows = {**dict(enumerate(colours)), OCCUPIED: occupied, PLAYABLE: playable, CHANGED: (1 << len(supports)) - 1}
        entry_points.ask(entry_points.BEGIN, self.program, self.arena)
        for row, mask in rows.items():
            for i in range(width):
                self.arena.rows[row * width + i] = mask >> WORD * i & (1 << WORD) - 1
        self._plies = entry_points.ask(entry_points.RESUME, self.program, self.arena, turn)

    def _constant(self, row: int) -> int:
        """A mask row of the program as a Python integer."""
        width = len(self.program.zero)
        words = self.program.words[row * width : (row + 1) * width]
        return sum(int(word) << WORD * i for i, word in enumerate(words))

    @property
    def registers(self) -> npt.NDArray[np.int64]:
        """The position's registers."""
        return self.arena.registers[: int(self.program.ints[REGISTERS])]

    @property
    def legal(self) -> list[int]:
        """The legal plies, as integers."""
        return [int(ply) for ply in self.arena.plies[: self._plies]]

    @property
    def legal_count(self) -> int:
        """How many legal plies there are."""
        return self._plies

    def play(self, ply: int) -> None:
        """Play a ply from `legal`."""
        self._plies = entry_points.ask(entry_points.PLAY, self.program, self.arena, ply)

    def snapshot(self) -> tuple[Arena, int]:
        """Everything `restore` needs to come back here."""
        return Arena(*(array.copy() for array in self.arena)), self._plies

    def restore(self, snapshot: tuple[Arena, int]) -> None:
        """Go back to an earlier position."""
        saved, self._plies = snapshot
        for array, old in zip(self.arena, saved, strict=True):
            array[:] = old

    @property
    def seat(self) -> int:
        """The seat to move: the side whose ply is next."""
        return int(self.registers[MOVER])

    @property
    def mover(self) -> int:
        """The player to move: the one who sits in `seat`, which differs once two have changed sides."""
        return self.player_in(self.seat)

    def player_in(self, seat: int) -> int:
        """The player who sits in a seat; also the seat in which a player sits."""
        return 1 - seat if self.registers[SWAPPED] else seat

    @property
    def chance(self) -> bool:
        """True if chance makes the next ply; a pass for want of balls is the player's."""
        if self.finished or self.legal == [legality.PASS_PLY]:
            return False
        return bool(entry_points.ask(entry_points.IS_CHANCE, self.program, self.arena))

    @property
    def chances(self) -> list[float]:
        """Where chance is to move, the probability of every legal ply."""
        weights = [entry_points.ask(entry_points.WEIGHT, self.program, self.arena, ply) for ply in self.legal]
        return [weight / sum(weights) for weight in weights]

    @property
    def turn(self) -> int:
        """Turns finished so far."""
        return int(self.registers[TURN])

    @property
    def finished(self) -> bool:
        """True if the game is over, or stopped by the turn cap."""
        return int(self.registers[STATUS]) != ONGOING

    @property
    def outcome(self) -> tuple[int, ...] | None:
        """1, 0 or -1 for each player; None while the game is on, or if it was stopped by the turn cap."""
        if self.registers[STATUS] != OVER:
            return None
        return tuple(int(self.registers[OUTCOME + self.player_in(player)]) for player in range(self.players))

    @property
    def players(self) -> int:
        """How many players there are."""
        return int(self.program.ints[SEATS])

    def random_ply(self, seed: int) -> int:
        """A legal ply, each equally likely; where chance is to move, each as likely as it is."""
        return entry_points.ask(entry_points.PICK_RANDOM, self.program, self.arena, seed, words=self._rng)

    def playouts(self, games: int, seed: int = 0, first: int = 0) -> Playouts:
        """Uniformly random playouts from the position as it is, each replayable by (seed, first + i)."""
        totals, here = np.zeros(self.players + 3, np.int64), self.snapshot()
        details = (seed, first, games)
        plies = entry_points.ask(
            entry_points.PLAY_OUT, self.program, self.arena, *details, words=self._rng, numbers=totals
        )
        self.restore(here)
        return Playouts(totals, plies)

    def greedy_ply(self, seed: int) -> int:
        """The one-ply player's choice; of what the player cannot see it makes a guess.

        Guesses in which it would play what is not legal are given up, at last for a random ply.
        """
        if not self.secret:
            return self._greedy_ply(seed)
        names = {ply & TEXT_MASK: ply for ply in self.legal}
        for guess in range(seed, seed + GUESSES):
            with self._guess(guess):
                ply = self._greedy_ply(guess)
            if ply & TEXT_MASK in names:
                return names[ply & TEXT_MASK]
        return self.random_ply(seed)

    def _greedy_ply(self, seed: int) -> int:
        stack = new_arena(self.program, 2)
        ply = entry_points.ask(entry_points.PICK_GREEDY, self.program, self.arena, seed, stack=stack, words=self._rng)
        self._plies = entry_points.ask(entry_points.SETTLE, self.program, self.arena)
        return ply

    @property
    def secret(self) -> bool:
        """True if the game hides anything from a player."""
        return bool(self.program.ints[VEILED] != OPEN or self.program.ints[SECRET_ROW] != NONE)

    def determinize(self, seat: int, seed: int) -> None:
        """Deal everything that a seat cannot see anew, from what it can see and the seed alone."""
        self._plies = entry_points.ask(entry_points.DEAL_UNSEEN, self.program, self.arena, seat, seed, words=self._rng)

    @contextmanager
    def _guess(self, seed: int) -> Iterator[None]:
        """For a while the position is one as it might be for all the player to move knows."""
        truth = self.snapshot()
        try:
            self.determinize(self.seat, seed)
            yield
        finally:
            self.restore(truth)

    def observe(self, seat: int) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.uint64]]:
        """Registers and mask rows as a seat sees them: equal for two positions if the seat cannot tell them apart."""
        return observed(self.program, self.arena, seat)

    def search(self, iterations: int, seed: int, settings: Sequence[float] = STRONG) -> Searched[int]:
        """UCT with a budget of iterations, from fresh trees.

        Where something is hidden from the player, the budget is shared by trees that each begin with a guess of it.
        """
        if not self.secret:
            return self._search(iterations, seed, settings)
        guesses = math.isqrt(iterations)
        searches = []
        for guess in range(seed, seed + guesses):
            with self._guess(guess):
                searches.append(self._search(-(-iterations // guesses), guess, settings))
        return merged(searches, self.legal)

    def _search(self, iterations: int, seed: int, settings: Sequence[float]) -> Searched[int]:
        """UCT from the position as it is."""
        seats = self.players
        room = min(NODES_PER_ITERATION * iterations, MOST_NODES) + 2 * int(self.program.ints[MOST_PLIES])
        if self._tree is None or len(self._tree.ply) < room:
            self._tree = new_tree(room, seats)
        tree = self._tree
        tree.settings[:] = settings
        details = (room, iterations, seed)
        best = entry_points.ask(entry_points.SEARCH, self.program, self.arena, *details, nodes=tree, words=self._rng)
        self._plies = entry_points.ask(entry_points.SETTLE, self.program, self.arena)
        first, n = int(tree.first[0]), max(int(tree.count[0]), 0)
        children = range(first, first + n)
        return Searched(
            ply=int(tree.ply[best]) if best != NONE else NONE,
            values=self._values(tree),
            visits={int(tree.ply[c]): int(tree.visits[c]) for c in children},
            means={int(tree.ply[c]): float(tree.value[c]) / max(int(tree.visits[c]), 1) for c in children},
        )

    def _values(self, tree: Tree) -> tuple[float, ...]:
        """Each player's mean reward, or the result if that is proved."""
        winner = int(tree.proof[ROOT])
        if winner != NONE:
            return tuple(float(player == winner) for player in range(self.players))
        total = max(int(tree.visits[ROOT]), 1)
        return tuple(float(value) / total for value in tree.rewards[self.players : 2 * self.players])

    @property
    def scores(self) -> list[int] | None:
        """What the game counts for each player, or None if it counts nothing."""
        if self.program.ints[SCORE] == NONE:
            return None
        seats = [self.player_in(player) for player in range(self.players)]
        return [entry_points.ask(entry_points.SCORE_OF, self.program, self.arena, seat) for seat in seats]

    def hands(self) -> list[list[int | None]] | None:
        """Of each seat the balls of each colour in hand, None where no hand counts it; None in a game without hands."""
        at = int(self.program.ints[HANDS_AT])
        if at == NONE:
            return None
        held = self.registers[at : at + COLOURS * self.players].reshape(self.players, COLOURS)
        return [[None if count == NONE else int(count) for count in hand] for hand in held]

    def fists(self) -> list[list[int]] | None:
        """Of each seat the colours in the left and the right fist, or NONE; None in a game without secrets."""
        at = int(self.program.ints[FISTS_AT])
        if at == NONE:
            return None
        return (
            self.registers[at : at + FISTS_SIZE * self.players].reshape(FISTS_SIZE, self.players)[:FROM_BAG].T.tolist()
        )

    def colour_masks(self) -> list[int]:
        """The points of each colour, as Python integers."""
        return [self._row(colour) for colour in range(COLOURS)]

    @property
    def filled(self) -> int:
        """The points that hold a ball, as a Python integer."""
        return self._row(OCCUPIED)

    def _row(self, row: int) -> int:
        """A mask row of the position as a Python integer."""
        width = len(self.program.zero)
        words = self.arena.rows[row * width : (row + 1) * width]
        return sum(int(word) << WORD * i for i, word in enumerate(words))


def playouts(program: Program, games: int, seed: int = 0, first: int = 0) -> Playouts:
    """Uniformly random playouts from the start position, each replayable by (seed, first + i)."""
    return GameState(program).playouts(games, seed, first)


def perft(program: Program, depth: int) -> list[int]:
    """Counts for every depth from 1 to ``depth``; a game that is over counts nothing further."""
    ensure_built(len(program.zero))
    program = machine_ready(program)
    arena, stack = new_arena(program), new_arena(program, depth + 1)
    return [entry_points.ask(entry_points.COUNT_PLIES, program, arena, d, stack=stack) for d in range(1, depth + 1)]
