"""square, row, plan-line, pyramid-corners, face, whole-level, stretch, bend, or: figures other than flat lines."""

from itertools import combinations, pairwise, product
from typing import Annotated, ClassVar, Literal

from ludeme.base import Goal, Range
from ludeme.errors import listed, number_word, so_many
from ludeme.families import Shape
from ludeme.geometry import Graph, Lattice, Point, bits


class Unguarded(Shape):
    """A shape whose figures have no guards; at least one must fit on the board."""

    goal: ClassVar[Goal | None] = "pattern"
    unfit = "no '{word}' fits on this board; use a smaller one"

    def masks(self, board: Lattice) -> list[int]:
        """The points of each figure."""
        raise NotImplementedError

    def on(self, board: Lattice) -> list[tuple[int, int]]:
        """Each figure once, without guards."""
        return [(mask, 0) for mask in dict.fromkeys(self.masks(board))]


class Square(Unguarded, word="square"):
    """Four points of one level, two by two.

    Example: (in-figure square 2 (balls own)) Source: Shibumi Rule Book 2012, Spire.
    """

    synonyms = ("block", "two by two", "box")
    needs = "square"
    phrase = "a 2x2 square of {balls}"

    def masks(self, board: Lattice) -> list[int]:
        """Each point with the one to the East, the one to the South, and the one diagonally between them."""
        wholes = ([(k, r + a, c + b) for a in (0, 1) for b in (0, 1)] for k, r, c in board.points)
        return [board.mask(whole) for whole in wholes if all(point in board.index for point in whole)]


class Row(Unguarded, word="row"):
    """A contiguous piece of so many points of a row or a column of one level.

    Example: (line own (row 4) visible) Source: Shibumi Rule Book 2012, Sploof, Splastwo.
    """

    goal = "line"
    synonyms = ("in a row", "orthogonal line", "column")
    needs = "square"

    length: Annotated[int, Range(2, 10)] = 3

    def masks(self, board: Lattice) -> list[int]:
        """Runs along rows and columns."""
        return [run for run, _ in board.runs(((0, 0, 1), (0, 1, 0)), self.length)]

    def made_of(self, balls: str) -> str:
        return f"an unbroken row or column of {so_many(number_word(self.length), balls)} on one level"


class PlanLine(Unguarded, word="plan-line"):
    """So many points in touch that follow one another diagonally as seen from above, each a level up or down.

    Example: (line own (plan-line 4) visible) Source: Shibumi Rule Book 2012, Sploof.
    """

    goal = "line"
    needs = "levels"

    length: Annotated[int, Range(2, 10)] = 4

    def masks(self, board: Lattice) -> list[int]:
        """For every way in the plan, every choice of levels."""
        at: dict[tuple[float, float], list[int]] = {}
        for p, xy in enumerate(board.xy):
            at.setdefault(xy, []).append(p)
        ways = [[(x + i * d, y + i) for i in range(self.length)] for x, y in at for d in (-1, 1)]
        runs = [run for way in ways if all(spot in at for spot in way) for run in product(*(at[spot] for spot in way))]
        return [sum(1 << p for p in run) for run in runs if all(board.touch[p] >> q & 1 for p, q in pairwise(run))]

    def made_of(self, balls: str) -> str:
        return f"a slanting chain of {so_many(number_word(self.length), balls)}"


class PlanColumns(Unguarded, word="plan-columns"):
    """The diagonals of the board as seen from above, from North-West to South-East, without the outermost one or two.

    Each holds all points, on whatever level, with one value of X - Y.

    Example: (majorities own plan-columns) Source: Shibumi Rule Book 2012, Spodd.
    """

    needs = "levels"
    phrase = "a diagonal of {balls} from north-west to south-east as seen from above (outermost corners left out)"

    def masks(self, board: Lattice) -> list[int]:
        """One mask for each even difference but the two extreme ones."""
        columns: dict[float, int] = {}
        for p, (x, y) in enumerate(board.xy):
            columns[x - y] = columns.get(x - y, 0) | 1 << p
        widest = max(columns)
        return [mask for difference, mask in sorted(columns.items()) if abs(difference) < widest]


class PyramidCorners(Unguarded, word="pyramid-corners"):
    """The five corners of a pyramid of any size, upright or upside down; ``rotated``: also turned by 45 degrees.

    Example: (win (line own pyramid-corners)) Source: Shibumi Rule Book 2012, Spyramid.
    """

    needs = "levels"

    turned: Literal["straight", "rotated"] = "straight"

    def masks(self, board: Lattice) -> list[int]:
        """Bases of every size with each apex that exists."""
        found = []
        for level, r, c in board.points:
            for s in range(1, board.longest):
                base = [(level, r + a, c + b) for a, b in product((0, s), repeat=2)]
                found += [[*base, apex] for apex in ((level + s, r, c), (level - s, r + s, c + s))]
                if self.turned == "rotated":
                    base = [(level, r + a, c + b) for a, b in ((-s, 0), (s, 0), (0, -s), (0, s))]
                    tops = ((level + 2 * s, r - s, c - s), (level - 2 * s, r + s, c + s))
                    found += [[*base, apex] for apex in tops]
        return [board.mask(points) for points in found if all(p in board.index for p in points)]

    def made_of(self, balls: str) -> str:
        sizes = "any size, upright or upside down"
        turned = ", also turned by 45 degrees" if self.turned == "rotated" else ""
        return f"a set of {balls} at the apex and the four base corners of a pyramid ({sizes}{turned})"


class Face(Unguarded, word="face"):
    """The three corners of a side face of an upright pyramid of any size: its apex and two corners of its base.

    Example: (making any face any) Source: French edition 2013, Annexe 1, Speq.
    """

    needs = "levels"

    def masks(self, board: Lattice) -> list[int]:
        """Four faces for each apex and each size that exists."""
        found = []
        for level, r, c in board.points:
            for s in range(1, level + 1):
                a, b, d, e = ((level - s, r + i, c + j) for i, j in ((0, 0), (0, s), (s, s), (s, 0)))
                found += [board.mask([(level, r, c), *two]) for two in ((a, b), (b, d), (d, e), (e, a))]
        return found

    def made_of(self, balls: str) -> str:
        return f"a pyramid face of {balls}"


class WholeLevel(Unguarded, word="whole-level"):
    """All points of one level. Example: (completed any whole-level) Source: Shibumi Rule Book 2012, Splastwo."""

    needs = "levels"
    phrase = "a whole level of {balls}"

    def masks(self, board: Lattice) -> list[int]:
        """One mask a level."""
        return [board.level(level) for level in range(board.highest + 1)]


class Stretch(Shape, word="stretch"):
    """A straight touching run of so many points or more; ``maximal``: no longer run of the balls includes it.

    Example: (choose own (stretch 3 maximal)) Source: French edition 2013, Annexe 1, Spred, Special Cake.
    """

    unfit = "no line of {least} fits on this board; use a smaller number"

    least: Annotated[int, Range(2, 10)] = 3
    extent: Literal["any", "maximal"] = "any"

    def on(self, board: Lattice) -> list[tuple[int, int]]:
        """Runs of every length, guarded by their ends if they must be maximal."""
        lengths = range(self.least, board.longest + 1)
        runs = [run for length in lengths for run in board.runs(board.touching_axes, length)]
        return [(run, ends if self.extent == "maximal" else 0) for run, ends in runs]

    def made_of(self, balls: str) -> str:
        whole = " and not part of a longer one" if self.extent == "maximal" else ""
        return f"a straight line of {so_many(number_word(self.least) + ' or more', balls)} in touch{whole}"


class Bend(Unguarded, word="bend"):
    """Three points, one of which touches the two others, at a certain angle; 60: all three touch one another.

    Example: (shape own (bend 90)) Source: French edition 2013, Annexe 1, Spetris.
    """

    synonyms = ("corner", "triangle", "angle")
    needs = "levels"

    angle: Literal["60", "90", "120"]

    def masks(self, board: Lattice) -> list[int]:
        """All pairs of neighbours of every point at the right distance from one another."""
        wanted = {"60": 4, "90": 8, "120": 12}[self.angle]
        found = []
        for p in range(board.count):
            for q, r in combinations(bits(board.touch[p]), 2):
                if squared_distance(board.points[q], board.points[r]) == wanted:
                    found.append(1 << p | 1 << q | 1 << r)
        return found

    def made_of(self, balls: str) -> str:
        if self.angle == "60":
            return f"a triple of {balls} all touching one another"
        return f"a triple of {balls} touching at an angle of {self.angle} degrees"


class AnyOf(Shape, word="or"):
    """A figure of one of several shapes. Example: (made own (or (flat 3) (straight 3)))"""

    goal = None

    shapes: tuple[Shape, ...]

    def several(self, balls: str) -> str:
        return listed(shape.several(balls) for shape in self.shapes)

    def figures(self, geometry: Graph) -> list[tuple[int, int]]:
        """All of them, each once."""
        return list(dict.fromkeys(figure for shape in self.shapes for figure in shape.figures(geometry)))

    def made_of(self, balls: str) -> str:
        return listed(shape.made_of(balls) for shape in self.shapes)


def squared_distance(one: Point, other: Point) -> int:
    """Of two points, where touching balls are 4 apart: half a step is 1 in the plan, and a level is 2 high squared."""
    (k, r, c), (m, s, d) = one, other
    dx, dy = 2 * c + k - 2 * d - m, 2 * r + k - 2 * s - m
    return dx * dx + dy * dy + 2 * (k - m) ** 2
