"""How much may be played: budgets of evaluations and reports by name, and what a game costs to play."""

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from kernels.api import GameState, Program, TriesCounter
from ludeme import Game
from search.play.agents import mixed
from search.play.records import CHANCE, Record

CAREFUL = 8
"""How much costlier a ply is where every candidate must be tried, because of captures or restrictions."""
GAMES = 4
"""Random games in which tries are counted."""
MOST = 20_000
"""Tries after which counting ends: hundreds of positions of any documented game take fewer."""
TRIES_USUAL = 70
"""Look-ahead tries no more plies than this in a position of any documented game; in half of those that need it, 10."""
TRIES_MOST = 200
"""A game in which it tries more is not studied: a ply takes tens of times as long as in other games."""
LONGER = 15
"""So many times longer a win by force is looked for once a game is among the best."""
STRONGER = 3
"""So many times longer strong players think about the best games of a search: weaker ones often do not see that one
seat nearly always wins."""
STRONGEST = 6
"""So many times longer the strongest players think, who have the last word about them."""
LEAST_GAMES = 4
LEAST_THOUGHT = 2
"""UCT iterations of a player that still tells one ply from another."""


@dataclass(frozen=True)
class Budget:
    """How much playing the study of a game may take.

    Args:
        playouts: random games of the first look.
        glances: random games looked at ply by ply.
        low: UCT iterations of the weak player.
        high: UCT iterations of the strong player.
        trace: iterations behind each win probability.
        games: self-play games at each of the two levels.
        duels: games of each level against random and against greedy.
        ladder: UCT iterations, each twice the one before; the first of them play sensibly.
        ladder_games: games of each step.
        strong: UCT iterations of players stronger than those, who decide at the end what a search has found; in a
            costly game fewer, by the square root of its cost.
        strong_games: self-play games of theirs; 0 for none.
        doubtful_games: so many more if these look unfair (`GameStudy.strong`).
        sharp_games: games of the sharp player against them, at most; 0 for none.
        simple_games: games of the best simple player against the strong one, at most; 0 for no look at simple players.
        forced_nodes: positions in which a short win is looked for that nobody can prevent; 0 for none.
        probe: one of so many decisions is looked at closely and all experiments are made; 0 for neither.
        copier_games: games against the copier for each symmetry; twice as many for each action a player is barred from.
        replays: games replayed without each ludeme, and random games in which positions are counted.
        instances: set-ups of a solitaire that are searched for a solution.
        nodes: positions after which such a search is given up.
        proof: positions after which solving a position is given up; as many for costly games as for cheap ones.
        low_budgets: UCT iterations of players so weak that what they win of random players tells games apart.
        effort: `effort_of` a game up to which all games are played; costlier ones get fewer.
        effort_most: above it a game is too costly to study.
    """

    SCALED: ClassVar = (
        "games", "duels", "ladder_games", "copier_games", "replays", "strong_games", "doubtful_games", "sharp_games"
    )  # fmt: skip
    """The fields of which a costly game gets a smaller number, in proportion to its cost."""
    NEEDED: ClassVar = ("simple_games",)
    """The fields of which it gets a smaller number only by the square root of its cost: a verdict hangs on them."""

    playouts: int = 300
    glances: int = 12
    low: int = 50
    high: int = 200
    trace: int = 100
    games: int = 32
    duels: int = 12
    ladder: tuple[int, ...] = (50, 100, 200)
    ladder_games: int = 48
    strong: int = 2000
    strong_games: int = 0
    doubtful_games: int = 0
    sharp_games: int = 0
    simple_games: int = 100
    forced_nodes: int = 20_000
    probe: int = 0
    copier_games: int = 8
    replays: int = 80
    instances: int = 20
    nodes: int = 5000
    proof: int = 400_000
    low_budgets: tuple[int, ...] = (4, 8)
    effort: int = 700
    effort_most: int = 18_000

    @property
    def proving(self) -> Self:
        """This budget with a few games of stronger players, enough to see that one seat nearly always wins."""
        return replace(
            self, strong=STRONGER * self.strong, strong_games=self.games // 4, doubtful_games=self.games // 2
        )

    @property
    def confirming(self) -> Self:
        """This budget with games of stronger players, half as many as usual ones play, and a longer look for a win."""
        return replace(
            self, strong=STRONGER * self.strong, strong_games=self.games // 2, doubtful_games=self.games // 2,
            sharp_games=self.games, forced_nodes=LONGER * self.forced_nodes,
        )  # fmt: skip

    @property
    def deciding(self) -> Self:
        """This budget with games of the strongest players, three quarters of those that usual ones play."""
        return replace(self, strong=STRONGEST * self.strong, strong_games=3 * self.games // 4)

    def scaled(self, effort: float) -> Self:
        """The budget for a game of that effort: where plies are many and costly, fewer games, less strong players."""
        share = min(1.0, self.effort / max(effort, 1.0))
        strong = max(min(self.strong, self.high), round(self.strong * math.sqrt(share)))
        return replace(self, strong=strong)._fewer(share, Budget.SCALED)._fewer(math.sqrt(share), Budget.NEEDED)

    def _fewer(self, share: float, names: tuple[str, ...]) -> Self:
        """The budget with that share of the games of these names, but never less than a few."""
        given = {name: getattr(self, name) for name in names}
        fewer: dict[str, Any] = {
            name: max(min(LEAST_GAMES, games), round(games * share)) for name, games in given.items()
        }
        return replace(self, **fewer)


@dataclass(frozen=True)
class ReportBudget(Budget):
    """How much a report may play: as an evaluation, and for its own experiments.

    Args:
        opening_games: games played from all first plies together.
        openings: first plies looked at, at most.
        equals: games between equals that are only played, beside those that are looked at.
        ablation: games of each kind played without each rule.
        repairs: games played under each changed rule.
        solved_games: games whose last plies are solved.
        puzzles: shown at most.
        similar: nearest documented games shown.
        effort_fast: in a game costlier than that the players think less.
    """

    opening_games: int = 240
    openings: int = 24
    equals: int = 120
    ablation: int = 48
    repairs: int = 120
    solved_games: int = 24
    puzzles: int = 4
    similar: int = 5
    effort_fast: float = math.inf

    def scaled(self, effort: float) -> Self:
        """The budget for a game of that effort; of a report's own games it gets the same share as of self-play.

        In a quick report on a very costly game players think less, too: fewer games alone would still take minutes.
        """
        budget = super().scaled(effort)
        share = min(1.0, self.effort_fast / max(effort, 1.0))
        less = {name: max(LEAST_THOUGHT, round(getattr(self, name) * share)) for name in ("low", "high", "trace")}
        weakest = max(LEAST_THOUGHT, round(self.ladder[0] * share))
        doubled = tuple(weakest * iterations // self.ladder[0] for iterations in self.ladder)
        budget = replace(budget, ladder=doubled, **less)
        return budget._fewer(budget.games / self.games, ("opening_games", "equals", "ablation", "repairs"))


def tries_per_position(program: Program, seed: int) -> float:
    """How many plies are tried, in the mean over positions of random games, to know which are legal.

    It is 0 for a game that never looks ahead.
    """
    game, counter, tries, positions = GameState(program), TriesCounter(program), 0, 0
    start = game.snapshot()
    for number in range(GAMES if any(counter.deep) else 0):
        game.restore(start)
        while not game.finished and tries < MOST:
            before, ply = game.snapshot(), game.random_ply(mixed(seed, number, positions))
            game.play(ply)
            tries += counter.tries_after(before, ply)
            positions += 1
    return tries / max(positions, 1)


def searched_share(games: Iterable[Record]) -> float:
    """The part of the plies squared of random games that a search pays for: 1 without chance, which needs no search.

    A search at ply i of n plays the n - i that are left; over all plies these sum to about n squared / 2.
    """
    left = paid = 0
    for record in games:
        costs = range(2 * len(record.movers) - 1, 0, -2)
        left += sum(costs)
        paid += sum(cost for cost, mover in zip(costs, record.movers, strict=True) if mover != CHANCE)
    return paid / left if left else 1.0


def effort_of(game: Game, plies: float, tries: float = 0.0) -> float:
    """What a search for every ply of a game costs: the plies of a random game squared, times what makes a ply costly.

    That is `CAREFUL` where each candidate must be tried, and more tries (`tries_per_position`) than are usual. Counts,
    not seconds, so that the same game is studied alike on every machine.
    """
    effects = game.after.effects if game.after else ()
    careful = game.forbid or any(effect.removes for effect in effects)
    return plies * plies * (CAREFUL if careful else 1) * max(tries / TRIES_USUAL, 1.0)


def _of_report(budget: Budget, **changed: Any) -> ReportBudget:
    return ReportBudget(**{**vars(budget), **changed})


STANDARD = Budget()
CLOSE = replace(STANDARD, probe=6)
"""The standard budget with every experiment."""
TINY = Budget(
    playouts=40, glances=4, low=4, high=8, trace=4, games=6, duels=4, ladder=(2, 4), ladder_games=4,
    strong=16, simple_games=0, forced_nodes=0, copier_games=2, replays=4, instances=2, nodes=100, proof=3000,
    low_budgets=(1, 2),
)  # fmt: skip
"""For tests: numbers that mean nothing, in no time."""

SEARCHES = {"standard": STANDARD, "tiny": TINY}
"""Budgets of `ludeme search` by name."""
EVALUATIONS = {
    "tiny": replace(TINY, probe=CLOSE.probe),
    "quick": replace(
        CLOSE, games=12, duels=6, ladder_games=8, simple_games=25, copier_games=4, replays=20, instances=4, nodes=1000
    ),
    "standard": CLOSE,
    "thorough": replace(
        CLOSE, low=200, high=1000, strong=5000, strong_games=50, trace=400, games=100, duels=24,
        ladder=(50, 100, 200, 400),
    ),
}  # fmt: skip
"""Budgets of `ludeme evaluate` by name, with all experiments."""
REPORTS = {
    "tiny": _of_report(
        TINY, probe=3, games=4, ladder=(2, 4), ladder_games=2, copier_games=1, proof=2_000,
        opening_games=6, openings=3, equals=2, ablation=2, repairs=4, solved_games=2, puzzles=2, similar=3,
    ),
    "quick": _of_report(
        CLOSE, probe=12, games=16, ladder_games=20, ladder=(25, 50, 100), copier_games=4, replays=20, trace=50,
        proof=20_000, opening_games=40, openings=12, equals=40, ablation=8, repairs=16, solved_games=6, puzzles=3,
        similar=4, effort_fast=6_000,
    ),
    "standard": _of_report(CLOSE),
    "thorough": _of_report(
        CLOSE, low=200, high=800, trace=400, games=100, ladder=(50, 100, 200, 400), ladder_games=60, proof=4_000_000,
        opening_games=960, openings=48, equals=240, ablation=96, repairs=240, solved_games=60, puzzles=6, similar=6,
    ),
}  # fmt: skip
"""Budgets of `ludeme report` by name."""
