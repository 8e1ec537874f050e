"""Exact values: what a position is worth under best play, how long it takes, and which first plies keep the value.

The first plies, those that are mirror images taken as one, are asked about in turns: is this one worth at least so
much? First ever longer games are looked at, as long as that is cheap: short wins are found so. Then comes the question
without a limit; then the length. What is dear is divided (`divide`). Every answer narrows the bounds of a first
ply; they are all that has to be kept to go on another day.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from kernels.api import LIMIT, WON, Answer, GameState, Solver
from kernels.isa.program import MUTABLE, TURN_CAP, Program
from ludeme import Game
from search.solve.divide import Divider, in_turns, later
from search.solve.questions import ENDLESS, Questions, Unsolvable, chancy, finished
from search.solve.solution import WIN, Bounds, Budget, First, Solution, edge, sign

CHEAP = 3_000_000
"""Positions that short games may cost before the question without a limit is asked."""
HINTS = 2000
"""Iterations of UCT that say which first plies to ask about first."""


@dataclass
class Candidate:
    """A first ply under examination."""

    ply: int
    texts: list[str]
    low: int
    high: int
    position: Any

    def narrow(self, met: bool, value: int) -> None:
        """Take an answer into account."""
        if met:
            self.low = max(self.low, value)
        else:
            self.high = min(self.high, value)


@dataclass(kw_only=True)
class Inquiry(Questions[Answer, Solution]):
    """Questions about a position that best play decides: is it worth at least so much to a player?

    Of three players or more the others are taken to play together against that one.
    """

    solver: Solver
    candidates: list[Candidate] = field(default_factory=list)
    divider: Divider = field(init=False)
    ours: bool = True
    """True if the player for whom values count is to move."""
    limit: int = 0

    def __post_init__(self) -> None:
        """List the first plies, the most promising first."""
        table = self.table
        self.limit = min(250, int(table.program.ints[TURN_CAP]) - table.turn - 2)
        self.ours = self.game.together or self.mover == self.player
        self.divider = Divider(self.solver, table, self.player, self.points, self.answer, self.budget.dear)
        before, most = table.snapshot(), LIMIT if self.points else WON - 1
        for plies, texts in self.grouped():
            table.restore(before)
            table.play(plies[0])
            value = self.divider.final()
            low, high = (-most, most) if value is None else (later(value, 1),) * 2
            self.candidates.append(Candidate(plies[0], texts, low, high, table.snapshot()))
        table.restore(before)
        visits = table.search(HINTS, seed=0).visits
        table.restore(before)
        self.candidates.sort(key=lambda c: -visits.get(c.ply, 0))

    @classmethod
    def refuse(cls, game: Game, table: GameState, points: bool) -> None:
        """Refuse also chance, whose values are means.

        Raises:
            Unsolvable: best play has no value here.
        """
        super().refuse(game, table, points)
        if chancy(game):
            raise Unsolvable(f"{game.name} leaves plies to chance; wins can only be proved in games without")

    @staticmethod
    def solver_for(game: Game, program: Program, images: npt.NDArray[np.int64], mebibytes: int, points: bool) -> Solver:
        """The solver that answers such questions."""
        return Solver(program, images, mebibytes, points, game.together)

    def ask(self, candidate: Candidate, bound: int, budget: int = ENDLESS) -> bool | None:
        """True if a first ply is worth at least ``bound``, None if ``budget`` positions do not tell.

        Raises:
            Stopped: no time is left.
        """
        self.asking = candidate.texts[0]
        if candidate.low < bound <= candidate.high:
            answer = self.divider.settle(candidate.position, later(bound, -1), budget)
            if answer is None:
                return None
            candidate.narrow(answer.met, later(answer.value, 1))
        return candidate.low >= bound

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
        answers = in_turns(order, lambda candidate, share: self.ask(candidate, bound, share), self.budget.dear)
        return met(found for _, found in answers)

    def sort_out(self, value: int) -> None:
        """Tell first plies that are worth at least ``value``, or at most so much where others choose, from the rest."""
        self.reaches(value if self.ours else value + 1, every=True)

    def ask_all(self) -> None:
        """Find the value, then the other first plies that keep it.

        Raises:
            Stopped: time is up.
        """
        if self.points:
            self.solve_points()
        else:
            self.solve_result()

    # --- results ---------------------------------------------------------------------------------------------------

    def longer(self, plies: int) -> None:
        """Find out whether the position is won or lost within so many plies."""
        if not self.reaches(WON - plies):
            self.reaches(plies - WON + 1)

    def solve_result(self) -> None:
        """Win, draw or loss; then the length; then the other first plies."""
        mutable, plies, before = bool(self.table.program.ints[MUTABLE]), 1, self.solver.nodes
        while sign(self.bounds) is None and plies <= self.limit:
            if not mutable and self.solver.nodes - before > CHEAP:
                break
            self.longer(plies)
            plies += 1
        if sign(self.bounds) is None and not mutable and not self.reaches(1):
            self.reaches(0)
        result = sign(self.bounds)
        if result is None:
            return
        if self.budget.every and not mutable:
            self.sort_out(edge(result, self.ours))
        while self.bounds[0] != self.bounds[1]:
            low, high = self.bounds
            self.reaches(low + 1 if result == WIN else high)
        if self.budget.every and self.bounds[0] == self.bounds[1] != 0:
            self.sort_out(self.bounds[0])

    # --- points ----------------------------------------------------------------------------------------------------

    def solve_points(self) -> None:
        """The highest number of points, by questions without a window (MTD(f), Plaat et al. 1996)."""
        guess = 0
        while self.bounds[0] < self.bounds[1]:
            low, high = self.bounds
            met = self.reaches(guess + 1 if guess == low else guess)
            guess = self.bounds[0] if met else self.bounds[1]
            if self.bounds == (low, high):
                return
        if self.budget.every:
            self.sort_out(self.bounds[0])

    def solution(self) -> Solution:
        """What is known by now."""
        firsts = tuple(First(c.texts[0], tuple(c.texts), (c.low, c.high)) for c in self.candidates)
        bounds = self.bounds
        if self.solver.cut_short:  # what takes endless games for drawn proves nothing but wins and losses
            bounds = (bounds[0] if bounds[0] > 0 else -WON + 1, bounds[1] if bounds[1] < 0 else WON - 1)
        nodes, seconds = self.effort
        sides = 1 if self.game.together else self.table.players
        return Solution(
            self.mover, self.player, self.points, bounds, firsts, nodes, seconds, self.symmetries, sides, self.ours
        )

    # --- another day -----------------------------------------------------------------------------------------------

    @property
    def progress(self) -> tuple[int, int]:
        """First plies whose result, or points, are known; and all."""
        settled = [c.low == c.high or (not self.points and sign((c.low, c.high)) is not None) for c in self.candidates]
        return sum(settled), len(settled)

    @property
    def kept(self) -> dict[str, Any]:
        """The bounds of each first ply."""
        return {c.texts[0]: [c.low, c.high] for c in self.candidates}

    def restore(self, kept: dict[str, Any]) -> None:
        """Take over bounds."""
        for candidate in self.candidates:
            candidate.low, candidate.high = map(int, kept[candidate.texts[0]])


def solve(
    game: Game,
    plies: Sequence[str] = (),
    budget: Budget | None = None,
    points: bool | None = None,
    player: int | None = None,
) -> Solution:
    """The value of a position for a player, by default for who is to move, as far as the budget goes.

    Raises:
        Unsolvable: chance or secrets.
    """
    return finished(Inquiry.pose(game, plies, budget, points, player=player))
