"""The intervals, against published tables and by their defining properties."""

import math

import numpy as np
import pytest

from search.metrics.statistics import UNKNOWN, bootstrap, mean, share, t_quantile, wilson

# Newcombe 1998, Statistics in Medicine 17, table I, method 3.
NEWCOMBE = [
    (81, 263, 0.2553, 0.3662),
    (15, 148, 0.0624, 0.1605),
    (0, 20, 0.0000, 0.1611),
    (1, 29, 0.0061, 0.1718),
]


@pytest.mark.parametrize(("successes", "trials", "low", "high"), NEWCOMBE)
def test_wilson_equals_the_published_table(successes, trials, low, high):
    """The Wilson interval is the one printed by Newcombe, to four places."""
    assert (low, high) == tuple(round(end, 4) for end in wilson(successes, trials))


@pytest.mark.parametrize(
    ("freedom", "point"), [(1, 12.706), (5, 2.571), (30, 2.042), (40, 2.021), (60, 2.000), (120, 1.980)]
)
def test_t_quantile_equals_the_published_table(freedom, point):
    """The 97.5 % point of Student's t is the one in every table, to three places."""
    assert point == round(t_quantile(freedom), 3)


def test_wilson_of_a_half_is_symmetric_and_swaps_with_the_question():
    """The interval of the failures is the mirror image of that of the successes."""
    low, high = wilson(3.5, 10)
    assert pytest.approx((1 - high, 1 - low)) == wilson(6.5, 10)


def test_mean_interval_by_hand():
    """3, 5, 7, 9: 6 plus or minus 3.1824 times the standard error sqrt(20/3)/2."""
    estimate = mean([3, 5, 7, 9])
    half = 3.1824 * math.sqrt(20 / 3) / 2
    assert pytest.approx((6, 6 - half, 6 + half)) == (estimate.value, estimate.low, estimate.high)


def test_one_game_says_nothing_of_the_spread():
    """A mean or bootstrap of one number has the whole span as interval."""
    for estimate in (mean([0.3], (0, 1)), bootstrap([0.3], lambda rows: rows[:, 0], (0, 1))):
        assert (estimate.value, estimate.low, estimate.high, estimate.n) == (0.3, 0, 1, 1)


def test_equal_games_are_not_certainty():
    """Twenty zeros in [0, 1] do not prove zero: the interval is Wilson's for 0 of 20, also on other spans."""
    assert pytest.approx(0.1611, abs=1e-4) == mean([0] * 20, (0, 1)).high
    assert pytest.approx(-2 + 4 * 0.1611, abs=4e-4) == mean([-2] * 20, (-2, 2)).high
    assert (mean([0] * 20).low, mean([0] * 20).high) == (0, 0)


def test_nothing_measured_is_unknown():
    """Without games there is no value, n is 0 and the interval excludes nothing."""
    for estimate in (share(0, 0), mean([]), bootstrap([], len), UNKNOWN):
        assert math.isnan(estimate.value)
        assert (-math.inf, math.inf, 0) == (estimate.low, estimate.high, estimate.n)
        assert not estimate.known
    assert (UNKNOWN.within((0, 1)).low, UNKNOWN.within((0, 1)).high) == (0, 1)


def test_intervals_hold_the_truth_as_often_as_they_say():
    """Of 400 samples of 30, the 95 % intervals of share and mean hold the true value in 92 to 98 %."""
    rng = np.random.default_rng(1)
    flips = rng.random((400, 30)) < 0.3
    shares = [share(int(row.sum()), 30) for row in flips]
    means = [mean(row.tolist()) for row in rng.normal(0.3, 1, (400, 30))]
    for estimates in (shares, means):
        held = sum(estimate.low <= 0.3 <= estimate.high for estimate in estimates) / 400
        assert 0.92 <= held <= 0.98


def test_bootstrap_repeats_itself_and_holds_the_mean():
    """The same sample gives the same interval, near the t interval of the mean."""
    sample = np.random.default_rng(2).normal(0, 1, 100).tolist()
    first, second = (bootstrap(sample, lambda rows: np.mean(rows, axis=1)) for _ in range(2))
    assert first == second
    assert pytest.approx((mean(sample).low, mean(sample).high), abs=0.05) == (first.low, first.high)
