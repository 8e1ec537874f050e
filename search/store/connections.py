"""DuckDB files: made, opened, checked, asked, and published for readers; all SQL is in `schema.sql`.

POSIX drops a process's lock on a file when that process closes *any* handle to it. Hence the process
that writes never opens, copies or hashes the database with ordinary file calls, and neither may callers.

While a search holds the database no other process can open it, so readers use a copy. That is made under another name
and put in place by one rename: a reader sees the state before or the state after, never a mixture.
"""

import os
import re
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from importlib import resources
from pathlib import Path
from typing import Any

import duckdb

from search.store import errors
from search.store.errors import StoreError

Connection = duckdb.DuckDBPyConnection
Error = duckdb.Error
SCHEMA_VERSION = 4
WAIT_SECONDS = 5.0
"""Seconds to wait for a reader to close the file, or for a new search to publish."""
RETRY_SECONDS = 0.05
"""Seconds between two tries."""
NAMES = (
    "store", "run", "checkpoint", "game", "lineage", "evaluation", "metric_value", "played_game", "elite", "progress",
)  # fmt: skip
TABLES = {(name, "BASE TABLE") for name in NAMES}
Settings = dict[str, str | bool | int | float | list[str]]
WRITER_SETTINGS: Settings = {"threads": "2", "memory_limit": "512MB"}
READER_SETTINGS: Settings = {"enable_external_access": False}
"""Given at once: readers in several threads share them."""
STOPPED = "Query interrupted"
"""What DuckDB says after Ctrl-C."""
LOCK_SIGNS = ("Could not set lock", "different configuration")
COPY = "published.duckdb"
PUBLISHED = re.compile(rf"{re.escape(COPY)}(\.tmp(\.wal)?)?")
"""Files in the folder of the copy."""

Answers = list[Sequence[Any]]
held: set[Path] = set()  # databases this process holds for writing


class LockedError(Exception):
    """Somebody holds the file; the text says who, or is empty."""


def _statements() -> dict[str, str]:
    """The named statements of `schema.sql`."""
    text = resources.files("search.store").joinpath("schema.sql").read_text()
    parts = re.split(r"^-- name: (.+)$", text, flags=re.MULTILINE)[1:]
    return {name.strip(): statement.strip() for name, statement in zip(parts[::2], parts[1::2], strict=True)}


SQL = _statements()


def create(file: Path) -> None:
    """Make an empty database in a folder of its own and link it, so that `file` is never half made, nor replaced.

    Of several who begin at once the first link counts; all then open what it made.
    """
    log = file.with_name(file.name + ".wal")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        if log.exists() and not file.exists():
            raise StoreError(errors.LEFT_OVER, path=log)
        with tempfile.TemporaryDirectory(prefix=f".{file.name}.", dir=file.parent) as folder:
            unfinished = Path(folder) / file.name
            with duckdb.connect(str(unfinished)) as con:
                con.execute(SQL["create"], {"version": SCHEMA_VERSION})
                con.execute("CHECKPOINT")  # closing does so too, but keeps silent about a full disk
            with suppress(FileExistsError):
                os.link(unfinished, file)
    except (OSError, Error) as error:
        raise errors.explained(file, error) from error


def connect_for_writing(file: Path) -> Connection:
    """Open for writing; try again for a while, because a reader holds the file for milliseconds only."""
    last_try = time.monotonic() + WAIT_SECONDS
    while True:
        try:
            return connect(file, False)
        except LockedError as lock:
            if time.monotonic() > last_try:
                raise StoreError(errors.IN_USE, path=file, holder=lock) from None
        time.sleep(RETRY_SECONDS)


def connect(file: Path, read_only: bool) -> Connection:
    """Open a database.

    Raises:
        LockedError: somebody holds it.
        StoreError: it is missing or damaged.
    """
    if file in held:
        raise LockedError(" by this process")
    if not file.exists():
        raise StoreError(errors.MISSING, path=file)
    try:
        con = duckdb.connect(str(file), read_only, READER_SETTINGS if read_only else WRITER_SETTINGS)
        if not read_only:
            _restrict_files(con, folder_of(file))
        return con
    except Error as error:
        if any(sign in str(error) for sign in LOCK_SIGNS):
            holder = re.search(r"\(PID (\d+)\)", str(error))
            raise LockedError(f" by process {holder[1]}" if holder else "") from error
        raise errors.explained(file, error) from error


def _restrict_files(con: Connection, folder: Path) -> None:
    """Allow a writer no file but its database and the published copy, whatever views the database holds."""
    con.execute("SET allowed_directories = $folders", {"folders": [str(folder)]})
    con.execute("SET enable_external_access = false")


def query_file(file: Path, query: str, values: Mapping[str, object]) -> Answers:
    """The result rows of a statement from the file itself."""
    with connect(file, True) as con, explained_errors(file):
        check(con, file)
        return list(con.execute(SQL[query], dict(values)).fetchall())


def check(con: Connection, file: Path) -> None:
    """Raise StoreError for a file of another schema version, or with other tables."""
    with explained_errors(file):
        tables = set(con.execute(SQL["tables"]).fetchall())
        if ("store", "BASE TABLE") not in tables:
            raise StoreError(errors.FOREIGN, path=file)
        ((version,),) = con.execute(SQL["schema version"]).fetchall()
    if version != SCHEMA_VERSION:
        raise StoreError(errors.OTHER_VERSION, path=file, found=version, ours=SCHEMA_VERSION)
    if tables != TABLES:
        raise StoreError(errors.ALTERED, path=file, name=min(tables ^ TABLES)[0])


@contextmanager
def explained_errors(path: Path) -> Iterator[None]:
    """Raise StoreError with our sentence for an error of DuckDB, KeyboardInterrupt if Ctrl-C ended a query."""
    try:
        yield
    except Error as error:
        raise errors.explained(path, error) from error
    except RuntimeError as error:
        if str(error) != STOPPED:
            raise
        raise KeyboardInterrupt from error


# --- the published copy ----------------------------------------------------------------------------------------------


def folder_of(path: Path) -> Path:
    """Where the store at `path` is published: `<path>.live`."""
    return path.with_name(path.name + ".live")


def copy_of(path: Path) -> Path:
    """The published copy of the store at `path`."""
    return folder_of(path) / COPY


def check_folder(folder: Path) -> None:
    """See that a store can be published in `folder` without harm to what is there. Raises StoreError."""
    try:
        names = sorted(os.listdir(folder)) if folder.exists() else []
    except OSError as error:
        raise errors.explained(folder, error) from error
    for name in names:
        if not (PUBLISHED.fullmatch(name) and (folder / name).is_file()):
            raise StoreError(errors.NOT_OURS, path=folder, name=name)


def publish(con: Connection, file: Path) -> None:
    """Put a copy of the whole database where readers look for it. Raises OSError, or what DuckDB raises."""
    published = copy_of(file)
    unfinished = published.with_name(published.name + ".tmp")
    published.parent.mkdir(exist_ok=True)
    unfinished.unlink(missing_ok=True)  # of a search that was killed
    ((own,),) = con.execute(SQL["own name"]).fetchall()
    name = own.replace('"', '""')
    names = {"path": str(unfinished).replace("'", "''"), "own": f'"{name}"', "copy": f'"{name} published"'}
    try:
        con.execute(SQL["copy"].format(**names))
    finally:
        con.execute(SQL["detach copy"].format(**names))
    os.replace(unfinished, published)


def unpublish(folder: Path) -> None:
    """Delete what was published, and nothing else."""
    with suppress(OSError):
        for name in filter(PUBLISHED.fullmatch, os.listdir(folder)):
            (folder / name).unlink(missing_ok=True)
        folder.rmdir()
