"""duration_shortest: turns of the shortest game."""

import math
from collections.abc import Sequence

import numpy as np

from search.metrics.definition import Estimate, metric
from search.metrics.duration import COUNTED, turns_by
from search.play.records import Record


@metric(
    title="Duration, shortest",
    meaning="Turns of the shortest game.",
    formula="min over games of T",
    group="descriptor",
    range=(0.0, math.inf),
    high_means="No game is over at once.",
    source="Browne 2008; Piette et al. 2021",
    undecided=COUNTED,
)
def duration_shortest(records: Sequence[Record]) -> Estimate:
    """Return the turns with their bootstrap interval; `duration.spread` has the other quantiles."""
    return turns_by(np.min, records)
