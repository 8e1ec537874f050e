"""Several runs beside each other: how each went on, where it stands, how its operators did."""

from collections.abc import Sequence
from math import prod
from typing import NamedTuple

import pandas as pd

from dashboard.results.data import archive_axes, progress_table
from search.metrics.statistics import mean, share
from search.report.content import Comparison
from search.store.rows import ProgressRow, RunRow
from search.study.comparison import CoursePoint

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
