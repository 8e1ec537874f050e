"""Exact values: what a position is worth under best play, how long it takes, and which first plies keep the value.

The first plies, those that are mirror images taken as one, are asked about one by one with `kernels.solver`: is this
one worth at least so much? First ever longer games are looked at, as long as that is cheap: short wins are found so.
Then comes the question without a limit; then the length. Every answer narrows the bounds of a first ply; they are all
that has to be kept to go on another day.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from kernels.machine import Table
from kernels.program import MUTABLE, NONE, OUT_OF_BAG, SCATTER, SCORE, TURN_CAP
from kernels.solver import WON, Solver
from kernels.table import LIMIT
from ludeme import Game, compile_game, print_game
from ludeme.notation import ply_text
from search.mirrors import mirrors
from search.session import Session
from search.solution import LOSS, WIN, Bounds, Budget, First, Solution, sign

SLICE = 50_000
"""Positions between two looks at the clock."""
CHEAP = 3_000_000
"""Positions that short games may cost before the question without a limit is asked."""


class Unsolvable(ValueError):
    """A game that this solver has no answer for."""


class Stopped(Exception):
    """Time is up."""


def _later(value: int, plies: int) -> int:
    """A value as it was so many plies before: further from the end."""
    if abs(value) == LIMIT or abs(value) < WON // 2:
        return value
    return value - plies if value > 0 else value + plies


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


@dataclass
class Inquiry:
    """All that is known about one position, and the questions that find out more."""

    game: Game
    table: Table
    solver: Solver
    points: bool
    budget: Budget
    report: Callable[["Inquiry"], None]
    history: tuple[str, ...] = ()
    candidates: list[Candidate] = field(default_factory=list)
    player: int = 0
    limit: int = 0
    symmetries: int = 1
    started: float = field(default_factory=time.perf_counter)
    spent: float = 0.0
    """Seconds of earlier runs."""
    opened: int = 0
    """Positions of earlier runs."""
    asking: str = ""

    def __post_init__(self) -> None:
        """List the first plies."""
        table = self.table
        self.player = table.mover
        self.limit = min(250, int(table.program.ints[TURN_CAP]) - table.turn - 2)
        before, plies = table.snapshot(), table.legal
        texts = [ply_text(self.game.board.geometry(), table.program, ply) for ply in plies]
        for number, first in enumerate(self.solver.twins(table)):
            if first == number:
                table.restore(before)
                table.play(plies[number])
                most = LIMIT if self.points else WON - 1
                self.candidates.append(Candidate(plies[number], [], -most, most, table.snapshot()))
                self._look(self.candidates[-1])
            next(c for c in self.candidates if c.ply == plies[first]).texts.append(texts[number])
        table.restore(before)

    def _look(self, candidate: Candidate) -> None:
        """A first ply that ends the game is worth what it is worth."""
        outcome, scores = self.table.outcome, self.table.scores
        if outcome is None:
            return
        value = outcome[self.player] * (WON - 1)
        if self.points and scores is not None:
            value = scores.pop(self.player) - max(scores, default=0)
        candidate.low = candidate.high = value

    def _answer(self, candidate: Candidate, bound: int) -> int:
        """Ask about a first ply; narrows its bounds, and returns the bound that was found.

        Raises:
            Stopped: no time is left.
        """
        self.asking = candidate.texts[0] if candidate.texts else ""
        self.table.restore(candidate.position)
        self.solver.ask(self.table, self.player, bound if self.points else _later(bound, -1))
        while (answer := self.solver.work(self._slice())) is None:
            self.report(self)
            if self.budget.seconds is not None and time.perf_counter() - self.started > self.budget.seconds:
                raise Stopped
        value = answer.value if self.points else _later(answer.value, 1)
        candidate.narrow(answer.met, value)
        return value

    def _slice(self) -> int:
        """Positions until the next look at clock and budget.

        Raises:
            Stopped: no positions are left.
        """
        left = SLICE if self.budget.nodes is None else self.budget.nodes - self.solver.nodes
        if left <= 0:
            raise Stopped
        return min(SLICE, left)

    def ask(self, candidate: Candidate, bound: int) -> bool:
        """True if a first ply is worth at least ``bound``; asks only if that is not known."""
        if candidate.low < bound <= candidate.high:
            self._answer(candidate, bound)
        return candidate.low >= bound

    @property
    def bounds(self) -> Bounds:
        """Of the position: the best first ply counts."""
        return max(c.low for c in self.candidates), max(c.high for c in self.candidates)

    def reaches(self, bound: int, every: bool = False) -> bool:
        """True if some first ply is worth at least ``bound``; the most promising one is asked about first."""
        order = sorted(self.candidates, key=lambda c: (-c.low, -c.high))
        found = False
        for candidate in order:
            found = self.ask(candidate, bound) or found
            if found and not every:
                break
        return found

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
        if self.budget.every and result != LOSS and not mutable:
            self.reaches(1 if result == WIN else 0, every=True)
        while self.bounds[0] != self.bounds[1] and plies <= self.limit:
            self.longer(plies)
            plies += 1
        if self.budget.every and self.bounds[0] == self.bounds[1] != 0:
            self.reaches(self.bounds[0], every=True)

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
            self.reaches(self.bounds[0], every=True)

    def solution(self) -> Solution:
        """What is known by now."""
        firsts = tuple(First(c.texts[0], tuple(c.texts), (c.low, c.high)) for c in self.candidates)
        bounds = self.bounds
        if self.solver.cut_short:  # what takes endless games for drawn proves nothing but wins and losses
            bounds = (bounds[0] if bounds[0] > 0 else -WON + 1, bounds[1] if bounds[1] < 0 else WON - 1)
        nodes, seconds = self.effort
        return Solution(self.player, self.points, bounds, firsts, nodes, seconds, self.symmetries)

    # --- another day -----------------------------------------------------------------------------------------------

    @property
    def effort(self) -> tuple[int, float]:
        """Positions and seconds, with those of earlier runs."""
        return self.solver.nodes + self.opened, time.perf_counter() - self.started + self.spent

    @property
    def settled(self) -> int:
        """First plies whose result, or points, are known."""
        return sum(c.low == c.high or (not self.points and sign((c.low, c.high)) is not None) for c in self.candidates)

    def known(self) -> dict[str, Any]:
        """What to keep in order to go on another day."""
        nodes, seconds = self.effort
        bounds = {c.texts[0]: [c.low, c.high] for c in self.candidates}
        return {"about": self.about, "first": bounds, "nodes": nodes, "seconds": seconds}

    def take_over(self, known: dict[str, Any]) -> None:
        """Go on from what was known another day.

        Raises:
            ValueError: it is about another position.
        """
        if known["about"] != self.about:
            raise ValueError("it is about another game or position")
        for candidate in self.candidates:
            candidate.low, candidate.high = known["first"][candidate.texts[0]]
        self.opened, self.spent = int(known["nodes"]), float(known["seconds"])

    @property
    def about(self) -> str:
        """The question in a text that no other question has."""
        return " ".join([print_game(self.game), *self.history, "points" * self.points])


def inquiry(
    game: Game,
    plies: Sequence[str] = (),
    budget: Budget | None = None,
    points: bool | None = None,
    report: Callable[[Inquiry], None] = lambda _: None,
) -> Inquiry:
    """Prepare the questions about a position.

    Args:
        game: its rules.
        plies: from the start to the position.
        budget: what it may cost.
        points: True to play for points; by default where a single player plays for them.
        report: called now and then, to show progress.

    Raises:
        Unsolvable: chance, secrets or more than two sides.
        search.session.IllegalPly: one of the plies is not legal.
    """
    budget = budget or Budget()
    points = game.for_score if points is None else points
    session = Session(game, plies)
    program = compile_game(game)
    refuse(game, session.table, points)
    images = mirrors(game, program, budget.trials)
    solver = Solver(program, images, budget.mebibytes, points, game.together)
    return Inquiry(game, session.table, solver, points, budget, report, tuple(plies), symmetries=len(images))


def refuse(game: Game, table: Table, points: bool) -> None:
    """Raise `Unsolvable` where best play has no value here, or none that this solver finds."""
    if table.finished:
        raise Unsolvable("the game is over in this position; there is nothing to solve")
    if table.secret:
        raise Unsolvable(f"{game.name} hides something from its players; the solver needs open games")
    if chancy(game):
        raise Unsolvable(f"{game.name} leaves plies to chance; the solver needs games without")
    if table.players > 2 and not game.together:
        raise Unsolvable(f"{game.name} has {table.players} sides; the solver answers for one or two")
    if points and table.program.ints[SCORE] == NONE:
        raise Unsolvable(f"{game.name} counts no points")


def chancy(game: Game) -> bool:
    """True if chance makes some plies of a game."""
    return any(getattr(ludeme, "kind", None) in (OUT_OF_BAG, SCATTER) for ludeme in game.walk())


def solve(game: Game, plies: Sequence[str] = (), budget: Budget | None = None, points: bool | None = None) -> Solution:
    """The value of a position, as far as the budget goes.

    Raises:
        Unsolvable: chance, secrets or more than two sides.
    """
    return finished(inquiry(game, plies, budget, points))


def finished(questions: Inquiry) -> Solution:
    """Ask until all is known or time is up."""
    try:
        if questions.points:
            questions.solve_points()
        else:
            questions.solve_result()
    except Stopped:
        pass
    return questions.solution()
