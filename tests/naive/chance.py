"""draw: what chance does; who begins it all is told in `tests.naive.twin`."""

from ludeme.words.turns import chance
from tests.naive.turns import Plies
from tests.naive.twin import Twin
from tests.naive.words import bare, letters, region


@bare.register
def _(ludeme: chance.DrawFromBag, s: Twin) -> Plies:
    for colour in letters(ludeme.colour, s, s.mover) if ludeme.where else ():
        held = s.copy()
        held.tint = colour
        for p in s.playable() & region(ludeme.where, held, s.mover) if s.bag(colour) else ():
            after = s.copy()
            after.use(colour)
            after.put(colour, p)
            yield f"!{colour}{s.name(p)}", after
    for colour in () if ludeme.where else letters(ludeme.colour, s, s.mover):
        if s.bag(colour):
            after = s.copy()
            after.use(colour)
            yield "!" + colour, after
