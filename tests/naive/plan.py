"""Which points a region means that looks at the plan, at distances or at clusters."""

from collections.abc import Callable
from itertools import product

from ludeme.words.regions import places, relations
from tests.naive.twin import Twin
from tests.naive.words import Point, Points, points_in, region


def plan(p: Point) -> tuple[int, int]:
    """Where a point lies as seen from above, in half steps to the East and to the South."""
    level, r, c = p
    return 2 * c + level, 2 * r + level


@points_in.register
def _(ludeme: places.Diagonals, s: Twin, seat: int) -> Points:
    far = 2 * s.size - 2
    seen = {p: plan(s.ground.local(p)) for p in s.points}
    return {p for p, (x, y) in seen.items() if x in (y, far - y)}


def one_side(ludeme: places.Edge, s: Twin) -> Points:
    """The points of one side, or of the face above it."""
    north, west = {"north": (-1, 0), "south": (1, 0), "west": (0, -1), "east": (0, 1)}[ludeme.part]
    face = {(k, r, c) for k, r, c in s.points if not s.exists((k, r + north, c + west))}
    return {p for p in face if ludeme.extent == "face" or s.ground.local(p)[0] == 0}


@points_in.register
def _(ludeme: places.Points, s: Twin, seat: int) -> Points:
    found = set()
    for text in ludeme.names:
        name, _, level = text.partition("@")
        found.add(min(p for p in s.points if s.name(p) == name and level in ("", str(p[0]))))
    return found


def related(s: Twin, among: Points, near: Callable[[Point, Point], bool]) -> Points:
    """The points that are near any of some others."""
    return {p for p in s.points if any(near(p, q) for q in among)}


def flat_distance(p: Point, q: Point) -> tuple[int, int]:
    """Rows and columns between two points of one level, the smaller number first; far away on different levels."""
    if p[0] != q[0]:
        return 99, 99
    one, other = sorted((abs(p[1] - q[1]), abs(p[2] - q[2])))
    return one, other


def plan_distance(p: Point, q: Point) -> tuple[int, int]:
    """Half steps between two points as seen from above, to the East or West and to the North or South."""
    (x, y), (a, b) = plan(p), plan(q)
    return abs(x - a), abs(y - b)


@points_in.register
def _(ludeme: relations.OneStep, s: Twin, seat: int) -> Points:
    among = region(ludeme.region, s, seat)
    if ludeme.way == "half":
        return related(s, among, lambda p, q: sum(plan_distance(p, q)) <= ludeme.steps)
    if ludeme.steps == 1:
        return one_step(ludeme, s, among)
    for _ in range(ludeme.steps):
        among = among | one_step(ludeme, s, among)
    return among


def one_step(ludeme: relations.OneStep, s: Twin, among: Points) -> Points:
    """The points that one step leads to."""
    if ludeme.way == "flat":
        return set().union(*(s.flat(p) for p in among))
    if ludeme.way == "rook":
        return set().union(*(s.ground.in_line(p) for p in among))
    climb, leap = (0, {2, 4}) if ludeme.way == "knight" else (1, {1, 3})
    ways: dict[str, Callable[[Point, Point], bool]] = {
        "diagonal": lambda p, q: flat_distance(p, q) == (1, 1),
        "king": lambda p, q: flat_distance(p, q)[1] == 1,
    }

    def knight(p: Point, q: Point) -> bool:
        return p[0] == q[0] + climb and set(plan_distance(p, q)) == leap

    return related(s, among, ways.get(ludeme.way, knight))


@points_in.register
def _(ludeme: relations.Under, s: Twin, seat: int) -> Points:
    carried = region(ludeme.region, s, seat)
    if ludeme.depth == "directly":
        return {p for p in s.points if s.above(p) & carried}
    found: Points = set()
    todo = list(carried)
    while todo:
        below = s.below(todo.pop()) - found
        found |= below
        todo += below
    return found


@points_in.register
def _(ludeme: relations.Joining, s: Twin, seat: int) -> Points:
    def linked(p: Point, q: Point) -> bool:
        slanting = ludeme.links == "diagonals-too" and flat_distance(p, q) == (1, 1)
        return slanting or q in s.touching(p)

    clusters = [{p} for p in region(ludeme.region, s, seat)]
    while True:
        pairs = product(clusters, repeat=2)
        meeting = [(a, b) for a, b in pairs if a is not b and any(linked(p, q) for p, q in product(a, b))]
        if not meeting:
            return {p for p in s.points if all(any(linked(p, q) for q in cluster) for cluster in clusters)}
        one, other = meeting[0]
        clusters = [cluster for cluster in clusters if cluster is not one and cluster is not other]
        clusters.append(one | other)
