"""Games bred from parents: with crossover, which is the usual search, by mutation alone, by climbing; and games drawn.

Hill climbing mutates one parent; the best of a batch takes its place if it is better, else another batch is tried.
After `PATIENCE` batches in which nothing got better the climb begins anew at another accepted founder.
"""

import random
from collections.abc import Sequence
from dataclasses import asdict
from typing import ClassVar

from search.breed.archive import Elite
from search.breed.operators import CROSSOVERS, MUTATIONS, USUAL, shares
from search.breed.selection import Breeder
from search.run.methods.method import BredGame, Method, Proposals
from search.run.run_state import RunState
from search.store import rows


class Evolution(Method):
    """Mutation, crossover and now and then a random game; parents are elites, variants of known games, founders."""

    unused: ClassVar[frozenset[str]] = frozenset()
    """Operators that are never used."""

    def proposals(self, state: RunState, streams: Sequence[str]) -> Proposals:
        """Offspring of the archive as it stands; operators are used by their success so far."""
        given = {name: share for name, share in shares(state.tallies).items() if name not in self.unused}
        return Breeder(parents(state), self.required_now(state), given).offspring, streams


class Mutation(Evolution):
    """Evolution without crossover, whose share goes to the other operators in proportion."""

    unused = frozenset(CROSSOVERS)


class RandomDrawing(Method):
    """Each game is drawn from the grammar, with the weights of the documented games, and nothing is learnt."""

    def proposals(self, state: RunState, streams: Sequence[str]) -> Proposals:
        """Random games."""
        return Breeder((), self.required_now(state)).offspring, streams


def parents(state: RunState) -> list[Elite]:
    """The elites in the order of their cells, the best variants of known games, the founders."""
    elites = [elite for _, elite in state.archive]
    variants = [elite for _, elite in sorted(state.variants.items())]
    return elites + variants + founding(state)


def founding(state: RunState) -> list[Elite]:
    """The games that the run began with, as parents."""
    return [Elite(game, "", text, value, rows.CATALOGUE) for game, text, value in state.founders]


PATIENCE = 3
"""Batches without anything better, after which a climb is given up."""
PARENT, FAILURES = "parent", "failures"
"""What is remembered: the parent, and how many batches brought nothing better."""


class HillClimbing(Method):
    """One parent, mutation, the better one stays."""

    def proposals(self, state: RunState, streams: Sequence[str]) -> Proposals:
        """Mutants of the parent; of a new one where the climb was given up."""
        if state.memory.get(FAILURES, PATIENCE) >= PATIENCE:
            founders = founding(state)
            able = [one for one in founders if one.fitness > 0] or founders
            state.memory = {PARENT: asdict(random.Random(streams[0]).choice(able)), FAILURES: 0}
        shares = {name: USUAL[name] for name in MUTATIONS}
        parent = Elite(**state.memory[PARENT])
        return Breeder([parent], self.required_now(state), shares).offspring, streams

    def learn(self, state: RunState, bred: Sequence[BredGame]) -> None:
        """Let the best take the parent's place if it is better."""
        best = max(bred, key=lambda one: one.fitness, default=None)
        if best and best.game and best.fitness > state.memory[PARENT]["fitness"]:
            game = best.game
            parent = Elite(game.id, game.name, game.text, best.fitness, rows.FOUND)
            state.memory = {PARENT: asdict(parent), FAILURES: 0}
        else:
            state.memory = {**state.memory, FAILURES: state.memory[FAILURES] + 1}
