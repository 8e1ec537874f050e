"""Questions that cost too much are split: in place of one deep search, the replies are searched in turns.

A depth-first search spends everything on the reply it tries first, and a wrong one may have a huge tree. So a question,
"is this position worth at least so much?", has a budget. When that is spent, UCT orders the replies, and each is
searched with a budget of its own; the budgets grow from round to round until the question is answered. A reply that
costs too much is split in the same way. All searches share the solver's transposition table.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

from kernels.api import LIMIT, WON, Answer, GameState, Solver
from search.solve.root_search import UNLIMITED

C = TypeVar("C")
R = TypeVar("R")

GROWTH = 4
"""By how much the budgets grow from round to round."""
LATER_DIVISOR = 8
"""The first in a round gets the whole budget, each of the others this part of it."""
NODES_PER_ITERATION = 10
"""UCT gets one iteration for so many positions of the budget, to order the replies."""


def round_robin(things: list[C], ask: Callable[[C, int], R | None], share: int) -> Iterator[tuple[C, R]]:
    """Search all things in rounds, the first for ``share`` positions, the others for less.

    Yields:
        Each thing with its answer, as soon as there is one.
    """
    while things:
        rest = []
        for place, thing in enumerate(things):
            answer = ask(thing, share if place == 0 else share // LATER_DIVISOR)
            if answer is None:
                rest.append(thing)
            else:
                yield thing, answer
        things, share = rest, share * GROWTH


def plies_earlier(value: int, plies: int) -> int:
    """A value as seen from so many plies earlier: wins and losses are further away (nearer if negative)."""
    if abs(value) == LIMIT or abs(value) < WON // 2:
        return value
    return value - plies if value > 0 else value + plies


class BudgetSpent(Exception):
    """The budget of a question is spent without an answer."""


Reply = tuple[Any, int | None]
"""What a ply leads to: a position, and its value if the game is over there."""


@dataclass
class SplitSearch:
    """Searches positions of one game for one player, and splits what costs more than ``split_after`` positions.

    ``search`` works on the solver's question for at most so many positions; None if it is still open then. The state is
    left in any position.
    """

    solver: Solver
    state: GameState
    player: int
    points: bool
    search: Callable[[int], Answer | None]
    split_after: int

    def ask(self, position: Any, bound: int, budget: int = UNLIMITED) -> Answer | None:
        """Is a position worth at least ``bound``? None if ``budget`` positions do not answer that."""
        self.state.restore(position)
        self.solver.ask(self.state, self.player, bound)
        answer = self.search(min(budget, self.split_after))
        if answer is not None or budget <= self.split_after:
            return answer
        before = self.solver.nodes
        try:
            answer = self._split(position, bound, before + budget - self.split_after)
        except BudgetSpent:
            return None
        self.state.restore(position)
        self.solver.record(self.state, answer, self.solver.nodes - before)
        return answer

    def _split(self, position: Any, bound: int, until: int) -> Answer:
        """The answer to a question, from those about the replies.

        Raises:
            BudgetSpent: the solver has opened ``until`` positions.
        """
        ours, replies = self._replies(position)
        below = plies_earlier(bound, -1)

        def ask(reply: Reply, share: int) -> Answer | None:
            there, value = reply
            if value is not None:
                return Answer(value >= below, value)
            left = until - self.solver.nodes
            if left <= 0:
                raise BudgetSpent
            return self.ask(there, below, min(share, left))

        values = []
        for _, answer in round_robin(replies, ask, self.split_after):
            values.append(answer.value)
            if answer.met == ours:
                values = [answer.value]
                break
        value = max(values) if ours else min(values)
        return Answer(value >= below, plies_earlier(value, 1))

    def _replies(self, position: Any) -> tuple[bool, list[Reply]]:
        """Whether the player is to move, and the replies without mirror images, the most promising first."""
        state = self.state
        state.restore(position)
        ours = self.solver.together or state.mover == self.player
        legal, twins = list(state.legal), self.solver.twins(state)
        plies = [ply for place, ply in enumerate(legal) if twins[place] == place]
        visits = state.search(1 + self.split_after // NODES_PER_ITERATION, seed=0).visits
        replies = []
        for ply in sorted(plies, key=lambda ply: -visits.get(ply, 0)):
            state.restore(position)
            state.play(ply)
            replies.append((state.snapshot(), self.final()))
        return ours, replies

    def final(self) -> int | None:
        """The value of the position if the game is over there; one stopped by the turn cap is the solver's to count."""
        outcome, scores = self.state.outcome, self.state.scores
        if outcome is None:
            return None
        if self.points and scores is not None:
            return scores.pop(self.player) - max(scores, default=0)
        return outcome[self.player] * WON
