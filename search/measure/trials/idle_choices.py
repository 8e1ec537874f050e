"""Whether it matters which colours players choose, and what chance does: random games replayed with other choices."""

import random

from kernels.api import GameState, Ply, Program
from search.play.agents import mixed

GAMES = 60
"""Random games that are replayed; where a choice matters, one of the first shows it."""
FIRST = 5
"""If there is nothing to choose in so many of them, the others are not played."""
Played = list[tuple[Ply, bool]]
"""The plies of a game; True with those that chance made."""


def colours_are_idle(program: Program, seed: int) -> bool:
    """True if players choose colours in these games, and none comes out differently with others.

    A game comes out differently where a ply could not be made in any colour, or where the end or the result is another.
    """
    return _is_idle(program, seed, chance=False)


def chance_is_idle(program: Program, seed: int) -> bool:
    """True if chance takes part in these games, and none comes out differently when something else happens."""
    return _is_idle(program, seed, chance=True)


def _is_idle(program: Program, seed: int, *, chance: bool) -> bool:
    """Whether nothing depends on what chance does, or else on the colours that players choose."""
    state = GameState(program)
    start = state.snapshot()
    results, asked = set[tuple[int, ...] | None](), 0
    for number in range(GAMES):
        state.restore(start)
        plies = _random_game(state, mixed(seed, number))
        result = state.outcome
        state.restore(start)
        choices = _replayed(state, plies, random.Random(mixed(seed, number)), chance=chance)
        if choices is None or state.outcome != result:
            return False
        results.add(result)
        asked += choices
        if number + 1 == FIRST and not asked:
            return False
    return asked >= GAMES and len(results) > 1


def _random_game(state: GameState, seed: int) -> Played:
    plies: Played = []
    while not state.finished:
        ply = state.random_ply(mixed(seed, len(plies)))
        plies.append((state.read(ply), state.chance_to_move))
        state.play(ply)
    return plies


def _replayed(state: GameState, plies: Played, rng: random.Random, *, chance: bool) -> int | None:
    """Play a game again with other choices; how many there were, None if it cannot be played to its end so.

    What chance does counts as a choice even where nothing else can happen, but before the first turn it does not:
    it may be there to please the eye.
    """
    choices, begun = 0, False
    for ply, by_chance in plies:
        if state.finished or state.chance_to_move != by_chance:
            return None
        legal = state.plies
        some = [ply] if ply in legal else []
        if by_chance == chance:
            some = list(legal) if chance else [one for one in legal if one._replace(colour=ply.colour) == ply]
            choices += begun if chance else len(some) > 1
        begun = begun or not by_chance
        if not some:
            return None
        state.play(legal[rng.choice(some)])
    return choices if state.finished else None
