"""The search for the exact value of one position: what all such searches have in common.

The first plies are searched one by one, those that lead to mirror images as one. A search works in slices; between two
it looks at the clock and reports its progress. What it knows of the first plies is all that is saved to resume later.
"""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Generic, TypeVar, cast

from kernels.api import GameState, MeanSolver, Program, Solver
from ludeme import Game, compile_game, print_game
from ludeme.pictures.notation import ply_text
from search.play.giving_up import go_on
from search.play.session import Session
from search.solve.reliable_symmetries import Images, reliable_symmetries
from search.solve.solution import SolveBudget

A = TypeVar("A")
R = TypeVar("R")

FIRST_SLICE, LONGEST_SLICE = 16, 50_000
"""Positions of the first slice, and of the longest."""
SLICE_SECONDS = 0.2
"""How long a slice should take, whatever a position costs."""
UNLIMITED = 1 << 60
"""As a number of positions: no limit."""


class Unsolvable(ValueError):
    """A game or position that a solver has no answer for."""


class Stopped(Exception):
    """The budget is spent."""


class RootSearch(ABC, Generic[A, R]):
    """What is known about one position, and what it has cost. A: an answer of the solver; R: the final result.

    Args:
        game: its rules.
        plies: from the start to the position.
        budget: what it may cost.
        points: True to play for points; by default where a single player plays for them.
        report: called with the search after each slice, to show progress.
        player: for whom values count, from 0; by default who is to move. Where all play for the same end, anybody.

    Attributes:
        mover: who is to move, or would be if it were not for chance.
        started: on the clock of `time.perf_counter`, before anything was prepared.
        earlier: positions and seconds of earlier runs.
        current: the first ply that is looked at.
        slice_size: positions of the next slice.

    Raises:
        Unsolvable: this game or position has no such value.
        search.play.session.IllegalPly: one of the plies is not legal.
    """

    solver: Solver | MeanSolver

    def __init__(
        self,
        game: Game,
        plies: Sequence[str] = (),
        budget: SolveBudget | None = None,
        *,
        points: bool | None = None,
        report: Callable[[Any], None] = lambda _: None,
        player: int | None = None,
    ) -> None:
        self.started, self.earlier = time.perf_counter(), (0, 0.0)
        self.game, self.history, self.budget, self.report = game, tuple(plies), budget or SolveBudget(), report
        self.points = game.for_score if points is None else points
        self.state = Session(game, plies).state
        self.refuse(game, self.state, self.points)
        self.mover = self.state.mover
        self.player = self.mover if player is None else player
        program, seconds = compile_game(game), self.budget.seconds / 2
        images = reliable_symmetries(game, program, self.budget.trials, seconds=seconds)
        self.symmetries, self.solver = len(images), self.solver_for(program, images)
        self.current, self.slice_size = "", FIRST_SLICE
        self.set_up()

    @classmethod
    def refuse(cls, game: Game, state: GameState, points: bool) -> None:
        """Raise Unsolvable if the game is over, hides something, has no points to play for, or is of the wrong kind."""
        if state.finished:
            raise Unsolvable("the game is over in this position; there is nothing to solve")
        if state.program.secret:
            raise Unsolvable(f"{game.name} hides something from its players; the solver needs open games")
        if points and state.scores is None:
            raise Unsolvable(f"{game.name} counts no points")

    @abstractmethod
    def solver_for(self, program: Program, images: Images) -> Any:
        """The solver of such positions; ``images``: the symmetries of the game."""

    @abstractmethod
    def set_up(self) -> None:
        """Set up the first plies."""

    def grouped_plies(self) -> list[tuple[list[int], list[str]]]:
        """The first plies and their texts, those that lead to the same position or to its mirror image together."""
        geometry, state = self.game.board.geometry(), self.state
        groups: dict[int, list[int]] = {}
        for ply, first in zip(state.legal, self.solver.twins(state), strict=True):
            groups.setdefault(first, []).append(ply)
        return [
            (plies, [ply_text(geometry, state.read(ply), state.filled) for ply in plies]) for plies in groups.values()
        ]

    def answer(self, most: int = UNLIMITED) -> A | None:
        """Work until the solver has answered its question, or has opened ``most`` positions: then None.

        Raises:
            Stopped: no time, or no positions, are left.
        """
        until, budget = self.solver.nodes + most, self.budget
        while self.solver.nodes < until:
            go_on()
            self.report(self)
            begun = time.perf_counter()
            left = UNLIMITED if budget.nodes is None else budget.nodes - self.solver.nodes
            if left <= 0 or begun - self.started > budget.seconds:
                raise Stopped
            answer = self.solver.work(min(self.slice_size, left, until - self.solver.nodes))
            if answer is not None:
                return cast(A, answer)
            hurry = min(SLICE_SECONDS / max(time.perf_counter() - begun, 1e-6), 4.0)
            self.slice_size = max(1, int(min(self.slice_size * hurry, LONGEST_SLICE)))
        return None

    @abstractmethod
    def run(self) -> None:
        """Search until all is known. Raises Stopped if the budget is spent before."""

    @abstractmethod
    def solution(self) -> R:
        """What is known by now."""

    def solved(self) -> R:
        """Search until all is known or the budget is spent, and return what is known."""
        with suppress(Stopped):
            self.run()
        return self.solution()

    @property
    @abstractmethod
    def progress(self) -> tuple[int, int]:
        """First plies that are settled, and all first plies."""

    # --- saving and resuming ---------------------------------------------------------------------------------------

    @property
    @abstractmethod
    def saved_plies(self) -> dict[str, Any]:
        """What is known of each first ply, as plain data."""

    @abstractmethod
    def restore_plies(self, saved: dict[str, Any]) -> None:
        """Set what is known of each first ply."""

    @property
    def effort(self) -> tuple[int, float]:
        """Positions and seconds, with those of earlier runs."""
        nodes, seconds = self.earlier
        return self.solver.nodes + nodes, time.perf_counter() - self.started + seconds

    def saved_state(self) -> dict[str, Any]:
        """What to save in order to resume later, as plain data."""
        nodes, seconds = self.effort
        return {"about": self.position_key, "first": self.saved_plies, "nodes": nodes, "seconds": seconds}

    def resume_from(self, saved: dict[str, Any]) -> None:
        """Resume from a saved state. Raises ValueError if that is about another position."""
        if saved["about"] != self.position_key:
            raise ValueError("it is about another game or position")
        self.restore_plies(saved["first"])
        self.earlier = int(saved["nodes"]), float(saved["seconds"])

    @property
    def position_key(self) -> str:
        """The position and what is asked of it, as a text that no other search has."""
        whom = [] if self.player == self.mover else [f"for {self.player}"]
        return " ".join([print_game(self.game), *self.history, "points" * self.points, *whom])
