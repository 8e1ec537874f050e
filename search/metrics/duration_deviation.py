"""duration_deviation: how much the length of the game varies."""

import math
from collections.abc import Sequence

import numpy as np

from search.metrics.definition import Estimate, metric
from search.metrics.duration import COUNTED, turns_by
from search.metrics.statistics import FloatArray
from search.play.records import Record


@metric(
    title="Duration, deviation",
    meaning="Standard deviation of the turns per game.",
    formula="sqrt((1/(G-1)) sum of (T - mean T)^2)",
    group="descriptor",
    range=(0.0, math.inf),
    high_means="Some games are much longer than others.",
    source="Piette et al. 2021",
    undecided=COUNTED,
)
def duration_deviation(records: Sequence[Record]) -> Estimate:
    """Return the deviation with its bootstrap interval; 0 for one game."""
    return turns_by(_deviation, records)


def _deviation(turns: FloatArray) -> float:
    """Return the standard deviation of a sample."""
    return float(np.std(turns, ddof=1)) if len(turns) > 1 else 0.0
