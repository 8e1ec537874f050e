"""How the balls of a position came where they are, ply by ply; how far apart points are, in balls that touch."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from kernels.api import NONE, Ply
from ludeme.geometry import Graph, bits
from ludeme.pictures.diagrams import EMPTY, cells_of
from search.play.session import Session


class Motion(NamedTuple):
    """What happened to one ball.

    Args:
        source: the point it left; None if it came from outside the board.
        target: the point it came to; None if it left the board. Equal to the source if it was exchanged where it stood.
        colour: the letter of its colour afterwards.
    """

    source: int | None
    target: int | None
    colour: str


def recent_motions(session: Session, most: int) -> dict[int, list[Motion]]:
    """Of the last plies, at most so many, what each did to the balls that all see, by the number of the ply from 1."""
    found: dict[int, list[Motion]] = {}
    past = session.copy()
    after = cells_of(past.levels())
    while past.history and len(found) < most:
        ply, number = past.made[-1], len(past.history)
        past.undo()
        before = cells_of(past.levels())
        found[number] = motions(session.geometry, ply, before=before, after=after)
        after = before
    return dict(sorted(found.items()))


def motions(geometry: Graph, ply: Ply, *, before: str, after: str) -> list[Motion]:
    """What a ply did to the balls, one after another; positions have a letter for each point, `.` for an empty one."""
    board = _MovedBalls(geometry, before)
    if ply.name == "leap":
        board.carry(ply.target, None)
    arriving = None if ply.target == NONE else ply.target
    held = board.carry(ply.source, arriving) if ply.source != NONE else None
    if held:
        board.drop(ply.source)
    if ply.side != NONE and ply.target in board.balls:
        board.push(ply.side, ply.target)
    if held and arriving is not None:
        board.balls[arriving] = held
    return board.made + board.rest(after)


def points_of(ply: Ply) -> frozenset[int]:
    """The points that a ply is about, to be marked once it has been played."""
    return frozenset({ply.source, ply.target, *bits(ply.figure)} - {NONE})


def last_points(session: Session) -> frozenset[int]:
    """The points of the last ply that was about any: a drawn ball or a vote leaves the mark of the ply before."""
    return next((points for ply in reversed(session.made) if (points := seen_points(session, [ply]))), frozenset())


def seen_points(session: Session, plies: Sequence[Ply]) -> frozenset[int]:
    """The points on the board, as far as all see it, that some plies were about."""
    about = frozenset[int]().union(*map(points_of, plies))
    return about & frozenset(bits(session.geometry.board))


def last_turn(session: Session) -> int:
    """How many plies were played before the last turn."""
    return session.turns.index(session.turns[-1]) if session.turns else 0


def changed_points(session: Session, since: int) -> frozenset[int]:
    """The points on the board that the plies after so many were about, or on which something else is now than then."""
    past = session.copy()
    while len(past.history) > since:
        past.undo()
    pairs = enumerate(zip(cells_of(past.levels()), cells_of(session.levels()), strict=True))
    about = frozenset[int]().union(*map(points_of, session.made[since:])) & frozenset(bits(session.geometry.board))
    return about | {point for point, (before, after) in pairs if before != after}


class _MovedBalls:
    """Moves balls as the machine does, and writes down what it does; `balls` holds their letters by their points."""

    def __init__(self, geometry: Graph, cells: str) -> None:
        self.geometry = geometry
        self.balls = {point: cell for point, cell in enumerate(cells) if cell != EMPTY}
        self.made: list[Motion] = []

    def carry(self, source: int, target: int | None) -> str:
        """Take a ball off its point; it is on its way to another, or away. Returns its letter."""
        colour = self.balls.pop(source)
        self.made.append(Motion(source, target, colour))
        return colour

    def shift(self, source: int, target: int) -> None:
        """Move a ball to a point at once."""
        self.balls[target] = self.carry(source, target)

    def drop(self, point: int) -> None:
        """Let the ball above an emptied point drop into it, and what is above that one on the same side, and so on."""
        above = self.geometry.above
        side = next((side for side in range(4) if above[point][side] in self.balls), None)
        while side is not None and (upper := above[point][side]) in self.balls:
            self.shift(upper, point)
            point = upper

    def push(self, direction: int, point: int) -> None:
        """Move the balls in a row from a point on, the last one first: it may drop into the hole it would rest on."""
        run, onward = [], self.geometry.onward[direction]
        while point in self.balls:
            run.append(point)
            point = onward[point]
        holes = [below for below in bits(self.geometry.supports[point]) if below not in self.balls]
        for source in reversed(run):
            self.shift(source, holes[0] if holes and source == run[-1] else onward[source])

    def rest(self, after: str) -> list[Motion]:
        """What else is different afterwards: balls removed, exchanged where they stand, and brought."""
        gone = [Motion(p, None, cell) for p, cell in self.balls.items() if after[p] == EMPTY]
        now = [(p, cell) for p, cell in enumerate(after) if cell not in (EMPTY, self.balls.get(p))]
        return gone + [Motion(p if p in self.balls else None, p, cell) for p, cell in now]


@cache
def distances(geometry: Graph) -> tuple[tuple[int | None, ...], ...]:
    """For each pair of points the least number of steps between touching points; None where there is no way."""
    return tuple(_from(geometry, start) for start in range(geometry.count))


def _from(geometry: Graph, start: int) -> tuple[int | None, ...]:
    """Breadth-first search, a shell at a time."""
    found: list[int | None] = [None] * geometry.count
    shell, reached, steps = 1 << start, 0, 0
    while shell:
        reached |= shell
        onward = 0
        for point in bits(shell):
            found[point] = steps
            onward |= geometry.touch[point]
        shell, steps = onward & ~reached, steps + 1
    return tuple(found)


@cache
def diameter(geometry: Graph) -> int:
    """The largest distance between points that are connected."""
    return max((step for row in distances(geometry) for step in row if step is not None), default=0)


def place_of(ply: Ply) -> int | None:
    """The point where a ply is played: where its ball comes to lie, else from where it is taken; None without."""
    return next((point for point in (ply.target, ply.source) if point != NONE), None)


def share_of_board(geometry: Graph, one: int | None, other: int | None) -> float | None:
    """The distance between two points as a part of the diameter; None if there is none."""
    largest = diameter(geometry)
    if one is None or other is None or not largest:
        return None
    steps = distances(geometry)[one][other]
    return None if steps is None else steps / largest
