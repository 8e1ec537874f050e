"""playable, source, over, beyond, chosen, recent, at-start: points by what happens in this turn."""

from typing import Any, ClassVar

from kernels.isa import program as isa
from ludeme.errors import GameError
from ludeme.families import Region
from ludeme.lowering.assembler import Builder, Code

JUMPS = 8


def jump_table(builder: Builder) -> int:
    """Where the machine's table of jumps starts: for each point eight pairs (between, beyond) or NONE."""
    rows = [[*pairs, *[(isa.NONE, isa.NONE)] * (JUMPS - len(pairs))] for pairs in builder.geometry.jumps]
    return builder.table(value for pairs in rows for pair in pairs for value in pair)


class Kept(Region):
    """Points that the machine keeps in a row of the position."""

    row: ClassVar[int]

    def lower(self, code: Code) -> None:
        code.emit(isa.STATE, self.row)


class Playable(Kept, word="playable"):
    """The points where a ball could be put now: empty holes and platforms.

    Example: (some (and playable (touching last)))
    """

    row = isa.PLAYABLE
    phrase = "playable"
    name = "playable points"
    single = "a playable point"


class Chosen(Kept, word="chosen"):
    """The balls chosen in this turn; they are followed when they drop. Example: (take any chosen)"""

    wants = "choose choose-pair mark"
    row = isa.CHOSEN
    phrase = "among the chosen balls"
    name = "the chosen balls"
    single = "a chosen ball"


class Recent(Kept, word="recent"):
    """The balls placed, moved or dropped in the turn before this one.

    Example: (not (touching (and (balls Red) recent)))
    """

    row = isa.RECENT
    phrase = "of the previous turn"
    name = "the balls of the previous turn"
    single = "a ball of the previous turn"


class Source(Region, word="source"):
    """The point of the ball that is being moved, or the point from which a ball was last taken.

    Example: (move own (step source king))
    """

    wants = "move leap take re-enter"
    within = ("Turn", "Effect")
    instructions = ((isa.POINT_IN, isa.SOURCE),)
    phrase = "at the point that the ball left"
    name = "the point that the ball left"


class Over(Region, word="over"):
    """The point midway between where a ball has just jumped from and where it has landed.

    Example: (recolour over (other-than same (of over)))
    """

    wants = "leap"
    within = ("Turn", "Effect")
    phrase = "jumped over"
    name = "the ball jumped over"

    def lower(self, code: Code) -> None:
        code.emit(isa.BETWEEN, jump_table(code.out))


class Beyond(Region, word="beyond"):
    """The points to which the moving ball can jump in any of eight directions over an adjacent point of a region.

    Example: (leap own (beyond (balls enemy))) Source: Shibumi Rule Book 2012, Spoing.
    """

    synonyms = ("jump", "hop", "checkers")
    wants = "leap"
    within = ("Turn", "Effect")
    phrase = "two points away on its level, in any of eight directions, with {region:one} in between"

    region: Region

    def lower(self, code: Code) -> None:
        code.then(self.region)
        code.emit(isa.BEYOND, jump_table(code.out))


class AtStart(Region, word="at-start"):
    """A region as it was when this turn began. Example: (add Red (not (at-start (balls Red))))"""

    phrase = "{region} at the start of the turn"
    name = "{region:noun} at the start of the turn"
    single = "{region:one} at the start of the turn"

    region: Region

    def check(self, game: Any) -> None:
        if any(isinstance(ludeme, AtStart) for ludeme in self.region.walk()):
            raise GameError("'at-start' inside 'at-start' says nothing more; write it once")

    def lower(self, code: Code) -> None:
        """A row that is filled when a turn begins."""
        code.emit(isa.STATE, code.out.at_start(self.region))
