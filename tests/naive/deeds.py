"""earn, gain, discard, put, recolour, remove, when, rounds, for one or each player: what a ply brings about besides."""

from ludeme.words.effects import changes, order
from tests.naive.twin import Twin
from tests.naive.words import condition, happen, letters, number, plain, region


def one_of(colours: set[str]) -> str | None:
    """The colour that is meant if a ball can only be of one: White before Black before Red."""
    return next((colour for colour in "WBR" if colour in colours), None)


@happen.register
def _(ludeme: changes.Earn, s: Twin, seat: int) -> None:
    s.earned[(seat + (ludeme.who == "next")) % s.seats] += number(ludeme.number, s, seat)


@happen.register
def _(ludeme: changes.Gain, s: Twin, seat: int) -> None:
    colour = one_of(letters(ludeme.colour, s, seat))
    if colour:
        s.change_hand((seat + (ludeme.who == "next")) % s.seats, colour, ludeme.balls)


@happen.register
def _(ludeme: changes.Discard, s: Twin, seat: int) -> None:
    if ludeme.fist != "neither":
        colour, s.fists[seat][ludeme.fist] = s.fists[seat][ludeme.fist], None
        if colour:
            s.change_hand(seat, colour, -1)
        return
    colours = letters(ludeme.colour, s, seat)
    held = one_of({letter for letter in colours if s.left(seat, letter) > 0})
    if held:
        s.change_hand(seat, held, -1)


@happen.register
def _(ludeme: changes.Put, s: Twin, seat: int) -> None:
    colour = one_of(letters(ludeme.colour, s, seat))
    for p in sorted(region(ludeme.region, s, seat) & s.room(), key=s.ground.order.get):
        if colour and s.left(seat, colour) > 0:
            s.put(colour, p)
            s.change_hand(seat, colour, -1)


@happen.register
def _(ludeme: changes.Recolour, s: Twin, seat: int) -> None:
    colour = one_of(letters(ludeme.colour, s, seat))
    for p in region(ludeme.region, s, seat) & set(s.balls):
        if colour and s.balls[p] != colour:
            s.balls[p] = colour
            s.changed.add(p)


@happen.register
def _(ludeme: changes.Remove, s: Twin, seat: int) -> None:
    going = region(ludeme.region, s, seat) & set(s.balls)
    while carrying := {p for p in going if s.resting(p) - going}:
        going -= carrying
    for p in going:
        s.remove(p)


@happen.register
def _(ludeme: changes.WhenEffect, s: Twin, seat: int) -> None:
    if condition(ludeme.condition, s, seat):
        for effect in ludeme.effects:
            happen(plain(effect), s, seat)


@happen.register
def _(ludeme: changes.For, s: Twin, seat: int) -> None:
    everyone = [(seat + k) % s.seats for k in range(s.seats)]
    for one in everyone if ludeme.who == "everyone" else [(int(ludeme.who) - 1) % s.seats]:
        for effect in ludeme.effects:
            happen(plain(effect), s, one)


@happen.register
def _(ludeme: order.NextTurn, s: Twin, seat: int) -> None:
    if ludeme.board == "anew":
        s.rounds += 1
        s.clear_board()
    s.mover = s.owner = (ludeme.number - 2) % s.seats
