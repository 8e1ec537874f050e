"""Tables for the pages."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import pytest

import catalog
from dashboard import stored
from dashboard.drawn import charts
from dashboard.views.parts.opening import open_game
from ludeme import parse_game
from search.measure.evaluate import STAGES
from search.metrics import Estimate, Measurement
from search.play.records import Proof
from search.store.rows import MetricRow, ProgressRow, RejectionRow, RunRow, TopRow
from tests.dashboard.stores import measured


def elite(game: str, fitness: float, *cell: int) -> TopRow:
    """A game in the archive."""
    return TopRow(game, game.upper(), 9, "found", fitness, cell, 1, 3)


AXES = [
    stored.Axis("goal", ("line", "group", "area")),
    stored.Axis("doing", ("move", "place")),
    stored.Axis("length", ("x",)),
]


def test_the_map_shows_the_best_game_of_cells_that_fall_together() -> None:
    """Seen along two of three dimensions, the fittest game of a square is the one shown, under the axes' words."""
    rows = [elite("a", 0.3, 1, 1, 0), elite("b", 0.8, 1, 1, 0), elite("c", 0.5, 0, 0, 0)]
    table = stored.archive_table(rows, 0, 1, axes=AXES)
    assert [*zip(table["x"], table["y"], table["game"], strict=True)] == [
        ("group", "place", "b"),
        ("line", "move", "c"),
    ]


def test_found_games_are_told_with_kind_and_nearest_known_game() -> None:
    """The best first; a game near to a known one is among the variants, one of unknown distance is not."""
    near = replace(elite("a", 0.3, 2, 1, 0), nearest="spline", distance=0.1)
    far = replace(elite("b", 0.4, 0, 0, 0), nearest="span", distance=0.5)
    table = stored.top_table([near, far], AXES)
    told = [*zip(table["game"], table["kind"], table["nearest"], table["distance"], strict=True)]
    assert told == [("b", "line, move, x", "Span", 0.5), ("a", "area, place, x", "Spline", 0.1)]
    assert stored.variants([near, far, elite("c", 0.1)]) == [near]


def test_a_known_game_is_called_as_elsewhere() -> None:
    """By its name as a heading, with its options, without the folder of found games."""
    assert [stored.known_title(name) for name in ("spline-plus", "splink with bid=8", "found/spelt")] == [
        "Spline Plus", "Splink with bid=8", "Spelt",
    ]  # fmt: skip


def test_games_measured_again_are_told_apart() -> None:
    """What was measured a second time is confirmed, in the table and on the map, where the others are paler."""
    rows = [elite("a", 0.9, 1, 1, 0), replace(elite("b", 0.8, 0, 0, 0), confirmed=True)]
    assert list(stored.top_table(rows, AXES)["confirmed"]) == [False, True]
    table = stored.archive_table(rows, 0, 1, axes=AXES)
    assert dict(zip(table["game"], table["confirmed"], strict=True)) == {"a": False, "b": True}
    opacity = charts.archive_map(table, AXES[0], AXES[1]).to_dict()["encoding"]["opacity"]
    assert opacity["value"] < opacity["condition"]["value"] == 1


def test_reasons_of_rejection_are_drawn() -> None:
    """The most frequent reasons first, each with its number of games."""
    rows = [RejectionRow("random", "rejected", f"reason {k}", k) for k in range(1, 31)]
    drawn = charts.rejections(stored.rejection_table(rows)).to_dict()
    (shown,) = drawn["datasets"].values()
    assert [row["games"] for row in shown] == list(range(30, 10, -1))


def test_each_stage_has_a_colour_of_its_own() -> None:
    """No two stages at which a search rejects games look alike; each is told in words, as the test that it is."""
    rows = [RejectionRow(stage, "rejected", f"reason {stage}", 1) for stage in STAGES]
    table = stored.rejection_table(rows)
    assert len(set(table["test"])) == len(STAGES) and not set(table["test"]) & {*STAGES, "broken off"}
    colours = charts.rejections(table).to_dict()["encoding"]["color"]["scale"]["range"]
    assert len({str(colour) for colour in colours[: len(STAGES)]}) == len(STAGES)


def test_no_word_of_the_map_is_left_out() -> None:
    """However narrow the map is, each column has its label, with a line for each of its words."""
    table = stored.archive_table([elite("a", 0.3, 1, 1, 0)], 0, 1, axes=AXES)
    axis = charts.archive_map(table, AXES[0], AXES[1]).to_dict()["encoding"]["x"]["axis"]
    assert axis["labelOverlap"] is False and "split" in axis["labelExpr"]


def test_axes_are_those_that_the_run_has_stored() -> None:
    """Names and values come from the run's configuration."""
    config = {"descriptors": [{"name": "goal", "values": ["line", "group"]}]}
    run = RunRow(1, config, 1, {}, "2026-01-01T00:00:00Z", None, "running")
    assert stored.archive_axes(run) == [("goal", ("line", "group"))]


def test_progress_keeps_the_last_line_of_a_generation() -> None:
    """A generation committed in two batches counts once, with its later totals."""
    rows = [ProgressRow(10, 4, 3, 0.5, 1.0, 2.0, 1, 0), ProgressRow(20, 9, 5, 0.6, 2.0, 4.0, 1, 0)]
    table = stored.progress_table(rows)
    assert list(table["evaluated"]) == [20]


def test_top_table_counts_ranks_from_one() -> None:
    """The first line is rank 1."""
    assert list(stored.top_table([elite("a", 0.9, 1), elite("b", 0.8, 2)], AXES)["rank"]) == [1, 2]


def test_a_missing_database_is_no_reader(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Before the first search there is nothing to read, and asking for a game says so."""
    monkeypatch.setenv(stored.DB_VARIABLE, str(tmp_path / "none.duckdb"))
    assert stored.reader() is None
    with pytest.raises(ValueError, match="no game is called 'abc'"):
        open_game("abc")


def advantage(value: float, budget: str = "uct:8") -> MetricRow:
    """A stored advantage with an interval of 0.2."""
    return MetricRow("g", measured("first_player_advantage", budget, value, value - 0.1, value + 0.1))


def test_stored_facts_stand_beside_stored_estimates() -> None:
    """A fact in the store counts; what the file states counts only where none is stored; without either, nothing."""
    game = catalog.load("span").game
    proved = MetricRow("g", measured("exact_value", "solver", -1, -1, -1))
    stated = Proof(1, None, (), "game file")
    (row,) = stored.truth([advantage(0.3), proved], game, stated)
    assert (row.truth, row.proof, bool(row.contradiction)) == (0, "solver", True)
    (row,) = stored.truth([advantage(0.3)], game, stated)
    assert (row.truth, row.proof, row.contradiction) == (1, "game file", "")
    assert stored.truth([advantage(0.3)], game, None) == ()


def test_what_the_solver_refuses_is_told() -> None:
    """Of a game for three the facts are missing with the solver's reason, of one that may be solved nothing is said."""
    three = parse_game("(game sp pyramid (players White Black Red) (turn (add own)) (end (win (played 4))))")
    reasons = dict(stored.absent_table(three, set()).itertuples(index=False))
    assert "3 sides" in reasons["exact_value"]
    assert "exact_value" not in set(stored.absent_table(catalog.load("span").game, set())["metric"])


def test_charts_are_valid() -> None:
    """Each chart can be written as a Vega-Lite specification."""
    archive = stored.archive_table([elite("a", 0.3, 1, 1, 0)], 0, 1, axes=AXES)
    rejected = stored.rejection_table([RejectionRow("random", "rejected", "too short", 3)])
    progress = stored.progress_table([ProgressRow(10, 4, 3, 0.5, 1.0, 2.0, 1, 0)])
    for chart in (
        charts.archive_map(archive, AXES[0], AXES[1]),
        charts.progress_lines(progress),
        charts.rejections(rejected),
    ):
        assert "mark" in chart.to_json()


def test_shares_are_compared() -> None:
    """Metrics from 0 to 1 at each budget; no fact, no number without bound or below 0, nothing that is not known."""
    rows = [
        MetricRow("g", Measurement("balance", 1, "small", Estimate(0.9, 0.8, 0.95, 200), "viability")),
        MetricRow("g", Measurement("balance", 1, "close", Estimate(0.7, 0.6, 0.85, 100), "viability")),
        MetricRow("g", Measurement("duration", 1, "small", Estimate(0.5, 0.0, math.inf, 200), "viability")),
        MetricRow("g", Measurement("mean_score", 1, "small", Estimate(12.0, 11.0, 13.0, 200), "descriptor")),
        MetricRow("g", Measurement("exact_value", 1, "solver", Estimate(1.0, 1.0, 1.0, 1), "fact")),
        MetricRow("g", Measurement("first_player_advantage", 1, "small", Estimate(0.1, -0.1, 0.3, 50), "viability")),
        MetricRow("g", Measurement("coldness", 1, "small", Estimate(math.nan, -math.inf, math.inf, 0), "interest")),
    ]
    (found,) = stored.shares(rows)
    values = {label: {budget: estimate.value for budget, estimate in levels.items()} for label, levels in found.rows}
    assert values == {"Balance": {"small": 0.9, "close": 0.7}, "Duration": {"small": 0.5}}
    assert "mark" in charts.drawn(found).to_json()
    assert stored.shares(rows[3:]) == []
    levels = [f"uct:{iterations}" for iterations in (12000, 200, 50)]
    taken = [MetricRow("g", Measurement("balance", 1, level, Estimate(0.9, 0.8, 0.95, 200), "v")) for level in levels]
    ((_, shown),) = stored.shares(taken)[0].rows
    assert [*shown] == levels[::-1], "the weakest players come first"
