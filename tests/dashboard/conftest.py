"""Databases that the pages read, and games typed in the terminal."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from dashboard.cli import main
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


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """Runs `ludeme play` with these lines typed, and gives what was printed."""

    def run(lines: list[str], *words: str) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(line + "\n" for line in lines)))
        assert main(["play", *words]) == 0
        return capsys.readouterr().out

    return run
