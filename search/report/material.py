"""What the parts of a report rest on: one game, played once, each set of games made when it is first asked for.

Everything follows from (rules, effort, seed).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import TypeVar

from catalog import GameFile
from kernels.api import playouts
from kernels.isa.program import Program
from ludeme import Game, compile_game
from search.measure.budget import LEAST_GAMES, Budget, effort_of
from search.measure.cooperative import united
from search.measure.experiments import mirror_matches
from search.metrics import Estimate, measure
from search.play.agents import mixed
from search.play.evidence import Proof
from search.play.records import Record
from search.play.selfplay import play_records
from search.report.effort import Effort
from search.report.exact import Ending, endings
from search.report.part import ByLevel, LeftOut, Part
from search.solve.proof import known, stated
from search.solve.root_search import Unsolvable

T = TypeVar("T")
SELF_PLAY, LADDER, MIRRORED, OPENINGS, REMOVED, ABLATION, REPAIRED = range(200, 207)
"""Keep the seeds of the sets of games apart."""


class Study:
    """One game under study.

    Args:
        file: the game.
        effort: how much is played.
        seed: the same games for the same seed.
    """

    def __init__(self, file: GameFile, effort: Effort, seed: int = 0) -> None:
        """Nothing is played yet."""
        self.made: dict[str, Part] = {}
        """The parts made so far, by name."""
        self.tell: Callable[[str], None] = lambda _: None
        """Called with how far a long part is."""
        self.file, self.effort, self.seed = file, effort, seed
        self.game: Game = file.game
        self.seats = self.game.players.seats

    @cached_property
    def program(self) -> Program:
        """The compiled game."""
        return compile_game(self.game)

    @cached_property
    def budget(self) -> Budget:
        """The budget for a game as dear as this one."""
        given = self.effort.play
        _, plies = playouts(self.program, given.playouts, self.seed)
        return given.scaled(effort_of(self.game, plies / given.playouts))

    def fewer(self, games: int) -> int:
        """As many games as the budget of so dear a game allows in place of these."""
        share = self.budget.games / self.effort.play.games
        return max(min(games, LEAST_GAMES), round(games * share))

    @property
    def names(self) -> tuple[str, ...]:
        """Who plays; one name for all where nobody is against anybody."""
        return ("The players",) if self.game.together and self.seats > 1 else tuple(self.game.players.names)

    @cached_property
    def levels(self) -> tuple[str, str]:
        """Who plays: what is measured once only may be an accident of one strength."""
        return f"uct:{self.budget.low}", f"uct:{self.budget.high}"

    @property
    def level(self) -> str:
        """The stronger of them, whose games are shown."""
        return self.levels[-1]

    @cached_property
    def looked_at(self) -> ByLevel[tuple[Record, ...]]:
        """Self-play, with the lead after every turn and a closer look at some decisions."""
        budget = self.budget
        return {
            level: self.play([level] * self.seats, budget.games, mixed(SELF_PLAY, number), budget.trace, budget.probe)
            for number, level in enumerate(self.levels)
        }

    @property
    def games(self) -> tuple[Record, ...]:
        """The self-play of the stronger level that was looked at."""
        return self.looked_at[self.level]

    @cached_property
    def equals(self) -> ByLevel[tuple[Record, ...]]:
        """All games between equals: those that were looked at, and more that were only played."""
        more = self.fewer(self.effort.equals)
        return {
            level: looked_at + self.play([level] * self.seats, more, mixed(SELF_PLAY, -1, number))
            for number, (level, looked_at) in enumerate(self.looked_at.items())
        }

    @cached_property
    def measured(self) -> ByLevel[dict[str, Estimate]]:
        """Every metric of the games between equals."""
        return {level: dict(measure(records)) for level, records in self.equals.items()}

    def by_level(self, metric: str) -> ByLevel[Estimate]:
        """A metric of the games between equals."""
        return {level: values[metric] for level, values in self.measured.items()}

    @cached_property
    def ladder(self) -> tuple[Record, ...]:
        """Matches between neighbouring budgets; of a game of one side, each budget by itself."""
        budget, found = self.budget, list[Record]()
        if self.game.together:
            for number, level in enumerate(budget.ladder):
                found += self.play([f"uct:{level}"] * self.seats, budget.ladder_games, mixed(LADDER, number))
            return tuple(found)
        for number, (weak, strong) in enumerate(zip(budget.ladder, budget.ladder[1:], strict=False)):
            agents = [f"uct:{strong}", *[f"uct:{weak}"] * (self.seats - 1)]
            found += self.play(agents, budget.ladder_games, mixed(LADDER, number))
        return tuple(found)

    @cached_property
    def mirrored(self) -> ByLevel[tuple[Record, ...]]:
        """Matches against a copier."""
        colours, geometry = tuple(self.game.players.numbers), self.game.board.geometry()
        seed, odd = mixed(self.seed, MIRRORED), self.budget.odd
        return {
            level: tuple(mirror_matches(self.program, geometry, colours, level, odd, seed)) for level in self.levels
        }

    @cached_property
    def known(self) -> Proof | None:
        """What is proved about the start position."""
        try:
            return known(self.game, stated(self.file), self.effort.nodes)
        except Unsolvable:
            return None

    @cached_property
    def endings(self) -> tuple[Ending, ...]:
        """The solved last plies of the self-play.

        Raises:
            LeftOut: the solver has no answers for such a game.
        """
        return endings(self.game, self.games, self.effort.endings, self.effort.nodes)

    def play(
        self,
        agents: Sequence[str],
        games: int,
        purpose: int,
        trace: int = 0,
        probe: int = 0,
        program: Program | None = None,
        game: Game | None = None,
    ) -> tuple[Record, ...]:
        """Games in whole rounds of the seats; those of one side are told as such.

        Args:
            agents: one level a seat.
            games: how many, rounded up.
            purpose: keeps their seeds apart from those of other sets.
            trace: iterations behind each lead.
            probe: one of so many decisions is looked at.
            program: other rules for the same table.
            game: the game, if not the one under study.
        """
        rounds = -(-games // self.seats) * self.seats
        rules = game or self.game
        known = program or (self.program if game is None else None)
        records = play_records(rules, agents, rounds, mixed(self.seed, purpose), trace, known, probe)
        return tuple(map(united, records)) if self.game.together else tuple(records)

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
