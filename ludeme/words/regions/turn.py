"""playable, moved, beyond, chosen, recent, at-start: points by what happens in this turn."""

import re
from typing import Any, Literal

from kernels.isa import program as isa
from ludeme.base import varying
from ludeme.errors import GameError
from ludeme.families import Region
from ludeme.lowering.assembler import Builder, Code

JUMPS = 8
LEFT = "the point that the ball left"
REACHED = "the point just moved to or proposed"


def jump_table(builder: Builder) -> int:
    """Where the machine's table of jumps starts: for each point eight pairs (between, beyond) or NONE."""
    rows = [[*pairs, *[(isa.NONE, isa.NONE)] * (JUMPS - len(pairs))] for pairs in builder.geometry.jumps]
    return builder.table(value for pairs in rows for pair in pairs for value in pair)


class Playable(Region, word="playable"):
    """The points where a ball could be put now: empty holes and platforms.

    ``all``: also those of hidden boards to which a ball can come, which are all that are empty.

    Example: (some (and playable (touching last)))
    """

    synonyms = ("vacant", "legal points", "open")
    phrase = "playable"
    name = "playable points"
    single = "a playable point"
    value_needs = (("all", "boards"),)

    boards: Literal["seen", "all"] = "seen"

    def lower(self, code: Code) -> None:
        """What is playable, and the hidden points that share nothing with the occupied ones."""
        if self.boards == "seen":
            code.emit(isa.STATE, isa.PLAYABLE)
            return
        geometry = code.out.geometry
        code.mask(geometry.secret)
        code.run(isa.PUSH, (isa.STATE, isa.OCCUPIED))
        code.run((isa.SHARE, code.out.mask_rows([1 << p for p in range(geometry.count)]), 0, 0), isa.PUSH)
        code.run((isa.STATE, isa.PLAYABLE), isa.OR)


class Chosen(Region, word="chosen"):
    """The balls chosen in this turn; they are followed when they drop. ``points``: those that the last "mark" has kept.

    Example: (take any chosen) Source: French edition 2013, Annexe 1, Special Cake, Spred (points).
    """

    synonyms = ("noted", "remembered")
    needs_words = "choose mark"
    phrase = varying(lambda self: "among the chosen balls" if self.what == "balls" else "that you remember")
    single = varying(lambda self: "a chosen ball" if self.what == "balls" else "a point that you remember")

    what: Literal["balls", "points"] = "balls"

    def check(self, game: Any) -> None:
        if self.what == "points" and not any(part.word == "mark" and part.what == "points" for part in game.walk()):
            raise GameError(
                f"'{game.name}' asks for chosen points but keeps none; add (do ACTION (mark REGION points))"
            )

    def lower(self, code: Code) -> None:
        code.emit(isa.STATE, isa.CHOSEN if self.what == "balls" else code.out.memory("noted", code.out.row))

    def noun(self) -> str:
        return "the chosen balls" if self.what == "balls" else "the points that you remember"


class Recent(Region, word="recent"):
    """The balls placed, moved or dropped in the turn before this one.

    Example: (not (touching (and (balls Red) recent)))
    """

    instructions = ((isa.STATE, isa.RECENT),)
    phrase = "of the previous turn"
    name = "the balls of the previous turn"
    single = "a ball of the previous turn"


class Moved(Region, word="moved"):
    """The point from which a ball is being moved, or was last moved or taken; to which it went; or midway over which.

    ``to`` is also the point that was last proposed; ``over`` lies between where a ball has jumped from and where it
    has landed.

    Example: (move own (step (moved from) king))
    """

    synonyms = ("source", "target", "over", "origin", "destination", "jumped")
    needs_words = "move leap take enter name"
    must_be_inside = ("Turn", "Effect", "Restriction")
    name = varying(lambda self: {"from": LEFT, "to": REACHED, "over": "the ball jumped over"}[self.end])
    phrase = varying(lambda self: {"from": f"at {LEFT}", "to": f"at {REACHED}", "over": "jumped over"}[self.end])

    end: Literal["from", "to", "over"]

    def pointless(self, game: Any) -> bool:
        return self.end == "over" and not game.has(Beyond)

    def lower(self, code: Code) -> None:
        if self.end == "over":
            code.emit(isa.BETWEEN, jump_table(code.out))
        else:
            code.emit(isa.POINT_IN, isa.SOURCE if self.end == "from" else isa.TARGET)


class Beyond(Region, word="beyond"):
    """The points to which the moving ball can jump in any of eight directions over an adjacent point of a region.

    Example: (leap own (beyond (balls enemy))) Source: Shibumi Rule Book 2012, Spoing.
    """

    synonyms = ("jump", "hop", "checkers")
    needs_words = "leap"
    must_be_inside = ("Turn", "Effect")
    phrase = "two points away along a row, column or diagonal of its level, over {region:one}"

    region: Region

    def lower(self, code: Code) -> None:
        code.then(self.region)
        code.emit(isa.BEYOND, jump_table(code.out))


class AtStart(Region, word="at-start"):
    """A region as it was when this turn began. Example: (add Red (not (at-start (balls Red))))"""

    name = "{region:noun} at the start of the turn"
    single = "{region:one} at the start of the turn"

    region: Region

    def check(self, game: Any) -> None:
        if self.region.has(AtStart):
            raise GameError("'at-start' inside 'at-start' says nothing more; write it once")

    def english(self) -> str:
        return self._at_start(f"where {self.region.one()} lay", self.region.english())

    @varying
    def opposite(self) -> str:
        return self._at_start(f"where no {re.sub('^an? ', '', self.region.one())} lay", f"not {self.region.english()}")

    def _at_start(self, lay: str, otherwise: str) -> str:
        """What is said of a point where balls were, or of any other."""
        return f"{lay if self.region.ball() else otherwise} at the start of the turn"

    def lower(self, code: Code) -> None:
        code.emit(isa.STATE, code.out.at_start(self.region))
