"""Balls on the board before the first turn."""

from ludeme.words.setups import place
from tests.naive.twin import Twin
from tests.naive.words import region, start


@start.register
def _(ludeme: place.Place, s: Twin) -> None:
    for p in region(ludeme.region, s, 0):
        s.balls[p] = ludeme.colour[0]


@start.register
def _(ludeme: place.Checkerboard, s: Twin) -> None:
    for p in s.points:
        level, r, c = s.ground.local(p)
        if level == 0:
            s.balls[p] = (ludeme.second if (r + c) % 2 else ludeme.first)[0]


@start.register
def _(ludeme: place.Rows, s: Twin) -> None:
    level = s.size - len(ludeme.rows)
    for p in s.points:
        k, r, c = s.ground.local(p)
        if k == level and ludeme.rows[r][c] != ".":
            s.balls[p] = ludeme.rows[r][c]
