"""empty, balls, placed, dropped, last, free, visible, group: points by what stands on them now, and hangs together."""

from typing import Annotated

from kernels.isa import program as isa
from ludeme.base import Range, varying
from ludeme.english.counting import number_word
from ludeme.families import Colour, Region
from ludeme.lowering.assembler import Code, Instructions
from ludeme.words.colours.colours import AnyColour
from ludeme.words.numbers.groups import Contact, has_balls, hidden_remark


class Empty(Region, word="empty"):
    """The points without a ball. Example: (and empty ground)"""

    synonyms = ("open", "unoccupied", "hole", "vacant")
    instructions = ((isa.STATE, isa.OCCUPIED), isa.NOT)
    phrase = "empty"
    opposite = "filled"
    name = "empty points"
    single = "an empty point"


class Balls(Region, word="balls"):
    """The points of all balls of some colours. Example: (count (balls own))"""

    phrase = varying(lambda self: "holding a ball" if isinstance(self.colour, AnyColour) else "holding {colour:ball}")
    single = varying(lambda self: "a ball" if isinstance(self.colour, AnyColour) else "{colour:ball}")

    colour: Colour

    def lower(self, code: Code) -> None:
        code.balls(self.colour)

    def noun(self) -> str:
        return "balls" if isinstance(self.colour, AnyColour) else self.colour.english()

    def ball(self) -> str:
        return self.colour.ball()

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
    """The points into which a ball fell in this turn. Example: (touching dropped from-above)"""

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


class Free(Region, word="free"):
    """The balls on which nothing rests; with a number those on which at most so many balls rest.

    A ball on which at most one rests is movable.

    Example: (count (and (balls own) free))
    """

    synonyms = ("uncovered", "top of stack", "movable", "pinned")
    needs = "levels"
    on_top = varying(lambda self: self.most == 0)
    adjective = varying(lambda self: ("free", "movable", "", "")[self.most])
    phrase = varying(lambda self: "on which nothing rests" if self.most == 0 else f"on which at most {self._balls()}")
    single = varying(lambda self: f"a {self.adjective} ball" if self.adjective else f"a ball {self.english()}")

    most: Annotated[int, Range(0, 3)] = 0

    def lower(self, code: Code) -> None:
        """Occupied points with at most so many occupied points above."""
        if self.most <= 1 and not code.out.geometry.hidden:
            code.emit(isa.CARRYING, self.most)
            return
        code.run((isa.STATE, isa.OCCUPIED), isa.PUSH, (isa.STATE, isa.OCCUPIED))
        code.emit(isa.SHARE, code.out.ints[isa.ABOVE_ROW], 0, self.most)

    @varying
    def opposite(self) -> str:
        return "on which another ball rests" if self.most == 0 else f"on which more than {self._balls()}"

    def noun(self) -> str:
        return f"{self.adjective} balls" if self.adjective else f"the balls {self.english()}"

    def _balls(self) -> str:
        return "one ball rests" if self.most == 1 else f"{number_word(self.most)} balls rest"


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


class Group(Region, word="group"):
    """The balls of a region, and all that are connected with one of them through balls of its own colour.

    Example: (less (count (group last)) (number 2)) Source: French edition 2013, Annexe 1, Spoff, Spruit.
    """

    goal = "group"
    synonyms = ("chain", "cluster", "connected balls")
    thing = "ball"
    phrase = varying(lambda self: f"in one {self._kind()} with {self.region.one()}")

    region: Region
    contact: Contact = "visible"

    def lower(self, code: Code) -> None:
        """Flood from the region, colour by colour; a buried ball belongs to no visible group."""
        visibly = self.contact == "visible"
        seen = (isa.PUSH, isa.VISIBLE, isa.AND) if visibly else ()
        groups = [
            Instructions((isa.STATE, colour), *seen, isa.PUSH, self.region, (isa.GROUP, int(visibly)))
            for colour in range(isa.COLOURS)
        ]
        code.join(isa.OR, groups, push=isa.PUSH)

    def size(self) -> str:
        noun = self.region.noun()
        return f"the size of the {self._kind()} of {noun}" if noun.startswith("the ball ") else super().size()

    def amounts(self, amount: str) -> str:
        size = self.size().removeprefix("the size of ")
        return has_balls(size, amount) if size != self.size() else ""

    def _kind(self) -> str:
        return f"group{hidden_remark(self.contact)}"
