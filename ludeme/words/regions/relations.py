"""touching, under, step, joining, adjoining, on-platform: points by their neighbours."""

import functools
import operator
import re
from collections.abc import Callable
from typing import Annotated, Any, Literal

from kernels.isa import program as isa
from ludeme.base import Range, need_feature, varying
from ludeme.english.counting import number_word, so_many
from ludeme.families import Colour, Region
from ludeme.geometry import Graph, bits
from ludeme.lowering.assembler import Code, Instructions

WAYS: dict[str, tuple[Callable[[Graph], tuple[int, ...]], str]] = {
    "flat": (lambda board: board.flat, "flat beside"),
    "diagonal": (lambda board: board.diagonal, "diagonally beside"),
    "king": (lambda board: board.around, "flat beside or diagonally beside"),
    "rook": (lambda board: board.aligned, "in the same row or column of a level as"),
    "knight": (lambda board: board.knight, "a knight's move away on the same level from"),
    "knight-up": (lambda board: board.knight_up, "a knight's move away one level up from"),
}
"""The ways of stepping: for each point the points one step away, and what is said of such a point."""


class Touching(Region, word="touching"):
    """The points that touch a region, or at least so many of its points: flat beside them, above or below them.

    ``from-above``: those that rest directly on it.

    Example: (touching (balls own))
    """

    synonyms = ("adjacent", "contact", "neighbour", "beside", "next to", "resting-on", "on top of")
    value_needs = (("from-above", "levels"),)

    region: Region
    least: Annotated[int, Range(1, 12)] = 1
    side: Literal["any", "from-above"] = "any"

    def lower(self, code: Code) -> None:
        """The union of the region's neighbours, or the points that share enough of it."""
        if self.least == 1:
            code.run(self.region, (isa.NEAR, code.out.ints[isa.TOUCH_ROW if self.side == "any" else isa.ABOVE_ROW]))
            return
        table = code.out.ints[isa.TOUCH_ROW if self.side == "any" else isa.SUPPORTS_ROW]
        code.mask(code.out.geometry.board)
        code.run(isa.PUSH, self.region, (isa.SHARE, table, self.least, code.out.geometry.count))

    def english(self) -> str:
        verb = "touching" if self.side == "any" else "on top of"
        if self.least == 1:
            return f"{verb} {self.region.one()}"
        return f"{verb} at least {so_many(number_word(self.least), self.region.noun())}"


class Under(Region, word="under"):
    """The points that carry a region: directly, or with ``deep`` also through others. Example: (count (under apex))"""

    synonyms = ("supporting", "carrying", "below")
    needs = "levels"
    phrase = varying(lambda self: f"directly {'or indirectly ' if self.depth == 'deep' else ''}under {{region:one}}")

    region: Region
    depth: Literal["directly", "deep"] = "directly"

    def lower(self, code: Code) -> None:
        code.run(self.region, (isa.NEAR, code.out.ints[isa.SUPPORTS_ROW]) if self.depth == "directly" else isa.UNDER)


class Beside(Region):
    """The points that have a point of a region among their neighbours in a table made for the purpose."""

    region: Region

    def neighbours(self, geometry: Graph) -> tuple[int, ...]:
        """For each point the mask of its neighbours."""
        raise NotImplementedError

    def lower(self, code: Code) -> None:
        code.then(self.region)
        code.emit(isa.NEAR, code.out.mask_rows(self.neighbours(code.out.geometry)))


class OneStep(Beside, word="step"):
    """The points one step away from a region on the same level, by one of several ways of stepping; or up to so many.

    ``flat``: to a point that touches it; ``diagonal``: to a point diagonally beside it; ``king``: either of these;
    ``rook``: to any point in one flat line of touching points, near or far, filled or not (on a square level its
    row and its column, on a hexagon the three lines of cells through it); ``knight``: two rows and one column away, or
    two columns and one row; ``knight-up``: a knight's move away on the level above; ``half``: half the way to a point
    that touches it, in a row or column of the board as seen from above, whatever the levels. By these the distance is
    counted through the plan, |dX| + |dY|; other steps go from point to point. Without a number it is one step; with
    several the region itself is within reach.

    Example: (move own (or (step (moved from) knight) (step (moved from) knight-up)))

    Source: Shibumi Rule Book 2012, Spirit (rook), Spight (knight); French edition 2013, Annexe 2, Sphlag (half).
    """

    synonyms = (
        "adjacent", "neighbour", "neighbourhood", "orthogonal", "beside", "next-to", "diagonal-to", "around",
        "surrounding", "eight directions", "aligned", "queen", "in line", "line of sight", "chess", "horse", "within",
        "distance", "near",
    )  # fmt: skip
    value_needs = tuple((way, "square") for way in ("diagonal", "king", "knight", "knight-up", "half"))

    region: Region
    way: Literal["flat", "diagonal", "king", "rook", "knight", "knight-up", "half"] = "flat"
    steps: Annotated[int, Range(1, 20)] = 1

    def neighbours(self, geometry: Graph) -> tuple[int, ...]:
        if self.way == "half":
            return geometry.within(self.steps)
        step = WAYS[self.way][0](geometry)
        return step if self.steps == 1 else tuple(reached(step, p, self.steps) for p in range(geometry.count))

    def english(self) -> str:
        if self.way == "half":
            steps = f"{number_word(self.steps)} half step{'' if self.steps == 1 else 's'}"
            return f"at most {steps}, whatever the levels, from {self.region.one()}"
        one, way = self.region.one(), WAYS[self.way][1]
        if self.steps == 1:
            return f"{way} {one}"
        return f"at most {number_word(self.steps)} steps from {one}, each to a point {way} the one before"


def reached(step: tuple[int, ...], start: int, steps: int) -> int:
    """The points that so many steps at most lead to, the start included."""
    found = 1 << start
    for _ in range(steps):
        found |= functools.reduce(operator.or_, (step[p] for p in bits(found)), 0)
    return found


class Joining(Region, word="joining"):
    """The points that touch every cluster of a region, or lie diagonally beside it: a ball there links them all.

    A cluster is a part of the region that is linked by contacts, or also by diagonals; without a region all points.

    Example: (then (add (other-than used)) (add (other-than used)) (add (other-than used) (joining placed)))

    Source: French edition 2013, Annexe 1, Spandrel, Spawn.
    """

    region: Region
    links: Literal["touching", "diagonals-too"] = "touching"

    def check(self, game: Any) -> None:
        if self.links == "diagonals-too":
            need_feature(self.links, "square", game)

    def lower(self, code: Code) -> None:
        code.then(self.region)
        geometry = code.out.geometry
        diagonal = geometry.diagonal if self.links == "diagonals-too" else (0,) * geometry.count
        rows = [near | aside for near, aside in zip(geometry.touch, diagonal, strict=True)]
        code.emit(isa.JOINING, code.out.mask_rows(rows))

    def english(self) -> str:
        links = "touching" if self.links == "touching" else "touching or lying diagonally beside each other"
        return f"where it and {self.region.noun()} are linked, one to the next, by {links}"


class Adjoining(Region, word="adjoining"):
    """The points touching a ball placed earlier in this turn; anywhere for the turn's first ball.

    Example: (any-order (add White adjoining) (add Black adjoining))
    """

    looks_back = True
    phrase = "touching a ball placed earlier this turn (if any)"
    opposite = "touching no ball placed earlier this turn (of which there must be one)"

    def lower(self, code: Code) -> None:
        """Branch on whether anything was placed."""
        ints, placed = code.out.ints, Instructions((isa.STATE, isa.PLACED), isa.SOME)
        beside = Instructions((isa.NEAR, ints[isa.TOUCH_ROW]))
        code.choose([(placed, beside)], Instructions((isa.MASK, ints[isa.BOARD_ROW])))


class OnPlatform(Region, word="on-platform"):
    """The points above the board whose four supports include so many balls of some colours.

    Example: (on-platform Red 1 4)
    """

    synonyms = ("stack", "on four balls", "supported")
    needs = "levels"

    colour: Colour
    least: Annotated[int, Range(0, 4)] = 1
    most: Annotated[int, Range(0, 4)] = 4

    def pointless(self, game: Any) -> bool:
        return self.least > self.most or (self.least, self.most) == (0, 4)

    def lower(self, code: Code) -> None:
        raised = code.out.ints[isa.RAISED_ROW]
        code.run((isa.MASK, raised), isa.PUSH)
        code.balls(self.colour)
        code.emit(isa.SHARE, code.out.ints[isa.SUPPORTS_ROW], self.least, self.most)

    def english(self) -> str:
        if (self.least, self.most) == (0, 4):
            return "on a platform"
        if self.most == 0:
            amount = re.sub(r"\ban? ", "no ", self.colour.ball())
        elif self.least == self.most:
            if self.least == 4:
                return f"on {self.colour.balls(4)}"
            amount = f"exactly {self.colour.balls(self.least)}"
        elif self.most == 4:
            amount = f"at least {self.colour.balls(self.least)}"
        elif self.least == 0:
            amount = f"at most {self.colour.balls(self.most)}"
        else:
            amount = f"{number_word(self.least)} to {self.colour.balls(self.most)}"
        return f"on a platform with {amount}"
