"""able: whether a player could do anything."""

from typing import Any

from ludeme.errors import GameError
from ludeme.families import Condition, Turn
from ludeme.lowering import Code


def askable(turn: Turn) -> bool:
    """True if a turn knows whether it could begin now: actions with points of their own, and choices between them."""
    parts = (part for part in turn.children() if isinstance(part, Turn))
    return hasattr(turn, "lower_possible") and all(askable(part) for part in parts)


class Able(Condition, word="able"):
    """The player could begin a usual turn now, as far as the points, balls, colours and conditions of its actions go.

    Example: (when (and all-passed (not (any-player able))) (most (count (balls own))))

    Source: French edition 2013, Annexe 1, Spetris.
    """

    asks = "turn"
    phrase = "you could begin a turn"

    def check(self, game: Any) -> None:
        """The turn must be a choice between actions that can be asked for."""
        if not askable(game.turn.turn):
            raise GameError("'able' needs a turn that is a choice between adding, moving and taking")

    def lower(self, code: Code) -> None:
        """The turn knows."""
        code.out.usual.lower_possible(code)
