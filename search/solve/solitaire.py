"""Solitaires searched for a way to win: depth first, every position once, until found, refuted, or given up."""

from kernels.api import GameState, Program
from search.play.agents import mixed
from search.play.records import SolveAttempt


def attempts(program: Program, instances: int, limit: int, *, seed: int) -> list[SolveAttempt]:
    """Search so many instances of a game of one player, each given up after ``limit`` positions.

    Instances differ by what chance does before the player's first ply; a game without chance has one only, which is
    searched once.
    """
    state = GameState(program)
    start, found = state.snapshot(), list[SolveAttempt]()
    for number in range(instances):
        state.restore(start)
        dealt = 0
        while state.chance:
            state.play(state.random_ply(mixed(seed, number, dealt)))
            dealt += 1
        found.append(_Instance(state, limit).attempt())
        if not dealt:
            break
    return found


class _Instance:
    """One instance, searched from the position of ``state``."""

    def __init__(self, state: GameState, limit: int) -> None:
        self.state, self.limit = state, limit
        self.seen: set[bytes] = set()
        self.doubtful = False

    def attempt(self) -> SolveAttempt:
        """Search one instance until it is solved, proved unsolvable, or given up."""
        waiting = [(self.state.snapshot(), ply) for ply in self._fresh_plies()]
        while waiting and not self._won():
            if len(self.seen) >= self.limit:
                return SolveAttempt(None, len(self.seen))
            snapshot, ply = waiting.pop()
            self.state.restore(snapshot)
            self.state.play(ply)
            if plies := self._fresh_plies():
                here = self.state.snapshot()
                waiting += [(here, ply) for ply in plies]
        if self._won():
            return SolveAttempt(True, len(self.seen))
        return SolveAttempt(None if self.doubtful else False, len(self.seen))

    def _fresh_plies(self) -> list[int]:
        """The plies of a position that is met for the first time; what chance decides later leaves doubt."""
        key = self.state.position()
        if key in self.seen or self.state.finished:
            self.seen.add(key)
            return []
        self.seen.add(key)
        if self.state.chance:
            self.doubtful = True
            return []
        return self.state.legal

    def _won(self) -> bool:
        return self.state.finished and self.state.outcome == (1,)
