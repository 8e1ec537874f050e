"""What is true of the past, of the other players, and of what can be done."""

from typing import Any

from ludeme.words.conditions import history
from tests.naive.form import numbered
from tests.naive.twin import Twin
from tests.naive.words import condition, holds, number


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
    if ludeme.who == "you":
        return condition(s.game.out.condition, s, seat)
    return [other for other in range(s.seats) if not condition(s.game.out.condition, s, other)] == [seat]


def could_begin(form: Any, s: Twin, seat: int) -> bool:
    """True if a turn of this form offers a seat anything, whatever may follow from it."""
    ahead = s.copy()
    ahead.mover, ahead.step = seat, ((form,),)
    return any(True for _ in ahead.trials())


@holds.register
def _(ludeme: history.Possible, s: Twin, seat: int) -> bool:
    return could_begin(numbered(ludeme.action, s.seats) if ludeme.action else s.forms[-1], s, seat)
