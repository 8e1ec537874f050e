"""Which letters a colour means."""

from ludeme.families import Colour
from ludeme.words.colours.colours import AnyColour, Black, Either, Enemy, Next, Own, Previous, Red, White
from tests.naive.twin import Twin
from tests.naive.words import Unknown, letters, letters_of


@letters_of.register
def _(ludeme: Colour, s: Twin, seat: int) -> set[str]:
    fixed = {White: "W", Black: "B", Red: "R", AnyColour: "WBR"}
    seats = {
        Own: [seat],
        Enemy: [other for other in range(s.seats) if other != seat],
        Previous: [(seat - 1) % s.seats],
        Next: [(seat + 1) % s.seats],
    }
    if type(ludeme) in fixed:
        return set(fixed[type(ludeme)])
    if type(ludeme) in seats:
        return {s.colours[other] for other in seats[type(ludeme)]}
    raise Unknown(ludeme)


@letters_of.register
def _(ludeme: Either, s: Twin, seat: int) -> set[str]:
    return set().union(*(letters(part, s, seat) for part in ludeme.colours))
