"""What kind of game a game is, and the archive: the best new game found of each kind (MAP-Elites).

What decides a game and what players do follow from the rules: each ludeme says of itself what goal it stands for and
what is done by it (`Ludeme.goal`, `Ludeme.doing`). The length is that of games played. Of games that are nearly alike
only the best is kept: one that enters takes the place of the holder of its cell and of every elite that it is near to.

Sources: Mouret and Clune 2015, "Illuminating search spaces by mapping elites"; Bahlous-Boldi et al. 2025, "Dominated
novelty search", for competition with what is near instead of with one cell alone.
"""

import math
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, NamedTuple, Self, TypeVar, get_args

from ludeme import Game, Ludeme
from ludeme.base import Doing, Goal
from ludeme.families import End, Number, Outcome

GOALS: tuple[Goal, ...] = get_args(Goal)
DOINGS: tuple[Doing, ...] = get_args(Doing)
LENGTHS = ("short", "middling", "long")
LENGTHS_FROM = (16, 28)
"""Turns from which a game is middling, and long: about a third of the documented games each."""
AXES: dict[str, tuple[str, ...]] = {"goal": GOALS, "doing": DOINGS, "length": LENGTHS}
"""What makes a kind, with the values that each has; a cell of the archive holds their places."""

Cell = tuple[int, ...]
Value = TypeVar("Value")


class GameKind(NamedTuple):
    """A kind of game."""

    goal: str
    doing: str
    length: str

    @property
    def cell(self) -> Cell:
        """Its cell of the archive."""
        return tuple(values.index(value) for values, value in zip(AXES.values(), self, strict=True))

    @classmethod
    def of_cell(cls, cell: Iterable[int]) -> Self:
        """The inverse of `cell`."""
        return cls(*(values[place] for values, place in zip(AXES.values(), cell, strict=True)))

    def __str__(self) -> str:
        """The name of the kind in tables."""
        return f"{self.goal}, {self.doing}, {self.length}"


def kind_of(game: Game, descriptors: Mapping[str, float]) -> GameKind | None:
    """The kind of a game that was played; None if its length is unknown because no game came to an end."""
    turns = descriptors["duration"]
    if not math.isfinite(turns):
        return None
    return GameKind(goal_of(game), doing_of(game), LENGTHS[length_of(turns)])


def length_of(turns: float) -> int:
    """The place of a game of so many turns in `LENGTHS`."""
    return sum(turns >= least for least in LENGTHS_FROM)


def goal_of(game: Game) -> Goal:
    """What decides a game: by its first end rule that says more than who plays last; else by the score it counts."""
    goals = [goal for rule in game.end.ends if (goal := _first(GOALS, _goals(game, _deciding(rule))))]
    if not goals and game.score:
        return _first(GOALS, _goals(game, game.score)) or "points"
    return next((goal for goal in goals if goal != "last ply"), "last ply")


def _deciding(rule: End) -> Ludeme | None:
    """The part of an end rule that says who wins: a number that is compared, or else the whole; None if nobody wins."""
    outcome = next((part for part in rule.walk() if isinstance(part, Outcome)), None)
    if outcome is None:
        return rule
    compared = next((part for part in outcome.children() if isinstance(part, Number)), rule)
    return None if outcome.decides == "nobody" else compared


def _goals(game: Game, deciding: Ludeme | None) -> Iterator[Goal]:
    """The goals that a ludeme and all inside it stand for; the score stands for what it counts."""
    for ludeme in deciding.walk() if deciding else ():
        if ludeme.section == "score" and game.score:
            yield from _goals(game, game.score)
        if ludeme.goal:
            yield ludeme.goal


def doing_of(game: Game) -> Doing:
    """What players do in a turn, or what happens by itself around it."""
    sections = [section for section in (game.before, game.turn, game.after) if section]
    found = [ludeme.doing for section in sections for ludeme in section.walk() if ludeme.doing]
    return _first(DOINGS, found) or "place"


def _first(order: tuple[Value, ...], found: Iterable[Value]) -> Value | None:
    """The one that comes first in an order."""
    return min(found, key=order.index, default=None)


@dataclass(frozen=True)
class Elite:
    """A game with its fitness: holder of a cell, and possible parent.

    ``nearest`` is the known game with the most similar rules, ``distance`` how far these are; 0 for a known game.
    """

    game: str
    name: str
    text: str
    fitness: float
    origin: str
    nearest: str = ""
    distance: float = 0.0


@dataclass
class Archive:
    """The elite of each cell."""

    elites: dict[Cell, Elite] = field(default_factory=dict)

    def put(self, cell: Cell, elite: Elite, near: Collection[Cell] = ()) -> list[tuple[Cell, Elite, float | None]]:
        """Give a game its cell; whether it deserves that, `search.run.competition` decides.

        Args:
            cell: its own.
            elite: the game.
            near: the cells of elites that are nearly the same game; these leave.

        Returns:
            Each cell that changed, with the game that leaves it (None) or holds it now (its fitness).
        """
        rivals = {place: self.elites[place] for place in sorted({cell, *near}) if place in self.elites}
        for place in rivals:
            del self.elites[place]
        self.elites[cell] = elite
        left: list[tuple[Cell, Elite, float | None]] = [
            (place, r, None) for place, r in rivals.items() if place != cell
        ]
        return [*left, (cell, elite, elite.fitness)]

    def __len__(self) -> int:
        return len(self.elites)

    def __iter__(self) -> Iterator[tuple[Cell, Elite]]:
        """Cells with their elites, in the order of the cells."""
        return iter(sorted(self.elites.items()))

    @property
    def quality(self) -> float:
        """The sum of all elites' fitness (the QD score)."""
        return sum((elite.fitness for _, elite in self), 0.0)

    def best(self, origin: str = "") -> list[Elite]:
        """The elites by falling fitness, all or of one origin."""
        chosen = [elite for _, elite in self if origin in ("", elite.origin)]
        return sorted(chosen, key=lambda elite: (-elite.fitness, elite.game))

    def to_plain(self) -> list[Any]:
        """The archive as lists and numbers."""
        return [[list(cell), asdict(elite)] for cell, elite in self]

    @classmethod
    def from_plain(cls, plain: list[Any]) -> Self:
        """The inverse of `to_plain`."""
        return cls({tuple(cell): Elite(**elite) for cell, elite in plain})
