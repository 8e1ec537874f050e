"""Worker processes: a task that fails does so alone, and the others go on.

A task that raises, does not end in time, or kills its worker yields a `TaskResult` with the reason. A worker
may die for another reason than its task (the system is short of memory), so the task is tried once more; if
its second worker dies too, it is given up ("poison").

Each worker is a Pebble pool of one. A pool of many sometimes cannot tell which task killed a worker,
and then fails all of them.

Workers start by *forkserver*: a clean process that has no threads, no open database and no kernels
half compiled forks them. `fork` of the search itself would copy the threads' locks and DuckDB's file
handles in whatever state they are; `spawn` would import numba anew for every worker that dies. What
`preload` names is imported once, in that clean process, and shared by all workers; `prepare` is called
in each worker before its first task, and counts towards no task's time limit.

A worker dies with the search, however that ends: the search holds the writing end of a pipe, and when its death
closes that, the system signals the worker at the other end. When the clean process dies, the system kills its
children (PR_SET_PDEATHSIG).
"""

import ctypes
import fcntl
import importlib
import os
import pickle
import select
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

import multiprocess
from multiprocess import forkserver, resource_tracker
from multiprocess.reduction import ForkingPickler  # dill's: it knows lambdas and closures too
from pebble import CONSTS, ProcessExpired, ProcessPool

from search.run.workers.pool import NoWorkerError, Pool, Queue, TaskAttempt, TaskResult

STARTS_MAX = 8
"""A worker that cannot be started is tried again so often."""
START_PAUSE = 0.25
"""Seconds between two such tries."""
WAITS = 10
"""How many times its processor seconds a task may take in all: other programs need the processor, too."""
START_SECONDS = 300.0
"""Seconds that a task may take longer than that, for a worker to start."""
LOCK_SECONDS = 5.0
"""Seconds that a worker waits for its pipe; in a pool of one, only a worker that was killed can hold it."""
LOOK_SECONDS = 1.0
"""Seconds between two looks for pools that will never answer."""
PR_SET_PDEATHSIG = 1
"""An option of `prctl`, from linux/prctl.h."""
UNKNOWN_EXIT = 255
"""What multiprocess says when two threads ask at once for the status of a dead worker."""


class Workers(Pool):
    """Some worker processes of this machine.

    Args:
        count: how many, at least 1.
        timeout: processor seconds that one task may take, above 0, so that a busy computer loses none.
        preload: names of modules to import before the first task. They must not start threads.
        prepare: called in every worker before the clock of its first task starts.

    Raises:
        ValueError: a count or a time limit that makes no sense.
    """

    def __init__(
        self, count: int, timeout: float, preload: Iterable[str] = (), *, prepare: Callable[[], object] = tuple
    ) -> None:
        if count < 1:
            raise ValueError(f"the number of workers is {count}, but it must be 1 or more.")
        if not timeout > 0:
            raise ValueError(f"the time limit of a task is {timeout} seconds, but it must be above 0.")
        self.count, self.timeout = count, timeout
        names = tuple(preload)
        _start_forkserver(names)
        self._lanes = [_Lane(names, prepare) for _ in range(count)]

    def attempts(self, function: Callable[[Any], Any], queue: Queue) -> Iterator[tuple[TaskAttempt, TaskResult[Any]]]:
        """Perform what the queue gives; yield each task that needs no second try, as they end."""
        job = _Job(self._lanes, function, queue, timeout=self.timeout)
        try:
            while job.start_all():
                yield from job.ended()
        finally:  # the consumer stopped early, or Ctrl-C: what still runs is of no use
            job.abandon()

    def close(self) -> None:
        """End all workers now, without waiting for their tasks."""
        for lane in self._lanes:
            lane.signal_stop()
        for lane in self._lanes:
            lane.stop()


@dataclass(eq=False)
class _Lane:
    """One worker: a pool of one, made when first needed, and again when it is lost."""

    preload: tuple[str, ...]
    prepare: Callable[[], object]
    pool: Any = None
    pipe: Any = field(default_factory=partial(multiprocess.Pipe, duplex=False))  # its two ends; nothing is written

    def start(self, function: bytes, attempt: TaskAttempt, timeout: float) -> Future[Any]:
        for _ in range(STARTS_MAX):
            if self.lost():
                self.stop()
            try:
                attempt.given_up = time.monotonic() + WAITS * timeout + START_SECONDS
                args = function, attempt.argument, timeout
                return self.running_pool().schedule(_perform, args=args, timeout=WAITS * timeout)
            except (BrokenProcessPool, RuntimeError, OSError):  # the clean process, or the pool, has just died
                self.stop()
                time.sleep(START_PAUSE)
        raise NoWorkerError("no worker process can be started; is the system short of memory or of processes?")

    def running_pool(self) -> ProcessPool:
        if self.pool is None:
            context = multiprocess.get_context("forkserver")
            self.pool = ProcessPool(1, 0, _start_worker, (self.preload, self.prepare, self.pipe[0]), context)
        return self.pool

    def lost(self) -> bool:
        return self.pool is not None and not self.pool.active

    def signal_stop(self) -> None:
        if self.pool is not None:
            self.pool.stop()

    def stop(self) -> None:
        self.signal_stop()
        if self.pool is not None:
            self.pool.join()
            self.pool = None


class _Job:
    """One pass over some tasks: which run where."""

    def __init__(self, lanes: list[_Lane], function: Callable[[Any], Any], queue: Queue, *, timeout: float) -> None:
        self.function, self.queue, self.timeout = pickled(function), queue, timeout
        self.free = list(lanes)
        self.running: dict[Future[Any], tuple[_Lane, TaskAttempt]] = {}

    def start_all(self) -> bool:
        """Give every free worker a task while there are any; False when all has been done."""
        while self.free and (attempt := self.queue.next()):
            lane = self.free.pop()
            self.running[lane.start(self.function, attempt, self.timeout)] = lane, attempt
        return bool(self.running)

    def ended(self) -> Iterator[tuple[TaskAttempt, TaskResult[Any]]]:
        """Wait for at least one task to end; yield those that need no second try."""
        for future in self.wait():
            lane, attempt = self.running.pop(future)
            if not future.done():
                lane.stop()
            self.free.append(lane)
            if outcome := _outcome(future, attempt, self.timeout):
                yield attempt, outcome
            else:
                self.queue.again.append(attempt)

    def wait(self) -> list[Future[Any]]:
        """The futures that are done, or will never be because their pool is lost."""
        while True:
            wait(self.running, LOOK_SECONDS, FIRST_COMPLETED)
            now = time.monotonic()
            over = [
                future
                for future, (lane, attempt) in self.running.items()
                if future.done() or lane.lost() or now > attempt.given_up
            ]
            if over:
                return over

    def abandon(self) -> None:
        for lane, _ in self.running.values():
            lane.signal_stop()
        for lane, _ in self.running.values():
            lane.stop()


def _outcome(future: Future[Any], attempt: TaskAttempt, timeout: float) -> TaskResult[Any] | None:
    """What a future that is over says; None if the task is to be tried again."""
    try:
        performed, content = future.result(timeout=0)
        return TaskResult(pickle.loads(content)) if performed else TaskResult(None, "raised", content)
    except ProcessExpired as death:
        ended_by_clock = death.exitcode == -signal.SIGPROF
        return _timed_out(timeout) if ended_by_clock else attempt.died(_how_died(death.exitcode))
    except (BrokenProcessPool, CancelledError):
        return attempt.died("died")
    except TimeoutError:  # from the pool, or because the future is not done
        waited = future.done() or time.monotonic() > attempt.given_up
        return _timed_out(timeout) if waited else attempt.died("died")


def _timed_out(timeout: float) -> TaskResult[Any]:
    return TaskResult(None, "timeout", f"did not end in {timeout:g} seconds")


def _how_died(exitcode: int) -> str:
    if exitcode == UNKNOWN_EXIT:
        return "died"
    if exitcode < 0:
        return f"was killed by {signal.Signals(-exitcode).name}"
    return f"ended with exit status {exitcode}"


@contextmanager
def ctrl_c_waits() -> Iterator[None]:
    """Let Ctrl-C wait for the end of the block; it never reaches the processes and threads that are started there.

    A blocked signal stays blocked in all descendants.
    """
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)


def _start_forkserver(preload: tuple[str, ...]) -> None:
    """Start the clean process, once in the life of this one, so that Ctrl-C reaches the search only."""
    multiprocess.get_context("forkserver").set_forkserver_preload(["__main__", *preload])
    resource_tracker.ensure_running()  # starts another process, and lets Ctrl-C through afterwards
    with ctrl_c_waits():
        forkserver.ensure_running()


def _start_worker(preload: tuple[str, ...], prepare: Callable[[], object], pipe: Any) -> None:
    """The first call in a worker: make sure that it dies with the search, then load what it needs."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # at once, also inside a compiled loop
    CONSTS.channel_lock_timeout = LOCK_SECONDS
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if _orphaned():
            os._exit(1)
    _end_with_the_search(os.dup(pipe.fileno()))
    with suppress(Exception):  # every task will fail with the same reason
        for name in preload:
            importlib.import_module(name)
        prepare()


def _orphaned() -> bool:
    """True if the clean process died before the system was asked to kill this one with it.

    The pool counts this worker as dead, so that a task which it took would be lost.
    """
    search = multiprocess.parent_process()
    try:
        stat = Path(f"/proc/{os.getppid()}/stat").read_text(encoding="utf-8")
    except OSError:
        return True
    return search is None or int(stat.rpartition(")")[2].split()[1]) != search.pid


def _end_with_the_search(pipe: int) -> None:
    """Let the system send SIGIO, which ends this process, when the search dies, which closes its end of the pipe."""
    fcntl.fcntl(pipe, fcntl.F_SETOWN, os.getpid())
    fcntl.fcntl(pipe, fcntl.F_SETFL, fcntl.fcntl(pipe, fcntl.F_GETFL) | os.O_ASYNC)
    if select.select([pipe], [], [], 0)[0]:  # it died before the signal was asked for
        os._exit(1)


def _perform(function: bytes, argument: bytes, seconds: float) -> tuple[bool, Any]:
    """In a worker: (True, pickled value) or (False, reason); nothing else ever has to be pickled.

    SIGPROF, which nothing handles, ends a worker that has computed for so many seconds.
    """
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        return True, called((function, argument))
    except BaseException as error:
        return False, _one_line(error)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def called(call: tuple[bytes, bytes]) -> bytes:
    """The pickled value of a pickled function for a pickled argument."""
    function, argument = call
    return pickle.dumps(_loaded(function)(pickle.loads(argument)))


def pickled(function: Callable[[Any], Any]) -> bytes:
    """By name where that is enough, because dill, which knows the rest, takes ten times as long."""
    try:
        return pickle.dumps(function)
    except (pickle.PicklingError, AttributeError, TypeError):
        return bytes(ForkingPickler.dumps(function))


@lru_cache(maxsize=8)
def _loaded(function: bytes) -> Callable[[Any], Any]:
    return ForkingPickler.loads(function)


def _one_line(error: BaseException) -> str:
    """An exception as one line: its type, the first line of its text, and where it was raised."""
    text = str(error).strip().partition("\n")[0]
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {text} ({Path(frame.filename).name}:{frame.lineno})"
