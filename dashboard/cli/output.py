"""Tables and JSON on stdout, remarks on stderr."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Sequence
from typing import Any


def any_terminal() -> None:
    """Let a terminal that lacks a letter show another sign in its place, rather than fail."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def emit(value: Any) -> None:
    """One JSON value on one line; what is not JSON by itself becomes text."""
    print(json.dumps(value, ensure_ascii=False, default=str, allow_nan=False))


def remark(text: str) -> None:
    """Progress and notes: on stderr, so that stdout stays what was asked for."""
    print(text, file=sys.stderr, flush=True)


def table(head: Sequence[str], rows: Sequence[Sequence[Any]]) -> str:
    """Aligned columns; numbers to the right, the rest to the left, no blanks at the end of a line."""
    if not rows:
        return ""
    cells = [[_cell(value) for value in row] for row in rows]
    widths = [max(len(name), *(len(row[k]) for row in cells)) for k, name in enumerate(head)]
    right = [all(isinstance(row[k], int | float) or row[k] is None for row in rows) for k in range(len(head))]
    lines = [list(head), ["-" * width for width in widths], *cells]
    return "\n".join(
        "  ".join(c.rjust(w) if r else c.ljust(w) for c, w, r in zip(line, widths, right, strict=True)).rstrip()
        for line in lines
    )


def _cell(value: Any) -> str:
    if value is None:
        return "-"
    if isinstance(value, float):
        return f"{value:,.3f}" if abs(value) < 100 else f"{value:,.0f}"
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value))
    return str(value)
