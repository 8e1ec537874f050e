"""What several ludemes need of a game, and how a game that lacks it is refused; holds no ludeme."""

from typing import Any

from ludeme.base import Ludeme
from ludeme.errors import GameError


def need_player(number: int, game: Any) -> None:
    """A player who is named by a number, counted from 1, must exist.

    Raises:
        GameError: that player does not.
    """
    if number > game.players.seats:
        raise GameError(f"there is no player {number}; this game has {game.players.seats}")


def need_one_each(ludeme: Ludeme, parts: tuple[Ludeme, ...], game: Any) -> None:
    """What is said for each player in turn order must be said for all of them and for nobody else.

    Raises:
        GameError: there are more or fewer parts than players.
    """
    wanted, kind = game.players.seats, ludeme.parameters()[0].name
    if len(parts) != wanted:
        raise GameError(f"'{ludeme.word}' names {len(parts)} {kind} for {wanted} players; give one for each")
