"""Questions about one position, asked in slices: what all exact solutions have in common.

They are asked about each first ply, those that lead to mirror images taken as one. What is known of the first plies is
all that has to be kept to go on another day.
"""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, Self, TypeVar

import numpy as np
import numpy.typing as npt

from kernels.api import GameState
from kernels.isa.ply import KINDS, read
from kernels.isa.program import NONE, SCORE, Program
from ludeme import Game, compile_game, print_game
from ludeme.notation import ply_text
from ludeme.turns.actions import Action
from search.play.session import Session
from search.solve.mirrors import mirrors
from search.solve.solution import Budget

A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)
R = TypeVar("R")

FIRST, SLICE = 16, 50_000
"""Positions before the first look at the clock, and the most between two looks."""
GLANCE = 0.2
"""About so many seconds lie between two looks, whatever a position costs."""
ENDLESS = 1 << 60
"""More positions than can be opened."""


class Unsolvable(ValueError):
    """A game or position that a solver has no answer for."""


class Stopped(Exception):
    """Time is up."""


class Answering(Protocol[A_co]):
    """A solver from `kernels.api.solving`."""

    @property
    def nodes(self) -> int:
        """Positions opened so far."""

    @property
    def depth(self) -> int:
        """Plies from the position asked about to the one looked at."""

    @property
    def cut_short(self) -> bool:
        """True if answers rest on games that were too long."""

    def twins(self, table: GameState) -> list[int]:
        """For each legal ply the first one that leads to the same position, or its mirror image."""

    def work(self, nodes: int) -> A_co | None:
        """Go on for about so many positions; None if the question is still open."""


@dataclass(kw_only=True)
class Questions(ABC, Generic[A, R]):
    """What is known about one position, and what it has cost; A: an answer, R: what is known in the end."""

    game: Game
    table: GameState
    solver: Answering[A]
    points: bool
    budget: Budget
    report: Callable[[Any], None]
    mover: int = 0
    """Who is to move, or would be if it were not for chance."""
    player: int = 0
    """For whom values count; where all play for the same end, anybody."""
    history: tuple[str, ...] = ()
    symmetries: int = 1
    started: float = field(default_factory=time.perf_counter)
    spent: float = 0.0
    """Seconds of earlier runs."""
    opened: int = 0
    """Positions of earlier runs."""
    asking: str = ""
    pace: int = FIRST
    """Positions until the next look at the clock."""

    @classmethod
    def pose(
        cls,
        game: Game,
        plies: Sequence[str] = (),
        budget: Budget | None = None,
        points: bool | None = None,
        report: Callable[[Any], None] = lambda _: None,
        player: int | None = None,
    ) -> Self:
        """Prepare the questions about a position.

        Args:
            game: its rules.
            plies: from the start to the position.
            budget: what it may cost.
            points: True to play for points; by default where a single player plays for them.
            report: called with the questions now and then, to show progress.
            player: for whom values count, from 0; by default who is to move.

        Raises:
            Unsolvable: there are no such answers for this game or position.
            search.session.IllegalPly: one of the plies is not legal.
        """
        budget = budget or Budget()
        points = game.for_score if points is None else points
        table = Session(game, plies).table
        program = compile_game(game)
        cls.refuse(game, table, points)
        images = mirrors(game, program, budget.trials)
        return cls(
            game=game,
            table=table,
            solver=cls.solver_for(game, program, images, budget.mebibytes, points),
            points=points,
            budget=budget,
            report=report,
            mover=table.mover,
            player=table.mover if player is None else player,
            history=tuple(plies),
            symmetries=len(images),
        )

    @classmethod
    def refuse(cls, game: Game, table: GameState, points: bool) -> None:
        """Refuse what there is no answer for.

        Raises:
            Unsolvable: the game is over, hides something, has no points to play for, or is of the wrong kind.
        """
        if table.finished:
            raise Unsolvable("the game is over in this position; there is nothing to solve")
        if table.secret:
            raise Unsolvable(f"{game.name} hides something from its players; the solver needs open games")
        if points and table.program.ints[SCORE] == NONE:
            raise Unsolvable(f"{game.name} counts no points")

    @staticmethod
    @abstractmethod
    def solver_for(
        game: Game, program: Program, images: npt.NDArray[np.int64], mebibytes: int, points: bool
    ) -> Answering[A]:
        """The solver that answers such questions; [L, P] ``images``: the symmetries of the game."""

    def grouped(self) -> list[tuple[list[int], list[str]]]:
        """The first plies and their texts, those that lead to the same position or to its mirror image together."""
        geometry, program, filled = self.game.board.geometry(), self.table.program, self.table.filled
        groups: dict[int, list[int]] = {}
        for ply, first in zip(self.table.legal, self.solver.twins(self.table), strict=True):
            groups.setdefault(first, []).append(ply)
        return [(plies, [ply_text(geometry, read(program, ply), filled) for ply in plies]) for plies in groups.values()]

    def answer(self, most: int = ENDLESS) -> A | None:
        """Work until the solver has answered its question, or has opened ``most`` positions: then None.

        Raises:
            Stopped: no time, or no positions, are left.
        """
        until = self.solver.nodes + most
        while self.solver.nodes < until:
            begun = time.perf_counter()
            answer = self.solver.work(self._slice(until))
            hurry = min(GLANCE / max(time.perf_counter() - begun, 1e-6), 4.0)
            self.pace = max(1, int(min(self.pace * hurry, SLICE)))
            if answer is not None:
                return answer
            self.report(self)
            if self.budget.seconds is not None and time.perf_counter() - self.started > self.budget.seconds:
                raise Stopped
        return None

    def _slice(self, until: int) -> int:
        """Positions until the next look at clock and budget.

        Raises:
            Stopped: no positions are left.
        """
        left = ENDLESS if self.budget.nodes is None else self.budget.nodes - self.solver.nodes
        if left <= 0:
            raise Stopped
        return min(self.pace, left, until - self.solver.nodes)

    @abstractmethod
    def ask_all(self) -> None:
        """Ask until all is known.

        Raises:
            Stopped: time is up.
        """

    @abstractmethod
    def solution(self) -> R:
        """What is known by now."""

    @property
    @abstractmethod
    def progress(self) -> tuple[int, int]:
        """First plies that are settled, and all first plies."""

    # --- another day -----------------------------------------------------------------------------------------------

    @property
    @abstractmethod
    def kept(self) -> dict[str, Any]:
        """What is known of each first ply, as plain data."""

    @abstractmethod
    def restore(self, kept: dict[str, Any]) -> None:
        """Take over what was known of each first ply."""

    @property
    def effort(self) -> tuple[int, float]:
        """Positions and seconds, with those of earlier runs."""
        return self.solver.nodes + self.opened, time.perf_counter() - self.started + self.spent

    def known(self) -> dict[str, Any]:
        """What to keep in order to go on another day."""
        nodes, seconds = self.effort
        return {"about": self.about, "first": self.kept, "nodes": nodes, "seconds": seconds}

    def take_over(self, known: dict[str, Any]) -> None:
        """Go on from what was known another day.

        Raises:
            ValueError: it is about another position.
        """
        if known["about"] != self.about:
            raise ValueError("it is about another game or position")
        self.restore(known["first"])
        self.opened, self.spent = int(known["nodes"]), float(known["seconds"])

    @property
    def about(self) -> str:
        """The question in a text that no other question has."""
        whom = [] if self.player == self.mover else [f"for {self.player}"]
        return " ".join([print_game(self.game), *self.history, "points" * self.points, *whom])


def finished(questions: Questions[A, R]) -> R:
    """Ask until all is known or time is up."""
    with suppress(Stopped):
        questions.ask_all()
    return questions.solution()


def chancy(game: Game) -> bool:
    """True if chance makes some plies of a game."""
    return any(isinstance(ludeme, Action) and KINDS[ludeme.kind].chance for ludeme in game.walk())
