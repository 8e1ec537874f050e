"""The computer thinks about a position in a thread of its own; who asked may look for the result, and may stop it."""

import math
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from threading import Event, Thread
from typing import Generic, TypeVar

from search.play.session import Session

T = TypeVar("T")

_thinkers = ThreadPoolExecutor(max_workers=2, thread_name_prefix="thinker")
AGAIN = 0.1
"""Seconds after which a search is told again to stop: one that was about to begin has overlooked it."""


class Thought(Generic[T]):
    """One question about a position, and its result once that is there."""

    def __init__(self, session: Session, work: Callable[[Session], T], seconds: float = math.inf) -> None:
        """Begin to work out ``work`` of a copy of the position; a search is stopped after so many seconds of it."""
        self._session = session.copy()
        self._stopped = False
        self._begun = time.monotonic()
        self.future: Future[T] = _thinkers.submit(self._worked_out, work, seconds)

    def _worked_out(self, work: Callable[[Session], T], seconds: float) -> T:
        """The result; the clock runs from now, because others may have been thinking before."""
        ended = Event()
        if seconds < math.inf:
            Thread(target=self._end, args=(ended, seconds), daemon=True).start()
        try:
            return work(self._session)
        finally:
            ended.set()

    def _end(self, ended: Event, seconds: float) -> None:
        """Stop a search after so many seconds, whether or not anybody waits for it."""
        while not ended.wait(seconds):
            self._session.stop()
            seconds = AGAIN

    @property
    def age(self) -> float:
        """Seconds since it was asked."""
        return time.monotonic() - self._begun

    @property
    def done(self) -> bool:
        """True once there is a result; a search that overlooked that it was stopped is told again."""
        if self._stopped and not self.future.done():
            self._session.stop()
        return self.future.done()

    def within(self, seconds: float) -> bool:
        """True if there is a result after so many seconds, or before."""
        return bool(wait([self.future], max(seconds, 0.0)).done)

    @property
    def result(self) -> T:
        """The result.

        Raises:
            Exception: whatever the work raised.
        """
        return self.future.result()

    def stop(self) -> None:
        """Let a search end at once with the best it has found so far."""
        self._stopped = True
        self._session.stop()
