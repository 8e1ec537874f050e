"""earn, gain, discard, put, recolour, remove, when, rounds, for one or each player: what a ply brings about besides."""

from ludeme.words.effects import changes, note, order
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
def _(ludeme: changes.NewRound, s: Twin, seat: int) -> None:
    s.rounds += 1
    s.clear_board()
    s.mover = s.owner = (ludeme.first - 2) % s.seats


@happen.register
def _(ludeme: changes.For, s: Twin, seat: int) -> None:
    for effect in ludeme.effects:
        happen(plain(effect), s, (ludeme.number - 1) % s.seats)


@happen.register
def _(ludeme: changes.EachPlayer, s: Twin, seat: int) -> None:
    for k in range(s.seats):
        for effect in ludeme.effects:
            happen(plain(effect), s, (seat + k) % s.seats)


@happen.register
def _(ludeme: order.NextTurn, s: Twin, seat: int) -> None:
    s.mover = s.owner = (ludeme.number - 2) % s.seats


@happen.register
def _(ludeme: note.Note, s: Twin, seat: int) -> None:
    s.noted = region(ludeme.region, s, seat)
