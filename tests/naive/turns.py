"""add, move, take, pass, stop, skip, give, leap, choose, shape: the plies that an action offers."""

from collections.abc import Iterator

from kernels.isa import program as isa
from ludeme.words.turns import actions, placements
from tests.naive.twin import Twin
from tests.naive.words import Point, Points, bare, figures_of, letters, region

Plies = Iterator[tuple[str, Twin]]


def movable(s: Twin, points: Points) -> list[Point]:
    """Those balls on which at most one other rests."""
    return [p for p in sorted(points) if p in s.balls and len(s.resting(p)) <= 1]


@bare.register
def _(ludeme: actions.Add, s: Twin) -> Plies:
    for colour in "WBR":
        if colour not in letters(ludeme.colour, s, s.mover) or s.left(s.mover, colour) <= 0:
            continue
        held = s.copy()
        held.tint = colour
        for p in s.playable() & (region(ludeme.where, held, s.mover) if ludeme.where else set(s.points)):
            after = s.copy()
            after.spend(colour, p)
            yield colour + s.name(p), after


@bare.register
def _(ludeme: actions.Move, s: Twin) -> Plies:
    which = region(ludeme.which, s, s.mover) if ludeme.which else set(s.points)
    for p in movable(s, s.of(letters(ludeme.colour, s, s.mover)) & which):
        lifted = s.copy()
        colour = lifted.lift(p)
        where = lifted.playable() & (region(ludeme.where, lifted, s.mover) if ludeme.where else set(s.points))
        for q in where - {p}:
            after = lifted.copy()
            after.target = q
            after.place(colour, q)
            yield f"{s.name(p)}-{s.name(q)}", after


@bare.register
def _(ludeme: actions.Take, s: Twin) -> Plies:
    where = region(ludeme.where, s, s.mover) if ludeme.where else set(s.points)
    for p in movable(s, s.of(letters(ludeme.colour, s, s.mover)) & where):
        after = s.copy()
        after.prepare(p)
        after.lift(p)
        yield "x" + s.name(p), after


@bare.register
def _(ludeme: actions.Pass | actions.Stop | actions.Skip, s: Twin) -> Plies:
    yield type(ludeme).__name__.lower(), s.copy()


@bare.register
def _(ludeme: placements.Leap, s: Twin) -> Plies:
    for p in movable(s, s.of(letters(ludeme.colour, s, s.mover))):
        held = s.copy()
        held.source = p
        held.use(s.balls[p])
        for q in region(ludeme.onto, held, s.mover) & set(s.balls) - {p}:
            if s.resting(q) - {p}:
                continue
            after = s.copy()
            after.prepare(p)
            after.target = q
            after.use(after.remove(q))
            colour = after.lift(p)
            if after.supported(q):
                after.place(colour, q)
                yield f"{s.name(p)}-{s.name(q)}", after


def figure(s: Twin, points: Points) -> str:
    """The points in the order of the board, those of buried balls with their levels."""
    return " ".join(s.name(p) + f"@{p[0]}" * s.buried(p) for p in sorted(points, key=s.points.index))


@bare.register
def _(ludeme: placements.Choose, s: Twin) -> Plies:
    before, behind = "()" if ludeme.kind == isa.PAIR else "[]"
    balls = s.of(letters(ludeme.colour, s, s.mover))
    balls &= region(ludeme.where, s, s.mover) if ludeme.where else balls
    for points, guard in figures_of(ludeme.figure, s):
        if points <= balls and not guard & balls and len({s.balls[p] for p in points}) >= ludeme.least:
            after = s.copy()
            after.chosen = set(points)
            yield before + figure(s, points) + behind, after


@bare.register
def _(ludeme: placements.AddShape, s: Twin) -> Plies:
    for colour in letters(ludeme.colour, s, s.mover):
        for points, _ in figures_of(ludeme.figure, s):
            carried = all(s.below(p) <= set(s.balls) | points for p in points)
            if carried and not points & set(s.balls) and len(points) <= s.left(s.mover, colour):
                after = s.copy()
                for p in sorted(points, key=s.points.index):
                    after.spend(colour, p)
                yield f"{{{figure(s, points)}}}", after
