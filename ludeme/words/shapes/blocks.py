"""square, plan-columns, pyramid-corners, bend, or, on-board: figures other than lines."""

from dataclasses import replace
from itertools import combinations, product
from typing import Annotated, Any, ClassVar, Literal

from ludeme.base import Goal, Range
from ludeme.english.counting import board_letter
from ludeme.english.wording import sharing_balls
from ludeme.families import Shape
from ludeme.geometry import Coordinates, Graph, Lattice, bits
from ludeme.words.regions.places import need_board
from ludeme.words.shapes.lines import AnyStraight, Straight


class Unguarded(Shape):
    """A shape whose figures have no guards; at least one must fit on the board."""

    goal: ClassVar[Goal | None] = "pattern"
    unfit = "no '{word}' fits on this board; use a smaller one"

    def masks(self, board: Lattice) -> list[int]:
        """The points of each figure."""
        raise NotImplementedError

    def on(self, board: Lattice) -> list[tuple[int, int]]:
        return [(mask, 0) for mask in dict.fromkeys(self.masks(board))]


class Square(Unguarded, word="square"):
    """The points of a square of one level: two by two, three by three, or the whole level.

    Example: (in-figure square 2 (balls own)) Source: Shibumi Rule Book 2012, Spire; Splastwo (whole levels).
    """

    synonyms = ("block", "two by two", "box", "whole-level")
    needs = "square"
    value_needs = (("whole", "levels"),)

    size: Literal["2", "3", "whole"] = "2"

    def masks(self, board: Lattice) -> list[int]:
        """Each level; or each point with those to the East and to the South of it."""
        if self.size == "whole":
            return [board.level(level) for level in range(board.highest + 1)]
        side = range(int(self.size))
        wholes = ([(k, r + a, c + b) for a in side for b in side] for k, r, c in board.points)
        return [board.mask(whole) for whole in wholes if all(point in board.index for point in whole)]

    def made_of(self, balls: str) -> str:
        return f"a filled level of {balls}" if self.size == "whole" else f"a {self.size}×{self.size} square of {balls}"


class PlanColumns(Unguarded, word="plan-columns"):
    """The diagonals of the board as seen from above, from North-West to South-East, without the outermost one or two.

    Each holds all points, on whatever level, with one value of X - Y.

    Example: (figures majority own plan-columns) Source: Shibumi Rule Book 2012, Spodd.
    """

    needs = "levels"
    phrase = "a diagonal of {balls} from north-west to south-east as seen from above (at least two points long)"

    def masks(self, board: Lattice) -> list[int]:
        """One mask for each even difference but the two extreme ones."""
        columns: dict[float, int] = {}
        for p, (x, y) in enumerate(board.xy):
            columns[x - y] = columns.get(x - y, 0) | 1 << p
        widest = max(columns)
        return [mask for difference, mask in sorted(columns.items()) if abs(difference) < widest]


class PyramidCorners(Unguarded, word="pyramid-corners"):
    """The five corners of a pyramid of any size, upright or upside down; ``rotated``: also turned by 45 degrees.

    ``face``: the three corners of a side face of an upright pyramid, its apex and two corners of its base.

    Example: (win (line own pyramid-corners))

    Source: Shibumi Rule Book 2012, Spyramid; French edition 2013, Annexe 1, Speq (face).
    """

    synonyms = ("face",)
    needs = "levels"

    which: Literal["straight", "rotated", "face"] = "straight"

    def masks(self, board: Lattice) -> list[int]:
        """Bases of every size with each apex that exists, or two of their corners with it."""
        found = _faces(board) if self.which == "face" else _pyramids(board, self.which == "rotated")
        return [board.mask(points) for points in found if all(p in board.index for p in points)]

    def made_of(self, balls: str) -> str:
        if self.which == "face":
            return f"a pyramid face of {balls}"
        sizes = "any size, upright or upside down"
        turned = ", also turned by 45 degrees" if self.which == "rotated" else ""
        return f"a pyramid ({sizes}{turned}) with {balls} at its tip and its four base corners"


def _pyramids(board: Lattice, turned: bool) -> list[list[Coordinates]]:
    """The five corners of each, some of them off the board."""
    found = []
    for level, r, c in board.points:
        for s in range(1, board.longest):
            base = [(level, r + a, c + b) for a, b in product((0, s), repeat=2)]
            found += [[*base, apex] for apex in ((level + s, r, c), (level - s, r + s, c + s))]
            if turned:
                base = [(level, r + a, c + b) for a, b in ((-s, 0), (s, 0), (0, -s), (0, s))]
                tops = ((level + 2 * s, r - s, c - s), (level - 2 * s, r + s, c + s))
                found += [[*base, apex] for apex in tops]
    return found


def _faces(board: Lattice) -> list[list[Coordinates]]:
    """Four faces for each apex and each size that exists."""
    found = []
    for level, r, c in board.points:
        for s in range(1, level + 1):
            a, b, d, e = ((level - s, r + i, c + j) for i, j in ((0, 0), (0, s), (s, s), (s, 0)))
            found += [[(level, r, c), *two] for two in ((a, b), (b, d), (d, e), (e, a))]
    return found


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
        at = board.points
        triples = ((p, q, r) for p in range(board.count) for q, r in combinations(bits(board.touch[p]), 2))
        return [1 << p | 1 << q | 1 << r for p, q, r in triples if squared_distance(at[q], at[r]) == wanted]

    def made_of(self, balls: str) -> str:
        if self.angle == "60":
            return f"a triple of {balls} all touching one another"
        return f"a triple of {balls} touching at an angle of {self.angle} degrees"


class AnyOf(Shape, word="or"):
    """A figure of one of several shapes. Example: (figures number own (or (straight 3 flat) (straight 3)))"""

    goal = None

    shapes: tuple[Shape, ...]

    @property
    def simplest(self) -> tuple[Shape, ...]:
        """The shapes; flat and touching lines of the same length, where they are all, as lines of one kind."""
        match self.shapes:
            case (Straight() as one, Straight() as other) if {one.way, other.way} == {"flat", "touching"} and (
                replace(one, way=other.way) == other
            ):
                return (AnyStraight(length=one.length, way="flat", extent=one.extent),)
        return self.shapes

    def several(self, balls: str) -> str:
        return sharing_balls([shape.several(balls) for shape in self.simplest], balls)

    def figures(self, geometry: Graph) -> list[tuple[int, int]]:
        return list(dict.fromkeys(figure for shape in self.shapes for figure in shape.figures(geometry)))

    def made_of(self, balls: str) -> str:
        return sharing_balls([shape.made_of(balls) for shape in self.simplest], balls)


def squared_distance(one: Coordinates, other: Coordinates) -> int:
    """Of two points, where touching balls are 4 apart: half a step is 1 in the plan, and a level is 2 high squared."""
    (k, r, c), (m, s, d) = one, other
    dx, dy = 2 * c + k - 2 * d - m, 2 * r + k - 2 * s - m
    return dx * dx + dy * dy + 2 * (k - m) ** 2


class OnBoard(Shape, word="on-board"):
    """The figures of a shape that lie on one of several boards, counted from 1.

    Example: (line White (on-board 2 spanning)) Source: French edition 2013, Annexe 1, Spair.
    """

    goal = None
    needs = "boards"

    number: Annotated[int, Range(1, 10)]
    shape: Shape

    def check(self, game: Any) -> None:
        need_board(self.number, game)

    def figures(self, geometry: Graph) -> list[tuple[int, int]]:
        outside = ~geometry.whole(self.number - 1)
        return [(need, guard) for need, guard in self.shape.figures(geometry) if not need & outside]

    def several(self, balls: str) -> str:
        return f"{self.shape.several(balls)} on board {board_letter(self.number)}"

    def made_of(self, balls: str) -> str:
        return f"{self.shape.made_of(balls)} on board {board_letter(self.number)}"
