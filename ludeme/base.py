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
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from string import Formatter
from typing import Any, ClassVar, Literal, NamedTuple, Self, TypeVar, cast, dataclass_transform

from kernels.isa import program as isa
from ludeme.english.counting import number_word
from ludeme.errors import GameError
from ludeme.lowering.assembler import Code, Expression, Instruction
from ludeme.lowering.progress import NOTHING, scaled

T = TypeVar("T")

Decides = Literal["nobody", "some", "all"]
"""Who may win or lose."""
Goal = Literal["connection", "line", "pattern", "group", "place", "points", "last ply", "elimination", "stock", "balls"]
"""What decides a game. Where one condition speaks of several, the earlier one here says more."""
Doing = Literal["push", "leap", "take", "capture", "move", "recolour", "propose", "give", "stack", "place"]
"""What players do. Where a turn has several, the earlier one here says more: balls are placed in most games."""


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

    @property
    def family(self) -> "type[Ludeme] | None":
        """The family, or the part of one, that the field takes; None if it takes no ludemes."""
        return self.kind if isinstance(self.kind, type) and issubclass(self.kind, Ludeme) else None


def varying(function: Callable[[Any], T]) -> T:
    """What a ludeme says of itself, where that depends on its fields: a property in the place of a class variable."""
    return cast(T, property(function))


@dataclass_transform(frozen_default=True, kw_only_default=True)
class Ludeme:
    """The root of all families."""

    word: ClassVar[str] = ""
    family: ClassVar[type["Ludeme"]]
    vocabulary: ClassVar[dict[str, type["Ludeme"]]]
    """Of a family: its ludemes by word."""
    __dataclass_fields__: "ClassVar[dict[str, dataclasses.Field[Any]]]"

    def __init_subclass__(cls, word: str = "", **extra: Any) -> None:
        """Register the class: a direct subclass is a family, one with a word is a ludeme of its family."""
        super().__init_subclass__(**extra)
        if Ludeme in cls.__bases__:
            cls.family, cls.vocabulary = cls, {}
            if FAMILIES.setdefault(cls.__name__, cls).__module__ != cls.__module__:
                raise TypeError(f"two families are called {cls.__name__}: {FAMILIES[cls.__name__]} and {cls}")
            if not word:
                return
        dataclass(frozen=True, kw_only=True)(cls)
        if word:
            known = cls.family.vocabulary.setdefault(word, cls)
            if (known.__module__, known.__qualname__) != (cls.__module__, cls.__qualname__):
                raise TypeError(f"two ludemes of {cls.family.__name__} are called '{word}': {known} and {cls}")
            cls.family.vocabulary[word] = cls
            cls.word = word

    # --- what it needs, or it means nothing

    needs: ClassVar[str] = ""
    """What a board must have for this ludeme to mean anything: a word of `FEATURES`; empty if any board will do."""
    value_needs: ClassVar[tuple[tuple[str, str], ...]] = ()
    """Words that, where they stand in a field, need a board to have something more: ``("knight", "square")``."""
    owned: ClassVar[bool] = False
    """True if it speaks of a player's own colour, which makes no sense where players have none."""
    needs_words: ClassVar[str] = ""
    """Words of which one must stand somewhere in the game: who asks for a gift needs a giver.
    Several such demands are divided by commas: "hide, picked showing" needs the first and one of the others."""
    must_contain: ClassVar[str] = ""
    """Words of which one must stand inside this ludeme: a deal deals something."""
    must_be_inside: ClassVar[tuple[str, ...]] = ()
    """Families or classes of which one must enclose this: only a ply has a ball on its way."""
    section: ClassVar[str] = ""
    """The section of the game that this stands for, as the name of its field in `Game`."""
    needs_earlier_ball: ClassVar[bool] = False
    """True of a colour that is that of an earlier ball of the turn, so that the first action cannot ask for it."""
    awaits_removal: ClassVar[bool] = False
    """True if it means nothing where balls never leave their points."""
    looks_back: ClassVar[bool] = False
    """True if it speaks of what was placed earlier in the same turn."""
    repeats: ClassVar[bool] = False
    """True if several equal parts say more than one of them."""
    meaningful_alone: ClassVar[bool] = False
    """True if a field that takes several ludemes of this one's own family says something even with one."""

    # --- what kind of game it makes

    goal: ClassVar[Goal | None] = None
    """What players strive for where a game is decided by this."""
    shares: ClassVar[bool] = False
    """True if it may let all players win, or all lose, at once."""
    decides: ClassVar[Decides] = "nobody"
    """Who may win or lose by it; "all": only all together."""
    doing: ClassVar[Doing | None] = None
    """What players do, or see happen, where a turn has this in it."""
    fills_by_chance: ClassVar[Literal["", "some", "all"]] = ""
    """Which points it fills by chance, where a picture of the start does not show it."""
    settles_full_board: ClassVar[bool] = False
    """True if an end rule with this in it makes clear what comes of a full board, or of a game that goes on."""

    # --- what the machine must know of it

    placed: ClassVar["Ludeme | None"] = None
    """The colours of the balls that can come to the board by it."""
    brings_no_colour: ClassVar[bool] = False
    """True of a colour if it is always that of balls that there are already, so that it brings none into play."""
    removes: ClassVar[bool] = False
    """True if balls leave the board by it, or change there, otherwise than by the ply itself."""
    momentary: ClassVar[bool] = False
    """True if it can change from ply to ply: of a colour, that the set has to be worked out when it is asked for."""
    depends_on_ball_colour: ClassVar[bool] = False
    """True if it depends on the colour of the ball that is about to be placed."""
    excludes: ClassVar[bool] = False
    """True if it means all but what is said in it."""
    instructions: ClassVar[tuple[Instruction, ...]] = ()
    """The code, where nothing changes in it: these instructions, after the code of the one part if there is one."""
    joined_by: ClassVar[int] = isa.NONE
    """The opcode that joins the code of the parts from left to right, where there is no more to it."""
    push: ClassVar[int] = isa.PUSH_NUMBER
    """The opcode that keeps what the code of this family leaves while another part is worked out."""

    # --- English

    phrase: ClassVar[str] = ""
    """The English, where only what stands in the fields changes in it: ``{number}`` is a field, ``{number:word}`` the
    number in words, ``{region}`` the English of a ludeme, ``{region:noun}`` what its method ``noun`` says, ``{word}``
    the ludeme's own word."""
    start_remark: ClassVar[str] = ""
    """A sentence on what the game keeps from the start on because of this; ``{first}`` is the first player."""
    differs: ClassVar[bool] = False
    """True if it means another thing for each player, so that an end rule is told to each by name."""
    synonyms: ClassVar[tuple[str, ...]] = ()
    """Other words and phrases that people look for when they mean this: "jump" for a leap."""

    @classmethod
    @functools.cache
    def parameters(cls) -> tuple[Parameter, ...]:
        """The fields in order, taken apart."""
        hints = typing.get_type_hints(cls, include_extras=True)
        return tuple(_parameter(field, hints[field.name]) for field in dataclasses.fields(cls))

    @property
    def changes_board(self) -> bool:
        """True if balls come, leave or change by it, otherwise than by the ply itself."""
        return self.removes or self.placed is not None or self.doing == "stack"

    def pointless(self, game: Any) -> bool:
        """True if this can have no effect in this game."""
        return False

    def seen_from(self, seat: int, players: Sequence[str]) -> Any:
        """This ludeme for one of the players: named colours for "own" and "enemy", that player's part of "seats"."""
        return self.with_ludemes(lambda part: part.seen_from(seat, players))

    def with_ludemes(self, change: "Callable[[Ludeme], Any]") -> Self:
        """This ludeme with each one directly inside it changed."""

        def changed(value: Any) -> Any:
            if isinstance(value, tuple):
                return tuple(map(changed, value))
            return change(value) if isinstance(value, Ludeme) else value

        return self.with_parts(changed)

    def with_parts(self, change: Callable[[Any], Any]) -> Self:
        """This ludeme with each field changed."""
        return type(self)(**{parameter.name: change(getattr(self, parameter.name)) for parameter in self.parameters()})

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

    def has(self, *kinds: "type[Ludeme]") -> bool:
        """True if this is one of some kinds of ludemes, or one is inside it."""
        return any(isinstance(ludeme, kinds) for ludeme in self.walk())

    def walk_included(self) -> "Iterator[Ludeme]":
        """This ludeme and all inside it, outermost first, without what is excluded."""
        yield self
        for child in () if self.excludes else self.children():
            yield from child.walk_included()

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
        return self.worded(self.phrase) if self.phrase else self._expansion().english()

    def worded(self, phrase: str, **more: Any) -> str:
        """A phrase with the names in braces filled in, as `phrase` says."""
        return WORDING.format(phrase, **vars(self), **more, word=self.word)

    def check(self, game: Any) -> None:
        """Raise `GameError` if this ludeme makes no sense in this game."""

    def examine(self, game: Any) -> None:
        """Raise `GameError` if this ludeme makes no sense in this game, on its board or for its players."""
        if self.needs:
            need_feature(self.word, self.needs, game)
        if self.owned:
            need_colours(self.word, game)
        for value, feature in self.value_needs:
            if value in vars(self).values():
                need_feature(f"{self.word} {value}", feature, game)
        self.check(game)

    def lower(self, code: Code) -> None:
        """Emit the code of this expression."""
        if self.joined_by != isa.NONE:
            code.join(self.joined_by, tuple(self.children()), push=self.push)
        elif self.instructions:
            code.run(*self.children(), *self.instructions)
        else:
            self._expansion().lower(code)

    def progress(self, worth: int) -> Expression:
        """How far a seat has come towards this condition, ``worth`` if it holds; or a number, each one worth so much.

        A condition that is not told otherwise is all or nothing.
        """
        expansion = self.expand()
        return scaled(worth, self) if expansion is None else expansion.progress(worth)

    def aim(self, condition: "Ludeme | None" = None) -> Expression:
        """How far a seat has come towards winning by this end rule, or this outcome of a condition; losing is below 0.

        A rule that is not told otherwise decides nothing.
        """
        return NOTHING

    def _expansion(self) -> Self:
        expansion = self.expand()
        if expansion is None:
            raise NotImplementedError(f"{type(self).__name__} neither expands nor defines what is asked of it")
        return typing.cast(Self, expansion)


class _Wording(Formatter):
    """Fills phrases in."""

    def format_field(self, value: Any, format_spec: str) -> Any:
        """What stands for a field, as `Ludeme.phrase` says."""
        if isinstance(value, Ludeme):
            return getattr(value, format_spec or "english")()
        return number_word(value) if format_spec == "word" else super().format_field(value, format_spec)


WORDING = _Wording()
FAMILIES: dict[str, type[Ludeme]] = {}
FEATURES = {
    "levels": "levels, so no ball ever rests on another",
    "square": "rows and columns that cross at right angles",
    "equal": "as many rows as columns",
    "boards": "second board",
}
"""What only some boards have, with what is missed on the others."""


def need_feature(word: str, feature: str, game: Any) -> None:
    """Raise `GameError` if the board lacks a feature, a word of `FEATURES`, without which a word means nothing."""
    if feature not in game.board.features:
        raise GameError(f"'{word}' means nothing on {game.board.english()}: it has no {FEATURES[feature]}")


def need_colours(word: str, game: Any) -> None:
    """Raise `GameError` if players have no colour of their own, of which a word speaks."""
    if isa.NONE in game.players.numbers:
        raise GameError(
            f"'{word}' speaks of a player's own colour, but the players of '{game.name}' have none; "
            "name the colour, or give the players colours: (players White Black)"
        )


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


def need_player(number: int, game: Any) -> None:
    """Raise `GameError` if there is no player of this number, counted from 1."""
    if number > game.players.seats:
        raise GameError(f"there is no player {number}; this game has {game.players.seats}")
