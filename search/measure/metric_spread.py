"""How the values of each metric spread over a set of games: whether it tells them apart, or sticks to one end."""

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from search.metrics import Estimate, Measurement, all_metrics

SATURATED = 0.9
"""A metric is saturated when more than this share of the games lie at one end of its range."""


@dataclass(frozen=True)
class Spread:
    """The values of one metric at one budget: ends and quartiles over the games that have one.

    ``at_ends``: share of the games at the lower and at the upper end of the metric's range; ``width``: median width of
    the 95 % intervals.
    """

    metric: str
    budget: str
    games: int
    least: float
    quartile_1: float
    median: float
    quartile_3: float
    most: float
    at_ends: tuple[float, float]
    width: float

    @property
    def saturated(self) -> bool:
        """Whether it tells hardly any games apart."""
        return max(self.at_ends) > SATURATED


def spreads(measured: Iterable[Measurement]) -> list[Spread]:
    """The spread of every metric and budget, in the order of the metrics, then of the budgets' first values."""
    found: dict[tuple[str, str], list[Estimate]] = defaultdict(list)
    for one in measured:
        if math.isfinite(one.estimate.value):
            found[one.metric, one.budget].append(one.estimate)
    order = {metric.name: place for place, metric in enumerate(all_metrics())}
    named = sorted(found, key=lambda key: (order.get(key[0], len(order)), key[0], _size(key[1]), key[1]))
    return [_spread(*key, found[key]) for key in named]


def _size(budget: str) -> int:
    """Iterations of a budget; 0 for others, which come first."""
    digits = budget.rpartition(":")[2]
    return int(digits) if digits.isdecimal() else 0


def _spread(metric: str, budget: str, games: Sequence[Estimate]) -> Spread:
    values = np.array([game.value for game in games], dtype=np.float64)
    ranges = {known.name: known.range for known in all_metrics()}
    low, high = ranges.get(metric, (-math.inf, math.inf))
    widths = [width for game in games if math.isfinite(width := game.high - game.low)]
    least, lower, middle, upper, most = (float(value) for value in np.quantile(values, [0, 0.25, 0.5, 0.75, 1]))
    ends = float(np.mean(values <= low)), float(np.mean(values >= high))
    width = float(np.median(widths)) if widths else math.nan
    return Spread(metric, budget, len(games), least, lower, middle, upper, most, ends, width)
