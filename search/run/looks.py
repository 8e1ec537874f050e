"""Looks: measurements of one game's fitness with different seeds, pooled by the games played in each."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from search.metrics import Estimate


class Look(NamedTuple):
    """One measurement of fitness.

    Args:
        value: the fitness found.
        low: lower end of its 95 % interval.
        high: upper end.
        games: how many games it rests on.
        number: how many looks at the game came before; its seed follows from it.
    """

    value: float
    low: float
    high: float
    games: int
    number: int = 0


def look(found: Estimate, number: int = 0) -> Look:
    """An estimate of fitness as a look."""
    return Look(found.value, found.low, found.high, found.n, number)


def pooled(looks: Sequence[Look]) -> Estimate:
    """The mean of independent looks weighted by their games, with its interval; the half-widths add by squares."""
    games = sum(one.games for one in looks)
    parts = [one.games / games for one in looks]
    value = sum(part * one.value for part, one in zip(parts, looks, strict=True))
    below = math.hypot(*(part * (one.value - one.low) for part, one in zip(parts, looks, strict=True)))
    above = math.hypot(*(part * (one.high - one.value) for part, one in zip(parts, looks, strict=True)))
    return Estimate(value, value - below, value + above, games)
