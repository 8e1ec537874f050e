"""drama_maximum: the worst position a winner came back from."""

import numpy as np

from search.metrics.definition import mean_of_games
from search.metrics.leads import winners_leads
from search.play.records import Record


@mean_of_games(
    title="Drama, maximum",
    meaning="How far behind the eventual winner was at its worst.",
    formula="max over turns with L_t < 0 of sqrt(-L_t); 0 when never behind",
    group="interest",
    range=(0.0, 1.0),
    high_means="Nearly lost games are still won.",
    source="Browne 2008",
    undecided="Drawn and unfinished games have no winner to be behind: such games do not count (see n).",
)
def drama_maximum(record: Record) -> float | None:
    """Return the maximum drama of this game; None without a winner or untraced."""
    series = winners_leads(record)
    worst = [max(0.0, -float(leads[1:].min(initial=1.0))) for leads in series]
    return float(np.mean(np.sqrt(worst))) if series else None
