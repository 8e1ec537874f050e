"""A survey: the games of the catalogue measured at one budget, one after another, and kept in the store.

First all games are looked at cheaply; then they are studied, the cheap ones first, without gates, so that every game
has every metric. Each game is stored when it is done. A survey that was stopped goes on with the games that are left.
What comes out depends on (game, budget, seed) only, not on the order, the number of workers, or on being stopped.
A survey shows of each metric how its values spread: whether it tells games apart, or sticks to one end.
"""

from __future__ import annotations

import math
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from tqdm import tqdm

import catalog
from ludeme import Game, print_game
from search.measure.budget import Budget
from search.measure.evaluate import Evaluation, Task, evaluate, game_study_of
from search.measure.worth.likeness import likenesses
from search.metrics import Estimate, Measurement, all_metrics, measure, measurements
from search.play.agents import mixed
from search.run.evaluation_rows import add, evaluation_of, evaluation_rows, game_row
from search.run.versions import versions
from search.run.workers.game_workers import game_workers
from search.run.workers.pool import Pool
from search.solve.proof import stated_proof
from search.store import rows
from search.store.database import Writer, open_writer
from search.store.errors import StoreError

TASK_SECONDS = 1800.0
"""A game that takes longer counts as failed."""
SURVEY = "survey"
"""Stands in the configuration of a run that is one."""
DONE = "surveyed"
"""The stage of a game that is done."""
SATURATED = 0.9
"""A metric is saturated when more than this share of the games lie at one end of its range."""


@dataclass(frozen=True)
class SurveyConfig:
    """What a survey is to do: ``name`` is that of the budget, ``games`` are catalogue ids, None for all."""

    name: str
    budget: Budget
    seed: int = 0
    workers: int = 2
    games: tuple[str, ...] | None = None


@dataclass(frozen=True)
class Survey:
    """How a survey ended: its run, games done, what failed with the reason, the spread of every metric."""

    run: int
    games: int
    failed: dict[str, str]
    spread: list[Spread]
    state: str


def survey(db: Path, config: SurveyConfig, resume: bool = False, *, progress: bool = True) -> Survey:
    """Measure the games, or go on with the last survey of such games, budget and seed that was not finished.

    The database is made if it is missing; ``progress`` draws a bar on stderr.

    Raises:
        StoreError: the database cannot be written; nothing to resume.
        GameError: an unknown catalogue id.
    """
    chosen = config.games or tuple(catalog.ids())
    games = {name: catalog.load(name).game for name in chosen}
    with open_writer(db, create=not resume) as writer:
        wanted = {SURVEY: config.name, "seed": config.seed, "games": list(chosen)}
        run = _resumed(writer, wanted) if resume else writer.start_run(wanted, config.seed, versions())
        with game_workers(config.workers, TASK_SECONDS) as workers:
            return _Survey(writer, workers, run, config=config, games=games, progress=progress).go()


def _resumed(writer: Writer, wanted: dict[str, object]) -> int:
    """The last survey with this configuration that was not finished."""
    for run in reversed(writer.runs()):
        if run.config == wanted and run.state != rows.FINISHED:
            writer.set_state(run.id, rows.RUNNING)
            return run.id
    raise StoreError(f"{writer.path} holds no such survey to go on with; start one without --resume.")


class _Survey:
    """The survey as this process leads it: workers measure, it stores."""

    def __init__(
        self, writer: Writer, workers: Pool, run: int, *, config: SurveyConfig, games: dict[str, Game], progress: bool
    ) -> None:
        self.writer, self.workers, self.run, self.config, self.games = writer, workers, run, config, games
        self.ids = {name: rows.game_id(print_game(game)) for name, game in games.items()}
        self.started = time.monotonic()
        self.bar = tqdm(
            total=len(games), initial=len(self._done()), unit=" games", disable=not progress, file=sys.stderr,
            dynamic_ncols=True,
        )  # fmt: skip

    def go(self) -> Survey:
        """Measure all games, or as many as are done before Ctrl-C."""
        end = rows.FINISHED
        try:
            left = [name for name in self.games if self.ids[name] not in self._done()]
            for name, found in self._studied(self._cheapest_first(left)):
                self._store(name, found)
                self.bar.update(1)
            self._compare()
        except KeyboardInterrupt:
            end = rows.STOPPED
        finally:
            self.bar.close()
        self.writer.set_state(self.run, end)
        named = {game: name for name, game in self.ids.items()}
        evaluations = self.writer.evaluations(self.run)
        failed = {named[row.game]: f"{row.reason}: {row.detail}" for row in evaluations if row.verdict == rows.FAILED}
        return Survey(
            self.run, len(self._done()), failed, spreads(row.measured for row in self.writer.metrics(run=self.run)), end
        )

    def _task(self, name: str) -> Task:
        seed = mixed(self.config.seed, int(self.ids[name], 16))
        said = stated_proof(catalog.load(name))
        return Task(print_game(self.games[name]), seed, self.config.budget, gates=False, stated=said)

    def _done(self) -> set[str]:
        return {row.game for row in self.writer.evaluations(self.run) if row.stage == DONE}

    def _cheapest_first(self, names: Sequence[str]) -> list[str]:
        """The games by what they cost to play."""
        self.bar.set_description("looking")
        costs = {}
        for name, outcome in self.workers.map_ordered(effort, ((name, self._task(name)) for name in names)):
            costs[name] = outcome.value if outcome.value is not None else float("inf")
        return sorted(names, key=lambda name: (costs[name], name))

    def _studied(self, names: Sequence[str]) -> Iterator[tuple[str, Evaluation]]:
        self.bar.set_description("studying")
        tasks = ((name, self._task(name)) for name in names)
        for name, outcome in self.workers.map_unordered(evaluate, tasks):
            yield name, evaluation_of(outcome, "study")

    def _store(self, name: str, found: Evaluation) -> None:
        """Keep what was found of a game; what searches would reject is measured like others, with the reason."""
        judged = replace(found, stage=DONE, verdict=rows.ACCEPTED if found.metrics else found.verdict)
        batch = rows.Batch(self.run, 0, games=[game_row(self.games[name], rows.CATALOGUE)])
        add(batch, evaluation_rows(self.ids[name], judged, self._task(name).seed))
        self._commit(batch)

    def _compare(self) -> None:
        """Hold every game's play against that of the others."""
        known = {row.game: row for row in self.writer.evaluations(self.run) if row.stage == DONE and row.descriptors}
        measured = {name: known[key].descriptors for name, key in self.ids.items() if key in known}
        budget, found = f"uct:{self.config.budget.high}", list[rows.MetricRow]()
        others = [(name, catalog.load(name).game) for name in catalog.ids() if name in measured]
        for name, descriptors in measured.items():
            near = likenesses(self.games[name], others, descriptors, measured=measured)
            taken = measurements(budget, measure([], ["novelty_play"], {"likenesses": near}))
            found += [rows.MetricRow(self.ids[name], one) for one in taken]
        self._commit(rows.Batch(self.run, 0, metrics=found))

    def _commit(self, batch: rows.Batch) -> None:
        done = len(self._done())
        total = rows.ProgressRow(done, done, 0, None, None, time.monotonic() - self.started)
        self.writer.commit_batch(replace(batch, progress=[total]))
        self.writer.publish()


def effort(task: Task) -> float:
    """What a game costs to play, in a worker."""
    return game_study_of(task).effort


# --- how metrics spread over the games -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Spread:
    """The values of one metric at one budget: ends and quartiles over the games that have one.

    ``at_ends``: share of the games at the lower and at the upper end of the metric's range; ``width``: median width of
    the 95 % intervals.
    """

    metric: str
    budget: str
    games: int
    least: float
    quartile_1: float
    median: float
    quartile_3: float
    most: float
    at_ends: tuple[float, float]
    width: float

    @property
    def saturated(self) -> bool:
        """Whether it tells hardly any games apart."""
        return max(self.at_ends) > SATURATED


def spreads(measured: Iterable[Measurement]) -> list[Spread]:
    """The spread of every metric and budget, in the order of the metrics, then of the iterations of the budgets."""
    found: dict[tuple[str, int, str], list[Estimate]] = defaultdict(list)
    for one in measured:
        if math.isfinite(one.estimate.value):
            found[one.metric, one.iterations, one.budget].append(one.estimate)
    order = {metric.name: place for place, metric in enumerate(all_metrics())}
    named = sorted(found, key=lambda key: (order.get(key[0], len(order)), key))
    return [_spread(metric, budget, found[metric, size, budget]) for metric, size, budget in named]


def _spread(metric: str, budget: str, games: Sequence[Estimate]) -> Spread:
    values = np.array([game.value for game in games], dtype=np.float64)
    ranges = {known.name: known.range for known in all_metrics()}
    low, high = ranges.get(metric, (-math.inf, math.inf))
    widths = [width for game in games if math.isfinite(width := game.high - game.low)]
    least, lower, middle, upper, most = (float(value) for value in np.quantile(values, [0, 0.25, 0.5, 0.75, 1]))
    ends = float(np.mean(values <= low)), float(np.mean(values >= high))
    width = float(np.median(widths)) if widths else math.nan
    return Spread(metric, budget, len(games), least, lower, middle, upper, most, ends, width)
