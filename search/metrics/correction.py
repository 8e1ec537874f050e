"""correction: how often the one behind catches up."""

import numpy as np

from search.metrics.definition import mean_of_games
from search.metrics.leads import averaged
from search.metrics.statistics import FloatArray
from search.play.records import Record


@mean_of_games(
    title="Correction",
    meaning="Share of turns that move the game towards equality, or through it.",
    formula="|{t : sign(L_(t-1)) (L_t - L_(t-1)) < 0}| / T",
    group="interest",
    range=(0.0, 1.0),
    high_means="Who is behind catches up.",
    source="Browne 2008",
    undecided="Drawn and unfinished games count, with the mean over all seats' leads.",
)
def correction(record: Record) -> float | None:
    """Return the share of this game's turns that reduce the lead; None when untraced or without turns."""
    return averaged(record, _reducing)


def _reducing(leads: FloatArray) -> float:
    """Return the share of turns that move towards equality; from a level position none does."""
    return float((np.sign(leads[:-1]) * np.diff(leads) < 0).mean())
