"""The questions that can be asked of a ludeme. Each family has one; every class registers its answer elsewhere."""

from collections.abc import Iterator
from functools import singledispatch
from typing import Any

Point = tuple[int, int, int]
"""(level, row from the North, column from the West)."""
Points = set[Point]


class Unknown(TypeError):
    """A ludeme for which no rule is registered."""

    def __init__(self, ludeme: Any) -> None:
        super().__init__(f"tests/naive has no rule for {type(ludeme).__name__} '{ludeme.word}'")


def plain(ludeme: Any) -> Any:
    """What a ludeme stands for, if it is only a name for others; otherwise itself."""
    expansion = ludeme.expand()
    return ludeme if expansion is None else plain(expansion)


def letters(colour: Any, s: Any, seat: int) -> set[str]:
    """The letters of a colour, seen from a seat."""
    return letters_of(plain(colour), s, seat)


def region(ludeme: Any, s: Any, seat: int) -> Points:
    """The points of a region."""
    return points_in(plain(ludeme), s, seat)


def figures_of(shape: Any, s: Any) -> Iterator[tuple[Points, Points]]:
    """The figures of a shape, each with the points where no such ball may stand."""
    return figures_in(plain(shape), s)


def number(ludeme: Any, s: Any, seat: int) -> int:
    """What a position is worth to a seat."""
    return number_of(plain(ludeme), s, seat)


def condition(ludeme: Any, s: Any, seat: int) -> bool:
    """True or false for a seat."""
    return holds(plain(ludeme), s, seat)


@singledispatch
def letters_of(ludeme: Any, s: Any, seat: int) -> set[str]:
    """The letters of a colour that is no mere name."""
    raise Unknown(ludeme)


@singledispatch
def points_in(ludeme: Any, s: Any, seat: int) -> Points:
    """The points of a region that is no mere name."""
    raise Unknown(ludeme)


@singledispatch
def figures_in(ludeme: Any, s: Any) -> Iterator[tuple[Points, Points]]:
    """The figures of a shape that is no mere name, each with its guard."""
    raise Unknown(ludeme)


@singledispatch
def number_of(ludeme: Any, s: Any, seat: int) -> int:
    """What a number that is no mere name is worth to a seat."""
    raise Unknown(ludeme)


@singledispatch
def holds(ludeme: Any, s: Any, seat: int) -> bool:
    """Whether a condition that is no mere name holds."""
    raise Unknown(ludeme)


@singledispatch
def start(ludeme: Any, s: Any) -> None:
    """Put the balls of a setup on the board."""
    raise Unknown(ludeme)


@singledispatch
def bare(ludeme: Any, s: Any) -> Iterator[tuple[str, Any]]:
    """Every ply an action offers, with the position after it, effects not yet counted."""
    raise Unknown(ludeme)


@singledispatch
def happen(ludeme: Any, s: Any, seat: int) -> None:
    """What happens by itself after a ply, seen from a seat."""
    raise Unknown(ludeme)


@singledispatch
def breaks(ludeme: Any, s: Any) -> bool:
    """True if a restriction forbids the position after a ply."""
    raise Unknown(ludeme)


@singledispatch
def end(ludeme: Any, s: Any) -> None:
    """Ask an end rule."""
    raise Unknown(ludeme)


@singledispatch
def decide(ludeme: Any, s: Any) -> None:
    """End the game by an outcome."""
    raise Unknown(ludeme)


@singledispatch
def note(ludeme: Any, s: Any) -> None:
    """What a ludeme remembers when a turn has ended, before the end rules are asked; most remember nothing."""


def everything(ludeme: Any) -> Iterator[Any]:
    """This ludeme and all inside it; names are followed by what they stand for."""
    yield ludeme
    inner = plain(ludeme)
    if inner is not ludeme:
        yield from everything(inner)
    else:
        for child in ludeme.children():
            yield from everything(child)
