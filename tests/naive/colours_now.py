"""Which letters a colour means at this moment."""

from ludeme.words.colours import momentary
from tests.naive.twin import Twin
from tests.naive.words import letters, letters_of, region


@letters_of.register
def _(ludeme: momentary.Same, s: Twin, seat: int) -> set[str]:
    return {s.tint} if s.tint else set()


@letters_of.register
def _(ludeme: momentary.Used, s: Twin, seat: int) -> set[str]:
    return set(s.used)


@letters_of.register
def _(ludeme: momentary.OtherThan, s: Twin, seat: int) -> set[str]:
    return {letter for letter in "WBR" if not any(letter in letters(c, s, seat) for c in ludeme.colours)}


@letters_of.register
def _(ludeme: momentary.ColoursOf, s: Twin, seat: int) -> set[str]:
    return {s.balls[p] for p in region(ludeme.region, s, seat) if p in s.balls}
