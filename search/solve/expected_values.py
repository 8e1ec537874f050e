"""Exact values where chance takes part and all play for the same end: the best chance to win, or the highest mean.

Each first ply, those that are mirror images taken as one, is searched to the end (`kernels.api.MeanSolver`): players
take the best ply, chance the mean of all. Where chance itself makes the first ply, the value is the mean of the first
plies.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kernels.api import GameState, MeanSolver, Program
from ludeme import Game
from search.solve.reliable_symmetries import Images
from search.solve.root_search import RootSearch, Unsolvable

ROUNDING = 1e-9
"""Values that differ by less are equal: they are sums of fractions."""

Span = tuple[float, float]


@dataclass(frozen=True)
class ExpectedPly:
    """A first ply, with all that are alike; the chance to win after it, or the mean of the points; None if not known.

    ``probability``: that chance makes one of them; None if a player chooses.
    """

    ply: str
    twins: tuple[str, ...]
    probability: float | None
    value: float | None


@dataclass(frozen=True)
class Expectation:
    """What was found out about a position with chance in its future.

    Args:
        player: who is to move, counted from 0; None for chance.
        points: True if values are points, else they are chances to win, from 0 to 1; a draw counts one half.
        bounds: of the value; equal if it is known.
        symmetries: of the game, that were made use of.
    """

    player: int | None
    points: bool
    bounds: Span
    firsts: tuple[ExpectedPly, ...]
    nodes: int
    seconds: float
    symmetries: int

    @property
    def value(self) -> float | None:
        """The best chance to win, or the highest mean of the points; None if it is not known."""
        return self.bounds[0] if self.bounds[0] == self.bounds[1] else None

    @property
    def best(self) -> list[str] | None:
        """The first plies that keep the value, mirror images included; None if not all are known, or chance chooses."""
        if self.player is None or self.value is None:
            return None
        kept: list[str] = []
        for first in self.firsts:
            if first.value is None:
                return None
            kept += first.twins if first.value >= self.value - ROUNDING else ()
        return sorted(kept)


@dataclass
class EvaluatedPly:
    """A first ply; its value is as the solver counts: -1 lost to 1 won, or points; None while it is unknown."""

    ply: int
    texts: list[str]
    probability: float
    value: float | None = None


class ExpectimaxSearch(RootSearch[float, Expectation]):
    """The search of a position with chance: the mean value of each first ply. ``chance``: it makes the first ply."""

    solver: MeanSolver

    def set_up(self) -> None:
        """Set up the first plies, with their probabilities where chance makes them."""
        state, self.plies = self.state, list[EvaluatedPly]()
        self.chance = state.chance_to_move
        likely = dict(zip(state.legal, state.probabilities, strict=True)) if self.chance else {}
        for plies, texts in self.grouped_plies():
            self.plies.append(EvaluatedPly(plies[0], texts, math.fsum(likely.get(ply, 0.0) for ply in plies)))

    @classmethod
    def refuse(cls, game: Game, state: GameState, points: bool) -> None:
        """Raise Unsolvable also for sides that play against each other."""
        super().refuse(game, state, points)
        if not game.together:
            sides = f"{state.players} sides against each other"
            raise Unsolvable(f"{game.name} leaves plies to chance, with {sides}; the solver needs all on one side")

    def solver_for(self, program: Program, images: Images) -> MeanSolver:
        """The solver of such positions."""
        return MeanSolver(program, images, mebibytes=self.budget.mebibytes, points=self.points)

    def run(self) -> None:
        """Find the value of each first ply; without ``every`` in the budget only until one wins for certain."""
        before = self.state.snapshot()
        try:
            for first in self.plies:
                if first.value is None and (self.budget.every or not self.has_certain_win):
                    self.current = first.texts[0]
                    self.state.restore(before)
                    self.state.play(first.ply)
                    self.solver.ask(self.state)
                    first.value = self.answer()
        finally:
            self.state.restore(before)

    @property
    def has_certain_win(self) -> bool:
        """True if a first ply is known that wins for certain."""
        return not self.points and not self.chance and any(o.value == 1 for o in self.plies)

    @property
    def bounds(self) -> Span:
        """Of the value, as the solver counts."""
        least, most = (-math.inf, math.inf) if self.points else (-1.0, 1.0)
        if self.solver.cut_short:  # games that are too long have no value
            return least, most
        lows = [least if o.value is None else o.value for o in self.plies]
        highs = [most if o.value is None else o.value for o in self.plies]
        if not self.chance:
            return max(lows), max(highs)
        likely = [o.probability for o in self.plies]
        return _mean(likely, lows), _mean(likely, highs)

    def solution(self) -> Expectation:
        """What is known by now."""
        low, high = self.bounds
        firsts = tuple(
            ExpectedPly(o.texts[0], tuple(o.texts), o.probability if self.chance else None, self._proved(o.value))
            for o in self.plies
        )
        player = None if self.chance else self.state.mover
        nodes, seconds = self.effort
        bounds = (self._counted(low), self._counted(high))
        return Expectation(player, self.points, bounds, firsts, nodes, seconds, self.symmetries)

    def _counted(self, value: float) -> float:
        """A value as people count: points, or the chance to win."""
        return value if self.points else 0.5 * (1 + value)

    def _proved(self, value: float | None) -> float | None:
        """The value of a first ply as people count; None if unknown, or of no use as games were cut short."""
        return None if value is None or self.solver.cut_short else self._counted(value)

    @property
    def progress(self) -> tuple[int, int]:
        """First plies whose value is known, and all."""
        return sum(o.value is not None for o in self.plies), len(self.plies)

    @property
    def saved_plies(self) -> dict[str, Any]:
        """The value of each first ply, null if not known."""
        return {o.texts[0]: None if self.solver.cut_short else o.value for o in self.plies}

    def restore_plies(self, saved: dict[str, Any]) -> None:
        """Set the value of each first ply."""
        for first in self.plies:
            value = saved[first.texts[0]]
            first.value = None if value is None else float(value)


def _mean(likely: Sequence[float], values: Sequence[float]) -> float:
    return math.fsum(share * value for share, value in zip(likely, values, strict=True) if share)
