"""What no ply may lead to."""

from ludeme.words.restrictions import positions
from tests.naive.twin import Twin
from tests.naive.words import breaks, condition, region


@breaks.register
def _(ludeme: positions.Suicide, s: Twin) -> bool:
    if s.last not in s.balls:
        return False
    mine = s.of({s.balls[s.last]})
    group = s.group({s.last}, {p for p in mine if not s.buried(p)}, True) or {s.last}
    return not any(s.flat(p) & group for p in region(ludeme.liberties, s, s.mover))


@breaks.register
def _(ludeme: positions.Repetition, s: Twin) -> bool:
    coming = s.turn + 1
    if ludeme.scope == "own-last-turn":
        return s.own_past.get(s.owner) == s.position()
    same_to_move = [i for i in s.past if i < coming and i % s.seats == coming % s.seats]
    return any(s.past[i] == s.position() for i in same_to_move)


@breaks.register
def _(ludeme: positions.Never, s: Twin) -> bool:
    return condition(ludeme.condition, s, s.mover)
