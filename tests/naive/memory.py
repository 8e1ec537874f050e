"""ever, grew, vary: what is remembered from turn to turn."""

from ludeme.words.conditions import history
from ludeme.words.turns.guards import Unlike
from tests.naive.twin import Twin
from tests.naive.words import condition, holds, note, number


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
