"""The published copy of a store, which readers use while a search holds the database: no other process can open that.

A copy is made under another name and put in place by one rename: a reader sees the state before or the state after,
never a mixture.
"""

import os
import re
from contextlib import suppress
from pathlib import Path

from search.store import errors

COPY = "published.duckdb"
NAMES = re.compile(rf"{re.escape(COPY)}(\.tmp(\.wal)?)?")


def folder_of(path: Path) -> Path:
    """Where the store at `path` is published: `<path>.live`."""
    return path.with_name(path.name + ".live")


def copy_of(path: Path) -> Path:
    """The published copy of the store at `path`."""
    return folder_of(path) / COPY


def check(folder: Path) -> None:
    """See that a store can be published in `folder` without harm to what is there. Raises StoreError."""
    try:
        names = sorted(os.listdir(folder)) if folder.exists() else []
    except OSError as error:
        raise errors.explained(folder, error) from error
    for name in names:
        if not (NAMES.fullmatch(name) and (folder / name).is_file()):
            raise errors.StoreError(errors.NOT_OURS, path=folder, name=name)


def remove(folder: Path) -> None:
    """Delete what was published, and nothing else."""
    with suppress(OSError):
        for name in filter(NAMES.fullmatch, os.listdir(folder)):
            (folder / name).unlink(missing_ok=True)
        folder.rmdir()
