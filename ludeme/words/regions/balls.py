"""empty, hole, balls, placed, dropped, last, movable, free, visible: points by what stands on them now."""

from kernels.isa import program as isa
from ludeme.families import Colour, Region
from ludeme.lowering.assembler import Code
from ludeme.words.colours.colours import AnyColour


class Empty(Region, word="empty"):
    """The points without a ball. Example: (and empty ground)"""

    synonyms = ("open", "unoccupied")
    instructions = ((isa.STATE, isa.OCCUPIED), isa.NOT)
    phrase = "empty"
    opposite = "filled"
    name = "empty points"
    single = "an empty point"


class Hole(Region, word="hole"):
    """The empty holes of the board level. Example: (capture hole)"""

    phrase = "in an empty hole"
    name = "empty holes"
    single = "an empty hole"

    def lower(self, code: Code) -> None:
        """Level 0 without the occupied points."""
        code.run((isa.STATE, isa.OCCUPIED), isa.NOT, isa.PUSH)
        code.mask(code.out.geometry.level(0))
        code.emit(isa.AND)


class Balls(Region, word="balls"):
    """The points of all balls of some colours. Example: (count (balls own))"""

    colour: Colour

    def lower(self, code: Code) -> None:
        """The colours' mask rows."""
        code.balls(self.colour)

    def english(self) -> str:
        return "holding a ball" if isinstance(self.colour, AnyColour) else f"holding {self.colour.ball()}"

    def noun(self) -> str:
        return "balls" if isinstance(self.colour, AnyColour) else self.colour.english()

    def ball(self) -> str:
        return self.colour.ball()

    def one(self) -> str:
        return "a ball" if isinstance(self.colour, AnyColour) else self.colour.ball()

    def size(self) -> str:
        return f"{super().size()}{' on the board' if isinstance(self.colour, AnyColour) else ''}"


class Placed(Region, word="placed"):
    """The points filled by the player in this turn. Example: (touching placed)"""

    looks_back = True
    instructions = ((isa.STATE, isa.PLACED),)
    phrase = "placed this turn"
    name = "the balls placed this turn"
    single = "a ball placed this turn"


class Dropped(Region, word="dropped"):
    """The points into which a ball fell in this turn. Example: (resting-on dropped)"""

    needs = "levels"
    awaits_removal = True
    instructions = ((isa.STATE, isa.DROPPED),)
    phrase = "into which a ball dropped this turn"
    name = "the balls that dropped this turn"
    single = "a ball that dropped this turn"


class Last(Region, word="last"):
    """The point of the ball placed last, by whoever; nowhere before the first. Example: (touching last)"""

    instructions = ((isa.POINT_IN, isa.LAST),)
    phrase = "where the ball placed last lies"
    name = "the ball placed last"


class Loose(Region):
    """Balls on which only so many others rest."""

    most = 0
    name = "{word} balls"
    single = "a {word} ball"

    def lower(self, code: Code) -> None:
        """Occupied points with at most so many occupied points above."""
        code.run((isa.STATE, isa.OCCUPIED), isa.PUSH, (isa.STATE, isa.OCCUPIED))
        code.emit(isa.SHARE, code.out.ints[isa.ABOVE_ROW], 0, self.most)


class Movable(Loose, word="movable"):
    """The balls on which at most one ball rests. Example: (count (and (balls own) movable))"""

    needs = "levels"
    most = 1
    adjective = "movable"
    phrase = "on which at most one ball rests"
    opposite = "on which more than one ball rests"


class Free(Loose, word="free"):
    """The balls on which nothing rests. Example: (count (and (balls own) free))"""

    synonyms = ("uncovered", "top of stack")
    needs = "levels"

    adjective = "free"
    phrase = "on which nothing rests"
    opposite = "on which something rests"
    on_top = True


class Visible(Region, word="visible"):
    """The points not buried by a ball straight above. Example: (count (and (balls own) visible))"""

    synonyms = ("seen", "exposed", "on top")
    needs = "levels"
    instructions = (isa.VISIBLE,)
    adjective = "visible"
    phrase = "visible from above"
    opposite = "hidden from above"
    name = "the visible points"
    single = "a visible point"
