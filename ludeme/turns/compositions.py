"""or, then, any-order, optional, repeat: turns made from turns."""

from itertools import permutations

from ludeme.automaton import Part, Sketch
from ludeme.base import Turn
from ludeme.errors import GameError, listed
from ludeme.turns.actions import Add


class Or(Turn, word="or"):
    """One of several turns, at the player's choice. If two offer the same ply, the one written first is meant.

    Example: (or (add own) (add Red))
    """

    turns: tuple[Turn, ...]

    def sketch(self, sketch: Sketch) -> Part:
        """Alternatives."""
        return sketch.either(turn.sketch(sketch) for turn in self.turns)

    def english(self) -> str:
        """An imperative."""
        return listed(turn.english() for turn in self.turns)


class Then(Turn, word="then"):
    """Several turns one after the other.

    Example: (then (add Red) (add own))
    """

    turns: tuple[Turn, ...]

    def sketch(self, sketch: Sketch) -> Part:
        """A sequence."""
        return sketch.sequence([turn.sketch(sketch) for turn in self.turns])

    def english(self) -> str:
        """An imperative."""
        return ", then ".join(turn.english() for turn in self.turns)


class AnyOrder(Turn, word="any-order"):
    """Several turns one after the other, in an order of the player's choice.

    Example: (any-order (add White adjoining) (add Black adjoining))
    """

    turns: tuple[Turn, ...]

    def check(self, game: object) -> None:
        """More than four parts would make too many orders."""
        if len(self.turns) > 4:
            raise GameError(f"'any-order' has {len(self.turns)} parts; it takes at most 4")

    def sketch(self, sketch: Sketch) -> Part:
        """All orders as alternatives; equal beginnings fall together later."""
        orders = [list(order) for order in permutations(self.turns)]
        return sketch.either(sketch.sequence([t.sketch(sketch) for t in order]) for order in orders)

    def english(self) -> str:
        """An imperative."""
        adds = [turn for turn in self.turns if isinstance(turn, Add)]
        if len(adds) == len(self.turns) and len({turn.where for turn in adds}) == 1:
            where = f", each {adds[0].where.english()}" if adds[0].where else ""
            return f"add {listed((turn.colour.ball() for turn in adds), 'and')} at playable points, in any order{where}"
        return f"{' and '.join(turn.english() for turn in self.turns)}, in any order"


class Optional(Turn, word="optional"):
    """A part of a turn that may be left out.

    Example: (then (add own) (optional (add Red)))
    """

    turn: Turn

    def sketch(self, sketch: Sketch) -> Part:
        """The part, or nothing."""
        return sketch.optional(self.turn.sketch(sketch))

    def english(self) -> str:
        """An imperative."""
        return f"if you wish, {self.turn.english()}"


class Repeat(Turn, word="repeat"):
    """A turn done once or more often, as long as the player wishes and can.

    Example: (repeat (take Red))
    """

    turn: Turn

    def sketch(self, sketch: Sketch) -> Part:
        """The part, and itself again."""
        return sketch.repeated(self.turn.sketch(sketch))

    def english(self) -> str:
        """An imperative."""
        return f"once or more often, {self.turn.english()}"
