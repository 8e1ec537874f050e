"""Parents selected and offspring made with DEAP's toolbox, as they are required; the only module that imports DEAP.

Random games, mutation and crossover are ours (`genome`, `operators`); the choice of parents is DEAP's. DEAP draws from
the global generator of `random`, so that one is seeded from the generator of the offspring for each choice, and then
put back: offspring follow from the seed of the run.
"""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from deap import base, tools

from ludeme import Game, parse_game, print_game
from search.breed.archive import Elite
from search.breed.distance import NEAR, are_near
from search.breed.genome import random_game
from search.breed.names import short_key
from search.breed.operators import CROSSOVERS, JOINED, RANDOM, UNCHANGED, USUAL, Offspring, crossover, mutate
from search.breed.usage import counted_without
from search.play.traits import has_traits

SECOND_MUTATION = 0.25
"""Chance that an offspring is mutated once more."""
STEPS_MOST = 4
"""Most changes made in one offspring. A child that is still a variant of a known parent is changed again until it is
none or has had so many. After a single change nine of ten are variants."""
TOURNAMENT = 3
TRIES, TRIES_FOR_TRAITS = 8, 64
"""How often a game is made anew that is known, or that lacks a trait which is required."""
GRAFTED = 0.8
"""Where traits are required, so many tries give a part of a parent that has them to any other parent. Few of these
succeed, but without them all games would be children of the few that have the traits."""
TEXT_MOST = 100_000
"""Characters of a game."""


@dataclass(frozen=True)
class Requirements:
    """What is required of the games that are made.

    Args:
        known: keys of the rules made before (`search.breed.names.short_key`); such a game is drawn again a few times.
        left_out: documented games that do not count in what is likely.
        traits: a game must have all of these (`search.play.traits.TRAITS`).
    """

    known: frozenset[str] = frozenset()
    left_out: frozenset[str] = frozenset()
    traits: tuple[str, ...] = ()

    def met_by(self, game: Game) -> bool:
        """True if a game is new and has the traits."""
        return short_key(game) not in self.known and has_traits(game, self.traits)


NOTHING_REQUIRED = Requirements()


class TooLongError(ValueError):
    """The text of a new game is too long."""


def toolbox() -> base.Toolbox:
    """The operators under DEAP's names."""
    box = base.Toolbox()
    box.register("individual", random_game)
    box.register("mutate", mutate)
    box.register("mate", crossover)
    box.register("select", tools.selTournament, tournsize=TOURNAMENT)
    box.register("select_new", tools.selTournament, tournsize=TOURNAMENT, fit_attr="distance")
    return box


@dataclass(frozen=True)
class Breeder:
    """Makes the offspring of a batch.

    Args:
        parents: elites and founders; without any, all offspring are random games.
        required: what they must be; where it asks for traits, the first parent of each has as many of them as any.
        shares: how often each operator is used (`search.breed.operators`).
    """

    parents: Sequence[Elite]
    required: Requirements = NOTHING_REQUIRED
    shares: Mapping[str, float] = field(default_factory=USUAL.copy)

    def offspring(self, stream: str) -> Offspring:
        """One new game; it follows from the breeder and from the name of its random stream alone.

        Raises:
            TooLongError: its text is too long.
            Exception: any at all; a ludeme may fail in a combination that nobody has tried.
        """
        box, rng = toolbox(), random.Random(stream)
        games = {parent.game: _parsed(parent.text) for parent in self.parents}
        alike = self._alike(games)
        return first_new(lambda: self._bred(box, games, rng, alike=alike), self.required)

    def _alike(self, games: Mapping[str, Game]) -> Sequence[Elite]:
        """The parents with the most of the traits that are required."""
        wanted = self.required.traits
        shared = {one: sum(has_traits(games[one.game], [trait]) for trait in wanted) for one in self.parents}
        return [one for one in self.parents if shared[one] == max(shared.values())] if wanted else self.parents

    def _bred(self, box: Any, games: Mapping[str, Game], rng: random.Random, *, alike: Sequence[Elite]) -> Offspring:
        name = rng.choices(list(self.shares), list(self.shares.values()))[0]
        if not self.parents or name == RANDOM:
            return Offspring(box.individual(rng), "", RANDOM)
        grafted = bool(self.required.traits) and rng.random() < GRAFTED
        parents = [self._selected(box, rng, self.parents if grafted else alike)]
        if grafted or name in CROSSOVERS:
            parents.append(self._selected(box, rng, alike if grafted else self.parents))
            steps = [box.mate(*(games[parent] for parent in parents), rng, shares={**USUAL, **self.shares})]
        else:
            steps = [box.mutate(games[parents[0]], rng, self.shares)]
        if rng.random() < SECOND_MUTATION:
            steps.append(box.mutate(steps[0].game, rng, self.shares))
        known = [games[one.game] for one in self.parents if one.game in parents and one.distance < NEAR]
        while len(steps) < STEPS_MOST and any(are_near(steps[-1].game, one) for one in known):
            steps.append(box.mutate(steps[-1].game, rng, self.shares))
        label = "; ".join(step.label for step in steps if step.label != UNCHANGED) or UNCHANGED
        operator = JOINED.join(step.operator for step in steps)
        return Offspring(steps[-1].game, label, operator, tuple(dict.fromkeys(parents)))

    def _selected(self, box: Any, rng: random.Random, parents: Sequence[Elite]) -> str:
        """The id of a parent: by tournament, half the time of fitness, else of the distance from known games."""
        with _global_stream(rng):
            select = box.select if random.random() < 0.5 else box.select_new
            (parent,) = select(parents, 1)
        return str(parent.game)


def first_new(make: Callable[[], Offspring], required: Requirements) -> Offspring:
    """The first of a few games that is what is required, else the last of them.

    Args:
        make: makes a game, another one each time.
        required: what it must be.

    Raises:
        TooLongError: its text is too long.
    """
    with counted_without(required.left_out):
        for _ in range(TRIES_FOR_TRAITS if required.traits else TRIES):
            offspring = make()
            if offspring.label != UNCHANGED and required.met_by(offspring.game):
                break
    if (length := len(print_game(offspring.game))) > TEXT_MOST:
        raise TooLongError(f"a text of {length} characters")
    return offspring


@lru_cache(maxsize=4096)
def _parsed(text: str) -> Game:
    return parse_game(text)


@contextmanager
def _global_stream(rng: random.Random) -> Iterator[None]:
    """Let the global generator follow ``rng`` within the block."""
    before = random.getstate()
    random.seed(rng.getrandbits(64))
    try:
        yield
    finally:
        random.setstate(before)
