"""discrepancy: what a short look costs."""

from search.metrics.definition import mean_of_games
from search.metrics.probes import averaged
from search.play.records import Record


@mean_of_games(
    title="Discrepancy",
    meaning="Win probability lost by playing the best ply of a short search in place of that of a long one.",
    formula="mean over probed decisions of max v - v(shallow best)",
    group="interest",
    range=(0.0, 1.0),
    high_means="It costs games not to look deeper.",
    source="Browne 2008",
    undecided="Drawn and unfinished games count like any other; games without probes do not.",
)
def discrepancy(record: Record) -> float | None:
    """Return the mean loss of this game's probes; None without probes.

    The maximum of noisy values is too large on average, so the loss is too, less with larger budgets.
    """
    return averaged(record, lambda probe: max(probe.values) - probe.values[probe.glimpse])
