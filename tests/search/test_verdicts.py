"""What an evaluation says in words."""

import pytest

from search.metrics import Estimate, Measurement, get
from search.run.verdicts import ASPECTS, aspect_verdicts, usual_range


def told(metric: str, value: float, low: float, high: float):
    """What is said where only one thing was measured."""
    measured = Measurement(metric, 1, "uct:200", Estimate(value, low, high, 20), "interest")
    return list(aspect_verdicts([measured]))


def test_every_aspect_is_measured():
    """Each aspect asks for a metric or an axis of fitness, and the documented games have it."""
    for aspect in ASPECTS:
        assert aspect.metric.startswith("axis ") or get(aspect.metric)
        low, high = usual_range(aspect.metric)
        assert low <= high


@pytest.mark.parametrize(
    ("value", "low", "high", "verdict", "weak", "sure"),
    [
        (0.1, 0.05, 0.2, "one seat wins more often than another", True, True),
        (0.1, 0.05, 0.9, "perhaps one seat wins more often than another", True, False),
        (0.7, 0.1, 0.9, "about as fair as most games", False, False),
        (0.7, 0.1, 0.99, "perhaps about as fair as most games", False, False),
        (0.99, 0.98, 1.0, "the seats win equally often", False, True),
    ],
)
def test_a_verdict_says_how_sure_it_is(value, low, high, verdict, weak, sure):
    """A figure outside the middle half of the documented games is named; perhaps, where its interval is not."""
    assert 0.2 < usual_range("balance")[0] < 0.7 < usual_range("balance")[1] < 0.98
    (one,) = told("balance", value, low, high)
    assert (one.verdict, one.weak, one.sure) == (verdict, weak, sure)


@pytest.mark.parametrize(
    ("metric", "value", "none", "words"),
    [
        ("axis depth", 0.1, 0.0, "thinking longer pays"),
        ("completion", 0.9, 0.5, "hardly ever a draw"),
        ("simple_play", 0.1, 0.5, "looking ahead pays"),
        ("late_thought", 0.3, 0.5, "how one begins matters"),
    ],
)
def test_what_may_not_be_so_at_all_is_so_perhaps(metric, value, none, words):
    """A usual figure whose interval holds the value at which its words are wrong: 0.1 of depth, which may be 0."""
    ends = usual_range(metric)
    assert ends[0] < value < ends[1]
    (near,), (far,) = told(metric, value, value, value), told(metric, value, min(value, none), max(value, none))
    assert (near.verdict, far.verdict) == (words, f"perhaps {words}")


def test_what_is_unknown_is_not_told():
    """A metric without games says nothing."""
    unknown = Measurement("balance", 1, "uct:200", Estimate(float("nan"), 0, 1, 0), "interest")
    assert list(aspect_verdicts([unknown])) == []


def test_the_strongest_play_counts():
    """Of a metric taken at several budgets that of the longest thought is told, in whatever order they come."""
    rows = [Measurement("duration", 1, f"uct:{n}", Estimate(n, n, n, 9), "descriptor") for n in (4, 200, 50)]
    (one,) = aspect_verdicts(rows)
    assert one.verdict == "a long game" and one.figure == "200.0 turns a game"
