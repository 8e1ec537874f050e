"""Workers that measure games: each has loaded the machine before its first task.

A task has a time limit and compiling takes half a minute. So the machine is compiled before the workers start, and each
loads it before the clock of its first task; else a result would depend on what was compiled before.
"""

import os
import resource
import sys
from collections.abc import Callable, Iterator, Sequence

from tqdm import tqdm

from kernels.api import ensure_all_built
from ludeme.lowering.tables import words_for
from search.run.workers.pool import Argument, Key, TaskResult, Value
from search.run.workers.processes import Workers

MEMORY_MOST = 4 << 30
"""Bytes of data of one worker; a search of games takes a tenth of it."""
WIDTHS = (words_for(0), words_for(127))
"""Words of the masks of all boards that are searched, surveyed or shown: up to 63, and up to 127 points."""
SECONDS = 1800.0
"""Time that one game may take when all of a kind are measured anew."""


def game_workers(count: int, seconds: float) -> Workers:
    """Workers for tasks of at most so many seconds, with the machine compiled."""
    load_machine()
    return prepared_workers(count, seconds)


def on_all_cores(
    function: Callable[[Argument], Value], tasks: Sequence[tuple[Key, Argument]]
) -> Iterator[tuple[Key, TaskResult[Value]]]:
    """Yield (key, outcome) in the order of the tasks, with a progress bar."""
    with game_workers(os.cpu_count() or 1, SECONDS) as workers:
        outcomes = workers.map_ordered(function, tasks)
        yield from tqdm(outcomes, total=len(tasks), desc="measuring", unit=" games", dynamic_ncols=True)


def prepared_workers(count: int, seconds: float) -> Workers:
    """Workers that load the machine, or compile it, before the clock of their first task; nothing is compiled here."""
    return Workers(count, seconds, ("search.measure.evaluate", "search.breed.selection"), prepare=prepare_worker)


def prepare_worker() -> None:
    """Limit the memory of this worker, so that a task that asks for more fails alone, and load the machine."""
    if sys.platform == "linux":
        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY_MOST, resource.getrlimit(resource.RLIMIT_DATA)[1]))
    load_machine()


def load_machine() -> None:
    """Load the machine for every width, or compile it."""
    ensure_all_built(WIDTHS)
