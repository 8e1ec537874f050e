"""How far the rules of two games are apart: the edit distance of their trees of ludemes.

Sources: Zhang and Shasha 1989, "Simple fast algorithms for the editing distance between trees and related
problems"; Li and Zhang 2011, "A metric normalization of tree edit distance".
"""

from collections import Counter
from functools import cache
from typing import Any, NamedTuple

from ludeme import Game, Ludeme
from search.breed.names import nameless

CHANGE = 1
"""The cost of putting in, taking out, or renaming one node."""
NEAR = 0.2
"""Distance of rules below which two games are variants of one. Nine of ten single mutations of documented games stay
below it, and of all pairs of documented games only Margo and Spargo, which is Margo on the usual board."""


class PostorderTree(NamedTuple):
    """A tree in post-order.

    ``labels`` of the nodes; ``leftmost`` leaf below each; ``keys``, the nodes that have a sibling on their left, and
    the root.
    """

    labels: tuple[str, ...]
    leftmost: tuple[int, ...]
    keys: tuple[int, ...]


@cache
def flat(game: Game) -> PostorderTree:
    """The rules of a game, without its name, as a tree of words; numbers and names are leaves of their own."""
    labels: list[str] = []
    leftmost: list[int] = []

    def visit(value: Any) -> int:
        first = -1
        for part in _parts(value):
            below = visit(part)
            first = below if first < 0 else first
        labels.append(value.word if isinstance(value, Ludeme) else str(value))
        leftmost.append(first if first >= 0 else len(labels) - 1)
        return leftmost[-1]

    visit(nameless(game))
    last = {left: node for node, left in enumerate(leftmost)}
    return PostorderTree(tuple(labels), tuple(leftmost), tuple(sorted(last.values())))


def _parts(value: Any) -> list[Any]:
    """What stands inside a ludeme, in the order of the text; nothing for what is left out."""
    if not isinstance(value, Ludeme):
        return []
    parts: list[Any] = []
    for parameter in value.parameters():
        held = getattr(value, parameter.name)
        if held != parameter.default or not parameter.optional:
            parts += held if isinstance(held, tuple) else [held]
    return parts


def edit_distance(one: PostorderTree, other: PostorderTree) -> int:
    """The least number of nodes to put in, take out or rename that turns one tree into the other."""
    distances = [[0] * len(other.labels) for _ in one.labels]
    for i in one.keys:
        for j in other.keys:
            _forests(one, other, i, j, distances)
    return distances[-1][-1]


def _forests(one: PostorderTree, other: PostorderTree, i: int, j: int, distances: list[list[int]]) -> None:
    """Fill in the distances of the subtrees on the left paths to nodes i and j."""
    left, right = one.leftmost[i], other.leftmost[j]
    above = list(range(j - right + 2))
    rows = [above]
    for a in range(left, i + 1):
        row = [above[0] + CHANGE]
        whole_a, back_a = one.leftmost[a] == left, rows[one.leftmost[a] - left]
        for b in range(right, j + 1):
            place = b - right
            least = min(above[place + 1], row[place]) + CHANGE
            if whole_a and other.leftmost[b] == right:
                least = min(least, above[place] + (one.labels[a] != other.labels[b]))
                distances[a][b] = least
            else:
                least = min(least, back_a[other.leftmost[b] - right] + distances[a][b])
            row.append(least)
        rows.append(row)
        above = row


def rules_distance(one: Game, other: Game) -> float:
    """2 d / (|A| + |B| + d): 0 for the same rules, 1 at most."""
    trees = flat(one), flat(other)
    d = edit_distance(*trees)
    return 2 * d / (len(trees[0].labels) + len(trees[1].labels) + d)


def least_distance(one: Game, other: Game) -> float:
    """A lower bound of `rules_distance` that costs little: from the words alone, wherever they stand."""
    first, second = (Counter(flat(game).labels) for game in (one, other))
    d = max((first - second).total(), (second - first).total())
    return 2 * d / (first.total() + second.total() + d)
