"""picked: colours that players have chosen."""

from typing import Annotated, Any, Literal

from kernels.isa import program as isa
from ludeme.base import Range
from ludeme.errors import GameError, number_word
from ludeme.families import Colour
from ludeme.lowering.assembler import Code
from ludeme.words.colours.momentary import ColoursOf, OfTheMoment

WHO = {0: "you", 1: "the next player"}


def colour_itself(colour: Colour) -> str:
    """English for what colour balls have, where that is all they are called by; else for the balls."""
    if isinstance(colour, ColoursOf):
        return f"the colour of {colour.region.noun()}"
    return colour.english().removeprefix("balls of ") if " of the colour " in colour.english() else colour.english()


def player_after(seats_after: int) -> str:
    """English for the player so many seats on: "you", "the next player"."""
    return WHO.get(seats_after, f"the player {number_word(seats_after)} seats on")


def whose(seats_after: int) -> str:
    """English for what belongs to the player so many seats on: "your", "the next player's"."""
    return f"{player_after(seats_after)}'s" if seats_after else "your"


class Picked(OfTheMoment, word="picked"):
    """The colour of the ball that a player has shown last, so many seats after you; none before.

    ``hidden``: of the ball that is still in the left fist, which only its owner can see; none if there is none.
    ``given``: the one that the player before has named for you; none before the first.

    Example: (then (by everyone (hide any)) (happens reveal) (add picked))

    Source: Shibumi Rule Book 2012, Spindizzy, Spagyric; French edition 2013, Annexe 1, Spangle (hidden);
    Shibumi Rule Book 2012, Spree (given).
    """

    synonyms = ("shown", "hidden", "secret", "concealed", "fist", "given", "gift")
    wants = "hide name"

    seats_after: Annotated[int, Range(0, 9)] = 0
    how: Literal["shown", "hidden", "given"] = "shown"

    def check(self, game: Any) -> None:
        if self.how == "given" and self.seats_after:
            raise GameError("there is only one colour given; leave the number out: (picked given)")

    def lower(self, code: Code) -> None:
        if self.how == "given":
            code.run((isa.REGISTER, isa.GIVEN), isa.BIT)
            return
        register = code.out.shown() if self.how == "shown" else code.out.fists()
        if self.how == "hidden" and not self.seats_after:
            code.run((isa.SEAT_REGISTER, register), isa.BIT)
            return
        seats = len(code.out.players)
        code.run((isa.AS_SEAT, self.seats_after % seats), (isa.SEAT_REGISTER, register), isa.BIT)
        code.emit(isa.AS_SEAT, -self.seats_after % seats)

    def trait(self) -> str:
        if self.how == "given":
            return "of the colour given to you"
        if self.how == "shown":
            return f"of the colour {player_after(self.seats_after)} showed"
        return f"of {whose(self.seats_after)} secret colour"
