"""Surveys of the catalogue: stored, the same however they are run, gone on with after a stop; and the spread."""

import math
from dataclasses import replace

import pytest

from search.measure.budget import TINY
from search.metrics import Estimate, Measurement
from search.run import survey as surveys
from search.run.survey import SurveyConfig, spreads, survey
from search.store.database import open_reader, open_writer
from search.store.errors import StoreError
from search.store.rows import FINISHED, STOPPED

CONFIG = SurveyConfig("tiny", replace(TINY, probe=6), seed=1, workers=1, games=("splade", "spline"))


def row(value: float, budget: str = "uct:8", metric: str = "completion") -> Measurement:
    """A share with an interval of 0.2."""
    return Measurement(metric, 1, budget, Estimate(value, value - 0.1, value + 0.1, 9), "x")


def test_a_spread_is_five_numbers():
    """Of 0, 1/4, 1/2, 3/4, 1 the quartiles are the middle three; a fifth lies at each end; unknowns are left out."""
    games = [row(k / 4) for k in range(5)]
    (found,) = spreads([*games, row(math.nan)])
    assert (found.games, found.least, found.quartile_1, found.median, found.quartile_3, found.most) == (
        5, 0, 0.25, 0.5, 0.75, 1,
    )  # fmt: skip
    assert found.at_ends == (0.2, 0.2) and not found.saturated
    assert found.width == pytest.approx(0.2)


def test_a_metric_that_tells_nothing_apart_is_marked():
    """Ten games of ten at the upper end are saturated; nine of ten are not more than nine tenths."""
    assert spreads([row(1.0) for k in range(10)])[0].saturated
    assert not spreads([row(1.0 if k else 0.5) for k in range(10)])[0].saturated


def test_budgets_stand_in_order():
    """Metrics keep their order, budgets go by size: 50 before 200; a fitness, which has no range, never saturates."""
    found = spreads([row(0.5, "uct:200"), row(0.5, "uct:50"), row(1.0, "uct:50", "fitness")])
    assert [(s.metric, s.budget) for s in found] == [
        ("completion", "uct:50"), ("completion", "uct:200"), ("fitness", "uct:50"),
    ]  # fmt: skip
    assert not found[2].saturated and not math.isnan(found[2].width)


@pytest.mark.slow
def test_a_survey_goes_on_where_it_was_stopped(tmp_path, monkeypatch):
    """Stopped after the first game and resumed, a survey stores what an uninterrupted one stores."""
    whole = survey(tmp_path / "whole.duckdb", CONFIG, progress=False)
    assert (whole.games, whole.failed, whole.state) == (2, {}, FINISHED)
    stored = surveys._Survey._store
    monkeypatch.setattr(surveys._Survey, "_store", stop_after(stored))
    part = survey(tmp_path / "part.duckdb", CONFIG, progress=False)
    assert (part.games, part.state) == (1, STOPPED)
    monkeypatch.setattr(surveys._Survey, "_store", stored)
    rest = survey(tmp_path / "part.duckdb", CONFIG, resume=True, progress=False)
    assert rest.run == part.run and rest.spread == whole.spread
    with pytest.raises(StoreError, match="no such survey"):
        survey(tmp_path / "part.duckdb", CONFIG, resume=True, progress=False)
    stored = [row.measured for row in open_reader(tmp_path / "whole.duckdb").metrics()]
    budgets = {one.budget for one in stored if one.metric == "foul_up"}
    assert budgets == {"uct:4", "uct:8"}
    facts = [one for one in stored if one.group == "fact"]
    assert {(one.metric, one.estimate.value, one.budget) for one in facts} == {
        ("exact_value", -1, "game file"), ("forced_length", 26, "game file"), ("openings_kept", 1, "game file"),
    }  # fmt: skip


def stop_after(stored):
    """Store one game, then behave as if Ctrl-C was pressed."""

    def store(self, name, found):
        stored(self, name, found)
        raise KeyboardInterrupt

    return store


def test_a_search_is_not_resumed_from_a_survey(tmp_path):
    """A database that holds a survey only has no search to go on with."""
    from search.run.evolution import RunConfig, run

    with open_writer(tmp_path / "a.duckdb") as writer:
        writer.set_state(writer.start_run({"survey": "tiny"}, 1, {}), STOPPED)
    with pytest.raises(StoreError, match="no run to resume"):
        run(tmp_path / "a.duckdb", RunConfig(), resume=True, progress=False)
