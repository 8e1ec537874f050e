"""Work bounded by what it does, not by a clock: the same work ends alike on every machine."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


class TooMuchError(BaseException):
    """Work has reached its bound; no handler on the way may take this for a fault of its own."""


@contextmanager
def bounded(steps: int) -> Iterator[None]:
    """Let the block enter and leave so many functions, and no more.

    Raises:
        TooMuchError: it would take more. What one function does inside, in a loop without calls, is not counted.
    """
    left = steps

    def count(_frame: Any, _event: str, _argument: Any) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise TooMuchError(f"more than {steps} steps")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        yield
    finally:
        sys.setprofile(before)
