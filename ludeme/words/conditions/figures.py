"""line, holds, connected: what balls of a colour form on the board."""

from dataclasses import replace
from typing import Any, Literal

from kernels.isa import program as isa
from ludeme.base import varying
from ludeme.english.counting import listed
from ludeme.english.wording import there_is
from ludeme.errors import GameError
from ludeme.families import Colour, Condition, Region, Shape
from ludeme.lowering.assembler import Code, Expression
from ludeme.lowering.progress import Filling, added
from ludeme.words.colours.colours import AnyColour, balls_of, figure_of
from ludeme.words.numbers.groups import Contact, a_group, hidden_remark
from ludeme.words.regions.algebra import RegionBySeat

FLAT_IN_TOUCH = "a flat row or column of"
"""How a flat line of balls begins, each of which touches the next."""


def seen_remark(contact: Contact) -> str:
    """What to add to a figure whose balls must be seen."""
    return ", with all its balls and the contacts between them visible" if contact == "visible" else ""


class OfOneColour(Colour):
    """Of some colours the one with a certain number; it has no word of its own: a uniform line brings it."""

    colours: Colour
    number: int

    def of_seat(self, seat: int, players: tuple[int, ...]) -> int:
        return self.colours.of_seat(seat, players) & 1 << self.number


class LineFormed(Condition, word="line"):
    """Balls of some colours fill a figure of a shape, with at least one ball of each colour ``including``.

    ``visible``: all these balls can be seen, and the contacts that join them. ``uniform``: all of them are of one and
    the same colour, whichever it is.

    Example: (line (either own Red) spanning (either own Red))

    Source: Shibumi Rule Book 2012, Spline, Splice, Splade, Spaniel (uniform).
    """

    synonyms = (
        "row", "in a row", "three in a row", "four in a row", "n in a row", "align", "tic-tac-toe", "gomoku",
        "five in a row", "uniform", "one colour",
    )  # fmt: skip
    phrase = varying(lambda self: f"there is {self.figure()}")

    colour: Colour
    shape: Shape
    contact: Contact = "touching"
    mix: Literal["mixed", "uniform"] = "mixed"
    including: Colour | None = None

    def check(self, game: Any) -> None:
        if self.including and self.mix == "uniform":
            raise GameError("a uniform line has one colour; leave the last colour out, or 'uniform'")

    def lower(self, code: Code) -> None:
        """A search of the figure table: through changed points where that is enough."""
        if self.mix == "uniform":
            code.some_of(self._in_each_colour(), fresh=True)
            return
        table = code.out.figures(self.shape)
        seen = self.contact == "visible"
        uncovered = seen and code.out.mutable  # a ball that leaves its point can make a line visible
        flags = (isa.SEEN if seen else 0) | (0 if code.fresh and not uncovered else isa.ANYWHERE)
        if self.including:
            flags |= code.out.colour_sets(self.including) << 2
        code.emit(isa.LINE, table, code.out.colour_sets(self.colour), flags)

    def progress(self, worth: int) -> Expression:
        """All figures that balls of other colours have not spoiled, by the balls that they lack."""
        if self.mix == "uniform":
            return added(line.progress(worth) for line in self._in_each_colour())
        return Filling(self.shape, self.colour, worth)

    def _in_each_colour(self) -> list["LineFormed"]:
        """A line in each of the colours."""
        colours = (OfOneColour(colours=self.colour, number=number) for number in range(isa.COLOURS))
        return [replace(self, colour=colour, mix="mixed") for colour in colours]

    def pointless(self, game: Any) -> bool:
        """True if for some player the balls are always, or never, of each of the other colours."""
        if not self.including:
            return False
        every, asked = (colour.by_seat(game.players.numbers) for colour in (self.colour, self.including))
        pairs = zip(every, asked, strict=True)
        return any((of == wanted and of.bit_count() < 2) or bool(wanted & ~of) for of, wanted in pairs)

    def negated(self) -> str:
        return there_is(self.figure(), no=True)

    def deed(self) -> str:
        return f"forming {self.figure()}"

    def figure(self) -> str:
        """English for the figure with its balls: a noun phrase."""
        if self.mix == "uniform":
            balls = "balls of any" if isinstance(self.colour, AnyColour) else f"{balls_of(self.colour)} of just"
            return f"{self._made_of(f'{balls} one colour')}{seen_remark(self.contact)}"
        return f"{figure_of(self._made_of, self.colour, self.including)}{seen_remark(self.contact)}"

    def _made_of(self, balls: str) -> str:
        """English for the figure; balls on a diagonal of a level have no contacts that could be visible."""
        figure = self.shape.made_of(balls)
        return figure.replace("a flat line of", FLAT_IN_TOUCH) if self.contact == "visible" else figure


class Holds(Condition, word="holds"):
    """Balls of some colours stand on every point of a region. Example: (holds own apex)"""

    goal = "place"
    synonyms = ("occupy", "control", "reach", "goal")

    colour: Colour
    region: Region

    def lower(self, code: Code) -> None:
        code.balls(self.colour)
        code.run(isa.NOT, isa.PUSH, self.region, isa.AND, isa.SOME, isa.NEGATE)

    def english(self) -> str:
        noun = self.region.noun()
        if noun.startswith("the ball "):
            return f"{noun} is {self._whose()}"
        if "balls" in noun.split()[:3]:
            return f"all {noun} are {self.colour.english()}"
        filled = "is filled" if isinstance(self.colour, AnyColour) else f"holds {self.colour.ball()}"
        return f"{self._points()} {filled}"

    def negated(self) -> str:
        noun, ball = self.region.noun(), self.colour.ball()
        if noun.startswith("the ball "):
            return f"{noun} is not {self._whose()}"
        if not self.region.lone:
            return f"not {self.english()}"
        return f"{noun} {'is not filled' if isinstance(self.colour, AnyColour) else f'does not hold {ball}'}"

    def _whose(self) -> str:
        """English for what is said of a ball of these colours."""
        return self.colour.ball().replace("a ball of your colour", "yours")

    def _points(self) -> str:
        return self.region.noun() if self.region.lone else f"every point {self.region.english()}"

    def deed(self) -> str:
        return f"having {self.colour.ball()} on {self._points()}"


class Connected(Condition, word="connected"):
    """A group of balls of some colours joins two regions.

    Example: (connected own (seats (edge west) (edge north)) (seats (edge east) (edge south)))

    Source: Shibumi Rule Book 2012, Span.
    """

    goal = "connection"
    synonyms = ("connect", "connection", "chain", "link", "bridge", "path", "hex", "join sides")
    phrase = varying(lambda self: f"{self._chain()} joins {self._ends()}")

    colour: Colour
    one: Region
    other: Region
    contact: Contact = "visible"

    def lower(self, code: Code) -> None:
        """One operation where the regions never change: only groups that changed count where that is enough."""
        visibly = self.contact == "visible"
        rows = [region.fixed_rows(code.out) for region in (self.one, self.other)]
        if isa.NONE not in rows and not self.colour.changing and not code.out.geometry.hidden:
            flags = (isa.SEEN if visibly else 0) | (0 if code.fresh and not code.out.mutable else isa.ANYWHERE)
            code.emit(isa.JOINED, code.out.table(rows), code.out.colour_sets(self.colour), flags)
            return
        code.run(self.other, isa.PUSH)
        code.balls(self.colour)
        if visibly:
            code.run(isa.PUSH, isa.VISIBLE, isa.AND)
        code.run(isa.PUSH, self.one, (isa.GROUP, int(visibly)), isa.AND, isa.SOME)

    def negated(self) -> str:
        chain = self._chain().removeprefix("one ").removeprefix("a ")
        return f"{'none' if chain.startswith('of') else 'no'} {chain} joins {self._ends()}"

    def _ends(self) -> str:
        """English for the two regions; where each player has others, those of one player after those of another."""
        if isinstance(self.one, RegionBySeat) and isinstance(self.other, RegionBySeat):
            pairs = zip(self.one.regions, self.other.regions, strict=True)
            return listed(
                f"{one.one()} with {other.one()} (player {seat})" for seat, (one, other) in enumerate(pairs, 1)
            )
        return f"{self.one.one()} with {self.other.one()}"

    def _chain(self) -> str:
        return f"{a_group(self.colour)}{hidden_remark(self.contact)}"
