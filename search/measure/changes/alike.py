"""Which game another one is played like, whatever their rules say: games of each, replayed under the other's rules.

A game comes out alike if all its plies are legal under the other rules, too, and lead to the same end. Rules may differ
in what players who think never do, such as to complete a line of the opponent; then the games are one. Both ways are
asked: all games of Spline could be games of Spry, which also lets balls move, but not the other way round.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from kernels.api import GameState, Program
from ludeme import Game, compile_game
from search.breed.distance import NEAR
from search.breed.shortening import compiled
from search.measure.changes.replay import by_level, comes_out_alike, trajectories
from search.play.agents import mixed
from search.play.giving_up import go_on

LEVEL = "uct:200"
"""Who plays the games."""
GAMES = 16
"""Games of each of the two that are replayed."""
MOST = NEAR * 2 * GAMES
"""If so many of both come out differently, the games are not one."""
SEED = 2012


def nearest_in_play(game: Game, others: Sequence[tuple[str, Game]]) -> tuple[str, float] | None:
    """The name of the game that it is played like, and the share of games, of both, that come out differently.

    None if that is `NEAR` or more with every other game.
    """
    there = {name: replace(other, board=game.board) for name, other in others}
    programs = {name: program for name, other in there.items() if (program := _program(other))}
    found = []
    for name, count in _differing(game, programs).items():
        back = _differing(there[name], {name: compile_game(game)})
        found += [(count + more, name) for more in back.values() if count + more < MOST]
    nearest = min(found, default=None)
    return nearest and (nearest[1], nearest[0] / (2 * GAMES))


_program = lru_cache(maxsize=1 << 10)(compiled)
"""The known games are compiled once for each board."""


def _differing(game: Game, others: Mapping[str, Program]) -> dict[str, int]:
    """How many games come out differently under other rules; only of those rules where these are fewer than `MOST`."""
    left = {name: (GameState(program), 0) for name, program in others.items()}
    starts = {name: state.snapshot() for name, (state, _) in left.items()}
    choices = (by_level(LEVEL, mixed(SEED, number)) for number in range(GAMES))
    for trajectory in trajectories(compile_game(game), choices, game.for_score):
        for name, (state, count) in list(left.items()):
            go_on()
            state.restore(starts[name])
            count += not comes_out_alike(state, trajectory, game.for_score)
            left[name] = state, count
            if count >= MOST:
                del left[name]
        if not left:
            break
    return {name: count for name, (_, count) in left.items()}
