"""The store: what goes in comes out, whole batches only, under kills, locks, damage and full disks."""

from __future__ import annotations

import contextlib
import math
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import Any, get_type_hints

import duckdb
import pytest

from search.metrics import Estimate
from search.store import connections, rows
from search.store.database import Reader, Writer, open_reader, open_writer
from search.store.errors import StoreError
from tests.search import store_samples

ROOT = Path(__file__).parents[2]
GENERATIONS = 12
TABLES: dict[str, Any] = {
    "game": rows.GameRow,
    "lineage": rows.LineageRow,
    "evaluation": rows.EvaluationRow,
    "metric_value": rows.MetricRow,
    "played_game": rows.PlayedRow,
    "elite": rows.EliteRow,
    "progress": rows.ProgressRow,
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a database may be made."""
    return tmp_path / "runs" / "games.db"


@pytest.fixture
def writer(path: Path) -> Iterator[Writer]:
    """A new database with one run."""
    with open_writer(path) as opened:
        opened.start_run({"population": 8}, 7, {"search": "1"})
        yield opened


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do not wait for a lock."""
    monkeypatch.setattr(connections, "WAIT_SECONDS", 0.0)


def a_batch(generation: int, run: int = 1) -> rows.Batch:
    """Eight games, their births, evaluations and all the rest; equal for equal arguments."""
    return store_samples.batch(run, generation, random.Random(generation))


def start_search(path: Path, generations: int = GENERATIONS, limit: str = "") -> subprocess.Popen[str]:
    """The pretended search in its own process; `limit` is Python code that runs first."""
    code = f"import runpy\n{limit}\nrunpy.run_module('tests.search.store_samples', run_name='__main__')"
    return subprocess.Popen(
        [sys.executable, "-c", code, path, str(generations)], cwd=ROOT, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip


def contents(reader: Reader) -> list[object]:
    """All that readers can learn of run 1 (the times aside)."""
    best = reader.top(1000, origin=None)
    kin = [reader.lineage(row.game) for row in best[:3]]
    return [best, kin, reader.archive(1), reader.evaluations(1), reader.metrics(run=1),
            reader.played(best[0].game), reader.rejections(1), reader.progress(1)]  # fmt: skip


def columns_of(kind: Any) -> list[str]:
    """The names of a dataclass's fields; in place of one that is a dataclass, the names of its fields."""
    hints = get_type_hints(kind)
    return [
        name for f in fields(kind) for name in (columns_of(hints[f.name]) if is_dataclass(hints[f.name]) else [f.name])
    ]


def test_columns_stand_in_the_order_of_the_fields(path: Path) -> None:
    """Each table is its dataclass's fields in order, then batch and number."""
    open_writer(path).close()
    with duckdb.connect(str(path), read_only=True) as con:
        for table, kind in TABLES.items():
            names = [column[0] for column in con.execute(f"SELECT * FROM {table}").description]
            assert names == [*columns_of(kind), "batch", "number"]


def test_a_game_that_was_rejected_before_keeps_what_it_is_near_to(writer: Writer) -> None:
    """A run that accepts it, and so compares it, tells its nearest known game, which stays when another rejects it."""
    game = store_samples.game("(game again)")
    near = replace(game, nearest="spline", distance=0.4)
    for generation, one in enumerate((game, near, game)):
        writer.commit_batch(rows.Batch(1, generation, b"", [one]))
    assert writer.game(game.id) == near


def test_rows_come_back_as_they_went_in(writer: Writer) -> None:
    """Every kind of row is read back equal, stamped with its run and generation."""
    batch = a_batch(3)
    writer.commit_batch(batch)
    stamp = {"run": 1, "generation": 3}
    assert writer.evaluations(1) == [replace(row, **stamp) for row in batch.evaluations]
    assert writer.progress(1) == [replace(row, **stamp) for row in batch.progress]
    assert writer.game(batch.games[5].id) == batch.games[5]
    assert writer.played(batch.games[2].id) == [replace(batch.played[2], **stamp)]
    assert writer.metrics(batch.games[1].id) == [replace(batch.metrics[1], **stamp)]
    assert {(row.cell, row.game) for row in writer.archive(1)} == {(row.cell, row.game) for row in batch.elites}
    assert writer.checkpoint(1) == rows.Checkpoint(1, 3, batch.state)


def test_a_number_without_value_is_stored_as_none(writer: Writer) -> None:
    """Nan and infinity come back as None, also inside descriptors, and are never among the best."""
    strange = rows.EvaluationRow("0" * 16, "playouts", rows.ACCEPTED, fitness=float("nan"),
                                 descriptors={"a": float("inf"), "b": 1.0})  # fmt: skip
    writer.commit_batch(rows.Batch(1, 0, b"", games=a_batch(0).games, evaluations=[strange]))
    (stored,) = writer.evaluations(1)
    assert stored.fitness is None
    assert stored.descriptors == {"a": None, "b": 1.0}
    assert writer.top(5, origin=None) == []


def test_an_estimate_without_ends_comes_back_without_ends(writer: Writer) -> None:
    """What is unbounded in an estimate is None in the table and unbounded again in the estimate that is read."""
    unbounded = replace(store_samples.BALANCE, estimate=Estimate(0.5, -math.inf, math.inf, 1))
    row = rows.MetricRow("0" * 16, unbounded)
    assert rows.encode(row)[4:7] == [0.5, None, None]
    writer.commit_batch(rows.Batch(1, 0, b"", games=a_batch(0).games, metrics=[row]))
    (stored,) = writer.metrics(run=1)
    assert stored.measured == unbounded


def test_a_game_found_twice_is_one_game(writer: Writer) -> None:
    """A known id, in the same batch or a later one, keeps its first row; evaluations add up."""
    game = store_samples.game("(game twice)")
    said = rows.EvaluationRow(game.id, "interest", rows.ACCEPTED, fitness=0.5)
    again, better = replace(game, name="again"), replace(said, fitness=0.7)
    writer.commit_batch(rows.Batch(1, 0, b"", games=[game, again], evaluations=[said]))
    writer.commit_batch(rows.Batch(1, 1, b"", games=[again], evaluations=[better]))
    assert writer.game(game.id) == game
    assert [row.fitness for row in writer.evaluations(game=game.id)] == [0.5, 0.7]
    assert [(row.game, row.fitness) for row in writer.top(5)] == [(game.id, 0.7)]


def test_the_newest_elite_holds_its_cell(writer: Writer) -> None:
    """A later row of a cell replaces the earlier one; other cells and other runs keep theirs."""
    games = a_batch(0).games
    first = [rows.EliteRow((0, 0), games[0].id, 0.1), rows.EliteRow((0, 1), games[1].id, 0.2)]
    writer.commit_batch(rows.Batch(1, 0, b"", games=games, elites=first))
    writer.commit_batch(rows.Batch(1, 1, b"", elites=[rows.EliteRow((0, 0), games[2].id, 0.3)]))
    other = writer.start_run({}, 8, {})
    writer.commit_batch(rows.Batch(other, 0, b"", elites=[rows.EliteRow((0, 1), games[3].id, 0.9)]))
    held = [(row.cell, row.game, row.fitness) for row in writer.archive(1)]
    assert held == [((0, 0), games[2].id, 0.3), ((0, 1), games[1].id, 0.2)]
    assert [row.game for row in writer.archive(1, until=0)] == [games[0].id, games[1].id]


def test_lineage_is_all_ancestors_once(writer: Writer) -> None:
    """Both branches of a cross are followed to the founders; a circle among births is no obstacle."""
    a, b, c, d = (store_samples.game(f"(game {name})") for name in "abcd")
    cross = rows.LineageRow(c.id, (a.id, b.id), "cross", "line")
    mutation, back = rows.LineageRow(d.id, (c.id,), "mutate", "add"), rows.LineageRow(c.id, (d.id,), "mutate")
    writer.commit_batch(rows.Batch(1, 0, b"", games=[a, b]))
    writer.commit_batch(rows.Batch(1, 1, b"", games=[c], lineage=[cross]))
    writer.commit_batch(rows.Batch(1, 2, b"", games=[d], lineage=[mutation, back]))
    family = writer.lineage(d.id)
    assert [row.game for row in family] == [d.id, c.id, b.id, a.id]
    assert [row.operator for row in family] == ["mutate", "cross", "", ""]
    assert family[1].parents == (a.id, b.id)


def test_games_are_found_by_what_is_theirs_alone(writer: Writer) -> None:
    """A name, or the beginning of an id, gives the game; an unknown or a shared one is refused and quoted."""
    one = replace(store_samples.game("(game one)"), id="abc1" + "0" * 12, name="spone", origin=rows.FOUND)
    two = replace(one, id="abc2" + "0" * 12, name="spabc")
    seen = rows.EvaluationRow(one.id, "skill", rows.ACCEPTED, fitness=0.5)
    writer.commit_batch(rows.Batch(1, 0, b"", games=[one, two], evaluations=[seen]))
    assert writer.game("abc2") == writer.game("spabc") == writer.game("Spabc") == two
    with pytest.raises(StoreError, match=r"'abc' fits several .*abc1\w* spone, abc2\w* spabc"):
        writer.game("abc")
    for unknown in ("ff%", "spa"):
        with pytest.raises(StoreError, match=f"no game with the name '{unknown}', and none whose id begins so"):
            writer.game(unknown)
    with pytest.raises(StoreError, match=r"name 'spono' \(did you mean 'spone'\?\)"):
        writer.game("spono")


def test_rejections_are_counted_by_reason(writer: Writer) -> None:
    """Half of the sample is rejected for one reason, whatever its details; documented games are no new ones."""
    writer.commit_batch(a_batch(0))
    assert writer.rejections(1) == []
    writer.commit_batch(a_batch(1))
    assert writer.rejections(1) == [rows.RejectionRow("playouts", rows.REJECTED, "too many draws", 4)]


def test_generations_never_go_back(writer: Writer) -> None:
    """A batch from before the checkpoint, or of an unknown run, is refused and changes nothing."""
    writer.commit_batch(a_batch(4))
    before = contents(writer)
    with pytest.raises(StoreError, match="generation 4 already, so generation 3"):
        writer.commit_batch(a_batch(3))
    with pytest.raises(StoreError, match="no run 9"):
        writer.commit_batch(a_batch(5, run=9))
    assert contents(writer) == before


def test_a_batch_with_a_bad_row_is_stored_not_at_all(writer: Writer) -> None:
    """The bad row is in the last table, and yet nothing of the batch is there, and the next one is."""
    bad = rows.ProgressRow("many", 0, 0, None, None, 0.0)  # type: ignore[arg-type]
    with pytest.raises(StoreError):
        writer.commit_batch(replace(a_batch(0), progress=[bad]))
    assert writer.evaluations(1) == []
    assert writer.checkpoint(1) is None
    assert writer.commit_batch(a_batch(0)) == 1


def test_readers_see_what_is_published_while_the_writer_holds_the_file(writer: Writer) -> None:
    """Before publication the old state, after it the new one, and there is never more than one copy."""
    reader, old = open_reader(writer.path), []
    for generation in range(8):
        writer.commit_batch(a_batch(generation))
        assert reader.evaluations(1) == old
        writer.publish()
        old = writer.evaluations(1)
        assert reader.evaluations(1) == old
        assert os.listdir(connections.folder_of(writer.path)) == [connections.COPY]
    assert contents(reader) == contents(writer)


def test_a_deleted_copy_is_published_anew(writer: Writer) -> None:
    """If somebody deletes the published folder, the next publication brings back all of it."""
    writer.commit_batch(a_batch(0))
    writer.publish()
    connections.unpublish(connections.folder_of(writer.path))
    writer.commit_batch(a_batch(1))
    writer.publish()
    assert contents(open_reader(writer.path)) == contents(writer)


def test_nothing_but_the_database_is_left_after_closing(path: Path, writer: Writer) -> None:
    """Closing deletes the published copy; readers then read the file, with all that was committed."""
    writer.commit_batch(a_batch(0))
    before = contents(writer)
    writer.close()
    assert os.listdir(path.parent) == [path.name]
    assert contents(open_reader(path)) == before


def test_another_process_reads_while_a_search_writes_and_dies(path: Path) -> None:
    """A reader polls from the first commit on: no error, nothing lost, no half generation."""
    search = start_search(path, generations=10_000)
    assert search.stdout is not None and search.stdout.readline() == "0\n"
    seen = [0]
    while seen[-1] < 8:
        reader = open_reader(path)
        assert reader.runs()[0].state == rows.RUNNING
        seen.append(len(reader.evaluations(1)) // store_samples.PER_GENERATION)
        assert len(reader.evaluations(1)) % store_samples.PER_GENERATION == 0
    assert seen == sorted(seen)
    search.kill()
    printed = search.communicate()[0].split()
    reader = open_reader(path)
    assert len(reader.progress(1)) >= 1 + len(printed) >= seen[-1]
    assert reader.runs()[0].state == rows.INTERRUPTED


def test_killed_at_any_moment_a_search_resumes_to_the_same_end(path: Path) -> None:
    """Killed again and again at random moments, the search ends with what it ends with undisturbed."""
    with open_writer(path.with_name("whole.db")) as undisturbed:
        store_samples.search(undisturbed, GENERATIONS)
        expected = contents(undisturbed)
    moments, kills, done = random.Random(1), 0, False
    while not done:
        search = start_search(path)
        if kills < 5:
            assert search.stdout is not None
            search.stdout.readline()  # some progress each time, else it might never end
            time.sleep(moments.uniform(0, 0.1))
            kills += search.poll() is None
            search.kill()
        search.communicate()
        done = path.exists() and open_reader(path).runs()[0].state == rows.FINISHED
    assert kills >= 3
    assert contents(open_reader(path)) == expected


def test_after_a_kill_the_last_commit_is_published_anew(path: Path) -> None:
    """A commit that was never published is seen by readers as soon as the next writer has opened the file."""
    code = (
        "import os, sys, signal\nfrom tests.search.test_store import a_batch, open_writer\n"
        "w = open_writer(sys.argv[1]); w.start_run({}, 1, {}); w.commit_batch(a_batch(0))\n"
        "os.kill(os.getpid(), signal.SIGKILL)"
    )
    killed = subprocess.run([sys.executable, "-c", code, path], cwd=ROOT, check=False)
    assert killed.returncode == -signal.SIGKILL
    with open_writer(path) as resumed:
        assert len(open_reader(path).evaluations(1)) == store_samples.PER_GENERATION
        assert resumed.runs()[0].state == rows.INTERRUPTED
        resumed.set_state(1, rows.RUNNING)
        assert open_reader(path).runs()[0].state == rows.RUNNING


def test_a_second_writer_is_refused(path: Path, impatient: None) -> None:
    """In another process or in this one, a second writer is refused, and the first goes on."""
    search = start_search(path, generations=10_000)
    assert search.stdout is not None and search.stdout.readline()
    with pytest.raises(StoreError, match=rf"{path} is in use by process {search.pid}, .*another file"):
        open_writer(path)
    assert search.stdout.readline() and search.poll() is None
    search.kill()
    search.communicate()
    with open_writer(path), pytest.raises(StoreError, match=r"in use by this process"):
        open_writer(path)


def test_reading_in_the_writers_process_keeps_the_lock(writer: Writer, impatient: None) -> None:
    """After a reader has read and closed in the same process, another process still cannot open the file."""
    open_reader(writer.path).top(3)
    imports, wait = "import sys; from search.store import connections, database", "connections.WAIT_SECONDS = 0.0"
    code = f"{imports}; {wait}; database.open_writer(sys.argv[1])"
    other = subprocess.run(
        [sys.executable, "-c", code, writer.path], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert f"is in use by process {os.getpid()}" in other.stderr


def test_a_disk_that_takes_no_more_loses_nothing_committed(path: Path) -> None:
    """When the file may not grow, the search says so and ends; with room again it goes on to the same end."""
    limit = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (1_000_000, 1_000_000))"
    full = start_search(path, generations=200, limit=limit)
    printed, complaint = full.communicate()
    assert full.returncode == 1
    assert f"StoreError: {path}" in complaint and "cannot be written" in complaint
    stored = len(open_reader(path).progress(1))
    assert stored >= len(printed.split()) > 0
    start_search(path, generations=stored + 3).communicate()
    with open_writer(path.with_name("whole.db")) as undisturbed, contextlib.redirect_stdout(None):
        store_samples.search(undisturbed, stored + 3)
        assert contents(open_reader(path)) == contents(undisturbed)
