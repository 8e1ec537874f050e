"""Which figures a shape means that is more than a flat line. All are found in the plan: (X, Y, level)."""

from collections.abc import Iterator
from itertools import combinations, product

from ludeme.words.shapes import blocks
from tests.naive.plan import plan
from tests.naive.shapes import shifted
from tests.naive.twin import Twin
from tests.naive.words import Point, Points, figures_in, figures_of

Figures = Iterator[tuple[Points, Points]]


def once(found: list[Points]) -> Figures:
    """Each figure once, without guard."""
    yield from ((set(figure), set()) for figure in {frozenset(figure) for figure in found})


@figures_in.register
def _(ludeme: blocks.Square, s: Twin) -> Figures:
    if ludeme.size == "whole":
        boards = [s.ground.points_of(board) for board in range(s.ground.boards)]
        return once([{p for p in points if p[0] == level} for points in boards for level in range(s.size)])
    corners = list(product(range(int(ludeme.size)), repeat=2))
    found = [{(level, r + a, c + b) for a, b in corners} for level, r, c in s.points]
    return once([square for square in found if all(map(s.exists, square))])


@figures_in.register
def _(ludeme: blocks.PyramidCorners, s: Twin) -> Figures:
    found: list[set[Point | None]] = []
    for top, s_ in product(s.points, range(1, s.size)):
        if ludeme.which == "face":
            base = [shifted(s, top, way, top[0] - s_) for way in ((s_, s_), (s_, -s_), (-s_, -s_), (-s_, s_))]
            found += [{top, base[i], base[i - 1]} for i in range(4) if None not in base]
            continue
        ways = [[(a, b) for a, b in product((s_, -s_), repeat=2)]]
        if ludeme.which == "rotated" and s_ % 2 == 0:
            ways.append([(s_, 0), (-s_, 0), (0, s_), (0, -s_)])
        for way, level in product(ways, (top[0] - s_, top[0] + s_)):
            found.append({top, *(shifted(s, top, to, level) for to in way)})
    return once([five for five in found if None not in five])  # type: ignore[misc]


@figures_in.register
def _(ludeme: blocks.PlanColumns, s: Twin) -> Figures:
    apart: dict[tuple[int, int], Points] = {}
    for p in s.points:
        x, y = plan(s.ground.local(p))
        apart.setdefault((s.ground.board_of(p), x - y), set()).add(p)
    return once([column for (_, d), column in apart.items() if abs(d) < 2 * s.size - 2])


@figures_in.register
def _(ludeme: blocks.Bend, s: Twin) -> Figures:
    halves = {"60": 1, "90": 0, "120": -1}[ludeme.angle]
    found = []
    for middle in s.points:
        arms = {q: [a - b for a, b in zip(plan(q), plan(middle), strict=True)] for q in s.touching(middle)}
        for one, other in combinations(arms, 2):
            # a ball is 2 half steps wide, a level the square root of 2 high: the cosine times 4
            flat = sum(a * b for a, b in zip(arms[one], arms[other], strict=True))
            if flat + 2 * (one[0] - middle[0]) * (other[0] - middle[0]) == 2 * halves:
                found.append({middle, one, other})
    return once(found)


@figures_in.register
def _(ludeme: blocks.AnyOf, s: Twin) -> Figures:
    every = [figure for shape in ludeme.shapes for figure in figures_of(shape, s)]
    different = {(frozenset(run), frozenset(guard)) for run, guard in every}
    yield from ((set(run), set(guard)) for run, guard in different)
