"""Hill climbing: one parent, mutated; the best of a batch takes its place if it is better, else another batch is tried.

After `PATIENCE` batches in which nothing got better the climb begins anew at another accepted founder.
"""

import random
from collections.abc import Sequence
from dataclasses import asdict

from search.breed.archive import Elite
from search.breed.operators import MUTATIONS, USUAL
from search.breed.selection import Breeder
from search.run.methods.breeding import founding
from search.run.methods.method import Born, Method, Proposals
from search.run.run_state import RunState
from search.store import rows

PATIENCE = 3
"""Batches without anything better, after which a climb is given up."""
PARENT, FAILURES = "parent", "failures"
"""What is remembered: the parent, and how many batches brought nothing better."""


class HillClimbing(Method):
    """One parent, mutation, the better one stays."""

    def proposals(self, state: RunState, streams: Sequence[str]) -> Proposals:
        """Mutants of the parent; of a new one where the climb was given up."""
        if state.memory.get(FAILURES, PATIENCE) >= PATIENCE:
            state.memory = {PARENT: asdict(_start(state, streams[0])), FAILURES: 0}
        shares = {name: USUAL[name] for name in MUTATIONS}
        parent = Elite(**state.memory[PARENT])
        return Proposals(Breeder([parent], self.required_now(state), shares).offspring, streams)

    def learn(self, state: RunState, born: Sequence[Born]) -> None:
        """Let the best take the parent's place if it is better."""
        best = max(born, key=lambda one: one.fitness, default=None)
        if best and best.game and best.fitness > state.memory[PARENT]["fitness"]:
            game = best.game
            parent = Elite(game.id, game.name, game.text, best.fitness, rows.FOUND)
            state.memory = {PARENT: asdict(parent), FAILURES: 0}
        else:
            state.memory = {**state.memory, FAILURES: state.memory[FAILURES] + 1}


def _start(state: RunState, stream: str) -> Elite:
    """A founder, drawn from those that were accepted."""
    founders = founding(state)
    return random.Random(stream).choice([one for one in founders if one.fitness > 0] or founders)
