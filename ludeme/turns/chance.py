"""draw, scatter: what chance does, one ply each."""

from typing import TYPE_CHECKING, Any

from kernels import program as isa
from ludeme.base import Colour, Region
from ludeme.colours.colours import AnyColour
from ludeme.turns.actions import Action, colour_fields

if TYPE_CHECKING:
    from ludeme.lowering import Builder


class Draw(Action, word="draw"):
    """A ball of one of some colours comes out of the bag, each ball with the same probability.

    The bag holds what is neither on the board nor in anybody's hand. What becomes of the ball, which is now the one
    called ``same``, the effects say, or the rest of the turn.

    Example: (then (draw any) (add same))

    Source: Shibumi Rule Book 2012, Spalone.
    """

    kind = isa.OUT_OF_BAG
    colour: Colour = AnyColour()

    def leaf(self, builder: "Builder") -> dict[str, Any]:
        """Colours."""
        return colour_fields(builder, self.colour)

    def english(self) -> str:
        """An imperative."""
        return f"draw {'a ball' if self.colour == AnyColour() else self.colour.ball()} from the bag at random"


class Scatter(Action, word="scatter"):
    """A ball from the bag comes to a playable point, both at random. Nobody has placed it.

    Example: (deal (then (scatter any ground) (scatter any ground)))

    Source: Shibumi Rule Book 2012, Spanic.
    """

    kind = isa.SCATTER
    colour: Colour
    where: Region | None = None

    def leaf(self, builder: "Builder") -> dict[str, Any]:
        """Colours and target region."""
        target = builder.fragment(self.where) if self.where else isa.NONE
        return {**colour_fields(builder, self.colour), "target": target}

    def english(self) -> str:
        """An imperative."""
        where = f" {self.where.english()}" if self.where else ""
        return f"put {self.colour.ball()} from the bag on a random playable point{where}"
