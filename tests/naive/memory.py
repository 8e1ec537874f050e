"""ever, grew, noted, vary: what is remembered from turn to turn."""

from ludeme.words.conditions import history
from ludeme.words.regions.noted import Noted
from ludeme.words.turns.guards import Unlike
from tests.naive.twin import Twin
from tests.naive.words import Points, condition, holds, note, number, points_in


@note.register
def _(ludeme: history.Ever, s: Twin) -> None:
    s.memory[ludeme] = s.memory.get(ludeme, False) or condition(ludeme.condition, s, s.mover)


@holds.register
def _(ludeme: history.Ever, s: Twin, seat: int) -> bool:
    return bool(s.memory.get(ludeme, False))


@note.register
def _(ludeme: history.Grew, s: Twin) -> None:
    height, _ = s.memory.get(ludeme, (0, False))
    now = number(ludeme.number, s, s.mover)
    s.memory[ludeme] = (now, now > height)


@holds.register
def _(ludeme: history.Grew, s: Twin, seat: int) -> bool:
    return bool(s.memory.get(ludeme, (0, False))[1])


@note.register
def _(ludeme: Unlike, s: Twin) -> None:
    if s.passes >= s.seats:
        s.memory.pop("varied", None)


@points_in.register
def _(ludeme: Noted, s: Twin, seat: int) -> Points:
    return set(s.noted)
