"""Reports on the command line and on the page of the app."""

import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from dashboard import charts, library
from dashboard import report_tables as tables
from dashboard.cli import main
from dashboard.report_job import Job, begin, file_of
from search.metrics.statistics import UNKNOWN
from search.report import STAGES, Draft, Report
from search.report.openings import Opening
from search.report.part import Part
from tests.dashboard.test_views import PATIENCE, texts

TEXT = """(game planted (pyramid 3) (players White Black)
  (turn (add own)) (end (win (line own spanning)) (when (turns 7) (most (count (balls own))))))"""


@cache
def written() -> Report:
    """A report on a small planted game."""
    draft = Draft(file_of(library.from_text("planted", "planted", TEXT)), "tiny", 1)
    draft.work()
    return draft.report()


@pytest.fixture
def file(tmp_path: Path) -> str:
    """The planted game in a file."""
    path = tmp_path / "planted.game"
    path.write_text(TEXT, encoding="utf-8")
    return str(path)


def part(name: str) -> Any:
    """A part of the report."""
    return written().parts[name]


def test_the_command_writes_the_report(file, capsys):
    """Text on stdout with all parts made, progress on stderr; the same seed gives the same text."""
    assert main(["report", file, "--budget", "tiny", "--seed", "1"]) == 0
    out, err = capsys.readouterr()
    assert out.strip() == written().text().strip()
    assert f"planted: 1/{len(STAGES)} writing the rule sheet" in err


def test_the_command_for_programs(file, capsys):
    """One JSON value, without progress if none is wanted."""
    assert main(["report", file, "--budget", "tiny", "--seed", "1", "--quiet", "--json"]) == 0
    out, err = capsys.readouterr()
    found = json.loads(out)
    assert err == ""
    assert {*found} >= {"game", "budget", "seed", "sheet", "lengths", "results", "left_out", "missing"}
    assert len(found["results"]["tallies"]) == 2
    for level, tally in found["results"]["tallies"].items():
        assert tally["won"][0]["n"] == found["lengths"]["turns"][level]["n"]


def test_ctrl_c_keeps_what_is_done(file, capsys, monkeypatch):
    """Interrupted, the command prints the parts that are there, names the others, and returns 130."""

    def interrupted(self: Draft, tell: Any) -> None:
        self.parts["sheet"] = part("sheet")
        raise KeyboardInterrupt

    monkeypatch.setattr(Draft, "work", interrupted)
    assert main(["report", file, "--budget", "tiny"]) == 130
    out = capsys.readouterr().out
    assert "RULES" in out and "Lengths: the report was stopped before." in out


def test_a_report_is_written_in_the_background():
    """A job ends with all parts made or left out, and says how far it is meanwhile."""
    job = begin(library.from_text("planted", "planted", TEXT), "tiny", 1)
    job.work.result(timeout=PATIENCE)
    assert (job.running, job.share) == (False, 1)
    assert job.report().text() == written().text()


def test_a_stopped_job_makes_no_further_parts():
    """Stopped before it begins, it makes nothing."""
    draft = Draft(file_of(library.from_text("planted", "planted", TEXT)), "tiny", 1)
    draft.stopped = True
    draft.work()
    assert draft.done == 0 and len(draft.report().missing) == len(STAGES)


def test_a_documented_game_brings_its_facts():
    """The file of a documented game is that of the catalogue; with options it is its text."""
    assert file_of(library.from_catalogue("spline")).facts
    small = file_of(library.from_catalogue("spline", (("size", "3"),)))
    assert not small.facts and "(pyramid 3)" in small.text


@pytest.mark.parametrize(
    ("chart", "lines"),
    [
        (lambda: charts.columns(tables.lengths_table(part("lengths")), "turns", "games"), None),
        (lambda: charts.band(tables.winner_table(part("drama")), "lead", "lead", (-1, 1)), 21),
        (lambda: charts.leads(tables.games_table(part("drama")), "White"), None),
        (lambda: charts.heat(tables.points_table(part("places"), "used"), "used"), None),
        (lambda: charts.effects(tables.effects_table(part("rules"), "turns"), "turns"), None),
        (lambda: charts.effects(tables.depths_table(part("rules")), "depth", True), None),
        (lambda: charts.shares(tables.levels(tables.results_rows(part("results")))), None),
        (lambda: charts.shares(tables.balances_table(part("repairs")), None), None),
    ],
)
def test_charts_are_drawn(chart, lines):
    """Each chart of the page is a valid specification that carries its data."""
    found = chart().to_dict()
    data = [row for rows in found["datasets"].values() for row in rows]
    assert data
    if lines:
        assert sum("lead" in row for row in data) == lines


def test_what_a_change_does_stands_in_a_table():
    """The game as it is first, then every change, each at two levels; columns without content are left out."""
    table, levels = tables.repairs_table(part("repairs")), list(part("repairs").now)
    names = ["as it is", *(repair.name for repair in part("repairs").repairs)]
    assert table["change"].tolist() == [name for name in names for _ in levels]
    assert table["played by"].tolist() == levels * len(names)
    unknown = Opening("Wa1", 1, 0, {"uct:8": UNKNOWN})
    assert "proved" not in tables.openings_table(replace(part("openings"), openings=(unknown,)))


def test_levels_have_names():
    """The lowest level of a pyramid is the board; all points are there, the shares those of the part."""
    table = tables.points_table(part("places"), "used")
    assert list(dict.fromkeys(table["level"])) == ["board", "level 1", "level 2"]
    assert len(table) == 14
    assert table["share"].tolist() == [point.used.value for point in part("places").points]


def test_the_page_asks_what_to_report_on():
    """Without a report the page says what there would be, and offers the game of the address."""
    app = AppTest.from_function(page_without, default_timeout=PATIENCE)
    app.query_params["game"] = "spline"
    app.run()
    assert not app.exception
    assert app.title[0].value == "A report on Spline"
    assert app.selectbox(key="report-game").value == "spline"


def page_without() -> None:
    """The page."""
    from dashboard.views.report import page

    page()


def page_with() -> None:
    """All parts of the planted report."""
    from dashboard import library
    from dashboard.views.report import show_report
    from tests.dashboard.test_report import TEXT, written

    show_report(written(), library.from_text("planted", "planted", TEXT))


def test_the_page_shows_every_part():
    """Each part that is made has its heading; each that is left out its reason."""
    app = AppTest.from_function(page_with, default_timeout=PATIENCE).run()
    assert not app.exception
    headings = [heading.value for heading in app.subheader]
    assert {made.title for made in written().parts.values()} <= {*headings}
    assert "data:image/svg+xml" in texts(app)
    assert all(isinstance(made, Part) for made in written().parts.values())


def test_a_fault_of_the_thread_is_said():
    """What ended the work before its time is raised where the report is asked for."""

    class Broken:
        def done(self) -> bool:
            return True

        def result(self) -> None:
            raise ValueError("broken")

    with pytest.raises(ValueError, match="broken"):
        Job(Draft(file_of(library.from_catalogue("spline")), "tiny"), Broken()).report()
