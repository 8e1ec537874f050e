"""What goes wrong in a game's text, said in one sentence."""

import difflib
from collections.abc import Iterable
from typing import Any

from ludeme.english.counting import listed


class GameError(ValueError):
    """A game text that cannot be understood, or rules that contradict each other.

    Attributes:
        line, column: place in the text, counted from 1; 0 where the fault has no place.
        part: the ludeme that makes no sense in its game, if that is known; its place in a text follows from it.
        wanted: the family of ludemes of which one must stand there, if that is the fault.
    """

    def __init__(self, message: str, line: int = 0, column: int = 0) -> None:
        self.line, self.column, self.message = line, column, message
        self.part: object = None
        self.wanted: type[Any] | None = None
        place = f"line {line}, column {column}: " if line else ""
        super().__init__(place + message)


def nearest(word: str, known: Iterable[str]) -> str:
    """`` (did you mean 'x'?)`` for the known word most like ``word``, or two equally like it; empty if none is."""
    small = {one.lower(): one for one in sorted(known, reverse=True)}
    found = _closest(word, sorted(small.values())) or [small[one] for one in _closest(word.lower(), sorted(small))]
    return f" (did you mean {listed(map(repr, found))}?)" if found else ""


def _closest(word: str, known: list[str]) -> list[str]:
    """The word most like one, or two that are equally like it; of more such words one."""
    found = difflib.get_close_matches(word, known, n=3, cutoff=0.6)
    alike = [difflib.SequenceMatcher(None, one, word).ratio() for one in found]
    best = found[: alike.count(alike[0])] if found else []
    return sorted(best) if len(best) == 2 else found[:1]
