"""Which points a region means."""

from ludeme.words.regions import algebra, balls, places, relations
from tests.naive.plan import one_side
from tests.naive.twin import Twin
from tests.naive.words import Points, Unknown, condition, letters, points_in, region


@points_in.register
def _(ludeme: algebra.All, s: Twin, seat: int) -> Points:
    return set.intersection(*(region(part, s, seat) for part in ludeme.parts))


@points_in.register
def _(ludeme: algebra.Any_, s: Twin, seat: int) -> Points:
    return set().union(*(region(part, s, seat) for part in ludeme.parts))


@points_in.register
def _(ludeme: algebra.RegionNot, s: Twin, seat: int) -> Points:
    return set(s.points) - region(ludeme.region, s, seat)


@points_in.register
def _(ludeme: algebra.RegionIf, s: Twin, seat: int) -> Points:
    return region(ludeme.then if condition(ludeme.condition, s, seat) else ludeme.otherwise, s, seat)


@points_in.register
def _(ludeme: algebra.RegionBySeat, s: Twin, seat: int) -> Points:
    return region(ludeme.regions[seat], s, seat)


@points_in.register
def _(ludeme: balls.Empty, s: Twin, seat: int) -> Points:
    return set(s.points) - set(s.balls)


@points_in.register
def _(ludeme: balls.Balls, s: Twin, seat: int) -> Points:
    return s.of(letters(ludeme.colour, s, seat))


@points_in.register
def _(ludeme: balls.Placed, s: Twin, seat: int) -> Points:
    return set(s.placed)


@points_in.register
def _(ludeme: balls.Dropped, s: Twin, seat: int) -> Points:
    return set(s.dropped)


@points_in.register
def _(ludeme: balls.Last, s: Twin, seat: int) -> Points:
    return {s.last} if s.last else set()


@points_in.register
def _(ludeme: balls.Free, s: Twin, seat: int) -> Points:
    return {p for p in s.balls if len(s.resting(p)) <= ludeme.most}


@points_in.register
def _(ludeme: balls.Visible, s: Twin, seat: int) -> Points:
    return {p for p in s.points if not s.buried(p)}


@points_in.register
def _(ludeme: relations.Touching, s: Twin, seat: int) -> Points:
    touched = region(ludeme.region, s, seat)
    near = s.touching if ludeme.side == "any" else s.below
    return {p for p in s.points if len(near(p) & touched) >= ludeme.least}


@points_in.register
def _(ludeme: relations.Adjoining, s: Twin, seat: int) -> Points:
    return {p for p in s.points if not s.placed or s.touching(p) & s.placed}


@points_in.register
def _(ludeme: relations.OnPlatform, s: Twin, seat: int) -> Points:
    wanted = letters(ludeme.colour, s, seat)
    shares = {p: sum(s.balls.get(q) in wanted for q in s.below(p)) for p in s.points if p[0] > 0}
    return {p for p, share in shares.items() if ludeme.least <= share <= ludeme.most}


@points_in.register
def _(ludeme: places.FixedPlaces, s: Twin, seat: int) -> Points:
    far = s.size - 1
    tests = {
        places.Ground: lambda level, r, c: level == ludeme.number,
        places.Apex: lambda level, r, c: level == far,
        places.Interior: lambda level, r, c: s.exists((level + 2, r - 1, c - 1)),
    }
    if type(ludeme) not in tests:
        raise Unknown(ludeme)
    return {p for p in s.points if tests[type(ludeme)](*s.ground.local(p))}


def few_neighbours(s: Twin, most: int) -> Points:
    """The points of the board level with at most so many neighbours beside them."""
    return {p for p in s.points if p[0] == 0 and len(s.flat(p)) <= most}


@points_in.register
def _(ludeme: places.Edge, s: Twin, seat: int) -> Points:
    if ludeme.sided:
        return one_side(ludeme, s)
    return few_neighbours(s, len(s.ground.steps) - 1 if ludeme.part == "all" else s.ground.corner_neighbours)


@points_in.register
def _(ludeme: places.OneBoard, s: Twin, seat: int) -> Points:
    return set(s.ground.points_of(ludeme.number - 1 if ludeme.number else seat))


@points_in.register
def _(ludeme: places.Matching, s: Twin, seat: int) -> Points:
    wanted = {s.ground.local(p): s.balls.get(p) for p in s.ground.points_of(ludeme.number - 1)}
    others = {p: ball for p, ball in s.balls.items() if s.ground.board_of(p) != ludeme.number - 1}
    return {p for p, ball in others.items() if wanted[s.ground.local(p)] == ball}
