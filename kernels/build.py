"""Compiling the machine: once for each mask width, before anybody waits for a result.

Several widths are compiled at the same time, one here and each other in a process of its own, which this file starts.
"""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any

from tqdm import tqdm

from kernels import entry_points
from kernels.board.position import argument_types
from kernels.compiling import linking
from kernels.compiling.cache import alone, is_kept, note_kept, remove_old
from kernels.compiling.jit import COMPILED
from kernels.isa.masks import WORD

FUNCTIONS = 340
"""About so many functions are typed before they are optimised together, which takes about as long again."""

_ready: set[int] = set()


def ensure_built(width: int) -> None:
    """Compile the machine for masks of ``width`` words unless that is done; a progress bar on stderr says so.

    One process compiles; others that want the same wait for it.
    """
    if COMPILED and width not in _ready:
        with alone(_name(width)), _watched(f"compiling for boards of up to {WORD * width - 1} points, once"):
            entry_points.compile_for(argument_types(width))
            note_kept(_name(width))
        _ready.add(width)


def ensure_all_built(widths: Sequence[int]) -> None:
    """As `ensure_built` for several widths, which are compiled at the same time if there is more than one core."""
    missing = [width for width in widths if width not in _ready and not is_kept(_name(width))]
    with _helpers(missing[1:] if COMPILED and (os.cpu_count() or 1) > 1 else ()):
        for width in (*missing, *widths):
            ensure_built(width)


@contextmanager
def _helpers(widths: Sequence[int]) -> Iterator[None]:
    """A process that compiles for each width; they end with this block, or with this process."""
    paths = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    with ExitStack() as helpers:
        for width in widths:
            command = [sys.executable, "-m", __name__, str(width)]
            helper = subprocess.Popen(
                command, env=paths, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
            helpers.enter_context(helper)  # closes its input in the end, at which it ends, and waits for that
        yield


def _help(width: int) -> None:
    """In a process of its own: compile for a width, or end as soon as nobody waits for it any more."""

    def end_with_parent() -> None:
        sys.stdin.read()
        os._exit(1)

    threading.Thread(target=end_with_parent, daemon=True).start()
    ensure_built(width)


def _name(width: int) -> str:
    return f"width-{width}"


@contextmanager
def _watched(title: str) -> Iterator[None]:
    """Show a progress bar if anything is compiled meanwhile."""
    bar = _Bar(title)
    linking.listeners.append(bar.step)
    try:
        yield
    finally:
        linking.listeners.remove(bar.step)
        bar.close()


class _Bar:
    """A progress bar that appears with the first function: half of the work is typing, the other half optimising."""

    def __init__(self, title: str) -> None:
        self._title = title
        self._bar: Any = None
        self._begun = 0.0
        self._closed = threading.Event()

    def step(self, waiting: bool) -> None:
        """One more function is typed, or all are and will be optimised now."""
        if self._bar is None:
            remove_old()
            self._begun = time.monotonic()
            if not sys.stderr.isatty():
                sys.stderr.write(f"{self._title}: about half a minute ...\n")
            self._bar = tqdm(total=2 * FUNCTIONS, desc=self._title, unit=" steps", disable=None, leave=False)
        if waiting:
            self._show(min(self._bar.n + 1, FUNCTIONS - 1))
        else:
            threading.Thread(target=self._creep, args=(time.monotonic(),), daemon=True).start()

    def _creep(self, typed: float) -> None:
        """Move on with the clock while the compiler says nothing."""
        while not self._closed.wait(0.2):
            share = (time.monotonic() - typed) / (typed - self._begun)
            self._show(FUNCTIONS + int(FUNCTIONS * min(share, 0.99)))

    def _show(self, functions: int) -> None:
        self._bar.update(functions - self._bar.n)

    def close(self) -> None:
        """Take the bar away."""
        self._closed.set()
        if self._bar is not None:
            self._bar.close()


if __name__ == "__main__":
    _help(int(sys.argv[1]))
