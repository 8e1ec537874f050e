"""duration_median: turns that half of the games do not exceed."""

import math
from collections.abc import Sequence

import numpy as np

from search.metrics.base import Estimate, metric
from search.metrics.statistics import bootstrap
from search.records import Record, turn_count


@metric(
    title="Duration, median",
    meaning="Turns that half of the games do not exceed.",
    formula="median over games of T",
    group="descriptor",
    range=(0.0, math.inf),
    high_means="Most games are long.",
    source="Browne 2008; Piette et al. 2021",
    undecided="Drawn games count like any other; an unfinished game counts up to the cap.",
)
def duration_median(records: Sequence[Record]) -> Estimate:
    """Return the turns with their bootstrap interval; `duration.spread` has the other quantiles."""
    turns = sorted(turn_count(record) for record in records)
    return bootstrap(turns, lambda sample: float(np.median(np.asarray(sample, dtype=np.float64))), (0.0, math.inf))
