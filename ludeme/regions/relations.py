"""touching, next-to, resting-on, under, adjoining, on-platform: points by their neighbours."""

from typing import TYPE_CHECKING, Annotated, ClassVar

from kernels import program as isa
from ludeme.base import Colour, Range, Region
from ludeme.errors import number_word

if TYPE_CHECKING:
    from ludeme.lowering import Code


class Related(Region):
    """The points that have a point of a region among their neighbours of one kind."""

    table: ClassVar[int] = isa.TOUCH_ROW
    phrase: ClassVar[str] = ""
    region: Region

    def lower(self, code: "Code") -> None:
        """The union of the region's neighbours."""
        code.then(self.region)
        code.emit(isa.NEAR, code.out.ints[self.table])

    def english(self) -> str:
        """What is said of such a point."""
        return f"{self.phrase} {self.region.noun()}"


class Touching(Related, word="touching"):
    """The points that touch a region: flat beside it, above or below it.

    Example: (touching (balls own))
    """

    phrase = "touching"


class RestingOn(Related, word="resting-on"):
    """The points that rest directly on a region.

    Example: (move own (not (resting-on dropped)))
    """

    table = isa.ABOVE_ROW
    phrase = "resting on"


class Under(Related, word="under"):
    """The points that directly carry a region.

    Example: (count (under apex))
    """

    table = isa.SUPPORTS_ROW
    phrase = "directly under"


class NextTo(Related, word="next-to"):
    """The points flat beside a region, along row or column of the same level.

    Example: (next-to hole)
    """

    phrase = "flat beside"

    def lower(self, code: "Code") -> None:
        """The union of the region's flat neighbours."""
        code.then(self.region)
        code.emit(isa.NEAR, code.out.mask_rows(code.out.geometry.flat))


class Adjoining(Region, word="adjoining"):
    """The points touching a ball placed earlier in this turn; anywhere for the turn's first ball.

    Example: (any-order (add White adjoining) (add Black adjoining))
    """

    def lower(self, code: "Code") -> None:
        """Branch on whether anything was placed."""
        code.emit(isa.STATE, isa.PLACED)
        code.emit(isa.SOME)
        skip = code.emit(isa.JUMP_UNLESS)
        code.emit(isa.NEAR, code.out.ints[isa.TOUCH_ROW])
        done = code.emit(isa.JUMP)
        code.land(skip)
        code.mask(code.out.geometry.board)
        code.land(done)

    def english(self) -> str:
        """What is said of such a point."""
        return "touching any ball already placed this turn"


class OnPlatform(Region, word="on-platform"):
    """The points above the board whose four supports include so many balls of some colours.

    Example: (on-platform Red 1 4)
    """

    colour: Colour
    least: Annotated[int, Range(0, 4)] = 1
    most: Annotated[int, Range(0, 4)] = 4

    def lower(self, code: "Code") -> None:
        """Raised points, filtered by their supports."""
        raised = code.out.ints[isa.RAISED_ROW]
        code.emit(isa.MASK, raised)
        code.emit(isa.PUSH)
        code.emit(isa.BALLS, code.out.colour_sets(self.colour))
        code.emit(isa.SHARE, code.out.ints[isa.SUPPORTS_ROW], self.least, self.most)

    def english(self) -> str:
        """What is said of such a point."""
        if self.most == 4:
            amount = f"at least {self.colour.balls(self.least)}"
        elif self.least == 0:
            amount = f"at most {self.colour.balls(self.most)}"
        else:
            amount = f"{number_word(self.least)} to {self.colour.balls(self.most)}"
        return f"on a platform with {amount}"
