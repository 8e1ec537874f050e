"""group, mark, monochrome: balls that belong together, and balls chosen without a ply."""

from ludeme.words.effects import note
from ludeme.words.regions import balls
from tests.naive.twin import Twin
from tests.naive.words import Points, happen, points_in, region


@points_in.register
def _(ludeme: balls.Group, s: Twin, seat: int) -> Points:
    seeds, found = region(ludeme.region, s, seat), set()
    for colour in "WBR":
        for group in s.groups(s.of({colour}), ludeme.contact == "visible"):
            found |= group if group & seeds else set()
    return found


@happen.register
def _(ludeme: note.Mark, s: Twin, seat: int) -> None:
    if ludeme.what == "points":
        s.noted = region(ludeme.region, s, seat)
    else:
        s.chosen = region(ludeme.region, s, seat) & set(s.balls)
