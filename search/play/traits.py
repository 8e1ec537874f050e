"""What people ask of a game beside its rules: how many play, whether chance takes part, what is hidden, what moves."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from kernels.api import KINDS, GameState
from ludeme import Game, compile_game
from ludeme.words.turns.actions import Action


def has_chance(game: Game) -> bool:
    """True if chance makes some plies of a game, those of the deal included."""
    acts = (isinstance(part, Action) and KINDS[part.kind].chance for part in game.walk())
    return any(acts) or any(part.fills_by_chance for part in game.walk())


def has_chance_ahead(game: Game, state: GameState) -> bool:
    """True if chance can make a ply from a position on: in the turns, or in a deal that is not yet finished."""
    return has_chance(game if state.turn < 0 else replace(game, deal=None))


TRAITS: Mapping[str, Callable[[Game], bool]] = {
    "one": lambda game: game.players.seats == 1,
    "two": lambda game: game.players.seats == 2,
    "three": lambda game: game.players.seats == 3,
    "chance": has_chance,
    "secrets": lambda game: compile_game(game).secret,
    "moving": lambda game: compile_game(game).balls_leave,
}
"""Each trait and its test: one, two or three play; chance takes part; players have secrets; balls move or leave."""
PLAYERS = frozenset({"one", "two", "three"})
"""The traits of which a game has one at most."""


def traits_of(game: Game) -> frozenset[str]:
    """Which of `TRAITS` a game has."""
    return frozenset(trait for trait, holds in TRAITS.items() if holds(game))


def has_traits(game: Game, wanted: Iterable[str]) -> bool:
    """True if a game has all traits that are wanted."""
    return all(TRAITS[trait](game) for trait in wanted)
