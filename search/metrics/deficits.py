"""deficits: how far behind the eventual winner was."""

import math
from functools import partial

import numpy as np

from search.metrics.leads import mean_of_leads, winners_leads
from search.metrics.statistics import FloatArray

of_winners = partial(
    mean_of_leads,
    series_of=winners_leads,
    group="interest",
    source="Browne 2008",
    undecided="Drawn and unfinished games have no winner to be behind: such games do not count (see n).",
)


@of_winners(
    title="Drama, average",
    formula="mean over turns with L_t < 0 of sqrt(-L_t); 0 when never behind",
    high_means="Winners come back from poor positions.",
)
def drama_average(leads: FloatArray) -> float:
    """How far behind the eventual winner is, averaged over the turns after which it is behind."""
    behind = -leads[1:][leads[1:] < 0]
    return float(np.sqrt(behind).mean()) if behind.size else 0.0


@of_winners(
    title="Drama, maximum",
    formula="max over turns with L_t < 0 of sqrt(-L_t); 0 when never behind",
    high_means="Nearly lost games are still won.",
)
def drama_maximum(leads: FloatArray) -> float:
    """How far behind the eventual winner was at its worst."""
    return math.sqrt(max(0.0, -float(leads[1:].min(initial=1.0))))
