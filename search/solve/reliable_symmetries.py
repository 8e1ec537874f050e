"""Turns and mirror images of the board under which a game stays the same, tested so well that solvers rely on them.

A symmetry must send every set of points that the rules name to another such set. Then it is tried in many random games:
in every position the plies and their results must be the images of those of the image. One difference rules it out.
This is a test, not a proof; `ludeme solve --no-symmetry` does without.
"""

import math
import time
from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from kernels.api import GameState, Mirror, Program, remembers
from ludeme import Game
from search.play.symmetry import board_symmetries

TRIAL_GAMES = 200
"""Random games that try a symmetry."""
SEEDS = 1000
"""Seeds between two games: more than the plies of one."""

Image = tuple[int, ...]
Images = npt.NDArray[np.int64]
"""Where each point goes, [L, P], under L symmetries."""


def reliable_symmetries(game: Game, program: Program, games: int = TRIAL_GAMES, *, seconds: float = math.inf) -> Images:
    """The symmetries that keep the game; the trivial one first.

    So many random games try each symmetry; only generators of the whole group are tried, and without games none is
    taken, nor is one whose trial ends after so many seconds for all.
    """
    until = time.perf_counter() + seconds
    trivial = tuple(range(game.board.geometry().count))
    group = {trivial}
    if games and not remembers(program):
        for symmetry in board_symmetries(game.board.geometry()):
            if symmetry.images not in group and _keeps(program, symmetry.images, games, until=until):
                group = _closed(group | {symmetry.images})
    return np.array([trivial, *sorted(group - {trivial})], np.int64)


def _closed(group: set[Image]) -> set[Image]:
    """The group that some images generate."""
    while True:
        more = {tuple(a[p] for p in b) for a in group for b in group} | group
        if more == group:
            return group
        group = more


def _keeps(program: Program, image: Image, games: int, *, until: float) -> bool:
    """True if a symmetry keeps what the rules name, and the game in ``games`` random games, all played in time."""
    mirror = Mirror(program, np.array(image, np.int64))
    return mirror.keeps_masks() and all(
        time.perf_counter() < until and mirror.same(state) for state in _positions(program, games)
    )


def _positions(program: Program, games: int) -> Iterator[GameState]:
    """The positions of random games: all, or where balls can leave their points those in which a turn begins."""
    state = GameState(program)
    start = state.snapshot()
    for game in range(games):
        state.restore(start)
        turn, plies = -1, 0
        while not state.finished:
            if state.turn != turn or not program.balls_leave:
                yield state
            turn, plies = state.turn, plies + 1
            state.play(state.random_ply(game * SEEDS + plies))
