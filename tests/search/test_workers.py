"""Worker processes: what is delivered, in which order, and what becomes of tasks that misbehave."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import catalog
from kernels import build
from kernels.api import COMPILED
from ludeme.lowering.tables import words_for
from search.breed.validity import POINTS
from search.run.workers import pool
from search.run.workers import processes as pools
from search.run.workers.game_workers import MEMORY_MOST, WIDTHS, game_workers
from search.run.workers.pool import NoWorkerError, TaskResult
from search.run.workers.processes import Workers, forkserver
from tests.search import worker_tasks

ROOT = Path(__file__).parents[2]
PATIENCE = 300.0  # seconds until a process that should be gone, or there, counts as a failure


@pytest.fixture(scope="module")
def two() -> Iterator[Workers]:
    """Two workers, shared by the tests that leave them in order."""
    with Workers(2, timeout=10) as workers:
        yield workers


def numbered(tasks: list[str]) -> list[tuple[int, str]]:
    """Tasks with their places as keys."""
    return list(enumerate(tasks))


def wait_until(true: Callable[[], bool]) -> bool:
    """Whether it becomes true before patience ends."""
    end = time.monotonic() + PATIENCE
    while not true() and time.monotonic() < end:
        time.sleep(0.05)
    return true()


def gone(pid: int) -> bool:
    """Whether the process has ended (a zombie has)."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except (FileNotFoundError, ProcessLookupError):
        return True


def descendants(pid: int) -> set[int]:
    """All processes under `pid`."""
    children = set()
    for thread in Path(f"/proc/{pid}/task").iterdir():
        children |= {int(child) for child in (thread / "children").read_text().split()}
    return children.union(*(descendants(child) for child in children))


def test_every_task_is_answered_once(two: Workers) -> None:
    """Unordered delivery gives each key its own value, and each exactly once."""
    answers = list(two.map_unordered(worker_tasks.square, [(f"n{n}", n) for n in range(30)]))
    assert len(answers) == 30
    assert dict(answers) == {f"n{n}": TaskResult(n * n) for n in range(30)}


@pytest.mark.parametrize("count", [1, 2, 3])
def test_order_does_not_depend_on_the_number_of_workers(count: int) -> None:
    """Ordered delivery is the order of the tasks, although later ones end earlier."""
    with Workers(count, timeout=10) as workers:
        answers = list(workers.map_ordered(worker_tasks.slow_start, ((n, n) for n in range(12))))
    assert answers == [(n, TaskResult(n)) for n in range(12)]


def test_tasks_are_drawn_at_most_a_window_ahead(two: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a window of 2 for each of 2 workers, task n is drawn only when task n - 4 has been delivered."""
    monkeypatch.setattr(pool, "WINDOW_PER_WORKER", 2)
    drawn = 0

    def tasks() -> Iterator[tuple[int, int]]:
        nonlocal drawn
        for n in range(10):
            drawn = n + 1
            yield n, n

    for delivered, _ in two.map_ordered(worker_tasks.slow_start, tasks()):
        assert drawn <= delivered + 4
    assert drawn == 10


def test_closures_can_be_sent(two: Workers) -> None:
    """A function that no module knows by name runs in a worker too."""
    assert dict(two.map_unordered(lambda n, by=3: n * by, [(0, 5)])) == {0: TaskResult(15)}


def test_each_misbehaving_task_loses_itself_only(two: Workers) -> None:
    """Tasks that kill their worker, leave, raise or give nonsense get a reason; others a value."""
    tasks = numbered(["a", "die", "b", "raise", "c", "leave", "d", "unpicklable", "e", "die", "f"])
    outcomes = [outcome for _, outcome in two.map_ordered(worker_tasks.misbehave, tasks)]
    assert [outcome.value for outcome in outcomes] == [
        "A",
        None,
        "B",
        None,
        "C",
        None,
        "D",
        None,
        "E",
        None,
        "F",
    ]
    assert [o.fault for o in outcomes if o.fault] == ["poison", "raised", "poison", "raised", "poison"]
    assert "its worker" in outcomes[1].reason and "of 2" in outcomes[1].reason
    assert outcomes[3].reason.startswith("KeyError: 'no such ludeme' (worker_tasks.py:")
    assert "pickle" in outcomes[7].reason


def test_a_task_whose_worker_died_once_is_tried_again(two: Workers, tmp_path: Path) -> None:
    """One death, which may be somebody else's fault, costs nothing."""
    mark = str(tmp_path / "died")
    assert dict(two.map_unordered(worker_tasks.die_once, [(0, mark)])) == {0: TaskResult("survived")}
    assert os.path.exists(mark)


def test_an_endless_task_is_ended() -> None:
    """A task beyond its time limit is killed, with the limit in the reason, and the rest go on."""
    with Workers(2, timeout=0.5) as workers:
        outcomes = dict(workers.map_unordered(worker_tasks.misbehave, numbered(["a", "hang", "b", "c"])))
    assert outcomes[1] == TaskResult(None, "timeout", "did not end in 0.5 seconds")
    assert [outcomes[n].value for n in (0, 2, 3)] == ["A", "B", "C"]


def test_a_task_that_only_waits_has_ten_times_as_long() -> None:
    """Processor seconds count, so a task that waits for a processor is not lost; one that waits for ever is ended."""
    with Workers(1, timeout=0.3) as workers:
        outcomes = dict(workers.map_unordered(worker_tasks.rest, [(0, 0.6), (1, 3600.0)]))
    assert outcomes == {0: TaskResult(0.6), 1: TaskResult(None, "timeout", "did not end in 0.3 seconds")}


def test_what_prepares_a_worker_is_no_part_of_a_task() -> None:
    """Every worker is made ready once, and longer than a task may take; what fails then, no task pays for."""
    with Workers(1, 0.5, prepare=worker_tasks.slowly_ready) as workers:
        answers = dict(workers.map_unordered(worker_tasks.readiness, [(0, 0), (1, 1)]))
    assert answers == {0: TaskResult(1), 1: TaskResult(1)}
    with Workers(1, 10, prepare=worker_tasks.never_ready) as workers:
        assert dict(workers.map_unordered(worker_tasks.square, [(0, 3)])) == {0: TaskResult(9)}


def test_a_game_worker_has_the_machine_loaded() -> None:
    """Before the first task a worker has the machine for every board of the search and the catalogue, and a bound."""
    counts = [catalog.load(name).game.board.geometry().count for name in catalog.ids()]
    assert {words_for(count) for count in (*counts, *POINTS)} == set(WIDTHS)
    with game_workers(1, 60) as workers:
        ((_, loaded),) = workers.map_unordered(lambda _: sorted(build._ready), [(0, 0)])
        ((_, greedy),) = workers.map_unordered(lambda _: len(bytearray(2 * MEMORY_MOST)), [(0, 0)])
    assert loaded.value == (list(WIDTHS) if COMPILED else [])
    assert greedy.reason.startswith("MemoryError")


def test_a_killed_idle_worker_is_replaced() -> None:
    """A worker killed between two tasks costs no task its answer."""
    with Workers(1, timeout=10) as workers:
        ((_, first),) = workers.map_unordered(lambda _: os.getpid(), [(0, 0)])
        assert first.value is not None
        os.kill(first.value, signal.SIGKILL)
        assert wait_until(lambda: gone(first.value))
        ((_, second),) = workers.map_unordered(lambda _: os.getpid(), [(0, 0)])
        assert not second.fault and second.value != first.value


def test_a_killed_clean_process_is_replaced() -> None:
    """The process that forks workers may be killed, with them, again and again: every task is answered."""
    with Workers(2, timeout=10) as workers:
        for number in range(4):
            ((_, clean),) = workers.map_unordered(lambda _: os.getppid(), [(0, 0)])
            answers = workers.map_ordered(worker_tasks.slow_start, [(n, n) for n in range(6)])
            assert next(answers) == (0, TaskResult(0))
            os.kill(clean.value, signal.SIGKILL)
            assert [value for value, _ in answers] == [1, 2, 3, 4, 5], number


def test_a_worker_that_never_starts_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no process can be started, the search ends with a reason and not with a traceback of the pool."""
    monkeypatch.setattr(pools, "START_PAUSE", 0.0)
    monkeypatch.setattr(forkserver, "connect_to_new_process", refuse)
    with Workers(1, timeout=10) as workers, pytest.raises(NoWorkerError, match="no worker process can be started"):
        list(workers.map_unordered(worker_tasks.square, [(0, 1)]))


def refuse(_: object) -> None:
    """What the system says when it has no room for a process."""
    raise BlockingIOError(11, "Resource temporarily unavailable")


def test_leaving_early_ends_what_runs(tmp_path: Path) -> None:
    """A consumer that stops, or leaves the block, leaves no task running behind."""
    with Workers(1, timeout=100) as workers:
        answers = workers.map_unordered(worker_tasks.misbehave, numbered(["a", "b", "hang"]))
        assert next(answers) == (0, TaskResult("A"))
        answers.close()
        assert dict(workers.map_unordered(worker_tasks.square, [(0, 7)])) == {0: TaskResult(49)}


@pytest.mark.parametrize(("count", "timeout"), [(0, 1.0), (-2, 1.0), (1, 0.0), (1, float("nan"))])
def test_senseless_numbers_are_refused(count: int, timeout: float) -> None:
    """No workers, or no time, is a ValueError that quotes the number."""
    with pytest.raises(ValueError, match=str(count) if count < 1 else str(timeout)):
        Workers(count, timeout=timeout)


HANGING_SEARCH = """
import sys
from search.run.workers.processes import Workers
from tests.search.worker_tasks import report_and_hang
if __name__ == "__main__":
    try:
        with Workers(2, timeout=100) as workers:
            for _ in workers.map_unordered(report_and_hang, [(n, sys.argv[1]) for n in range(2)]):
                pass
    except KeyboardInterrupt:
        sys.exit(130)
"""


@pytest.fixture
def hanging(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], set[int]]]:
    """A search whose two workers compute for ever, and the ids of all its processes but the first."""
    script, folder = tmp_path / "hanging.py", tmp_path / "pids"
    script.write_text(HANGING_SEARCH)
    folder.mkdir()
    search = subprocess.Popen(
        [sys.executable, script, folder], cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)},
        stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    assert wait_until(lambda: len(os.listdir(folder)) == 2)
    family = descendants(search.pid)
    assert {int(name) for name in os.listdir(folder)} <= family
    yield search, family
    for pid in {search.pid, *family}:
        if not gone(pid):
            os.kill(pid, signal.SIGKILL)
    search.wait(PATIENCE)
    assert search.stderr is not None
    search.stderr.close()


def test_ctrl_c_ends_everything_quietly(hanging: tuple[subprocess.Popen[str], set[int]]) -> None:
    """SIGINT to the whole process group, as from a terminal: no process is left, nothing is printed."""
    search, family = hanging
    os.killpg(search.pid, signal.SIGINT)
    assert search.wait(PATIENCE) == 130
    assert wait_until(lambda: all(map(gone, family)))
    assert search.stderr is not None and search.stderr.read() == ""


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_ctrl_c_never_reaches_the_clean_process() -> None:
    """SIGINT is blocked in the process that forks the workers from its first moment, also while it imports."""
    code = (
        "from search.run.workers.processes import Workers, forkserver\n"
        "with Workers(1, 1.0): print(open(f'/proc/{forkserver._forkserver._forkserver_pid}/status').read())"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    (blocked,) = [line.split()[1] for line in done.stdout.splitlines() if line.startswith("SigBlk")]
    assert int(blocked, 16) >> (signal.SIGINT - 1) & 1


def test_workers_die_with_a_killed_search(hanging: tuple[subprocess.Popen[str], set[int]]) -> None:
    """SIGKILL to the search alone: its workers, deep in a computation, end too."""
    search, family = hanging
    search.kill()
    search.wait(PATIENCE)
    assert wait_until(lambda: all(map(gone, family)))
