"""momentum: how often the leader draws further ahead."""

import numpy as np

from search.metrics.definition import mean_of_games
from search.metrics.leads import averaged
from search.metrics.statistics import FloatArray
from search.play.records import Record


@mean_of_games(
    title="Momentum",
    meaning="Share of turns that extend the lead of whoever leads.",
    formula="|{t : sign(L_(t-1)) (L_t - L_(t-1)) > 0}| / T",
    group="interest",
    range=(0.0, 1.0),
    high_means="Who leads gets further ahead.",
    source="Browne 2008",
    undecided="Drawn and unfinished games count, with the mean over all seats' leads.",
)
def momentum(record: Record) -> float | None:
    """Return the share of this game's turns that extend the lead; None when untraced or without turns."""
    return averaged(record, _extending)


def _extending(leads: FloatArray) -> float:
    """Return the share of turns that move away from equality; from a level position none does."""
    return float((np.sign(leads[:-1]) * np.diff(leads) > 0).mean())
