"""duration_distance: how far from a pleasant length games are."""

import math
from collections.abc import Sequence

from search.metrics.definition import Estimate, metric
from search.metrics.duration import COUNTED, distance_from
from search.play.records import Record

PREFERRED = 20.0
"""The wanted length in turns: ours, about what fills the smallest board of four levels by two thirds."""


@metric(
    title="Duration, distance",
    meaning="How far the games are from the wanted length of 20 turns.",
    formula="mean over games of |T_pref - T| / T_pref",
    group="descriptor",
    range=(0.0, math.inf),
    high_means="Games are much longer or shorter than wanted.",
    source="Browne 2008, with a length of our own",
    undecided=COUNTED,
)
def duration_distance(records: Sequence[Record]) -> Estimate:
    """Return the mean distance; `duration.distance_from` takes any wanted length."""
    return distance_from(records, PREFERRED)
