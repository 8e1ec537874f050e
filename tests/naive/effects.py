"""What happens by itself after a ply."""

from collections.abc import Iterable

from ludeme.words.effects import capture, stack
from tests.naive.twin import Twin
from tests.naive.words import Point, Points, happen, letters, region


@happen.register
def _(ludeme: capture.Capture, s: Twin, seat: int) -> None:
    while captured(ludeme, s, seat, enemies=True) and captured(ludeme, s, seat, enemies=False):
        pass


def captured(ludeme: capture.Capture, s: Twin, seat: int, enemies: bool) -> bool:
    """Take what has no freedom on one side; True if that was anything."""
    own = s.colours[seat]
    beside = set().union(*(s.flat(p) for p in region(ludeme.liberties, s, seat)))
    doomed: Points = set()
    for colour in s.colours:
        if (colour != own) != enemies:
            continue
        mine = s.of({colour})
        for group in s.groups(mine, True) + [{p} for p in mine if s.buried(p)]:
            spared = not enemies and s.last in group
            if not spared and not group & beside:
                doomed |= group
    if ludeme.pinned == "under-enemies":
        doomed = {p for p in doomed if not carries_enemy(s, p, s.balls[p])}
    while floating := {p for p in doomed if any(q not in doomed for q in s.resting(p))}:
        doomed -= floating
    for p in doomed:
        s.remove(p)
    return bool(doomed)


def carries_enemy(s: Twin, p: Point, colour: str) -> bool:
    """True if a ball of another player rests on this point, directly or through others."""
    players = set(s.colours) - {colour}
    return any(s.balls[q] in players or carries_enemy(s, q, colour) for q in s.resting(p))


@happen.register
def _(ludeme: stack.Stack, s: Twin, seat: int) -> None:
    allowed = letters(ludeme.only, s, seat) if ludeme.only else set("WBR")
    asked: Points = set()
    while completed := {p for p in s.playable() - asked if s.below(p) & s.changed}:
        p = min(completed)
        asked.add(p)
        colour = owed(ludeme.calls, s, p, seat)
        if colour not in allowed:
            continue
        if ludeme.balls == "unlimited":
            s.put(colour, p)
        elif s.left(seat, colour) > 0:
            s.put(colour, p)
            s.change_hand(seat, colour, -1)


def owed(calls: Iterable[str], s: Twin, p: Point, seat: int) -> str | None:
    """The colour that the first call that applies gives to the ball on a platform."""
    return next(filter(None, (stacked(call, s, p, seat) for call in calls)), None)


def stacked(call: str, s: Twin, p: Point, seat: int) -> str | None:
    """The colour that a call gives to the ball on a platform, if it applies."""
    platform = [s.balls[q] for q in s.below(p)]
    shares = {colour: platform.count(colour) for colour in "WBR"}
    if call == "rarest":
        wanted = [c for c in shares if shares[c] == min(shares.values())]
    elif call == "commonest":
        wanted = [c for c in shares if shares[c] == max(shares.values())]
    elif call == "missing":
        wanted = [c for c in shares if shares[c] == 0]
    else:
        own = s.colours[seat]
        wanted = [own] if shares[own] >= int(call.removeprefix("own-")) else []
    return wanted[0] if len(wanted) == 1 else None
