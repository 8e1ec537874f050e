"""Which game another one is played like, whatever their rules say: games of each, replayed under the other's rules.

A game comes out alike if all its plies are legal under the other rules, too, and lead to the same end. Rules may differ
in what players who think never do, such as to complete a line of the opponent; then the games are one. Both ways are
asked: all games of Spline could be games of Spry, which also lets balls move, but not the other way round.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from kernels.api import GameState, Ply, Program
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
    rules = {name: known for name, other in there.items() if (known := _rules(other))}
    own = _rules(game)
    found = []
    for name, count in _differing(game, rules).items():
        back = _differing(there[name], {name: own} if own else {})
        found += [(count + more, name) for more in back.values() if count + more < MOST]
    nearest = min(found, default=None)
    return nearest and (nearest[1], nearest[0] / (2 * GAMES))


class _PlayableRules(NamedTuple):
    """Rules under which games are replayed: what they compile to, and the legal plies of the start."""

    program: Program
    first: frozenset[Ply]


@lru_cache(maxsize=1 << 10)
def _rules(game: Game) -> _PlayableRules | None:
    """A game ready to be played, once for each board; None if it cannot be played there."""
    program = compiled(game)
    return _PlayableRules(program, frozenset(GameState(program).plies)) if program else None


def _differing(game: Game, others: Mapping[str, _PlayableRules]) -> dict[str, int]:
    """How many games come out differently under other rules; only of those rules where these are fewer than `MOST`."""
    left = {name: (GameState(rules.program), 0) for name, rules in others.items()}
    starts = {name: state.snapshot() for name, (state, _) in left.items()}
    choices = (by_level(LEVEL, mixed(SEED, number)) for number in range(GAMES))
    for trajectory in trajectories(compile_game(game), choices, game.for_score):
        for name, (state, count) in list(left.items()):
            go_on()
            alike = trajectory[0].played in others[name].first
            if alike:
                state.restore(starts[name])
                alike = comes_out_alike(state, trajectory, game.for_score)
            count += not alike
            left[name] = state, count
            if count >= MOST:
                del left[name]
        if not left:
            break
    return {name: count for name, (_, count) in left.items()}
