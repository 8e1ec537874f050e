"""The families of ludemes: what each one's english() and lower() mean, and what may be asked of any of its words."""

from collections.abc import Iterator
from functools import cache, reduce
from operator import or_
from typing import Any, ClassVar

from kernels.isa import program as isa
from ludeme.base import Decides, Goal, Ludeme
from ludeme.english.counting import number_word
from ludeme.english.nouns import Nouns
from ludeme.english.wording import closed, many, there_are
from ludeme.errors import GameError
from ludeme.geometry import Graph, Lattice
from ludeme.lowering.assembler import Builder, Code
from ludeme.lowering.automaton import Sketch, TurnPart
from ludeme.text.spelling import spell


class Board(Ludeme):
    """Where the game is played. ``geometry()`` gives its points."""

    features: ClassVar[tuple[str, ...]] = ()
    """What this board has of the `FEATURES` that ludemes may need."""

    def empty(self) -> str:
        """English for a start without balls."""
        return "The board starts empty."

    def usual(self) -> "Board":
        """A board of the same kind and of the usual size."""
        raise NotImplementedError

    @cache  # noqa: B019 (boards are few, and those that are equal share one graph)
    def geometry(self) -> Graph:
        """The board as a graph of points."""
        return self.graph()

    def graph(self) -> Graph:
        """The board as a graph of points, made anew; `geometry` keeps it."""
        raise NotImplementedError


class Colour(Ludeme):
    """A set of colours, seen from one seat. English: a noun phrase for several balls, like "white balls"."""

    name: ClassVar[str] = ""
    """English for such balls where more is said than a trait of them; see `Ludeme.phrase`."""
    single: ClassVar[str] = ""
    """English for one such ball where more is said than a trait of it."""

    @property
    def changing(self) -> bool:
        """True if this colour, or one inside it, is momentary; `of_seat` then gives all that it might be."""
        return any(ludeme.momentary for ludeme in self.walk())

    def lower(self, code: Code) -> None:
        """Leaves in n: the set of colours."""
        if self.instructions:
            super().lower(code)
        else:
            code.emit(isa.SEAT_SET, code.out.colour_sets(self))

    def refuse_change(self) -> None:
        """Raise `GameError` if it changes, where a set that stays the same is needed."""
        if self.changing:
            raise GameError(f"'{spell(self)}' changes from ply to ply; a figure needs colours that stay the same")

    def trait(self) -> str:
        """English for what is said of such balls after the noun, like "of any colour"; empty if that has no wording."""
        return self.worded(self.phrase)

    def english(self) -> str:
        return self.worded(self.name) if self.name else f"balls {self.trait()}"

    def of_seat(self, seat: int, players: tuple[int, ...]) -> int:
        """The colours (bit 0 White, 1 Black, 2 Red) for a seat; ``players`` holds each seat's own colour."""
        raise NotImplementedError

    def by_seat(self, players: tuple[int, ...]) -> list[int]:
        """The colours for each seat, as `of_seat` says."""
        return [self.of_seat(seat, players) for seat in range(len(players))]

    def of_any(self, players: tuple[int, ...]) -> int:
        """The colours that it is for one seat or another."""
        return reduce(or_, self.by_seat(players))

    def ball(self) -> str:
        """English for one ball, like "a white ball"."""
        return self.worded(self.single) if self.single else f"a ball {self.trait()}"

    def balls(self, number: int) -> str:
        """English for so many balls, like "two of your balls"."""
        several = self.english()
        if several.startswith("your"):
            return f"{number_word(number)} of {several}"
        return f"one {self.ball().partition(' ')[2]}" if number == 1 else f"{number_word(number)} {several}"


class Region(Ludeme, Nouns):
    """A set of points. Code leaves a mask. English: what is said of a point in it, like "on the board level"."""

    push = isa.PUSH
    on_top: ClassVar[bool] = False
    """True if nothing can rest on a ball there, whatever the position."""

    @property
    def conjuncts(self) -> "tuple[Region, ...]":
        """The regions in all of which a point must be, if this says no more; else itself."""
        return (self,)

    def fixed(self, geometry: Graph) -> int | None:
        """Its points, where they depend on the board alone; None for any other region."""
        return None

    def lower(self, code: Code) -> None:
        """Leaves in m: its points."""
        points = self.fixed(code.out.geometry)
        if points is None:
            super().lower(code)
        else:
            code.mask(points)

    def fixed_rows(self, builder: Builder) -> int:
        """The first of the rows that hold its points for each seat, where they depend on the board alone; or NONE."""
        points = self.fixed(builder.geometry)
        return isa.NONE if points is None else builder.mask_rows([points] * len(builder.players))

    def pointless(self, game: Any) -> bool:
        """True if it is made of fixed places, and comes to all points, to none, or to just one of its parts."""
        board: Graph = game.board.geometry()
        points = self.fixed(board)
        parts = [part.fixed(board) for part in self.children() if isinstance(part, Region)]
        return points is not None and bool(parts) and points in (0, board.board, *parts)


class Shape(Ludeme):
    """A family of figures on the board: lines, patterns. English: a noun phrase, like "a line of three balls"."""

    goal: ClassVar[Goal | None] = "line"
    unfit: ClassVar[str] = ""
    """What is wrong where no figure fits on the board, if one must; see `Ludeme.phrase`."""

    def check(self, game: Any) -> None:
        if self.unfit and not self.figures(game.board.geometry()):
            raise GameError(self.worded(self.unfit))

    def made_of(self, balls: str) -> str:
        """English for a figure made of certain balls, which the phrase calls ``{balls}``."""
        return self.worded(self.phrase, balls=balls)

    def several(self, balls: str) -> str:
        """English for several such figures."""
        return many(self.made_of(balls))

    def english(self) -> str:
        return self.made_of("balls")

    def figures(self, geometry: Graph) -> list[tuple[int, int]]:
        """Each figure as (mask of its points, mask of points that must be of another colour or empty)."""
        boards = geometry.parts
        return [(need << first, guard << first) for first, board in boards for need, guard in self.on(board)]

    def on(self, board: Lattice) -> list[tuple[int, int]]:
        """The figures on a single board; where there are several, they lie on each."""
        raise NotImplementedError


class Number(Ludeme):
    """A number seen from one seat. Code leaves a number. English: a noun phrase, like "the size of ..."."""

    steady: ClassVar[bool] = False
    """True if it is meant to be the same in every position: a number written down, a seat that never changes."""
    names_player: ClassVar[bool] = False
    """True if it is a player's seat, which is told as that player."""
    ranked: ClassVar[bool] = False
    """True if there are others of its kind, of lower rank: the size of the second largest group, of the third."""

    without_rank: ClassVar[str] = ""
    """English for what counts where one of such a rank is missing."""
    known: ClassVar[int | None] = None
    """The number, where it is written down."""
    at_first: ClassVar[str] = ""
    """English for what it is at first, as a score that then only changes by what happens, and how it does."""
    falls: ClassVar[bool] = False
    """True if, as a score, it is a number at first of which players lose what they earn."""

    def ranks(self, geometry: Graph) -> int:
        """How many ranks there can be, at most."""
        raise NotImplementedError

    def at_rank(self, rank: int) -> "Number":
        """This number for another rank, also beyond the bounds of the language."""
        raise NotImplementedError

    def subject(self) -> str:
        """English for the number as the subject of a clause that goes on."""
        return closed(self.english())

    def equalled(self, other: "Number") -> str:
        """English for a clause that says it is as much as another number; empty if there is no wording of its own."""
        return ""

    def amounts(self, amount: str) -> str:
        """English for a clause that says it is so much, "no" or "at least three"; empty if there is no such wording."""
        counted = "the number of "
        number = self.english()
        plain = number.startswith(counted) and not {"plus", "minus"} & set(number.split())
        return there_are(number.removeprefix(counted), amount) if plain else ""


class Condition(Ludeme):
    """True or false for one seat. Code leaves 1 or 0. English: a clause about "you"."""

    opposite: ClassVar[str] = ""
    """English for the opposite where it is always the same, but for the fields; see `Ludeme.phrase`."""
    past: ClassVar[str] = ""
    """English for having held at the end of a turn, with ``{}`` for "not yet", if there is a wording."""
    denies: ClassVar["Condition | None"] = None
    """The condition of which this is the opposite."""
    alternatives: ClassVar["tuple[Condition, ...]"] = ()
    """The conditions of which one must hold, if this says no more."""

    @property
    def conjuncts(self) -> "tuple[Condition, ...]":
        """The conditions that must all hold, if this says no more; else itself."""
        return (self,)

    def negated(self) -> str:
        """English for the opposite."""
        return self.worded(self.opposite) if self.opposite else f"it is not so that {self.english()}"

    def listing(self) -> str:
        """English for the clause where it ends a sentence and may be a list."""
        return self.english()

    def deed(self) -> str:
        """English for bringing it about, after "by", like "forming a line"; empty if there is no such wording."""
        return ""


class Turn(Ludeme):
    """What a player does in a turn: an action or a composition. English: an imperative, like "add a ball"."""

    several: ClassVar[bool] = False
    """True if it is made of parts that are done one after the other, by one player or by several."""
    loops: ClassVar[bool] = False
    """True if its part is done again as long as it can be."""

    kind: ClassVar[int] = isa.NONE
    """The kind of its ply, where it is an action; NONE for a composition."""
    askable: ClassVar[bool] = False
    """True if it knows whether it could begin now, as `lower_possible` says."""

    alternatives: ClassVar["tuple[Turn, ...]"] = ()
    """The turns of which one is made, if this says no more."""

    def beginnings(self) -> Iterator["Turn"]:
        """The actions that can only be its first: no other part of it can have been made before them."""
        if self.several or self.loops:
            return
        parts = [part for part in self.children() if isinstance(part, Turn)]
        for part in parts:
            yield from part.beginnings()
        if not parts:
            yield self

    @property
    def first_needing_ball(self) -> "Turn | None":
        """The first action that asks for the colour of a ball that an action before it has had, if there is one."""
        for action in self.beginnings():
            if any(part.needs_earlier_ball for of in action.children() if isinstance(of, Colour) for part in of.walk()):
                return action
        return None

    def rest_after(self, first: "Turn") -> "Turn | None":
        """What comes after another turn, if this is that very turn and more."""
        return None

    def target(self) -> str:
        """English for where its ball may come, beyond what holds for all balls; else empty."""
        return ""

    def lower_possible(self, code: Code) -> None:
        """Leaves in n: 1 if it could begin now."""
        self._expansion().lower_possible(code)

    def led(self) -> tuple[str, str]:
        """What must hold so that it can begin, as a clause (empty if the imperative tells it), and the imperative."""
        return "", self.english()

    def english_after(self, before: "Turn") -> str:
        """English for this part of a turn right after another part."""
        return self.english()

    def sketch(self, sketch: Sketch) -> TurnPart:
        """The turn's part of an automaton (see `ludeme.lowering.automaton`)."""
        return self._expansion().sketch(sketch)

    def guarded(self, condition: Condition) -> "Turn":
        """This turn, able to begin only while the condition holds."""
        raise NotImplementedError


class Effect(Ludeme):
    """What happens by itself after a ply. Code changes the position. English: a sentence."""

    pays: ClassVar[bool] = False
    """True if it gives points and changes nothing else."""
    takes_ball: ClassVar[str] = ""
    """English where it gives somebody in hand the very ball of the ply, which is off the board; else empty."""
    takes_back: ClassVar[bool] = False
    """True if it takes the ball of the ply off the board again."""
    branch: ClassVar["tuple[Condition, tuple[Effect, ...]] | None"] = None
    """The condition and its effects, if this says no more."""
    paid_if: ClassVar["Condition | None"] = None
    """That there is a player for whom something holds, if this does no more than pay all of these."""


class Restriction(Ludeme):
    """What a ply may not lead to. Code leaves 1 if the position after it is forbidden. English: a sentence."""

    at_turn_end: ClassVar[bool] = False
    """True if only complete turns are judged."""

    def remembers(self, seats: int) -> int:
        """How many earlier positions it looks back on."""
        return 0


class Outcome(Ludeme):
    """Who wins once an end rule applies. English: a sentence."""

    decides: ClassVar[Decides] = "some"
    outcome: ClassVar[int] = isa.DRAW
    """The machine's outcome."""
    lone: ClassVar[str | None] = None
    """English where there is one player only, if it differs: a sentence, or nothing if the game just ends."""

    def fields(self, builder: Builder) -> list[int]:
        """The outcome's fields of an end row."""
        return [self.outcome, isa.NONE, isa.NONE]

    def solo(self) -> str:
        """English where there is one player only: a sentence, or nothing if it says no more than that the game ends."""
        return self.english() if self.lone is None else self.lone


class Tie(Ludeme):
    """How a tie is broken. English: a clause."""

    settles: ClassVar[bool] = False
    """True if nobody is tied after it, so that nothing after it matters."""

    def pairs(self, builder: Builder, number: Number) -> list[int]:
        """The machine's rules, each with its argument; ``number`` is what was compared."""
        raise NotImplementedError


class End(Ludeme):
    """An end rule. English: a sentence."""

    asked: ClassVar[bool] = True
    """True if it is asked, and is not only a remark on the others."""
    plays_on: ClassVar[str] = ""
    """The moment, if any, at which the game would end by itself and by this rule does not."""

    @property
    def inner(self) -> "End":
        """The rule without what says when it is asked."""
        return self

    def rows(self, builder: Builder) -> list[int]:
        """Its rows of the table of end rules."""
        raise NotImplementedError

    def with_remark(self, remark: str = "", solo: bool = False) -> str:
        """The sentence with a remark on the moment."""
        sentence = self.solo() if solo else self.english()
        return f"{sentence.rstrip('.')}{remark}."

    def told_of(self, player: str) -> str:
        """A sentence about a certain player."""
        return self.english()

    def solo(self) -> str:
        """English where there is one player only."""
        return self.english()


class Setup(Ludeme):
    """Balls on the board before the first turn. English: a sentence."""

    repeats = True
    pictured: ClassVar[bool] = False
    """True if several of them are told by a picture."""

    def balls(self, geometry: Graph) -> list[tuple[int, int]]:
        """The balls as (colour, point), in order."""
        raise NotImplementedError
