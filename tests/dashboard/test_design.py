"""The page on which a game is written, run without a browser."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from dashboard.games import library
from dashboard.games.library import packed, unpacked
from dashboard.views.design import BENCH
from dashboard.views.parts.searching import SEED
from tests.dashboard.pages import open_page, read, texts

MINE = "(game mine pyramid (players White Black) (turn (add own)) (end (win (line own spanning))))"


def pressed(app: AppTest, label: str) -> AppTest:
    """The page after a click on a button."""
    return next(button for button in app.button if button.label == label).click().run()


def unfolded(app: AppTest, part: str) -> AppTest:
    """The page after somebody has opened a part that is folded at first."""
    app.session_state[part] = True
    return app.run()


def written(app: AppTest, text: str) -> AppTest:
    """The page after the browser has sent what somebody wrote."""
    app.session_state[BENCH].write(text)
    return app.run()


def editor(app: AppTest) -> dict[str, Any]:
    """What the editor was given."""
    (data,) = [data for one in app.get("bidi_component") if "put" in (data := json.loads(one.proto.json))]
    return dict(data)


def errors(app: AppTest) -> list[str]:
    """What the page complains of, as it is read, at a line or elsewhere."""
    assert not app.exception
    fault = editor(app)["fault"]
    return [read(error.value) for error in app.error] + ([fault["message"]] if fault else [])


def test_a_game_is_there_to_begin_with() -> None:
    """Its text stands beside its rules and its board; first it says what one does, last that nothing is stored."""
    app = open_page("design")
    assert not errors(app)
    assert editor(app)["text"].startswith("; In your turn")
    places = [texts(app).find(part) for part in ("Make a game", "data:image/svg+xml", "<h4>Goal</h4>", "Nothing you")]
    assert places == sorted(places) and places[0] >= 0
    assert not app.code, "what colours code is large, and waits until somebody unfolds some"


def test_a_written_game_can_be_given_to_others() -> None:
    """Its rules are printed as those of any game, and a link holds it, to be copied."""
    app = open_page("design", game=packed(MINE))
    assert "Print the rules" in [button.proto.label for button in app.get("download_button")]
    assert not app.code
    assert unfolded(app, "design-link").code[0].value.endswith(f"play?game={packed(MINE)}")


@pytest.mark.slow
def test_a_fault_is_pointed_at_and_the_last_game_stays() -> None:
    """The sentence has line and column of the word, and what needs a game cannot be pressed."""
    app = written(open_page("design", game=packed(MINE)), MINE.replace("add", "ad"))
    told = "expected a turn, found 'ad' (did you mean 'add'?)"
    assert editor(app)["fault"] == {"line": 1, "column": MINE.index("(add") + 1, "message": told}
    assert "<h4>Goal</h4>" in texts(app) and "the last version without a fault" in texts(app)
    given = {button.proto.label for button in app.get("download_button")}
    assert given == {"Download mine.game"}, "rules that are not those of the text are not printed, nor linked to"
    closed = {button.label for button in app.button if button.disabled}
    assert {"Tidy", "Check", "Play", "Quick report", "Keep this version"} <= closed
    app = written(app, MINE)
    assert not errors(app) and "the last version" not in texts(app)


@pytest.mark.parametrize("text", ["", ")", "(" * 3000, "(game \U0001f3b2", "[x](y) <b>"])
def test_nonsense_gets_one_sentence(text: str) -> None:
    """Whatever is written, there is one complaint and no traceback."""
    assert len(errors(written(open_page("design", game=packed(MINE)), text))) == 1


def test_a_search_for_games_like_it_is_begun_on_its_own_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """The button leads to the page that finds new games, whose form begins with the game as it is written."""
    app, shown = open_page("design", game=packed(MINE)), list[str]()
    app.session_state["pages"] = {"search": "search"}
    monkeypatch.setattr(st, "switch_page", shown.append)
    app = pressed(app, "Search for games like it")
    assert not app.exception and shown == ["search"] and app.session_state[SEED] == packed(MINE)


def test_the_address_holds_what_is_written() -> None:
    """A new session, which is what a reload makes, begins with the text of the address, faults and all."""
    app = written(open_page("design"), MINE[:-1])
    address = editor(app)["address"]
    assert unpacked(address) == MINE[:-1]
    app = open_page("design", game=address)
    assert editor(app)["text"] == MINE[:-1] and "appear here as soon as" in texts(app)


def test_what_is_written_gives_way_only_when_somebody_asks() -> None:
    """The browser may still name an older address when a button is clicked: the newer text stays."""
    app = written(open_page("design", game=packed(MINE)), newer := MINE.replace("pyramid", "(pyramid 3)"))
    app = pressed(app, "Keep this version")
    assert app.success[0].value.startswith("Kept."), "beside the button, too, not only far below"
    assert (editor(app)["text"], editor(app)["put"]) == (newer, 1)


@pytest.mark.slow
def test_one_begins_with_a_game(store: tuple[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A documented game keeps its options under a new name; a found one its rules; a file of one's own is as it is."""
    assert "(game my-spline\n  (pyramid $size)" in editor(open_page("design", game="spline"))["text"]
    found = open_page("design", game=store[0])
    assert not errors(found) and editor(found)["text"].startswith("(game my-")
    path = tmp_path / "own.game"
    path.write_text(f"; own\n{MINE}")
    monkeypatch.setenv(library.FILES_VARIABLE, str(path))
    assert editor(open_page("design", game="own"))["text"] == f"; own\n{MINE}"
    assert errors(open_page("design", game="nowhere"))[0].startswith("This game cannot be opened:")
    assert "copy all of it" in errors(open_page("design", game="~abc"))[0]


@pytest.mark.slow
def test_three_answers_make_a_game() -> None:
    """Other answers than those of the first game are put into the editor."""
    app = unfolded(open_page("design"), "design-beginnings")
    app.selectbox(key="design-board").set_value("square").run()
    app = pressed(app, "Begin with these")
    assert "(game mine (grid 6 6)" in editor(app)["text"] and not errors(app)


@pytest.mark.slow
def test_the_buttons_answer() -> None:
    """Tidy lays the text out, Check gives warnings with their place, random games are counted."""
    dead = MINE.replace("(add own)", "(or (add own) (take Red))")
    app = pressed(open_page("design", game=packed(dead)), "Check")
    assert [read(one.value).partition(":")[0] for one in app.warning] == ["line 1, column 68"]
    assert "'Red': no such ball" in read(app.warning[0].value) and "Remedy: let a turn" in read(app.warning[0].value)
    app = pressed(app, "Try 200 random games")
    assert "White wins" in texts(app) and "Plies of a game" in texts(app)
    app = pressed(app, "Tidy")
    assert editor(app)["text"].startswith("(game mine pyramid\n  (players")


@pytest.mark.slow
def test_words_are_found_by_meaning() -> None:
    """Each has an example that can be copied; what nothing means gets a sentence."""
    app = open_page("design")
    app.text_input(key="design-find").set_value("three in a row").run()
    assert "<code>line</code>" in texts(app) and len(app.code) > 1
    app.text_input(key="design-find").set_value("qwxyz").run()
    assert errors(app)[0].startswith("no ludeme is found by 'qwxyz'")


def test_the_words_that_a_fault_asks_for_are_listed() -> None:
    """Where a word is wrong or missing, those that can stand there are told with their place; else what comes here."""
    for text, told in (
        (MINE.replace("own))", "mine))"), f"In line 1, column {MINE.index('own') + 1}, a colour can stand:"),
        (MINE.replace("(add own)", ""), "a turn can stand:"),
    ):
        said = texts(open_page("design", game=packed(text)))
        assert told in said and ("<code>own</code>" in said or "<code>then</code>" in said)
    app = open_page("design", game=packed(MINE))
    assert any(caption.value.startswith("The words that fit what you say") for caption in app.caption)
    app.text_input(key="design-find").set_value("knight").run()
    assert "It takes &quot;knight&quot; as its way." in texts(app)


@pytest.mark.slow
def test_two_versions_are_compared() -> None:
    """The kept one is set against the present one: ludemes, sentences, numbers; and it comes back."""
    app = pressed(open_page("design", game=packed(MINE)), "Keep this version")
    assert "is the version that was kept" in " ".join(caption.value for caption in app.caption)
    app = written(app, MINE.replace("pyramid", "(pyramid 3)"))
    said = texts(app)
    assert '<div class="gone"><i>-</i>(game mine pyramid</div>' in said
    assert '<div class="come"><i>+</i>(game mine (pyramid 3)</div>' in said
    assert "3×3 board" in said and "<td>kept</td><td>present</td>" in said
    assert editor(pressed(app, "Back to the kept version"))["text"] == MINE


@pytest.mark.slow
def test_a_written_game_is_played_and_reported_on_under_its_text() -> None:
    """The address of the board and of the report holds the rules, so a reload opens the same game."""
    address: dict[str, Any] = {"game": packed(MINE)}
    table = open_page("play", **address)
    assert table.session_state["match"].session.game.name == "mine"
    assert open_page("report", **address).selectbox(key="chosen-game").value == packed(MINE)
    broken = open_page("play", game=packed(MINE[:-1]))
    assert len(broken.error) == 1 and not broken.exception
