"""bag: the balls that nobody has yet."""

from typing import TYPE_CHECKING, Any

from kernels import program as isa
from ludeme.base import Colour, Number
from ludeme.errors import GameError

if TYPE_CHECKING:
    from ludeme.lowering import Code


class Bag(Number, word="bag"):
    """How many balls of some colours lie in the bag: neither on the board nor in the hand of any player.

    Example: (at-least 2 (bag Red))

    Source: Shibumi Rule Book 2012, Sploof.
    """

    colour: Colour

    def check(self, game: Any) -> None:
        """The colours must be known beforehand, since what players hold of each is counted apart."""
        if self.colour.changing:
            raise GameError("'bag' needs colours that stay the same from ply to ply")
        if game.supply and game.supply.amount == "unlimited":
            raise GameError("an unlimited supply has no 'bag'; say how many balls there are")

    def lower(self, code: "Code") -> None:
        """Supply less balls on the board less balls in all hands; the colours differ from seat to seat."""
        players = code.out.players
        exits = []
        for seat in range(len(players)):
            code.emit(isa.SEAT)
            code.emit(isa.PUSH_NUMBER)
            code.emit(isa.NUMBER, seat)
            code.emit(isa.EQUAL)
            skip = code.emit(isa.JUMP_UNLESS)
            self._count(code, self.colour.of_seat(seat, players))
            exits.append(code.emit(isa.JUMP))
            code.land(skip)
        for jump in exits:
            code.land(jump)

    def _count(self, code: "Code", colours: int) -> None:
        """Leaves in n: the balls of a set of colours that are in the bag."""
        code.emit(isa.NUMBER, 0)
        for colour in range(isa.COLOURS):
            if colours >> colour & 1:
                code.emit(isa.PUSH_NUMBER)
                self._count_colour(code, colour)
                code.emit(isa.ADD_UP)

    def _count_colour(self, code: "Code", colour: int) -> None:
        """Balls that others have put on the board without asking the supply can leave none, but not fewer."""
        ints, seats = code.out.ints, len(code.out.players)
        code.emit(isa.NUMBER, ints[ints[isa.SUPPLY_AT] + colour])
        code.emit(isa.PUSH_NUMBER)
        code.emit(isa.BALLS, code.out.table([1 << colour] * seats))
        code.emit(isa.COUNT)
        code.emit(isa.SUBTRACT)
        for seat in range(seats):
            hand = ints[isa.HANDS_AT] + isa.COLOURS * seat + colour
            if ints[isa.HANDS_AT] != isa.NONE and code.out.initial[hand] != isa.NONE:
                code.emit(isa.PUSH_NUMBER)
                code.emit(isa.REGISTER, hand)
                code.emit(isa.SUBTRACT)
        code.emit(isa.PUSH_NUMBER)
        code.emit(isa.NUMBER, 0)
        code.emit(isa.HIGHER)

    def english(self) -> str:
        """A noun phrase."""
        return f"the number of {self.colour.english()} in the bag"
