"""Work that takes long can be given up: who wants it no more says so, and it ends before the next ply of any game."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar


class GivenUp(Exception):
    """Nobody wants any more what is being worked out."""


def _never() -> bool:
    return False


_unwanted: ContextVar[Callable[[], bool]] = ContextVar("unwanted", default=_never)


@contextmanager
def until(unwanted: Callable[[], bool]) -> Iterator[None]:
    """Work inside, in this thread, that ends quietly in the middle once ``unwanted`` is true."""
    before = _unwanted.set(unwanted)
    try:
        yield
    except GivenUp:
        pass
    finally:
        _unwanted.reset(before)


def go_on() -> None:
    """Called between two steps of a work.

    Raises:
        GivenUp: nobody wants it any more.
    """
    if _unwanted.get()():
        raise GivenUp
