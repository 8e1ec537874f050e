"""said, tally, marker, seat-of, following, seen-by: what was said and counted, and who holds what."""

from typing import Literal

from kernels.isa import program as isa
from ludeme.english.wording import said_of
from ludeme.families import Colour, Number
from ludeme.lowering.assembler import Code, Instructions
from ludeme.lowering.expressions import constant
from ludeme.words.colours.chosen import colour_itself
from ludeme.words.colours.momentary import ColoursOf


class Said(Number, word="said"):
    """How often a word was said in this turn, by anybody.

    Example: (at-least 2 (said no)) Source: French edition 2013, Annexe 1, Spangle.
    """

    wants = "say"
    what: Literal["left", "right", "yes", "no", "swap"]

    def lower(self, code: Code) -> None:
        code.emit(isa.REGISTER, code.out.said() + isa.WORDS.index(self.what))

    def english(self) -> str:
        deeds = {"left": "chose the left fist", "right": "chose the right fist", "yes": "voted yes", "no": "voted no"}
        deed = deeds.get(self.what, f"said '{self.what}'")
        return f"the number of players who {deed}"

    def amounts(self, amount: str) -> str:
        if amount != "at least one":
            deed = self.english().removeprefix("the number of players who ")
            return f"{amount} player{'' if amount.endswith((' one', 'no')) else 's'} {deed}"
        if self.what in ("left", "right"):
            return f"the {self.what} fist was chosen"
        return "sides were changed" if self.what == "swap" else f"somebody voted {self.what}"


class Tally(Number, word="tally"):
    """The count that the game keeps for all; 0 at the start. Example: (less (said no) (sum (number 2) tally))"""

    synonyms = ("counter", "clock")
    wants = "tally-up"
    instructions = ((isa.REGISTER, isa.TALLY),)
    phrase = "the tally"


class Marker(Number, word="marker"):
    """The seat of the player who holds the marker, from 0; at the start it is the first player.

    Example: (follows marker)
    """

    within = ("Follows", "Begins", "SeenBy", "Equal")
    names_player = True
    wants = "take-marker"
    instructions = ((isa.REGISTER, isa.MARKER),)
    phrase = "the player with the marker"


class SeatOf(Number, word="seat-of"):
    """The seat of the first player whose own colour is one of some colours, from 0; the first seat if there is none.

    Example: (begins (seat-of (of apex))) Source: French edition 2013, Annexe 1, Sphlying Marbles.
    """

    within = ("Follows", "Begins", "SeenBy", "Equal")
    names_player = True
    owned = True
    colour: Colour

    def lower(self, code: Code) -> None:
        """Ask for each seat's colour in turn."""
        asked = code.out.memory("seat-of", code.out.register)
        code.run(self.colour, (isa.SET, asked))
        owned = [
            Instructions((isa.REGISTER, asked), isa.PUSH_NUMBER, (isa.NUMBER, 1 << colour), isa.MEET)
            for colour in code.out.players
        ]
        code.choose(((condition, constant(seat)) for seat, condition in enumerate(owned)), constant(0))

    def english(self) -> str:
        if isinstance(self.colour, ColoursOf):
            return f"the player whose colour is {self.colour.region.english()}"
        balls = colour_itself(self.colour)
        kind = balls.removeprefix("the colour ")
        return f"the player {f'of the colour that {kind}' if kind != balls else f'with {balls}'}"


class Following(Number, word="following"):
    """The seat of the next player, of the one before you, your own, or that of the first player, from 0.

    Example: (follows (following previous))
    """

    within = ("Follows", "Begins", "SeenBy", "Equal")
    names_player = True
    steady = True
    who: Literal["next", "previous", "same", "first"] = "next"

    def lower(self, code: Code) -> None:
        """The seat some places on."""
        if self.who == "first":
            code.emit(isa.NUMBER, 0)
            return
        seats, offset = len(code.out.players), {"next": 1, "previous": -1, "same": 0}[self.who]
        code.run((isa.AS_SEAT, offset % seats), isa.SEAT, (isa.AS_SEAT, -offset % seats))

    def english(self) -> str:
        return {
            "next": "the next player",
            "previous": "the previous player",
            "same": "you",
            "first": "the first player",
        }[self.who]

    def equalled(self, other: Number) -> str:
        """Whom the first player follows is the last one."""
        asked = {self.who, other.who} if isinstance(other, Following) else set()
        return "the turn is the last player's" if asked == {"first", "next"} else ""


class SeenBy(Number, word="seen-by"):
    """A number as it is for another player, whose seat is given as a number from 0.

    Example: (follows (seen-by marker (seat-of shown))) Source: Shibumi Rule Book 2012, Spindizzy.
    """

    seat: Number
    number: Number

    def lower(self, code: Code) -> None:
        """Go on for the other seat, then for the one before."""
        code.run(isa.SEAT, isa.PUSH_NUMBER, self.seat, isa.PUSH_NUMBER, (isa.AS_PLAYER, isa.NONE), self.number)
        code.emit(isa.AS_PLAYER, isa.NONE)

    def english(self) -> str:
        return said_of(self.number.english(), self.seat.english())
