"""The budget and the result of a search for an exact value."""

import math
from dataclasses import dataclass

from kernels.api import LIMIT, WON
from search.solve.reliable_symmetries import TRIAL_GAMES

WIN, DRAW, LOSS = 1, 0, -1

Bounds = tuple[int, int]


@dataclass(frozen=True)
class SolveBudget:
    """What a search may cost.

    Args:
        mebibytes: of the transposition table.
        seconds: then it stops, preparations included.
        every: False to stop at one best first ply instead of finding all of them.
        nodes: positions after which it stops, the same on every machine; None for as many as it takes.
        split_after: positions that a search may open before it is split by replies.
        trials: random games that try each symmetry; 0 to do without symmetries.
    """

    mebibytes: int = 256
    seconds: float = math.inf
    every: bool = True
    trials: int = TRIAL_GAMES
    nodes: int | None = None
    split_after: int = 50_000


@dataclass(frozen=True)
class FirstPly:
    """A first ply: the bounds of its value for the player to move, and all plies that are its mirror images."""

    ply: str
    twins: tuple[str, ...]
    bounds: Bounds


@dataclass(frozen=True)
class Solution:
    """What was found out about a position.

    Args:
        mover: who is to move, counted from 0.
        player: for whom values count.
        points: True if values are points, not results.
        bounds: of the value for the player; equal if it is proved.
        symmetries: of the game, that were made use of.
        sides: players against each other; 1 if they all play for the same end.
        ours: True if who is to move wants the player to win.
    """

    mover: int
    player: int
    points: bool
    bounds: Bounds
    firsts: tuple[FirstPly, ...]
    nodes: int
    seconds: float
    symmetries: int
    sides: int = 2
    ours: bool = True

    @property
    def result(self) -> int | None:
        """Won 1, drawn 0, lost -1 for the player to move; None if that is not proved, or if values are points."""
        return None if self.points else sign(self.bounds)

    @property
    def value(self) -> int | None:
        """The points that the player gets ahead, or gets; None if that is not proved, or if values are results."""
        return self.bounds[0] if self.points and self.bounds[0] == self.bounds[1] else None

    @property
    def plies(self) -> int | None:
        """Plies to the end, the winner hurrying and the loser delaying; None if not proved or not decided."""
        low, high = self.bounds
        return WON - abs(low) if not self.points and low == high != 0 else None

    @property
    def hurried(self) -> bool:
        """True if who is to move wants a decided game to end soon."""
        return (self.result == WIN) == self.ours

    @property
    def best(self) -> list[str] | None:
        """The first plies that keep the value, mirror images included; None as long as not all are known."""
        return self._those([self._keeps(first) for first in self.firsts])

    @property
    def fastest(self) -> list[str] | None:
        """The first plies that win soonest, or lose latest; None if not all are known, or nothing is decided."""
        decided = self.plies is not None
        return self._those([self._reaches(first, self.bounds[0]) for first in self.firsts]) if decided else None

    def _those(self, kept: list[bool | None]) -> list[str] | None:
        """The first plies for which that is true; None if it is not known of all."""
        if None in kept:
            return None
        return sorted(ply for first, keeps in zip(self.firsts, kept, strict=True) if keeps for ply in first.twins)

    def _keeps(self, first: FirstPly) -> bool | None:
        """True if a first ply keeps the value: the result, or the points."""
        if self.points:
            return None if self.value is None else self._reaches(first, self.value)
        result = sign(self.bounds)
        return None if result is None else self._reaches(first, edge(result, self.ours))

    def _reaches(self, first: FirstPly, value: int) -> bool | None:
        """True if a first ply is worth at least so much; to others, at most; None if that is not known."""
        low, high = first.bounds
        if self.ours:
            return None if low < value <= high else low >= value
        return None if low <= value < high else high <= value


def sign(bounds: Bounds) -> int | None:
    """The result, if the bounds say it."""
    low, high = bounds
    if low > 0 or high < 0:
        return WIN if low > 0 else LOSS
    return DRAW if low == high == 0 else None


def edge(result: int, ours: bool) -> int:
    """The lowest value that has this result; to those who want it low, the highest."""
    return {WIN: 1, DRAW: 0, LOSS: -LIMIT}[result] if ours else {WIN: LIMIT, DRAW: 0, LOSS: -1}[result]
