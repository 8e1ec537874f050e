"""Files that are no store of this program are refused, and left as they were."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import duckdb
import pytest

from search.store.database import open_reader, open_writer
from search.store.errors import StoreError
from tests.search.test_store import a_batch


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a database may be made."""
    return tmp_path / "runs" / "games.db"


def made_by_others(path: Path) -> None:
    """A DuckDB database with somebody else's table."""
    with duckdb.connect(str(path)) as con:
        con.execute("CREATE TABLE notes (text VARCHAR)")


def of_version_99(path: Path) -> None:
    """A store of a program to come."""
    open_writer(path).close()
    with duckdb.connect(str(path)) as con:
        con.execute("UPDATE store SET schema_version = 99")


def cut_short(path: Path) -> None:
    """A store whose second half is lost."""
    with open_writer(path) as opened:
        opened.start_run({}, 1, {})
        opened.commit_batch(a_batch(0))
    os.truncate(path, 20_000)


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (lambda path: path.write_bytes(b"these are not games " * 1000), "is not a DuckDB database"),
        (lambda path: path.touch(), "is not a DuckDB database"),
        (lambda path: path.mkdir(), "is no place for a database file"),
        (made_by_others, "is a DuckDB database, but not one of"),
        (of_version_99, "has schema version 99, but this program uses version 4"),
        (cut_short, "damaged"),
    ],
    ids=["text", "empty", "folder", "foreign", "version", "truncated"],
)
def test_a_file_that_is_no_store_is_refused_in_one_sentence(path: Path, spoil: Any, complaint: str) -> None:
    """Reader and writer name the path and what is wrong, and leave the file as it was."""
    path.parent.mkdir()
    spoil(path)
    before = None if path.is_dir() else path.read_bytes()
    for attempt in (open_reader, open_writer):
        with pytest.raises(StoreError, match=complaint) as caught:
            attempt(path)
        assert str(caught.value).startswith(str(path)) and "\n" not in str(caught.value)
    assert before is None or path.read_bytes() == before


def test_a_missing_file_is_named(path: Path) -> None:
    """Reading or resuming where nothing is makes nothing, and says so."""
    for attempt in (open_reader, lambda p: open_writer(p, create=False)):
        with pytest.raises(StoreError, match=f"no database at {path}"):
            attempt(path)
    assert not path.parent.exists()
