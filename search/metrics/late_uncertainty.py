"""late_uncertainty: how late it becomes clear who wins."""

import numpy as np

from search.metrics.definition import mean_of_games
from search.metrics.leads import averaged
from search.metrics.statistics import FloatArray
from search.play.records import Record

SAMPLES = 100


@mean_of_games(
    title="Uncertainty, late",
    meaning="How small the lead stays in comparison with the time played.",
    formula="(U + 1) / 2, U = mean over 100 points x of [0, 1] of x - |L(x T)|; it lies in 0.25..0.75",
    group="interest",
    high_means="The outcome stays open to the end; 0.5 is a lead that grows evenly.",
    source="Browne 2008",
    undecided="Drawn and unfinished games count, with the mean over all seats' leads.",
)
def late_uncertainty(record: Record) -> float | None:
    """Return the uncertainty of this game; None when untraced or without turns."""
    return averaged(record, _uncertainty)


def _uncertainty(leads: FloatArray) -> float:
    """Return (U + 1) / 2 of one [T+1] series, |L| read between turns by straight lines."""
    time = np.linspace(0.0, 1.0, SAMPLES)
    lead = np.interp(time, np.linspace(0.0, 1.0, len(leads)), np.abs(leads))
    return float((np.mean(time - lead) + 1) / 2)
