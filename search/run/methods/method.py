"""What a way of making games is: it proposes tasks from the state of a run, and learns what came of them.

Everything else is the same for all: workers, stages of the evaluation, archive, checkpoints. What a method remembers
from one batch to the next stands in `RunState.memory` as plain data, so a killed run resumes.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from search.breed.operators import Offspring
from search.breed.selection import NOTHING_REQUIRED, Requirements
from search.run.run_state import RunState
from search.store import rows

Proposals = tuple[Callable[[Any], Offspring], Sequence[Any]]
"""What workers are to make: a function that makes one game, and its argument for each game of the batch."""


class BredGame(NamedTuple):
    """An offspring and what became of it: the game as evaluated, which may be shorter; None if it was no new game.

    ``fitness``: what all its measurements say together; 0 if it was not accepted.
    """

    offspring: Offspring
    game: rows.GameRow | None
    fitness: float


@dataclass(frozen=True)
class Method(ABC):
    """A way of making games; ``required``: what every game must be, beside new."""

    required: Requirements = NOTHING_REQUIRED

    @abstractmethod
    def proposals(self, state: RunState, streams: Sequence[str]) -> Proposals:
        """One task for each of the random streams, which are given by name."""

    def required_now(self, state: RunState) -> Requirements:
        """What every game must be now: what the method requires, and not made in this run before."""
        return replace(self.required, known=frozenset(state.rules))

    def learn(self, state: RunState, bred: Sequence[BredGame]) -> None:  # noqa: B027 (most methods remember nothing else)
        """Remember what came of a batch; by default the archive is all that is remembered."""
