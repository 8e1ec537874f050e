"""Positions as pictures: plain text for a terminal, SVG for pages and print.

Everything here takes a list of points (plan coordinates, level, name) and one colour letter a
point, so a pyramid of any size, a hexagon board and several boards side by side are drawn alike.

Vocabulary: `points` is a sequence of P `Point`s in the order of the position text; `cells` is a
string of P letters, `W`, `B`, `R` or `.` for an empty point.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from html import escape
from typing import Any

from ludeme.svg import ACCENT, BALLS, GOLD, OTHER_BALL, RIM, ball, circle, definitions, label, short, slab

EMPTY = "."
BALL_RADIUS = 0.97  # holes are 2 apart, so balls of radius 1 would just touch
GUTTER = 0.85  # room for the coordinates outside the board


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
        legal: points where something may be played; drawn as a dot.
    """

    last: frozenset[int] = field(default_factory=frozenset)
    legal: frozenset[int] = field(default_factory=frozenset)


def pyramid_points(size: int, board: int = 0) -> tuple[Point, ...]:
    """The points of a pyramid of `size` x `size` holes, level by level, rows from the North.

    Raises:
        ValueError: if the size is below 1.
    """
    if size < 1:
        raise ValueError(f"a pyramid has at least 1 hole a side, not {size}")
    return tuple(
        Point(2 * c + level, 2 * r + level, level, _pyramid_name(size, level, r, c), board)
        for level in range(size)
        for r in range(size - level)
        for c in range(size - level)
    )


def _pyramid_name(size: int, level: int, row: int, col: int) -> str:
    return f"{letters(2 * col + level)}{2 * size - 1 - (2 * row + level)}"


def letters(index: int) -> str:
    """Column letters: 0 is `a`, 25 is `z`, 26 is `aa`."""
    head, tail = divmod(index, 26)
    return (letters(head - 1) if head else "") + chr(ord("a") + tail)


def geometry_points(geometry: Any) -> tuple[Point, ...]:
    """The drawable points of a board geometry (its `points`, `names`, `xy`, `level_of`).

    A point of four numbers begins with its board, one of three is on the only board. Hidden boards are left out.
    """
    rows = list(zip(geometry.points, geometry.names, geometry.xy, geometry.level_of, strict=True))
    return tuple(
        Point(xy[0], xy[1], int(level), name.split(":")[-1], int(point[0]) if len(point) > 3 else 0)
        for point, name, xy, level in rows[: geometry.board.bit_length()]
    )


def cells_of(levels: Iterable[str]) -> str:
    """The colour letters of a position text in point order: `["W./..", "."]` gives `W....`."""
    return "".join(levels).replace("/", "")


# ---------------------------------------------------------------- text


def text_diagram(levels: Sequence[str]) -> str:
    """A position as text: the levels of each board side by side, North above, with coordinates.

    Args:
        levels: one string a level from the board up, rows joined by `/` (`rules` notation).

    Example:
        >>> print(text_diagram(["W./.B", "R"]))
        board   level 1
        3 W .
        1 . B   2 R
          a c     b
    """
    boards = _split_boards(levels)
    drawn = [_text_board(board) for board in boards]
    if len(boards) == 1:
        return drawn[0]
    return "\n\n".join(f"Board {chr(65 + k)}\n{text}" for k, text in enumerate(drawn))


def _split_boards(levels: Sequence[str]) -> list[list[str]]:
    """Levels grouped by board: a level with as many or more rows than the last starts a new board."""
    boards: list[list[str]] = []
    for level in levels:
        if not boards or level.count("/") >= boards[-1][-1].count("/"):
            boards.append([])
        boards[-1].append(level)
    return boards


def _text_board(levels: Sequence[str]) -> str:
    size = levels[0].count("/") + 1
    square = all(len(row) == size for row in levels[0].split("/"))
    blocks = [_text_level(text, k, size if square else None) for k, text in enumerate(levels)]
    height = max(len(block) for block in blocks)
    titles = ["board"] + [f"level {k}" for k in range(1, len(levels))]
    columns = []
    for title, block in zip(titles, blocks, strict=True):
        lines = [title] + [""] * (height - len(block)) + block
        width = max(map(len, lines))
        columns.append([line.ljust(width) for line in lines])
    return "\n".join("   ".join(parts).rstrip() for parts in zip(*columns, strict=True))


def _text_level(text: str, level: int, size: int | None) -> list[str]:
    """The lines of one level; `size` is the side of the board level, None when it is not square."""
    rows = text.split("/")
    if size is None:
        return [" ".join(row) for row in rows]
    numbers = [2 * size - 1 - level - 2 * r for r in range(len(rows))]
    gap = len(str(2 * size - 1))
    body = [f"{number:>{gap}} {' '.join(row)}" for number, row in zip(numbers, rows, strict=True)]
    return [*body, " " * (gap + 1) + " ".join(letters(2 * c + level) for c in range(len(rows[0])))]


# ---------------------------------------------------------------- top view


def svg_diagram(
    points: Sequence[Point],
    cells: str,
    marks: Marks | None = None,
    *,
    coordinates: bool = True,
    interactive: bool = False,
    title: str = "",
) -> str:
    """The stacked position seen from above, boards side by side, as one SVG text.

    Args:
        points: P points.
        cells: P colour letters, `.` for empty.
        marks: what to point out.
        coordinates: letters and numbers along the edges.
        interactive: adds a `<g class="spot" data-point="i">` for each point, in drawing order,
            for a page that listens to clicks.
        title: accessible name of the picture.

    Raises:
        ValueError: if there is not one letter a point.
    """
    if len(cells) != len(points):
        raise ValueError(f"{len(points)} points need as many letters, not {len(cells)}")
    marks = marks or Marks()
    placed = _side_by_side(points)
    parts = [definitions(sorted({*cells, *BALLS} - {EMPTY}))]
    parts += [_board(number, group, coordinates) for number, group in _by_board(placed).items()]
    top = max((p.level for p, cell in zip(placed, cells, strict=True) if cell != EMPTY), default=0)
    by_height = sorted(range(len(placed)), key=lambda i: (placed[i].level, i))
    parts += [_place(i, placed[i], cells[i], top, marks, interactive) for i in by_height]
    return _frame(placed, parts, GUTTER if coordinates else 0.15, title)


def _place(index: int, point: Point, cell: str, top: int, marks: Marks, interactive: bool) -> str:
    """Everything drawn at one point: hole or ball, its marks, and the spot that takes clicks."""
    out = ""
    if cell != EMPTY:
        out += ball(point.x, point.y, cell, BALL_RADIUS, top - point.level)
    elif point.level == 0:
        out += circle(point.x, point.y, 0.42, 'fill="url(#hole)" stroke="#7b5a32" stroke-opacity=".35"')
    if index in marks.last:
        out += _last_mark(point, cell)
    if index in marks.legal:
        out += circle(point.x, point.y, 0.16, f'fill="{ACCENT}" stroke="#fff" stroke-width=".06"')
    if interactive:
        out += _spot(index, point, cell)
    return out


def _last_mark(point: Point, cell: str) -> str:
    """A ring round the ball that came; where a ball left, a broken ring."""
    if cell == EMPTY:
        return circle(point.x, point.y, 0.6, f'fill="none" stroke="{GOLD}" stroke-dasharray=".2 .16"')
    return circle(point.x, point.y, BALL_RADIUS - 0.03, f'fill="none" stroke="{GOLD}" stroke-width=".1"')


def _spot(index: int, point: Point, cell: str) -> str:
    """An invisible target; platforms are smaller than balls so that the balls below stay in reach."""
    radius = 0.62 if cell == EMPTY and point.level else 0.92
    at = f'cx="{short(point.x)}" cy="{short(point.y)}"'
    return (
        f'<g class="spot" data-point="{index}" data-name="{escape(point.name)}">'
        f'<circle class="ghost" {at} r="{BALL_RADIUS}"/>'
        f'<circle class="ring" {at} r="{BALL_RADIUS - 0.06:.2f}"/>'
        f'<circle class="dot" {at} r=".16"/><circle class="hit" {at} r="{radius}"/></g>'
    )


def _board(number: int, points: Sequence[Point], coordinates: bool) -> str:
    """The wooden slab under the holes of one board, with its coordinates."""
    holes = [(p.x, p.y) for p in points if p.level == 0]
    return slab(holes, number) + (_coordinates(points) if coordinates else "")


def _coordinates(points: Sequence[Point]) -> str:
    """Letters below and numbers left of a square board; on any other board each hole has its name."""
    holes = [p for p in points if p.level == 0]
    names = _edge_names(points)
    if names is None:
        return "".join(label(p.x, p.y + 0.86, p.name, 0.36, 1.0) for p in holes)
    columns, rows = {p.x for p in holes}, {p.y for p in holes}
    left, bottom = min(columns) - RIM - 0.42, max(rows) + RIM + 0.62
    out = [label(x, bottom, text, 0.46, 1.0 if x in columns else 0.5) for x, text in names[0].items()]
    out += [label(left, y + 0.16, text, 0.46, 1.0 if y in rows else 0.5) for y, text in names[1].items()]
    return "".join(out)


def _edge_names(points: Sequence[Point]) -> tuple[dict[float, str], dict[float, str]] | None:
    """Letter of each column and number of each row; None where names are not made of the two."""
    letter_at = {p.x: p.name.rstrip("0123456789") for p in points}
    number_at = {p.y: p.name[len(letter_at[p.x]) :] for p in points}
    plain = all(p.name == letter_at[p.x] + number_at[p.y] for p in points)
    return (letter_at, number_at) if plain else None


# ---------------------------------------------------------------- flat, level by level


def svg_levels(points: Sequence[Point], cells: str, marks: Marks | None = None) -> str:
    """Each level of each board as a flat diagram of its own, side by side: for print.

    Args:
        points: P points.
        cells: P colour letters, `.` for empty.
        marks: what to point out.
    """
    marks = marks or Marks()
    shifted: list[Point] = []
    parts: list[str] = []
    edge = 0.0
    for indices in _by_level(points).values():
        low, high = min(points[i].x for i in indices), max(points[i].x for i in indices)
        block = [replace(points[i], x=points[i].x - low + edge) for i in indices]
        parts.append(_flat_coordinates(block))
        for i, point in zip(indices, block, strict=True):
            parts.append(_flat_cell(point, cells[i], i in marks.last, i in marks.legal))
        shifted += block
        edge += high - low + 3.6
    return _frame(shifted, parts, 0.1, "the position level by level")


def _flat_coordinates(block: Sequence[Point]) -> str:
    names = _edge_names(block)
    if names is None:
        return ""
    left, bottom = min(p.x for p in block) - 1.35, max(p.y for p in block) + 1.6
    letters_below = [label(x, bottom, text, 0.5, 0.75) for x, text in names[0].items()]
    return "".join(letters_below + [label(left, y + 0.18, text, 0.5, 0.75) for y, text in names[1].items()])


def _flat_cell(point: Point, cell: str, last: bool, legal: bool) -> str:
    fill = {EMPTY: "#ece6db", "W": "#ffffff", "B": "#2b2e33", "R": "#c53a2b"}.get(cell, OTHER_BALL[1])
    line = "#d5ccbb" if cell == EMPTY else "#2b2e33"
    radius = 0.55 if cell == EMPTY else 0.88
    out = circle(point.x, point.y, radius, f'fill="{fill}" stroke="{line}" stroke-width=".07"')
    if last:
        out += circle(point.x, point.y, 0.6, f'fill="none" stroke="{GOLD}" stroke-width=".14"')
    if legal:
        out += circle(point.x, point.y, 0.18, f'fill="{ACCENT}"')
    return out


# ---------------------------------------------------------------- small helpers


def _frame(points: Sequence[Point], parts: Sequence[str], gutter: float, title: str) -> str:
    pad = RIM + 0.15
    left, top = min(p.x for p in points) - pad - gutter, min(p.y for p in points) - pad
    width = max(p.x for p in points) + pad + max(gutter * 0.25, 0.1) - left
    height = max(p.y for p in points) + pad + gutter + 0.15 - top
    box = " ".join(map(short, (left, top, width, height)))
    label = f' role="img" aria-label="{escape(title)}"' if title else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" stroke-width=".06"{label}>'
        + "".join(parts)
        + "</svg>"
    )


def _side_by_side(points: Sequence[Point]) -> list[Point]:
    """The points with each board moved to the right of the one before."""
    left: dict[int, float] = {}
    edge = 0.0
    for board, group in _by_board(points).items():
        low, high = min(p.x for p in group), max(p.x for p in group)
        left[board] = edge - low
        edge += high - low + 2 * RIM + GUTTER + 0.6
    return [replace(p, x=p.x + left[p.board]) for p in points]


def _by_board(points: Sequence[Point]) -> dict[int, list[Point]]:
    boards: dict[int, list[Point]] = {}
    for point in points:
        boards.setdefault(point.board, []).append(point)
    return boards


def _by_level(points: Sequence[Point]) -> dict[tuple[int, int], list[int]]:
    levels: dict[tuple[int, int], list[int]] = {}
    for i, point in enumerate(points):
        levels.setdefault((point.board, point.level), []).append(i)
    return levels
