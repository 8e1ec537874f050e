"""duration_shortest: turns of the shortest game."""

import math
from collections.abc import Sequence

import numpy as np

from search.metrics.base import Estimate, metric
from search.metrics.statistics import bootstrap
from search.records import Record, turn_count


@metric(
    title="Duration, shortest",
    meaning="Turns of the shortest game.",
    formula="min over games of T",
    group="descriptor",
    range=(0.0, math.inf),
    high_means="No game is over at once.",
    source="Browne 2008; Piette et al. 2021",
    undecided="Drawn games count like any other; an unfinished game counts up to the cap.",
)
def duration_shortest(records: Sequence[Record]) -> Estimate:
    """Return the turns with their bootstrap interval; `duration.spread` has the other quantiles."""
    turns = sorted(turn_count(record) for record in records)
    return bootstrap(turns, lambda sample: float(np.min(np.asarray(sample, dtype=np.float64))), (0.0, math.inf))
