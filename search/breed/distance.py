"""How far the rules of two games are apart: the edit distance of their trees, as a share of their size.

Designers add some rules last, to make a game fairer: a first turn of its own, who wins ties. Two games that differ in
these only are variants of one, however many words that takes, and so are two that only name their score differently.

Sources: Zhang and Shasha 1989, "Simple fast algorithms for the editing distance between trees and related
problems"; Li and Zhang 2011, "A metric normalization of tree edit distance".
"""

from collections import Counter
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from ludeme import Game, Ludeme
from ludeme.words.endings.outcomes import Compared
from ludeme.words.numbers.counts import ScoreOf, score_replaced
from search.breed.names import nameless
from search.breed.trees import with_field

KEPT = 1 << 14
"""Games of which a process remembers the trees."""
EXTRAS = 0.15
"""The most that another first turn and other ties add to the distance of two games."""
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


@lru_cache(maxsize=KEPT)
def postorder(game: Game) -> PostorderTree:
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
    """The least number of nodes to put in, take out or rename that turns one tree into the other; each counts 1."""
    distances = [[0] * len(other.labels) for _ in one.labels]
    for i in one.keys:
        for j in other.keys:
            _forests(one, other, distances, i=i, j=j)
    return distances[-1][-1]


def _forests(one: PostorderTree, other: PostorderTree, distances: list[list[int]], *, i: int, j: int) -> None:
    """Fill in the distances of the subtrees on the left paths to nodes i and j.

    Nothing is called in the inner loop, because a search spends a tenth of its time here.
    """
    left, right, labels, leftmost = one.leftmost[i], other.leftmost[j], other.labels, other.leftmost
    above = list(range(j - right + 2))
    rows = [above]
    for a in range(left, i + 1):
        row = [above[0] + 1] * len(above)
        label, whole, back, known = one.labels[a], one.leftmost[a] == left, rows[one.leftmost[a] - left], distances[a]
        for place, b in enumerate(range(right, j + 1)):
            out, into = above[place + 1], row[place]
            least = (out if out < into else into) + 1
            both = whole and leftmost[b] == right
            turned = above[place] + (label != labels[b]) if both else back[leftmost[b] - right] + known[b]
            row[place + 1] = least = turned if turned < least else least
            if both:
                known[b] = least
        rows.append(row)
        above = row


@lru_cache(maxsize=KEPT)
def core(game: Game) -> Game:
    """The rules without a first turn of its own and without ties, and with what the score counts for "score"."""
    bare = replace(game, opening=None)
    if game.score and game.has(ScoreOf):
        bare = score_replaced(replace(bare, score=None), game.score.number)
    return bare.with_ludemes(_untied)


def _untied(part: Ludeme) -> Ludeme:
    """A part of the rules without ties."""
    bare = with_field(part, "ties", ()) if isinstance(part, Compared) else part
    return bare.with_ludemes(_untied)


def rules_distance(one: Game, other: Game) -> float:
    """0 for the same rules, 1 at most; that of the cores of both games, plus `EXTRAS`, where this is less."""
    whole = _share(one, other)
    return whole if whole <= EXTRAS else min(whole, EXTRAS + _share(core(one), core(other)))


def are_near(one: Game, other: Game) -> bool:
    """True if their rules make two games variants of one."""
    return least_distance(one, other) < NEAR and rules_distance(one, other) < NEAR


def least_distance(one: Game, other: Game) -> float:
    """A lower bound of `rules_distance` that costs little: from the words alone, wherever they stand."""
    return min(_least_share(one, other), EXTRAS + _least_share(core(one), core(other)))


def _share(one: Game, other: Game) -> float:
    """2 d / (|A| + |B| + d), d the edit distance."""
    trees = postorder(one), postorder(other)
    d = edit_distance(*trees)
    return 2 * d / (len(trees[0].labels) + len(trees[1].labels) + d)


def _least_share(one: Game, other: Game) -> float:
    first, second = (Counter(postorder(game).labels) for game in (one, other))
    d = max((first - second).total(), (second - first).total())
    return 2 * d / (first.total() + second.total() + d)
