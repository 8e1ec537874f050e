"""Ludemes as trees: every place in a game, the game with something else there, how far apart two games are.

Nothing here is random. The distance is the edit distance of the trees.

Sources: Zhang and Shasha 1989, "Simple fast algorithms for the editing distance between trees and related
problems"; Li and Zhang 2011, "A metric normalization of tree edit distance".
"""

import dataclasses
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple, TypeVar

from ludeme import Game, Ludeme
from ludeme.base import Parameter
from ludeme.naming import Definition, Where
from search.breed.names import nameless

Step = tuple[str, int]
Path = tuple[Step, ...]
WHOLE = -1
"""The index of a step into a field that holds one value and not several."""

Root = TypeVar("Root", bound=Ludeme)


class Site(NamedTuple):
    """A place that holds a ludeme: how to get there, what is there, and the field it fills.

    ``kind`` is the family, or part of a family, that the field takes.
    """

    path: Path
    ludeme: Ludeme
    owner: Ludeme
    parameter: Parameter

    @property
    def kind(self) -> type[Ludeme]:
        """What the field takes."""
        return self.parameter.kind


def sites(root: Ludeme, path: Path = ()) -> Iterator[Site]:
    """Every place inside ``root``, outermost first, in the order of the text; a definition is none, but its body is.

    In the short form of a game (see `ludeme.naming`) a name is one place, and what it stands for another.
    """
    for parameter in root.parameters():
        value = getattr(root, parameter.name)
        several = isinstance(value, tuple)
        for index, item in enumerate(value if several else (value,)):
            if isinstance(item, Ludeme):
                here = (*path, (parameter.name, index if several else WHOLE))
                if not isinstance(item, Definition | Where):
                    yield Site(here, item, root, parameter)
                yield from sites(item, here)


def part_at(root: Ludeme, path: Path) -> Any:
    """What stands at the end of a path."""
    for name, index in path:
        value = getattr(root, name)
        root = value if index == WHOLE else value[index]
    return root


def with_part(root: Root, path: Path, value: Any) -> Root:
    """``root`` with ``value`` at the end of the path."""
    if not path:
        return value
    (name, index), rest = path[0], path[1:]
    old = getattr(root, name)
    if index == WHOLE:
        return with_field(root, name, with_part(old, rest, value))
    return with_field(root, name, (*old[:index], with_part(old[index], rest, value), *old[index + 1 :]))


def with_value(root: Root, path: Path, name: str, value: Any) -> Root:
    """``root`` with one field changed of the ludeme at the end of the path."""
    return with_part(root, path, with_field(part_at(root, path), name, value))


def with_field(ludeme: Root, name: str, value: Any) -> Root:
    """The ludeme with one field changed."""
    return dataclasses.replace(ludeme, **{name: value})


def size(ludeme: Ludeme) -> int:
    """How many ludemes there are, this one included."""
    return sum(1 for _ in ludeme.walk())


def depth(ludeme: Ludeme) -> int:
    """Ludemes on the longest way from this one, included, to the innermost."""
    return 1 + max((depth(child) for child in ludeme.children()), default=0)


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
    """The least number of nodes to put in, take out or rename that turns one tree into the other."""
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
    above = list(range(0, (j - right + 2) * CHANGE, CHANGE))
    rows = [above]
    for a in range(left, i + 1):
        row = [above[0] + CHANGE] * len(above)
        label, whole, back, known = one.labels[a], one.leftmost[a] == left, rows[one.leftmost[a] - left], distances[a]
        for place, b in enumerate(range(right, j + 1)):
            out, into = above[place + 1], row[place]
            least = (out if out < into else into) + CHANGE
            both = whole and leftmost[b] == right
            turned = above[place] + (label != labels[b]) if both else back[leftmost[b] - right] + known[b]
            row[place + 1] = least = turned if turned < least else least
            if both:
                known[b] = least
        rows.append(row)
        above = row


def rules_distance(one: Game, other: Game) -> float:
    """2 d / (|A| + |B| + d): 0 for the same rules, 1 at most."""
    trees = postorder(one), postorder(other)
    d = edit_distance(*trees)
    return 2 * d / (len(trees[0].labels) + len(trees[1].labels) + d)


def are_near(one: Game, other: Game) -> bool:
    """True if their rules make two games variants of one."""
    return least_distance(one, other) < NEAR and rules_distance(one, other) < NEAR


def least_distance(one: Game, other: Game) -> float:
    """A lower bound of `rules_distance` that costs little: from the words alone, wherever they stand."""
    first, second = (Counter(postorder(game).labels) for game in (one, other))
    d = max((first - second).total(), (second - first).total())
    return 2 * d / (first.total() + second.total() + d)
