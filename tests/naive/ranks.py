"""rank, foremost, recorded, colours, height, choosers: how good something is, and what is kept to be compared."""

from functools import reduce

from ludeme.words.effects.note import Record
from ludeme.words.numbers import appearance, tallies
from tests.naive.twin import Twin
from tests.naive.words import happen, letters, number, number_of, region


@number_of.register
def _(ludeme: tallies.Foremost, s: Twin, seat: int) -> int:
    numbers = [number(part, s, seat) for part in ludeme.numbers]
    return reduce(lambda before, after: 64 * before + after, numbers) if numbers[0] else 0


@number_of.register
def _(ludeme: tallies.Recorded, s: Twin, seat: int) -> int:
    if ludeme.whose == "all":
        return s.tally
    return s.recorded[(seat + ludeme.seats_after) % s.seats]


@happen.register
def _(ludeme: Record, s: Twin, seat: int) -> None:
    if ludeme.whose == "all":
        s.tally = number(ludeme.number, s, seat)
        return
    s.recorded[seat] = number(ludeme.number, s, seat)


@number_of.register
def _(ludeme: appearance.Colours, s: Twin, seat: int) -> int:
    return len({s.balls[p] for p in region(ludeme.region, s, seat) if p in s.balls})


@number_of.register
def _(ludeme: appearance.Height, s: Twin, seat: int) -> int:
    return max((p[0] for p in region(ludeme.region, s, seat)), default=0)


@number_of.register
def _(ludeme: appearance.Choosers, s: Twin, seat: int) -> int:
    colours = letters(ludeme.colour, s, seat)
    return sum(fists["left"] in colours for fists in s.fists)
