"""Which figures a shape means."""

from collections.abc import Iterable, Iterator
from typing import Any

from ludeme.words.shapes import boards, diagonal, lines
from tests.naive.twin import Twin
from tests.naive.words import Point, Points, figures_in, figures_of


def runs(s: Twin, steps: Iterable[Point], length: int) -> Iterator[tuple[Points, Points]]:
    """Straight runs of points, each with the points that would make it longer."""
    for run, ends in s.ground.runs(tuple(steps), length):
        yield set(run), set(ends)


@figures_in.register
def _(ludeme: lines.Spanning, s: Twin) -> Iterator[tuple[Points, Points]]:
    yield from ((run, set()) for run in s.ground.spanning())


@figures_in.register
def _(ludeme: lines.Short, s: Twin) -> Iterator[tuple[Points, Points]]:
    for level in range(s.size - 1):
        length = s.size - level - ludeme.by
        for run, ends in runs(s, s.ground.axes, length) if length >= 2 else ():
            if all(p[0] == level for p in run):
                yield run, ends


@figures_in.register
def _(ludeme: lines.Flat, s: Twin) -> Iterator[tuple[Points, Points]]:
    yield from ((run, set()) for run, _ in runs(s, s.ground.axes, ludeme.length))


@figures_in.register
def _(ludeme: lines.Straight, s: Twin) -> Iterator[tuple[Points, Points]]:
    yield from ((run, set()) for run, _ in runs(s, s.ground.touching_axes, ludeme.length))


@figures_in.register
def _(ludeme: boards.OnBoard, s: Twin) -> Iterator[tuple[Points, Points]]:
    for run, guard in figures_of(ludeme.shape, s):
        if {s.ground.board_of(p) for p in run} == {ludeme.number - 1}:
            yield run, guard


@figures_in.register
def _(ludeme: diagonal.Diagonal, s: Twin) -> Iterator[tuple[Points, Points]]:
    yield from ((run, set()) for run, _ in runs(s, ((0, 1, 1), (0, 1, -1)), ludeme.length))


def standing(shape: Any, s: Twin, wanted: set[str]) -> list[Points]:
    """The figures filled with balls of the wanted colours."""
    return [
        run
        for run, guard in figures_of(shape, s)
        if all(s.balls.get(p) in wanted for p in run) and not any(s.balls.get(p) in wanted for p in guard)
    ]
