"""A search that the app begins."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from catalog import load
from dashboard.games.library import packed
from dashboard.writing import search_job
from dashboard.writing.search_job import SearchJob
from ludeme import print_game
from search.store.database import open_reader
from search.store.rows import FINISHED, STOPPED

MINE = packed(print_game(load("spline").game))
SMALL = ("--budget", "tiny", "--population", "6")
PATIENCE = 240.0  # seconds


def awaited(holds) -> None:
    """Wait until something holds."""
    last = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < last, "it never came"
        time.sleep(0.2)


def states(path: Path) -> list[str]:
    """The states of the runs in a database, as far as there is one."""
    return [run.state for run in open_reader(path).runs()] if path.exists() else []


@pytest.mark.slow
def test_a_search_runs_beside_the_page_and_ends(tmp_path: Path) -> None:
    """It stores its run in the database that the pages read and says how much it tried; a second one is stopped."""
    db = tmp_path / "new" / "x.duckdb"
    short = SearchJob(db, 0.2, MINE, *SMALL)
    assert short.running and not short.fault and "Searching from Spline: " in short.status
    awaited(lambda: not short.running)
    assert not short.fault and states(db) == [FINISHED] and short.tried >= 1
    assert f"it tried {short.tried} game" in short.status
    again = SearchJob(db, 0.02, resumed=1)
    awaited(lambda: not again.running)
    assert not again.fault and states(db) == [FINISHED] and again.status.startswith("Run 1 has ended: ")
    long = SearchJob(db, 300, "", *SMALL)
    awaited(lambda: len(states(db)) == 2 and "games tried" in long.status)
    assert re.search(r"from all games of the catalogue: minute \d+ of about 300; measuring the founders: ", long.status)
    long.stop()
    assert not long.running and not long.fault
    assert states(db) == [FINISHED, STOPPED]


def test_once_the_time_is_over_it_says_how_often_the_best_were_measured(tmp_path: Path) -> None:
    """The last part of the bar follows the numbers that the search says last."""
    job = SearchJob(tmp_path / "x.duckdb", 300, MINE, *SMALL)
    assert job.share < 0.01
    job.minutes, job._began = 10.0, time.monotonic() - 400
    job._said = tmp_path / "said"
    line = '{"doing": "measuring the best again, 3 of 12", "found": "41 games tried", "done": 3, "of": 12}'
    job._said.write_text(f"begun\n{line}\nfound\n{line[:9]}")
    assert job.share == pytest.approx(0.6 + 0.4 / 4)
    assert "minute 7 of about 10; measuring the best again, 3 of 12; 41 games tried." in job.status
    job.stop()


def test_what_cannot_be_searched_is_said(tmp_path: Path) -> None:
    """A file that is no database: the sentence of the command; and another search can be begun."""
    db = tmp_path / "x.duckdb"
    db.write_text("no database")
    search_job.begin(db, 5, MINE)
    failed = search_job.begun(db)
    assert failed is not None
    awaited(lambda: not failed.running)
    assert "x.duckdb" in failed.fault and "Traceback" not in failed.fault and failed.fault[:-1] in failed.status
    search_job.begin(db, 5, MINE)
    again = search_job.begun(db)
    assert again is not None and again is not failed
    again.stop()


@pytest.mark.slow
def test_a_search_ends_with_the_app(tmp_path: Path) -> None:
    """Killed, so that it can clean nothing up, the app takes its search with it."""
    db = tmp_path / "x.duckdb"
    code = (
        "import sys, time; from pathlib import Path; from dashboard.writing.search_job import SearchJob\n"
        f"s = SearchJob(Path({str(db)!r}), 300, {MINE!r}, *{SMALL!r})\n"
        "print(s._process.pid, flush=True); time.sleep(600)"
    )
    app = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert app.stdout is not None
    int(app.stdout.readline())
    awaited(lambda: len(states(db)) == 1)
    app.kill()
    app.wait()
    awaited(lambda: states(db) == [STOPPED])
