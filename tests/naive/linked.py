"""group, mark, monochrome: balls that belong together, and balls chosen without a ply."""

from ludeme.words.conditions import balls
from ludeme.words.effects import mark
from ludeme.words.regions import groups
from tests.naive.twin import Twin
from tests.naive.words import Points, happen, holds, points_in, region


@points_in.register
def _(ludeme: groups.Group, s: Twin, seat: int) -> Points:
    seeds, found = region(ludeme.region, s, seat), set()
    for colour in "WBR":
        for group in s.groups(s.of({colour}), ludeme.contact == "visible"):
            found |= group if group & seeds else set()
    return found


@happen.register
def _(ludeme: mark.Mark, s: Twin, seat: int) -> None:
    s.chosen = region(ludeme.region, s, seat) & set(s.balls)


@holds.register
def _(ludeme: balls.Monochrome, s: Twin, seat: int) -> bool:
    among = region(ludeme.region, s, seat) if ludeme.region else set(s.points)
    return len({s.balls[p] for p in among & set(s.balls)}) <= 1
