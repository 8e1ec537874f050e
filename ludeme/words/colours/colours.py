"""own, enemy, previous, next, any, White, Black, Red, either: sets of colours, each seen from a seat."""

import re
from collections.abc import Callable, Sequence
from functools import reduce
from operator import or_
from typing import Any, ClassVar

from kernels.isa import program as isa
from ludeme.base import varying, vocabulary
from ludeme.english.counting import listed
from ludeme.families import Colour
from ludeme.lowering.assembler import Code


class OfPlayers(Colour):
    """Colours that depend on whose is whose."""

    owned = True


def _colour(number: int) -> int:
    """The set of one colour; none where players have no colours, which `OfPlayers.check` refuses."""
    return 0 if number == isa.NONE else 1 << number


class Own(OfPlayers, word="own"):
    """The player's own colour. Example: (add own)"""

    synonyms = ("mine", "my", "self", "friendly")
    name = "your balls"
    single = "a ball of your colour"

    def seen_from(self, seat: int, players: Sequence[str]) -> Any:
        return vocabulary(Colour)[players[seat]]()

    def of_seat(self, seat: int, players: tuple[int, ...]) -> int:
        return _colour(players[seat])


class Enemy(OfPlayers, word="enemy"):
    """The colours of all other players. Example: (count (balls enemy))"""

    synonyms = ("opponent", "other player", "foe", "theirs")
    name = "enemy balls"
    single = "an enemy ball"

    def seen_from(self, seat: int, players: Sequence[str]) -> Any:
        return vocabulary(Colour)[players[1 - seat]]() if len(players) == 2 else self

    def of_seat(self, seat: int, players: tuple[int, ...]) -> int:
        return reduce(or_, (_colour(c) for s, c in enumerate(players) if s != seat), 0)


class Previous(OfPlayers, word="previous"):
    """The colour of the player before in turn order.

    Example: (line (either own previous) spanning (either own previous))
    """

    phrase = "of the previous player's colour"

    def of_seat(self, seat: int, players: tuple[int, ...]) -> int:
        return _colour(players[seat - 1])


class Next(OfPlayers, word="next"):
    """The colour of the next player in turn order. Example: (line (either own next) spanning (either own next))"""

    phrase = "of the next player's colour"

    def of_seat(self, seat: int, players: tuple[int, ...]) -> int:
        return _colour(players[(seat + 1) % len(players)])


class AnyColour(Colour, word="any"):
    """All three colours. Example: (add any)"""

    synonyms = ("all", "every colour")
    phrase = "of any colour"

    def of_seat(self, seat: int, players: tuple[int, ...]) -> int:
        return 0b111


class Named(Colour):
    """One colour, called by its name whoever plays it."""

    bit: ClassVar[int]
    name = varying(lambda self: f"{self.word.lower()} balls")
    single = varying(lambda self: f"a {self.word.lower()} ball")

    def of_seat(self, seat: int, players: tuple[int, ...]) -> int:
        return self.bit


class White(Named, word="White"):
    """White balls, whoever plays them. Example: (add White)"""

    bit = 0b001


class Black(Named, word="Black"):
    """Black balls, whoever plays them. Example: (add Black)"""

    bit = 0b010


class Red(Named, word="Red"):
    """Red balls, whoever plays them. Example: (add Red)"""

    synonyms = ("neutral", "blocker", "third colour")
    bit = 0b100


class Either(Colour, word="either"):
    """Several colours together. Example: (line (either own Red) spanning (either own Red))"""

    synonyms = ("both", "one of several")

    colours: tuple[Colour, ...]

    def of_seat(self, seat: int, players: tuple[int, ...]) -> int:
        return reduce(or_, (colour.of_seat(seat, players) for colour in self.colours), 0)

    def pointless(self, game: Any) -> bool:
        same = self.by_seat(game.players.numbers)
        return any(part.by_seat(game.players.numbers) == same for part in self.colours if not part.changing)

    def lower(self, code: Code) -> None:
        if self.changing:
            code.join(isa.JOIN, self.colours)
        else:
            super().lower(code)

    def english(self) -> str:
        parts = [colour.english() for colour in self.colours]
        if all(re.fullmatch(r"(?!your)\w+ balls", balls) for balls in parts):
            return f"{listed((balls.removesuffix(' balls') for balls in parts), 'and')} balls"
        return listed(parts, "and")

    def ball(self) -> str:
        if {colour.word for colour in self.colours} == {"own", "enemy"}:
            return "a ball of any player"
        balls = [colour.ball() for colour in self.colours]
        if all(re.fullmatch(r"a \w+ ball", ball) for ball in balls):
            return f"a {listed(ball[2:].removesuffix(' ball') for ball in balls)} ball"
        return listed(balls)


ONE_OF_EACH = re.compile(r"three balls of all three colours")
"""Three balls that have all three colours."""


def figure_of(describe: Callable[[str], str], colours: Colour, including: Colour | None = None) -> str:
    """A figure filled with balls of some colours, among them each colour of another set.

    Args:
        describe: says the figure with its balls, or several of them.
        colours: the balls.
        including: the colours that must all be there.
    """
    if isinstance(colours, AnyColour) and isinstance(including, AnyColour):
        return ONE_OF_EACH.sub("three balls, one of each colour", describe("balls of all three colours"))
    figure = describe(balls_of(colours))
    if including is None and isinstance(colours, AnyColour):
        return describe("balls of any colours")
    if including is None:
        return describe(f"{balls_of(colours)} (all of one colour or mixed)") if isinstance(colours, Either) else figure
    if including == colours:
        return f"{figure}, with at least one ball of each"
    parts = including.colours if isinstance(including, Either) else (including,)
    if len(parts) == 1 and isinstance(colours, Either) and parts[0] in colours.colours:
        either = balls_of(colours).replace(" and ", " or ")
        needed = re.sub(r"^an? (\w+) ball$", r"\1", parts[0].ball())
        named = re.fullmatch(r"(\w+ or \w+) balls", either)
        filled = f"balls, each {named[1]} and at" if named else f"{either}, at"
        return describe(f"{filled} least one of them {needed},").rstrip(",")
    at_least_one = (re.sub(r"^an? ", "at least one ", part.ball()) for part in parts)
    return f"{figure}, with {listed(at_least_one, 'and')}"


def balls_of(colour: Colour) -> str:
    """English for the balls of a figure."""
    return "balls" if isinstance(colour, AnyColour) else colour.english()


def any_ball(colour: Colour) -> str:
    """English for one ball that is on the board already."""
    return "any ball" if isinstance(colour, AnyColour) else colour.ball()
