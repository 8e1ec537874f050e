"""What people ask of a game beside its rules: how many play, whether chance takes part, what is hidden, what moves."""

from collections.abc import Callable, Iterable, Mapping

from kernels.api import KINDS
from ludeme import Game, compile_game
from ludeme.words.turns.actions import Action


def has_chance(game: Game) -> bool:
    """True if chance makes some plies of a game."""
    return any(isinstance(ludeme, Action) and KINDS[ludeme.kind].chance for ludeme in game.walk())


TRAITS: Mapping[str, Callable[[Game], bool]] = {
    "one": lambda game: game.players.seats == 1,
    "two": lambda game: game.players.seats == 2,
    "three": lambda game: game.players.seats == 3,
    "chance": lambda game: has_chance(game) or any(part.fills_by_chance for part in game.walk()),
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
