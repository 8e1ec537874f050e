"""draw, fill: what chance does, one ply each."""

from typing import Any

from kernels.isa import program as isa
from ludeme.base import varying
from ludeme.errors import GameError
from ludeme.families import Colour, Region, Turn
from ludeme.text.spelling import spell
from ludeme.words.colours.colours import AnyColour
from ludeme.words.colours.momentary import Same
from ludeme.words.conditions.logic import Not
from ludeme.words.conditions.moments import Full, Some
from ludeme.words.effects.changes import Gain, Put
from ludeme.words.regions.algebra import All, Lowest
from ludeme.words.regions.turn import Playable
from ludeme.words.turns.actions import Settling, told_where
from ludeme.words.turns.compositions import While
from ludeme.words.turns.guards import Do


def is_certain(colour: Colour, players: tuple[int, ...]) -> bool:
    """True if a ball drawn from such is of one colour, known before, whoever draws it."""
    return all(colours.bit_count() < 2 for colours in colour.by_seat(players))


class DrawFromBag(Settling, word="draw"):
    """A ball of one of some colours comes out of the bag, each ball with the same probability.

    The bag holds what is neither on the board nor in anybody's hand. The effects, or the rest of the turn, say
    what becomes of it; with a region it comes to a random playable point of it, and nobody has placed it. Its colour is
    now the one called ``same``.

    Example: (then (draw any) (add same)) Source: Shibumi Rule Book 2012, Spalone, Spanic (a region).
    """

    synonyms = ("chance", "dice", "random", "bag", "blind draw", "luck", "lottery", "scatter", "random placement")
    kind = varying(lambda self: isa.SCATTER if self.where else isa.OUT_OF_BAG)
    placed = varying(lambda self: self.colour if self.where else None)
    fills_by_chance = varying(lambda self: "some" if self.where else "")

    colour: Colour = AnyColour()

    @varying
    def needs_words(self) -> str:
        """Without a region the ball is lost if nothing speaks of it."""
        return "" if self.where else "same"

    def english(self) -> str:
        if self.where:
            ball = f"put {self.colour.ball()} from the bag on a random playable point"
            return ball if self.where == Playable() else f"{ball}{told_where(self.where)}"
        return f"draw {'a ball' if self.colour == AnyColour() else self.colour.ball()} from the bag at random"


class Fill(Turn, word="fill"):
    """All empty points get balls out of the bag: level by level, each row by row from the North-West corner.

    With a region only its points are filled, on hidden boards too.

    Example: (deal fill) Source: French edition 2013, Annexe 1, Special Cake, Sphlying Marbles, Spoff.
    """

    synonyms = ("random setup", "random start", "chance", "shuffle")
    placed = varying(lambda self: self.colour)
    fills_by_chance = varying(lambda self: "" if self.where else "all")

    colour: Colour = AnyColour()
    where: Region | None = None

    def check(self, game: Any) -> None:
        if is_certain(self.colour, game.players.numbers):
            raise GameError(
                f"'{spell(self)}' leaves nothing to chance; place balls of one colour with (start (place ...))"
            )

    def expand(self) -> Turn:
        room = All(parts=(self.where, Playable(boards="all"))) if self.where else Playable()
        more = Some(region=room) if self.where else Not(condition=Full())
        ball = Do(
            action=DrawFromBag(colour=self.colour),
            effects=(Gain(colour=Same()), Put(colour=Same(), region=Lowest(region=room))),
        )
        return While(condition=more, turn=ball)

    def english(self) -> str:
        which = "balls" if self.colour == AnyColour() else self.colour.english()
        where = self.where.noun() if self.where else "all empty points"
        return f"fill {where} with {which} from the bag at random, level by level, row by row from the north"
