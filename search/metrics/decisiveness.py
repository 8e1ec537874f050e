"""decisiveness: whether a decided game ends soon."""

from collections.abc import Sequence

import numpy as np

from search.metrics.definition import Estimate, metric
from search.metrics.leads import losers_leads, winners_leads
from search.metrics.statistics import FloatArray, mean
from search.play.records import Record, turn_count


@metric(
    title="Decisiveness",
    formula="1 - (T - T_h) / T, T_h = first turn with L_t > threshold, T when there is none",
    group="interest",
    high_means="No long endgames after the decision.",
    source="Browne 2008",
    undecided="Drawn and unfinished games decide nothing: they do not count, and n says how many do.",
)
def decisiveness(records: Sequence[Record]) -> Estimate:
    """How soon the game ends once the winner's lead exceeds every lead that was ever lost.

    The threshold is taken as known in the interval. It is a maximum, so it rises with the number of games,
    and the value with it: compare games at equal n. Joint winners of one game are averaged.
    """
    won = [record for record in records if winners_leads(record) and turn_count(record)]
    limit = threshold(won)
    times = [[_decided(leads, limit) for leads in winners_leads(record)] for record in won]
    return mean([sum(sides) / len(sides) for sides in times], (0.0, 1.0))


def threshold(records: Sequence[Record]) -> float:
    """Return the largest lead after any turn of a side that lost its game; -1 when there is none."""
    peaks = [leads[1:].max(initial=-1.0) for record in records for leads in losers_leads(record)]
    return float(max(peaks, default=-1.0))


def _decided(leads: FloatArray, limit: float) -> float:
    """Return T_h / T of one [T+1] series of the winner."""
    above = np.flatnonzero(leads[1:] > limit)
    turns = len(leads) - 1
    return float(above[0] + 1) / turns if above.size else 1.0
