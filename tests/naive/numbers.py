"""What numbers come to."""

from math import prod

from ludeme.words.numbers import choices, counts, groups
from tests.naive.shapes import standing
from tests.naive.twin import Twin
from tests.naive.words import condition, letters, number, number_of, region


@number_of.register
def _(ludeme: counts.Count, s: Twin, seat: int) -> int:
    levels = [level for level, _, _ in region(ludeme.region, s, seat)]
    if ludeme.weight == "each":
        return len(levels)
    return sum(levels.count(k) * prod(s.ground.boards * (s.size - j) ** 2 + 1 for j in range(k)) for k in range(s.size))


@number_of.register
def _(ludeme: choices.NumberIf, s: Twin, seat: int) -> int:
    return number(ludeme.then if condition(ludeme.condition, s, seat) else ludeme.otherwise, s, seat)


@number_of.register
def _(ludeme: counts.Figures, s: Twin, seat: int) -> int:
    found = standing(ludeme.shape, s, letters(ludeme.colour, s, seat))
    if ludeme.what == "largest":
        return max(map(len, found), default=0)
    if ludeme.what == "number":
        return len(found)
    needed = letters(ludeme.including, s, seat) if ludeme.including else set()
    return sum(needed <= {s.balls[p] for p in run} for run in found if s.last in run)


@number_of.register
def _(ludeme: counts.ScoreOf, s: Twin, seat: int) -> int:
    return number(s.game.score.number, s, seat)


@number_of.register
def _(ludeme: counts.Sum, s: Twin, seat: int) -> int:
    return ludeme.factor * sum(number(part, s, seat) for part in ludeme.numbers)


@number_of.register
def _(ludeme: counts.Constant, s: Twin, seat: int) -> int:
    return ludeme.value


@number_of.register
def _(ludeme: groups.Groups, s: Twin, seat: int) -> int:
    among = s.of(letters(ludeme.colour, s, seat))
    if ludeme.region:
        among &= region(ludeme.region, s, seat)
    sizes = sorted(map(len, s.groups(among, ludeme.contact == "visible")), reverse=True)
    if ludeme.what == "number":
        return len(sizes)
    if ludeme.what == "product":
        return prod(sizes) if sizes else 0
    if ludeme.what == "smallest":
        return sizes[-1] if sizes else 0
    return sizes[ludeme.rank - 1] if ludeme.rank <= len(sizes) else 0
