"""The workers of searches and surveys: each has the machine loaded before any task's clock starts.

Tasks have a time limit and compiling takes half a minute, so what comes out would else depend on what has been
compiled already.
"""

from __future__ import annotations

import resource
import sys

from kernels.api import ensure_built
from ludeme.tables import words_for
from search.run.workers import Workers

MEMORY_MOST = 4 << 30
"""Bytes of data of one worker; a search of games takes a tenth of it."""
WIDTHS = (words_for(0), words_for(127))
"""Words of the masks of all boards that are searched or surveyed: up to 63, and up to 127 points."""


def crew(count: int, seconds: float) -> Workers:
    """Workers for tasks of at most so many seconds; what must be compiled is compiled before."""
    load_machine()
    return Workers(count, seconds, ("search.measure.evaluate", "search.breed.selection"), make_ready)


def make_ready() -> None:
    """First thing in a worker: what asks for more memory fails alone, and does not bring the system down."""
    if sys.platform == "linux":
        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY_MOST, resource.getrlimit(resource.RLIMIT_DATA)[1]))
    load_machine()


def load_machine() -> None:
    """Load the machine for every width, or compile it."""
    for width in WIDTHS:
        ensure_built(width)
