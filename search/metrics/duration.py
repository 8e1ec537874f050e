"""duration: how long a game is."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from search.metrics.definition import Estimate, mean_of_games
from search.metrics.statistics import FloatArray, bootstrap, mean
from search.play.records import Record, turn_count

COUNTED = "Drawn games count like any other; an unfinished game counts up to the cap."
"""What undecided games are, where turns are counted."""


@mean_of_games(
    title="Duration",
    meaning="Turns per game.",
    formula="mean over games of T",
    group="descriptor",
    range=(0.0, math.inf),
    high_means="Games are long.",
    source="Browne 2008",
    undecided="Drawn games count like any other; an unfinished game counts with the turns up to the cap, "
    "so the mean is then too low.",
)
def duration(record: Record) -> float | None:
    """Return the turns of this game."""
    return float(turn_count(record))


@dataclass(frozen=True)
class Spread:
    """How the lengths of `n` games scatter, in turns; `sd` is NaN for one game, everything for none."""

    n: int
    mean: float
    sd: float
    least: float
    quartile_1: float
    median: float
    quartile_3: float
    most: float


def spread(records: Sequence[Record]) -> Spread:
    """Return mean, standard deviation, extremes and quartiles of the turns per game."""
    turns = np.array([turn_count(record) for record in records], dtype=np.float64)
    if not turns.size:
        return Spread(0, *[math.nan] * 7)
    deviation = float(turns.std(ddof=1)) if turns.size > 1 else math.nan
    quartiles = np.quantile(turns, [0, 0.25, 0.5, 0.75, 1]).tolist()
    return Spread(turns.size, float(turns.mean()), deviation, *quartiles)


def turns_by(statistic: Callable[[FloatArray], Any], records: Sequence[Record]) -> Estimate:
    """Return a statistic of the turns per game, such as their median, with its bootstrap interval."""
    turns = sorted(turn_count(record) for record in records)
    return bootstrap(turns, lambda sample: float(statistic(np.asarray(sample, dtype=np.float64))), (0.0, math.inf))


def distance_from(records: Sequence[Record], preferred: float) -> Estimate:
    """Return the mean of |preferred - T| / preferred, 0 when every game has the wanted length.

    Args:
        records: the games.
        preferred: wanted length in turns, above 0.

    Raises:
        ValueError: when `preferred` is not above 0.

    Source: Browne 2008.
    """
    if preferred <= 0:
        raise ValueError(f"preferred length {preferred} must be above 0")
    return mean([abs(preferred - turn_count(record)) / preferred for record in records], (0.0, math.inf))
