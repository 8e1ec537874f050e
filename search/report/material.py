"""What the parts of a report rest on: one game under study, with the games between equals that all parts count."""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Any, TypeVar

from catalog import GameFile
from search.measure import game_study
from search.measure.budget import ReportBudget
from search.metrics import Estimate, measure
from search.play.agents import mixed
from search.play.records import Record
from search.report.levels import ByLevel, LeftOut
from search.report.solved_endings import Ending, endings
from search.solve.proof import stated_proof

T = TypeVar("T")
SELF_PLAY, LADDER, MIRRORED, OPENINGS, REMOVED, ABLATION, REPAIRED = range(200, 207)
"""Keep the seeds of the sets of games apart."""


class ReportStudy(game_study.Study[ReportBudget]):
    """One game under study for a report.

    Args:
        file: the game.
        budget: how much is played.
        seed: the same games for the same seed.
    """

    def __init__(self, file: GameFile, budget: ReportBudget, seed: int = 0) -> None:
        super().__init__(file.game, seed, budget, stated=stated_proof(file))
        self.file = file
        self.made: dict[str, Any] = {}
        """The parts made so far, by name."""
        self.tell: Callable[[str], None] = lambda _: None
        """Called with how far a long part is."""

    def seed_of(self, purpose: int, number: int = 0) -> int:
        """The seed of a set of games."""
        if purpose == game_study.REMOVED:
            return mixed(self.seed, REMOVED)
        return mixed(self.seed, mixed({game_study.SELF_PLAY: SELF_PLAY, game_study.LADDER: LADDER}[purpose], number))

    def seed_at(self, level: str, purpose: int) -> int:
        """The seed of matches against the copier, the same for each level."""
        return mixed(self.seed, MIRRORED)

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
            + self.play([level] * self.seats, more, mixed(self.seed, mixed(SELF_PLAY, -1, number)))
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
    def endings(self) -> tuple[Ending, ...]:
        """The solved last plies of the self-play.

        Raises:
            LeftOut: the solver has no answers for such a game.
        """
        return endings(self.game, self.games, self.budget.endings, nodes=self.budget.proof)

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
