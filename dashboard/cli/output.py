"""Texts and JSON on stdout, remarks on stderr."""

import io
import json
import os
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, TextIO, cast

from search.plain import plain
from search.text_table import SHOWN_CODES

CLEAR = "\033[2J\033[3J\033[H"
"""Clears a terminal and what was scrolled away."""


def open_streams() -> bool:
    """Let nothing stand where a standard stream was closed; False if that leaves nowhere to answer.

    A terminal that lacks a letter shows another sign in its place, rather than fail.
    """
    heard = sys.stdout is not None
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 (as long as the process)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    return heard


class _Plain:
    """A stream that shows control codes instead of passing them on."""

    def __init__(self, stream: TextIO, obeyed: str) -> None:
        self.stream = stream
        self._shown = {code: text for code, text in SHOWN_CODES.items() if chr(code) not in obeyed}

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


def json_text(value: Any) -> str:
    """One JSON value on one line; what is not JSON by itself is made plain."""
    return json.dumps(plain(value), ensure_ascii=False, allow_nan=False)


def emit(value: Any) -> None:
    """Print one JSON value."""
    print(json_text(value))


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
    width, program = max(map(len, uses), default=0), _program()
    return "\n".join(["What next:", *(f"  {program} {typed:{width}}  {use}" for typed, use in uses.items())])


def _program() -> str:
    """What to type for this program: its name where the shell finds it, else its path from here."""
    path = Path(sys.argv[0])
    return "ludeme" if path.name != "ludeme" or shutil.which("ludeme") else os.path.relpath(path)
