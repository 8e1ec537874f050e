"""able: whether a player could do anything."""

from typing import Any

from ludeme.errors import GameError
from ludeme.families import Condition
from ludeme.lowering.assembler import Code


class Able(Condition, word="able"):
    """The player could begin a usual turn now, as far as the points, balls, colours and conditions of its actions go.

    Example: (when (and all-passed (not (any-player able))) (most (count (balls own))))
    Source: French edition 2013, Annexe 1, Spetris.
    """

    asks = "turn"
    phrase = "you could begin a turn"
    opposite = "you could not begin a turn"

    def check(self, game: Any) -> None:
        if not game.turn.turn.askable:
            raise GameError("'able' needs a turn that is a choice between adding, moving and taking")

    def lower(self, code: Code) -> None:
        assert code.out.usual is not None
        code.out.usual.lower_possible(code)
