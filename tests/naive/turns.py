"""add, move, take, pass: the plies that an action offers."""

from collections.abc import Iterator

from ludeme.turns import actions
from tests.naive.twin import Twin
from tests.naive.words import bare, letters, region


@bare.register
def _(ludeme: actions.Add, s: Twin) -> Iterator[tuple[str, Twin]]:
    where = s.playable() & (region(ludeme.where, s, s.mover) if ludeme.where else set(s.points))
    for colour in letters(ludeme.placed, s, s.mover):
        for p in where if s.supply(colour) > 0 else ():
            after = s.copy()
            after.place(colour, p)
            yield colour + s.name(p), after


@bare.register
def _(ludeme: actions.Move, s: Twin) -> Iterator[tuple[str, Twin]]:
    for p in s.of(letters(ludeme.colour, s, s.mover)):
        if len(s.resting(p)) > 1:
            continue
        lifted = s.copy()
        colour = lifted.take(p)
        where = lifted.playable() & (region(ludeme.where, lifted, s.mover) if ludeme.where else set(s.points))
        for q in where - {p}:
            after = lifted.copy()
            after.place(colour, q)
            yield f"{s.name(p)}-{s.name(q)}", after


@bare.register
def _(ludeme: actions.Take, s: Twin) -> Iterator[tuple[str, Twin]]:
    where = region(ludeme.where, s, s.mover) if ludeme.where else set(s.points)
    for p in s.of(letters(ludeme.colour, s, s.mover)) & where:
        if len(s.resting(p)) <= 1:
            after = s.copy()
            after.take(p)
            yield "x" + s.name(p), after


@bare.register
def _(ludeme: actions.Pass, s: Twin) -> Iterator[tuple[str, Twin]]:
    yield "pass", s.copy()
