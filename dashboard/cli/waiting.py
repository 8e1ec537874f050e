"""Runs long work of the machine in a thread, so that Ctrl-C ends it: compiled code does not look at signals."""

import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

from dashboard.cli import output

T = TypeVar("T")
SILENCE = 2.0
"""Seconds that need no word."""
GLANCE = 0.1
"""Seconds between two looks at the signals."""


def interruptible(work: Callable[[], T], doing: str = "") -> T:
    """The answer of `work`, done in a thread; whatever it raises, and KeyboardInterrupt at once.

    After `SILENCE` seconds a line says what is being done. After Ctrl-C the thread runs on until the process
    ends, which does not wait for it.
    """
    answer: Future[T] = Future()

    def body() -> None:
        try:
            answer.set_result(work())
        except BaseException as fault:
            answer.set_exception(fault)

    thread = threading.Thread(target=body, daemon=True)
    thread.start()
    thread.join(SILENCE)
    if doing and thread.is_alive():
        output.remark(f"{doing} …")
    while thread.is_alive():
        thread.join(GLANCE)
    return answer.result()
