"""What searches saw at single decisions, averaged within a game: clear or deceptive, worth having or not.

A ply's visits by the search say how often the player would think of it. The mean over the plies of a decision is m;
counts within sqrt(m) of it are equal to it as far as counting can tell.
"""

import math
from collections.abc import Callable
from functools import partial, wraps
from statistics import pvariance
from typing import Any

from search.metrics.definition import Metric, mean_of_games
from search.play.records import Probe, Record


def of_probes(**card: Any) -> Callable[[Callable[[Probe], float | None]], Metric]:
    """Make a metric of a number about one decision: its mean over those of a game that have one, then over games."""

    def made(number: Callable[[Probe], float | None]) -> Metric:
        @wraps(number)
        def of_game(record: Record) -> float | None:
            numbers = [value for probe in record.probes if (value := number(probe)) is not None]
            return sum(numbers) / len(numbers) if numbers else None

        return mean_of_games(**card)(of_game)

    return made


NEAR = 0.75
"""How far from the mean to the best a ply must come to count."""
LOST = 0.05
"""A win probability so low that the player counts as beaten."""
WINS = 0.5
"""A win probability above which a seat is on the way to win."""


@of_probes(
    title="Clarity, narrowness",
    group="interest",
    source="Browne 2008; Piette et al. 2021, with the share not rounded and equal plies all counted",
)
def clarity_narrowness(probe: Probe) -> float:
    """Share of the plies of a decision that are nearly as good as the best one."""
    values, count = probe.values, len(probe.values)
    mean, best = sum(values) / count, max(values)
    if best == min(values):
        return 1.0
    return sum(value > mean + NEAR * (best - mean) for value in values) / count


@of_probes(
    title="Clarity, variance",
    group="interest",
    range=(0.0, 0.25),
    source="Browne 2008; Piette et al. 2021 (Move Evaluation, Clarity)",
)
def clarity_variance(probe: Probe) -> float:
    """Variance of the mover's win probability over the plies of a decision.

    The noise of the search adds to it, less with larger budgets.
    """
    return pvariance(probe.values)


@of_probes(title="Discrepancy", group="interest", source="Browne 2008")
def discrepancy(probe: Probe) -> float:
    """Win probability lost by playing the best ply of a short search in place of that of a long one.

    The maximum of noisy values is too large on average, so the loss is too, less with larger budgets.
    """
    return max(probe.values) - probe.values[probe.glimpse]


@of_probes(title="Foul-up factor", group="interest", source="Tavener (Ai Ai)")
def foul_up(probe: Probe) -> float:
    """Share of decisions at which the best ply of a short search is not the best of a long one.

    Plies that are equal in truth differ by the noise of the search, so the share is high where nothing
    matters; read it together with the discrepancy.
    """
    return float(probe.values[probe.glimpse] < max(probe.values))


@of_probes(title="Coldness", group="descriptor", source="ours; cold games after Conway 1976")
def coldness(probe: Probe) -> float | None:
    """Share of decisions at which leaving out the turn would be better than the best ply (zugzwang)."""
    return None if probe.passing is None else float(probe.passing > max(probe.values))


@of_probes(title="Kingmaking", group="interest", source="ours", least_players=3)
def kingmaking(probe: Probe) -> float:
    """Share of decisions at which a player that cannot win any more chooses the winner."""
    if max(probe.values) >= LOST:
        return 0.0
    return float(len({seat for row in probe.outlook for seat, value in enumerate(row) if value > WINS}) > 1)


of_visits = partial(of_probes, group="descriptor", source="Tavener (Ai Ai)")

MORE, EQUAL, LESS = 1, 0, -1


def _share(probe: Probe, side: int) -> float:
    """The share of plies chosen more (1), as often as (0) or less (-1) than the mean."""
    mean = sum(probe.visits) / len(probe.visits)
    above, noise = [visits - mean for visits in probe.visits], math.sqrt(mean)
    sides = [MORE if one > noise else LESS if one < -noise else EQUAL for one in above]
    return sides.count(side) / len(sides)


@of_visits(title="Good moves")
def good_moves(probe: Probe) -> float:
    """Share of the plies of a decision that the search looks at more often than the average of them."""
    return _share(probe, MORE)


@of_visits(title="Neutral moves")
def neutral_moves(probe: Probe) -> float:
    """Share of the plies of a decision that the search looks at about as often as the average of them."""
    return _share(probe, EQUAL)


@of_visits(title="Bad moves")
def bad_moves(probe: Probe) -> float:
    """Share of the plies of a decision that the search looks at less often than the average of them."""
    return _share(probe, LESS)
