"""Databases that the pages read."""

from __future__ import annotations

from pathlib import Path

import pytest

from dashboard.stored import DB_VARIABLE
from tests.dashboard.stores import small_store


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[str, str]:
    """A small database that the pages read; the ids of its found games."""
    path = tmp_path / "small.duckdb"
    monkeypatch.setenv(DB_VARIABLE, str(path))
    return small_store(path)


@pytest.fixture
def no_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The path of a database that does not exist."""
    path = tmp_path / "none.duckdb"
    monkeypatch.setenv(DB_VARIABLE, str(path))
    return path
