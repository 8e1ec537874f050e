"""What a search finds, what several searches of guesses of one position find together, and what playouts count."""

from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from kernels.isa import program as isa
from kernels.isa.ply import seen
from kernels.players.tree import ROOT, Tree

P = TypeVar("P")
"""What a ply is given as: the machine's integer, or a text."""


class SearchResult(NamedTuple, Generic[P]):
    """What a search found.

    Args:
        ply: the best one.
        values: each player's mean reward, or 1 and 0 where a win is proved; draws are never proved.
        visits: iterations that began with each legal ply.
        means: the mover's mean reward after each legal ply, or 1 and 0 where a win is proved.
        proved: the plies whose result is proved; if the best one is among them, so is the mover's in this position.
    """

    ply: P
    values: tuple[float, ...]
    visits: dict[P, int]
    means: dict[P, float]
    proved: frozenset[P] = frozenset()


class Playouts(NamedTuple):
    """What random playouts counted.

    Args:
        totals: [S + 3] wins of each player, draws, unfinished games, turns.
        plies: played, all together.
    """

    totals: npt.NDArray[np.int64]
    plies: int

    @property
    def wins(self) -> list[int]:
        """Games won by each player."""
        return [int(count) for count in self.totals[:-3]]

    @property
    def draws(self) -> int:
        """Games drawn."""
        return int(self.totals[-3])

    @property
    def unfinished(self) -> int:
        """Games stopped by the turn cap."""
        return int(self.totals[-2])


def result_of(tree: Tree, best: int, players: int) -> SearchResult[int]:
    """What the tree of a search shows; ``best``: the best child of its root, or NONE."""
    plies = {k: ply_at(tree, k) for k in range(tree.first[0], tree.first[0] + max(tree.count[0], 0))}
    return SearchResult(
        ply=ply_at(tree, best),
        values=_values(tree, players),
        visits={ply: int(tree.visits[child]) for child, ply in plies.items()},
        means={ply: _mean(tree, child) for child, ply in plies.items()},
        proved=frozenset(ply for child, ply in plies.items() if tree.proof[child] != isa.NONE),
    )


def ply_at(tree: Tree, node: int) -> int:
    """The ply that leads to a node, or NONE."""
    return int(tree.ply[node]) if node != isa.NONE else isa.NONE


def _values(tree: Tree, players: int) -> tuple[float, ...]:
    """Each player's mean reward, or the result if that is proved."""
    winner = int(tree.proof[ROOT])
    if winner > isa.NONE:
        return tuple(float(player == winner) for player in range(players))
    total = max(int(tree.visits[ROOT]), 1)
    return tuple(float(value) / total for value in tree.rewards[players : 2 * players])


def _mean(tree: Tree, child: int) -> float:
    """The mover's mean reward after a child of the root, or its result if that is proved."""
    if tree.proof[child] != isa.NONE:
        return float(tree.proof[child] == tree.seat[ROOT])
    return float(tree.value[child]) / max(int(tree.visits[child]), 1)


def merged(searches: Sequence[SearchResult[int]], legal: Sequence[int]) -> SearchResult[int]:
    """Several searches of guesses as one: visits add up, and the ply visited most (the better one on a tie) is chosen.

    A guess may allow what the position forbids, where hidden balls decide that; only ``legal`` plies count.
    """
    names = {seen(ply): ply for ply in legal}
    visits = dict.fromkeys(names.values(), 0)
    rewards = dict.fromkeys(names.values(), 0.0)
    for search in searches:
        for ply, count in search.visits.items():
            same = names.get(seen(ply))
            if same is not None:
                visits[same] += count
                rewards[same] += count * search.means[ply]
    means = {ply: rewards[ply] / max(count, 1) for ply, count in visits.items()}
    columns = zip(*(search.values for search in searches), strict=True)
    values = tuple(sum(column) / len(searches) for column in columns)
    return SearchResult(max(visits, key=lambda ply: (visits[ply], means[ply]), default=isa.NONE), values, visits, means)
