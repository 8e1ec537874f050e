"""The families of ludemes: what each one's english() and lower() mean, and what may be asked of any of its words."""

from typing import Any, ClassVar, Literal

from kernels.isa import program as isa
from ludeme.base import Ludeme
from ludeme.errors import GameError, number_word
from ludeme.lowering import Code
from ludeme.syntax import spell
from ludeme.wording import countable, there_are


class Board(Ludeme):
    """Where the game is played. ``geometry()`` gives its points."""

    @property
    def features(self) -> tuple[str, ...]:
        """What this board has of the `FEATURES` that ludemes may need."""
        return ()

    def empty(self) -> str:
        """English for a start without balls."""
        return "The board starts empty."

    def usual(self) -> "Board":
        """A board of the same kind and of the usual size."""
        raise NotImplementedError

    def geometry(self) -> Any:
        """The board as a graph of points."""
        raise NotImplementedError


class Players(Ludeme):
    """Who plays, in turn order. English: who plays and in which order, as far as "on a board".

    Everything that asks who plays asks here: how many, what they are called, and which colour is whose.
    """

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.names)

    @property
    def names(self) -> tuple[str, ...]:
        """What each seat is called."""
        raise NotImplementedError

    @property
    def numbers(self) -> tuple[int, ...]:
        """Each seat's own colour (0 White, 1 Black, 2 Red), or NONE."""
        raise NotImplementedError


class Colour(Ludeme):
    """A set of colours, seen from one seat. English: a noun phrase for several balls, like "white balls"."""

    momentary: ClassVar[bool] = False
    """True if the set has to be worked out at the moment it is asked for; `of_seat` then gives all it might be."""

    @property
    def changing(self) -> bool:
        """True if this colour, or one inside it, is momentary."""
        return any(getattr(ludeme, "momentary", False) for ludeme in self.walk())

    def lower(self, code: Code) -> None:
        """Leaves in n: the set of colours."""
        if self.instructions:
            super().lower(code)
        else:
            code.emit(isa.SEAT_SET, code.out.colour_sets(self))

    def refuse_change(self) -> None:
        """Where a set that stays the same is needed.

        Raises:
            GameError: it changes.
        """
        if self.changing:
            raise GameError(f"'{spell(self)}' changes from ply to ply; a figure needs colours that stay the same")

    def trait(self) -> str:
        """English for what is said of such balls after the noun, like "of any colour"; empty if that has no wording."""
        return self.worded(self.phrase)

    def english(self) -> str:
        """Several balls."""
        return f"balls {self.trait()}"

    def of_seat(self, seat: int, players: tuple[int, ...]) -> int:
        """The colours (bit 0 White, 1 Black, 2 Red) for a seat; ``players`` holds each seat's own colour."""
        raise NotImplementedError

    def ball(self) -> str:
        """English for one ball, like "a white ball"."""
        return f"a ball {self.trait()}"

    def balls(self, number: int) -> str:
        """English for so many balls, like "two of your balls"."""
        several = self.english()
        if several.startswith("your"):
            return f"{number_word(number)} of {several}"
        return f"one {self.ball().partition(' ')[2]}" if number == 1 else f"{number_word(number)} {several}"


class Region(Ludeme):
    """A set of points. Code leaves a mask. English: what is said of a point in it, like "on the board level"."""

    push = isa.PUSH
    name: ClassVar[str] = ""
    """English for its points themselves where that is always the same, but for the fields; see `Ludeme.phrase`."""
    opposite: ClassVar[str] = ""
    """What is said of a point outside, where "not" before the English would not read well."""

    def noun(self) -> str:
        """English for its points themselves, like "the corner holes"."""
        return self.worded(self.name) if self.name else f"the points {self.english()}"

    def size(self) -> str:
        """English for how many points it has."""
        return f"the number of {self.noun()}"

    def amounts(self, amount: str) -> str:
        """English for a clause that says there are so many; empty if its size is told instead."""
        noun = self.each() if amount == "no" else self.noun()
        return there_are(noun, amount) if countable(noun) else ""

    def each(self) -> str:
        """English for its points where any of them will do, like "white balls or red balls"."""
        return self.noun()


class Shape(Ludeme):
    """A family of figures on the board: lines, patterns. English: a noun phrase, like "a line of three balls"."""

    def made_of(self, balls: str) -> str:
        """English for a figure made of certain balls, which the phrase calls ``{balls}``."""
        return self.worded(self.phrase, balls=balls)

    def english(self) -> str:
        """A noun phrase."""
        return self.made_of("balls")

    def figures(self, geometry: Any) -> list[tuple[int, int]]:
        """Each figure as (mask of its points, mask of points that must be of another colour or empty)."""
        boards = geometry.parts
        return [(need << first, guard << first) for first, board in boards for need, guard in self.on(board)]

    def on(self, board: Any) -> list[tuple[int, int]]:
        """The figures on a single board; where there are several, they lie on each."""
        raise NotImplementedError


class Number(Ludeme):
    """A number seen from one seat. Code leaves a number. English: a noun phrase, like "the size of ..."."""

    def nonzero(self) -> str:
        """English for a clause that says it is at least 1; empty if there is no such wording."""
        return self.amounts("")

    def zero(self) -> str:
        """English for a clause that says it is 0; empty if there is no such wording."""
        return self.amounts("no")

    def amounts(self, amount: str) -> str:
        """English for a clause that says it is so much, like "at least three"; empty if there is no such wording."""
        return ""


class Condition(Ludeme):
    """True or false for one seat. Code leaves 1 or 0. English: a clause about "you"."""

    opposite: ClassVar[str] = ""
    """English for the opposite where it is always the same, but for the fields; see `Ludeme.phrase`."""

    def negated(self) -> str:
        """English for the opposite."""
        return self.worded(self.opposite) if self.opposite else f"it is not so that {self.english()}"

    def deed(self) -> str:
        """English for bringing it about, after "by", like "forming a line"; empty if there is no such wording."""
        return ""


class Turn(Ludeme):
    """What a player does in a turn: an action or a composition. English: an imperative, like "add a ball"."""

    def led(self) -> tuple[str, str]:
        """What must hold so that it can begin, as a clause (empty if the imperative tells it), and the imperative."""
        return "", self.english()

    def english_after(self, before: "Turn") -> str:
        """English for this part of a turn right after another part."""
        return self.english()

    def sketch(self, sketch: Any) -> Any:
        """The turn's part of an automaton (see `ludeme.automaton`)."""
        return self._expansion().sketch(sketch)

    def guarded(self, condition: Condition) -> "Turn":
        """The same turn, able to begin only while the condition holds."""
        return self._expansion().guarded(condition)


class Effect(Ludeme):
    """What happens by itself after a ply. Code changes the position. English: a sentence."""


class Restriction(Ludeme):
    """What a ply may not lead to. Code leaves 1 if the position after it is forbidden. English: a sentence."""

    at_turn_end: ClassVar[bool] = False
    """True if only complete turns are judged."""


class Stacking(Ludeme):
    """A colour rule for balls that stack themselves. English: a noun phrase for the ball."""

    def rule(self) -> tuple[int, int]:
        """The machine's (rule, argument)."""
        raise NotImplementedError


class Outcome(Ludeme):
    """Who wins once an end rule applies. English: a sentence."""

    decides: ClassVar[Literal["nobody", "some", "all"]] = "some"
    """Who may win or lose by it; "all": only all together."""

    lone: ClassVar[str | None] = None
    """English where there is one player only, if it differs: a sentence, or nothing if the game just ends."""

    def solo(self) -> str:
        """English where there is one player only: a sentence, or nothing if it says no more than that the game ends."""
        return self.english() if self.lone is None else self.lone


class Tie(Ludeme):
    """How a tie is broken. English: a clause."""


class End(Ludeme):
    """An end rule. English: a sentence."""

    decides: ClassVar[Literal["nobody", "some", "all"]] = "nobody"
    """Who may win or lose by it, its outcome aside."""

    def solo(self) -> str:
        """English where there is one player only."""
        return self.english()


class Setup(Ludeme):
    """Balls on the board before the first turn. English: a sentence."""
