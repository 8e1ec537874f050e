"""Positions as pictures, in SVG, for pages and print; `terminal` draws them with letters.

Everything here takes a list of points (plan coordinates, level, name) and one colour letter a
point, so a pyramid of any size, a hexagon board and several boards side by side are drawn alike.

Vocabulary: `points` is a sequence of P `Point`s in the order of the position text; `cells` is a
string of P letters, `W`, `B`, `R` or `.` for an empty point.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from html import escape
from itertools import groupby

from ludeme.english.counting import board_letter
from ludeme.geometry import Graph
from ludeme.pictures.svg import BALLS, GOLD, OTHER_BALL, RIM, ball, circle, definitions, label, short, slab

EMPTY = "."
BALL_RADIUS = 0.97
"""Holes are 2 apart, so balls of radius 1 would just touch."""
GUTTER = 0.85
"""Room for the coordinates outside the board."""
IN_A_ROW = 4
"""Boards side by side, at most."""
UPRIGHT = 0.6
"""Width of a picture on a telephone held upright, by its height."""
WIDEST = 44
"""Plan units of a row of flat levels."""


@dataclass(frozen=True)
class Point:
    """One place for a ball.

    Args:
        x: plan coordinate to the East; holes of a pyramid are 2 apart.
        y: plan coordinate to the South, same unit.
        level: 0 for a hole of the board, 1 for a point resting on holes, and so on.
        name: what players call it (`c3`); several levels may share a name.
        board: which board it belongs to, 0 for the first.
    """

    x: float
    y: float
    level: int
    name: str
    board: int = 0


@dataclass(frozen=True)
class Marks:
    """What to point out on a diagram; every number is an index into the points.

    Args:
        last: points that the last ply touched; the place it came to is ringed, also when empty.
        ghosts: colour letters of balls that may come to points; drawn translucent.
    """

    last: frozenset[int] = field(default_factory=frozenset)
    ghosts: Mapping[int, str] = field(default_factory=dict)


def geometry_points(geometry: Graph, hidden: bool = False) -> tuple[Point, ...]:
    """The drawable points of a board geometry (its `points`, `names`, `xy`, `level_of`).

    A point of four numbers begins with its board, one of three is on the only board. Hidden boards are left out
    unless `hidden` asks for them.
    """
    rows = list(zip(geometry.points, geometry.names, geometry.xy, geometry.level_of, strict=True))
    return tuple(
        Point(xy[0], xy[1], int(level), name.split(":")[-1], int(point[0]) if len(point) > 3 else 0)
        for point, name, xy, level in (rows if hidden else rows[: geometry.board.bit_length()])
    )


def cells_of(levels: Iterable[str]) -> str:
    """The colour letters of a position text in point order: `["W./..", "."]` gives `W....`."""
    return "".join(levels).replace("/", "")


# ---------------------------------------------------------------- top view


def svg_diagram(
    points: Sequence[Point],
    cells: str,
    marks: Marks | None = None,
    *,
    coordinates: bool = True,
    interactive: bool = False,
    in_a_row: int = IN_A_ROW,
    title: str = "",
) -> str:
    """The stacked position seen from above, boards side by side, as one SVG text.

    Args:
        points: P points.
        cells: P colour letters, `.` for empty.
        marks: what to point out.
        coordinates: letters and numbers along the edges, and a letter for each of several boards.
        interactive: adds a `<g class="spot" data-point="i">` for each point, in drawing order,
            for a page that listens to clicks.
        in_a_row: so many boards side by side, at most.
        title: accessible name of the picture.

    Raises:
        ValueError: if there is not one letter a point.
    """
    if len(cells) != len(points):
        raise ValueError(f"{len(points)} points need as many letters, not {len(cells)}")
    marks = marks or Marks()
    placed = _side_by_side(points, in_a_row)
    parts = [definitions(sorted({*cells, *BALLS} - {EMPTY}))]
    several = placed[-1].board > 0 and coordinates
    for number, group in groupby(placed, key=lambda point: point.board):
        parts.append(_board(number, list(group), coordinates=coordinates, lettered=several))
    top = max((p.level for p, cell in zip(placed, cells, strict=True) if cell != EMPTY), default=0)
    by_height = sorted(range(len(placed)), key=lambda i: (placed[i].level, i))
    parts += [_place(i, placed[i], cells[i], top=top, marks=marks, interactive=interactive) for i in by_height]
    return _frame(placed, parts, gutter=GUTTER if coordinates else 0.15, title=title)


def _place(index: int, point: Point, cell: str, *, top: int, marks: Marks, interactive: bool) -> str:
    """Everything drawn at one point: hole or ball, its marks, and the spot that takes clicks."""
    out = ""
    if point.level == 0 and (cell == EMPTY or interactive):  # a ball that comes later shows its hole until then
        out += circle((point.x, point.y), 0.42, 'fill="url(#hole)" stroke="#7b5a32" stroke-opacity=".35"')
    if cell != EMPTY:
        drawn = ball(point.x, point.y, cell, radius=BALL_RADIUS, depth=top - point.level)
        out += f'<g class="at" data-at="{index}" data-level="{point.level}">{drawn}</g>' if interactive else drawn
    if index in marks.ghosts:
        ghost = f'fill="url(#ball-{marks.ghosts[index]})" opacity=".55"'
        out += circle((point.x, point.y), BALL_RADIUS, ghost)
    if index in marks.last:
        out += _last_mark(point, cell)
    if interactive:
        out += _spot(index, point, cell)
    return out


def _last_mark(point: Point, cell: str) -> str:
    """A ring round the ball that came; where a ball left, a broken ring."""
    if cell == EMPTY:
        return circle((point.x, point.y), 0.6, f'fill="none" stroke="{GOLD}" stroke-dasharray=".2 .16"')
    return circle((point.x, point.y), BALL_RADIUS - 0.03, f'fill="none" stroke="{GOLD}" stroke-width=".1"')


def _spot(index: int, point: Point, cell: str) -> str:
    """An invisible target; platforms are smaller than balls so that the balls below stay in reach."""
    radius = 0.62 if cell == EMPTY and point.level else 0.92
    at = f'cx="{short(point.x)}" cy="{short(point.y)}"'
    level = f", level {point.level}" if point.level else ""
    name = escape(point.name) + level
    return (
        f'<g class="spot" data-point="{index}" data-level="{point.level}" data-cell="{cell}" data-name="{name}" '
        f'data-board="{board_letter(point.board + 1)}">'
        f'<circle class="ghost" {at} r="{BALL_RADIUS}"/>'
        f'<circle class="ring" {at} r="{BALL_RADIUS - 0.06:.2f}"/>'
        f'<circle class="dot" {at} r=".16"/><circle class="hit" {at} r="{radius}"/></g>'
    )


def _board(number: int, points: Sequence[Point], *, coordinates: bool, lettered: bool) -> str:
    """The wooden slab under the holes of one board, with its coordinates and, among others, its letter."""
    holes = [p for p in points if p.level == 0]
    out = slab([(p.x, p.y) for p in holes], number)
    if lettered:
        left, bottom = min(p.x for p in holes), max(p.y for p in holes)
        out += label(left - RIM - 0.42, bottom + RIM + 0.7, board_letter(number + 1), size=0.8)
    return out + (_coordinates(points) if coordinates else "")


def _coordinates(points: Sequence[Point]) -> str:
    """Letters below and numbers left of a square board; along the edges of a hexagon; elsewhere names of holes."""
    holes = [p for p in points if p.level == 0]
    names = _edge_names(points)
    if names is None:
        columns = _columns(holes)
        if columns is None:
            return "".join(label(p.x, p.y + 0.86, p.name, size=0.36) for p in holes)
        return _slanted_coordinates(columns)
    east, south = {p.x for p in holes}, {p.y for p in holes}
    left, bottom = min(east) - RIM - 0.42, max(south) + RIM + 0.62
    out = [label(x, bottom, text, size=0.46, opacity=1.0 if x in east else 0.5) for x, text in names[0].items()]
    out += [label(left, y + 0.16, text, size=0.46, opacity=1.0 if y in south else 0.5) for y, text in names[1].items()]
    return "".join(out)


def _columns(holes: Sequence[Point]) -> dict[str, list[Point]] | None:
    """Columns of holes by their letter, from the West, each from the South; None where names are none of that."""
    columns: dict[str, list[Point]] = {}
    for hole in sorted(holes, key=lambda p: (p.x, -p.y)):
        columns.setdefault(hole.name.rstrip("0123456789"), []).append(hole)
    numbered = all(p.name == f"{letter}{i}" for letter, c in columns.items() for i, p in enumerate(c, 1))
    return columns if numbered else None


def _slanted_coordinates(columns: Mapping[str, Sequence[Point]]) -> str:
    """Letters under the columns; numbers left of the first, and beside the tops of those that stand higher."""
    out, highest = [], 0
    for letter, column in columns.items():
        out.append(label(column[0].x, column[0].y + RIM + 0.72, letter, size=0.46))
        for number, hole in list(enumerate(column, 1))[highest:]:
            away = (RIM + 0.42, -0.16) if not highest else (RIM + 0.1, 0.78)
            out.append(label(hole.x - away[0], hole.y - away[1], str(number), size=0.46))
        highest = max(highest, len(column))
    return "".join(out)


def _edge_names(points: Sequence[Point]) -> tuple[dict[float, str], dict[float, str]] | None:
    """Letter of each column and number of each row; None where names are not made of the two."""
    letter_at = {p.x: p.name.rstrip("0123456789") for p in points}
    number_at = {p.y: p.name[len(letter_at[p.x]) :] for p in points}
    plain = all(p.name == letter_at[p.x] + number_at[p.y] for p in points)
    return (letter_at, number_at) if plain else None


# ---------------------------------------------------------------- flat, level by level


def svg_levels(points: Sequence[Point], cells: str, marks: Marks | None = None) -> str:
    """Each level of each board as a flat diagram of its own, side by side in rows: for print."""
    marks = marks or Marks()
    shifted: list[Point] = []
    parts: list[str] = []
    edge, floor, deepest, board = 0.0, 0.0, 0.0, 0
    for (number, _), group in groupby(range(len(points)), key=lambda i: (points[i].board, points[i].level)):
        indices = list(group)
        low, high = min(points[i].x for i in indices), max(points[i].x for i in indices)
        top, bottom = min(points[i].y for i in indices), max(points[i].y for i in indices)
        if shifted and (number != board or edge + high - low > WIDEST):
            edge, floor, board = 0.0, deepest + 4.2, number
        deepest = max(deepest, floor + bottom - top)
        block = [replace(points[i], x=points[i].x - low + edge, y=points[i].y - top + floor) for i in indices]
        parts.append(_flat_coordinates(block))
        if points[-1].board and not points[indices[0]].level:
            parts.append(label(edge - 1.35, floor + bottom - top + 1.8, board_letter(number + 1), size=0.8))
        for i, point in zip(indices, block, strict=True):
            parts.append(_flat_cell(point, cells[i], last=i in marks.last))
        shifted += block
        edge += high - low + 3.6
    return _frame(shifted, parts, gutter=0.6, title="the position level by level")


def _flat_coordinates(block: Sequence[Point]) -> str:
    names = _edge_names(block)
    if names is None:
        columns = _columns(block)
        return _slanted_coordinates(columns) if columns else ""
    left, bottom = min(p.x for p in block) - 1.35, max(p.y for p in block) + 1.6
    found = [label(x, bottom, text, size=0.5, opacity=0.75) for x, text in names[0].items()]
    found += [label(left, y + 0.18, text, size=0.5, opacity=0.75) for y, text in names[1].items()]
    return "".join(found)


def _flat_cell(point: Point, cell: str, *, last: bool) -> str:
    fill = {EMPTY: "#ece6db", "W": "#ffffff", "B": "#2b2e33", "R": "#c53a2b"}.get(cell, OTHER_BALL[1])
    line = "#d5ccbb" if cell == EMPTY else "#2b2e33"
    radius = 0.55 if cell == EMPTY else 0.88
    out = circle((point.x, point.y), radius, f'fill="{fill}" stroke="{line}" stroke-width=".07"')
    if last:
        out += circle((point.x, point.y), 0.6, f'fill="none" stroke="{GOLD}" stroke-width=".14"')
    return out


# ---------------------------------------------------------------- small helpers


def _frame(points: Sequence[Point], parts: Sequence[str], *, gutter: float, title: str) -> str:
    pad = RIM + 0.15
    left, top = min(p.x for p in points) - pad - gutter, min(p.y for p in points) - pad
    width = max(p.x for p in points) + pad + max(gutter * 0.25, 0.1) - left
    height = max(p.y for p in points) + pad + gutter + 0.15 - top
    box = " ".join(map(short, (left, top, width, height)))
    label = f' role="img" aria-label="{escape(title)}"' if title else ""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" stroke-width=".06"{label}>'
    return f"{head}{''.join(parts)}</svg>"


def upright(boards: int) -> int:
    """How many boards to show side by side where there is more height than width, so that they are large."""
    return max(1, round(math.sqrt(boards * UPRIGHT)))


def _side_by_side(points: Sequence[Point], most: int) -> list[Point]:
    """The points with each board moved to the right of the one before; many boards in rows of equal length."""
    boards = points[-1].board + 1
    in_a_row = -(-boards // -(-boards // most))
    first = [p for p in points if p.board == 0]
    low, top = min(p.x for p in first), min(p.y for p in first)
    across = max(p.x for p in first) - low + 2 * RIM + GUTTER + 0.6
    down = max(p.y for p in first) - top + 2 * RIM + GUTTER + 0.6
    at = [divmod(board, in_a_row) for board in range(boards)]
    return [replace(p, x=p.x - low + at[p.board][1] * across, y=p.y - top + at[p.board][0] * down) for p in points]
