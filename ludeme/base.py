"""What a ludeme is: a small frozen dataclass whose fields are its syntax, its bounds and its types for the search.

A family is a direct subclass of `Ludeme`; a ludeme is a subclass of a family that names its word. Defining the
class registers it: there is no list to edit and no grammar to keep in step.

    class Apex(Region, word="apex"): ...

Fields may be other ludemes (a family), tuples of them, bounded integers (``Annotated[int, Range(1, 4)]``), words from
a fixed set (``Literal["visible", "touching"]``) or plain names (``str``). Fields with a default may be left out.
"""

import dataclasses
import functools
import types
import typing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NamedTuple, Self, dataclass_transform

from kernels.isa import program as isa
from ludeme.errors import GameError, number_word
from ludeme.wording import countable, there_are

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ludeme.lowering import Code


class Range(NamedTuple):
    """Inclusive bounds of an integer parameter: what the search may draw and the parser accepts."""

    low: int
    high: int


class Parameter(NamedTuple):
    """One field of a ludeme, taken apart.

    ``kind`` is a family (a `Ludeme` subclass), `int`, `str`, or a tuple of the words allowed. ``many`` marks a field
    that takes all remaining arguments, at least one.
    """

    name: str
    kind: Any
    many: bool
    optional: bool
    default: Any
    bounds: Range


@dataclass_transform(frozen_default=True, kw_only_default=True)
class Ludeme:
    """The root of all families."""

    word: ClassVar[str] = ""
    family: ClassVar[type["Ludeme"]]
    vocabulary: ClassVar[dict[str, type["Ludeme"]]]
    """Of a family: its ludemes by word."""

    def __init_subclass__(cls, word: str = "", **extra: Any) -> None:
        """Register the class: a direct subclass is a family, one with a word is a ludeme of its family."""
        super().__init_subclass__(**extra)
        if Ludeme in cls.__bases__:
            cls.family, cls.vocabulary = cls, {}
            FAMILIES[cls.__name__] = cls
            if not word:
                return
        dataclass(frozen=True, kw_only=True)(cls)
        if word:
            known = cls.family.vocabulary.setdefault(word, cls)
            if (known.__module__, known.__qualname__) != (cls.__module__, cls.__qualname__):
                raise TypeError(f"two ludemes of {cls.family.__name__} are called '{word}': {known} and {cls}")
            cls.family.vocabulary[word] = cls
            cls.word = word

    needs: ClassVar[str] = ""
    """What a board must have for this ludeme to mean anything: a word of `FEATURES`; empty if any board will do."""
    wants: ClassVar[str] = ""
    """Words of which one must stand somewhere in the game, or this means nothing: who asks for a gift needs a giver.
    Several such demands are divided by commas: "hide, reveal open-fist" wants the first and one of the others."""
    holds: ClassVar[str] = ""
    """Words of which one must stand inside this ludeme, or it means nothing: a deal deals something."""
    within: ClassVar[tuple[str, ...]] = ()
    """Families or classes of which one must enclose this, or it means nothing: only a ply has a ball on its way."""
    asks: ClassVar[str] = ""
    """The section of the game that this stands for, as the name of its field in `Game`."""
    alone: ClassVar[bool] = False
    """True if a field that takes several ludemes of this one's own family says something even with one."""

    @classmethod
    @functools.cache
    def parameters(cls) -> tuple[Parameter, ...]:
        """The fields in order, taken apart."""
        hints = typing.get_type_hints(cls, include_extras=True)
        return tuple(_parameter(field, hints[field.name]) for field in dataclasses.fields(cls))  # type: ignore[arg-type]

    def children(self) -> "Iterator[Ludeme]":
        """The ludemes directly inside this one."""
        for parameter in self.parameters():
            value = getattr(self, parameter.name)
            for item in value if isinstance(value, tuple) else (value,):
                if isinstance(item, Ludeme):
                    yield item

    def walk(self) -> "Iterator[Ludeme]":
        """This ludeme and all inside it, outermost first."""
        yield self
        for child in self.children():
            yield from child.walk()

    def parts_first(self) -> "Iterator[Ludeme]":
        """This ludeme and all inside it, in the order of the text, each after what is inside it."""
        for child in self.children():
            yield from child.parts_first()
        yield self

    def expand(self) -> "Ludeme | None":
        """For a ludeme that is only a name for others: what it stands for. Everything else is derived from it."""
        return None

    def english(self) -> str:
        """The wording in a rule sheet: a noun phrase, a clause or a sentence, as the family says."""
        return self._expansion().english()

    def check(self, game: Any) -> None:
        """Raise `GameError` if this ludeme makes no sense in this game."""

    def examine(self, game: Any) -> None:
        """Raise `GameError` if this ludeme makes no sense in this game, or on its board."""
        if self.needs and self.needs not in game.board.features:
            raise GameError(f"'{self.word}' means nothing on {game.board.english()}: it has no {FEATURES[self.needs]}")
        self.check(game)

    def lower(self, code: "Code") -> None:
        """Emit the code of this expression."""
        self._expansion().lower(code)

    def _expansion(self) -> Self:
        expansion = self.expand()
        if expansion is None:
            raise NotImplementedError(f"{type(self).__name__} neither expands nor defines what is asked of it")
        return typing.cast(Self, expansion)


FAMILIES: dict[str, type[Ludeme]] = {}
FEATURES = {
    "levels": "levels, so no ball ever rests on another",
    "square": "rows and columns that cross at right angles",
    "equal": "as many rows as columns",
    "boards": "second board",
}
"""What only some boards have, with what is missed on the others."""


def vocabulary(family: type[Ludeme]) -> dict[str, type[Ludeme]]:
    """The ludemes by word that a field of this family takes; also of a part of a family, like its actions."""
    return {word: cls for word, cls in family.vocabulary.items() if issubclass(cls, family)}


def _parameter(field: "dataclasses.Field[Any]", hint: Any) -> Parameter:
    """Take one annotated field apart."""
    bounds = Range(0, 0)
    optional = field.default is not dataclasses.MISSING
    many = typing.get_origin(hint) is tuple
    if many:
        hint = typing.get_args(hint)[0]
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        hint = next(arg for arg in typing.get_args(hint) if arg is not type(None))
    if typing.get_origin(hint) is typing.Annotated:
        hint, bounds = typing.get_args(hint)[:2]
    if typing.get_origin(hint) is typing.Literal:
        hint = typing.get_args(hint)
    return Parameter(field.name, hint, many, optional, field.default, bounds)


# --- the families: what each one's english() and lower() mean ----------------------------------------------------


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

    def lower(self, code: "Code") -> None:
        """Leaves in n: the set of colours."""
        code.emit(isa.SEAT_SET, code.out.colour_sets(self))

    def trait(self) -> str:
        """English for what is said of such balls after the noun, like "of any colour"; empty if that has no wording."""
        return ""

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

    opposite: ClassVar[str] = ""
    """What is said of a point outside, where "not" before the English would not read well."""

    def noun(self) -> str:
        """English for its points themselves, like "the corner holes"."""
        return f"the points {self.english()}"

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
        """English for a figure made of certain balls."""
        raise NotImplementedError

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

    def negated(self) -> str:
        """English for the opposite."""
        return f"it is not so that {self.english()}"

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

    def solo(self) -> str:
        """English where there is one player only: a sentence, or nothing if it says no more than that the game ends."""
        return self.english()


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
