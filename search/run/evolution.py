"""A search from start to end: founders, generations in batches, a checkpoint after each, polishing, confirmation.

This process drops duplicates, keeps the archive, and is the only one that writes to the database; workers make and
evaluate offspring. Offspring of a batch follow from the archive before it and from (seed, generation, batch),
evaluations from (text, seed), and results are taken in the order of the tasks. So the number of workers changes only
the time, and a run that was killed resumes from its last batch and ends with the same archive. It holds as long as no
task reaches its time limit (`TASK_SECONDS` of the processor, ten times as many by the clock), which is stored as a
failure of that game.
"""

import math
import time
import zlib
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from itertools import chain, repeat
from pathlib import Path
from typing import Any

import catalog
from search.breed.archive import AXES
from search.breed.selection import Requirements
from search.measure.budget import SEARCHES
from search.measure.text import counted
from search.measure.worth.documented import NOTHING_HIDDEN, hidden_with
from search.play.traits import PLAYERS, TRAITS
from search.run.batches import BATCH, Batches, is_last, size_of
from search.run.evaluation_rows import EvaluationRows, game_row
from search.run.founders import founder, stored_founders, usual_founders
from search.run.known_games import KnownGames
from search.run.methods import METHODS, USUAL_METHOD
from search.run.progress.search_bar import CONFIRMED_WEIGHT, FOUNDER_WEIGHT, POLISHED_WEIGHT, SearchBar
from search.run.progress.status import RunStatus
from search.run.progress.summary import RunSummary, summary_of
from search.run.run_state import RunState
from search.run.survey import SURVEY
from search.run.versions import versions
from search.run.workers.game_workers import game_workers
from search.run.workers.pool import Pool
from search.store import rows
from search.store.database import Writer, open_writer
from search.store.errors import DAMAGED, StoreError

TASK_SECONDS = 120.0
"""A task that computes longer counts as failed: a game that must look far ahead at each ply. Others take seconds."""
Engine = Callable[[int, float], Pool]
FAULTS = (ValueError, LookupError, TypeError, AttributeError, zlib.error)
"""What reading a damaged run may raise."""


@dataclass(frozen=True)
class RunConfig:
    """What a run is to do.

    Args:
        population: offspring of a generation; about a fifth of them is promising enough to be played in earnest.
        generations: how many; None for as many as the hours allow, or, where a run is resumed, as it was to have.
        hours: an end by the clock, if that comes first; None for no such limit.
        workers: processes that evaluate.
        seeds: the founders: catalogue ids, or the rules of games of one's own as texts; None for the whole catalogue,
            in a study for the documented games.
        without: founders that are left out, named as in ``seeds``.
        budget: "standard", or "tiny" for tests.
        polish: how many of the best games are polished at the end.
        method: how games are made (`search.run.methods`).
        evaluations: makes it a run of a study, which ends when so many new games were played in earnest: it knows
            nothing of other runs, and plays every game that passes the cheap stages to the end; None for a search.
        traits: every new game must have these, out of `search.play.traits.TRAITS`.
        hidden: a documented game that the run must find without knowing it, nor what is equal to it in play; it ends
            when that is found. "" for none.
    """

    population: int = 144
    generations: int | None = 8
    hours: float | None = None
    workers: int = 2
    seed: int = 1
    seeds: tuple[str, ...] | None = None
    without: tuple[str, ...] = ()
    budget: str = "standard"
    polish: int = 2
    method: str = USUAL_METHOD
    evaluations: int | None = None
    traits: tuple[str, ...] = ()
    hidden: str = ""


def run(
    db: Path, config: RunConfig, *, resume: bool = False, progress: bool = True, as_json: bool = False,
    engine: Engine = game_workers,
) -> RunSummary:  # fmt: skip
    """Run a search, or resume the last one of the database.

    Args:
        db: the database; made if missing.
        config: what to do. A resumed run keeps its own settings but for ``workers``, ``hours``, and ``generations``
            where they are given; a finished run goes on if hours, or more generations than it had, are.
        resume: resume instead of starting a new run.
        progress: draw a progress bar on stderr.
        as_json: write what goes on as JSON objects in its place, one a line.
        engine: makes the workers, given their number and the seconds that a task may take; nothing of it is stored.

    Raises:
        StoreError: the database cannot be written; nothing to resume.
        GameError: an unknown catalogue id.
        ValueError: a setting that makes no sense.
    """
    check(config)
    if not resume:
        _check_left_out(config)
    with open_writer(db, create=not resume) as writer, engine(config.workers, TASK_SECONDS) as workers:
        number, config, state = _resumed(writer, config) if resume else _begun(writer, config)
        try:
            bar = partial(SearchBar, shown=progress, as_json=as_json)
            return _Run(writer, workers, number, config=config, state=state, bar=bar).go()
        except KeyboardInterrupt:  # before the first game: what is stopped later is told by `go`
            writer.set_state(number, rows.STOPPED)
            raise


def study_run(writer: Writer, workers: Pool, config: RunConfig, *, progress: bool = True) -> RunSummary:
    """A run of a study: begun, or taken up where it was stopped, or only told again if it is finished.

    It takes the workers that are given, whatever the configuration says.

    Raises:
        StoreError: its state is damaged.
    """
    old = next((run for run in writer.runs() if stored_config(run) == config), None)
    if old is None:
        number, config, state = _begun(writer, config)
    else:
        number, state = old.id, _state(writer, old.id)
        writer.set_state(number, rows.RUNNING)
    return _Run(writer, workers, number, config=config, state=state, bar=partial(SearchBar, shown=progress)).go()


def resumable(runs: Sequence[rows.RunRow]) -> rows.RunRow | None:
    """The run that is resumed, of all runs of a database: the last one that is no survey and of no study."""
    return next((run for run in reversed(runs) if SURVEY not in run.config and not stored_config(run)), None)


def stored_config(run: rows.RunRow) -> RunConfig | None:
    """The settings of a run of a study; None of any other run."""
    return _stored(run.config) if run.config.get("evaluations") else None


def check(config: RunConfig) -> None:
    """Refuse what makes no sense.

    Raises:
        GameError: an unknown catalogue id.
        ValueError: any other setting.
    """
    least = {"population": 1, "workers": 1, "polish": 0} | ({} if config.generations is None else {"generations": 0})
    for name, bound in least.items():
        if getattr(config, name) < bound:
            raise ValueError(f"{name} is {getattr(config, name)}, but it must be {bound} or more.")
    if config.hours is not None and config.hours <= 0:
        raise ValueError(f"hours is {config.hours:g}, but it must be above 0.")
    named: list[tuple[str, str, Collection[str]]] = [("trait", trait, TRAITS) for trait in config.traits]
    named += [("budget", config.budget, SEARCHES), ("method", config.method, METHODS)]
    for kind, name, known in named:
        if name not in known:
            raise ValueError(f"no {kind} is called '{name}'; give {' or '.join(known)}.")
    if len(numbers := sorted(PLAYERS.intersection(config.traits))) > 1:
        raise ValueError(f"no game is for {' and '.join(numbers)} players at once; want one of these.")
    for name in (*(config.seeds or ()), *config.without):
        founder(name)
    if config.hidden:
        catalog.load(config.hidden)


def _founders(config: RunConfig) -> list[str]:
    """What a run begins with: ids of the catalogue, and the rules of games of one's own."""
    usual = catalog.ids() if config.evaluations else usual_founders()
    return [name for name in dict.fromkeys(config.seeds or usual) if name not in config.without]


def _check_left_out(config: RunConfig) -> None:
    """Refuse to leave out what is not there, or all that is. Raises ValueError."""
    begun = _founders(replace(config, without=()))
    for name in config.without:
        if name not in begun:
            named = f"'{name}'" if catalog.known(name) else f"your own '{founder(name)[0].name}'"
            raise ValueError(f"the search does not begin with {named}; leave it out of --without")
    if not _founders(config):
        raise ValueError("no game is left to begin with; name fewer behind --without, or more behind --seeds")


def _begun(writer: Writer, config: RunConfig) -> tuple[int, RunConfig, RunState]:
    described = {**asdict(config), "descriptors": [{"name": name, "values": values} for name, values in AXES.items()]}
    return writer.start_run(described, config.seed, versions()), config, RunState()


def _resumed(writer: Writer, config: RunConfig) -> tuple[int, RunConfig, RunState]:
    last = resumable(writer.runs())
    if last is None:
        raise StoreError(f"{writer.path} holds no run to resume; start one without --resume.")
    try:
        old = replace(_stored(last.config), workers=config.workers, hours=config.hours)
        check(old)
    except FAULTS as fault:
        raise _damaged(writer, last.id, fault) from fault
    state = _state(writer, last.id)
    had = max(state.generation - 1, 0)
    # What is asked for now counts first; hours alone let a finished run go on without end, else it keeps its own end.
    asked = config.generations or (None if config.hours and last.state == rows.FINISHED else old.generations)
    if asked is None and not config.hours:
        raise StoreError(f"run {last.id} of {writer.path} ends by the clock; add --hours or --generations to go on.")
    if last.state == rows.FINISHED and asked is not None and asked <= had:
        more = f"it had {counted(had, 'generation')}; ask for more with --generations, or for --hours, to go on"
        raise StoreError(f"run {last.id} of {writer.path} is finished: {more}.")
    writer.set_state(last.id, rows.RUNNING)
    return last.id, replace(old, generations=asked), state


def _state(writer: Writer, run: int) -> RunState:
    """What is stored of a run; the state of a new one before the first batch is stored."""
    try:
        checkpoint = writer.checkpoint(run)
        return RunState.from_bytes(checkpoint.state) if checkpoint else RunState()
    except FAULTS as fault:
        raise _damaged(writer, run, fault) from fault


def _damaged(writer: Writer, run: int, fault: Exception) -> StoreError:
    line = f"{type(fault).__name__}: {fault}".partition("\n")[0]
    return StoreError(DAMAGED, run=run, path=writer.path, fault=line)


def _stored(config: Mapping[str, Any]) -> RunConfig:
    """The settings of a run as the store has them."""
    known = {name: value for name, value in config.items() if name in RunConfig.__dataclass_fields__}
    for name in ("seeds", "without", "traits"):
        known[name] = None if known[name] is None else tuple(known[name])
    return RunConfig(**known)


def _measures_alike(run: rows.RunRow, config: RunConfig) -> bool:
    """True of a run of a study that measures games with the same budget."""
    stored = stored_config(run)
    return stored is not None and stored.budget == config.budget


class _Run:
    """The run as this process leads it."""

    def __init__(
        self, writer: Writer, workers: Pool, number: int, *, config: RunConfig, state: RunState,
        bar: Callable[..., SearchBar],
    ) -> None:  # fmt: skip
        self.writer, self.number, self.config, self.state = writer, number, config, state
        self.hidden = hidden_with(config.hidden) if config.hidden else NOTHING_HIDDEN
        self.founders = [founder(name) for name in _founders(config) if name not in self.hidden.names]
        self.started, self.before, self.batch_seconds = time.monotonic(), state.seconds, 0.0
        budget = SEARCHES[config.budget]
        kept = [founder for founder in self.founders if game_row(*founder).id in stored_founders(budget)]
        self.unmeasured = len(self.founders) - len(kept)
        earlier, self.bar = self._earlier(), self._new_bar(bar)
        by_clock = config.hours is not None
        left = self._seconds_left if by_clock and not self.bar.as_json else None
        self.status = RunStatus(
            self.bar, state, known=len(kept), most=config.evaluations, by_clock=by_clock, seconds_left=left
        )
        self.batches = Batches(
            state, workers, number, seed=config.seed, budget=budget, earlier=earlier,
            method=METHODS[config.method](Requirements(left_out=self.hidden.names, traits=config.traits)),
            most=config.evaluations, reporter=self.status,
        )  # fmt: skip

    def _new_bar(self, bar: Callable[..., SearchBar]) -> SearchBar:
        """The bar of a run, which may be resumed; one that ends by the clock has no number of games to come."""
        config, state = self.config, self.state
        if config.hours or config.evaluations or config.generations is None:
            return bar(None)
        whole = config.generations * config.population
        before = max(state.generation - 1, 0) * config.population + state.batch * BATCH
        founders = 0 if state.generation else FOUNDER_WEIGHT * self.unmeasured
        return bar(founders + whole + 2 * config.polish * POLISHED_WEIGHT + CONFIRMED_WEIGHT, min(before, whole))

    def _earlier(self) -> KnownGames:
        """What is known before the run beside the documented games; a run of a study knows of no other run."""
        own = [game for game, origin in self.founders if origin == rows.OWN]
        known = KnownGames() if self.config.evaluations else KnownGames.runs_before(self.number, self.writer)
        return replace(known.and_own(own), hidden=self.hidden)

    def _measured_before(self) -> dict[str, EvaluationRows]:
        """What the first run of a study said of the founders; so it is the same for all its runs."""
        if not self.config.evaluations:
            return {}
        alike = [run.id for run in self.writer.runs() if run.id < self.number and _measures_alike(run, self.config)]
        judged = [row for run in alike for row in self.writer.evaluations(run)]
        return {row.game: EvaluationRows(row) for row in reversed(judged) if row.generation == 0}

    def go(self) -> RunSummary:
        """Run to the end, by the clock or not, or until Ctrl-C, which leaves a run stopped."""
        end = rows.FINISHED
        try:
            if self.state.generation == 0:
                self.bar.begin("measuring the founders", FOUNDER_WEIGHT * self.unmeasured, len(self.founders))
                self._commit(self.batches.evaluate_founders(self.founders, self._measured_before()), last=True)
            while not self._is_done() and self._has_time():
                self._breed(self.state.batch, self.config.population)
            self._polish()
            self._confirm()
        except KeyboardInterrupt:
            end = rows.STOPPED
            self.state = _state(self.writer, self.number)  # what the batch under way has changed is not stored
            self.state.seconds = self._seconds()
        finally:
            self.bar.close()
        self.writer.set_state(self.number, end)
        return self._summary(end)

    def _is_done(self) -> bool:
        """True after the last generation or evaluation, or as soon as the game that is sought was found."""
        config, state = self.config, self.state
        spent = config.evaluations is not None and state.played >= config.evaluations
        bred = config.generations is not None and state.generation > config.generations
        return spent or bred or self.hidden.sought in state.seen

    def _breed(self, batch: int, population: int) -> None:
        """Make and evaluate the next games."""
        config, count = self.config, size_of(batch, population)
        whole = f" of {config.generations}" if not (config.hours or config.evaluations) else ""
        begun = time.monotonic()
        of_study = f"{config.method}, seed {config.seed}, " if config.evaluations else ""
        self.bar.begin(f"{of_study}generation {self.state.generation}{whole}", count, count)
        self._commit(self.batches.breed(count), is_last(batch, population))
        self.batch_seconds = time.monotonic() - begun

    def _polish(self) -> None:
        """Try changes around the best, and around what comes of them."""
        if self.state.confirmed == self.state.generation:
            return
        for usual in chain((True, True), repeat(False)):
            self.bar.begin("trying changes of the best", usual * self.config.polish * POLISHED_WEIGHT, 0)
            batch = self.batches.polish(self.config.polish)
            self.bar.end(self.status.text())
            if not batch:
                break
            self._commit(batch, last=None)

    def _confirm(self) -> None:
        """Measure the best once more, unless that was done before the run was killed."""
        if self.state.confirmed != self.state.generation:
            self.bar.begin("measuring the best again", CONFIRMED_WEIGHT, 0)
            self.state.quality = self.state.archive.quality
            batch = self.batches.confirm()
            self.state.confirmed = self.state.generation
            self._commit(batch, last=None)
            self.bar.end(self.status.text())

    def _commit(self, batch: rows.Batch, last: bool | None) -> None:
        """Store a batch with the state after it; ``last``: of its generation; None for a batch outside generations."""
        state = self.state
        if last is not None:
            self.bar.end(self.status.text())
        state.seconds = self._seconds()
        found = [rows.ProgressRow(*self.batches.totals(), state.seconds, self._operators())]
        if last:
            state.generation, state.batch = state.generation + 1, 0
        elif last is not None:
            state.batch += 1
        self.writer.commit_batch(replace(batch, state=state.to_bytes(), progress=found))
        self.writer.publish()

    def _operators(self) -> dict[str, list[int]]:
        return {name: list(tally) for name, tally in sorted(self.state.tallies.items())}

    def _seconds(self) -> float:
        """What the run has taken so far, before it was resumed, too."""
        return self.before + time.monotonic() - self.started

    def _has_time(self) -> bool:
        """True if the run ends nearer to its time with another batch than without it."""
        return self._seconds_left() > self.batch_seconds / 2

    def _seconds_left(self) -> float:
        """Until the run ends by the clock; infinity if it does not."""
        hours = math.inf if self.config.hours is None else self.config.hours
        return max(3600 * hours - (time.monotonic() - self.started), 0.0)

    def _summary(self, end: str) -> RunSummary:
        return summary_of(self.number, self.state, end, self._operators())
