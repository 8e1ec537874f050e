"""The page of the catalogue, run without a browser."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

import catalog
from dashboard.cli import main
from dashboard.games import game_filter, library
from dashboard.serve import APP, fill_shelf
from tests.dashboard.pages import PATIENCE, open_page, read, texts


def test_the_app_opens_on_the_catalogue() -> None:
    """Who comes for the first time reads what this is and what the games are; every documented game has its card."""
    app = AppTest.from_file(str(APP), default_timeout=PATIENCE).run()
    assert not app.exception
    assert app.title[0].value == "Synthetic Games"
    assert "pyramid on a board of 4×4 holes" in texts(app) and "A program found the new ones" in texts(app)
    assert set(catalog.ids()) <= set(shelf_of(app))


def shelf_of(app: AppTest) -> list[str]:
    """The ids of the games whose cards are shown."""
    return re.findall(r'data-game="([^"]+)"', cards_of(app))


def cards_of(app: AppTest) -> str:
    """The cards and the headings among them."""
    (html,) = [data["html"] for one in app.get("bidi_component") if "html" in (data := json.loads(one.proto.json))]
    return str(html)


def test_the_first_visitor_waits_for_no_picture() -> None:
    """The server draws the cards and reads the rules before somebody asks: the catalogue then makes none of them."""
    fill_shelf()
    made = library._sample.cache_info().misses, game_filter._rules.cache_info().misses
    app = open_page("catalogue")
    app.text_input[0].set_value("sandwich").run()
    assert not app.exception
    assert (library._sample.cache_info().misses, game_filter._rules.cache_info().misses) == made


def test_the_shelf_shows_what_is_looked_for() -> None:
    """Words narrow the shelf, and it is as it was when one comes back from a game."""
    app = open_page("catalogue")
    app.text_input[0].set_value("dieter stein").run()
    shown = shelf_of(app)
    assert "spire" in shown and "spline" not in shown
    app.query_params["game"] = "spire"
    app.run()
    assert app.title[0].value == "Spire"
    app.button[0].click().run()
    assert shelf_of(app) == shown


def test_a_card_says_how_many_may_play(capsys: pytest.CaptureFixture[str]) -> None:
    """Cards, the line below a title and the list in the terminal have the same numbers of players, all of them."""
    cards = cards_of(open_page("catalogue"))
    assert main(["catalog"]) == 0
    listed = capsys.readouterr().out
    for game, players in {"spangle": "4 to 10", "spanic": "3 to 6", "spy": "2 to 9", "spline": "2"}.items():
        (card,) = re.findall(rf'data-game="{game}".*?</span>', cards, re.DOTALL)
        assert f"<br>{players} players · " in card
        assert re.search(rf"^{game} +{players} +[A-Z]", listed, re.MULTILINE)
    assert " · 4 to 10 players · " in texts(open_page("catalogue", game="spangle"))
    assert "<br>1 player · " in cards and "<br>1 players" not in cards


def test_games_stand_on_shelves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One's own games first, then found ones by their marks, with a remark, then documented ones; no shelf is empty."""
    (tmp_path / "mine.game").write_text(catalog.load("spline").text, encoding="utf-8")
    monkeypatch.setenv(library.FILES_VARIABLE, str(tmp_path / "mine.game"))
    app, heading, first = open_page("catalogue"), r"<h2>([^<]+)</h2>", r'</header><a href="[^"]+" data-game="([^"]+)"'
    assert re.findall(heading, cards_of(app)) == ["Your games", "New games, found by a search", "Documented games"]
    assert re.findall(first, cards_of(app)) == ["mine", "found/spindle", "margo"]
    assert cards_of(app).count("no person has playtested them yet") == 1
    app.selectbox[1].set_value("name").run()
    assert re.findall(first, cards_of(app)) == ["mine", "found/spackle", "margo"]
    app.text_input[0].set_value("dieter stein").run()
    assert re.findall(heading, cards_of(app)) == ["Documented games"] and "playtested" not in cards_of(app)


@pytest.mark.parametrize("game_id", catalog.ids())
def test_every_game_has_its_sheet(game_id: str) -> None:
    """The sheet of each documented game shows its sections and a diagram."""
    app = open_page("catalogue", game=game_id)
    assert not app.exception
    said = texts(app)
    assert all(f"<h4>{part}</h4>" in said for part in ("Goal", "Equipment", "Your turn", "End of the game"))
    assert "data:image/svg+xml" in said


def test_what_is_closed_is_not_made() -> None:
    """Ludemes of a sheet, rules beside a board and the loading of saved games wait until somebody opens them."""
    sheet = open_page("catalogue", game="spao")
    assert not sheet.code
    sheet.session_state["tabs"] = "Ludemes"
    assert sheet.run().code[0].value.startswith("(game")
    table = open_page("play", game="spao")
    assert "<h4>Goal</h4>" not in texts(table) and not table.get("file_uploader")
    table.session_state["Rules"] = table.session_state["saved"] = True
    table.run()
    assert "<h4>Goal</h4>" in texts(table) and len(table.get("file_uploader")) == 1


def test_a_sheet_shows_examples_of_play_if_asked() -> None:
    """With the switch on, plies and the end of a game are told under the rules, with the count."""
    app = open_page("catalogue", game="spao")
    assert "The end of a game" not in texts(app)
    app.toggle(key="examples-spao").set_value(True).run()
    assert not app.exception and "The end of a game: " in texts(app) and " × " in texts(app)


def test_a_game_of_any_collection_is_opened_by_its_id(no_store: Path) -> None:
    """A well-known game has its page, and a command needs no database to find a game that has a file."""
    assert "Yavalath" in texts(open_page("catalogue", game="classic/yavalath"))
    for game_id in catalog.every_id():
        assert library.from_catalogue(game_id).words("other.duckdb") == [game_id]


def test_an_unknown_address_of_the_catalogue_is_one_sentence() -> None:
    """A game that the address names wrongly is said, with the nearest one, above the catalogue."""
    app = open_page("catalogue", game="splinne")
    assert "'splinne' (did you mean 'spline'?)" in read(app.error[0].value)


def test_a_found_game_says_what_play_is_about() -> None:
    """On its card and above its sheet, with the mark, which is said to be a program's; other games say nothing."""
    play = "Pushes shift a line on the level above; whoever must complete a support opens the winning point."
    told = (f"<p>{play}</p>", "<p>A computer critic&#x27;s mark: 7.5 of 10.</p>")
    app = open_page("catalogue")
    app.text_input[0].set_value("splint pushes").run()
    for shown in (cards_of(app), texts(open_page("catalogue", game="found/splint"))):
        assert all(sentence in shown for sentence in told)
    assert "critic" not in texts(open_page("catalogue", game="spline"))


def test_what_a_file_says_is_told_in_words() -> None:
    """Measurements name the players and their intervals, and facts are sentences."""
    said = texts(open_page("catalogue", game="found/splint"))
    assert re.search(r"<td>Measured at 200 iterations a ply</td><td>fitness \d\.\d+ \(\d\.\d+ to \d\.\d+\), ", said)
    assert "Sequences of plies: 13 of 1, " in said
