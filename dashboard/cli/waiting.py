"""Long work of the machine that Ctrl-C can end: compiled code does not look at signals."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
GLANCE = 0.1  # seconds between two looks at the signals


def interruptible(work: Callable[[], T]) -> T:
    """The answer of `work`, done in a thread; whatever it raises, and KeyboardInterrupt at once.

    The thread of work that was given up runs on until the process ends, which does not wait for it.
    """
    answers: list[T] = []
    faults: list[BaseException] = []

    def body() -> None:
        try:
            answers.append(work())
        except BaseException as fault:
            faults.append(fault)

    thread = threading.Thread(target=body, daemon=True)
    thread.start()
    while thread.is_alive():
        thread.join(GLANCE)
    if faults:
        raise faults[0]
    return answers[0]
