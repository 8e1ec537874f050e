"""Pages for print."""

from __future__ import annotations

import math
import re
from pathlib import Path
from typing import Any

import pytest

import catalog
from dashboard.cli import main
from dashboard.pdf import book_pages, rules_page
from dashboard.pdf.book_pages import book_pdf
from dashboard.pdf.plots import PlotAxis, plotted
from dashboard.pdf.report_page import laid_out, report_pdf
from dashboard.pdf.rules_page import rules_pdf
from ludeme.pictures.svg import GOLD
from search.metrics.statistics import UNKNOWN, share
from search.report.content import Chart, Comparison, Table
from tests.dashboard.test_report import TEXT, written


def pages(pdf: bytes) -> int:
    """How many pages a PDF file has."""
    assert pdf.startswith(b"%PDF-")
    return max(int(count) for count in re.findall(rb"/Type ?/Pages[^>]*?/Count (\d+)", pdf))


def told(game: str, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the page of a documented game says."""
    found: dict[str, Any] = {}
    monkeypatch.setattr(rules_page, "typeset", lambda _, **data: found.update(data))
    rules_pdf(catalog.load(game))
    return found


@pytest.mark.parametrize("game", ["spline", "span", "splice", "sponnect"])
def test_a_simple_game_fits_on_one_page(game):
    """What lies beside the board is a single page."""
    assert pages(rules_pdf(catalog.load(game))) == 1


@pytest.mark.parametrize("game", ["spouse", "spindrift"])
def test_small_pictures_spare_a_page(game):
    """Rules that spill over a page by some lines stay on it with smaller pictures, or without an example."""
    assert pages(rules_pdf(catalog.load(game))) == 1


@pytest.mark.parametrize("game", ["spagyric", "spy", "spanner"])
def test_long_rules_take_more_pages(game):
    """Rules that do not fit in a size that one can read go on; boards beside each other are drawn, too."""
    assert pages(rules_pdf(catalog.load(game))) > 1


def test_the_same_game_gives_the_same_file():
    """No date and no chance gets into a page."""
    assert rules_pdf(catalog.load("span")) == rules_pdf(catalog.load("span"))


def test_the_sheet_is_whole(monkeypatch):
    """All sections are there, a numbered item keeps its mark, terms stand apart, and a won game ends the pictures."""
    page = told("spargo", monkeypatch)
    (ends,) = [part["blocks"] for part in told("splush", monkeypatch)["sections"] if part["title"] == "End of the game"]
    assert [block["mark"] for block in ends] == ["", "1)", "2)", ""] and ends[2]["text"].startswith("When every point")
    titles = [section["title"] for section in page["sections"]]
    assert titles[0] == "Goal" and titles[-2:] == ["End of the game", "Terms"]
    (touch,) = [block for block in page["sections"][-1]["blocks"] if block["term"] == "Touch"]
    assert touch["drawings"][0].startswith("<svg") and "ringed balls touch" in touch["caption"]
    assert page["lines"] == ["Cameron Browne · 2011 · 2 players · Capture · Shibumi Rule Book, p. 58"]
    start, end = page["figures"]
    assert start["caption"] == "Start position" and "wins; the ring marks the last ply" in end["caption"]
    assert "leaves" in page["examples"][0]["told"] and page["examples"][0]["after"]["svg"].startswith("<svg")


def test_steps_are_printed_as_steps(monkeypatch):
    """How to push in is a numbered list beside the turn, no list of terms, and its drawings follow it."""
    sections = told("splush", monkeypatch)["sections"]
    titles = [section["title"] for section in sections]
    steps = sections[titles.index("Your turn") + 1]
    assert steps["title"] == "How to push in" and steps["blocks"][0]["mark"] == "1)"
    assert not any(block["term"] for block in steps["blocks"]) and steps["blocks"][-1]["drawings"]


def test_the_winning_line_is_ringed(monkeypatch):
    """The picture of the end points out the line that decided, not the last ply; where a count decides, that ply."""
    end = told("spline", monkeypatch)["figures"][1]
    assert end["svg"].count(f'stroke="{GOLD}"') == 3 and end["caption"].endswith("ringed is what decided")
    counted = told("sibling", monkeypatch)["figures"][1]
    assert (
        counted["svg"].count(f'stroke="{GOLD}"') == 1
        and "the ring marks the last ply. What counts" in counted["caption"]
    )


def test_the_balls_that_put_players_out_are_called_that(monkeypatch):
    """Where the last player in wins, the picture of the end rings the balls of the others, and says so."""
    end = told("found/spat", monkeypatch)["figures"][1]
    assert end["caption"] == "The end of a game: White wins; ringed is what put Black and Red out"


def test_the_command_writes_the_sheet(tmp_path: Path, capsys):
    """`show --pdf` writes the file and says nothing; where it cannot be written, that is one sentence."""
    assert main(["show", "span", "--pdf", str(tmp_path / "span.pdf")]) == 0
    assert capsys.readouterr().out == ""
    assert (tmp_path / "span.pdf").read_bytes() == rules_pdf(catalog.load("span"))
    assert main(["show", "span", "--pdf", str(tmp_path / "none" / "span.pdf")]) == 2
    assert "span.pdf" in capsys.readouterr().err


def test_the_command_writes_the_report(tmp_path: Path, capsys):
    """`report --pdf` writes all parts that `report` prints, with pictures."""
    game, pdf = tmp_path / "planted.game", tmp_path / "planted.pdf"
    game.write_text(TEXT, encoding="utf-8")
    assert main(["report", str(game), "--budget", "tiny", "--seed", "1", "--quiet", "--pdf", str(pdf)]) == 0
    assert capsys.readouterr().out == ""
    assert pages(pdf.read_bytes()) >= 3


def test_a_report_that_was_stopped_is_printed_as_far_as_it_goes():
    """Without its parts a report is one page."""
    report = written()
    assert pages(report_pdf(type(report)(**(vars(report) | {"parts": {}})), catalog.load_text("", TEXT, {}).game)) == 1


def test_ticks_are_round():
    """Ticks stand at round values inside the range, few enough to read."""
    assert PlotAxis(0, 1).ticks(4) == [(0, "0"), (0.5, "0.5"), (1, "1")]
    assert [name for _, name in PlotAxis(19.4, 28.6).ticks()] == ["20", "22", "24", "26", "28"]
    assert [name for _, name in PlotAxis(-1, 1).ticks(4)] == ["-1", "-0.5", "0", "0.5", "1"]


def test_estimates_become_dots_on_bars():
    """An estimate is a dot within its interval, at its share of the width; one that is not known is left out."""
    rows = [("White", {"": share(5, 10)}), ("drawn", {"": UNKNOWN})]
    (plot,) = plotted(Comparison("share of the games", "won by", rows, reference=0.5))
    line, bar, dot = plot["shapes"]
    assert line[0] == "line" and line[2] == [(0.5, 0), (0.5, 1)]
    assert bar[0] == "bar" and bar[2] < 0.5 < bar[3] and dot[2:4] == (0.5, 0.75)
    assert [name for _, name in plot["up"]] == ["White", "drawn"]
    assert plotted(Comparison("", "", rows[1:])) == []


def test_bars_stand_on_zero():
    """The height of a bar is its share of the highest."""
    (plot,) = plotted(Chart("bars", "games", ("turns", "games"), [(7, 2), (9, 8)]))
    assert [shape[3] for shape in plot["shapes"]] == [0, 0]
    assert [shape[5] for shape in plot["shapes"]] == [0.25, 1]
    assert [name for _, name in plot["across"]] == ["7", "8", "9"]


def test_levels_of_a_board_are_panels():
    """Every level has a drawing, a point its name, and what is not known is no point."""
    rows = [
        (0, 0, "board", "a1", 0.5, 0.4, 0.6),
        (2, 0, "board", "c1", math.nan, 0, 1),
        (1, 1, "level 1", "b2", 1, 1, 1),
    ]
    first, second = plotted(Chart("board", "used", ("x", "y", "level", "point", "share", "low", "high"), rows))
    assert (first["x"], second["x"]) == ("board", "level 1")
    assert [shape[4] for shape in first["shapes"] if shape[0] == "text"] == ["a1"]


def test_empty_columns_are_left_out():
    """A column in which nothing stands is not printed; a share stays a number, so that it can be drawn."""
    table = Table(("game", "note", "alike"), [("span", "", 0.5), ("spline", "", 0.25)], share="alike")
    (found,) = laid_out([table], catalog.load("span").game)
    assert (found["head"], found["rows"]) == (["game", "alike"], [["span", 0.5], ["spline", 0.25]])


def test_a_book_holds_many_games(tmp_path: Path, capsys):
    """`book` sets a cover, the contents and each game from a new page on; one sentence says so."""
    file = tmp_path / "book.pdf"
    assert main(["book", str(file), "spline", "found/sponsor", "spargo[size=5]", "--title", "Three games"]) == 0
    assert f"wrote {file}: 3 games" in capsys.readouterr().err
    single = sum(pages(rules_pdf(catalog.load(*game))) for game in [("spline",), ("found/sponsor",)])
    assert pages(file.read_bytes()) >= 2 + single + 1


def test_a_book_says_where_its_games_come_from(monkeypatch):
    """Of found games it says that a program made them; the contents name players, board, and what play is about."""
    told: dict[str, Any] = {}
    monkeypatch.setattr(book_pages, "typeset", lambda _, **data: told.update(data))
    book_pdf("Found", [catalog.load("found/sponsor")], found=True)
    (game,) = told["games"]
    assert game["audience"] == "2 players, a 4×4 board" and game["told"].startswith("Each turn also gives")
    assert "made by a program" in " ".join(told["preface"]) and told["subtitle"] == "1 game"
    book_pdf("Known", [catalog.load("spline")], found=False)
    (game,) = told["games"]
    assert game["told"].startswith("You win") and "program" not in " ".join(told["preface"]) and all(told["preface"])


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        (["book"], "FILE is missing"),
        (["book", "book.txt", "spline"], "book.txt is not the name of a PDF file; write book.txt.pdf"),
        (["book", "none/book.pdf"], "no folder none"),
        (["book", "book.pdf", "splinee"], "did you mean 'spline'?"),
        (["book", "book.pdf", "spline", "--top", "3", "--db", "none.duckdb"], "no database at"),
    ],
)
def test_a_book_that_cannot_be_written(asked, why, tmp_path: Path, monkeypatch, capsys):
    """A fault is one sentence, and no file is begun."""
    monkeypatch.chdir(tmp_path)
    assert main(asked) == 2
    assert why in capsys.readouterr().err and not list(tmp_path.iterdir())
