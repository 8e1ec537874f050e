"""enter: balls that are pushed in from a side above the board."""

from collections.abc import Iterator
from itertools import product

from ludeme.words.turns import placements
from tests.naive.grounds import FAR
from tests.naive.turns import Plies, movable
from tests.naive.twin import Twin
from tests.naive.words import Point, Points, bare, letters


@bare.register
def _(ludeme: placements.Enter, s: Twin) -> Plies:
    if ludeme.ball == "again":
        yield from entering_again(ludeme, s)
        return
    for colour in letters(ludeme.colour, s, s.mover):
        if s.left(s.mover, colour) > 0:
            for p, way, after in pushed(s, set(), ludeme.pushing):
                after.spend(colour, p)
                yield f"{colour}{s.name(p)}>{way}", after


def entering_again(ludeme: placements.Enter, s: Twin) -> Plies:
    """The plies by which a ball of the board is pushed in."""
    for source in movable(s, s.of(letters(ludeme.colour, s, s.mover))):
        lifted = s.copy()
        lifted.dropped = set()
        colour = lifted.lift(source)
        falling = set(lifted.dropped)
        lifted.dropped |= s.dropped
        for p, way, after in pushed(lifted, falling, ludeme.pushing):
            after.place(colour, p)
            yield f"{s.name(source)}-{s.name(p)}>{way}", after


def pushed(s: Twin, falling: Points, least: int) -> Iterator[tuple[Point, str, Twin]]:
    """Every entry that is open: its point, the way the ball travels, and the position after the push."""
    for way, line in lines(s):
        entry = next((i for i, p in enumerate(line) if s.supported(p)), None)
        if entry is None or s.below(line[entry]) & falling:
            continue
        run = []
        for p in line[entry:]:
            if p not in s.balls:
                break
            run.append(p)
        if len(run) < least or any(s.resting(p) for p in run):
            continue
        after = s.copy()
        if not run or push(after, run, line):
            yield line[entry], way, after


def lines(s: Twin) -> Iterator[tuple[str, list[Point]]]:
    """Every row and column above the board, from either end."""
    for level, board in product(range(1, s.size), range(s.ground.boards)):
        side = range(s.size - level)
        for i in side:
            row, column = [(level, i, c + FAR * board) for c in side], [(level, r, i + FAR * board) for r in side]
            yield from (("E", row), ("W", row[::-1]), ("S", column), ("N", column[::-1]))


def push(s: Twin, run: list[Point], line: list[Point]) -> bool:
    """The run moves on by one point, the last ball perhaps down a slope; False if it cannot."""
    beyond = line[line.index(run[-1]) + 1 :]
    if not beyond:
        return False
    goal = beyond[0]
    if not s.supported(goal):
        lacking = [q for q in s.below(goal) if q not in s.balls]
        if len(lacking) != 1 or lacking[0] not in s.playable():
            return False
        (goal,) = lacking
    for p, q in reversed(list(zip(run, [*run[1:], goal], strict=True))):
        s.shift(p, q)
    if goal != beyond[0]:
        s.dropped.add(goal)
    return True
