"""spanning, short, flat, straight: lines of points."""

from typing import Annotated

from ludeme.base import Range
from ludeme.errors import number_word, so_many
from ludeme.families import Shape
from ludeme.geometry import Lattice


class Spanning(Shape, word="spanning"):
    """A whole row, whole column or long diagonal of any level of side 2 or more.

    Example: (line own spanning) Source: Shibumi Rule Book 2012, Spline.
    """

    synonyms = ("full row", "whole row", "side to side")
    phrase = "a flat line of {balls} spanning a level"

    def on(self, board: Lattice) -> list[tuple[int, int]]:
        """Lines without guards."""
        return [(line, 0) for line in board.spanning_lines()]


class Short(Shape, word="short"):
    """A flat run that is a given number of balls too short to span its level, and no longer; 2 balls or more.

    Example: (line own (short 1)) Source: Shibumi Rule Book 2012, Spava.
    """

    needs = "levels"
    unfit = "no level of this board is long enough for (short {by}); use a smaller number"

    by: Annotated[int, Range(1, 8)] = 1

    def on(self, board: Lattice) -> list[tuple[int, int]]:
        """Runs guarded by the points that would prolong them."""
        found = []
        for level in range(board.highest):
            length = board.longest - level - self.by
            if length >= 2:
                runs = board.runs(board.flat_axes, length)
                found += [(run, ends) for run, ends in runs if run & board.level(level)]
        return found

    def made_of(self, balls: str) -> str:
        short = "one ball" if self.by == 1 else f"{number_word(self.by)} balls"
        return f"a flat line of {balls} exactly {short} shorter than the side of its level (at least two balls)"


class Flat(Shape, word="flat"):
    """A run of so many points along a row, a column or a diagonal of one level. Example: (line own (flat 3))"""

    synonyms = ("line", "in a row", "three in a row", "four in a row", "five in a row", "tic-tac-toe")
    unfit = "no line of {length} fits on this board; use a smaller number"

    length: Annotated[int, Range(2, 10)] = 3

    def on(self, board: Lattice) -> list[tuple[int, int]]:
        """Runs without guards."""
        return [(run, 0) for run, _ in board.runs(board.flat_axes, self.length)]

    def made_of(self, balls: str) -> str:
        return f"a flat line of {so_many(number_word(self.length), balls)}"


class Straight(Shape, word="straight"):
    """A run of so many touching points along one of the six axes: row, column or one of four ascending ones.

    Example: (made own (straight 3)) Source: Shibumi Rule Book 2012, Sparro.
    """

    synonyms = ("line", "in a row", "three in a row")
    unfit = "no line of {length} fits on this board; use a smaller number"

    length: Annotated[int, Range(2, 10)] = 3

    def on(self, board: Lattice) -> list[tuple[int, int]]:
        """Runs without guards."""
        return [(run, 0) for run, _ in board.runs(board.touching_axes, self.length)]

    def made_of(self, balls: str) -> str:
        if self.length == 2:
            return f"a pair of {balls} in touch"
        return f"a straight line of {so_many(number_word(self.length), balls)} in touch"
