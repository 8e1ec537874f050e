"""How long games are, in turns."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from search.metrics.definition import Estimate, mean_of_games, metric
from search.metrics.statistics import bootstrap, mean
from search.play.records import Record, turn_count


@mean_of_games(title="Duration", group="descriptor", range=(0.0, math.inf), source="Browne 2008")
def duration(record: Record) -> float | None:
    """Turns per game.

    An unfinished game counts with its turns up to the cap, so the mean is then too low.
    """
    return float(turn_count(record))


@dataclass(frozen=True)
class LengthSpread:
    """How the lengths of games scatter, in turns."""

    least: float
    quartile_1: float
    median: float
    quartile_3: float
    most: float


def spread(records: Sequence[Record]) -> LengthSpread:
    """Extremes and quartiles of the turns per game; there must be one."""
    return LengthSpread(*np.quantile([turn_count(record) for record in records], [0, 0.25, 0.5, 0.75, 1]).tolist())


def turns_by(statistic: Callable[..., Any], records: Sequence[Record]) -> Estimate:
    """A statistic of the turns per game, such as numpy's median, with its bootstrap interval."""
    turns = sorted(float(turn_count(record)) for record in records)
    return bootstrap(turns, partial(statistic, axis=-1), (0.0, math.inf))


of_turns = partial(metric, group="descriptor", range=(0.0, math.inf))


@of_turns(title="Duration, median", source="Browne 2008; Piette et al. 2021")
def duration_median(records: Sequence[Record]) -> Estimate:
    """Turns that half of the games do not exceed."""
    return turns_by(np.median, records)


@of_turns(title="Duration, shortest", source="Browne 2008; Piette et al. 2021")
def duration_shortest(records: Sequence[Record]) -> Estimate:
    """Turns of the shortest game."""
    return turns_by(np.min, records)


@of_turns(title="Duration, deviation", source="Piette et al. 2021")
def duration_deviation(records: Sequence[Record]) -> Estimate:
    """Standard deviation of the turns per game."""
    return turns_by(partial(np.std, ddof=min(1, len(records) - 1)), records)


PREFERRED = 20.0
"""The wanted length in turns: ours, about what fills the smallest board of four levels by two thirds."""


@of_turns(title="Duration, distance", source="Browne 2008, with a length of our own")
def duration_distance(records: Sequence[Record]) -> Estimate:
    """How far the games are from the wanted length of 20 turns."""
    distances = [abs(PREFERRED - turn_count(record)) / PREFERRED for record in records]
    return mean(distances, (0.0, math.inf))
