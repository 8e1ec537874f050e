"""Positions as plain text for a terminal: levels side by side, hexagons with their columns staggered."""

from collections.abc import Sequence

WIDEST = 78
"""Characters of a line; levels that do not fit go on below."""
GAP = "   "


def letters(index: int) -> str:
    """Column letters: 0 is `a`, 25 is `z`, 26 is `aa`."""
    head, tail = divmod(index, 26)
    return (letters(head - 1) if head else "") + chr(ord("a") + tail)


MARK = "*"


def text_diagram(levels: Sequence[str], marked: Sequence[str] = ()) -> str:
    """A position as text: the levels of each board side by side, North above, with coordinates.

    Args:
        levels: one string a level from the board up, rows joined by `/` (`rules` notation).
        marked: the same with `*` at the points that are to stand in brackets.

    Example:
        >>> print(text_diagram(["W./.B", "R"]))
        board   level 1
        3 W .
        1 . B   2 R
          a c     b
        >>> print(text_diagram(["W./.B", "R"], ["**/..", "*"]))
        board   level 1
        3(W|.)
        1 . B   2(R)
          a c     b
    """
    return _bracketed(_diagram(levels), _diagram(marked)) if marked else _diagram(levels)


def _bracketed(drawn: str, marked: str) -> str:
    """A drawing with brackets beside what is marked in another one of the same form; neighbours share a stroke."""
    lines = []
    for line, marks in zip(drawn.splitlines(), marked.splitlines(), strict=True):
        signs = [*line, " "]
        for at in (at for at, sign in enumerate(marks) if sign == MARK):
            signs[at - 1], signs[at + 1] = "|" if signs[at - 1] == ")" else "(", ")"
        lines.append("".join(signs).rstrip())
    return "\n".join(lines)


def _diagram(levels: Sequence[str]) -> str:
    """The levels of each board side by side."""
    boards = _split_boards(levels)
    drawn = [_board(board) for board in boards]
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


def _board(levels: list[str]) -> str:
    """One board: a pyramid has several levels, a grid rows of one length, a hexagon columns of different lengths."""
    if len(levels) > 1:
        return _pyramid(levels)
    rows = levels[0].split("/")
    if len({len(row) for row in rows}) > 1:
        return _hexagon(rows)
    return "\n".join(_lettered(rows, range(len(rows), 0, -1), range(len(rows[0])), len(str(len(rows)))))


def _lettered(rows: Sequence[str], numbers: Sequence[int], columns: Sequence[int], gap: int) -> list[str]:
    """Rows with numbers so many characters wide on their left, and letters of the columns below."""
    lines = [f"{number:>{gap}} {' '.join(row)}" for number, row in zip(numbers, rows, strict=True)]
    return [*lines, " " * (gap + 1) + " ".join(map(letters, columns))]


def _pyramid(levels: Sequence[str]) -> str:
    """The levels side by side, in as many rows as they need."""
    size = levels[0].count("/") + 1
    blocks = [_level(text, k, size) for k, text in enumerate(levels)]
    return "\n\n".join(_beside(row) for row in _rows_of(blocks))


def _level(text: str, level: int, size: int) -> list[str]:
    """The lines of one level, as long as each other: its title, its rows with numbers, letters below.

    The ``size`` is the side of the board level.
    """
    rows = text.split("/")
    numbers = [2 * size - 1 - level - 2 * r for r in range(len(rows))]
    columns = [2 * c + level for c in range(len(rows[0]))]
    lines = [f"level {level}" if level else "board", *_lettered(rows, numbers, columns, len(str(2 * size - 1)))]
    width = max(map(len, lines))
    return [line.ljust(width) for line in lines]


def _rows_of(blocks: Sequence[list[str]]) -> list[list[list[str]]]:
    """Blocks in rows that are not too wide."""
    rows: list[list[list[str]]] = []
    for block in blocks:
        used = sum(len(other[0]) + len(GAP) for other in rows[-1]) if rows else WIDEST
        if used + len(block[0]) > WIDEST:
            rows.append([])
        rows[-1].append(block)
    return rows


def _beside(blocks: Sequence[list[str]]) -> str:
    """Blocks side by side: titles above, last lines level."""
    height = max(map(len, blocks))
    filled = [[block[0]] + [" " * len(block[0])] * (height - len(block)) + block[1:] for block in blocks]
    return "\n".join(GAP.join(parts).rstrip() for parts in zip(*filled, strict=True))


def _hexagon(columns: Sequence[str]) -> str:
    """Columns of cells, each half a cell aside of the next, over their letters; numbers along both edges."""
    longest = max(map(len, columns))
    margin = len(str(longest)) + 1
    rows = [[" "] * (2 * margin + 2 * len(columns)) for _ in range(2 * longest + 1)]
    before = [max(map(len, columns[:c]), default=0) for c in range(len(columns))]
    after = [max(map(len, columns[c + 1 :]), default=0) for c in range(len(columns))]
    for c, column in enumerate(columns):
        at, bottom = margin + 2 * c, longest + len(column) - 2
        for i, cell in enumerate(column):
            rows[bottom - 2 * i][at] = cell
        rows[bottom + 2][at] = letters(c)
        for number in range(max(before[c] + 1, len(column)) if before[c] else 1, len(column) + 1):
            rows[bottom - 2 * (number - 1)][at - 1 - len(str(number)) : at - 1] = str(number)
        for number in range(max(after[c] + 1, len(column)) if after[c] else 1, len(column) + 1):
            rows[bottom - 2 * (number - 1)][at + 2 : at + 2 + len(str(number))] = str(number)
    return "\n".join("".join(row).rstrip() for row in rows)
