"""Tables in plain text: aligned columns that fit the terminal."""

import sys
from collections.abc import Sequence
from itertools import zip_longest
from shutil import get_terminal_size
from textwrap import indent, wrap
from typing import Any

CONTROLS = (*range(32), *range(127, 160), *range(0x2028, 0x202F), *range(0x2066, 0x206A))
"""What a terminal obeys instead of showing it: control codes, and turns of the direction of writing."""
SHOWN_CODES = {code: f"\\u{code:04x}" for code in CONTROLS}


def table(head: Sequence[str], rows: Sequence[Sequence[Any]], margin: int = 0) -> str:
    """Aligned columns; numbers to the right, the rest to the left, no blanks at the end of a line.

    Columns without any value are left out. Where a terminal reads, cells are broken between words to fit it. A table
    without names of columns has no head; each line begins with a margin of so many blanks.
    """
    return "\n".join(table_lines(head, rows, margin))


def table_lines(head: Sequence[str], rows: Sequence[Sequence[Any]], margin: int = 0) -> list[str]:
    """The head of a table, its ruler, and its rows, of which each has several lines where a cell is broken."""
    kept = [k for k in range(len(rows[0]) if rows else 0) if any(_cell(row[k]) not in ("", "-") for row in rows)]
    names = [[head[k] for k in kept]] if head and rows else []
    cells = [*names, *([_cell(row[k]) for k in kept] for row in rows)]
    widths = _widths(list(zip(*cells, strict=True)), margin)
    right = [all(isinstance(row[k], int | float) or row[k] is None for row in rows) for k in kept]
    lines = [_aligned(line, widths, right) for line in cells]
    lines[1:1] = ["  ".join("-" * width for width in widths)] if names else []
    return [indent(line, " " * margin) for line in lines]


def _widths(columns: Sequence[Sequence[str]], margin: int) -> list[int]:
    """How wide columns are: on a terminal the widest give way, but none to less than its longest word."""
    widths = [max(map(len, column)) for column in columns]
    least = [max(len(word) for cell in column for word in cell.split() or [""]) for column in columns]
    most = get_terminal_size().columns - margin if sys.stdout.isatty() else sum(widths) + 2 * len(widths)
    while sum(widths) + 2 * (len(widths) - 1) > most and widths != least:
        widest = max(range(len(widths)), key=lambda k: widths[k] if widths[k] > least[k] else 0)
        widths[widest] -= 1
    return widths


def _aligned(line: Sequence[str], widths: Sequence[int], right: Sequence[bool]) -> str:
    """One row, on several lines where a cell is broken."""
    parts = [
        wrap(cell, width, break_long_words=False, break_on_hyphens=False) or [""] if len(cell) > width else [cell]
        for cell, width in zip(line, widths, strict=True)
    ]
    return "\n".join(
        "  ".join(c.rjust(w) if r else c.ljust(w) for c, w, r in zip(texts, widths, right, strict=True)).rstrip()
        for texts in zip_longest(*parts, fillvalue="")
    )


def _cell(value: Any) -> str:
    if value is None:
        return "-"
    if isinstance(value, float):
        return f"{value:,.3f}" if abs(value) < 100 else f"{value:,.0f}"
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value)).translate(SHOWN_CODES)
    return str(value).translate(SHOWN_CODES)
