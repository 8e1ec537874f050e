"""ground, apex, interior, edge, diagonals, points: fixed places; board, matching: of several boards."""

from typing import Annotated, Any, Literal

from kernels.isa import program as isa
from ludeme.base import Range, need_feature, varying
from ludeme.english.counting import board_letter, listed
from ludeme.errors import GameError
from ludeme.families import Region
from ludeme.geometry import Graph, Lattice
from ludeme.lowering.assembler import Code, Instructions


class FixedPlaces(Region):
    """A set of points that depends on the board alone; where there are several boards, the same points of each."""

    def fixed(self, geometry: Graph) -> int:
        return sum(self.on(board) << first for first, board in geometry.parts)

    def on(self, board: Lattice) -> int:
        """The points of a single board."""
        raise NotImplementedError


class Ground(FixedPlaces, word="ground"):
    """The board level, level 0; with a number the level so many above it.

    What lies above the board level is ``(not ground)``.

    Example: (add own ground)
    """

    synonyms = ("floor", "bottom", "base level", "raised", "upper", "above the board", "level", "floors up")

    needs = "levels"
    opposite = varying(lambda self: "" if self.number else "above the board level")
    phrase = varying(lambda self: f"on {self.noun()}")

    number: Annotated[int, Range(0, 9)] = 0

    def check(self, game: Any) -> None:
        highest = max(game.board.geometry().level_of)
        if self.number > highest:
            raise GameError(f"there is no level {self.number} on this board; the highest is {highest}")

    def on(self, board: Lattice) -> int:
        return board.level(self.number)

    def noun(self) -> str:
        return f"level {self.number}" if self.number else "the board level"


class Apex(FixedPlaces, word="apex"):
    """The topmost point of a pyramid. Example: (win (holds own apex))"""

    synonyms = ("top", "summit", "peak")
    needs = "levels"
    phrase = "at the apex"
    opposite = "below the apex"
    name = "the apex"
    on_top = True

    def on(self, board: Lattice) -> int:
        return board.level(board.highest)


class Interior(FixedPlaces, word="interior"):
    """The points that can be buried; on size 4 the four middle holes and the point they carry.

    Example: (place Red interior)
    """

    synonyms = ("centre", "center", "middle", "inside")
    needs = "levels"
    phrase = "in the interior"
    opposite = "outside the interior"
    name = "the interior points"
    single = "an interior point"

    def on(self, board: Lattice) -> int:
        return board.interior


class Edge(FixedPlaces, word="edge"):
    """The outermost holes of the board level: all, those in the corners, or one side, its outermost row or column.

    ``face``: the side of every level.

    Example: (connected own (edge north) (edge south))

    Source: French edition 2013, Annexe 1, Spinca (the faces of the pyramid).
    """

    synonyms = ("border", "rim", "perimeter", "corner", "side", "top row", "goal line")
    phrase = varying(lambda self: "in a corner hole" if self.part == "corners" else f"on {self.noun()}")
    single = varying(lambda self: "a corner hole" if self.part == "corners" else "")

    part: Literal["all", "corners", "north", "south", "west", "east"] = "all"
    extent: Literal["row", "face"] = "row"

    def check(self, game: Any) -> None:
        if self.extent == "face":
            need_feature(f"{self.word} {self.part} face", "levels", game)
            if not self.sided:
                raise GameError(f"only a side has a face, as in (edge north face), not '{self.part}'")
        elif self.sided:
            need_feature(f"{self.word} {self.part}", "square", game)

    @property
    def sided(self) -> bool:
        """True of one side."""
        return self.part not in ("all", "corners")

    def on(self, board: Lattice) -> int:
        """Holes of the board level, or a slope from one side of it to the apex."""
        if self.sided:
            return board.side(self.part) if self.extent == "row" else board.face(self.part)
        return board.edge if self.part == "all" else board.corners

    @varying
    def opposite(self) -> str:
        return {"all": "not on the edge of the board", "corners": "outside the corner holes"}.get(self.part, "")

    def noun(self) -> str:
        if self.sided:
            return f"the {self.part} {'side' if self.extent == 'row' else 'face of the pyramid'}"
        return "the edge of the board" if self.part == "all" else "the corner holes"


class Diagonals(FixedPlaces, word="diagonals"):
    """The points on the two long diagonals of the board as seen from above, on any level.

    Example: (take White diagonals) Source: French edition 2013, Annexe 2, Spillway.
    """

    needs = "equal"
    phrase = "on a long diagonal of the board"
    name = "the two long diagonals of the board"
    single = "a point on a long diagonal of the board"

    def on(self, board: Lattice) -> int:
        """Where X equals Y, or their sum is that of the corners."""
        far = 2 * (board.longest - 1)
        return sum(1 << p for p, (x, y) in enumerate(board.xy) if x == y or x + y == far)


class Points(Region, word="points"):
    """Points by their names; a level that shares the name is given behind it, as in c3@2.

    Example: (add own (points a1 b2 c3@0))
    """

    names: tuple[str, ...]

    def check(self, game: Any) -> None:
        self.fixed(game.board.geometry())

    def fixed(self, geometry: Graph) -> int:
        """Without a level the lowest point of the name."""
        mask = 0
        for text in self.names:
            name, _, level = text.partition("@")
            named = [p for p, known in enumerate(geometry.names) if known == name]
            found = [p for p in named if level in ("", str(geometry.level_of[p]))]
            if not found:
                raise GameError(f"there is no point {text} on this board; name points like a1, or c3@2 with a level")
            mask |= 1 << found[0]
        return mask

    def english(self) -> str:
        return f"at {listed(self.names)}"

    def noun(self) -> str:
        return listed(self.names, "and")

    def one(self) -> str:
        return listed(self.names)


def need_board(number: int, game: Any) -> None:
    """Raise `GameError` if there is no board of this number; hidden ones count."""
    total = game.board.geometry().total
    if number > total:
        raise GameError(f"there is no board {number}; this game has {total}")


class OneBoard(Region, word="board"):
    """All points of one of several boards, counted from 1; hidden ones come last.

    Without a number it is the player's own board: the first board is the first player's, and so on.

    Example: (add own (board 2)) Source: Shibumi Rule Book 2012, Spy (own boards).
    """

    synonyms = ("own-board",)
    needs = "boards"
    phrase = varying(lambda self: f"on {self.noun()}")

    number: Annotated[int, Range(0, 12)] = 0

    def check(self, game: Any) -> None:
        need_board(self.number or game.players.seats, game)

    def fixed(self, geometry: Graph) -> int | None:
        return geometry.whole(self.number - 1) if self.number else None

    def lower(self, code: Code) -> None:
        """Of a player's own board a constant row for each seat."""
        if self.number:
            super().lower(code)
        else:
            rows = [code.out.geometry.whole(seat) for seat in range(len(code.out.players))]
            code.emit(isa.SEAT_MASK, code.out.mask_rows(rows))

    def noun(self) -> str:
        return f"board {board_letter(self.number)}" if self.number else "your own board"


class Matching(Region, word="matching"):
    """The balls that have the colour of the ball at the same point of another board, counted from 1.

    Example: (score (count (and (matching 2) board visible))) Source: Shibumi Rule Book 2012, Spy.
    """

    needs = "boards"
    thing = "ball"

    number: Annotated[int, Range(1, 12)]

    def check(self, game: Any) -> None:
        need_board(self.number, game)

    def lower(self, code: Code) -> None:
        """Colour by colour: its balls where the board has such a ball at the counterpart."""
        geometry: Graph = code.out.geometry
        there = geometry.whole(self.number - 1)
        same = code.out.mask_rows(geometry.counterparts(self.number - 1))
        at_other = ((isa.MASK, code.out.mask_rows([there])), isa.AND, (isa.NEAR, same), isa.AND)
        balls = [Instructions((isa.STATE, colour), isa.PUSH, isa.PUSH, *at_other) for colour in range(isa.COLOURS)]
        code.join(isa.OR, balls, push=isa.PUSH)

    def english(self) -> str:
        return f"that have the colour of the ball at the same point of board {board_letter(self.number)}"
