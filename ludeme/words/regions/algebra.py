"""and, or, not, if, seats, lowest: regions made from regions."""

import functools
import operator
from collections.abc import Callable, Iterable, Sequence
from itertools import product
from typing import Any, ClassVar

from kernels.isa import program as isa
from ludeme.base import varying
from ludeme.english.counting import listed
from ludeme.english.wording import certain, described, or_the_same, sharing_ends, with_it
from ludeme.errors import GameError
from ludeme.families import Condition, Region
from ludeme.geometry import Graph
from ludeme.lowering.assembler import Builder, Code
from ludeme.lowering.progress import is_seat
from ludeme.words.colours.colours import AnyColour
from ludeme.words.conditions.moments import Some
from ludeme.words.regions.balls import Balls, Empty, Free
from ludeme.words.regions.patterns import InFigure
from ludeme.words.regions.places import Edge, Ground
from ludeme.words.regions.relations import Under
from ludeme.words.regions.turn import Playable


class Joined(Region):
    """The points that are in some way in several regions."""

    joint: ClassVar[Callable[[int, int], int]]
    """How the masks are joined."""

    parts: tuple[Region, ...]

    def fixed(self, geometry: Graph) -> int | None:
        known = [points for part in self.parts if (points := part.fixed(geometry)) is not None]
        return functools.reduce(type(self).joint, known) if len(known) == len(self.parts) else None


class All(Joined, word="and"):
    """The points in all of several regions. Example: (and ground (not (edge corners)))"""

    joined_by = isa.AND
    joint = operator.and_
    on_top = varying(lambda self: any(part.on_top for part in self.parts))
    conjuncts = varying(lambda self: self.parts)

    def english(self) -> str:
        """What is said of such a point; a clause on where something lay follows the rest."""
        traits = _in_order(map(_grouped, self._needed))
        if traits[1:] and traits[-1].startswith("where ") and not traits[-2].startswith("where "):
            return with_it(f"{listed(traits[:-1], 'and')}, {traits[-1]}")
        return with_it(listed(traits, "and"))

    @property
    def _needed(self) -> list[Region]:
        """The parts, without what goes without saying: that something rests on what is under a ball."""
        under = any(isinstance(part, Under) and isinstance(part.region, Balls) for part in self.parts)
        return [part for part in self.parts if not (under and part == RegionNot(region=Free()))]

    def noun(self) -> str:
        sides = [part.part if isinstance(part, Edge) and part.extent == "row" else "" for part in self.parts]
        for corner in product(("north", "south"), ("west", "east")):
            if sorted(sides) == sorted(corner):
                return f"the {'-'.join(corner)} corner"
        if self._holes:
            return "empty holes"
        head = self._head()
        return f"{self._called(head, head.noun())}{self._traits(head)}" if head else super().noun()

    def one(self) -> str:
        if self._holes:
            return "an empty hole"
        head = self._head()
        return f"{self._called(head, head.one())}{self._traits(head)}" if head else super().one()

    def exists(self, *, no: bool = False) -> str:
        """A clause; of a certain ball, whether it is one of them."""
        ball = self._certain()
        if ball is None:
            return self._on_levels("no" if no else "a") or super().exists(no=no)
        traits = _in_order(part.ball() or _trait(part) for part in self._needed if part is not ball)
        traits = [one.replace(f"coloured like {ball.noun()}", "of its colour") for one in traits]
        return f"{ball.noun()} is {'not ' if no else ''}{listed(traits, 'and')}"

    def _on_levels(self, which: str) -> str:
        """What a level, or no level, has: where some of all the points of such levels are meant; empty elsewhere."""
        levels = [part.levels for part in self.parts if isinstance(part, InFigure) and part.levels]
        rest = tuple(part for part in self.parts if not (isinstance(part, InFigure) and part.levels))
        if len(levels) != 1 or not rest:
            return ""
        return f"{which} {levels[0]} has {(rest[0] if len(rest) == 1 else All(parts=rest)).one()}"

    def size(self) -> str:
        """How many points; of a certain ball, whether it is one of them."""
        return f"1 if {self.exists()}, otherwise 0" if self._certain() else super().size()

    def amounts(self, amount: str) -> str:
        """A clause; of a certain ball there can only be one."""
        if self._certain():
            return self.exists(no=amount == "no") if amount in ("no", "at least one") else ""
        return super().amounts(amount)

    @property
    def _holes(self) -> bool:
        """True if it is the empty points of the board level."""
        return set(self.parts) == {Empty(), Ground()}

    def _certain(self) -> Region | None:
        """The part that is one certain ball, if any."""
        return next((part for part in self.parts if part.name.startswith("the ball ")), None)

    def _head(self) -> Region | None:
        """The part of which the others are said: a certain ball, or balls, or other points that have a name."""
        named = [part for part in self.parts if _named(part)]
        return self._certain() or min(named, key=_rank, default=None)

    def _called(self, head: Region, noun: str) -> str:
        """The balls or points of one part with the adjectives of the others in front."""
        return described(noun, [part.adjective or part.english() for part in self._adjectives(head)])

    def _adjectives(self, head: Region) -> list[Region]:
        """The parts that are told by an adjective before the balls, or points, of one part."""
        one = head.one()
        if one.startswith(("a ", "an ")) and one.count(" ball") == 1:
            return [part for part in self.parts if part.adjective and part is not head]
        return [part for part in self.parts if part == Empty() and part is not head and "ball" not in one]

    def _traits(self, head: Region) -> str:
        """What is said of the balls or points of one part by the others."""
        adjectives = self._adjectives(head)
        others = [part for part in self._needed if part is not head and part not in adjectives]
        if "ball" in head.noun():
            others = [part for part in others if not (isinstance(part, Balls) and isinstance(part.colour, AnyColour))]
            return _said([_trait(part) if isinstance(part, Balls | Any_) else part.of_ball() for part in others])
        return _said([_trait(part) for part in others])


def _named(part: Region) -> bool:
    """True if a region's points have a name of their own, of which something can be said."""
    return part.one().startswith(("a ", "an ")) and not part.noun().startswith("the points ")


def _rank(part: Region) -> int:
    """The lower, the more fit to be what the others are said of: balls of a colour, balls, points."""
    if isinstance(part, Balls):
        return 2 if part.colour.trait() and not isinstance(part.colour, AnyColour) else 0
    return 1 if "balls" in part.noun() else 4 if part == Empty() else 3


def _in_order(traits: Iterable[str]) -> list[str]:
    """Traits, those that are clauses last, so that no other seems to belong to them."""
    return sorted(traits, key=lambda trait: trait.startswith(("on which ", "where ")))


def _said(traits: list[str]) -> str:
    """Traits behind a noun, with a space before them; those that begin with "that" follow the others without "and"."""
    plain = [trait for trait in _in_order(traits) if not trait.startswith("that ")]
    clauses = [trait for trait in traits if trait.startswith("that ")]
    return "".join(f" {text}" for text in (listed(plain, "and"), listed(clauses, "and")) if text)


def _trait(part: Region) -> str:
    """What is said of balls in a part of `All`."""
    if isinstance(part, Balls):
        return part.colour.trait() or f"that are {part.colour.english()}"
    return _grouped(part)


def _grouped(part: Region) -> str:
    """What is said of a point in a part of `All`; alternatives are kept together by "either"."""
    if not isinstance(part, Any_):
        return part.english()
    ball, *others = part.parts
    if ball.name and [(other.word, tuple(other.children())) for other in others] == [("under", (ball,))]:
        return f"among {ball.name} and the balls {others[0].english().replace(ball.one(), 'it')}"
    return f"either {part.english()}"


class Any_(Joined, word="or"):
    """The points in any of several regions. Example: (or ground (on-platform Red))"""

    joined_by = isa.OR
    joint = operator.or_

    def english(self) -> str:
        """What is said of such a point; where a part has parts of its own, a comma keeps them together."""
        parts = [part.english() for part in self.parts]
        if any(isinstance(part, All | RegionIf) for part in self.parts):
            return ", or ".join(parts)
        return with_it(listed(sharing_ends(parts)))

    def noun(self) -> str:
        first, *others = (part.noun() for part in self.parts)
        if first.startswith("the ball "):
            others = [noun.replace(first, "it") for noun in others]
        return listed([first, *others], "and")

    def one(self) -> str:
        return listed(part.one() for part in self.parts)

    def exists(self, *, no: bool = False) -> str:
        others = or_the_same([part.one() for part in self.parts])
        return f"{self.parts[0].exists(no=no)}, {others}" if others else super().exists(no=no)


class RegionNot(Region, word="not"):
    """All points of the board outside a region. Example: (not (edge corners))"""

    instructions = (isa.NOT,)

    region: Region

    def fixed(self, geometry: Graph) -> int | None:
        inside = self.region.fixed(geometry)
        return None if inside is None else geometry.board & ~inside

    def english(self) -> str:
        if isinstance(self.region, Any_):
            return f"neither {' nor '.join(part.english() for part in self.region.parts)}"
        if isinstance(self.region, All):
            every = with_it(listed(_in_order(map(_grouped, self.region.parts)), "and"))
            return f"not {'both' if len(self.region.parts) == 2 else 'at once'} {every}"
        if isinstance(self.region, RegionIf) and self.region.prefers:
            return f"outside the points {self.region.english()}"
        if isinstance(self.region, RegionIf):
            then, otherwise = RegionNot(region=self.region.then), RegionNot(region=self.region.otherwise)
            return RegionIf(condition=self.region.condition, then=then, otherwise=otherwise).english()
        if isinstance(self.region, RegionNot):
            return self.region.region.english()
        return self.region.opposite or f"not {self.region.english()}"


class RegionIf(Region, word="if"):
    """One region while a condition holds, another one otherwise.

    Example: (if (some (and last (edge corners))) (not (edge corners)) (edge corners))
    """

    synonyms = ("prefer", "if possible")

    condition: Condition
    then: Region
    otherwise: Region

    def lower(self, code: Code) -> None:
        code.choose([(self.condition, self.then)], self.otherwise)

    @property
    def prefers(self) -> bool:
        """True if the one region is meant wherever one of its points is playable."""
        wanted = All(parts=(Playable(), *self.then.conjuncts))
        return self.condition == Some(region=wanted)

    def english(self) -> str:
        if not self.prefers:
            return self.worded("{then} if {condition}, otherwise {otherwise}")
        if isinstance(self.then, All) and self.otherwise in self.then.parts:
            closer = [part.english() for part in self.then.parts if part != self.otherwise]
            return f"{self.otherwise.english()} ({listed(closer, 'and')} there, if any such point is playable)"
        return f"{self.then.english()} or, if no such point is playable, {self.otherwise.english()}"


class RegionBySeat(Region, word="seats"):
    """A region for each player, in turn order. Example: (seats (edge west) (edge north))"""

    differs = True

    regions: tuple[Region, ...]

    def seen_from(self, seat: int, players: Sequence[str]) -> Any:
        return self.regions[seat].seen_from(seat, players)

    def check(self, game: Any) -> None:
        if len(self.regions) != game.players.seats:
            raise GameError(
                f"'seats' names {len(self.regions)} regions for {game.players.seats} players; give one for each"
            )

    def fixed_rows(self, builder: Builder) -> int:
        masks = [region.fixed(builder.geometry) for region in self.regions]
        return isa.NONE if None in masks else builder.mask_rows([mask or 0 for mask in masks])

    def lower(self, code: Code) -> None:
        """A constant row for each seat where the regions are fixed places; otherwise a branch on the seat."""
        row = self.fixed_rows(code.out)
        if row != isa.NONE:
            code.emit(isa.SEAT_MASK, row)
        else:
            code.choose((is_seat(seat), region) for seat, region in enumerate(self.regions))

    def english(self) -> str:
        return listed(f"{region.english()} (player {i})" for i, region in enumerate(self.regions, 1))

    def noun(self) -> str:
        return listed(f"{region.noun()} (player {i})" for i, region in enumerate(self.regions, 1))

    def one(self) -> str:
        return listed(f"{region.one()} (player {i})" for i, region in enumerate(self.regions, 1))


class Lowest(Region, word="lowest"):
    """The first point of a region: of the lowest level, then the northernmost row, then the westernmost column.

    Example: (deal (while (not full) (do (draw any) (put same (lowest playable)))))
    """

    instructions = (isa.LOWEST,)

    region: Region

    def english(self) -> str:
        return f"that is the first of {certain(self.region.noun())}"

    def noun(self) -> str:
        return f"the first of {certain(self.region.noun())}"
