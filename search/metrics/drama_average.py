"""drama_average: how far behind winners are while they are behind."""

import numpy as np

from search.metrics.definition import mean_of_games
from search.metrics.leads import winners_leads
from search.metrics.statistics import FloatArray
from search.play.records import Record


@mean_of_games(
    title="Drama, average",
    meaning="How far behind the eventual winner is, averaged over the turns after which it is behind.",
    formula="mean over turns with L_t < 0 of sqrt(-L_t); 0 when never behind",
    group="interest",
    range=(0.0, 1.0),
    high_means="Winners come back from poor positions.",
    source="Browne 2008",
    undecided="Drawn and unfinished games have no winner to be behind: such games do not count (see n).",
)
def drama_average(record: Record) -> float | None:
    """Return the average drama of this game; None without a winner or untraced."""
    series = winners_leads(record)
    return float(np.mean([_average(leads) for leads in series])) if series else None


def _average(leads: FloatArray) -> float:
    """Return the mean square root of the deficits after turns 1 to T."""
    behind = -leads[1:][leads[1:] < 0]
    return float(np.sqrt(behind).mean()) if behind.size else 0.0
