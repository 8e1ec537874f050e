"""A limit on work that counts function calls instead of seconds, so that the same work ends alike on every machine."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


class WorkLimitError(BaseException):
    """Work has reached its limit. Not an `Exception`, so that no handler on the way takes it for a fault of its own."""


@contextmanager
def call_limit(most: int) -> Iterator[None]:
    """Let the block enter and leave so many functions.

    Raises:
        WorkLimitError: it would take more. A loop without calls is not counted.
    """
    left = most

    def count(_frame: Any, _event: str, _argument: Any) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise WorkLimitError(f"more than {most} steps")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        yield
    finally:
        sys.setprofile(before)
