"""given, same, used, unused, other-than, of, seats: colours that depend on the moment or the seat."""

from typing import Any

from kernels.isa import program as isa
from ludeme.checks import need_one_each
from ludeme.errors import listed
from ludeme.families import Colour, Region
from ludeme.lowering.assembler import Code
from ludeme.words.colours.colours import AnyColour

ALL = 0b111


class OfTheMoment(Colour):
    """A set of colours that is worked out when it is asked for."""

    momentary = True

    def of_seat(self, seat: int, players: tuple[int, ...]) -> int:
        """All that it might ever be."""
        return ALL


class Given(OfTheMoment, word="given"):
    """The colour that the player before has given; none before the first gift. Example: (add given)"""

    wants = "give"
    instructions = ((isa.REGISTER, isa.GIVEN), isa.BIT)
    phrase = "of the colour given to you"


class Same(OfTheMoment, word="same"):
    """The colour of the ball that is about to be placed or moved, or has just been.

    Example: (add any (on-platform same 2 4))
    """

    within = ("Turn", "Effect", "Restriction")
    borrowed = True
    tinting = True
    instructions = ((isa.REGISTER, isa.LAST_COLOUR), isa.BIT)
    phrase = "of that colour"


class Used(OfTheMoment, word="used"):
    """The colours of the balls placed, moved, taken or leapt onto so far in this turn. Example: (take used)"""

    within = ("Turn", "Effect", "Restriction")
    borrowed = True
    looks_back = True
    instructions = ((isa.REGISTER, isa.USED),)
    phrase = "of a colour already used this turn"


class Unused(OfTheMoment, word="unused"):
    """Those of some colours of which no ball has been placed, moved or taken in this turn.

    Example: (then (add unused) (add unused) (add unused))
    """

    within = ("Turn", "Effect", "Restriction")
    looks_back = True
    instructions = (isa.PUSH_NUMBER, (isa.REGISTER, isa.USED), isa.WITHOUT)
    phrase = "of a colour not yet used this turn"

    colours: Colour = AnyColour()

    def of_seat(self, seat: int, players: tuple[int, ...]) -> int:
        return self.colours.of_seat(seat, players)

    def english(self) -> str:
        among = "" if self.colours == AnyColour() else f" among {self.colours.english()}"
        return f"{super().english()}{among}"

    def ball(self) -> str:
        if self.colours == AnyColour():
            return super().ball()
        ball = self.colours.ball()
        return f"{ball}{',' if ball.count(' ball') > 1 else ''} {self.trait()}"


class OtherThan(OfTheMoment, word="other-than"):
    """All colours but some. Example: (give (other-than same))"""

    alone = True

    colours: tuple[Colour, ...]

    def lower(self, code: Code) -> None:
        """All, taken away one after the other."""
        code.emit(isa.NUMBER, ALL)
        for colour in self.colours:
            code.run(isa.PUSH_NUMBER, colour, isa.WITHOUT)

    def trait(self) -> str:
        if self.colours == (Same(),):
            return "of another colour"
        return f"of a different colour from {self._others()}"

    def _others(self) -> str:
        """The balls whose colours are left out."""
        return listed((_likeness(colour) for colour in self.colours), "and")


def _likeness(colour: Colour) -> str:
    """What has the colour, after "of a different colour from"."""
    if isinstance(colour, Same):
        return "that ball"
    if isinstance(colour, Used):
        return "those already used this turn"
    return colour.region.noun() if isinstance(colour, ColoursOf) else colour.english()


class ColoursOf(OfTheMoment, word="of"):
    """The colours of the balls in a region. Example: (other-than same (of over))"""

    borrowed = True
    instructions = (isa.COLOURS_OF,)
    phrase = "coloured like {region:noun}"

    region: Region


class ColourBySeat(Colour, word="seats"):
    """A colour for each player, in turn order. Example: (then (add (seats Black Red)) (add (seats White Black)))"""

    colours: tuple[Colour, ...]

    def check(self, game: Any) -> None:
        need_one_each(self, self.colours, game)

    def of_seat(self, seat: int, players: tuple[int, ...]) -> int:
        return self.colours[seat % len(self.colours)].of_seat(seat, players)

    def english(self) -> str:
        return listed(f"{colour.english()} (player {i})" for i, colour in enumerate(self.colours, 1))

    def ball(self) -> str:
        return listed(f"{colour.ball()} (player {i})" for i, colour in enumerate(self.colours, 1))
