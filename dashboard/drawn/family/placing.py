"""Where the games of a family tree stand: the chosen one at the foot, its parents above it, theirs above them."""

from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

from search.store.rows import AncestorRow

MOST = 24
"""Games of a tree that are drawn."""


class PlacedGame(NamedTuple):
    """A game of the tree: steps to the right of the middle, and generations above the chosen game."""

    row: AncestorRow
    x: float
    height: int


def placed(rows: Sequence[AncestorRow], most: int = MOST) -> list[PlacedGame]:
    """The games with their places, the chosen one first.

    A game stands above all that descend from it; those of one height stand in the order of their children.

    Args:
        rows: the game and its ancestors, youngest first.
        most: how many of them are drawn.
    """
    drawn = rows[:most]
    heights = {row.game: 0 for row in drawn}
    for row in drawn:  # children come before their parents, so a height is final when it is used
        for parent in row.parents:
            if parent in heights:
                heights[parent] = max(heights[parent], heights[row.game] + 1)
    found: dict[str, PlacedGame] = {}
    for height in range(max(heights.values(), default=0) + 1):
        layer = sorted((row for row in drawn if heights[row.game] == height), key=lambda row: _pull(row, found))
        for k, row in enumerate(layer):
            found[row.game] = PlacedGame(row, k - (len(layer) - 1) / 2, height)
    return [found[row.game] for row in drawn]


def _pull(row: AncestorRow, found: dict[str, PlacedGame]) -> float:
    """The middle of the children that have a place."""
    return fmean([one.x for one in found.values() if row.game in one.row.parents] or [0.0])


def arrows(tree: Sequence[PlacedGame]) -> list[tuple[PlacedGame, PlacedGame]]:
    """Each parent that is drawn, with its child."""
    by_id = {one.row.game: one for one in tree}
    return [(by_id[parent], one) for one in tree for parent in one.row.parents if parent in by_id]
