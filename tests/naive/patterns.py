"""Points by the figures that balls form or would form."""

from itertools import product

from ludeme.words.regions import patterns
from tests.naive.effects import owed
from tests.naive.grounds import along
from tests.naive.shapes import standing
from tests.naive.twin import Twin
from tests.naive.words import Points, figures_of, letters, points_in, region


@points_in.register
def _(ludeme: patterns.InFigure, s: Twin, seat: int) -> Points:
    among = region(ludeme.region, s, seat)
    return set().union(*(run for run, _ in figures_of(ludeme.shape, s) if len(run & among) >= ludeme.least))


@points_in.register
def _(ludeme: patterns.Completing, s: Twin, seat: int) -> Points:
    there = region(ludeme.region, s, seat)
    every = [run for run, _ in figures_of(ludeme.shape, s)]
    return {p for p in s.points if p not in there and there | {p} in every}


@points_in.register
def _(ludeme: patterns.Making, s: Twin, seat: int) -> Points:
    wanted = letters(ludeme.colour, s, seat)
    needed = letters(ludeme.including, s, seat) if ludeme.including else set()
    found = set()
    for p in s.points if s.tint else ():
        if p not in s.balls:
            after = s.copy()
            after.balls[p] = s.tint
            made = [run for run in standing(ludeme.shape, after, wanted) if p in run]
            if any(needed <= {after.balls[q] for q in run} for run in made):
                found.add(p)
    return found


@points_in.register
def _(ludeme: patterns.Flanked, s: Twin, seat: int) -> Points:
    """Step by step from the ball placed last along each line, as far as the region goes, up to any of the ends."""
    axes = {"flat": s.ground.axes, "rows": s.ground.axes[:2], "touching": s.ground.touching_axes}[ludeme.way]
    among, ends, found = region(ludeme.region, s, seat), region(ludeme.ends, s, seat), set()
    for axis, sign in product(axes, (1, -1)) if s.last else ():
        passed, p = set(), along(s.last, axis, sign)
        while p in among or p in ends:
            found |= passed if p in ends else set()
            if p not in among:
                break
            passed.add(p)
            p = along(p, axis, sign)
    return found


@points_in.register
def _(ludeme: patterns.Owed, s: Twin, seat: int) -> Points:
    wanted = letters(ludeme.colour, s, seat)
    return {p for p in s.playable() if p[0] > 0 and owed(ludeme.calls, s, p, seat) in wanted}
