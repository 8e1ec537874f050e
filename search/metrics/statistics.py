"""Estimates with intervals, and ridge regression.

Wilson for shares, Student's t for means, a seeded bootstrap for the rest. Every function is deterministic,
returns low <= value <= high, and returns `UNKNOWN`, cut to the span of the values, for an empty sample.
Ridge regression predicts one number from others.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any, Self

import numpy as np
import numpy.typing as npt

Range = tuple[float, float]
FloatArray = npt.NDArray[np.float64]

CONFIDENCE = 0.95
ANYWHERE: Range = (-math.inf, math.inf)
RESAMPLES = 1000
SEED = 20080101

T_975 = (
    12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281,
    2.2010, 2.1788, 2.1604, 2.1448, 2.1314, 2.1199, 2.1098, 2.1009, 2.0930, 2.0860,
    2.0796, 2.0739, 2.0687, 2.0639, 2.0595, 2.0555, 2.0518, 2.0484, 2.0452, 2.0423,
)  # fmt: skip
"""97.5 % points of Student's t for 1 to 30 degrees of freedom (Student 1908; any table)."""


@dataclass(frozen=True)
class Estimate:
    """A number measured on a sample of `n` games, with the ends of its 95 % interval; NaN when none could be used."""

    value: float
    low: float
    high: float
    n: int

    @property
    def known(self) -> bool:
        """Whether any game could be used."""
        return self.n > 0

    def shifted(self, by: float) -> Estimate:
        """The estimate with a number added to value and interval."""
        return Estimate(self.value + by, self.low + by, self.high + by, self.n)

    def within(self, span: Range) -> Estimate:
        """The estimate with its interval cut to `span`, where the truth must lie."""
        return Estimate(self.value, max(self.low, span[0]), min(self.high, span[1]), self.n)


UNKNOWN = Estimate(math.nan, -math.inf, math.inf, 0)
"""The estimate that rests on nothing: no value, and an interval that excludes nothing."""


def exactly(value: float | None) -> Estimate:
    """A number that is not sampled: an interval without width, n = 1; `UNKNOWN` for None."""
    return UNKNOWN if value is None else Estimate(float(value), float(value), float(value), 1)


def greatest(estimates: Iterable[Estimate]) -> Estimate:
    """The greatest value, low and high end of several estimates, with the games of all; `UNKNOWN` of none."""
    known = list(estimates)
    if not known:
        return UNKNOWN
    value, low, high = (max(getattr(one, end) for one in known) for end in ("value", "low", "high"))
    return Estimate(value, low, high, sum(one.n for one in known))


def normal_quantile(confidence: float = CONFIDENCE) -> float:
    """The z such that a standard normal lies within -z..z with probability `confidence`."""
    return NormalDist().inv_cdf((1 + confidence) / 2)


def wilson(successes: float, trials: float, confidence: float = CONFIDENCE) -> Range:
    """The score interval of a share.

    Fractional successes (a draw is half a win) are allowed: a yes-or-no sample has the largest variance of
    all samples in [0, 1] with the same mean, so the interval is then wider than needed, never narrower. So are
    fractional trials (an effective sample size), but not 0.

    Source: Wilson 1927, "Probable inference, the law of succession, and statistical inference";
    Newcombe 1998, method 3.
    """
    z, p = normal_quantile(confidence), successes / trials
    centre = (p + z * z / (2 * trials)) / (1 + z * z / trials)
    half = z * math.sqrt(p * (1 - p) / trials + z * z / (4 * trials**2)) / (1 + z * z / trials)
    # Rounding must not push the ends past the share itself (p = 0 or 1).
    return min(p, max(0.0, centre - half)), max(p, min(1.0, centre + half))


def share(successes: float, trials: int, confidence: float = CONFIDENCE) -> Estimate:
    """Successes / trials with its Wilson interval; `UNKNOWN` without trials."""
    if trials == 0:
        return UNKNOWN
    low, high = wilson(successes, trials, confidence)
    return Estimate(successes / trials, low, high, trials)


def t_quantile(freedom: int) -> float:
    """The 97.5 % point of Student's t: a table up to 30 degrees of freedom, then the expansion.

    Source: Fisher and Cornish 1960 (error below 0.0001 from 31 degrees on).
    """
    if freedom <= len(T_975):
        return T_975[freedom - 1]
    z = normal_quantile()
    return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)


def mean(sample: Sequence[float], span: Range = ANYWHERE) -> Estimate:
    """The mean of a sample with a t interval cut to `span`.

    One value says nothing of the spread: its interval is the whole span. Several equal values do not either,
    so in a finite span they get the Wilson interval of their place in it (conservative, see `wilson`); in an
    infinite span nothing better than a zero width can be said. The span holds every possible value.
    """
    n = len(sample)
    if n == 0:
        return UNKNOWN.within(span)
    values = np.asarray(sample, dtype=np.float64)
    value = float(values.mean())
    if n == 1:
        return Estimate(value, span[0], span[1], n)
    if values.min() == values.max():
        return _constant(float(values[0]), n, span)
    half = t_quantile(n - 1) * float(values.std(ddof=1)) / math.sqrt(n)
    return Estimate(value, value - half, value + half, n).within(span)


def bootstrap(
    sample: Sequence[object], statistic: Callable[[npt.NDArray[Any]], FloatArray | list[float]], span: Range = ANYWHERE
) -> Estimate:
    """Any statistic of a sample with its percentile interval, stretched to contain the value.

    The resamples come from a fixed seed: the same sample gives the same interval. One value alone gets the
    whole span. ``statistic`` is asked for its values of many samples of n at once, the rows of an array [samples, n].

    Source: Efron 1979, "Bootstrap methods: another look at the jackknife".
    """
    n = len(sample)
    if n == 0:
        return UNKNOWN.within(span)
    whole = np.asarray(sample)
    (value,) = np.asarray(statistic(whole[np.newaxis])).tolist()
    if n == 1:
        return Estimate(value, span[0], span[1], n)
    draws = np.random.default_rng(SEED).integers(0, n, size=(RESAMPLES, n))
    low, high = np.quantile(statistic(whole[draws]), [(1 - CONFIDENCE) / 2, (1 + CONFIDENCE) / 2])
    return Estimate(value, min(value, float(low)), max(value, float(high)), n).within(span)


@dataclass(frozen=True)
class RidgeModel:
    """A linear model of standardised terms: the mean of each, its deviation and coefficient; a constant."""

    mean: FloatArray
    deviation: FloatArray
    coefficients: FloatArray
    constant: float

    @classmethod
    def fitted(cls, terms: FloatArray, values: FloatArray, penalty: float) -> Self:
        """Ridge regression of [samples] values on [samples][terms], with a penalty on squared coefficients.

        A term that is not known (NaN) counts as its mean over all samples.
        """
        mean, deviation = np.nanmean(terms, axis=0), np.nanstd(terms, axis=0) + 1e-9
        scaled, constant = np.nan_to_num((terms - mean) / deviation), float(values.mean())
        square = scaled.T @ scaled + penalty * np.eye(terms.shape[1])
        return cls(mean, deviation, np.linalg.solve(square, scaled.T @ (values - constant)), constant)

    def predicted(self, terms: FloatArray) -> FloatArray:
        """The values by terms, [terms] or [samples][terms]."""
        found: FloatArray = self.constant + np.nan_to_num((terms - self.mean) / self.deviation) @ self.coefficients
        return found


def _constant(value: float, n: int, span: Range) -> Estimate:
    """The estimate of `n` equal values: Wilson's interval mapped on a finite span, else zero width."""
    start, width = span[0], span[1] - span[0]
    if not math.isfinite(width):
        return Estimate(value, value, value, n)
    low, high = wilson(n * (value - start) / width, n)
    return Estimate(value, min(value, start + low * width), max(value, start + high * width), n)
