"""hiding, showing, alike: what players have in their fists, have shown, and how colours compare."""

from typing import Literal

from kernels.isa import program as isa
from ludeme.base import varying
from ludeme.families import Colour, Condition
from ludeme.lowering.assembler import Code
from ludeme.words.colours.momentary import Picked, colour_itself, player_after

SHOWN = {
    "you": ("you have a ball on show", "you have no ball on show"),
    "anybody": ("a ball is on show", "no ball is on show"),
    "everybody": ("everybody has a ball on show", "not everybody has a ball on show"),
}
"""What is said where somebody shows a ball, and where not."""


class Showing(Condition, word="showing"):
    """The player has shown a ball that still counts as shown; or any player, or every player has.

    Example: (if showing (add picked))
    """

    synonyms = ("revealed", "shown", "open hand")
    needs_words = "hide, reveal"
    phrase = varying(lambda self: SHOWN[self.who][0])
    opposite = varying(lambda self: SHOWN[self.who][1])

    who: Literal["you", "anybody", "everybody"] = "you"

    def lower(self, code: Code) -> None:
        first = code.out.shown()
        if self.who == "you":
            code.emit(isa.SEAT_REGISTER, first)
            _held(code)
            return
        code.emit(isa.NUMBER, int(self.who == "everybody"))
        for seat in range(len(code.out.players)):
            code.run(isa.PUSH_NUMBER, (isa.REGISTER, first + seat))
            _held(code)
            code.emit(isa.BOTH if self.who == "everybody" else isa.EITHER)


def _held(code: Code) -> None:
    """Leaves in n: 1 unless n is NONE."""
    code.run(isa.PUSH_NUMBER, (isa.NUMBER, isa.NONE), isa.EQUAL, isa.NEGATE)


class Alike(Condition, word="alike"):
    """Two sets of colours share a colour; or a colour of the second comes after one of the first.

    ``next``: in the cycle White, Black, Red, White; the sheets say that a colour beats the one that comes after it.

    Example: (if (alike picked (picked 1)) (add picked)) Source: Shibumi Rule Book 2012, Spagyric.
    """

    synonyms = ("same colour", "followers", "rock paper scissors", "cycle of colours", "beats")

    one: Colour
    other: Colour
    how: Literal["same", "next"] = "same"

    def lower(self, code: Code) -> None:
        code.then(self.one)
        if self.how == "next":
            code.emit(isa.CYCLE)
        code.run(isa.PUSH_NUMBER, self.other, isa.MEET, isa.PUSH_NUMBER, (isa.NUMBER, 0), isa.EQUAL, isa.NEGATE)

    def english(self) -> str:
        one, other = colour_itself(self.one), colour_itself(self.other)
        if self.how == "next":
            return f"{one} beats {other.replace('the colour', 'the one') if one.startswith('the colour') else other}"
        if all(isinstance(colour, Picked) and colour.how == "shown" for colour in (self.one, self.other)):
            players = (player_after(getattr(picked, "seats_after", 0)) for picked in (self.one, self.other))
            return f"{' and '.join(players)} showed the same colour"
        if one.startswith("the colour") and other.startswith("the colour"):
            return f"{one} is also {other}"
        return f"{self.one.english()} and {self.other.english()} have a colour in common"

    def negated(self) -> str:
        clause = self.english()
        if " have a colour in common" in clause:
            return clause.replace("have a colour", "have no colour")
        if self.how == "next":
            return clause.replace(" beats ", " does not beat ")
        if " showed the same colour" in clause:
            return clause.replace(" showed the same colour", " did not show the same colour")
        return clause.replace(" is also ", " is not ")
