"""Runs: the same end whatever the workers, after a kill, after Ctrl-C; duplicates collapse; found games open."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import Mock

import pytest

import catalog
from ludeme import parse_game
from search.breed.archive import Elite
from search.metrics import Estimate
from search.play.session import Session
from search.run.batches import BATCH, Batches, is_last, size_of
from search.run.evolution import RunConfig, _Run, run
from search.run.progress.search_bar import SearchBar
from search.run.progress.status import RunStatus
from search.run.run_state import RunState
from search.run.workers.cluster import Cluster
from search.store import rows
from search.store.database import open_reader, open_writer
from search.store.errors import StoreError

ROOT = Path(__file__).resolve().parents[2]
FOUNDERS = ("spline", "splice", "span")
SMALL = RunConfig(population=8, generations=2, workers=2, seed=8, seeds=FOUNDERS, budget="tiny", polish=1)
pytestmark = pytest.mark.slow


def story(db: Path, number: int = 1):
    """Everything a run has found out, in order, without the clock."""
    reader = open_reader(db)
    evaluations = [replace(e, seconds=0.0) for e in reader.evaluations(number)]
    return reader.archive(number), evaluations, reader.metrics(run=number), reader.top(50, number, None)


@pytest.fixture(scope="module")
def finished(tmp_path_factory) -> Path:
    """A finished small run."""
    db = tmp_path_factory.mktemp("run") / "a.duckdb"
    summary = run(db, SMALL, progress=False)
    assert summary.state == "finished" and summary.evaluated + len(FOUNDERS) >= 15 and summary.elites
    return db


def test_workers_change_nothing(finished, tmp_path):
    """One worker and two end with the same archive, the same verdicts, the same numbers."""
    run(tmp_path / "b.duckdb", replace(SMALL, workers=1), progress=False)
    assert story(tmp_path / "b.duckdb") == story(finished)


def test_a_cluster_changes_nothing(finished, tmp_path, monkeypatch):
    """A cluster of two processes, one of which is killed in mid-run, ends with the same archive as local workers."""
    clusters, killed, breed = [], [], Batches.breed

    def kill():
        killed.append(min(clusters[0]._client.run(os.getpid).values()))
        os.kill(killed[0], signal.SIGKILL)

    def breed_and_kill(self, count):
        if self.state.generation == 2:
            threading.Timer(0.2, kill).start()
        return breed(self, count)

    def engine(count, seconds):
        clusters.append(Cluster(count, seconds))
        return clusters[0]

    monkeypatch.setattr(Batches, "breed", breed_and_kill)
    run(tmp_path / "g.duckdb", SMALL, progress=False, engine=engine)
    assert killed and story(tmp_path / "g.duckdb") == story(finished)


def test_another_seed_finds_other_games(finished, tmp_path):
    """The seed matters."""
    run(tmp_path / "c.duckdb", replace(SMALL, seed=5, generations=1, polish=0), progress=False)
    found = {row.game for row in open_reader(tmp_path / "c.duckdb").top(50)}
    assert found and not found <= {row.game for row in open_reader(finished).top(50)}


def test_a_killed_run_resumes_to_the_same_end(finished, tmp_path):
    """After kill -9 in the middle, a resumed run ends as the one that was left alone does."""
    db = tmp_path / "d.duckdb"
    imports = "from pathlib import Path; from search.run.evolution import *"
    program = f"{imports}; run(Path({str(db)!r}), {SMALL!r}, progress=False)"
    process = subprocess.Popen([sys.executable, "-c", program], cwd=ROOT)
    try:
        _wait_for_generation(db, process)
    finally:
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
    assert open_reader(db).runs()[-1].state == "interrupted"
    summary = run(db, replace(SMALL, workers=1), resume=True, progress=False)
    assert (summary.run, summary.state) == (1, "finished")
    assert story(db) == story(finished)


def _wait_for_generation(db: Path, process: subprocess.Popen[bytes]) -> None:
    """Until the run has committed generation 1 and not yet finished."""
    last = time.monotonic() + 120
    while time.monotonic() < last and process.poll() is None:
        try:
            if any(row.generation >= 1 for row in open_reader(db).progress(1)):
                return
        except StoreError:
            pass
        time.sleep(0.01)
    raise AssertionError("the run ended, or nothing was committed, before it could be killed")


def test_ctrl_c_stops_and_resumes(finished, tmp_path, monkeypatch):
    """Ctrl-C in the middle ends as "stopped" with a summary; resuming leads to the usual end."""
    breed, calls = Batches.breed, []

    def interrupted(self, count):
        calls.append(count)
        if len(calls) == 2:
            raise KeyboardInterrupt
        return breed(self, count)

    monkeypatch.setattr(Batches, "breed", interrupted)
    summary = run(tmp_path / "e.duckdb", SMALL, progress=False)
    assert summary.state == "stopped" and open_reader(tmp_path / "e.duckdb").runs()[-1].state == "stopped"
    run(tmp_path / "e.duckdb", SMALL, resume=True, progress=False)
    assert story(tmp_path / "e.duckdb") == story(finished)


@pytest.mark.parametrize("part", ["breed", "confirm"])
def test_what_is_told_of_a_stopped_run_is_stored(part, tmp_path, monkeypatch):
    """Ctrl-C before the first new games are stored, or later in the middle of a batch, tells only of what is stored."""
    whole = getattr(Batches, part)

    def interrupted(self, *some):
        whole(self, *some)
        raise KeyboardInterrupt

    monkeypatch.setattr(Batches, part, interrupted)
    db = tmp_path / "e.duckdb"
    summary, reader = run(db, replace(SMALL, generations=1, polish=0), progress=False), open_reader(db)
    assert summary.state == "stopped" and bool(summary.evaluated) == (part != "breed")
    assert {one.game for one in summary.best} == {row.game for row in reader.archive(1)}
    assert all(reader.game(one.game) for one in summary.variants)
    assert summary.operators == reader.progress(1)[-1].operators


def test_ctrl_c_before_the_first_game_stops(tmp_path, monkeypatch):
    """A run that has begun and found nothing yet is "stopped", too, and can be resumed."""
    monkeypatch.setattr(_Run, "_earlier", Mock(side_effect=KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        run(tmp_path / "e.duckdb", SMALL, progress=False)
    assert [row.state for row in open_reader(tmp_path / "e.duckdb").runs()] == ["stopped"]


def test_a_run_says_how_its_games_were_made(finished):
    """Progress rows count the offspring of each operator; the counts of all add up to what was made."""
    last = open_reader(finished).progress(1)[-1]
    assert last.operators["polished"][0] and all(t >= a >= e >= 0 for t, a, e in last.operators.values())
    assert sum(tried for tried, _, _ in last.operators.values()) >= last.evaluated - len(FOUNDERS)


def test_the_best_are_looked_at_anew_at_the_end(finished):
    """Each game that holds a cell was looked at anew at the end, and has the value of such looks."""
    reader = open_reader(finished)
    assert reader.archive(1)
    for row in reader.archive(1):
        first, *_, last = reader.evaluations(1, row.game)
        assert last.stage == "confirmed" and last.fitness != first.fitness, "another seed, stronger players"
        assert row.fitness == pytest.approx(last.fitness)


def test_no_two_accepted_games_are_one(finished):
    """All games that were played seriously have different signatures; duplicates are rejected and say of what."""
    evaluations = open_reader(finished).evaluations(1)
    signed = [e.signature for e in evaluations if e.signature and e.reason != "duplicate"]
    assert len(signed) == len(set(signed))
    assert all(e.detail for e in evaluations if e.verdict == "rejected")


def test_found_games_can_be_opened(finished):
    """Every elite parses, is named as its row says, has a first ply, a cell, and ancestors back to founders."""
    reader = open_reader(finished)
    for row in reader.archive(1):
        stored = reader.game(row.game)
        game = parse_game(stored.text)
        assert game.name == stored.name and Session(game).legal() and row.cell
        ancestors = reader.lineage(row.game)
        assert ancestors[0].game == row.game and (len(ancestors) > 1 or ancestors[0].operator == "random")
        assert {one.name for one in ancestors if not one.parents and one.operator != "random"} <= {*FOUNDERS}


def test_a_finished_run_goes_on_only_for_more(finished, tmp_path):
    """Resuming a finished run with the same length is refused in one sentence."""
    with pytest.raises(StoreError, match="is finished"):
        run(finished, SMALL, resume=True, progress=False)


def test_nothing_to_resume(tmp_path):
    """Resuming without a database is refused."""
    with pytest.raises(StoreError):
        run(tmp_path / "none.duckdb", SMALL, resume=True, progress=False)


@pytest.mark.parametrize(
    ("bad", "said"),
    [
        ({"workers": 0}, "workers is 0, but it must be 1 or more"),
        ({"population": 0}, "population is 0, but it must be 1 or more"),
        ({"generations": -1}, "generations is -1, but it must be 0 or more"),
        ({"polish": -2}, "polish is -2, but it must be 0 or more"),
        ({"hours": 0.0}, "hours is 0, but it must be above 0"),
        ({"budget": "huge"}, "'huge'"),
        ({"seeds": ("nonesuch",)}, "'nonesuch'"),
    ],
)
def test_bad_settings_are_refused(bad, said, tmp_path):
    """A setting that makes no sense is named with its value before anything is written."""
    with pytest.raises(ValueError, match=said):
        run(tmp_path / "f.duckdb", replace(SMALL, **bad), progress=False)
    assert not (tmp_path / "f.duckdb").exists()


def test_a_run_goes_on_when_its_only_find_loses_its_place():
    """The bar says so, once, where a second look has left no new game."""
    bar = SimpleNamespace(tick=Mock(), write=Mock())
    going = RunStatus(bar, RunState(), known=0, most=None)
    going.best = [Elite("aa", "sploof", "", 0.5, rows.FOUND)]
    for _ in range(2):
        going.measured()
    assert going.best == []
    bar.write.assert_called_once_with("sploof has lost its place; no other new game has one")


def test_games_that_pass_are_told_before_any_has_a_place():
    """The line counts them as they pass, with the best fitness, and does not count what the run began with."""
    state = RunState(evaluated=9)
    going = RunStatus(Mock(), state, known=3, most=None, by_clock=True, seconds_left=lambda: 120.0)
    going.played(Estimate(0.8, 0.7, 0.9, 20))
    assert going.text() == "best games of 0 kinds, 6 games tried, 2 minutes left"
    state.generation = 1
    for value in (0.4, 0.3):
        going.played(Estimate(value, 0.2, 0.5, 20))
    going.played(None)
    assert going.text() == "best games of 0 kinds, 6 games tried, 2 passed, fitness up to 0.40, 2 minutes left"


@pytest.mark.parametrize(("left", "taken", "goes_on"), [(100, 0, True), (100, 150, True), (100, 250, False)])
def test_a_run_by_the_clock_ends_near_to_its_time(left, taken, goes_on):
    """It begins no batch that would end further behind the time than the run is before it."""
    assert _Run._has_time(SimpleNamespace(_seconds_left=lambda: left, batch_seconds=taken)) == goes_on


def test_batches_fill_a_generation():
    """The batches of a generation add up to its population, the last one ends it."""
    for population in (1, BATCH, BATCH + 1, 200):
        sizes = []
        while not sizes or not is_last(len(sizes) - 1, population):
            sizes.append(size_of(len(sizes), population))
        assert sum(sizes) == population and min(sizes) >= 1


def test_a_usual_run_begins_with_found_games_and_a_run_of_a_study_does_not(tmp_path):
    """Both begin with the documented games; what searches found before is known to the usual run only."""
    for evaluations in (None, 5):
        with open_writer(tmp_path / f"{evaluations}.duckdb") as writer:
            config = replace(SMALL, seeds=None, evaluations=evaluations)
            begun = _Run(writer, Mock(), 1, config=config, state=RunState(), bar=partial(SearchBar, shown=False))
        assert len(begun.founders) == len(catalog.ids()) + (0 if evaluations else len(catalog.ids(catalog.FOUND)))
        known = {name for name, _ in begun.batches.earlier.elites}
        assert ("found/spindle" in known) == (evaluations is None)
