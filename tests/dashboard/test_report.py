"""Reports on the command line and on the page of the app."""

import json
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, TypeVar

import pytest
from streamlit.testing.v1 import AppTest

import search.report
from dashboard.cli import main
from dashboard.drawn import charts
from dashboard.games import library
from dashboard.games.report_job import ReportJob
from search.metrics.statistics import UNKNOWN, share
from search.report import Report, all_parts
from search.report.content import Chart, Comparison, Item, SideBySide, Table
from search.report.part import Part
from tests.dashboard.pages import PATIENCE, texts

T = TypeVar("T")
TEXT = """(game planted (pyramid 3) (players White Black)
  (turn (add own)) (end (win (line own spanning)) (when (played 7) (most (count (balls own))))))"""


@cache
def written() -> Report:
    """A report on a small planted game."""
    report = Report(library.from_text("planted", "planted", TEXT), "tiny", 1)
    report.work()
    return report.so_far()


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
    assert f"planted: 1/{len(all_parts())} writing the rule sheet" in err


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
    sheet = part("sheet")

    def interrupted(self: Report, tell: Any) -> None:
        self.parts["sheet"] = sheet
        raise KeyboardInterrupt

    monkeypatch.setattr(Report, "work", interrupted)
    assert main(["report", file, "--budget", "tiny"]) == 130
    out = capsys.readouterr().out
    assert "RULES" in out and "Lengths: the report was stopped before." in out


def test_a_report_is_written_in_the_background():
    """A job ends with all parts made or left out, and says how far it is meanwhile."""
    job = ReportJob(library.from_text("planted", "planted", TEXT), "tiny", 1)
    job.work.result(timeout=PATIENCE)
    assert (job.running, job.report.done) == (False, len(all_parts()))
    assert job.known().text() == written().text()


def test_a_stopped_job_makes_no_further_parts():
    """Stopped before it begins, it makes nothing; stopped at the beginning of a part, none of that."""
    report = Report(library.from_text("planted", "planted", TEXT), "tiny", 1)
    report.stopped = True
    report.work()
    assert report.done == 0 and len(report.so_far().missing) == len(all_parts())
    report.stopped = False
    report.work(lambda doing: setattr(report, "stopped", doing.startswith("3/")))
    assert list(report.parts) == ["sheet", "similar"] and (report.left_out, report.doing) == ({}, "")


def test_whoever_waits_is_told_for_what():
    """While another report is written, a job says which; once that one is stopped, it says so and ends."""
    first = ReportJob(library.from_catalogue("margo"), "thorough")
    second = ReportJob(library.from_text("planted", "planted", TEXT), "tiny", 1)
    assert second.doing == "waiting for a thorough report on Margo"
    first.report.stopped = True
    assert first.doing == "stopping"
    second.work.result(timeout=PATIENCE)
    assert first.report.missing and not second.report.missing and not first.running


def flat(items: Iterable[Item]) -> Iterator[Item]:
    """Everything that is shown, what stands beside other things, too."""
    for item in items:
        yield item
        if isinstance(item, SideBySide):
            yield from flat(chain.from_iterable(item.cells))


def shown(kind: type[T], *names: str) -> list[T]:
    """All things of a kind that some parts show."""
    items = chain.from_iterable(part(name).content() for name in names)
    return [item for item in flat(items) if isinstance(item, kind)]


def test_charts_are_drawn():
    """Each chart of the page is a valid specification that carries its data: kinds of all five sorts."""
    found = [*shown(Chart, *written().parts), *shown(Comparison, *written().parts)]
    assert {item.kind for item in found if isinstance(item, Chart)} == {"bars", "band", "lines", "board"}
    assert {item.unit for item in found if isinstance(item, Comparison)} == {"share", "points", "difference"}
    for item in found:
        data = [row for rows in charts.drawn(item).to_dict()["datasets"].values() for row in rows]
        columns = item.columns if isinstance(item, Chart) else ("label", "level", "value", "low", "high", "n")
        known = [row for row in item.rows if all(cell == cell for cell in row)]
        count = len(known) if isinstance(item, Chart) else len(charts.estimates(item))
        assert count and sum({*columns} <= {*row} for row in data) == count


def test_what_is_not_known_is_no_dot():
    """Of two labels at two levels one number is known: one line, and a chart without any is known to be empty."""
    rows = [("a", {"uct:4": UNKNOWN, "uct:8": share(1, 2)}), ("b", {"uct:4": UNKNOWN, "uct:8": UNKNOWN})]
    assert charts.estimates(Comparison("won", "by", rows))[["label", "level", "value"]].values.tolist() == [
        ["a", "uct:8", 0.5]
    ]
    assert [Comparison("won", "by", rows[k:]).known for k in (0, 1)] == [True, False]


def test_what_a_change_does_stands_in_a_table():
    """The game as it is first, then every change, each at two levels."""
    (table,), levels = shown(Table, "repairs"), list(part("repairs").now)
    names = ["as it is", *(repair.name for repair in part("repairs").repairs)]
    assert [(row[0], row[2]) for row in table.rows] == [(name, level) for name in names for level in levels]
    assert list(table.head).index("played by") == 2


def test_levels_have_names():
    """The lowest level of a pyramid is the board; all points are there, the shares those of the part."""
    used = shown(Chart, "places")[0]
    rows = [dict(zip(used.columns, row, strict=True)) for row in used.rows]
    assert list(dict.fromkeys(row["level"] for row in rows)) == ["board", "level 1", "level 2"]
    assert [row["share"] for row in rows] == [point.used.value for point in part("places").points]
    assert len(rows) == 14


NEW_PART = """
from dataclasses import dataclass
from search.metrics.statistics import share
from search.report.content import *
from search.report.part import Part

@dataclass(frozen=True)
class Novel(Part, title="Something new", doing="looking around", cost=15, place=5):
    seats: int

    @classmethod
    def of(cls, study):
        return cls(study.seats)

    def content(self):
        table = Table(("seat", "share", "proved"), [("first", 0.25, ""), ("second", 0.75, "")], share="share")
        dots = Comparison("wins", "seat", [("first", {"": share(1, 4)})], reference=0.5)
        turns = Chart("bars", "games", ("turns", "games"), [(3, 4), (5, 1)])
        beside, more = SideBySide([[dots], [turns]]), Expander("More", "Small print.")
        return ["A paragraph.", table, Alert("Beware!"), beside, more]
"""


@pytest.fixture
def new_part(tmp_path, monkeypatch) -> Iterator[Path]:
    """One more file in the folder of the parts; without it again at the end."""
    (tmp_path / "novel.py").write_text(NEW_PART, encoding="utf-8")
    monkeypatch.setattr(search.report, "__path__", [*search.report.__path__, str(tmp_path)])
    all_parts.cache_clear()
    yield tmp_path
    for name in ("novel", "twin"):
        sys.modules.pop(f"search.report.{name}", None)
    all_parts.cache_clear()


def test_a_new_part_is_one_file(new_part):
    """A part that nobody knows is found, made in its turn, and shown in its place as text, as data, and on the page."""
    report = Report(library.from_text("planted", "planted", TEXT), "tiny", 1)

    def tell(doing: str) -> None:
        report.stopped = doing == f"2/{len(all_parts())} looking around"

    report.work(tell)
    found = report.so_far()
    assert (list(found.parts), [made.key for made in found.ordered]) == (["sheet", "novel"], ["novel", "sheet"])
    assert found.json()["novel"] == {"seats": 2}
    text = found.text().split("RULES")[0].split("SOMETHING NEW")[1]
    assert "A paragraph." in text and "second  0.75" in text and "first  25 %" in text and "3 █▁▃ 5 turns" in text
    app = AppTest.from_function(page_of, args=(found,), default_timeout=PATIENCE).run()
    assert not app.exception
    assert [heading.value for heading in app.subheader][:2] == ["Something new", "Rules"]
    assert list(app.dataframe[0].value.columns) == ["seat", "share"]
    assert [told.value for told in app.warning] == ["Beware\\!"]
    assert [*app.get("vega_lite_chart"), *app.get("arrow_vega_lite_chart")]


def test_no_two_parts_have_one_name(new_part):
    """A second part of one name is an error, no silent replacement."""
    (new_part / "twin.py").write_text(NEW_PART, encoding="utf-8")
    with pytest.raises(TypeError, match="have one name"):
        all_parts()


def test_the_page_asks_what_to_report_on():
    """Without a report the page says what there would be, and offers the game of the address."""
    app = AppTest.from_function(page_without, default_timeout=PATIENCE)
    app.query_params["game"] = "spline"
    app.run()
    assert not app.exception
    assert app.title[0].value == "A report on Spline"
    assert app.selectbox(key="chosen-game").value == "spline"


def page_without() -> None:
    """The page."""
    from dashboard.views.report import page

    page()


def page_of(report):
    """All parts of a report on the planted game."""
    from dashboard.games import library
    from dashboard.views.report import show_report
    from tests.dashboard.test_report import TEXT

    show_report(report, library.from_text("planted", "planted", TEXT))


def test_the_page_shows_every_part():
    """Each part that is made has its heading; each that is left out its reason."""
    app = AppTest.from_function(page_of, args=(written(),), default_timeout=PATIENCE).run()
    assert not app.exception
    headings = [heading.value for heading in app.subheader]
    assert {made.title for made in written().parts.values()} <= {*headings}
    assert "data:image/svg+xml" in texts(app)
    assert all(isinstance(made, Part) for made in written().parts.values())


def test_a_fault_of_the_thread_is_said(monkeypatch: pytest.MonkeyPatch):
    """What ended the work before its time is raised where the report is asked for."""

    def broken(self: Report) -> None:
        raise ValueError("broken")

    monkeypatch.setattr(Report, "work", broken)
    job = ReportJob(library.from_catalogue("spline"), "tiny")
    job.work.exception(PATIENCE)
    with pytest.raises(ValueError, match="broken"):
        job.known()
