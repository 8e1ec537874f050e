"""place, checkerboard, rows: start positions."""

from typing import Any

from ludeme.errors import GameError
from ludeme.families import Region, Setup
from ludeme.game import COLOUR_NAMES, ColourName
from ludeme.geometry import Graph, bits
from ludeme.text.spelling import spell


class Place(Setup, word="place"):
    """Balls of one colour on every point of a region that depends on the board alone, lowest first.

    Example: (place Red (and interior ground))
    """

    synonyms = ("initial pieces", "setup")
    phrase = "{colour} balls fill {region:noun}."

    colour: ColourName
    region: Region

    def check(self, game: Any) -> None:
        if self.region.fixed(game.board.geometry()) is None:
            raise GameError(f"'{spell(self.region)}' is no fixed place; a start position needs one, such as interior")

    def balls(self, geometry: Graph) -> list[tuple[int, int]]:
        colour = COLOUR_NAMES.index(self.colour)
        return [(colour, p) for p in bits(self.region.fixed(geometry) or 0)]


class Checkerboard(Setup, word="checkerboard"):
    """The board level filled with two colours in turn; the first stands in the North-West corner.

    Example: (checkerboard Black White)
    """

    synonyms = ("alternating", "chessboard", "full board")
    needs = "square"

    first: ColourName
    second: ColourName

    def balls(self, geometry: Graph) -> list[tuple[int, int]]:
        pair = (COLOUR_NAMES.index(self.first), COLOUR_NAMES.index(self.second))
        boards = [(first, enumerate(board.points)) for first, board in geometry.parts]
        return [(pair[(r + c) % 2], first + p) for first, points in boards for p, (level, r, c) in points if level == 0]

    def pointless(self, game: Any) -> bool:
        return self.first == self.second

    def english(self) -> str:
        return f"The board level is a checkerboard of {self.first.lower()} and {self.second.lower()} balls."


class Rows(Setup, word="rows"):
    """One level as a picture: its rows from the North, each a word of W, B, R and . (empty).

    Example: (rows BBBB BBBB WWWW WWWW)
    """

    synonyms = ("diagram", "picture", "initial pieces", "setup")
    needs = "equal"
    pictured = True
    phrase = "The balls stand as in the diagram."

    rows: tuple[str, ...]

    def balls(self, geometry: Graph) -> list[tuple[int, int]]:
        """(colour, point) in order; the number of rows says which level is meant."""
        board = geometry.one
        level = board.longest - len(self.rows)
        if not 0 <= level <= board.highest or any(
            len(row) != len(self.rows) or set(row) - set("WBR.") for row in self.rows
        ):
            raise GameError(f"'{' '.join(self.rows)}' is not a level of this board; write a square of W, B, R and .")
        return [
            ("WBR".index(ball), first + board.index[level, r, c])
            for first, _ in geometry.parts
            for r, row in enumerate(self.rows)
            for c, ball in enumerate(row)
            if ball != "."
        ]

    def pointless(self, game: Any) -> bool:
        return not self.balls(game.board.geometry())
