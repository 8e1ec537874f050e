"""duration_median: turns that half of the games do not exceed."""

import math
from collections.abc import Sequence

import numpy as np

from search.metrics.definition import Estimate, metric
from search.metrics.duration import COUNTED, turns_by
from search.play.records import Record


@metric(
    title="Duration, median",
    meaning="Turns that half of the games do not exceed.",
    formula="median over games of T",
    group="descriptor",
    range=(0.0, math.inf),
    high_means="Most games are long.",
    source="Browne 2008; Piette et al. 2021",
    undecided=COUNTED,
)
def duration_median(records: Sequence[Record]) -> Estimate:
    """Return the turns with their bootstrap interval; `duration.spread` has the other quantiles."""
    return turns_by(np.median, records)
