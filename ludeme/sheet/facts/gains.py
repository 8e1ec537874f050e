"""By how many balls a turn changes what is on the board, how many of a colour it uses, and how many are held."""

from kernels.isa import program as isa
from kernels.isa.ply import KINDS
from ludeme.base import Ludeme
from ludeme.families import Effect
from ludeme.game import Game
from ludeme.geometry import bits
from ludeme.lowering.automaton import Choice, TurnStep
from ludeme.words.colours.momentary import OtherThan, Used

MOST_GAIN = 20
"""A turn is followed until the board has so many balls more or fewer."""


def gains_of(steps: list[TurnStep], quiet: bool = False) -> set[int]:
    """By how many balls the board can have more or fewer when a turn is over, as far as it is followed.

    ``quiet``: also after turns that may leave the position as it was, because of what else is done in them.
    """
    ways, found = [(0, 0, False)], set()
    for at, so_far, still in ways:
        if steps[at].accepts and not still:
            found.add(so_far)
        for choice in steps[at].choices:
            more, kind = so_far + gain(choice), choice.action.kind
            silent = still or kind == isa.PASS or (KINDS[kind].quiet and not quiet)
            if choice.next is None:
                found |= set() if silent else {more}
            elif (way := (choice.next, more, silent)) not in ways and abs(more) <= MOST_GAIN:
                ways.append(way)
    return found


def uses(steps: list[TurnStep], colour: int, seat: int, *, numbers: tuple[int, ...]) -> int:
    """How many balls of a colour a player can add in a turn at most, where every ply adds one."""
    ways: list[tuple[int | None, int]] = [(0, 0)]
    for at, used in ways:
        for choice in steps[at].choices if at is not None else ():
            placed = choice.action.placed
            again = used and isinstance(placed, OtherThan) and Used() in placed.colours
            way = (choice.next, used + (placed.of_seat(seat, numbers) >> colour & 1 if placed and not again else 0))
            if way not in ways and way[1] <= MOST_GAIN:
                ways.append(way)
    return max(used for _, used in ways)


def takes_back(part: Ludeme) -> bool:
    """True of an effect that takes the ball of the ply off the board again."""
    return isinstance(part, Effect) and part.takes_back


def gain(choice: Choice) -> int:
    """How many balls more a ply brings to the board, 2 for several; none if it takes that ball back at once."""
    action, kind = choice.action, KINDS[choice.action.kind]
    if action.kind == isa.ADD and any(map(takes_back, action.walk())):
        return 0
    new = int(kind.places and action.placed is not None)
    return (2 * new if kind.holds == "figure" else new) - kind.removes


def held_at_start(game: Game) -> dict[int, int]:
    """How many balls of each colour the players hold together at the start, of those that are held at all."""
    found: dict[int, int] = {}
    for hand in game.hands.hands if game.hands else ():
        for held in hand.colour.by_seat(game.players.numbers):
            for colour in bits(held):
                found[colour] = found.get(colour, 0) + hand.balls
    return found
