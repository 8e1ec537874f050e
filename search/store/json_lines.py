"""Text files beside the database, which a running search holds for itself, with one JSON object a line."""

import json
import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

from search.plain import json_fault
from search.store.errors import StoreError

T = TypeVar("T")
UNWRITABLE = "{path} cannot be written ({problem}), so {lost} not kept; let it be written, or give another place."
BROKEN = "line {line} of {path} is no {noun}: {problem}; mend or remove that line."


def append(path: Path, values: Iterable[object], *, lost: str) -> None:
    """Write values behind the rest, one a line; they reach the disk before this returns. The file is made if missing.

    ``lost``: what is not kept if that fails, with its verb, such as "the puzzles are": then StoreError is raised.
    """
    lines = "".join(json.dumps(value, ensure_ascii=False) + "\n" for value in values)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(lines)
            file.flush()
            os.fsync(file.fileno())
    except OSError as problem:
        raise StoreError(UNWRITABLE, path=path, problem=problem.strerror, lost=lost) from problem


def read(path: Path, parse: Callable[[dict[str, Any]], T], *, noun: str) -> list[T]:
    """The lines of a file, each made by ``parse``; empty ones are left out. None without a file.

    Raises:
        StoreError: one of them is no ``noun``.
    """
    found, text = list[T](), path.read_text(encoding="utf-8") if path.exists() else ""
    # Not `splitlines`: it parts lines at signs, too, that JSON may have within a text, such as U+2028.
    for number, line in enumerate(text.split("\n"), 1):
        try:
            found += [parse(json.loads(line))] if line.strip() else []
        except (ValueError, KeyError, TypeError, AttributeError) as problem:
            raise StoreError(BROKEN, line=number, path=path, noun=noun, problem=json_fault(problem)) from problem
    return found
