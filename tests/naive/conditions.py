"""What is true in a position."""

from ludeme.words.conditions import figures, logic, moments
from tests.naive.shapes import standing
from tests.naive.twin import Twin
from tests.naive.words import condition, holds, letters, number, region


@holds.register
def _(ludeme: figures.LineFormed, s: Twin, seat: int) -> bool:
    wanted = letters(ludeme.colour, s, seat)
    alike = [{colour} for colour in wanted] if ludeme.mix == "uniform" else [wanted]
    found = [run for colours in alike for run in standing(ludeme.shape, s, colours)]
    needed = letters(ludeme.including, s, seat) if ludeme.including else set()
    visible = ludeme.contact == "visible"
    return any(needed <= {s.balls[p] for p in run} and (not visible or s.in_sight(run)) for run in found)


@holds.register
def _(ludeme: figures.Holds, s: Twin, seat: int) -> bool:
    return region(ludeme.region, s, seat) <= s.of(letters(ludeme.colour, s, seat))


@holds.register
def _(ludeme: figures.Connected, s: Twin, seat: int) -> bool:
    one, other = region(ludeme.one, s, seat), region(ludeme.other, s, seat)
    found = s.groups(s.of(letters(ludeme.colour, s, seat)), ludeme.contact == "visible")
    return any(group & one and group & other for group in found)


@holds.register
def _(ludeme: logic.Both, s: Twin, seat: int) -> bool:
    return all(condition(part, s, seat) for part in ludeme.parts)


@holds.register
def _(ludeme: logic.OneOf, s: Twin, seat: int) -> bool:
    return any(condition(part, s, seat) for part in ludeme.parts)


@holds.register
def _(ludeme: logic.Not, s: Twin, seat: int) -> bool:
    return not condition(ludeme.condition, s, seat)


@holds.register
def _(ludeme: logic.AnyPlayer, s: Twin, seat: int) -> bool:
    return any(condition(ludeme.condition, s, other) for other in range(s.seats))


@holds.register
def _(ludeme: logic.Less, s: Twin, seat: int) -> bool:
    return number(ludeme.smaller, s, seat) < number(ludeme.larger, s, seat)


@holds.register
def _(ludeme: logic.AtLeast, s: Twin, seat: int) -> bool:
    return number(ludeme.number, s, seat) >= ludeme.bound


@holds.register
def _(ludeme: moments.Full, s: Twin, seat: int) -> bool:
    return set(s.points) <= set(s.balls)


@holds.register
def _(ludeme: moments.Stuck, s: Twin, seat: int) -> bool:
    return s.stuck and seat == s.mover


@holds.register
def _(ludeme: moments.Played, s: Twin, seat: int) -> bool:
    return (s.turn if ludeme.what == "turns" else s.rounds) >= ludeme.number


@holds.register
def _(ludeme: moments.AllPassed, s: Twin, seat: int) -> bool:
    return s.passes >= s.seats


@holds.register
def _(ludeme: moments.Some, s: Twin, seat: int) -> bool:
    return bool(region(ludeme.region, s, seat))
