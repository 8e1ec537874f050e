"""What numbers come to."""

from math import prod
from typing import Any

from ludeme.words.numbers import choices, counts, groups
from tests.naive.shapes import standing
from tests.naive.twin import Twin
from tests.naive.words import condition, letters, number, number_of, region


@number_of.register
def _(ludeme: counts.Count, s: Twin, seat: int) -> int:
    return len(region(ludeme.region, s, seat))


@number_of.register
def _(ludeme: counts.TopDown, s: Twin, seat: int) -> int:
    levels = [level for level, _, _ in region(ludeme.region, s, seat)]
    return sum(levels.count(k) * prod(s.ground.boards * (s.size - j) ** 2 + 1 for j in range(k)) for k in range(s.size))


@number_of.register
def _(ludeme: choices.NumberIf, s: Twin, seat: int) -> int:
    return number(ludeme.then if condition(ludeme.condition, s, seat) else ludeme.otherwise, s, seat)


@number_of.register
def _(ludeme: choices.NumberBySeat, s: Twin, seat: int) -> int:
    return number(ludeme.numbers[seat], s, seat)


@number_of.register
def _(ludeme: counts.FiguresMade, s: Twin, seat: int) -> int:
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
    found = sorted(sizes(ludeme, s, seat), reverse=True)
    return found[ludeme.rank - 1] if ludeme.rank <= len(found) else 0


@number_of.register
def _(ludeme: groups.Product, s: Twin, seat: int) -> int:
    found = sizes(ludeme, s, seat)
    return prod(found) if found else 0


@number_of.register
def _(ludeme: groups.Groups, s: Twin, seat: int) -> int:
    return len(sizes(ludeme, s, seat))
