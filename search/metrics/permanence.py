"""permanence: whether a gain lasts longer than a turn."""

import numpy as np

from search.metrics.definition import mean_of_games
from search.metrics.leads import averaged
from search.metrics.statistics import FloatArray
from search.play.records import Record


@mean_of_games(
    title="Permanence",
    meaning="How little of a turn's gain the next turn takes back.",
    formula="1 - mean of |L_(t+1) - 2 L_t + L_(t-1)|, t = 1..T-1",
    group="interest",
    range=(-3.0, 1.0),
    high_means="Gains last; low, each turn undoes the one before.",
    source="Browne 2008",
    undecided="Drawn and unfinished games count, with the mean over all seats' leads.",
)
def permanence(record: Record) -> float | None:
    """Return the permanence of this game; None when untraced or below two turns."""
    return averaged(record, _permanence, least_turns=2)


def _permanence(leads: FloatArray) -> float:
    """Return 1 - mean absolute second difference of one [T+1] series."""
    return 1 - float(np.abs(np.diff(leads, n=2)).mean())
