"""Kinds of boards: which points there are, how they lie and what they are called.

A point is (level, row, column). Where there are several boards, they lie `FAR` columns apart, so nothing reaches
across. On a hexagon a row is counted along the lines that fall to the South-East: the six neighbours of (0, r, c) are
one row, one column, or one of each in opposite ways, away.
"""

from functools import cache
from itertools import product
from typing import Any

from ludeme.words.boards.boards import SeveralBoards
from tests.naive.words import Point, Points

FAR = 100
SQUARE_STEPS = ((0, -1, 0), (0, 1, 0), (0, 0, -1), (0, 0, 1))
HEX_STEPS = ((0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1), (0, 1, -1), (0, -1, 1))


def along(p: Point, step: Point, times: int) -> Point:
    """The point so many steps away."""
    return (p[0] + times * step[0], p[1] + times * step[1], p[2] + times * step[2])


class Ground:
    """Equal boards, some of them hidden."""

    steps: tuple[Point, ...]
    """From a point to those it touches on its level."""
    jumping_steps: tuple[tuple[int, int], ...]
    """Rows and columns to the points over which a ball jumps."""
    axes: tuple[Point, ...]
    """Along which flat lines run."""
    touching_axes: tuple[Point, ...]
    """Along which balls touch in a straight line."""

    def __init__(self, size: int, boards: int, hidden: int, lettered: bool) -> None:
        """``size`` is the length of the longest flat line."""
        self.size, self.boards, self.hidden, self.lettered = size, boards, hidden, lettered
        self.rows = self.columns = size
        self.points = [p for board in range(boards) for p in self.points_of(board)]
        every = [p for board in range(boards + hidden) for p in self.points_of(board)]
        self.order = {p: place for place, p in enumerate(every)}
        self.known_runs: dict[Any, list[tuple[Points, Points]]] = {}

    def single(self) -> list[Point]:
        """The points of one board in order."""
        raise NotImplementedError

    def name_on_board(self, level: int, r: int, c: int) -> str:
        """The name of a point of one board."""
        raise NotImplementedError

    def pictures(self) -> list[list[list[Point]]]:
        """The points of one board as they are shown: level by level, row by row."""
        raise NotImplementedError

    @property
    def supply(self) -> int:
        """Balls of each colour where the rules say nothing."""
        raise NotImplementedError

    @property
    def corner_neighbours(self) -> int:
        """How many points beside it a corner of the board level has."""
        return len(self.steps) // 2

    def spanning(self) -> list[Points]:
        """The lines from one side of a level to the other, or from corner to corner."""
        raise NotImplementedError

    def points_of(self, board: int) -> list[Point]:
        """The points of one board, hidden or not."""
        return [(level, r, c + FAR * board) for level, r, c in self.single()]

    def board_of(self, p: Point) -> int:
        """The board on which a point lies."""
        return (p[2] + 1) // FAR

    def local(self, p: Point) -> Point:
        """A point as it is counted on its own board."""
        level, r, c = p
        return level, r, c - FAR * self.board_of(p)

    def exists(self, p: Point) -> bool:
        """True if some board has this point."""
        return p in self.order

    def runs(self, steps: tuple[Point, ...], length: int) -> list[tuple[Points, Points]]:
        """Straight runs of points, each with the points that would make it longer; worked out once."""
        if (steps, length) not in self.known_runs:
            found = self.known_runs[steps, length] = []
            for p, step in product(self.points, steps):
                run = [along(p, step, i) for i in range(length)]
                if all(map(self.exists, run)):
                    longer = (along(p, step, -1), along(p, step, length))
                    found.append((set(run), set(filter(self.exists, longer))))
        return self.known_runs[steps, length]

    def name(self, p: Point) -> str:
        """What players call a point."""
        name = self.name_on_board(*self.local(p))
        return f"{'ABCDEFGHIJKL'[self.board_of(p)]}:{name}" if self.lettered else name

    def in_line(self, p: Point) -> Points:
        """The other points of the lines of touching points through this one."""
        found = set()
        for _, a, b in self.steps:
            level, r, c = p
            while self.exists((level, r + a, c + b)):
                r, c = r + a, c + b
                found.add((level, r, c))
        return found

    def shown(self, balls: dict[Point, str]) -> list[str]:
        """A position, one string a level."""
        return [
            "/".join("".join(balls.get((k, r, c + FAR * board), ".") for k, r, c in row) for row in level)
            for board in range(self.boards)
            for level in self.pictures()
        ]


class Squares(Ground):
    """Pyramids."""

    steps = SQUARE_STEPS
    jumping_steps = tuple(way for way in product((-1, 0, 1), repeat=2) if way != (0, 0))
    axes = ((0, 0, 1), (0, 1, 0), (0, 1, 1), (0, 1, -1))
    touching_axes = ((0, 0, 1), (0, 1, 0), (1, 0, 0), (1, -1, 0), (1, 0, -1), (1, -1, -1))

    def single(self) -> list[Point]:
        """The points of one board in order."""
        return [(k, r, c) for k in range(self.size) for r, c in product(range(self.size - k), repeat=2)]

    def name_on_board(self, level: int, r: int, c: int) -> str:
        """Letter from the West, number from the South, as seen from above."""
        return f"{chr(ord('a') + 2 * c + level)}{2 * self.size - 1 - (2 * r + level)}"

    def spanning(self) -> list[Points]:
        """Lines as long as their level that nothing makes longer."""
        runs = [(run, ends) for length in range(2, self.size + 1) for run, ends in self.runs(self.axes, length)]
        return [run for run, ends in runs if not ends and all(p[0] == self.size - len(run) for p in run)]

    def pictures(self) -> list[list[list[Point]]]:
        """Level by level, row by row."""
        sides = [(level, range(self.size - level)) for level in range(self.size)]
        return [[[(level, r, c) for c in side] for r in side] for level, side in sides]

    @property
    def supply(self) -> int:
        """As many as a board has holes, or half its points."""
        return self.boards * max(self.size**2, (len(self.single()) + 1) // 2)


class Hexes(Ground):
    """Hexagons of cells."""

    steps = HEX_STEPS
    jumping_steps = tuple((r, c) for _, r, c in HEX_STEPS)
    axes = touching_axes = ((0, 1, 0), (0, 0, 1), (0, 1, -1))

    @property
    def far(self) -> int:
        """Steps from the middle to a corner."""
        return self.size // 2

    def single(self) -> list[Point]:
        """Column by column from the West, each from the South."""
        rows = range(self.far, -self.far - 1, -1)
        return [(0, r, c) for c in range(self.size) for r in rows if self._inside(r, c)]

    def _inside(self, r: int, c: int) -> bool:
        return 0 <= c < self.size and max(abs(r), abs(r + c - self.far)) <= self.far

    def name_on_board(self, level: int, r: int, c: int) -> str:
        """Letter of the column from the West, number from the South within it."""
        lower = [row for row in range(r, self.size) if self._inside(row, c)]
        return f"{chr(ord('a') + c)}{len(lower)}"

    def spanning(self) -> list[Points]:
        """Lines from one edge to another."""
        lengths = range(self.size // 2 + 1, self.size + 1)
        return [run for length in lengths for run, ends in self.runs(self.axes, length) if not ends]

    def pictures(self) -> list[list[list[Point]]]:
        """One level, column by column."""
        return [[[p for p in self.single() if p[2] == c] for c in range(self.size)]]

    @property
    def supply(self) -> int:
        """Half the cells."""
        return self.boards * ((len(self.single()) + 1) // 2)


class Grids(Ground):
    """Flat boards of rows and columns."""

    steps = SQUARE_STEPS
    jumping_steps = Squares.jumping_steps
    axes = Squares.axes
    touching_axes = Squares.axes[:2]

    def __init__(self, rows: int, columns: int, boards: int, hidden: int, lettered: bool) -> None:
        """The number of rows and of columns."""
        self.row_numbers, self.column_numbers = range(rows), range(columns)
        super().__init__(min(rows, columns), boards, hidden, lettered)
        self.rows, self.columns = rows, columns

    @property
    def corner_neighbours(self) -> int:
        """Where there is but one row or column, its ends are the corners."""
        return 1 if self.size == 1 else 2

    def spanning(self) -> list[Points]:
        """Every row, every column, and the two diagonals of a square; no line of one point."""
        found = [{p for p in self.points_of(b) if p[1] == r} for b in range(self.boards) for r in self.row_numbers]
        for board in range(self.boards):
            points = [(p, self.local(p)) for p in self.points_of(board)]
            found += [{p for p, (_, _, c) in points if c == column} for column in self.column_numbers]
            if self.rows == self.columns:
                found += [
                    {p for p, (_, r, c) in points if r == c},
                    {p for p, (_, r, c) in points if r + c == self.rows - 1},
                ]
        return [line for line in found if len(line) > 1]

    def single(self) -> list[Point]:
        """The points of one board in order."""
        return [(0, r, c) for r, c in product(self.row_numbers, self.column_numbers)]

    def name_on_board(self, level: int, r: int, c: int) -> str:
        """Letter from the West, number from the South."""
        return f"{chr(ord('a') + c)}{len(self.row_numbers) - r}"

    def pictures(self) -> list[list[list[Point]]]:
        """One level, row by row."""
        return [[[(0, r, c) for c in self.column_numbers] for r in self.row_numbers]]

    @property
    def supply(self) -> int:
        """Half the points."""
        return self.boards * ((len(self.single()) + 1) // 2)


@cache
def ground(board: Any) -> Ground:
    """The ground that a board ludeme speaks of."""
    if isinstance(board, SeveralBoards):
        one, number, hidden = board.board, board.number, board.hidden
    else:
        one, number, hidden = board, 1, 0
    lettered = isinstance(board, SeveralBoards)
    if one.word == "hexhex":
        return Hexes(2 * one.side - 1, number, hidden, lettered)
    if one.word == "grid":
        return Grids(one.rows, one.columns, number, hidden, lettered)
    return Squares(one.size, number, hidden, lettered)
