"""One DuckDB file with everything that runs have found. A search writes it; everybody else only reads.

`open_writer` is for the search, `open_reader` for everybody else, at any time: while a search holds the file, a
reader reads the copy that the search has published (`connections.py`). All SQL is in `schema.sql`.

A batch is one transaction and carries the state to resume from, so a search killed at any moment goes on from its last
committed batch.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, Self, TypeVar

from ludeme.errors import nearest
from search.store import connections, errors, rows
from search.store.connections import SQL, Answers, Error
from search.store.errors import StoreError

Row = TypeVar("Row")
NAMES = 1000
"""Best games among whose names an unknown one may be meant."""


def open_writer(path: str | Path, create: bool = True) -> Writer:
    """The one writer of the database at `path`, which is made, with its folder, if it is missing.

    Raises:
        StoreError: missing and not `create`; not one of our databases, of another version, damaged;
            in use by another process; not writable; files beside it that would be in the way.
    """
    file = Path(path).resolve()
    if file in connections.held:
        raise StoreError(errors.IN_USE, path=file, holder=" by this process")
    connections.check_folder(connections.folder_of(file))
    fresh = create and not file.exists()
    if fresh:
        connections.create(file)
    con = connections.connect_for_writing(file)
    try:
        connections.check(con, file)
        if fresh:
            connections.unpublish(connections.folder_of(file))  # of a database that was deleted
        return Writer(file, con)
    except BaseException:
        con.close()
        raise


def open_reader(path: str | Path) -> Reader:
    """A reader of the database at `path`, whether or not a search is writing it now.

    Raises:
        StoreError: missing, not one of our databases, of another version, or damaged.
    """
    reader = Reader(Path(path).resolve())
    reader.runs()
    return reader


class Reader:
    """The queries. Each opens the file, asks and closes it, so that a reader never blocks a search for long."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def runs(self) -> list[rows.RunRow]:
        """All runs, oldest first. A run that says "running" in a file that nobody writes was interrupted."""
        answers, written = self._query("runs")
        found = [rows.decode(rows.RunRow, answer) for answer in answers]
        left = [not written and run.state == rows.RUNNING for run in found]
        return [replace(run, state=rows.INTERRUPTED) if lone else run for run, lone in zip(found, left, strict=True)]

    def top(
        self, count: int, run: int | None = None, origin: str | None = rows.FOUND, *, least: float = 0.0,
        below: float = math.inf,
    ) -> list[rows.TopRow]:  # fmt: skip
        """So many games, the best accepted; found ones that are not confirmed come last.

        They are those of one run or of any (None), of one origin or of any, and at ``least`` so far from known games,
        and ``below`` another distance.
        """
        return self._rows(rows.TopRow, "top", count=count, run=run, origin=origin, least=least, below=below)

    def archive(self, run: int, until: int | None = None) -> list[rows.TopRow]:
        """The game that holds each cell of a run's archive, now or after a generation, in the order of the cells."""
        return self._rows(rows.TopRow, "archive", run=run, until=until)

    def game(self, name: str) -> rows.GameRow:
        """The only game with this name, in letters of any size, or whose id begins so.

        Raises:
            StoreError: there is none, with the nearest name of a found game; or there are several.
        """
        found = self._rows(rows.GameRow, "games", name=name)
        if len(found) == 1:
            return found[0]
        if found:
            fitting = ", ".join(f"{game.id} {game.name}" for game in found)
            raise StoreError(errors.SEVERAL_GAMES, path=self.path, name=name, fitting=fitting)
        near = nearest(name, [game.name for game in self.top(NAMES)])
        raise errors.NoGameError(errors.NO_GAME, path=self.path, name=name, near=near)

    def lineage(self, game: str) -> list[rows.AncestorRow]:
        """The game and all its ancestors, youngest first, each with the way it was first made."""
        return self._rows(rows.AncestorRow, "lineage", game=game)

    def metrics(self, game: str | None = None, run: int | None = None) -> list[rows.MetricRow]:
        """Metric values of one game, or of a run's games; the newest of each (game, metric, budget)."""
        return self._rows(rows.MetricRow, "metrics", game=game, run=run)

    def played(self, game: str) -> list[rows.PlayedRow]:
        """The self-play games kept for a game, in the order in which they were stored."""
        return self._rows(rows.PlayedRow, "played", game=game)

    def evaluations(self, run: int | None = None, game: str | None = None) -> list[rows.EvaluationRow]:
        """Evaluations of a run, of a game, or of both, in the order in which they were stored."""
        return self._rows(rows.EvaluationRow, "evaluations", run=run, game=game)

    def rejections(self, run: int) -> list[rows.RejectionRow]:
        """How many new games of a run were not accepted, by stage and reason, the most frequent first."""
        return self._rows(rows.RejectionRow, "rejections", run=run)

    def progress(self, run: int) -> list[rows.ProgressRow]:
        """A run's totals, generation by generation."""
        return self._rows(rows.ProgressRow, "progress", run=run)

    def _rows(self, kind: type[Row], query: str, **values: object) -> list[Row]:
        answers, _ = self._query(query, **values)
        return [rows.decode(kind, answer) for answer in answers]

    def _query(self, query: str, **values: object) -> tuple[Answers, bool]:
        """The result rows, and whether a search is writing: from the file if it is free, else as published."""
        last_try = time.monotonic() + connections.WAIT_SECONDS
        while True:
            try:
                return connections.query_file(self.path, query, values), False
            except connections.LockedError as lock:
                problem = lock
            if (published := connections.copy_of(self.path)).exists():
                try:
                    return connections.query_file(published, query, values), True
                except StoreError:
                    if published.exists():  # else the search has just ended, and deleted it
                        raise
            if time.monotonic() > last_try:
                raise StoreError(errors.UNPUBLISHED, path=self.path, holder=problem)
            time.sleep(connections.RETRY_SECONDS)


class Writer(Reader):
    """The one connection that writes; it answers the queries of a Reader too. Use it in a `with`."""

    def __init__(self, path: Path, con: connections.Connection) -> None:
        super().__init__(path)
        self._con = con
        connections.held.add(path)
        try:
            with self._transaction():
                con.execute(SQL["interrupt runs"])  # nobody else can be running them: the lock is ours
            # The last commit of a killed search may never have been published.
            self.publish()
        except BaseException:
            connections.held.discard(path)
            raise

    def start_run(self, config: Mapping[str, Any], seed: int, versions: Mapping[str, str]) -> int:
        """Begin a run, publish it, and return its number, counted from 1 in this file."""
        values = {"config": rows.to_json(dict(config)), "versions": rows.to_json(dict(versions)), "seed": seed}
        with self._transaction():
            ((run,),) = self._con.execute(SQL["start run"], values).fetchall()
        self.publish()
        return int(run)

    def set_state(self, run: int, state: str) -> None:
        """Say that a run is "running" again, "finished" or "stopped".

        Raises:
            StoreError: no such run.
        """
        with self._transaction():
            if not self._con.execute(SQL["set state"], {"run": run, "state": state}).fetchall():
                raise StoreError(errors.NO_RUN, path=self.path, run=run)
        self.publish()

    def checkpoint(self, run: int) -> rows.Checkpoint | None:
        """The checkpoint of a run; None if it never committed a batch.

        Raises:
            StoreError: no such run.
        """
        self._last_generation(run)
        found = self._rows(rows.Checkpoint, "checkpoint", run=run)
        return found[0] if found else None

    def commit_batch(self, batch: rows.Batch) -> int:
        """Store a batch with its checkpoint, all or nothing, and return its number in this file.

        A game that is stored already keeps its first row. A generation may come in several batches, but generations
        never go back: a batch from before the checkpoint is refused.

        Raises:
            StoreError: no such run; an old generation; the disk is full or fails.
        """
        last = self._last_generation(batch.run)
        if last is not None and batch.generation < last:
            raise StoreError(errors.OLD_GENERATION, path=self.path, run=batch.run, last=last, given=batch.generation)
        number = int(self._query("last batch")[0][0][0]) + 1
        with self._transaction():
            self._append_all(batch, number)
            place = {"run": batch.run, "batch": number, "generation": batch.generation, "state": batch.state}
            self._con.execute(SQL["save checkpoint"], place)
        return number

    def publish(self) -> None:
        """Show readers everything committed so far. Raises StoreError if the copy cannot be written."""
        try:
            connections.publish(self._con, self.path)
        except (OSError, Error) as error:
            raise errors.explained(connections.folder_of(self.path), error) from error

    def close(self) -> None:
        """Close the file; readers then read it directly, so the published copy is deleted."""
        if self.path in connections.held:
            with suppress(OSError):
                connections.unpublish(connections.folder_of(self.path))  # while we still hold the lock
            with suppress(Error):  # what was committed is safe; only the tidying up failed
                self._con.close()
            connections.held.discard(self.path)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def _append_all(self, batch: rows.Batch, number: int) -> None:
        stamp = {"run": batch.run, "generation": batch.generation}
        tables: dict[str, Sequence[Any]] = {
            "game": self._unknown(batch.games), "lineage": batch.lineage, "evaluation": batch.evaluations,
            "metric_value": batch.metrics, "played_game": batch.played, "elite": batch.elites,
            "progress": batch.progress,
        }  # fmt: skip
        for table, new in tables.items():
            if new:
                with self._con.appender(table) as appender:
                    appender.append_rows([[*rows.encode(row, **stamp), number, i] for i, row in enumerate(new)])
        for game in batch.games:
            if game.nearest and game not in tables["game"]:  # a run before rejected it, without comparing it
                near = {"id": game.id, "nearest": game.nearest, "distance": game.distance}
                self._con.execute(SQL["compare again"], near)

    def _unknown(self, games: Sequence[rows.GameRow]) -> list[rows.GameRow]:
        """The games not stored yet, each once."""
        fresh = {game.id: game for game in reversed(games)}
        for (known,) in self._con.execute(SQL["known games"], {"ids": list(fresh)}).fetchall():
            del fresh[known]
        return list(reversed(fresh.values()))

    def _last_generation(self, run: int) -> int | None:
        place, _ = self._query("place", run=run)
        if not place:
            raise StoreError(errors.NO_RUN, path=self.path, run=run)
        return place[0][0]

    def _query(self, query: str, **values: object) -> tuple[Answers, bool]:
        with connections.explained_errors(self.path):
            return list(self._con.execute(SQL[query], values).fetchall()), True

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        with connections.explained_errors(self.path):
            self._con.begin()
            try:
                yield
                self._con.commit()
            except BaseException:
                with suppress(Error):  # a failed commit has ended the transaction already
                    self._con.rollback()
                raise
