"""Whether it matters which colours players choose: random games replayed at the same points, in other colours."""

import random

from kernels.api import GameState, Ply, Program
from search.play.agents import mixed

GAMES = 60
"""Random games that are replayed; where the choice of a colour matters, one of the first shows it."""


def colours_are_idle(program: Program, seed: int) -> bool:
    """True if players choose colours in these games, and none comes out differently with others.

    A game comes out differently where a ply could not be made in any colour, or where the end or the result is another.
    """
    state = GameState(program)
    start = state.snapshot()
    results, chosen = set[tuple[int, ...] | None](), 0
    for number in range(GAMES):
        state.restore(start)
        plies = _random_game(state, mixed(seed, number))
        result = state.outcome
        state.restore(start)
        others = _recoloured(state, plies, random.Random(mixed(seed, number)))
        if others is None or state.outcome != result:
            return False
        results.add(result)
        chosen += others
    return chosen >= GAMES and len(results) > 1


def _random_game(state: GameState, seed: int) -> list[Ply]:
    plies = list[Ply]()
    while not state.finished:
        ply = state.random_ply(mixed(seed, len(plies)))
        plies.append(state.read(ply))
        state.play(ply)
    return plies


def _recoloured(state: GameState, plies: list[Ply], rng: random.Random) -> int | None:
    """Play the same plies, those of players in colours drawn anew; None if one cannot be made in any colour.

    Else how many plies could have had another colour.
    """
    chosen = 0
    for ply in plies:
        legal = {} if state.finished else state.plies
        given = ply if not state.finished and state.chance_to_move else None
        same = [one for one in legal if one._replace(colour=ply.colour) == ply and given in (None, one)]
        if not same:
            return None
        chosen += len(same) > 1
        state.play(legal[rng.choice(same)])
    return chosen if state.finished else None
