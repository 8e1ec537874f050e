"""Solitaires searched for a way to win: depth first, every position once, until found, refuted, or given up."""

from __future__ import annotations

from kernels.api import GameState
from kernels.isa.program import ROWS, TURN, Program
from search.play.agents import mixed
from search.play.evidence import Attempt


def attempts(program: Program, instances: int, limit: int, seed: int) -> list[Attempt]:
    """Search instances of a game of one player.

    Instances differ by what chance does before the player's first ply; a game without chance has one only, which is
    searched once.

    Args:
        program: the game.
        instances: how many.
        limit: positions after which a search is given up.
        seed: the same instances for the same seed.
    """
    table = GameState(program)
    start, found = table.snapshot(), list[Attempt]()
    for number in range(instances):
        table.restore(start)
        dealt = 0
        while table.chance:
            table.play(table.random_ply(mixed(seed, number, dealt)))
            dealt += 1
        found.append(_Search(table, limit).attempt())
        if not dealt:
            break
    return found


class _Search:
    """One search from where a table stands."""

    def __init__(self, table: GameState, limit: int) -> None:
        self.table, self.limit = table, limit
        self.seen: set[bytes] = set()
        self.doubtful = False

    def attempt(self) -> Attempt:
        """Search to the end."""
        waiting = [(self.table.snapshot(), ply) for ply in self._fresh_plies()]
        while waiting and not self._won():
            if len(self.seen) >= self.limit:
                return Attempt(None, len(self.seen))
            snapshot, ply = waiting.pop()
            self.table.restore(snapshot)
            self.table.play(ply)
            if plies := self._fresh_plies():
                here = self.table.snapshot()
                waiting += [(here, ply) for ply in plies]
        if self._won():
            return Attempt(True, len(self.seen))
        return Attempt(None if self.doubtful else False, len(self.seen))

    def _fresh_plies(self) -> list[int]:
        """The plies of a position that is met for the first time; what chance decides later leaves doubt."""
        key = self._key()
        if key in self.seen or self.table.finished:
            self.seen.add(key)
            return []
        self.seen.add(key)
        if self.table.chance:
            self.doubtful = True
            return []
        return self.table.legal

    def _won(self) -> bool:
        return self.table.finished and self.table.outcome == (1,)

    def _key(self) -> bytes:
        """The position, whenever it comes about."""
        registers = self.table.registers.copy()
        registers[TURN] = 0
        rows = int(self.table.program.ints[ROWS]) * len(self.table.program.zero)
        return registers.tobytes() + self.table.arena.rows[:rows].tobytes()
