"""stability: how much the lead moves in a turn."""

import numpy as np

from search.metrics.definition import mean_of_games
from search.metrics.leads import averaged
from search.metrics.statistics import FloatArray
from search.play.records import Record


@mean_of_games(
    title="Stability",
    meaning="How much the lead moves in a turn.",
    formula="mean of |L_t - L_(t-1)|, t = 1..T",
    group="descriptor",
    range=(0.0, 2.0),
    high_means="The lead swings widely; low is stable.",
    source="Browne 2008",
    undecided="Drawn and unfinished games count, with the mean over all seats' leads.",
)
def stability(record: Record) -> float | None:
    """Return the mean movement of the lead in this game; None when untraced or without turns."""
    return averaged(record, _movement)


def _movement(leads: FloatArray) -> float:
    """Return the mean absolute first difference of one [T+1] series."""
    return float(np.abs(np.diff(leads)).mean())
