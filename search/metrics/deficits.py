"""deficits: how far behind the eventual winner was."""

from functools import partial

import numpy as np

from search.metrics.definition import mean_of_games
from search.metrics.leads import winners_leads
from search.metrics.statistics import FloatArray
from search.play.records import Record

of_winners = partial(
    mean_of_games,
    group="interest",
    source="Browne 2008",
    undecided="Drawn and unfinished games have no winner to be behind: such games do not count (see n).",
)


@of_winners(
    title="Drama, average",
    meaning="How far behind the eventual winner is, averaged over the turns after which it is behind.",
    formula="mean over turns with L_t < 0 of sqrt(-L_t); 0 when never behind",
    high_means="Winners come back from poor positions.",
)
def drama_average(record: Record) -> float | None:
    """Return the average drama of this game; None without a winner or untraced."""
    series = winners_leads(record)
    return float(np.mean([_average(leads) for leads in series])) if series else None


def _average(leads: FloatArray) -> float:
    """Return the mean square root of the deficits after turns 1 to T."""
    behind = -leads[1:][leads[1:] < 0]
    return float(np.sqrt(behind).mean()) if behind.size else 0.0


@of_winners(
    title="Drama, maximum",
    meaning="How far behind the eventual winner was at its worst.",
    formula="max over turns with L_t < 0 of sqrt(-L_t); 0 when never behind",
    high_means="Nearly lost games are still won.",
)
def drama_maximum(record: Record) -> float | None:
    """Return the maximum drama of this game; None without a winner or untraced."""
    series = winners_leads(record)
    worst = [max(0.0, -float(leads[1:].min(initial=1.0))) for leads in series]
    return float(np.mean(np.sqrt(worst))) if series else None
