"""duration_deviation: how much the length of the game varies."""

import math
from collections.abc import Sequence

import numpy as np

from search.metrics.base import Estimate, metric
from search.metrics.statistics import bootstrap
from search.records import Record, turn_count


@metric(
    title="Duration, deviation",
    meaning="Standard deviation of the turns per game.",
    formula="sqrt((1/(G-1)) sum of (T - mean T)^2)",
    group="descriptor",
    range=(0.0, math.inf),
    high_means="Some games are much longer than others.",
    source="Piette et al. 2021",
    undecided="Drawn games count like any other; an unfinished game counts up to the cap.",
)
def duration_deviation(records: Sequence[Record]) -> Estimate:
    """Return the deviation with its bootstrap interval; 0 for one game."""
    return bootstrap(sorted(turn_count(record) for record in records), _deviation, (0.0, math.inf))


def _deviation(turns: Sequence[object]) -> float:
    """Return the standard deviation of a sample."""
    return float(np.std(np.asarray(turns, dtype=np.float64), ddof=1)) if len(turns) > 1 else 0.0
