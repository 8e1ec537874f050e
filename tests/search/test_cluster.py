"""A cluster of Dask: the same results as local workers, whatever becomes of its workers; clear refusals."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from dashboard.cli.failures import UsageError
from dashboard.cli.searching.evolve import _engine
from search.run.workers import cluster as dask_cluster
from search.run.workers.cluster import Cluster, DifferentSourcesError
from search.run.workers.pool import NoWorkerError, TaskResult
from tests.search import worker_tasks
from tests.search.test_workers import PATIENCE, ROOT, descendants, gone, wait_until


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """A local cluster of two processes."""
    with Cluster(2, timeout=10) as two:
        yield two


def test_results_come_in_the_order_of_the_tasks(cluster: Cluster) -> None:
    """Ordered delivery is the order of the tasks, although later ones end earlier; a closure can be sent."""
    answers = cluster.map_ordered(worker_tasks.slow_start, ((n, n) for n in range(12)))
    assert list(answers) == [(n, TaskResult(n)) for n in range(12)]
    assert dict(cluster.map_unordered(lambda n, by=3: n * by, [(0, 5)])) == {0: TaskResult(15)}


def test_each_misbehaving_task_loses_itself_only(cluster: Cluster) -> None:
    """Tasks that kill their process, raise or take too long get the reasons that local workers give; others a value."""
    tasks = list(enumerate(["a", "die", "b", "raise", "hang", "c"]))
    outcomes = [outcome for _, outcome in cluster.map_ordered(worker_tasks.misbehave, tasks)]
    assert [outcome.value for outcome in outcomes] == ["A", None, "B", None, None, "C"]
    assert [outcome.fault for outcome in outcomes] == ["", "poison", "", "raised", "timeout", ""]
    assert outcomes[3].reason.startswith("KeyError: 'no such ludeme' (worker_tasks.py:")
    assert outcomes[4].reason == "did not end in 10 seconds"


def test_a_killed_worker_costs_only_time(cluster: Cluster) -> None:
    """Of twenty tasks none is lost when a worker of the cluster is killed after the first."""
    answers = cluster.map_ordered(worker_tasks.slow_start, ((n, n) for n in range(20)))
    assert next(answers) == (0, TaskResult(0))
    os.kill(min(cluster._client.run(os.getpid).values()), signal.SIGKILL)
    assert list(answers) == [(n, TaskResult(n)) for n in range(1, 20)]


def test_only_what_kills_a_worker_alone_is_blamed(cluster: Cluster) -> None:
    """A task that kills the worker of the cluster itself is tried once more, alone, and then given up, by itself."""
    tasks = list(enumerate(["a", "b", "die", "c", "d", "e"]))
    outcomes = [outcome for _, outcome in cluster.map_ordered(worker_tasks.kill_the_cluster_worker, tasks)]
    assert [outcome.value for outcome in outcomes] == ["A", "B", None, "C", "D", "E"]
    assert outcomes[2].fault == "poison" and "of 2 it killed" in outcomes[2].reason


def test_a_worker_with_other_sources_is_refused(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker whose sources differ does nothing for the search: neither when it is met nor when it gets a task."""
    monkeypatch.setattr(dask_cluster, "sources", lambda: "others")
    with pytest.raises(DifferentSourcesError, match="other sources"):
        cluster._meet_workers(1)
    with pytest.raises(DifferentSourcesError, match="other sources"):
        list(cluster.map_unordered(worker_tasks.square, [(0, 1)]))


def test_sources_are_those_that_results_follow_from(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hash of the sources follows from their content: without one of the packages it is another."""
    whole = dask_cluster.sources.__wrapped__()
    assert whole == dask_cluster.sources.__wrapped__()
    monkeypatch.setattr(dask_cluster, "PACKAGES", dask_cluster.PACKAGES[1:])
    assert whole != dask_cluster.sources.__wrapped__()


def test_what_is_missing_is_said_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a scheduler, without Dask, and with an address for no cluster, one sentence says what to do."""
    monkeypatch.setattr(dask_cluster, "CONNECT_SECONDS", 0.5)
    with pytest.raises(NoWorkerError, match="no Dask scheduler answers at 'tcp:"):
        Cluster(1, 10, "tcp://127.0.0.1:1")
    with pytest.raises(UsageError, match="add --engine dask"):
        _engine("local", "tcp://127.0.0.1:1")
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(NoWorkerError, match="make setup"):
        _engine("dask", None)(1, 10)


HANGING_SEARCH = """
import sys
from search.run.workers.cluster import Cluster
from tests.search.worker_tasks import report_and_hang
if __name__ == "__main__":
    try:
        with Cluster(2, timeout=1000) as workers:
            list(workers.map_unordered(report_and_hang, [(n, sys.argv[1]) for n in range(2)]))
    except KeyboardInterrupt:
        sys.exit(130)
"""


def test_ctrl_c_closes_the_local_cluster(tmp_path: Path) -> None:
    """SIGINT to the whole process group, as from a terminal, while two tasks run for ever: no process is left."""
    script, folder = tmp_path / "hanging.py", tmp_path / "pids"
    script.write_text(HANGING_SEARCH)
    folder.mkdir()
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    search = subprocess.Popen([sys.executable, script, folder], cwd=ROOT, env=environment, start_new_session=True)
    assert wait_until(lambda: len(os.listdir(folder)) == 2)
    family = descendants(search.pid)
    assert {int(name) for name in os.listdir(folder)} <= family
    os.killpg(search.pid, signal.SIGINT)
    assert search.wait(PATIENCE) == 130
    assert wait_until(lambda: all(map(gone, family)))
