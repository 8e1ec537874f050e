"""clarity_narrowness: how many plies of a decision are about as good as the best."""

from search.metrics.definition import mean_of_games
from search.metrics.probes import averaged
from search.play.records import Probe, Record

NEAR = 0.75
"""How far from the mean to the best a ply must come to count."""


@mean_of_games(
    title="Clarity, narrowness",
    meaning="Share of the plies of a decision that are nearly as good as the best one.",
    formula="mean over probed decisions of |{v > mean + 0.75 (max - mean)}| / B; 1 when all are equal",
    group="interest",
    range=(0.0, 1.0),
    high_means="Many plies are as good as the best; near zero, one ply stands out.",
    source="Browne 2008; Piette et al. 2021, with the share not rounded and equal plies all counted",
    undecided="Drawn and unfinished games count like any other; games without probes do not.",
)
def clarity_narrowness(record: Record) -> float | None:
    """Return the mean share of this game's probes; None without probes."""
    return averaged(record, _near_the_best)


def _near_the_best(probe: Probe) -> float:
    """Return the share of plies above the threshold; the best of unequal ones always is."""
    values, count = probe.values, len(probe.values)
    mean, best = sum(values) / count, max(values)
    if best == min(values):
        return 1.0
    return sum(value > mean + NEAR * (best - mean) for value in values) / count
