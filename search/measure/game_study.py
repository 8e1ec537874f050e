"""One game under study: games, experiments and metrics are worked out when they are first asked for, then remembered.

Everything follows from (game, seed, budget).
"""

import math
from collections.abc import Callable, Sequence
from functools import cached_property, wraps
from itertools import chain, pairwise
from typing import Any, Generic, TypeVar, TypeVarTuple

import catalog
from kernels.api import Program, playouts
from ludeme import Game
from search.measure.budget import LEAST_GAMES, Budget, effort_of, searched_share, tries_per_position
from search.measure.changes.replay import removals
from search.measure.fact_check import facts_of
from search.measure.purpose import Purpose
from search.measure.trials.contest import Contest, sharp
from search.measure.trials.cooperative import as_one_side
from search.measure.trials.experiments import Blind, GameRules, late
from search.measure.worth.likeness import likenesses, rules_of
from search.metrics import Estimate, Measurement, all_metrics, measure, measurements
from search.metrics.duels import duel
from search.metrics.duration import duration
from search.metrics.gates import FAIR
from search.metrics.handicaps import EVEN
from search.metrics.ludemes import dead
from search.metrics.outcomes import balance
from search.play.agents import Entrant, iterations_of, mixed
from search.play.records import Proof, Record, Removal
from search.play.selfplay import play_records
from search.play.traits import has_traits
from search.solve import proof as proofs
from search.solve.root_search import Unsolvable
from search.solve.solitaire import attempts
from search.solve.solution import Solution

B = TypeVar("B", bound=Budget)
T = TypeVar("T")
Arguments = TypeVarTuple("Arguments")
Games = tuple[Record, ...]

OPPONENTS = ("random", "greedy")
"""Players that do not search, whom each level meets in duels."""
SIMPLE_METRICS = ("state_space_complexity", "response_distance", "board_coverage")
"""What random games are measured by."""


def remembered(ask: Callable[[Any, *Arguments], T]) -> Callable[[Any, *Arguments], T]:
    """Make a method of a study play only when it is first called with these arguments, passed by position."""

    @wraps(ask)
    def asked(study: Any, /, *arguments: *Arguments) -> T:
        key = (ask.__name__, arguments)
        if key not in study.kept:
            study.kept[key] = ask(study, *arguments)
        found: T = study.kept[key]
        return found

    return asked


class GameStudy(Generic[B]):
    """One game under study; costly games get less of the budget. ``stated``: what its file claims to be proved."""

    def __init__(self, game: Game, seed: int, budget: B, *, stated: Proof | None = None) -> None:
        """Nothing is played yet.

        Raises:
            GameError: the game does not compile.
        """
        self.game, self.seed, self.given, self.stated = game, seed, budget, stated
        self.seats, self.rules = game.players.seats, GameRules.of(game)
        self.program = self.rules.program
        self.kept: dict[Any, Any] = {}

    @cached_property
    def playouts(self) -> tuple[Any, float]:
        """The first look, random games: totals as `kernels.api.playouts` counts them, and all their plies."""
        return playouts(self.program, self.given.playouts, self.seed)

    @cached_property
    def tries(self) -> float:
        """How many plies are tried to know which are legal."""
        return tries_per_position(self.program, self.seed)

    @cached_property
    def effort(self) -> float:
        """What the game costs to play if its games are as long as random ones."""
        plies = self.playouts[1] / self.given.playouts
        searched = searched_share(self.glances) if has_traits(self.game, ["chance"]) else 1.0
        return effort_of(self.game, plies, self.tries) * searched

    @cached_property
    def budget(self) -> B:
        """The budget for a game as costly as this one."""
        return self._budget_for(self.shallow)

    @cached_property
    def strong_budget(self) -> B:
        """The budget for games of strong players, who may put off a loss even longer."""
        return self._budget_for(self.shallow, self.self_play(self.level), self.strong_begun)

    def _budget_for(self, *played: Games) -> B:
        """The budget if games take as long as the longest of these: who thinks may put off a loss."""
        return self.given.scaled(self.effort * self.lengthening(*played))

    def lengthening(self, *played: Games) -> float:
        """How many times as long as random games the longest of these sets of games are; at least 1."""
        return max(1.0, max(map(_plies_of, played)) / max(1.0, self.playouts[1] / self.given.playouts))

    @property
    def sides(self) -> int:
        """Players that are against each other; 1 where nobody is against anybody."""
        return self.game.sides

    @property
    def levels(self) -> tuple[str, str]:
        """Who plays: what is measured once only may be an accident of one strength."""
        return f"uct:{self.budget.low}", f"uct:{self.budget.high}"

    @property
    def level(self) -> str:
        """The stronger of them, whose games are shown."""
        return self.levels[-1]

    @cached_property
    def strongest(self) -> str:
        """The strong players, who confirm what the two levels show."""
        return f"uct:{self._budget_for(self.shallow, self.self_play(self.level)).strong}"

    # --- games -------------------------------------------------------------------------------------------------------

    def seed_of(self, purpose: int) -> int:
        """The seed of the games of a purpose."""
        return mixed(self.seed, purpose)

    def seed_of_set(self, place: int, number: int = 0) -> int:
        """The seed of a set of games that a search always plays: of the level at this place, the ladder behind both.

        Of a level these are self-play, then duels; random players by themselves where there are none.
        """
        sets = 2 if self.game.together else 1 + len(OPPONENTS)
        return self.seed_of(1 + place * sets + number)

    @cached_property
    def glances(self) -> Games:
        """Random games looked at ply by ply."""
        random = ["random"] * self.seats
        return self._sided(play_records(self.game, random, self.given.glances, seed=self.seed, program=self.program))

    @cached_property
    def shallow(self) -> Games:
        """Games of shallow players by themselves, twice as many as are glanced at."""
        return self.play(["shallow"] * self.seats, 2 * self.given.glances, self.seed_of(Purpose.SHALLOW))

    @remembered
    def played(self, level: str) -> list[Record]:
        """Self-play as it was played, with win probabilities and a closer look at some decisions."""
        begun = self.played_first(level)
        return begun + self._played(level, self._rounded(self.budget.games) - len(begun), first=len(begun))

    @remembered
    def played_first(self, level: str) -> list[Record]:
        """The first quarter of self-play: enough to see that games do not end."""
        return self._played(level, self._rounded(-(-self.budget.games // 4)), first=0)

    def _played(self, level: str, games: int, *, first: int) -> list[Record]:
        seed, budget = self.seed_of_set(self.levels.index(level)), self.budget
        return play_records(
            self.game, [level] * self.seats, games, seed=seed, first=first, trace=budget.trace, program=self.program,
            probe=budget.probe,
        )  # fmt: skip

    @remembered
    def self_play(self, level: str) -> Games:
        """The games that a level plays with itself; where nobody is against anybody, as games of one side."""
        return self._sided(self.played(level))

    @remembered
    def duel(self, level: str, weaker: str) -> Games:
        """A level, one of the two or a lower one, against one of `OPPONENTS`."""
        number = OPPONENTS.index(weaker)
        if level in self.levels:
            seed = self.seed_of_set(self.levels.index(level), 1 + number)
        else:
            seed = mixed(self.seed, Purpose.LOW_BUDGET, iterations_of(level), number)
        return self.play([level, *[weaker] * (self.seats - 1)], self.budget.duels, seed)

    @remembered
    def by_chance(self, level: str) -> Games:
        """Random players by themselves, as many games as the level plays by itself."""
        return self.play(["random"] * self.seats, self.budget.games, self.seed_of_set(self.levels.index(level), 1))

    @cached_property
    def ladder(self) -> Games:
        """Matches between neighbouring budgets, seats alternating; of a game of one side, each budget by itself."""
        budgets, seats = [f"uct:{iterations}" for iterations in self.budget.ladder], self.seats
        steps = [[strong, *[weak] * (seats - 1)] for weak, strong in pairwise(budgets)]
        if self.game.together:
            steps = [[budget] * seats for budget in budgets]
        games, place = self.budget.ladder_games, len(self.levels)
        played = (self.play(agents, games, self.seed_of_set(place, k)) for k, agents in enumerate(steps))
        return tuple(chain(*played))

    @cached_property
    def strong_begun(self) -> Games:
        """The first games of the strong players, enough to see how long these take."""
        return self._played_by_strong(min(LEAST_GAMES, self.given.strong_games))

    @cached_property
    def strong(self) -> Games:
        """Self-play of the strong players; more games where the first few look unfair, but hardly prove it."""
        found, budget = self.strong_begun, self.strong_budget
        found += self._played_by_strong(budget.strong_games - len(found), first=len(found))
        more = budget.doubtful_games
        if found and more and self.sides > 1 and (shares := balance(found)).value < FAIR.least <= shares.high:
            found += self._played_by_strong(more, number=1)
        return found

    def _played_by_strong(self, games: int, *, first: int = 0, number: int = 0) -> Games:
        """Games ``first`` and on of the strong players, of the first set of these or of another one."""
        seed = mixed(self.seed_of(Purpose.STRONG), number) if number else self.seed_of(Purpose.STRONG)
        return self.play([self.strongest] * self.seats, games, seed, first=first) if games > 0 else ()

    @cached_property
    def simple(self) -> Games:
        """The best simple player, chosen by matches against the lower level, against the higher one."""
        games = self.budget.simple_games
        return self._contest(games, Purpose.SIMPLE).hardest(self.levels[0], self.level) if games else ()

    @cached_property
    def sharp(self) -> Games:
        """The sharp player against the strong players; fewer games if it soon surely loses."""
        if not self.given.sharp_games:
            return ()
        return self._contest(self.strong_budget.sharp_games, Purpose.SHARP).final(sharp(), self.strongest)

    def _contest(self, games: int, purpose: int) -> Contest:
        return Contest(self.rules, games=games, seed=self.seed_of(purpose), together=self.game.together)

    @cached_property
    def blind(self) -> Games:
        """The higher level against itself with its places left to chance."""
        entrant = Blind(self.level, self.rules)
        found = self._handicapped(entrant, Purpose.BLIND)
        return found if entrant.free else ()

    @cached_property
    def late(self) -> Games:
        """The higher level against itself without thought in the first half of the turns that a game takes."""
        turns = duration(self.self_play(self.level)).value
        return self._handicapped(late(self.level, round(turns / 2)), Purpose.LATE) if math.isfinite(turns) else ()

    def _handicapped(self, entrant: Entrant, purpose: int) -> Games:
        """The higher level against itself with a handicap; more games where a quarter leaves a doubt."""
        games, seed = self.budget.simple_games, self.seed_of(purpose)
        if self.sides < 2 or not games:
            return ()
        found = self.rules.match_of(entrant, games=games // 4, seed=seed)
        if duel(found, entrant.name).high >= EVEN:
            found += self.rules.match_of(entrant, games=games - len(found), seed=mixed(seed, 1))
        return tuple(found)

    @remembered
    def copied(self, level: str) -> Games:
        """A level against the copier, which is a match for two opponents."""
        if self.sides != 2:
            return ()
        games, seed = self.budget.copier_games, self.seed_at(level, Purpose.MIRRORED)
        return tuple(self.rules.mirror_matches(level, games=games, seed=seed))

    @remembered
    def barred(self, level: str) -> Games:
        """A level against itself without one of its actions."""
        if self.sides < 2:
            return ()
        games, seed = 2 * self.budget.copier_games, self.seed_at(level, Purpose.RESTRICTED)
        return tuple(self.rules.restricted_matches(level, games=games, seed=seed))

    def seed_at(self, level: str, purpose: int) -> int:
        """The seed of an experiment at a level."""
        return mixed(mixed(self.seed, iterations_of(level)), purpose)

    def play(
        self, agents: Sequence[str], games: int, seed: int, *, program: Program | None = None, game: Game | None = None,
        first: int = 0,
    ) -> Games:  # fmt: skip
        """Games of these levels in whole rounds of the seats; those of one side are told as such.

        ``program``: other rules for the same players; ``game``: the same as a game; ``first``: number of the first one.
        """
        program, rules = program or self.program, game or self.game
        return self._sided(play_records(rules, agents, self._rounded(games), seed=seed, program=program, first=first))

    def _rounded(self, games: int) -> int:
        return -(-games // self.seats) * self.seats

    def _sided(self, records: Sequence[Record]) -> Games:
        return tuple(map(as_one_side, records) if self.game.together else records)

    # --- metrics -----------------------------------------------------------------------------------------------------

    @remembered
    def records(self, level: str) -> Games:
        """All that is played at a level; copier and barred players only in a close look."""
        found = self.self_play(level)
        if not self.game.together:
            found += tuple(chain(*(self.duel(level, weaker) for weaker in OPPONENTS)))
        return found + self.copied(level) + self.barred(level) if self.budget.probe else found

    @remembered
    def measured(self, level: str) -> dict[str, Estimate]:
        """Every metric of the games of a level."""
        return measure(self.records(level))

    def by_level(self, metric: str) -> dict[str, Estimate]:
        """A metric of the games of each level."""
        return {level: self.measured(level)[metric] for level in self.levels}

    @cached_property
    def removals(self) -> list[Removal]:
        """The game without each of its rules."""
        return removals(self.game, self.levels[0], self.budget.replays, seed=self.seed_of(Purpose.REMOVED))

    @property
    def remarks(self) -> tuple[str, ...]:
        """The rules that changed no game, in words."""
        return tuple(
            f"{rule.ludeme} in {rule.where} changed none of {rule.games} games" for rule in dead(self.removals)
        )

    @cached_property
    def experiments(self) -> list[Measurement]:
        """What is found out once, not at each level: by rules, catalogue, random games, searches and low budgets."""
        budget, game = self.budget, self.game
        others = [(name, catalog.load(name).game) for name in catalog.ids()]
        agents, seed = ["random"] * self.seats, self.seed_of(Purpose.RANDOM)
        random = play_records(game, agents, budget.replays, seed=seed, trace=0, program=self.program, probe=1)
        found = [
            *_measured_by("rules", rules=[rules_of(game)], likenesses=likenesses(game, others)),
            *_measured_by(f"random and {self.levels[0]}", removals=self.removals),
            *measurements("random", measure(random, SIMPLE_METRICS)),
        ]
        if self.seats == 1 and not game.for_score:
            tried = attempts(self.program, budget.instances, budget.nodes, seed=self.seed_of(Purpose.SEARCHED))
            found += _measured_by(f"search:{budget.nodes}", attempts=tried)
        return found + self.low_budget_duels

    @property
    def low_budget_duels(self) -> list[Measurement]:
        """RAPP of players that hardly think: a strong player wins nearly every game whatever the game is."""
        if self.game.together:
            return []
        levels, names = [f"uct:{iterations}" for iterations in self.budget.low_budgets], ("rapp_random", "rapp_greedy")
        met = {level: list(chain(*(self.duel(level, weaker) for weaker in OPPONENTS))) for level in levels}
        return [one for level, games in met.items() for one in measurements(level, measure(games, names))]

    # --- proofs ------------------------------------------------------------------------------------------------------

    @cached_property
    def proof(self) -> Proof | str:
        """What is proved about the start position, or why nothing is."""
        try:
            return proofs.known_proof(self.game, self.stated, self.budget.proof)
        except Unsolvable as fault:
            return str(fault)

    @property
    def known(self) -> Proof | None:
        """What is proved about the start position, if anything is."""
        return None if isinstance(self.proof, str) else self.proof

    @cached_property
    def short_proof(self) -> Solution | None:
        """What a small search finds out about the start position; None where it cannot tell or is not asked."""
        if self.sides != 2 or not self.budget.forced_nodes:
            return None
        try:
            return proofs.solved(self.game, (), self.budget.forced_nodes, every=False)
        except Unsolvable:
            return None

    @property
    def facts(self) -> list[Measurement]:
        """The metrics that are proved."""
        return facts_of(self.known) if self.known else []


def _plies_of(games: Games) -> float:
    return sum(len(record.movers) for record in games) / max(1, len(games))


def _measured_by(budget: str, **evidence: Sequence[Any]) -> list[Measurement]:
    """The metrics that look at these experiments."""
    names = [metric.name for metric in all_metrics() if metric.play in evidence]
    return measurements(budget, measure([], names, evidence))
