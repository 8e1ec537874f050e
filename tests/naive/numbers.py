"""What numbers come to."""

from math import prod

from ludeme.words.numbers import counts, groups
from tests.naive.shapes import standing
from tests.naive.tallies import longest_path
from tests.naive.twin import Twin
from tests.naive.words import condition, figures_of, letters, number, number_of, region


@number_of.register
def _(ludeme: counts.Count, s: Twin, seat: int) -> int:
    levels = [level for level, _, _ in region(ludeme.region, s, seat)]
    if ludeme.weight == "each":
        return len(levels)
    return sum(levels.count(k) * prod(s.ground.boards * (s.size - j) ** 2 + 1 for j in range(k)) for k in range(s.size))


@number_of.register
def _(ludeme: counts.NumberIf, s: Twin, seat: int) -> int:
    return number(ludeme.then if condition(ludeme.condition, s, seat) else ludeme.otherwise, s, seat)


@number_of.register
def _(ludeme: counts.Figures, s: Twin, seat: int) -> int:
    if ludeme.what == "majority":
        return majority(ludeme, s, letters(ludeme.colour, s, seat))
    found = standing(ludeme.shape, s, letters(ludeme.colour, s, seat))
    if ludeme.what == "largest":
        return max(map(len, found), default=0)
    if ludeme.what == "number":
        return len(found)
    needed = letters(ludeme.including, s, seat) if ludeme.including else set()
    return sum(needed <= {s.balls[p] for p in run} for run in found if s.last in run)


def majority(ludeme: counts.Figures, s: Twin, wanted: set[str]) -> int:
    """The figures in which balls of some colours are the most that can be seen, or what these are worth."""
    total = 0
    for figure, _ in figures_of(ludeme.shape, s):
        seen = [s.balls[p] for p in figure if p in s.balls and not s.buried(p)]
        mine = sum(ball in wanted for ball in seen)
        if all(mine > seen.count(other) for other in set("WBR") - wanted) and mine > 0:
            outside = [(k, r, c) for k, r, c in figure if not s.exists((k + 2, r - 1, c - 1))]
            total += len(outside) // 2 if ludeme.worth == "by-length" else 1
    return total


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
    if ludeme.what == "path":
        return longest_path(s, among, ludeme.contact == "visible")
    sizes = sorted(map(len, s.groups(among, ludeme.contact == "visible")), reverse=True)
    if ludeme.what == "number":
        return len(sizes)
    if ludeme.what == "product":
        return prod(sizes) if sizes else 0
    if ludeme.what == "smallest":
        return sizes[-1] if sizes else 0
    return sizes[ludeme.rank - 1] if ludeme.rank <= len(sizes) else 0
