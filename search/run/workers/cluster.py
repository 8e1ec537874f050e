"""Tasks done by a Dask cluster: the processes of one machine, or the workers of many that a scheduler knows.

A worker of the cluster performs no task itself. It hands each to a process of its own (`game_workers`), as a local
search does. So a task that raises, takes too long or kills its process fails alone, with the same reason as without a
cluster, and a long task never keeps the worker from answering its scheduler. If a worker itself is lost, the scheduler
gives its tasks to others. A task that was at several workers when they died is suspected: it is tried once more, alone,
before it is given up.

Results follow from sources and task alone, so a worker whose sources differ from those of the search is refused, when
the search starts and with every task. Only the process that started the search writes; no address is stored.
"""

import logging
import pickle
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Any

from search.run.versions import LIBRARIES
from search.run.workers.game_workers import load_machine, prepared_workers
from search.run.workers.pool import NoWorkerError, Pool, Queue, TaskAttempt, TaskResult
from search.run.workers.processes import Workers, called, ctrl_c_waits, pickled

CONNECT_SECONDS = 10.0
"""Seconds to reach a scheduler."""
WORKER_SECONDS = 120.0
"""Seconds for the first workers to appear."""
AHEAD = 2
"""Tasks sent for each worker: one that it does, and one that waits for it."""
PACKAGES = ("kernels", "ludeme", "catalog", "search")
SOURCES = (".py", ".json", ".game", ".sql")
ONE_AT_A_TIME = {"distributed.scheduler.worker-saturation": 1.0, "distributed.scheduler.allowed-failures": 0}
"""Settings of a local cluster: only the task that a worker does is suspected when that dies, and at once."""


class DifferentSourcesError(ValueError):
    """A worker would compute with other sources than the search."""


class Cluster(Pool):
    """The workers of a Dask cluster.

    Args:
        count: processes of a local cluster, at least 1; a scheduler knows by itself how many workers it has.
        timeout: processor seconds that one task may take.
        scheduler: address of a scheduler; "" for a local cluster that ends with the block.

    Raises:
        NoWorkerError: Dask is not installed, or no scheduler or no worker can be reached.
        DifferentSourcesError: a worker has other sources.
    """

    def __init__(self, count: int, timeout: float, scheduler: str = "") -> None:
        try:
            import dask
            import distributed
        except ImportError as fault:
            needed = "--engine dask needs Dask, which `make setup` installs"
            raise NoWorkerError(f"{needed} ({fault}).") from fault
        self._dask: Any = distributed
        self._local: Any = None
        self.timeout = timeout
        with ctrl_c_waits(), dask.config.set(ONE_AT_A_TIME):
            if not scheduler:
                load_machine()
                # Dask serves pages of its own even unasked; at a free port, so that two searches do not meet there.
                self._local = self._dask.LocalCluster(
                    n_workers=count, threads_per_worker=1, processes=True, memory_limit=0,
                    dashboard_address="127.0.0.1:0", silence_logs=logging.CRITICAL,
                )  # fmt: skip
            self._client = self._connected(self._local or scheduler)
        try:
            self._meet_workers(1 if scheduler else count)
        except BaseException:
            self.close()
            raise

    def attempts(self, function: Callable[[Any], Any], queue: Queue) -> Iterator[tuple[TaskAttempt, TaskResult[Any]]]:
        """Perform what the queue gives; yield each task that needs no second try, as they end."""
        code, sent = pickled(function), dict[Any, TaskAttempt]()
        self.count = sum(self._client.nthreads().values()) or self.count
        try:
            ended = self._dask.as_completed()
            ended.update(self._send(code, queue, sent))
            for future in ended:
                attempt = sent.pop(future)
                if outcome := self._outcome(future, attempt):
                    yield attempt, outcome
                else:
                    queue.again.append(attempt)
                ended.update(self._send(code, queue, sent))
        except (self._dask.CancelledError, self._dask.comm.CommClosedError) as fault:
            raise NoWorkerError("the cluster's scheduler is lost; --resume goes on from the last batch.") from fault
        finally:
            with suppress(Exception):  # the scheduler may be lost
                self._client.cancel(list(sent))

    def close(self) -> None:
        """End a local cluster, or leave that of a scheduler; what its workers still compute is dropped."""
        with ctrl_c_waits():
            self._client.close()
            if self._local:
                self._local.close()

    def _connected(self, address: Any) -> Any:
        try:
            return self._dask.Client(address, timeout=CONNECT_SECONDS)
        except (OSError, ValueError, TypeError) as fault:
            raise NoWorkerError(
                f"no Dask scheduler answers at '{address}'; start one with `dask scheduler`, or leave --scheduler out."
            ) from fault

    def _meet_workers(self, least: int) -> None:
        """Wait for so many workers, and let every worker that is there compare its sources."""
        try:
            self._client.wait_for_workers(least, timeout=WORKER_SECONDS)
            self._client.run(_require, sources())
        except TimeoutError as fault:
            raise NoWorkerError("the scheduler has no worker; start some with `dask worker`.") from fault
        except (ImportError, AttributeError) as fault:
            raise DifferentSourcesError(f"a worker of the cluster has not this program ({fault}).") from fault
        self.count = sum(self._client.nthreads().values())

    def _send(self, code: bytes, queue: Queue, sent: dict[Any, TaskAttempt]) -> list[Any]:
        """Send tasks while there is room, and return their futures; a suspected one is sent only alone."""
        new, there = [], {"wanted": sources(), "seconds": self.timeout}
        while len(sent) < (1 if _suspects(queue, sent) else AHEAD * self.count) and (attempt := queue.next()):
            new.append(self._client.submit(_perform_there, (code, attempt.argument), pure=False, **there))
            sent[new[-1]] = attempt
        return new

    def _outcome(self, future: Any, attempt: TaskAttempt) -> TaskResult[Any] | None:
        """What a future that is over says; None if the task is to be tried again."""
        try:
            outcome: TaskResult[Any] = future.result()
        except self._dask.KilledWorker:
            return attempt.died("was lost")
        return replace(outcome, value=pickle.loads(outcome.value)) if outcome.value else outcome


def _suspects(queue: Queue, sent: dict[Any, TaskAttempt]) -> bool:
    """Whether a task is to be tried once more, or is on its way again."""
    return bool(queue.again) or any(attempt.deaths for attempt in sent.values())


@cache
def sources() -> str:
    """A hash of all that results follow from: sources and data of the program, version of Python and of libraries."""
    root = Path(__file__).parents[3]
    digest = sha256(repr([sys.version_info[:2], *map(version, LIBRARIES)]).encode())
    for package in PACKAGES:
        for path in sorted((root / package).rglob("*")):
            if path.suffix in SOURCES:
                content = path.read_bytes()
                digest.update(f"{path.relative_to(root).as_posix()} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def _require(wanted: str) -> None:
    """In a worker of the cluster: refuse to work with other sources."""
    if sources() != wanted:
        raise DifferentSourcesError(
            "a worker of the cluster has other sources, or other versions of Python or numba, than this process;"
            " install the same ones everywhere and start the workers anew."
        )


_here = threading.local()


def _perform_there(task: tuple[bytes, bytes], *, wanted: str, seconds: float) -> TaskResult[bytes]:
    """In a worker of the cluster: let its own process perform a task; the value is pickled."""
    _require(wanted)
    if not hasattr(_here, "process"):
        _here.process = prepared_workers(1, seconds)
    process: Workers = _here.process
    process.timeout = seconds
    ((_, outcome),) = process.map_unordered(called, [(0, task)])
    return outcome
