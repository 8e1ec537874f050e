"""hide, exchange, and all that speaks of balls in fists: what is hidden, shown, put away."""

from itertools import product

from ludeme.words.colours import momentary
from ludeme.words.conditions import secrets as conditions
from ludeme.words.effects import note as effects
from ludeme.words.turns import words
from tests.naive.turns import Plies
from tests.naive.twin import Twin
from tests.naive.words import bare, happen, holds, letters, letters_of

NOTHING = "-"


@bare.register
def _(ludeme: words.Hide, s: Twin) -> Plies:
    colours = letters(ludeme.colour, s, s.mover)
    if ludeme.fists == 1:
        for colour in colours:
            if (s.bag(colour) if ludeme.source == "bag" else s.left(s.mover, colour)) > 0:
                after = hiding(s, colour, NOTHING)
                after.change_hand(s.mover, colour, int(ludeme.source == "bag"))
                yield f"?{colour}", after
        return
    for left, right in product([*colours, NOTHING], repeat=2):
        wanted = [colour for colour in (left, right) if colour != NOTHING]
        if wanted and all(s.left(s.mover, colour) >= wanted.count(colour) for colour in wanted):
            yield f"?{left}/{right}", hiding(s, left, right)


def hiding(s: Twin, left: str, right: str) -> Twin:
    """The mover has closed both fists; nothing counts as shown any more."""
    after = s.copy()
    after.fists[s.mover] = {"left": left.strip(NOTHING) or None, "right": right.strip(NOTHING) or None}
    after.shown[s.mover] = None
    return after


@bare.register
def _(ludeme: words.Exchange, s: Twin) -> Plies:
    hand = s.hands[s.mover]
    held = next((colour for colour in "WBR" if hand.get(colour, 0) > 0), None)
    for colour in letters(ludeme.colour, s, s.mover) & set(hand) - {held} if held else ():
        if s.bag(colour):
            after = s.copy()
            after.change_hand(s.mover, held, -1)  # type: ignore[arg-type]
            after.change_hand(s.mover, colour, 1)
            yield f"={colour}", after


@happen.register
def _(ludeme: effects.Reveal, s: Twin, seat: int) -> None:
    fist = "left" if ludeme.fist == "all" else ludeme.fist
    for shown in range(s.seats) if ludeme.fist == "all" else [seat]:
        s.shown[shown], s.fists[shown][fist] = s.fists[shown][fist], None


@happen.register
def _(ludeme: effects.Cover, s: Twin, seat: int) -> None:
    for covered in range(s.seats) if ludeme.who == "all" else [seat]:
        s.shown[covered] = None


@letters_of.register
def _(ludeme: momentary.Picked, s: Twin, seat: int) -> set[str]:
    whose = (seat + ludeme.seats_after) % s.seats
    kept = {"shown": s.shown[whose], "hidden": s.fists[whose]["left"], "given": s.given}
    return {*filter(None, [kept[ludeme.how]])}


@holds.register
def _(ludeme: conditions.Showing, s: Twin, seat: int) -> bool:
    showing = [colour is not None for colour in s.shown]
    return {"you": showing[seat], "anybody": any(showing), "everybody": all(showing)}[ludeme.who]


@holds.register
def _(ludeme: conditions.Alike, s: Twin, seat: int) -> bool:
    one, other = letters(ludeme.one, s, seat), letters(ludeme.other, s, seat)
    return bool(({{"W": "B", "B": "R", "R": "W"}[colour] for colour in one} if ludeme.how == "next" else one) & other)
