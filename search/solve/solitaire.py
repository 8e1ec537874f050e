"""Solitaires searched for a way to win: depth first, every position once, until found, refuted, or given up."""

from typing import Any

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
        while state.chance_to_move:
            state.play(state.random_ply(mixed(seed, number, dealt)))
            dealt += 1
        found.append(_attempt(state, limit))
        if not dealt:
            break
    return found


def _attempt(state: GameState, limit: int) -> SolveAttempt:
    """Search one instance, from where ``state`` is, until it is solved, proved unsolvable, or given up."""
    seen, waiting = set[bytes](), list[tuple[Any, int]]()
    doubtful = False  # what chance decides later leaves doubt
    while True:
        fresh = state.position() not in seen
        seen.add(state.position())
        if state.finished and state.outcome == (1,):
            return SolveAttempt(True, len(seen))
        if fresh and not state.finished:
            here = state.snapshot()
            waiting += [] if state.chance_to_move else [(here, ply) for ply in state.legal]
            doubtful = doubtful or state.chance_to_move
        if not waiting:
            return SolveAttempt(None if doubtful else False, len(seen))
        if len(seen) >= limit:
            return SolveAttempt(None, len(seen))
        snapshot, ply = waiting.pop()
        state.restore(snapshot)
        state.play(ply)
