"""said, seat, seen-by: what was said and counted, and who holds what."""

from typing import Any, Literal

from kernels.isa import program as isa
from ludeme.base import varying
from ludeme.english.wording import said_of
from ludeme.errors import GameError
from ludeme.families import Colour, Number
from ludeme.lowering.assembler import Code, Instructions
from ludeme.lowering.progress import constant
from ludeme.words.colours.momentary import ColoursOf, colour_itself


class Said(Number, word="said"):
    """How often a word was said in this turn, by anybody.

    Example: (at-least 2 (said no)) Source: French edition 2013, Annexe 1, Spangle.
    """

    needs_words = "say"
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


class Seat(Number, word="seat"):
    """A player's seat, from 0: that of the next player, the one before you, your own, the first, or who has the marker.

    At the start the first player has the marker. ``owner``: the first player whose own colour is one of some colours;
    the first seat if there is none.

    Example: (follows (seat previous))

    Source: Shibumi Rule Book 2012, Spindizzy (the (seat marker)); French edition 2013, Annexe 1, Sphlying Marbles.
    """

    synonyms = ("following", "marker", "next player", "turn order", "seat-of", "whose colour")
    must_be_inside = ("Follows", "Deal", "SeenBy", "Equal")
    names_player = True
    steady = varying(lambda self: self.who not in ("marker", "owner"))
    owned = varying(lambda self: self.who == "owner")

    who: Literal["next", "previous", "same", "first", "marker", "owner"] = "next"
    colour: Colour | None = None

    def check(self, game: Any) -> None:
        if (self.who == "owner") != bool(self.colour):
            raise GameError("'seat owner', and no other seat, names colours, as in (seat owner (of apex))")

    def pointless(self, game: Any) -> bool:
        return self.who == "marker" and not any(part.word == "take-marker" for part in game.walk())

    def lower(self, code: Code) -> None:
        if self.who == "first":
            code.emit(isa.NUMBER, 0)
            return
        if self.who == "marker":
            code.emit(isa.REGISTER, isa.MARKER)
            return
        if self.colour:
            self._lower_owner(code, self.colour)
            return
        seats, offset = len(code.out.players), {"next": 1, "previous": -1, "same": 0}[self.who]
        code.run((isa.AS_SEAT, offset % seats), isa.SEAT, (isa.AS_SEAT, -offset % seats))

    def _lower_owner(self, code: Code, colour: Colour) -> None:
        """Ask for each seat's colour in turn."""
        asked = code.out.memory("owner", code.out.register)
        code.run(colour, (isa.SET, asked))
        owned = [
            Instructions((isa.REGISTER, asked), isa.PUSH_NUMBER, (isa.NUMBER, 1 << own), isa.MEET)
            for own in code.out.players
        ]
        code.choose(((condition, constant(seat)) for seat, condition in enumerate(owned)), constant(0))

    def english(self) -> str:
        if self.colour:
            return _owner_of(self.colour)
        return {
            "next": "the next player",
            "previous": "the previous player",
            "same": "you",
            "first": "the first player",
            "marker": "the player with the marker",
        }[self.who]

    def subject(self) -> str:
        who = self.english()
        return f"{'your number' if who == 'you' else f'the number of {who}'} in turn order, counted from 0,"

    def equalled(self, other: Number) -> str:
        """English where the next player is the first one: then the turn is the last player's."""
        asked = {self.who, other.who} if isinstance(other, Seat) else set()
        return "it was the last player's turn" if asked == {"first", "next"} else ""


def _owner_of(colour: Colour) -> str:
    """The player whose own colour is one of some colours."""
    if isinstance(colour, ColoursOf):
        return f"the player whose colour is {colour.region.english()}"
    balls = colour_itself(colour)
    kind = balls.removeprefix("the colour ")
    return f"the player {f'of the colour that {kind}' if kind != balls else f'with {balls}'}"


class SeenBy(Number, word="seen-by"):
    """A number as it is for another player, whose seat is given as a number from 0.

    Example: (follows (seen-by (seat marker) (seat owner picked))) Source: Shibumi Rule Book 2012, Spindizzy.
    """

    phrase = varying(lambda self: said_of(self.number.english(), self.seat.english()))

    seat: Number
    number: Number

    def lower(self, code: Code) -> None:
        """Work the number out for the other seat, then return to the seat it was asked for."""
        code.run(isa.SEAT, isa.PUSH_NUMBER, self.seat, isa.PUSH_NUMBER, (isa.AS_PLAYER, isa.NONE), self.number)
        code.emit(isa.AS_PLAYER, isa.NONE)
