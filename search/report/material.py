"""What parts of a report rest on: one game under study, the games all parts count, and their last plies, solved."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar

from catalog import GameFile
from search.measure import game_study
from search.measure.budget import ReportBudget
from search.measure.purpose import Purpose
from search.metrics import Estimate, measure
from search.play.agents import mixed
from search.play.records import Record
from search.solve import proof
from search.solve.proof import stated_proof
from search.solve.root_search import Unsolvable
from search.solve.solution import Solution

T = TypeVar("T")
ByLevel = dict[str, T]
"""One thing for the players of each level, the strongest last."""
DEEPEST = 12
"""Plies before the end whose positions are solved, at most."""


def strongest(things: Mapping[str, T]) -> T:
    """That of the strongest players."""
    return list(things.values())[-1]


class LeftOut(Exception):
    """A part that makes no sense for a game, or that nothing was found for: the reason in a few words."""


@dataclass(frozen=True)
class SolvedPosition:
    """A solved position of a played game.

    Args:
        record: which game, from 0.
        plies: from the start to the position.
        mover: who is to move.
        result: won 1, drawn 0, lost -1 for the mover under best play.
        length: plies to the end, the winner hurrying and the loser delaying; None of a draw.
        best: all plies that keep the result.
        legal: how many plies there are.
        played: the ply of the game.
        believed: the mover's win probability as searched there; None where it was not asked for.
    """

    record: int
    plies: tuple[str, ...]
    mover: int
    result: int
    length: int | None
    best: tuple[str, ...]
    legal: int
    played: str
    believed: float | None

    @property
    def kept(self) -> bool:
        """Whether the ply of the game kept the result."""
        return self.played in self.best

    @property
    def truth(self) -> float:
        """The mover's share of the win."""
        return 0.5 * (1 + self.result)


def _solved_position(number: int, record: Record, k: int, *, solution: Solution) -> SolvedPosition:
    """What is known about the position before ply k, counted from 0."""
    begins = k == 0 or record.turns[k] != record.turns[k - 1]
    believed = record.values[record.turns[k]][record.movers[k]] if record.values and begins else None
    return SolvedPosition(
        number, record.plies[:k], record.movers[k], solution.result or 0, solution.plies,
        tuple(solution.best or ()), record.branching[k], record.plies[k], believed,
    )  # fmt: skip


class ReportStudy(game_study.GameStudy[ReportBudget]):
    """One game under study for a report."""

    def __init__(self, file: GameFile, budget: ReportBudget, seed: int = 0) -> None:
        super().__init__(file.game, seed, budget, stated=stated_proof(file))
        self.file = file
        self.made: dict[str, Any] = {}
        """The parts made so far, by name."""
        self.tell: Callable[[str], None] = lambda _: None
        """Called with how far a long part is."""

    @property
    def names(self) -> tuple[str, ...]:
        """Who plays; one name for all where nobody is against anybody."""
        return ("The players",) if self.game.together and self.seats > 1 else tuple(self.game.players.names)

    @property
    def games(self) -> tuple[Record, ...]:
        """The self-play of the stronger level, with win probabilities and a closer look at some decisions."""
        return self.self_play(self.level)

    @cached_property
    def equals(self) -> ByLevel[tuple[Record, ...]]:
        """All games between equals: self-play that is looked at, and more games that are only played."""
        more = self.budget.equals
        return {
            level: self.self_play(level)
            + self.play([level] * self.seats, more, mixed(self.seed, mixed(Purpose.EQUALS, number)))
            for number, level in enumerate(self.levels)
        }

    @game_study.remembered
    def measured(self, level: str) -> dict[str, Estimate]:
        """Every metric of the games between equals of a level."""
        return measure(self.equals[level])

    @property
    def mirrored(self) -> ByLevel[tuple[Record, ...]]:
        """Matches against a copier."""
        return {level: self.copied(level) for level in self.levels}

    @cached_property
    def solved(self) -> tuple[SolvedPosition, ...]:
        """The solved positions of some games of the self-play, those nearest to the end first.

        Raises:
            LeftOut: the solver has no answers for such a game.
        """
        if self.game.for_score:
            raise LeftOut("nothing but the score counts")
        ended = [(number, record) for number, record in enumerate(self.games) if record.outcome is not None]
        nodes = self.budget.proof
        try:
            return tuple(
                _solved_position(number, record, k, solution=solution)
                for number, record in ended[: self.budget.solved_games]
                for k, solution in proof.solved_from_the_end(self.game, record, most=DEEPEST, nodes=nodes)
            )
        except Unsolvable as fault:
            raise LeftOut(str(fault)) from None

    def one_by_one(self, items: Sequence[T]) -> Iterator[T]:
        """The items that a long part works through, each told when it is begun."""
        for number, item in enumerate(items, 1):
            self.tell(f"{number} of {len(items)}")
            yield item

    def must_be_against(self, what: str) -> None:
        """Refuse a part that needs opponents.

        Raises:
            LeftOut: nobody is against anybody.
        """
        if self.game.together:
            alone = "one player plays alone" if self.seats == 1 else "all players win or lose together"
            raise LeftOut(f"{what}, but {alone}")
