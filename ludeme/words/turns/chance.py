"""draw, scatter, fill: what chance does, one ply each."""

from typing import Literal

from kernels.isa import program as isa
from ludeme.families import Colour, Condition, Region, Turn
from ludeme.words.colours.colours import AnyColour
from ludeme.words.colours.momentary import Same
from ludeme.words.conditions.logic import Not
from ludeme.words.conditions.moments import Full, Some
from ludeme.words.effects.changes import Put
from ludeme.words.regions.boards import Vacant
from ludeme.words.regions.first import Lowest
from ludeme.words.regions.turn import Playable
from ludeme.words.turns.actions import Choosing, Settling
from ludeme.words.turns.compositions import While
from ludeme.words.turns.guards import Do, guarded


class DrawFromBag(Choosing, word="draw"):
    """A ball of one of some colours comes out of the bag, each ball with the same probability.

    The bag holds what is neither on the board nor in anybody's hand. What becomes of the ball, which is now the one
    called ``same``, the effects say, or the rest of the turn.

    Example: (then (draw any) (add same)) Source: Shibumi Rule Book 2012, Spalone.
    """

    synonyms = ("chance", "dice", "random", "bag", "blind draw", "luck", "lottery")
    wants = "same"
    kind = isa.OUT_OF_BAG
    colour: Colour = AnyColour()

    def english(self) -> str:
        return f"draw {'a ball' if self.colour == AnyColour() else self.colour.ball()} from the bag at random"


class Scatter(Settling, word="scatter"):
    """A ball from the bag comes to a playable point, both at random. Nobody has placed it.

    Example: (deal (then (scatter any ground) (scatter any ground))) Source: Shibumi Rule Book 2012, Spanic.
    """

    synonyms = ("chance", "random placement", "dice", "luck")
    kind = isa.SCATTER
    strews = "some"
    phrase = "put {colour:ball} from the bag on a random playable point"


class Fill(Turn, word="fill"):
    """All empty points get balls out of the bag: level by level, each row by row from the North-West corner.

    With a region only its points are filled, on hidden boards too.

    Example: (deal fill) Source: French edition 2013, Annexe 1, Special Cake, Sphlying Marbles, Spoff.
    """

    synonyms = ("random setup", "random start", "chance", "shuffle")

    colour: Colour = AnyColour()
    where: Region | None = None

    @property
    def placed(self) -> Colour:
        return self.colour

    @property
    def strews(self) -> Literal["", "all"]:
        """All points, unless a region is named."""
        return "" if self.where else "all"

    def expand(self) -> Turn:
        """Ball by ball, until the board is full, or the region."""
        if self.where:
            room = Vacant(region=self.where)
            one = Do(action=DrawFromBag(colour=self.colour), effects=(Put(colour=Same(), region=Lowest(region=room)),))
            return While(condition=Some(region=room), turn=one)
        ball = Do(
            action=DrawFromBag(colour=self.colour), effects=(Put(colour=Same(), region=Lowest(region=Playable())),)
        )
        return While(condition=Not(condition=Full()), turn=ball)

    def guarded(self, condition: Condition) -> Turn:
        """The whole filling under a condition."""
        return guarded(condition, self.expand())

    def english(self) -> str:
        which = "balls" if self.colour == AnyColour() else self.colour.english()
        where = self.where.noun() if self.where else "all empty points"
        return f"fill {where} with {which} from the bag at random, level by level, row by row from the north"
