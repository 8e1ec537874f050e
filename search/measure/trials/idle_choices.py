"""Whether it matters what players choose, and what chance does: random games replayed with other choices."""

import random
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from kernels.api import NONE, GameState, Ply, Program
from search.measure.trials.experiments import GameRules, random_plies
from search.play.agents import mixed

GAMES = 60
"""Random games that are replayed; where a choice matters, one of the first shows it."""
FIRST = 5
"""If there is nothing to choose in so many of them, the others are not played."""
OFTEN = 4
"""So many choices a game, at least, must change nothing before an action is called idle: a few may matter seldom."""
Others = Callable[[GameState, Ply, bool], list[Ply] | None]
"""What can be done in the place of a ply, which chance made or not; None where that is not asked."""


class PlayedGame(NamedTuple):
    """A random game: its plies, each with whether chance made it, and its result."""

    plies: list[tuple[Ply, bool]]
    result: tuple[int, ...] | None


def colours_are_idle(program: Program, seed: int) -> bool:
    """True if players choose colours in these games, and none comes out differently with others.

    A game comes out differently where a ply could not be made in any colour, or where the end or the result is another.
    """

    def others(state: GameState, ply: Ply, by_chance: bool) -> list[Ply] | None:
        return None if by_chance else [one for one in state.plies if one._replace(colour=ply.colour) == ply]

    return _is_idle(program, seed, others)


def chance_is_idle(program: Program, seed: int) -> bool:
    """True if chance takes part in these games, and none comes out differently when something else happens.

    What it does before the first turn does not count: it may be there to please the eye.
    """
    return _is_idle(program, seed, lambda state, _, by_chance: list(state.plies) if by_chance else None, alone=True)


def idle_action(rules: GameRules, seed: int) -> str:
    """An action of which it never matters how it is done, as "add red on board B"; "" if there is none.

    It is done often in these games, and none comes out differently when it is done elsewhere each time.
    """
    for name in _usual_actions(rules, seed):

        def others(state: GameState, ply: Ply, by_chance: bool, name: str = name) -> list[Ply] | None:
            if by_chance or _name(rules, state, ply) != name:
                return None
            return [one for one in state.plies if _name(rules, state, one) == name]

        if _is_idle(rules.program, seed, others, least=OFTEN):
            return name
    return ""


def _usual_actions(rules: GameRules, seed: int) -> list[str]:
    """The actions that can often be done in several ways, as a few random games show."""
    offered = Counter[str]()
    for state, _, _ in random_plies(rules.program, FIRST, seed):
        if not state.chance_to_move:
            ways = Counter(_name(rules, state, ply) for ply in state.plies)
            offered.update(name for name, count in ways.items() if count > 1)
    return [name for name, count in offered.items() if count >= FIRST * OFTEN]


def _name(rules: GameRules, state: GameState, ply: Ply) -> str:
    """What a ply does, whatever is said by it, and on which of several boards."""
    return ply.name if ply.word != NONE else rules.deed(state, ply)


def _is_idle(program: Program, seed: int, others: Others, *, least: int = 1, alone: bool = False) -> bool:
    """Whether nothing depends on choices of some kind.

    ``least``: of so many a game, at least; ``alone``: a choice counts even where nothing else is possible.
    """
    state = GameState(program)
    start = state.snapshot()
    results, asked = set[tuple[int, ...] | None](), 0
    for number in range(GAMES):
        state.restore(start)
        game = _random_game(state, mixed(seed, number))
        state.restore(start)
        choices = _replayed(state, game, random.Random(mixed(seed, number)), others=others, alone=alone)
        if choices is None or state.outcome != game.result:
            return False
        results.add(game.result)
        asked += choices
        if number + 1 == FIRST and not asked:
            return False
    return asked >= least * GAMES and len(results) > 1


def _random_game(state: GameState, seed: int) -> PlayedGame:
    plies = list[tuple[Ply, bool]]()
    while not state.finished:
        ply = state.random_ply(mixed(seed, len(plies)))
        plies.append((state.read(ply), state.chance_to_move))
        state.play(ply)
    return PlayedGame(plies, state.outcome)


def _replayed(state: GameState, game: PlayedGame, rng: random.Random, *, others: Others, alone: bool) -> int | None:
    """Play a game again with other choices; how many there were, None if it cannot be played to its end so."""
    choices, begun = 0, False
    for ply, by_chance in game.plies:
        if state.finished or state.chance_to_move != by_chance:
            return None
        legal, some = state.plies, others(state, ply, by_chance)
        if some is not None:
            choices += begun if alone else len(some) > 1
        begun = begun or not by_chance
        some = some if some is not None else [one for one in [ply] if one in legal]
        if not some:
            return None
        state.play(legal[rng.choice(some)])
    return choices if state.finished else None
