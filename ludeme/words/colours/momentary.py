"""same, used, other-than, of: colours that depend on the moment or the seat."""

from functools import reduce
from operator import or_

from kernels.isa import program as isa
from ludeme.errors import listed
from ludeme.families import Colour, Region
from ludeme.lowering.assembler import Code
from ludeme.words.colours.colours import Black, Either, Named, Red, White

ALL = 0b111
UNUSED = "of a colour not yet used this turn"


class OfTheMoment(Colour):
    """A set of colours that is worked out when it is asked for."""

    momentary = True

    def of_seat(self, seat: int, players: tuple[int, ...]) -> int:
        """All that it might ever be."""
        return ALL


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


class OtherThan(OfTheMoment, word="other-than"):
    """All colours but some.

    Example: (then (add any) (add (other-than used)))
    """

    synonyms = ("unused", "different")
    excludes = True
    alone = True

    colours: tuple[Colour, ...]

    def of_seat(self, seat: int, players: tuple[int, ...]) -> int:
        """All but those left out that stay the same."""
        return ALL & ~reduce(or_, (c.of_seat(seat, players) for c in self.colours if not c.changing), 0)

    def lower(self, code: Code) -> None:
        code.emit(isa.NUMBER, ALL)
        for colour in self.colours:
            code.run(isa.PUSH_NUMBER, colour, isa.WITHOUT)

    @property
    def _unused(self) -> tuple[Colour, ...]:
        """Where it means colours not yet used this turn: those of which it speaks; else nothing."""
        rest = [colour for colour in self.colours if colour != Used()]
        plain = len(rest) < len(self.colours) and all(isinstance(colour, Named) for colour in rest)
        return tuple(colour for colour in (White(), Black(), Red()) if colour not in rest) if plain else ()

    def trait(self) -> str:
        if self.colours == (Same(),):
            return "of another colour"
        return UNUSED if self._unused else f"of a different colour from {self._others()}"

    def english(self) -> str:
        among = self._unused if len(self._unused) < isa.COLOURS else ()
        return f"{super().english()}{f' among {Either(colours=among).english()}' if among else ''}"

    def ball(self) -> str:
        among = self._unused if len(self._unused) < isa.COLOURS else ()
        return f"{Either(colours=among).ball()} {self.trait()}" if among else super().ball()

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
    """The colours of the balls in a region. Example: (other-than same (of (moved over)))"""

    borrowed = True
    instructions = (isa.COLOURS_OF,)
    phrase = "coloured like {region:noun}"

    region: Region
