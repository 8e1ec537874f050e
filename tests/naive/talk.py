"""say, propose, and what is kept of it: words said, the tally, the marker, sides; the first point and the target."""

from ludeme.words.effects import order
from ludeme.words.numbers import signals
from ludeme.words.regions import algebra
from ludeme.words.turns import words
from tests.naive.turns import Plies
from tests.naive.twin import Twin
from tests.naive.words import Points, bare, happen, letters, number, number_of, points_in, region


@bare.register
def _(ludeme: words.Say, s: Twin) -> Plies:
    after = s.copy()
    after.swapped ^= ludeme.what == "swap"
    after.said[ludeme.what] = s.said.get(ludeme.what, 0) + 1
    yield ludeme.what, after


@bare.register
def _(ludeme: words.NameColour, s: Twin) -> Plies:
    for colour in () if ludeme.where else letters(ludeme.colour, s, s.mover):
        if s.left(s.mover, colour) > 0:
            after = s.copy()
            after.given = colour
            yield ">" + colour, after
    for colour in letters(ludeme.colour, s, s.mover) if ludeme.where else ():
        held = s.copy()
        held.tint = colour
        where = region(ludeme.where, held, s.mover)
        for p in s.playable() & where if s.left(s.mover, colour) > 0 else ():
            after = s.copy()
            after.tint, after.target = colour, p
            yield f"{colour}{s.name(p)}?", after


@happen.register
def _(ludeme: order.TakeMarker, s: Twin, seat: int) -> None:
    s.marker = seat


@number_of.register
def _(ludeme: signals.Said, s: Twin, seat: int) -> int:
    return s.said.get(ludeme.what, 0)


@number_of.register
def _(ludeme: signals.Seat, s: Twin, seat: int) -> int:
    if ludeme.who == "marker":
        return s.marker
    if ludeme.who == "owner":
        wanted = letters(ludeme.colour, s, seat)
        return next((owner for owner, colour in enumerate(s.colours) if colour in wanted), 0)
    return 0 if ludeme.who == "first" else (seat + {"next": 1, "previous": -1, "same": 0}[ludeme.who]) % s.seats


@number_of.register
def _(ludeme: signals.SeenBy, s: Twin, seat: int) -> int:
    return number(ludeme.number, s, number(ludeme.seat, s, seat) % s.seats)


@points_in.register
def _(ludeme: algebra.Lowest, s: Twin, seat: int) -> Points:
    return set(sorted(region(ludeme.region, s, seat), key=s.ground.order.get)[:1])
