"""clarity_variance: how far apart the plies of a decision lie."""

from statistics import pvariance

from search.metrics.definition import mean_of_games
from search.metrics.probes import averaged
from search.play.records import Record


@mean_of_games(
    title="Clarity, variance",
    meaning="Variance of the mover's win probability over the plies of a decision.",
    formula="mean over probed decisions of (1/B) sum over plies of (v - mean v)^2",
    group="interest",
    range=(0.0, 0.25),
    high_means="Good and bad plies can be told apart; zero, it does not matter what is played.",
    source="Browne 2008; Piette et al. 2021 (Move Evaluation, Clarity)",
    undecided="Drawn and unfinished games count like any other; games without probes do not.",
)
def clarity_variance(record: Record) -> float | None:
    """Return the mean variance of this game's probes; None without probes.

    The noise of the search adds to it, less with larger budgets.
    """
    return averaged(record, lambda probe: pvariance(probe.values))
