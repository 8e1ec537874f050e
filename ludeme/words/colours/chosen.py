"""shown, hidden, followers: colours that players have chosen, and the cycle of the colours."""

from typing import Annotated

from kernels.isa import program as isa
from ludeme.base import Range
from ludeme.errors import number_word
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


class Shown(OfTheMoment, word="shown"):
    """The colour of the ball that a player has shown last, so many seats after you; none before.

    Example: (then (everyone (hide any)) (happens (reveal)) (add shown))
    """

    wants = "hide, reveal open-fist"
    seats_after: Annotated[int, Range(0, 9)] = 0

    def lower(self, code: Code) -> None:
        """The seat's register, as seen from some seats on."""
        register, seats = code.out.shown(), len(code.out.players)
        code.run((isa.AS_SEAT, self.seats_after % seats), (isa.SEAT_REGISTER, register), isa.BIT)
        code.emit(isa.AS_SEAT, -self.seats_after % seats)

    def trait(self) -> str:
        return f"of the colour {player_after(self.seats_after)} showed"


class Hidden(OfTheMoment, word="hidden"):
    """The colour of the ball in your left fist, which only you can see; none if there is none.

    Example: (end (when full (most (minus (number 16) (left hidden)))))
    """

    synonyms = ("secret", "concealed", "fist")
    wants = "hide"
    phrase = "of your secret colour"

    def lower(self, code: Code) -> None:
        code.run((isa.SEAT_REGISTER, code.out.fists()), isa.BIT)


class Followers(OfTheMoment, word="followers"):
    """The colours that come after some colours, in the cycle White, Black, Red, White.

    Example: (alike (followers shown) (shown 1)) Source: Shibumi Rule Book 2012, Spagyric.
    """

    instructions = (isa.CYCLE,)

    colour: Colour

    def trait(self) -> str:
        return f"of the colour that follows {colour_itself(self.colour)} in the cycle White, Black, Red"
