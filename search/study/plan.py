"""The runs of a study: one for each method and seed, or for each documented game that is to be found again.

Each is a run of the store like any other, with the same stages, archive and checkpoints. A study that was stopped, by
whatever, goes on with the run that it was at; runs that are finished stay as they are.
"""

from dataclasses import dataclass, replace
from pathlib import Path

from search.run.evolution import TASK_SECONDS, Engine, RunConfig, check, stored_config, study_run
from search.run.methods import METHODS
from search.run.workers.game_workers import game_workers
from search.store import rows
from search.store.database import Reader, open_writer
from search.store.errors import StoreError

BATCH = 16
"""Games made from one state of a run, whichever the method."""
BATCHES_MOST = 1000
"""A run ends after so many, though hardly anything that it makes may be worth playing."""


@dataclass(frozen=True)
class StudyConfig:
    """What a study is to do.

    Args:
        methods: names of the ways of making games that are compared.
        seeds: how many runs of each; their seeds are 1, 2, 3 and so on.
        evaluations: new games that each run plays in earnest.
        hidden: documented games that are to be found again, each in runs of its own; "" for a run that knows all.
        founders: the games that every run begins with; None for the documented games.
    """

    methods: tuple[str, ...] = tuple(METHODS)
    seeds: int = 5
    evaluations: int = 100
    budget: str = "standard"
    hidden: tuple[str, ...] = ("",)
    founders: tuple[str, ...] | None = None

    def runs(self) -> list[RunConfig]:
        """The runs in their order: one of each kind with the first seed, then with the second."""
        return [
            RunConfig(
                population=BATCH, generations=BATCHES_MOST, seed=seed, budget=self.budget, polish=0,
                method=method, evaluations=self.evaluations, hidden=hidden,
                seeds=self.founders,
            )
            for seed in range(1, self.seeds + 1)
            for hidden in self.hidden
            for method in self.methods
        ]  # fmt: skip


@dataclass(frozen=True)
class StudyRuns:
    """The runs of a study as the store has them: those that are done, by number, and how many are left."""

    done: dict[int, RunConfig]
    left: int


def perform(
    db: Path, config: StudyConfig, resume: bool = False, *, workers: int = 2, progress: bool = True,
    engine: Engine = game_workers,
) -> bool:  # fmt: skip
    """Do all runs of a study that are not done yet; False if it was stopped by Ctrl-C.

    The database is made if it is missing; ``resume`` goes on with a study of which it holds runs, whose results are
    part of the study; ``progress`` draws a bar on stderr for each run.

    Raises:
        StoreError: the database cannot be written; it holds such runs although nothing is to be resumed, or none
            to resume.
        GameError: an unknown catalogue id.
        ValueError: an unknown method or budget.
    """
    for wanted in config.runs():
        check(wanted)
    with open_writer(db, create=not resume) as writer:
        begun = bool(_stored_runs(writer, config))
        if begun and not resume:
            raise StoreError(f"{db} holds runs of this study; add --resume to go on with it, or give another --db.")
        if resume and not begun:
            raise StoreError(f"{db} holds no run of this study; begin it without --resume, or give another --db.")
        with engine(workers, TASK_SECONDS) as pool:
            for wanted in config.runs():
                if wanted in runs_of(writer, config).done.values():
                    continue
                if study_run(writer, pool, wanted, progress=progress).state == rows.STOPPED:
                    return False
    return True


def runs_of(reader: Reader, config: StudyConfig) -> StudyRuns:
    """What is done of a study, and what is left."""
    done = {run.id: stored for run, stored in _stored_runs(reader, config) if run.state == rows.FINISHED}
    return StudyRuns(done, len(config.runs()) - len(done))


def _stored_runs(reader: Reader, config: StudyConfig) -> list[tuple[rows.RunRow, RunConfig]]:
    """The runs of a study that were begun, with their settings."""
    wanted = config.runs()
    return [(run, stored) for run in reader.runs() if (stored := stored_config(run)) in wanted]


def study_with(reader: Reader, run: rows.RunRow) -> StudyRuns | None:
    """The study of methods that a run belongs to, as far as it is done; None of a run that belongs to none."""
    own = stored_config(run)
    if own is None or own.hidden:
        return None
    known = [(one, stored) for one in reader.runs() if (stored := stored_config(one))]
    alike = [(one, stored) for one, stored in known if replace(stored, method=own.method, seed=own.seed) == own]
    done = {one.id: stored for one, stored in alike if one.state == rows.FINISHED}
    return StudyRuns(done, len(alike) - len(done))
