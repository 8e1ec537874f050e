"""Which figures a shape means that is more than a flat line. All are found in the plan: (X, Y, level)."""

from collections.abc import Iterator
from itertools import combinations, product

from ludeme.words.shapes import blocks
from tests.naive.plan import plan
from tests.naive.shapes import runs
from tests.naive.twin import Twin
from tests.naive.words import Point, Points, figures_in, figures_of

Figures = Iterator[tuple[Points, Points]]


def once(found: list[Points]) -> Figures:
    """Each figure once, without guard."""
    yield from ((set(figure), set()) for figure in {frozenset(figure) for figure in found})


def in_plan(s: Twin, x: int, y: int, level: int) -> Point | None:
    """The point of a level at a place of the plan."""
    (r, aside), (c, askew) = divmod(y - level, 2), divmod(x - level, 2)
    return (level, r, c) if not aside and not askew and s.exists((level, r, c)) else None


def shifted(s: Twin, p: Point, way: tuple[int, int], level: int) -> Point | None:
    """The point of a level so far away in the plan."""
    x, y = plan(p)
    return in_plan(s, x + way[0], y + way[1], level)


@figures_in.register
def _(ludeme: blocks.Square, s: Twin) -> Figures:
    corners = ((0, 0), (0, 1), (1, 0), (1, 1))
    found = [{(level, r + a, c + b) for a, b in corners} for level, r, c in s.points]
    return once([square for square in found if all(map(s.exists, square))])


@figures_in.register
def _(ludeme: blocks.Row, s: Twin) -> Figures:
    return once([run for run, _ in runs(s, ((0, 0, 1), (0, 1, 0)), ludeme.length)])


@figures_in.register
def _(ludeme: blocks.PlanLine, s: Twin) -> Figures:
    paths: list[tuple[tuple[int, int], list[Point]]] = [(way, [p]) for way in ((1, 1), (-1, 1)) for p in s.points]
    for _ in range(ludeme.length - 1):
        longer = []
        for way, path in paths:
            steps = [shifted(s, path[-1], way, path[-1][0] + climb) for climb in (-1, 1)]
            longer += [(way, [*path, step]) for step in steps if step]
        paths = longer
    return once([set(path) for _, path in paths])


@figures_in.register
def _(ludeme: blocks.PlanColumns, s: Twin) -> Figures:
    apart: dict[tuple[int, int], Points] = {}
    for p in s.points:
        x, y = plan(s.ground.local(p))
        apart.setdefault((s.ground.board_of(p), x - y), set()).add(p)
    return once([column for (_, d), column in apart.items() if abs(d) < 2 * s.size - 2])


@figures_in.register
def _(ludeme: blocks.PyramidCorners, s: Twin) -> Figures:
    found = []
    for top, s_ in product(s.points, range(1, s.size)):
        ways = [[(a, b) for a, b in product((s_, -s_), repeat=2)]]
        if ludeme.turned == "rotated" and s_ % 2 == 0:
            ways.append([(s_, 0), (-s_, 0), (0, s_), (0, -s_)])
        for base, level in product(ways, (top[0] - s_, top[0] + s_)):
            corners = [shifted(s, top, way, level) for way in base]
            found.append({top, *corners})
    return once([five for five in found if None not in five])  # type: ignore[misc]


@figures_in.register
def _(ludeme: blocks.Face, s: Twin) -> Figures:
    found = []
    for top, k in product(s.points, range(1, s.size)):
        base = [shifted(s, top, way, top[0] - k) for way in ((k, k), (k, -k), (-k, -k), (-k, k))]
        if None not in base:
            found += [{top, base[i], base[i - 1]} for i in range(4)]
    return once(found)  # type: ignore[arg-type]


@figures_in.register
def _(ludeme: blocks.WholeLevel, s: Twin) -> Figures:
    boards = [s.ground.points_of(board) for board in range(s.ground.boards)]
    return once([{p for p in points if p[0] == level} for points in boards for level in range(s.size)])


@figures_in.register
def _(ludeme: blocks.Stretch, s: Twin) -> Figures:
    for length in range(ludeme.least, s.size + 1):
        for run, ends in runs(s, s.ground.touching_axes, length):
            yield run, ends if ludeme.extent == "maximal" else set()


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
