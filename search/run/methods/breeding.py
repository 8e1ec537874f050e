"""Games bred from the archive: with crossover, which is the usual search, or by mutation alone; and games drawn."""

from collections.abc import Sequence
from typing import ClassVar

from search.breed.archive import Elite
from search.breed.operators import CROSSOVERS, shares
from search.breed.selection import Breeder
from search.run.methods.method import Method, Proposals
from search.run.run_state import RunState
from search.store import rows


class Evolution(Method):
    """Mutation, crossover and now and then a random game; parents are elites, variants of known games, founders."""

    unused: ClassVar[frozenset[str]] = frozenset()
    """Operators that are never used."""

    def proposals(self, state: RunState, streams: Sequence[str]) -> Proposals:
        """Offspring of the archive as it stands; operators are used by their success so far."""
        given = {name: share for name, share in shares(state.tallies).items() if name not in self.unused}
        return Proposals(Breeder(parents(state), self.required_now(state), given).offspring, streams)


class Mutation(Evolution):
    """The same without crossover: its share goes to the other operators in proportion."""

    unused = frozenset(CROSSOVERS)


class RandomDrawing(Method):
    """Each game is drawn from the grammar, with the weights of the documented games, and nothing is learnt."""

    def proposals(self, state: RunState, streams: Sequence[str]) -> Proposals:
        """Random games."""
        return Proposals(Breeder((), self.required_now(state)).offspring, streams)


def parents(state: RunState) -> list[Elite]:
    """The elites in the order of their cells, the best variants of known games, the founders."""
    elites = [elite for _, elite in state.archive]
    variants = [elite for _, elite in sorted(state.variants.items())]
    return elites + variants + founding(state)


def founding(state: RunState) -> list[Elite]:
    """The games that the run began with, as parents."""
    return [Elite(game, "", text, value, rows.CATALOGUE) for game, text, value in state.founders]
