"""What numbers come to."""

from math import prod
from typing import Any

from ludeme.numbers import counts, groups
from tests.naive.shapes import standing
from tests.naive.twin import Twin
from tests.naive.words import letters, number, number_of, region


@number_of.register
def _(ludeme: counts.Count, s: Twin, seat: int) -> int:
    return len(region(ludeme.region, s, seat))


@number_of.register
def _(ludeme: counts.Made, s: Twin, seat: int) -> int:
    return len(standing(ludeme.shape, s, letters(ludeme.colour, s, seat)))


@number_of.register
def _(ludeme: counts.Longest, s: Twin, seat: int) -> int:
    return max(map(len, standing(ludeme.shape, s, letters(ludeme.colour, s, seat))), default=0)


@number_of.register
def _(ludeme: counts.ScoreOf, s: Twin, seat: int) -> int:
    return number(s.game.score.number, s, seat)


@number_of.register
def _(ludeme: counts.Sum, s: Twin, seat: int) -> int:
    return sum(number(part, s, seat) for part in ludeme.numbers)


@number_of.register
def _(ludeme: counts.Constant, s: Twin, seat: int) -> int:
    return ludeme.value


def sizes(ludeme: Any, s: Twin, seat: int) -> list[int]:
    """The sizes of the groups a number speaks of."""
    return [len(g) for g in s.groups(s.of(letters(ludeme.colour, s, seat)), ludeme.contact == "visible")]


@number_of.register
def _(ludeme: groups.Largest, s: Twin, seat: int) -> int:
    return max(sizes(ludeme, s, seat), default=0)


@number_of.register
def _(ludeme: groups.Product, s: Twin, seat: int) -> int:
    found = sizes(ludeme, s, seat)
    return prod(found) if found else 0


@number_of.register
def _(ludeme: groups.Groups, s: Twin, seat: int) -> int:
    return len(sizes(ludeme, s, seat))
