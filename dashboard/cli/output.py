"""Tables and JSON on stdout, remarks on stderr."""

import io
import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from itertools import zip_longest
from shutil import get_terminal_size
from textwrap import wrap
from typing import Any, TextIO, cast

from search.plain import plain

CLEAR = "\033[2J\033[3J\033[H"
"""Clears a terminal and what was scrolled away."""
CONTROLS = (*range(32), *range(127, 160), *range(0x2028, 0x202F), *range(0x2066, 0x206A))
"""What a terminal obeys instead of showing it: control codes, and turns of the direction of writing."""
SHOWN = {code: f"\\u{code:04x}" for code in CONTROLS}


def open_streams() -> bool:
    """Let nothing stand where a standard stream was closed; False if that leaves nowhere to answer."""
    heard = sys.stdout is not None
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 (as long as the process)
    return heard


def any_terminal() -> None:
    """Let a terminal that lacks a letter show another sign in its place, rather than fail."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


class _Plain:
    """A stream that shows control codes instead of passing them on."""

    def __init__(self, stream: TextIO, obeyed: str) -> None:
        self.stream = stream
        self._shown = {code: text for code, text in SHOWN.items() if chr(code) not in obeyed}

    def write(self, text: str) -> int:
        return self.stream.write(text.translate(self._shown))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)


@contextmanager
def nothing_obeyed() -> Iterator[None]:
    """Inside, no name or text from a file or a database can give orders to the terminal."""
    out, err = _Plain(sys.stdout, "\n\t"), _Plain(sys.stderr, "\n\t\r")  # a progress bar goes back in its line
    with redirect_stdout(cast(TextIO, out)), redirect_stderr(cast(TextIO, err)):
        yield


def clear() -> None:
    """Clear the terminal: players at one screen must not read each other's secrets."""
    getattr(sys.stdout, "stream", sys.stdout).write(CLEAR)


def emit(value: Any) -> None:
    """One JSON value on one line; what is not JSON by itself is made plain."""
    print(json.dumps(plain(value), ensure_ascii=False, allow_nan=False))


def answer(as_json: bool, data: Callable[[], Any], text: Callable[[], str]) -> None:
    """Print one JSON value if that is asked for, else the text for people; the other of the two is not made."""
    if as_json:
        emit(data())
    else:
        print(text())


def remark(text: str) -> None:
    """Progress and notes: on stderr, so that stdout stays what was asked for."""
    print(text, file=sys.stderr, flush=True)


def commands(uses: Mapping[str, str]) -> str:
    """What can be done next: what to type after `ludeme`, and what it is for."""
    width = max(map(len, uses), default=0)
    return "\n".join(["What next:", *(f"  ludeme {typed:{width}}  {use}" for typed, use in uses.items())])


def table(head: Sequence[str], rows: Sequence[Sequence[Any]]) -> str:
    """Aligned columns; numbers to the right, the rest to the left, no blanks at the end of a line.

    Columns without any value are left out. Where a terminal reads, cells are broken between words to fit it.
    """
    kept = [k for k in range(len(head)) if any(_cell(row[k]) not in ("", "-") for row in rows)]
    cells = [[head[k] for k in kept], *([_cell(row[k]) for k in kept] for row in rows)]
    widths = _fitting([[line[k] for line in cells] for k in range(len(kept))]) if rows else []
    right = [all(isinstance(row[k], int | float) or row[k] is None for row in rows) for k in kept]
    aligned = [_aligned(line, widths, right) for line in cells]
    ruler = "  ".join("-" * width for width in widths)
    return "\n".join([*aligned[:1], ruler, *aligned[1:]]) if rows else ""


def _fitting(columns: list[list[str]]) -> list[int]:
    """How wide columns are: on a terminal the widest give way, but none to less than its longest word."""
    widths = [max(map(len, column)) for column in columns]
    least = [max(len(word) for cell in column for word in cell.split() or [""]) for column in columns]
    most = get_terminal_size().columns if sys.stdout.isatty() else sum(widths) + 2 * len(widths)
    while sum(widths) + 2 * (len(widths) - 1) > most and widths != least:
        widest = max(range(len(widths)), key=lambda k: widths[k] if widths[k] > least[k] else 0)
        widths[widest] -= 1
    return widths


def _aligned(line: Sequence[str], widths: Sequence[int], right: Sequence[bool]) -> str:
    """One row, on several lines where a cell is broken."""
    parts = [
        wrap(cell, width, break_long_words=False, break_on_hyphens=False) or [""]
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
        return ", ".join(map(str, value)).translate(SHOWN)
    return str(value).translate(SHOWN)
