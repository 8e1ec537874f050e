"""Game files of one's own in the app."""

import shlex
from pathlib import Path

import pytest

from catalog.sources import FileError
from dashboard.cli import main
from dashboard.cli.failures import UsageError
from dashboard.cli.launch import own_path, own_paths
from dashboard.games import library
from dashboard.matches.records import SavedGame, record_text, saved_of
from search.play.session import Session
from search.store.rows import OWN
from tests.dashboard.pages import open_page, read, texts

MINE = "(game mine (pyramid $size) (players White Black) (turn (add own)) (end (lose (line own spanning))))"
OPTIONS = "(options (size 4 3 5))"


@pytest.fixture
def mine(tmp_path, monkeypatch) -> Path:
    """A file with which the app was opened."""
    path = tmp_path / "mine.game"
    path.write_text(f"{MINE}\n{OPTIONS}")
    monkeypatch.setenv(library.FILES_VARIABLE, str(path))
    return path


def test_a_file_is_a_game_beside_the_others(mine):
    """It has its options, and what is changed in the file is seen at once."""
    assert library.catalogue_ids()[0] == "mine" and "mine" in library.known_ids()
    assert [option.name for option in library.from_catalogue("mine").options.values()] == ["size", "pie"]
    small = library.from_catalogue("mine", (("size", "3"),))
    assert small.origin == OWN and "(pyramid 3)" in small.text
    mine.write_text(MINE.replace("$size", "5"))
    assert "(pyramid 5)" in library.from_catalogue("mine").text


def test_a_command_finds_the_file(mine, monkeypatch, tmp_path, capsys):
    """What is saved of a game is replayed from any folder, wherever its file is, and opened again in the app."""
    path = tmp_path / "Ann's games" / "my game.game"
    path.parent.mkdir()
    path.write_text(mine.read_text())
    monkeypatch.setenv(library.FILES_VARIABLE, str(path))
    opened = library.from_catalogue("my game", (("size", "3"),))
    text = record_text(opened, Session(opened.game, ["Wa1", "Bc1"]), "")
    monkeypatch.chdir(tmp_path)
    assert main(shlex.split(text.splitlines()[-1])[1:]) == 0
    assert "\nBc1\n" in capsys.readouterr().out
    assert saved_of(text) == SavedGame("my game", {"size": "3"}, ["Wa1", "Bc1"])


@pytest.mark.slow
def test_the_search_form_names_the_file(mine, no_store):
    """The command that does what the form does names the file of a game of one's own."""
    page = open_page("results")
    page.selectbox(key="search-from").set_value("mine").run()
    words = shlex.split(page.code[0].value)
    assert words[words.index("--seeds") + 1 :] == [str(mine)] and str(no_store) in words


@pytest.mark.slow
def test_pages_show_it(mine):
    """Its page says whose it is; once there is a fault in the file, the catalogue names it and shows the others."""
    page = open_page("catalogue", game="mine")
    assert not page.exception and "a game of your own" in texts(page)
    assert open_page("play", game="mine").session_state["opened"].game.name == "mine"
    mine.write_text(MINE.replace("lose", "looze").replace("$size", "4"))
    page = open_page("catalogue")
    (told,) = (read(error.value) for error in page.error)
    assert not page.exception and told.startswith("mine.game:1:") and "found 'looze'" in told
    assert library.catalogue_ids()[0] != "mine"


def test_files_are_looked_at_before_the_app_is_opened(mine, monkeypatch):
    """A fault is told at once; a file named like a documented game would hide it."""
    assert own_path(str(mine)) == str(mine.resolve())
    mine.write_text("(game")
    with pytest.raises(FileError, match="never closed"):
        own_path(str(mine))
    with pytest.raises(UsageError, match="named like the documented game 'spline'"):
        own_path("spline.game")


def test_two_files_of_one_name_are_refused(mine):
    """The app knows a file by its name, so of two that are called alike one would hide the other."""
    other = mine.parent / "other" / mine.name
    other.parent.mkdir()
    other.write_text(mine.read_text())
    assert own_paths([str(mine), str(mine)]) == [str(mine)]
    with pytest.raises(UsageError, match=f"two files are called 'mine', {mine} and {other}; rename one of them"):
        own_paths([str(mine), str(other)])
