"""The computer thinks about a position in a thread of its own; who asked may look for the result, and may stop it."""

import math
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Generic, TypeVar

from search.play.session import Session

T = TypeVar("T")

_thinkers = ThreadPoolExecutor(max_workers=2, thread_name_prefix="thinker")


class Thought(Generic[T]):
    """One question about a position, and its result once that is there."""

    def __init__(self, session: Session, work: Callable[[Session], T], seconds: float = math.inf) -> None:
        """Begin to work out ``work`` of a copy of the position; a search is stopped after so many seconds."""
        self._session = session.copy()
        self._until = time.monotonic() + seconds
        self._stopped = False
        self.future: Future[T] = _thinkers.submit(work, self._session)

    @property
    def done(self) -> bool:
        """True once there is a result; a search that overlooked that it was stopped is told again."""
        if (self._stopped or time.monotonic() > self._until) and not self.future.done():
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
