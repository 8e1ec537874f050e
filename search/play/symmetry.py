"""Symmetries: the ways in which a board lies on itself, and those under which a game stays the same game.

A symmetry of a board takes points to points so that what touches, and what rests on what, is kept: eight on a square
pyramid. A symmetry of a game takes, besides, legal plies to legal plies and results to equal results, which is looked
at in random games: strong evidence, not proof.
"""

import random
from collections.abc import Callable, Iterator
from functools import cache
from itertools import permutations
from math import factorial
from typing import NamedTuple

from kernels.api import NONE, GameState, Ply, Program
from ludeme.geometry import NOWHERE, Graph, Several, bits

MOST = 48
"""Boards with more symmetries than this are taken to have none; several equal ones change places in pairs only then."""
GAMES = 4
"""Random games that a symmetry of a game must keep."""
PLIES = 400
"""Plies after which such a game is given up."""


class Symmetry(NamedTuple):
    """Where each point goes, and where each direction (North, East, South, West) of a push goes."""

    images: tuple[int, ...]
    turned: tuple[int, ...]

    @property
    def trivial(self) -> bool:
        """True if every point stays."""
        return self.images == tuple(range(len(self.images)))

    def within(self, points: int) -> tuple[int, ...]:
        """Where each of some points goes."""
        return tuple(self.images[point] for point in bits(points))

    def image(self, ply: Ply, recolour: Callable[[int], int] = int) -> Ply:
        """A ply as it is on the turned board, in the colour that takes the place of its own."""
        kind = ply.kind if ply.side == NONE else ply.kind - ply.side + self.turned[ply.side]
        source, target = (p if p == NONE else self.images[p] for p in (ply.source, ply.target))
        figure = sum(1 << self.images[p] for p in bits(ply.figure))
        return Ply(kind, recolour(ply.colour), source, target, figure, ply.word, recolour(ply.hand))


# --- boards ----------------------------------------------------------------------------------------------------------


@cache
def board_symmetries(geometry: Graph) -> tuple[Symmetry, ...]:
    """All symmetries of a board, the trivial one first; several boards turn alike, and change places."""
    if isinstance(geometry, Several):
        return _of_several(geometry)
    return symmetries_of(geometry, (1 << geometry.count) - 1)


@cache
def symmetries_of(geometry: Graph, points: int) -> tuple[Symmetry, ...]:
    """All symmetries of some points of a board by themselves, the trivial one first; the other points stay."""
    found: list[Symmetry] = []
    for images in _automorphisms(geometry, points):
        found.append(Symmetry(images, _turned(geometry, images)))
        if len(found) > MOST:
            break
    found.sort(key=lambda symmetry: symmetry.images)
    return tuple(found) if len(found) <= MOST else tuple(s for s in found if s.trivial)


def _of_several(boards: Several) -> tuple[Symmetry, ...]:
    """The symmetries of one board for all of them, and the orders in which those that are shown can lie."""
    alike, shown, count = board_symmetries(boards.one), tuple(range(boards.shown)), boards.one.count
    in_pairs = tuple(k ^ 1 if k ^ 1 in shown else k for k in shown)
    orders = permutations(shown) if len(alike) * factorial(boards.shown) <= MOST else [shown, in_pairs]
    found = [
        Symmetry(tuple(k * count + p for k in (*order, *range(boards.shown, boards.total)) for p in images), turned)
        for order in orders
        for images, turned in alike
    ]
    return tuple(sorted(found, key=lambda symmetry: symmetry.images))


def _automorphisms(geometry: Graph, points: int) -> Iterator[tuple[int, ...]]:
    """All maps of some points that keep touching and resting, depth first, neighbours of placed points first."""
    order = _connected_order(geometry, points)
    images: dict[int, int] = {}

    def placed(depth: int) -> Iterator[tuple[int, ...]]:
        if depth == len(order):
            yield tuple(images.get(p, p) for p in range(geometry.count))
            return
        point = order[depth]
        used = set(images.values())
        for image in bits(points):
            if image not in used and _fits(geometry, images, points, point=point, image=image):
                images[point] = image
                yield from placed(depth + 1)
                del images[point]

    return placed(0)


def _connected_order(geometry: Graph, points: int) -> list[int]:
    """The points, each as soon as it touches an earlier one."""
    order: dict[int, None] = {}
    for start in bits(points):
        waiting = [start]
        for point in waiting:
            if point not in order:
                order[point] = None
                waiting += bits(geometry.touch[point] & points)
    return list(order)


def _fits(geometry: Graph, images: dict[int, int], points: int, *, point: int, image: int) -> bool:
    """Whether one of the points may go there, after those that are placed; only what touches can rest on each other."""
    placed = [other for other in bits(geometry.touch[point]) if other in images]
    return all(
        (relation[point] & points).bit_count() == (relation[image] & points).bit_count()
        and all(relation[point] >> other & 1 == relation[image] >> images[other] & 1 for other in placed)
        and all(relation[other] >> point & 1 == relation[images[other]] >> image & 1 for other in placed)
        for relation in (geometry.touch, geometry.supports)
    )


def _turned(geometry: Graph, images: tuple[int, ...]) -> tuple[int, ...]:
    """Where each direction goes: the one that leads from the image of a point to that of the next."""
    turned = []
    for steps in geometry.onward:
        point = next((p for p, q in enumerate(steps) if q != NOWHERE), None)
        there = [images[point], images[steps[point]]] if point is not None else [0, NOWHERE]
        turned.append(next((d for d, onward in enumerate(geometry.onward) if onward[there[0]] == there[1]), 0))
    return tuple(turned)


# --- games -----------------------------------------------------------------------------------------------------------


def game_symmetries(program: Program, geometry: Graph) -> tuple[Symmetry, ...]:
    """The symmetries of the board that keep the game, as far as a few random games show."""
    one, other = GameState(program), GameState(program)
    start = one.snapshot()

    def keeps(symmetry: Symmetry) -> bool:
        for number in range(GAMES):
            one.restore(start)
            other.restore(start)
            if not _kept(one, other, symmetry, rng=random.Random(number)):
                return False
        return True

    return tuple(s for s in board_symmetries(geometry) if s.trivial or keeps(s))


def _kept(one: GameState, other: GameState, symmetry: Symmetry, *, rng: random.Random) -> bool:
    """Play a random game and its image side by side; False when they part."""
    for _ in range(PLIES):
        here, there = one.plies, other.plies
        images = {symmetry.image(ply): ply for ply in here}
        if images.keys() != there.keys() or one.mover != other.mover:
            return False
        if one.finished or other.finished or not images:
            break
        chosen = rng.choice(sorted(images))
        one.play(here[images[chosen]])
        other.play(there[chosen])
    return one.finished == other.finished and one.outcome == other.outcome
