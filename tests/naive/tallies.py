"""What numbers come to that are kept, worked out from others, or count contacts."""

from collections.abc import Iterator
from itertools import combinations, islice

from ludeme.words.numbers import groups, tallies
from tests.naive.twin import Twin
from tests.naive.words import Point, Points, letters, number, number_of

MOST_STEPS, LONGEST_PATH = 20_000, 64
"""So many steps from a ball are tried in search of the longest path, and so long a path is looked for."""


@number_of.register
def _(ludeme: tallies.Earned, s: Twin, seat: int) -> int:
    return s.earned[seat]


@number_of.register
def _(ludeme: tallies.Left, s: Twin, seat: int) -> int:
    if ludeme.rank:
        return sorted(max(0, s.left(seat, letter)) for letter in "WBR")[ludeme.rank - 1]
    count = s.bag if ludeme.where == "bag" else lambda letter: max(0, s.left(seat, letter))
    return sum(map(count, letters(ludeme.colour, s, seat)))


@number_of.register
def _(ludeme: tallies.Minus, s: Twin, seat: int) -> int:
    return number(ludeme.number, s, seat) - number(ludeme.less, s, seat)


@number_of.register
def _(ludeme: tallies.Extreme, s: Twin, seat: int) -> int:
    return (max if ludeme.which == "highest" else min)(number(part, s, seat) for part in ludeme.numbers)


def in_contact(s: Twin, p: Point, q: Point, visibly: bool) -> bool:
    """True if two balls touch, and that counts."""
    return q in s.touching(p) and s.joined(p, q, visibly)


@number_of.register
def _(ludeme: groups.Contacts, s: Twin, seat: int) -> int:
    one, other = letters(ludeme.colour, s, seat), letters(ludeme.other, s, seat)
    pairs = [{p, q} for p, q in combinations(s.balls, 2) if in_contact(s, p, q, ludeme.contact == "visible")]
    colours = [[s.balls[p] for p in pair] for pair in pairs]
    return sum((a in one and b in other) or (b in one and a in other) for a, b in colours)


def longest_path(s: Twin, among: Points, visibly: bool) -> int:
    """The number of balls on the longest path along contacts."""
    balls = {p for p in among if not (visibly and s.buried(p))}
    near = {p: {q for q in balls if in_contact(s, p, q, visibly)} for p in balls}

    def longer(path: tuple[Point, ...]) -> Iterator[int]:
        for q in () if len(path) == LONGEST_PATH else sorted(near[path[-1]] - set(path), key=s.points.index):
            yield len(path) + 1
            yield from longer((*path, q))

    return max((max(islice(longer((p,)), MOST_STEPS), default=1) for p in balls), default=0)
