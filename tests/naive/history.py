"""What is true of the past, of the other players, and of what can be done."""

from ludeme.conditions import history
from ludeme.conditions.able import Able
from ludeme.turns import actions
from tests.naive.twin import Twin
from tests.naive.words import Unknown, condition, holds, letters, number, plain, region


@holds.register
def _(ludeme: history.Equal, s: Twin, seat: int) -> bool:
    return number(ludeme.one, s, seat) == number(ludeme.other, s, seat)


@holds.register
def _(ludeme: history.Even, s: Twin, seat: int) -> bool:
    return number(ludeme.number, s, seat) % 2 == 0


@holds.register
def _(ludeme: history.LastPly, s: Twin, seat: int) -> bool:
    return bool(s.last_kind == ludeme.kind)


@holds.register
def _(ludeme: history.Out, s: Twin, seat: int) -> bool:
    return condition(s.game.out.condition, s, seat)


@holds.register
def _(ludeme: history.Alone, s: Twin, seat: int) -> bool:
    return [other for other in range(s.seats) if not condition(s.game.out.condition, s, other)] == [seat]


@holds.register
def _(ludeme: history.Round, s: Twin, seat: int) -> bool:
    return s.rounds == ludeme.number - 1


@holds.register
def _(ludeme: Able, s: Twin, seat: int) -> bool:
    ahead = s.copy()
    ahead.mover, ahead.step = seat, ((s.forms[-1],),)
    return any(True for _ in ahead.trials())


@holds.register
def _(ludeme: history.Possible, s: Twin, seat: int) -> bool:
    action = plain(ludeme.action)
    if isinstance(action, actions.Take):
        where = region(action.where, s, seat) if action.where else set(s.points)
        return any(len(s.resting(p)) <= 1 for p in s.of(letters(action.colour, s, seat)) & where)
    if not isinstance(action, actions.Add):
        raise Unknown(action)
    for colour in letters(action.colour, s, seat):
        held = s.copy()
        held.tint = colour
        where = region(action.where, held, seat) if action.where else set(s.points)
        if s.left(seat, colour) > 0 and s.playable() & where:
            return True
    return False
