"""Balls on the board before the first turn."""

from itertools import product

from ludeme.setups import place
from tests.naive.twin import Twin
from tests.naive.words import region, start


@start.register
def _(ludeme: place.Place, s: Twin) -> None:
    for p in region(ludeme.region, s, 0):
        s.balls[p] = ludeme.colour[0]


@start.register
def _(ludeme: place.Checkerboard, s: Twin) -> None:
    for r, c in product(range(s.size), repeat=2):
        s.balls[0, r, c] = (ludeme.second if (r + c) % 2 else ludeme.first)[0]


@start.register
def _(ludeme: place.Rows, s: Twin) -> None:
    level = s.size - len(ludeme.rows)
    for r, row in enumerate(ludeme.rows):
        for c, ball in enumerate(row):
            if ball != ".":
                s.balls[level, r, c] = ball
