"""if, seats: numbers that depend on a condition or on the player."""

from typing import TYPE_CHECKING, Any

from kernels import program as isa
from ludeme.base import Condition, Number
from ludeme.errors import GameError, listed

if TYPE_CHECKING:
    from ludeme.lowering import Code


class If(Number, word="if"):
    """One number while a condition holds, another one otherwise.

    Example: (score (if (round 1) (contacts White Red) earned))

    Source: Shibumi Rule Book 2012, Splink.
    """

    condition: Condition
    then: Number
    otherwise: Number

    def lower(self, code: "Code") -> None:
        """Branch."""
        code.then(self.condition)
        skip = code.emit(isa.JUMP_UNLESS)
        code.then(self.then)
        done = code.emit(isa.JUMP)
        code.land(skip)
        code.then(self.otherwise)
        code.land(done)

    def english(self) -> str:
        """A noun phrase."""
        return f"{self.then.english()} if {self.condition.english()}, otherwise {self.otherwise.english()}"


class Seats(Number, word="seats"):
    """A number for each player, in turn order.

    Example: (score (seats (contacts White Red) (number 0)))

    Source: Shibumi Rule Book 2012, Splink.
    """

    numbers: tuple[Number, ...]

    def check(self, game: Any) -> None:
        """One number for each player."""
        wanted = game.players.seats
        if len(self.numbers) != wanted:
            raise GameError(f"'seats' names {len(self.numbers)} numbers for {wanted} players; give one for each")

    def lower(self, code: "Code") -> None:
        """A branch on the seat."""
        exits = []
        for seat, number in enumerate(self.numbers):
            code.emit(isa.SEAT)
            code.emit(isa.PUSH_NUMBER)
            code.emit(isa.NUMBER, seat)
            code.emit(isa.EQUAL)
            skip = code.emit(isa.JUMP_UNLESS)
            code.then(number)
            exits.append(code.emit(isa.JUMP))
            code.land(skip)
        for jump in exits:
            code.land(jump)

    def english(self) -> str:
        """A noun phrase."""
        return listed((f"{number.english()} (player {i})" for i, number in enumerate(self.numbers, 1)), "and")
