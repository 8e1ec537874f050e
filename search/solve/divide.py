"""Dear questions are divided: where one search through a position costs too much, its replies are asked about in turns.

Depth-first search stakes everything on the reply it tries first; if that was the wrong one, it searches a huge tree for
nothing. So a question has a budget. When it is spent, UCT says which replies are promising, and each is asked about
with a budget of its own; all budgets grow until the question is answered. A reply is a question like any other, and may
be divided again. What the searches find out stays in their common table.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

from kernels.api import LIMIT, WON, Answer, GameState, Solver
from search.solve.questions import ENDLESS

C = TypeVar("C")
R = TypeVar("R")

GROWTH = 4
"""By how much the budgets grow from turn to turn."""
OTHERS = 8
"""The budget of the most promising reply is so many times that of another."""
HINTS = 10
"""UCT gets an iteration for so many positions that a question has cost, to say which replies are promising."""


def in_turns(things: list[C], ask: Callable[[C, int], R | None], share: int) -> Iterator[tuple[C, R]]:
    """Ask about all things in turns, the first in line for ``share`` positions, the others for less.

    Yields:
        Each thing with its answer, as soon as there is one.
    """
    while things:
        rest = []
        for place, thing in enumerate(things):
            answer = ask(thing, share if place == 0 else share // OTHERS)
            if answer is None:
                rest.append(thing)
            else:
                yield thing, answer
        things, share = rest, share * GROWTH


def later(value: int, plies: int) -> int:
    """A value as it was so many plies before: further from the end."""
    if abs(value) == LIMIT or abs(value) < WON // 2:
        return value
    return value - plies if value > 0 else value + plies


class Spent(Exception):
    """The budget of a question is spent."""


@dataclass
class Reply:
    """What a ply leads to: a position, or the value of a game that is over."""

    position: Any
    value: int | None


@dataclass
class Divider:
    """Answers questions about positions of one game, for one player.

    Args:
        solver: searches through positions.
        table: where positions are set up; left in any position.
        player: for whom values count, from 0.
        points: True if values are points.
        search: goes on with the solver's question for at most so many positions; None if it is still open then.
        dear: positions that a question costs before it is divided.
    """

    solver: Solver
    table: GameState
    player: int
    points: bool
    search: Callable[[int], Answer | None]
    dear: int

    def settle(self, position: Any, bound: int, budget: int = ENDLESS) -> Answer | None:
        """Is a position worth at least ``bound``? None if ``budget`` positions do not answer that."""
        self.table.restore(position)
        self.solver.ask(self.table, self.player, bound)
        answer = self.search(min(budget, self.dear))
        if answer is not None or budget <= self.dear:
            return answer
        before = self.solver.nodes
        try:
            answer = self._divided(position, bound, before + budget - self.dear)
        except Spent:
            return None
        self.table.restore(position)
        self.solver.record(self.table, answer, self.solver.nodes - before)
        return answer

    def _divided(self, position: Any, bound: int, until: int) -> Answer:
        """The same answer, from the replies.

        Raises:
            Spent: the solver has opened ``until`` positions.
        """
        ours, replies = self._replies(position)
        below = later(bound, -1)

        def ask(reply: Reply, share: int) -> Answer | None:
            if reply.value is not None:
                return Answer(reply.value >= below, reply.value)
            left = until - self.solver.nodes
            if left <= 0:
                raise Spent
            return self.settle(reply.position, below, min(share, left))

        values = []
        for _, answer in in_turns(replies, ask, self.dear):
            values.append(answer.value)
            if answer.met == ours:
                values = [answer.value]
                break
        value = max(values) if ours else min(values)
        return Answer(value >= below, later(value, 1))

    def _replies(self, position: Any) -> tuple[bool, list[Reply]]:
        """Whether the player is to move, and what can follow, without mirror images, the promising plies first."""
        table = self.table
        table.restore(position)
        ours = self.solver.together or table.mover == self.player
        legal, twins = list(table.legal), self.solver.twins(table)
        plies = [ply for place, ply in enumerate(legal) if twins[place] == place]
        visits = table.search(1 + self.dear // HINTS, seed=0).visits
        replies = []
        for ply in sorted(plies, key=lambda ply: -visits.get(ply, 0)):
            table.restore(position)
            table.play(ply)
            replies.append(Reply(table.snapshot(), self.final()))
        return ours, replies

    def final(self) -> int | None:
        """The value of the table's position if the game is over there.

        Games stopped by the turn cap count as drawn; the solver, which came by here before, says so.
        """
        if not self.table.finished:
            return None
        outcome, scores = self.table.outcome, self.table.scores
        if self.points and scores is not None:
            return scores.pop(self.player) - max(scores, default=0)
        return outcome[self.player] * WON if outcome else 0
