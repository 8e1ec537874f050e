"""Counts the plies that the machine tries before it knows which are legal.

Where a turn has several parts, a ply is legal only if the turn can be completed after it, and the machine finds that
out by trying. Mostly the first try succeeds. But where dead ends are many and turns long, hundreds are tried for each
ply, and everything that plays the game becomes as much slower. The tries are counted, not timed, so that every
computer judges a game alike: by the same depth-first search, in a copy of the game whose plies are not looked beyond.
"""

from kernels.api.state import GameState, Snapshot
from kernels.isa import program as isa
from kernels.isa.ply import leaf_number_of
from kernels.rules.legality import MOST_TRIALS


class TriesCounter:
    """Counts the tries of look-ahead, in a copy of the game that does not look ahead."""

    def __init__(self, program: isa.Program) -> None:
        ints = program.ints.copy()
        first = int(ints[isa.LEAVES_AT])
        steps = ints[ints[isa.STEPS_AT] : first].reshape(-1, isa.STEP_SIZE)
        count = int(max(steps[:, isa.STEP_FIRST] + steps[:, isa.STEP_COUNT]))
        leaves = ints[first : first + isa.LEAF_SIZE * count].reshape(-1, isa.LEAF_SIZE)
        self.ends, self.exact = leaves[:, isa.LEAF_NEXT] == isa.NONE, leaves[:, isa.LEAF_EXACT] == isa.EXACT
        self.deep = ~(self.ends | self.exact | (leaves[:, isa.LEAF_AHEAD] == isa.NOT_AHEAD))
        leaves[:, isa.LEAF_AHEAD] = isa.NOT_AHEAD
        self.game, self.levels, self.tries = GameState(program._replace(ints=ints)), int(ints[isa.DEPTH]) - 4, 0

    def tries_after(self, before: Snapshot, ply: int) -> int:
        """The tries in the position that a ply leads to; ``before``: a snapshot of the one before."""
        game, total = self.game, 0
        game.restore(before)
        game.play(ply)
        here, turn, legal = game.snapshot(), game.turn, game.legal
        for candidate in legal:
            self.tries = 1
            if self.deep[leaf_number_of(candidate)]:
                self._completes(here, turn, candidate, level=1)
            total += self.tries
        return total

    def _completes(self, here: Snapshot, turn: int, ply: int, *, level: int) -> bool:
        """True if the turn can be completed after a ply, as far as `kernels.rules.legality` looks."""
        game = self.game
        game.restore(here)
        game.play(ply)
        if game.finished or game.turn != turn or level > self.levels:
            return True
        there, legal = game.snapshot(), game.legal
        for candidate in reversed(legal):
            leaf = leaf_number_of(candidate)
            if leaf == isa.FORCED_PASS:
                return False
            if self.exact[leaf]:
                return True
            self.tries += 1
            if self.ends[leaf] or self.tries > MOST_TRIALS or self._completes(there, turn, candidate, level=level + 1):
                return True
        return False
