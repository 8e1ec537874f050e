"""What searches found and measured, as tables ready for charts: the database, its runs, several of them compared."""

import math
import os
from collections.abc import Container, Sequence
from math import prod
from operator import attrgetter
from pathlib import Path
from typing import NamedTuple

import pandas as pd

from dashboard import DEFAULT_DB
from ludeme import Game
from ludeme.sheet.writer import title
from search.breed.distance import NEAR
from search.measure.fact_check import FACTS, FactCheck, compared, facts_of
from search.metrics import Estimate, all_metrics, inapplicable
from search.metrics.statistics import mean, share
from search.play.records import Proof
from search.report.content import Comparison
from search.run.survey import spreads
from search.solve.proof import refusal
from search.store.database import Reader, open_reader
from search.store.rows import MetricRow, ProgressRow, RejectionRow, RunRow, TopRow
from search.store.rows import columns as cells
from search.study.comparison import CoursePoint

DB_VARIABLE = "LUDEME_DB"


def db_path() -> Path:
    """The database that `ludeme dashboard --db PATH` named, else the default one."""
    return Path(os.environ.get(DB_VARIABLE, DEFAULT_DB))


def beside(name: str) -> Path:
    """A file that is kept beside the database."""
    return db_path().with_name(name)


def reader() -> Reader | None:
    """A reader of the database, None if there is no such file yet.

    Raises:
        StoreError: if there is a file that cannot be read.
    """
    path = db_path()
    return open_reader(path) if path.exists() else None


class Axis(NamedTuple):
    """A dimension of the archive: its name, and what its places stand for."""

    name: str
    values: tuple[str, ...]


def archive_axes(run: RunRow) -> list[Axis]:
    """The axes of a run's archive, as the run has stored them."""
    return [Axis(item["name"], tuple(item["values"])) for item in run.config.get("descriptors", ())]


def known_title(name: str) -> str:
    """The name of a known game as a heading; of a found one without the folder of its file."""
    return title(name.rpartition("/")[2])


def top_table(rows: Sequence[TopRow], axes: Sequence[Axis]) -> pd.DataFrame:
    """Games with kind and nearest known game, one a line, the best first."""
    columns = ["rank", "name", "fitness", "confirmed", "kind", "nearest", "distance", "ludemes", "generation", "game"]
    lines = []
    for rank, row in enumerate(sorted(rows, key=lambda row: -(row.fitness or 0)), 1):
        kind = ", ".join(axis.values[place] for axis, place in zip(axes, row.cell or (), strict=False))
        told = {"kind": kind, "nearest": known_title(row.nearest), "ludemes": row.size}
        lines.append(vars(row) | told | {"rank": rank})
    return pd.DataFrame(lines, columns=columns)


def variants(rows: Sequence[TopRow]) -> list[TopRow]:
    """The found games that are too near to a known one to be new."""
    return [row for row in rows if row.distance is not None and row.distance < NEAR]


def progress_table(rows: Sequence[ProgressRow]) -> pd.DataFrame:
    """Totals of a run, one generation a line, the last of each."""
    columns = ["generation", "evaluated", "accepted", "elites", "best", "qd_score", "seconds"]
    return pd.DataFrame([*rows], columns=columns).drop_duplicates("generation", keep="last")


def operator_table(rows: Sequence[ProgressRow]) -> pd.DataFrame:
    """What became of the offspring of each operator of a run, one operator a line."""
    lines = [(name, *counts) for name, counts in rows[-1].operators.items()] if rows else []
    return pd.DataFrame(lines, columns=["operator", "tried", "accepted", "elites"])


TESTS = {
    "form": "reading the rules",
    "compile": "making it playable",
    "random": "random games",
    "forced": "a quick win by force",
    "balance": "beginners play it",
    "simple": "players who do not think",
    "interest": "better players",
    "skill": "whether thinking pays",
    "strong": "strong players",
    "again": "measuring it again",
    "confirmed": "measuring it again",
}
"""In what test a game was rejected, in plain words, by the stage of its evaluation; any other one broke off."""


def rejection_table(rows: Sequence[RejectionRow]) -> pd.DataFrame:
    """Why new games were rejected, one reason a line, with the test in words."""
    lines = [(TESTS.get(row.stage, "broken off"), row.reason, row.games) for row in rows]
    return pd.DataFrame(lines, columns=["test", "reason", "games"])


def archive_table(rows: Sequence[TopRow], x: int, y: int, *, axes: Sequence[Axis]) -> pd.DataFrame:
    """The archive seen along two of its axes, by their numbers: the best game of each pair of values.

    The x axis is drawn to the right, the y axis upwards.
    """
    placed = [
        (axes[x].values[r.cell[x]], axes[y].values[r.cell[y]], r.fitness, r.name, r.game, r.confirmed)
        for r in rows
        if r.cell
    ]
    table = pd.DataFrame(placed, columns=["x", "y", "fitness", "name", "game", "confirmed"])
    return table.sort_values("fitness", ascending=False).drop_duplicates(["x", "y"])


def metric_table(rows: Sequence[MetricRow]) -> pd.DataFrame:
    """Metric values with their 95 % intervals, one a line."""
    columns = ["group", "metric", "budget", "value", "low", "high", "n"]
    return pd.DataFrame(map(cells, rows), columns=columns)


def shares(rows: Sequence[MetricRow]) -> list[Comparison]:
    """The measured metrics that are shares, by their titles, at every budget; nothing if there are none."""
    titles, found = {metric.name: metric.title for metric in all_metrics()}, dict[str, dict[str, Estimate]]()
    for one in sorted((row.measured for row in rows), key=attrgetter("iterations")):
        if one.group != "fact" and _is_share(one.estimate):
            found.setdefault(titles.get(one.metric, one.metric), {})[one.budget] = one.estimate
    return [Comparison("", "metric", [*found.items()])] if found else []


def _is_share(found: Estimate) -> bool:
    """True if a value and the ends of its interval, where it has any, lie from 0 to 1."""
    return 0 <= found.value <= 1 and not (-math.inf < found.low < 0 or 1 < found.high < math.inf)


def absent_table(game: Game, known: Container[str]) -> pd.DataFrame:
    """The metrics that make no sense for a game and have no value, with the reason, one a line."""
    refused = dict.fromkeys(FACTS, refusal(game)) if refusal(game) else {}
    reasons = inapplicable(game.sides) | refused
    lines = [(name, reason) for name, reason in sorted(reasons.items()) if name not in known]
    return pd.DataFrame(lines, columns=["metric", "reason"])


def truth(rows: Sequence[MetricRow], game: Game, stated: Proof | None) -> tuple[FactCheck, ...]:
    """What was measured of a game beside what is proved of it.

    The rows are all that is stored of the game, facts among them; without facts what its file has ``stated`` counts.
    """
    measured = [row.measured for row in rows]
    if stated is not None and not any(one.metric in FACTS for one in measured):
        measured += facts_of(stated)
    return compared(measured, game)


def spread_table(rows: Sequence[MetricRow]) -> pd.DataFrame:
    """How each metric spreads over games, one metric and budget a line."""
    columns = ["metric", "budget", "games", "least", "quartile_1", "median", "quartile_3", "most", "width", "saturated"]
    found = spreads(row.measured for row in rows)
    return pd.DataFrame([vars(one) | {"saturated": one.saturated} for one in found], columns=columns)


# --- several runs beside each other ---------------------------------------------------------------------------------

HEIGHTS = {"QD score": "qd_score", "Kinds found": "elites", "Best fitness": "best", "Accepted games": "accepted"}
"""What a chart of runs can show, by the column of `course`."""
TIMES = {"Games judged": "evaluated", "Minutes": "minutes", "Generation": "generation"}
"""What it can be shown over."""


class RunProgress(NamedTuple):
    """A run with its totals, batch by batch."""

    run: RunRow
    rows: Sequence[ProgressRow]

    @property
    def name(self) -> str:
        """What it is called in charts and tables."""
        return f"Run {self.run.id}"


def course(runs: Sequence[RunProgress]) -> pd.DataFrame:
    """The totals of each run, one generation a line, with the name of the run and the minutes since it began."""
    tables = [progress_table(one.rows).assign(run=one.name) for one in runs if one.rows]
    if not tables:
        return pd.DataFrame(columns=["run", "minutes", *HEIGHTS.values(), *TIMES.values()])
    table = pd.concat(tables, ignore_index=True)
    return table.assign(minutes=table["seconds"] / 60)


def method_course(points: Sequence[CoursePoint], field: str) -> pd.DataFrame:
    """The mean over the runs of each method with its 95 % interval, after every number of evaluations.

    The field of a point is "quality" or "best". Where one run is all there is, the interval has no width.
    """
    lines = []
    for method, own in pd.DataFrame(points).groupby("method", sort=False) if points else ():
        had = own.pivot_table(index="evaluations", columns="run", values=field, aggfunc="max").ffill().fillna(0.0)
        for spent, *values in had.itertuples():
            found = mean(values)
            low, high = (found.low, found.high) if found.n > 1 else (found.value, found.value)
            lines.append((method, spent, found.value, low, high))
    return pd.DataFrame(lines, columns=["method", "evaluations", "mean", "low", "high"])


def standing(runs: Sequence[RunProgress]) -> pd.DataFrame:
    """Where each run stands, one a line."""
    columns = ["run", "state", "seed", "games", "accepted", "kinds", "coverage", "QD score", "best", "minutes"]
    lines = []
    for one in (one for one in runs if one.rows):
        last, cells = one.rows[-1], prod(len(axis.values) for axis in archive_axes(one.run))
        accepted = last.accepted / last.evaluated if last.evaluated else None
        shares = (last.evaluated, accepted, last.elites, last.elites / cells)
        lines.append((one.name, one.run.state, one.run.seed, *shares, last.qd_score, last.best, last.seconds / 60))
    return pd.DataFrame(lines, columns=columns)


def success(runs: Sequence[RunProgress], given_a_cell: bool = False) -> Comparison:
    """How often the offspring of each operator were accepted, or given a cell of the archive, in each run."""
    tries = {one.name: one.rows[-1].operators for one in runs if one.rows}
    operators = sorted({name for found in tries.values() for name in found})
    place = 2 if given_a_cell else 1
    rows = [
        (name, {run: share(found[name][place], found[name][0]) for run, found in tries.items() if name in found})
        for name in operators
    ]
    return Comparison("offspring that take a cell" if given_a_cell else "offspring accepted", "operator", rows)
