"""Which figures a shape means."""

from collections.abc import Iterable, Iterator
from typing import Any

from ludeme.words.shapes import blocks, lines
from tests.naive.plan import plan
from tests.naive.twin import Twin
from tests.naive.words import Point, Points, figures_in, figures_of


def in_plan(s: Twin, x: int, y: int, level: int) -> Point | None:
    """The point of a level at a place of the plan."""
    (r, aside), (c, askew) = divmod(y - level, 2), divmod(x - level, 2)
    return (level, r, c) if not aside and not askew and s.exists((level, r, c)) else None


def shifted(s: Twin, p: Point, way: tuple[int, int], level: int) -> Point | None:
    """The point of a level so far away in the plan."""
    x, y = plan(p)
    return in_plan(s, x + way[0], y + way[1], level)


def runs(s: Twin, steps: Iterable[Point], length: int) -> Iterator[tuple[Points, Points]]:
    """Straight runs of points, each with the points that would make it longer."""
    for run, ends in s.ground.runs(tuple(steps), length):
        yield set(run), set(ends)


@figures_in.register
def _(ludeme: lines.Spanning, s: Twin) -> Iterator[tuple[Points, Points]]:
    if not ludeme.short:
        yield from ((run, set()) for run in s.ground.spanning())
        return
    for level in range(s.size - 1):
        length = s.size - level - ludeme.short
        for run, ends in runs(s, s.ground.axes, length) if length >= 2 else ():
            if all(p[0] == level for p in run):
                yield run, ends


@figures_in.register
def _(ludeme: lines.Straight, s: Twin) -> Iterator[tuple[Points, Points]]:
    longest = max(max(r, c) for _, r, c in map(s.ground.local, s.points)) + 1
    for length in [ludeme.length] if ludeme.extent == "exact" else range(ludeme.length, longest + 1):
        if ludeme.way == "slanting":
            yield from slanting(s, length)
            continue
        ways = {"touching": s.ground.touching_axes, "flat": s.ground.axes}
        ways |= {"rows": ((0, 0, 1), (0, 1, 0)), "diagonal": ((0, 1, 1), (0, 1, -1))}
        for run, ends in runs(s, ways[ludeme.way], length):
            yield run, ends if ludeme.extent == "maximal" else set()


def slanting(s: Twin, length: int) -> Iterator[tuple[Points, Points]]:
    """Chains of touching points that are straight diagonals of the plan."""
    paths: list[tuple[tuple[int, int], list[Point]]] = [(way, [p]) for way in ((1, 1), (-1, 1)) for p in s.points]
    for _ in range(length - 1):
        longer = []
        for way, path in paths:
            steps = [shifted(s, path[-1], way, path[-1][0] + climb) for climb in (-1, 1)]
            longer += [(way, [*path, step]) for step in steps if step]
        paths = longer
    yield from ((set(path), set()) for _, path in paths)


@figures_in.register
def _(ludeme: blocks.OnBoard, s: Twin) -> Iterator[tuple[Points, Points]]:
    for run, guard in figures_of(ludeme.shape, s):
        if {s.ground.board_of(p) for p in run} == {ludeme.number - 1}:
            yield run, guard


def standing(shape: Any, s: Twin, wanted: set[str]) -> list[Points]:
    """The figures filled with balls of the wanted colours."""
    return [
        run
        for run, guard in figures_of(shape, s)
        if all(s.balls.get(p) in wanted for p in run) and not any(s.balls.get(p) in wanted for p in guard)
    ]
