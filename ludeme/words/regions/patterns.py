"""in-figure, completing, making, owed, flanked: points by the figures they belong to or would complete."""

from typing import Annotated, Any, Literal

from kernels.isa import program as isa
from ludeme.base import Range, varying
from ludeme.english.counting import number_word, so_many
from ludeme.families import Colour, Region, Shape
from ludeme.geometry import Graph
from ludeme.lowering.assembler import Code
from ludeme.words.colours.colours import AnyColour, balls_of, figure_of
from ludeme.words.effects.stack import Call, called, calling, check_calls, lowered
from ludeme.words.regions.balls import Balls
from ludeme.words.shapes.blocks import Square
from ludeme.words.shapes.lines import Straight

PAIR = Straight(length=2, way="rows")
TOUCHING_PAIR = Straight(length=2)
THIRD = 3
"""So many words at most go up to the noun of what is told of several balls: "the chosen balls"."""


class InFigure(Region, word="in-figure"):
    """The points of every figure of a shape that has at least so many points in a region.

    Example: (add own (not (in-figure square 2 (balls own)))) Source: Shibumi Rule Book 2012, Spire.
    """

    synonyms = ("part of a line", "pattern")

    shape: Shape
    least: Annotated[int, Range(1, 9)]
    region: Region

    def lower(self, code: Code) -> None:
        code.then(self.region)
        code.emit(isa.IN_FIGURES, code.out.figures(self.shape), self.least)

    @property
    def levels(self) -> str:
        """English for one of the levels of which it is all points; empty if it is not made of levels."""
        if self.shape != Square(size="whole"):
            return ""
        held = f"at least {so_many(number_word(self.least), self.region.noun())}" if self.least > 1 else ""
        return f"level with {held or self.region.one()}"

    def english(self) -> str:
        if self.levels:
            return f"on a {self.levels}"
        if self.least == 1:
            return f"in {self.shape.made_of('points')} with {self.region.one()} in it"
        return f"in {self.shape.made_of('points')} with at least {so_many(number_word(self.least), self.region.noun())}"


class Completing(Region, word="completing"):
    """The points that alone are missing for a region to be a figure of a shape.

    Example: (add own (completing (straight 3 rows) placed)) Source: Shibumi Rule Book 2012, Splastwo.
    """

    synonyms = ("threat", "almost a line", "fill the gap")

    shape: Shape
    region: Region

    def lower(self, code: Code) -> None:
        code.then(self.region)
        code.emit(isa.COMPLETING, code.out.figures(self.shape))

    def english(self) -> str:
        if self.shape == PAIR:
            return f"flat beside {self.region.one()}"
        if self.shape == TOUCHING_PAIR:
            return f"touching {self.region.one()}"
        if isinstance(self.region, Balls):
            colour = self.region.colour
            return f"where {colour.ball()} would complete {self.shape.made_of(balls_of(colour))}"
        balls = self.region.noun()
        if isinstance(self.shape, Straight) and self.shape.extent == "exact" and "balls" in balls.split()[:THIRD]:
            others = so_many(number_word(self.shape.length - 1), balls)
            return f"where it and {others} form {self.shape.english()}"
        return f"where, with {balls}, it completes {self.shape.english()}"


class Making(Region, word="making"):
    """The empty points where the ball to be placed completes a figure in some colours, with each one ``including``.

    Example: (add any (making any (pyramid-corners face) any)) Source: French edition 2013, Annexe 1, Speq.
    """

    must_be_inside = ("Turn",)
    depends_on_ball_colour = True
    phrase = varying(lambda self: f"where it completes {figure_of(self.shape.made_of, self.colour, self.including)}")

    colour: Colour
    shape: Shape
    including: Colour | None = None

    def lower(self, code: Code) -> None:
        required = code.out.colour_sets(self.including)
        code.emit(isa.MAKING, code.out.figures(self.shape), code.out.colour_sets(self.colour), required)


class Owed(Region, word="owed"):
    """The playable points above the board whose platform calls for one of some colours, as ``stack`` explains.

    Example: (add own (owed own commonest missing)) Source: French edition 2013, Annexe 1, Sphered.
    """

    needs = "levels"

    colour: Colour
    calls: tuple[Call, ...]

    def check(self, game: Any) -> None:
        check_calls(self.word, self.calls, game)

    def lower(self, code: Code) -> None:
        code.emit(isa.OWED, code.out.table(lowered(self.calls)), code.out.colour_sets(self.colour))

    def english(self) -> str:
        if isinstance(self.colour, AnyColour):
            return f"on {calling(self.calls)}"
        return f"on a platform that calls for {self.colour.ball()} (it calls for {called(self.calls)})"


class Flanked(Region, word="flanked"):
    """The points of a region in an unbroken straight line between the ball placed last and another point of ``ends``.

    ``flat``: along a row, a column or a diagonal of one level; ``rows``: along a row or a column; ``touching``: along
    the directions in which balls touch, ascending ones, too.

    Example: (do (add own) (recolour (flanked (balls enemy) (balls own)) own))

    Source: Othello, where such balls are turned over; Hasami Shogi, where those in a row or column are captured.
    """

    synonyms = ("between", "sandwich", "surrounded in line", "reversi", "othello", "custodian", "custodial")
    value_needs = (("rows", "square"),)

    region: Region
    ends: Region
    way: Literal["flat", "rows", "touching"] = "flat"

    def figures(self, geometry: Graph) -> list[tuple[int, int]]:
        """Each line that can be flanked: (its points, the points at both ends)."""
        found = []
        for first, board in geometry.parts:
            axes = {"flat": board.flat_axes, "rows": board.flat_axes[:2], "touching": board.touching_axes}[self.way]
            for length in range(1, board.longest - 1):
                runs = board.runs(axes, length)
                found += [(run << first, ends << first) for run, ends in runs if ends.bit_count() == 2]
        return found

    def lower(self, code: Code) -> None:
        code.run(self.region, isa.PUSH, self.ends, (isa.FLANKED, code.out.figures(self)))

    @property
    def line(self) -> str:
        """English for where its points lie."""
        way = {"flat": "flat line", "rows": "row or column of one level", "touching": "touching line"}[self.way]
        other = "another ball of any colour" if self.ends == Balls(colour=AnyColour()) else self.ends.one()
        return f"flanked along a {way} by the ball placed last and {other}"

    def english(self) -> str:
        return f"{self.region.english()} {self.line}"

    def noun(self) -> str:
        return f"{self.region.noun()} {self.line}"
