"""Exact values: what a position is worth under best play, how long it takes, and which first plies keep the value.

The solver is asked whether a first ply is worth at least so much, and every answer narrows the bounds of its value.
Games of growing length are searched first, as long as that is cheap, which finds short wins; then games of any length;
then the length under best play is found. A question that costs too much is split (`split_search`).
"""

import math
from dataclasses import dataclass
from typing import Any

from kernels.api import LIMIT, WON, Answer, GameState, Program, Solver
from ludeme import Game
from search.play.traits import has_chance_ahead
from search.solve.reliable_symmetries import Images
from search.solve.root_search import UNLIMITED, RootSearch, Unsolvable
from search.solve.solution import WIN, Bounds, FirstPly, Solution, edge, sign
from search.solve.split_search import SplitSearch, plies_earlier, round_robin

SHORT_GAMES_NODES = 3_000_000
"""Positions that the search of short games may open before games of any length are searched."""
ORDERING_ITERATIONS, ORDERING_A_SECOND = 2000, 200
"""Iterations of UCT that order the first plies, and how many at most for each second of a limit."""


@dataclass
class BoundedPly:
    """A first ply, the bounds of its value for the player, and the position after it."""

    ply: int
    texts: list[str]
    low: int
    high: int
    position: Any


class ExactSearch(RootSearch[Answer, Solution]):
    """The search of a position without chance: a result, or points, for one player.

    Of three or more players the others are taken to play together against that one. ``ours``: whether the player for
    whom values count is to move.
    """

    solver: Solver

    def set_up(self) -> None:
        """Set up the first plies, the most promising first."""
        state, self.candidates = self.state, list[BoundedPly]()
        self.limit = min(250, state.turns_left - 2)
        self.ours = self.game.together or self.mover == self.player
        self.split = SplitSearch(self.solver, state, self.player, self.points, self.answer, self.budget.split_after)
        before = state.snapshot()
        for plies, texts in self.grouped_plies():
            state.restore(before)
            state.play(plies[0])
            value = self.split.final()
            low, high = self.widest if value is None else (plies_earlier(value, 1),) * 2
            self.candidates.append(BoundedPly(plies[0], texts, low, high, state.snapshot()))
        state.restore(before)
        iterations = math.ceil(min(ORDERING_ITERATIONS, ORDERING_A_SECOND * self.budget.seconds))
        visits = state.search(iterations, seed=0).visits
        state.restore(before)
        self.candidates.sort(key=lambda c: -visits.get(c.ply, 0))

    @classmethod
    def refuse(cls, game: Game, state: GameState, points: bool) -> None:
        """Raise Unsolvable also for chance, whose values are means."""
        super().refuse(game, state, points)
        if has_chance_ahead(game, state):
            raise Unsolvable(f"{game.name} leaves plies to chance; wins can only be proved in games without")

    def solver_for(self, program: Program, images: Images) -> Solver:
        """The solver of such positions."""
        mebibytes, together = self.budget.mebibytes, self.game.together
        return Solver(program, images, mebibytes=mebibytes, points=self.points, together=together)

    def ask(self, candidate: BoundedPly, bound: int, budget: int = UNLIMITED) -> bool | None:
        """True if a first ply is worth at least ``bound``, None if ``budget`` positions do not tell.

        Raises:
            Stopped: the budget is spent.
        """
        self.current = candidate.texts[0]
        if candidate.low < bound <= candidate.high:
            answer = self.split.ask(candidate.position, plies_earlier(bound, -1), budget)
            if answer is None:
                return None
            value = plies_earlier(answer.value, 1)
            if answer.met:
                candidate.low = max(candidate.low, value)
            else:
                candidate.high = min(candidate.high, value)
        return candidate.low >= bound

    @property
    def widest(self) -> Bounds:
        """Of a value of which nothing is known."""
        most = LIMIT if self.points else WON - 1
        return -most, most

    @property
    def bounds(self) -> Bounds:
        """Of the position: the first ply counts that is best for who is to move."""
        best = max if self.ours else min
        return best(c.low for c in self.candidates), best(c.high for c in self.candidates)

    def reaches(self, bound: int, every: bool = False) -> bool:
        """True if the position is worth at least ``bound``; the most promising first ply is asked about first."""
        met = any if self.ours else all
        order = sorted(self.candidates, key=lambda c: (-c.low, -c.high) if self.ours else (c.high, c.low))
        if every:
            return met([bool(self.ask(candidate, bound)) for candidate in order])
        answers = round_robin(
            order, lambda candidate, share: self.ask(candidate, bound, share), self.budget.split_after
        )
        return met(found for _, found in answers)

    def classify(self, value: int) -> None:
        """Find out which first plies are worth at least ``value``, or at most so much where others choose."""
        self.reaches(value if self.ours else value + 1, every=True)

    def run(self) -> None:
        """Find the value, then the other first plies that keep it."""
        if self.points:
            self.solve_points()
        else:
            self.solve_result()

    # --- results ---------------------------------------------------------------------------------------------------

    def solve_result(self) -> None:
        """Win, draw or loss; then the length; then the other first plies."""
        mutable, plies, before = self.state.program.balls_leave, 1, self.solver.nodes
        while sign(self.bounds) is None and plies <= self.limit:
            if not mutable and self.solver.nodes - before > SHORT_GAMES_NODES:
                break
            if not self.reaches(WON - plies):
                self.reaches(plies - WON + 1)
            plies += 1
        if sign(self.bounds) is None and not mutable and not self.reaches(1):
            self.reaches(0)
        result = sign(self.bounds)
        if result is None:
            return
        if self.budget.every and not mutable:
            self.classify(edge(result, self.ours))
        while self.bounds[0] != self.bounds[1]:
            low, high = self.bounds
            self.reaches(low + 1 if result == WIN else high)
        if self.budget.every and self.bounds[0] == self.bounds[1] != 0:
            self.classify(self.bounds[0])

    # --- points ----------------------------------------------------------------------------------------------------

    def solve_points(self) -> None:
        """The highest number of points, by questions without a window (MTD(f), Plaat et al. 1996)."""
        guess = 0
        while self.bounds[0] < self.bounds[1]:
            low, high = self.bounds
            guess = min(max(guess, low), high)
            met = self.reaches(guess + 1 if guess == low else guess)
            guess = self.bounds[0] if met else self.bounds[1]
            if self.bounds == (low, high):
                return
        if self.budget.every:
            self.classify(self.bounds[0])

    def solution(self) -> Solution:
        """What is known by now."""
        firsts = tuple(FirstPly(c.texts[0], tuple(c.texts), self._proved((c.low, c.high))) for c in self.candidates)
        bounds, sides = self._proved(self.bounds), self.game.sides
        nodes, seconds = self.effort
        return Solution(
            self.mover, self.player, self.points, bounds, firsts, nodes, seconds, self.symmetries, sides, self.ours
        )

    def _proved(self, bounds: Bounds) -> Bounds:
        """Of the bounds found, what is proved.

        Where games were cut short and counted as 0, only that a value is more, or is less, rests on none of them.
        """
        if not self.solver.cut_short:
            return bounds
        (low, high), (least, most) = bounds, self.widest
        return low if low > 0 else least, high if high < 0 else most

    # --- saving and resuming ---------------------------------------------------------------------------------------

    @property
    def progress(self) -> tuple[int, int]:
        """First plies whose result, or points, are known; and all."""
        settled = [c.low == c.high or (not self.points and sign((c.low, c.high)) is not None) for c in self.candidates]
        return sum(settled), len(settled)

    @property
    def saved_plies(self) -> dict[str, Any]:
        """The bounds of each first ply that are proved: who resumes cannot know which games were cut short."""
        return {c.texts[0]: list(self._proved((c.low, c.high))) for c in self.candidates}

    def restore_plies(self, saved: dict[str, Any]) -> None:
        """Set the bounds of each first ply."""
        for candidate in self.candidates:
            candidate.low, candidate.high = map(int, saved[candidate.texts[0]])
