"""Looking back at a finished game: everybody's chances from ply to ply, and the plies by which most was lost."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from search.play.giving_up import go_on
from search.play.session import CHANCE, Session

ITERATIONS = 10_000
"""Of the search in each position."""
SO_THINKS = f"So thinks a search of {ITERATIONS:,} iterations a position; it may be wrong."
LEAST = 0.08
"""A ply that costs its player less than this part of a win is not spoken of: so much may be an error of the search."""
SETTLED = 0.9
"""Once the winner's chance stays so high, the game is called settled."""
MOST_TOLD = 4
"""So many turning points are told at most."""

Chances = tuple[float, ...]
"""What a search expects for each player, as `Session.names` lists them: 1 is a win, 0 a loss, 1/2 a draw."""


class Judged(NamedTuple):
    """A position: everybody's chances, and the ply that the search would play, empty once the game is over."""

    chances: Chances
    ply: str = ""


@dataclass(frozen=True, order=True)
class TurningPoint:
    """A ply that lost much; sorted by their numbers in the game.

    Args:
        number: its number in the game, from 1.
        ply: its text.
        mover: the name of its player then.
        better: the ply that the search would have played.
        possible: the mover's chance after that one.
        left: the mover's chance after the ply played.
    """

    number: int
    ply: str
    mover: str
    better: str
    possible: float
    left: float

    @property
    def lost(self) -> float:
        """The part of a win that the ply cost, from 0 to 1."""
        return self.possible - self.left

    def text(self) -> str:
        """The ply, what was left after it, and what there would have been, in sentences."""
        return (
            f"Ply {self.number}: {self.mover} played {self.ply}, which left a chance of {self.left:.0%}. "
            f"{self.better} would have left {self.possible:.0%}."
        )


@dataclass(frozen=True)
class LookBack:
    """What a search thinks of a game.

    Args:
        chances: numbers of plies played -> everybody's chances then; the last are the result. Where chance is to move,
            none are known.
        turning_points: the plies that lost most, these first.
    """

    chances: dict[int, Chances]
    turning_points: list[TurningPoint]

    @property
    def told(self) -> list[TurningPoint]:
        """The few that people are told of, in the order in which they were played."""
        return sorted(self.turning_points[:MOST_TOLD])

    def course(self, names: Sequence[str]) -> str:
        """When the game was settled, in a sentence that ends with a space; empty if no single player won.

        ``names``: of the players, in the order of the chances.
        """
        numbers = sorted(self.chances)
        result = self.chances[numbers[-1]]
        if result.count(1.0) != 1:
            return ""
        winner = result.index(1.0)
        unsettled = [number for number in numbers if self.chances[number][winner] < SETTLED]
        start = next(number for number in numbers if number > max(unsettled, default=-1))
        when = f"After ply {start}" if start else "From the beginning"
        return f"{when} {names[winner]}'s chance was never below {SETTLED:.0%}. "


def look_back(
    game: Session, iterations: int = ITERATIONS, *, seen: Callable[[int], object] = lambda plies: None
) -> LookBack:
    """Search every position of a game, and once more what a search would have played where much was lost.

    Args:
        game: over or not; it is not changed.
        iterations: of each search.
        seen: called with the number of plies looked at.

    Raises:
        GivenUp: nobody wants the answer any more (see `search.play.giving_up`).
    """
    found, points = dict[int, Judged](), list[TurningPoint]()
    for number, session in enumerate(_positions(game)):
        if judged := _judged(session, iterations):
            found[number] = judged
        if number and (point := _turning_point(game, number, found, iterations)):
            points.append(point)
        seen(number)
    chances = {number: judged.chances for number, judged in found.items()}
    return LookBack(chances, sorted(points, key=lambda point: -point.lost))


def _positions(game: Session) -> Iterator[Session]:
    """The positions of a game from first to last: one session that goes on."""
    session = Session(game.game, seed=game.seed, capped=False)
    yield session
    for ply in game.history:
        go_on()
        session.play(ply)
        yield session


def _judged(session: Session, iterations: int) -> Judged | None:
    """What a search thinks of a position, or how the game ended; None where chance is to move."""
    if session.finished:
        return Judged(tuple((1 + value) / 2 for value in session.result or ()))
    if session.to_move == CHANCE:
        return None
    found = session.search(iterations, session.seed)
    return Judged(found.values, found.ply)


def _turning_point(game: Session, number: int, found: Mapping[int, Judged], iterations: int) -> TurningPoint | None:
    """The ply of this number if it lost much.

    The chance that was left is held against that after the better ply, not before the ply: a search of the same size
    looks equally far behind both.
    """
    before, after = found.get(number - 1), found.get(number)
    if before is None or after is None or before.ply == game.history[number - 1]:
        return None
    at = Session(game.game, game.history[: number - 1], game.seed, capped=False)
    mover, name = int(at.to_move), at.names[int(at.to_move)]
    if before.chances[mover] - after.chances[mover] < LEAST:
        return None
    at.play(before.ply)
    better = _judged(at, iterations)
    if better is None or better.chances[mover] - after.chances[mover] < LEAST:
        return None
    chances = better.chances[mover], after.chances[mover]
    return TurningPoint(number, game.history[number - 1], name, before.ply, *chances)
