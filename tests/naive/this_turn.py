"""Which points a region means that speaks of this turn."""

from ludeme.words.regions import turn
from tests.naive.twin import Twin
from tests.naive.words import Point, Points, points_in, region


@points_in.register
def _(ludeme: turn.Playable, s: Twin, seat: int) -> Points:
    return s.playable() if ludeme.boards == "seen" else s.room()


@points_in.register
def _(ludeme: turn.Chosen, s: Twin, seat: int) -> Points:
    return set(s.chosen if ludeme.what == "balls" else s.noted)


@points_in.register
def _(ludeme: turn.Recent, s: Twin, seat: int) -> Points:
    return set(s.recent)


@points_in.register
def _(ludeme: turn.AtStart, s: Twin, seat: int) -> Points:
    return set(s.at_start.get(ludeme.region, ()))  # nothing is known before the first turn: who begins may ask


def jumps(s: Twin) -> dict[Point, Point]:
    """What a jump from the source reaches, each with the point between."""
    if not s.source:
        return {}
    level, r, c = s.source
    found = {(level, r + 2 * a, c + 2 * b): (level, r + a, c + b) for a, b in s.ground.jumping_steps}
    return {beyond: between for beyond, between in found.items() if s.exists(beyond)}


@points_in.register
def _(ludeme: turn.Moved, s: Twin, seat: int) -> Points:
    if ludeme.end == "over":
        return {between for beyond, between in jumps(s).items() if beyond == s.target}
    point = s.source if ludeme.end == "from" else s.target
    return {point} if point else set()


@points_in.register
def _(ludeme: turn.Beyond, s: Twin, seat: int) -> Points:
    among = region(ludeme.region, s, seat)
    return {beyond for beyond, between in jumps(s).items() if between in among}
