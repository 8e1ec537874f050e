"""spanning, short, flat, straight: lines of points."""

from typing import Annotated, Any

from ludeme.base import Range, Shape
from ludeme.errors import GameError, number_word, so_many


class Spanning(Shape, word="spanning"):
    """A whole row, whole column or long diagonal of any level of side 2 or more.

    Example: (line own spanning)

    Source: Shibumi Rule Book 2012, Spline.
    """

    def on(self, board: Any) -> list[tuple[int, int]]:
        """Lines without guards."""
        return [(line, 0) for line in board.spanning_lines()]

    def made_of(self, balls: str) -> str:
        """A noun phrase."""
        return f"a flat line of {balls} that spans a level from side to side or from corner to corner"


class Short(Shape, word="short"):
    """A flat run that is a given number of balls too short to span its level, and no longer; 2 balls or more.

    Example: (line own (short 1))

    Source: Shibumi Rule Book 2012, Spava.
    """

    needs = "levels"

    by: Annotated[int, Range(1, 8)] = 1

    def on(self, board: Any) -> list[tuple[int, int]]:
        """Runs guarded by the points that would prolong them."""
        found = []
        for level in range(board.highest):
            length = board.size - level - self.by
            if length >= 2:
                runs = board.runs(board.flat_axes, length)
                found += [(run, ends) for run, ends in runs if run & board.level(level)]
        return found

    def check(self, game: Any) -> None:
        """At least one level must be long enough."""
        if not self.figures(game.board.geometry()):
            raise GameError(f"no level of this board is long enough for (short {self.by}); use a smaller number")

    def made_of(self, balls: str) -> str:
        """A noun phrase."""
        short = "one ball" if self.by == 1 else f"{self.by} balls"
        return (
            f"a flat line of {balls}, orthogonal or diagonal, exactly {short} shorter than the side of its level "
            "(two balls or more)"
        )


class Flat(Shape, word="flat"):
    """A run of so many points along a row, a column or a diagonal of one level.

    Example: (line own (flat 3))
    """

    length: Annotated[int, Range(2, 10)] = 3

    def on(self, board: Any) -> list[tuple[int, int]]:
        """Runs without guards."""
        return [(run, 0) for run, _ in board.runs(board.flat_axes, self.length)]

    def check(self, game: Any) -> None:
        """The board must be large enough."""
        if not self.figures(game.board.geometry()):
            raise GameError(f"no line of {self.length} fits on this board; use a smaller number")

    def made_of(self, balls: str) -> str:
        """A noun phrase."""
        return f"a flat line of {so_many(number_word(self.length), balls)}, orthogonal or diagonal"


class Straight(Shape, word="straight"):
    """A run of so many touching points along one of the six axes: row, column or one of four ascending ones.

    Example: (made own (straight 3))

    Source: Shibumi Rule Book 2012, Sparro.
    """

    length: Annotated[int, Range(2, 10)] = 3

    def on(self, board: Any) -> list[tuple[int, int]]:
        """Runs without guards."""
        return [(run, 0) for run, _ in board.runs(board.touching_axes, self.length)]

    def check(self, game: Any) -> None:
        """The board must be large enough."""
        if not self.figures(game.board.geometry()):
            raise GameError(f"no line of {self.length} fits on this board; use a smaller number")

    def made_of(self, balls: str) -> str:
        """A noun phrase."""
        return f"a straight line of {so_many(number_word(self.length), balls)} in touch, flat or ascending"
