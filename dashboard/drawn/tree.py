"""Draws a family tree and shows it; a click on a game tells which."""

from collections.abc import Callable, Mapping, Sequence
from html import escape
from statistics import fmean
from typing import NamedTuple

from dashboard.drawn.component import Component, source
from dashboard.drawn.markup import data_address
from dashboard.drawn.palette import GRID, QUIET, TEAL, WOOD
from search.measure.text import cut
from search.store.rows import FOUND, AncestorRow

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
    ``rows`` are the game and its ancestors, youngest first, of which the first ``most`` are drawn.
    """
    drawn = rows[:most]
    heights = {row.game: 0 for row in drawn}
    for row in drawn:  # children come before their parents, so a height is final when it is used
        for parent in row.parents:
            if parent in heights:
                heights[parent] = max(heights[parent], heights[row.game] + 1)
    found: dict[str, PlacedGame] = {}

    def middle(row: AncestorRow) -> float:
        """The middle of the children that have a place."""
        return fmean([one.x for one in found.values() if row.game in one.row.parents] or [0.0])

    for height in range(max(heights.values(), default=0) + 1):
        layer = sorted((row for row in drawn if heights[row.game] == height), key=middle)
        for k, row in enumerate(layer):
            found[row.game] = PlacedGame(row, k - (len(layer) - 1) / 2, height)
    return [found[row.game] for row in drawn]


def arrows(tree: Sequence[PlacedGame]) -> list[tuple[PlacedGame, PlacedGame]]:
    """Each parent that is drawn, with its child."""
    by_id = {one.row.game: one for one in tree}
    return [(by_id[parent], one) for one in tree for parent in one.row.parents if parent in by_id]


ACROSS, DOWN = 150, 188
"""Units between neighbours of one height, and between two heights."""
BOARD = 104
PAPER = "light-dark(#fffdf8, #2b2823)"
"""Colour under a game's board; the browser takes what suits the theme."""
LETTERS = 20
"""Letters of a name, at most."""

_component = Component(
    "family",
    html='<div class="family"></div>\n',
    script=source("tree.js"),
    css=".family { overflow-x: auto; } .family svg { display: block; margin: auto; max-width: none; }\n"
    "[data-game] { cursor: pointer; outline: none; } [data-game]:hover rect, [data-game]:focus-visible rect "
    f"{{ stroke: {TEAL}; stroke-width: 2.5; }}\n",
)


def show_tree(tree: Sequence[PlacedGame], pictures: Mapping[str, str], on_game: Callable[[str], None]) -> None:
    """Show the tree; `on_game` gets the id of a game that is clicked."""
    _component.show("family", {"svg": drawn(tree, pictures)}, game=on_game)


def drawn(tree: Sequence[PlacedGame], pictures: Mapping[str, str]) -> str:
    """The tree as SVG, oldest games above; ``pictures`` are boards as SVG by the ids of games; some may lack."""
    low, high = min(one.x for one in tree), max(one.x for one in tree)
    top = max(one.height for one in tree)
    wide, tall = (high - low + 1) * ACROSS, (top + 1) * DOWN
    at = {one: ((one.x - low + 0.5) * ACROSS, (top - one.height) * DOWN + 22) for one in tree}
    lines = "".join(_arrow(at[parent], at[child]) for parent, child in arrows(tree))
    games = "".join(_game(one.row, at[one], pictures.get(one.row.game, ""), chosen=one is tree[0]) for one in tree)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {tall:g}" width="{wide:g}" height="{tall:g}" '
        f'font-family="Source Sans Pro, sans-serif" text-anchor="middle" role="img" aria-label="family tree">'
        f"{lines}{games}</svg>"
    )


At = tuple[float, float]
"""The middle of the upper edge of a game's picture."""


def _arrow(parent: At, child: At) -> str:
    (x, y), (a, b) = parent, child
    y += BOARD + 26
    middle = (y + b - 16) / 2
    way = f"M{x:g},{y:g} C{x:g},{middle:g} {a:g},{middle:g} {a:g},{b - 16:g}"
    return f'<path d="{way}" fill="none" stroke="{WOOD}" stroke-width="1.6"/>'


def _game(row: AncestorRow, at: At, picture: str, *, chosen: bool) -> str:
    """A game: how it was made, its board, its name; all of it can be clicked."""
    x, y = at
    left = x - BOARD / 2
    made = row.operator or ("" if row.origin == FOUND else "documented")
    tooltip = ": ".join(part for part in (row.name, made, row.ludeme) if part)
    edge = f'stroke="{TEAL if chosen else GRID}" stroke-width="{2.5 if chosen else 1.2}"'
    place = f'x="{left + 5:g}" y="{y + 5:g}" width="{BOARD - 10}" height="{BOARD - 10}"'
    image = f'<image href="{data_address(picture)}" {place}/>' if picture else ""
    return (
        f'<g data-game="{escape(row.game)}" tabindex="0" role="button" aria-label="{escape(row.name)}">'
        f"<title>{escape(tooltip)}</title>"
        f'<text x="{x:g}" y="{y - 5:g}" font-size="11" fill="{QUIET}">{escape(made)}</text>'
        f'<rect x="{left:g}" y="{y:g}" width="{BOARD}" height="{BOARD}" rx="9" fill="{PAPER}" {edge}/>{image}'
        f'<text x="{x:g}" y="{y + BOARD + 17:g}" font-size="13.5" fill="currentColor" '
        f'font-weight="{600 if chosen else 400}">{escape(cut(row.name, LETTERS))}</text></g>'
    )
