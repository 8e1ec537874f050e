"""Variation and selection under DEAP's toolbox; the only module that knows DEAP.

The genotype is the game itself, a typed tree; generator, mutation and crossover are ours (`genome`, `operators`).
DEAP selects with the global generator of `random`; it is set from our own stream for the moment of a selection, so
that everything follows from the seed.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from deap import base, tools

from ludeme import Game, print_game, rule_sheet
from search.breed.genome import learn, random_game
from search.breed.names import short_key
from search.breed.operators import UNCHANGED, crossover, mutate
from search.breed.work_limit import TooMuchError, bounded

FRESH = 0.12
"""Share of offspring drawn at random, without parents."""
MATED = 0.3
"""Share of the other offspring that have two parents."""
AGAIN = 0.25
"""Chance that an offspring is mutated once more."""
TOURNAMENT = 3
TRIES = 8
STEPS_MOST = 20_000_000
"""Functions entered and left in making one child: thirty times what the dearest of many took."""
TEXT_MOST = 100_000
"""Characters of a game and its English."""


class Fitness(base.Fitness):
    """One number, the higher the better."""

    weights = (1.0,)


@dataclass
class Individual:
    """A possible parent."""

    game: Game
    id: str
    fitness: Fitness = field(default_factory=Fitness)

    @classmethod
    def of(cls, game: Game, id: str, value: float) -> Individual:
        """A parent of known fitness."""
        return cls(game, id, Fitness((value,)))


@dataclass(frozen=True)
class Child:
    """A new game, and how it came to be."""

    game: Game
    parents: tuple[str, ...]
    operator: str
    label: str


def toolbox() -> base.Toolbox:
    """The operators under DEAP's names."""
    box = base.Toolbox()
    box.register("individual", random_game)
    box.register("mutate", mutate)
    box.register("mate", crossover)
    box.register("select", tools.selTournament, tournsize=TOURNAMENT)
    box.register("scatter", tools.selRandom)
    return box


@dataclass(frozen=True)
class Brood:
    """The offspring of a batch.

    Args:
        parents: from whom; none: all are drawn at random.
        known: keys of the rules made before (`search.breed.names.short_key`); such a child is drawn again a few times.
    """

    parents: Sequence[Individual]
    known: frozenset[str] = frozenset()

    def child(self, stream: str) -> Child:
        """One of them, which depends on the brood and on the name of its random stream alone.

        It can be printed and explained, within the bounds of this module.

        Raises:
            TooMuchError: it is beyond the bounds.
            Exception: any at all; a ludeme may fail in a game that nobody has thought of.
        """
        learn()
        box, rng = toolbox(), random.Random(stream)
        with bounded(STEPS_MOST):
            for _ in range(TRIES):
                child = _child(box, self.parents, rng)
                if child.label != UNCHANGED and short_key(child.game) not in self.known:
                    break
            length = len(print_game(child.game)) + len(rule_sheet(child.game).text())
        if length > TEXT_MOST:
            raise TooMuchError(f"a text of {length} characters")
        return child


def _child(box: Any, parents: Sequence[Individual], rng: random.Random) -> Child:
    if not parents or rng.random() < FRESH:
        return Child(box.individual(rng), (), "random", "")
    mother = _selected(box, parents, rng)
    if rng.random() < MATED:
        father = _selected(box, parents, rng)
        mutant, origins = box.mate(mother.game, father.game, rng), [mother.id, father.id]
    else:
        mutant, origins = box.mutate(mother.game, rng), [mother.id]
    operators, labels = [mutant.operator], [mutant.label]
    if rng.random() < AGAIN:
        mutant = box.mutate(mutant.game, rng)
        operators.append(mutant.operator)
        labels.append(mutant.label)
    told = [label for label in labels if label != UNCHANGED]
    return Child(mutant.game, tuple(dict.fromkeys(origins)), " + ".join(operators), "; ".join(told) or UNCHANGED)


def _selected(box: Any, parents: Sequence[Individual], rng: random.Random) -> Individual:
    """A parent: half the time by tournament, half the time any cell alike, so that rare kinds have children too."""
    with _global_stream(rng):
        chosen = box.select(parents, 1) if random.random() < 0.5 else box.scatter(parents, 1)
    return chosen[0]


@contextmanager
def _global_stream(rng: random.Random) -> Iterator[None]:
    """Let the global generator follow ``rng`` for a moment."""
    before = random.getstate()
    random.seed(rng.getrandbits(64))
    try:
        yield
    finally:
        random.setstate(before)
