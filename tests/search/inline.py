"""Workers that are none: every task is done here and now."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from typing import Any

from search.run.workers.pool import Pool, Queue, TaskAttempt, TaskResult


class Inline(Pool):
    """A pool of one, this process."""

    count, timeout = 1, 0.0

    def __init__(self, count: int = 1, seconds: float = 0.0) -> None:
        pass

    def attempts(self, function: Callable[[Any], Any], queue: Queue) -> Iterator[tuple[TaskAttempt, TaskResult[Any]]]:
        """Do the tasks in their order."""
        while attempt := queue.next():
            try:
                outcome = TaskResult[Any](function(pickle.loads(attempt.argument)))
            except Exception as fault:
                outcome = TaskResult(None, "raised", str(fault))
            yield attempt, outcome

    def close(self) -> None:
        """Nothing was begun."""
