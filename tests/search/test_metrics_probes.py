"""Metrics of single decisions, places and positions on hand-made records, with answers worked out by hand."""

import math

import pytest

from search.metrics import get
from search.play.records import Probe, Record
from tests.search.made import made, probe


def value(name: str, *records: Record) -> float:
    """The value of a metric."""
    return get(name)(records).value


def game(*probes: Probe) -> Record:
    """A won game in which these decisions were looked at."""
    return made((1, -1), probes=probes)


def test_clarity_variance():
    """Values 0, 0.5, 1 have the variance 1/6, equal ones 0: a game with both has 1/12; n counts games."""
    games = [game(probe(0, 0.5, 1), probe(0.4, 0.4)), made((1, -1))]
    assert value("clarity_variance", *games) == pytest.approx(1 / 12)
    assert get("clarity_variance")(games).n == 1


def test_clarity_narrowness():
    """One of 0 0 0 1 is above 13/16, one of 0 0.9 1 above 0.908, two of 0 0.8 0.9 0.9 above 0.8375; equal ones all."""
    assert value("clarity_narrowness", game(probe(0, 0, 0, 1))) == 0.25
    # Mean 19/30, threshold 19/30 + 0.75 * 11/30 = 27.25/30 = 0.908.
    assert value("clarity_narrowness", game(probe(0, 0.9, 1))) == pytest.approx(1 / 3)
    # Mean 0.65, threshold 0.8375.
    assert value("clarity_narrowness", game(probe(0, 0.9, 0.9, 0.8))) == pytest.approx(0.5)
    assert value("clarity_narrowness", game(probe(0.3, 0.3, 0.3))) == 1


def test_values_are_the_movers():
    """The second seat's decision is judged by the second seat's chances."""
    assert probe(0.1, 0.9, mover=1).values == pytest.approx((0.1, 0.9))
    assert value("discrepancy", game(probe(0.1, 0.9, mover=1))) == pytest.approx(0.8)


def test_foul_up_and_discrepancy():
    """A short look that picks 0.2 where 0.7 is best costs 0.5, one that picks the best nothing: 1/2 and 0.25."""
    games = [game(probe(0.2, 0.7, glimpse=0), probe(0.2, 0.7, glimpse=1))]
    assert value("foul_up", *games) == 0.5
    assert value("discrepancy", *games) == pytest.approx(0.25)
    # A ply as good as the best is no mistake.
    assert value("foul_up", game(probe(0.7, 0.7, 0.1, glimpse=1))) == 0


def test_good_neutral_and_bad_moves():
    """Visits 40, 16, 5, 3 have the mean 16, give or take 4: one good, one neutral, two bad."""
    games = [game(probe(0, 0, 0, 0, visits=(40, 16, 5, 3)))]
    assert [value(f"{kind}_moves", *games) for kind in ("good", "neutral", "bad")] == [0.25, 0.25, 0.5]
    # Mean 9, root 3: counts of 6 and 12 are not beyond.
    assert value("neutral_moves", game(probe(0, 0, visits=(6, 12)))) == 1


def test_coldness():
    """Passing at 0.6 is better than 0.5 but not than 0.6; where it could not be asked, nothing is known."""
    cold, level = probe(0.2, 0.5, passing=0.6), probe(0.2, 0.6, passing=0.6)
    assert value("coldness", game(cold, level)) == 0.5
    assert value("coldness", game(cold, probe(0.2, 0.5))) == 1
    assert math.isnan(value("coldness", game(probe(0.2, 0.5))))


BEATEN = Probe(2, ((0.9, 0.1, 0.0), (0.2, 0.8, 0.0)), (4, 4), 0)
NO_CHOICE = Probe(2, ((0.9, 0.1, 0.0), (0.8, 0.2, 0.0)), (4, 4), 0)
STILL_IN = Probe(2, ((0.9, 0.1, 0.0), (0.1, 0.8, 0.1)), (4, 4), 0)
OPEN = Probe(2, ((0.5, 0.5, 0.0), (0.2, 0.8, 0.0)), (4, 4), 0)


def test_kingmaking():
    """A beaten third seat that chooses between two winners makes a king; not where one wins anyway, or it still may."""
    games = [made((1, -1, -1), probes=(BEATEN, NO_CHOICE, STILL_IN, OPEN))]
    assert value("kingmaking", *games) == 0.25
    assert get("kingmaking")([game(probe(0, 1))]).n == 0


def test_kingmaking_is_not_applicable_for_two():
    """With two players there is no third to choose: the reason is given."""
    assert get("kingmaking").inapplicable(2) == "not applicable: needs 3 players or more"
    assert get("kingmaking").inapplicable(3) == ""


def test_response_distance():
    """Distances 0.2 and 0.6 are 0.4; plies without a place do not count."""
    games = [made((1, -1), turns=3, distances=(None, 0.2, 0.6)), made((1, -1), turns=2, distances=(None, None))]
    assert value("response_distance", *games) == pytest.approx(0.4)
    assert get("response_distance")(games).n == 1


def test_state_space_extrapolates():
    """Two games share 1, one alone has 2, 3 and 4: D = 4, f1 = 3, f2 = 1, and 1/2 * 3 * 2 / 4 = 0.75 more."""
    games = [made((1, -1), turns=2, positions=(1, 2, 3)), made((1, -1), turns=1, positions=(1, 4))]
    found = get("state_space_complexity")(games)
    assert found.value == pytest.approx(math.log10(4.75))
    assert math.log10(4) < found.low < found.value < found.high
    assert found.n == 2


def test_state_space_of_repeated_games_is_what_was_seen():
    """Three games through the same ten positions: no position is met once only, so there are ten."""
    games = [made((1, -1), turns=9, positions=range(10))] * 3
    found = get("state_space_complexity")(games)
    assert (found.value, found.low, found.high) == pytest.approx((1, 1, 1))


def test_a_position_met_twice_in_a_game_counts_once():
    """A game that comes back to a position has met it in one game: D = 2, f1 = 2, one game says nothing more."""
    assert value("state_space_complexity", made((1, -1), turns=2, positions=(1, 2, 1))) == pytest.approx(math.log10(2))


def test_durations():
    """3, 5, 7, 9 turns: deviation sqrt(20/3), shortest 3, median 6, and 0.7 of 20 away from 20 on average."""
    games = [made((1, -1), turns=turns) for turns in (9, 3, 7, 5)]
    assert value("duration_deviation", *games) == pytest.approx(math.sqrt(20 / 3))
    assert value("duration_shortest", *games) == 3
    assert value("duration_median", *games) == 6
    assert value("duration_distance", *games) == pytest.approx((11 + 17 + 13 + 15) / 80)


def test_mean_score():
    """Scores 4 and 6, then 1 and 2, are 3.25 on average; games without scores do not count."""
    games = [made((1, -1), scores=(4, 6)), made((1, -1), scores=(1, 2)), made((1, -1)), made((0, 0), scores=(0, 0))]
    assert value("mean_score", *games[:3]) == 3.25
    assert get("mean_score")(games).n == 3
