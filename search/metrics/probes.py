"""probes: what searches saw at single decisions, averaged within a game: clear or deceptive, worth having or not."""

from collections.abc import Callable
from statistics import pvariance

from search.metrics.definition import mean_of_games
from search.play.records import Probe, Record


def averaged(record: Record, number: Callable[[Probe], float | None]) -> float | None:
    """Return the mean of `number` over the probes of a game that have one; None without any."""
    numbers = [value for probe in record.probes if (value := number(probe)) is not None]
    return sum(numbers) / len(numbers) if numbers else None


NEAR = 0.75
"""How far from the mean to the best a ply must come to count."""


@mean_of_games(
    title="Clarity, narrowness",
    meaning="Share of the plies of a decision that are nearly as good as the best one.",
    formula="mean over probed decisions of |{v > mean + 0.75 (max - mean)}| / B; 1 when all are equal",
    group="interest",
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


@mean_of_games(
    title="Discrepancy",
    meaning="Win probability lost by playing the best ply of a short search in place of that of a long one.",
    formula="mean over probed decisions of max v - v(shallow best)",
    group="interest",
    high_means="It costs games not to look deeper.",
    source="Browne 2008",
    undecided="Drawn and unfinished games count like any other; games without probes do not.",
)
def discrepancy(record: Record) -> float | None:
    """Return the mean loss of this game's probes; None without probes.

    The maximum of noisy values is too large on average, so the loss is too, less with larger budgets.
    """
    return averaged(record, lambda probe: max(probe.values) - probe.values[probe.glimpse])


@mean_of_games(
    title="Foul-up factor",
    meaning="Share of decisions at which the best ply of a short search is not the best of a long one.",
    formula="share of probed decisions with v(shallow best) < max v",
    group="interest",
    high_means="First looks deceive.",
    source="Tavener (Ai Ai)",
    undecided="Drawn and unfinished games count like any other; games without probes do not.",
)
def foul_up(record: Record) -> float | None:
    """Return the share of this game's probes; None without probes.

    Plies that are equal in truth differ by the noise of the search, so the share is high where nothing
    matters; read it together with the discrepancy.
    """
    return averaged(record, lambda probe: float(probe.values[probe.glimpse] < max(probe.values)))


@mean_of_games(
    title="Coldness",
    meaning="Share of decisions at which leaving out the turn would be better than the best ply (zugzwang).",
    formula="share of probed decisions with v(leaving out the turn) > max v",
    group="descriptor",
    high_means="Having to move is a burden; near zero, every move is a gain.",
    source="ours; cold games after Conway 1976",
    undecided="Drawn and unfinished games count like any other; decisions inside a turn cannot be asked.",
)
def coldness(record: Record) -> float | None:
    """Return the share in this game; None without a probe that could be asked."""
    return averaged(record, _cold)


def _cold(probe: Probe) -> float | None:
    """Return 1 when the mover would rather pass, else 0; None when that was not asked."""
    return None if probe.passing is None else float(probe.passing > max(probe.values))
