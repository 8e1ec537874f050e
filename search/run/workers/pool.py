"""What a search asks of those who do its tasks, be they processes of this machine or a cluster, and in which order.

A task that fails yields a `TaskResult` with the reason. Nothing here is random: tasks start in their order, and
`map_ordered` also delivers in that order, so whoever consumes it cannot see how many workers there were, or where.
"""

import pickle
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, Literal, Self, TypeVar

Key = TypeVar("Key")
Argument = TypeVar("Argument")
Value = TypeVar("Value")

DEATHS_MAX = 2
"""A task is given up ("poison") after this many of its workers have died."""
WINDOW_PER_WORKER = 8
"""How far `map_ordered` runs ahead of the oldest unfinished task."""


@dataclass(frozen=True)
class TaskResult(Generic[Value]):
    """What became of a task: `value` if `fault` is "", else `reason`, one line for people.

    Faults: "raised" an exception, "timeout", "poison" (killed its workers).
    """

    value: Value | None = None
    fault: Literal["", "raised", "timeout", "poison"] = ""
    reason: str = ""


class NoWorkerError(ValueError):
    """No worker can be started, or reached."""


@dataclass(eq=False)
class TaskAttempt:
    """A task on its way: its place in the order, its pickled argument, how many workers it killed."""

    index: int
    key: Any
    argument: bytes
    deaths: int = 0
    given_up: float = 0.0  # time on the monotonic clock after which no answer is expected

    def died(self, how: str) -> TaskResult[Any] | None:
        """Note that its worker died; None if the task is to be tried again."""
        self.deaths += 1
        if self.deaths < DEATHS_MAX:
            return None
        return TaskResult(None, "poison", f"its worker {how}, the last of {self.deaths} it killed; not tried again")


class Queue:
    """The tasks of one pass, drawn when they are asked for; those that are tried again come first."""

    limit: float = float("inf")  # tasks from this place on must not start yet

    def __init__(self, tasks: Iterable[tuple[Any, Any]]) -> None:
        self.tasks = enumerate(tasks)
        self.drawn = 0
        self.again: deque[TaskAttempt] = deque()

    def next(self) -> TaskAttempt | None:
        """The next task to start; None if there is none, or none yet."""
        if self.again:
            return self.again.popleft()
        if self.drawn >= self.limit:
            return None
        for index, (key, task) in self.tasks:
            self.drawn = index + 1
            return TaskAttempt(index, key, pickle.dumps(task))
        return None


class Pool(ABC):
    """So many workers; use it in a `with`, so that they end with the block, also on Ctrl-C.

    ``timeout``: seconds that one task may take.
    """

    count: int
    timeout: float

    @abstractmethod
    def attempts(self, function: Callable[[Any], Any], queue: Queue) -> Iterator[tuple[TaskAttempt, TaskResult[Any]]]:
        """Perform what the queue gives; yield each task that needs no second try, as they end."""

    @abstractmethod
    def close(self) -> None:
        """End all workers now, without waiting for their tasks."""

    def map_unordered(
        self, function: Callable[[Argument], Value], tasks: Iterable[tuple[Key, Argument]]
    ) -> Iterator[tuple[Key, TaskResult[Value]]]:
        """Yield (key, outcome) for each (key, task), as they end; a task is drawn only when a worker is free.

        Tasks and values must be picklable. Of a function that can be imported by name, only the name is sent.
        """
        for attempt, outcome in self.attempts(function, Queue(tasks)):
            yield attempt.key, outcome

    def map_ordered(
        self, function: Callable[[Argument], Value], tasks: Iterable[tuple[Key, Argument]]
    ) -> Iterator[tuple[Key, TaskResult[Value]]]:
        """Yield (key, outcome) in the order of the tasks; else as `map_unordered`.

        Tasks are drawn no more than a few for each worker ahead of the oldest one that has not ended, because waiting
        outcomes take memory.
        """
        queue, room = Queue(tasks), WINDOW_PER_WORKER * self.count
        queue.limit, early, head = room, {}, 0
        for attempt, outcome in self.attempts(function, queue):
            early[attempt.index] = attempt.key, outcome
            while head in early:
                yield early.pop(head)
                head += 1
                queue.limit = head + room

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()
