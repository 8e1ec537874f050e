"""Tasks for the workers of `test_workers.py`, importable by name in a fresh process."""

from __future__ import annotations

import os
import signal
import threading
import time
from pathlib import Path


def square(number: int) -> int:
    """The simplest task."""
    return number * number


def slow_start(number: int) -> int:
    """Even tasks take longer than odd ones, so that results overtake each other."""
    time.sleep(0.05 if number % 2 == 0 else 0.0)
    return number


def misbehave(task: str) -> str:
    """Do what the task says: die, hang, raise, leave, return nonsense, or else behave."""
    if task == "die":
        os.kill(os.getpid(), signal.SIGKILL)
    if task == "hang":
        while True:
            pass
    if task == "raise":
        raise KeyError("no such ludeme")
    if task == "leave":
        os._exit(3)
    if task == "unpicklable":
        return threading.Lock()  # type: ignore[return-value]
    return task.upper()


def rest(seconds: float) -> float:
    """Wait without computing."""
    time.sleep(seconds)
    return seconds


def die_once(mark: str) -> str:
    """Kill the worker the first time, as the system does when memory is short."""
    path = Path(mark)
    if not path.exists():
        path.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return "survived"


def report_and_hang(folder: str) -> None:
    """Leave one's process id, then compute for ever."""
    Path(folder, str(os.getpid())).touch()
    while True:
        pass


READY: list[float] = []


def slowly_ready() -> None:
    """Make this worker ready, in more time than a task may take."""
    time.sleep(1.0)
    READY.append(time.monotonic())


def never_ready() -> None:
    """Fail to make this worker ready."""
    raise MemoryError


def readiness(_: int) -> int:
    """How often this worker was made ready."""
    return len(READY)


def kill_the_cluster_worker(task: str) -> str:
    """Kill the worker of the cluster whose process this is, if the task says so."""
    if task == "die":
        clean = Path(f"/proc/{os.getppid()}/stat").read_text().rpartition(")")[2].split()[1]
        os.kill(int(clean), signal.SIGKILL)
        time.sleep(60)
    return task.upper()
