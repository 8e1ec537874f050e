"""What people say of games is kept, and read back as it was said."""

import re
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from dashboard.cli import main
from search.store.errors import StoreError
from search.store.playtests import Playtest, Preference, add, pair_to_ask, preferences, read

SAID = Playtest(
    game="spline",
    name="Spline",
    fun=4,
    clarity=5,
    depth=3,
    who="Ann",
    notes="“quick”, and\nclear",
    when="2026-11-22T20:00:00+00:00",
    seats=("human", "uct:1000"),
    plies=("Wa1", "Bc1"),
)


def test_what_was_said_is_read_back(tmp_path):
    """Any text survives, in the order in which it was written; a file that is not there says nothing."""
    path = tmp_path / "folder" / "playtests.jsonl"
    assert read(path) == []
    more = replace(SAID, fun=1, notes="", who="Bé")
    add(path, SAID)
    add(path, more)
    assert read(path) == [SAID, more]
    assert [one.fun for one in read(path)] == [4, 1]


@given(st.text())
@example("a\u2028b\u2029c\u0085d\x0be\r\n")
def test_any_text_fits_into_a_line(notes):
    """What Unicode calls the end of a line ends none here; a file with the line ends of Windows is read as well."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "playtests.jsonl")
        said = [replace(SAID, notes=notes), replace(SAID, who=notes)]
        for one in said:
            add(path, one)
        assert read(path) == said
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
        assert read(path) == said


@pytest.mark.parametrize("rating", [0, 6, 2.5, "5"])
def test_a_rating_outside_its_range_is_refused(rating):
    """Stars are whole numbers from 1 to 5."""
    with pytest.raises(ValueError, match="fun is"):
        replace(SAID, fun=rating)


def test_a_broken_line_is_named(tmp_path):
    """A line that somebody spoiled gets one sentence with its number and its file."""
    path = tmp_path / "playtests.jsonl"
    add(path, SAID)
    path.write_text(path.read_text() + '{"game": "spline"}\n')
    with pytest.raises(StoreError, match="line 2 of"):
        read(path)
    path.unlink()
    path.mkdir()
    with pytest.raises(StoreError, match="cannot be written"):
        add(path, SAID)


def played(game: str, fun: int, who: str = "Ann") -> Playtest:
    """What somebody said of a game."""
    return replace(SAID, game=game, name=game.capitalize(), fun=fun, who=who)


def preferred(game: str, other: str, which: str, who: str) -> Preference:
    """What somebody said of two games."""
    return Preference(game, other, which, (game.capitalize(), other.capitalize()), who, SAID.when)


def test_preferences_are_kept_beside_playtests(tmp_path):
    """Both kinds stand in one file in any order, and each is read by itself."""
    path = tmp_path / "playtests.jsonl"
    told = preferred("span", "spline", "span", "Ann")
    for said in (SAID, told, SAID):
        add(path, said)
    assert (read(path), preferences(path)) == ([SAID, SAID], [told])


def test_nobody_prefers_a_third_game():
    """An answer names one of the two games, or none; a game is not compared with itself."""
    for game, other, which in (("a", "b", "c"), ("a", "a", "a")):
        with pytest.raises(ValueError, match="nobody can prefer"):
            preferred(game, other, which, "Ann")
    assert preferred("a", "b", "", "Ann").pair == {"a", "b"}


def test_the_pair_that_teaches_most_is_asked():
    """Of games rated alike the answer is least known; one that was answered often teaches less; no pair twice."""
    said = [played("here", 3), played("far", 5), played("near", 3), played("other", 3, who="Bob")]
    assert pair_to_ask("here", "Ann", said=said, preferences=[]).game == "near"
    assert pair_to_ask("here", "Ann", said=said, preferences=[preferred("near", "here", "near", "Bob")]).game == "far"
    told = [preferred("near", "here", "near", "Ann"), preferred("here", "far", "", "Ann")]
    assert pair_to_ask("here", "Ann", said=said, preferences=told) is None
    assert pair_to_ask("here", "Bob", said=said[:1], preferences=[]) is None


def test_two_games_of_one_name_are_told_apart(tmp_path, capsys):
    """Each game has a mean of its own, as in the app; ids stand only where two games have the same name."""
    path = tmp_path / "playtests.jsonl"
    alike = [replace(SAID, game=game, name="Mine", fun=fun) for game, fun in (("~a", 1), ("~b", 5))]
    for said in (SAID, *alike, Preference("~a", "~b", "~b", ("Mine", "Mine"), "Bob", SAID.when)):
        add(path, said)
    assert main(["playtests", "--file", str(path)]) == 0
    told = capsys.readouterr().out
    assert re.findall(r"^(.+): fun (.)", told, re.MULTILINE) == [
        ("Mine (~a)", "1"),
        ("Mine (~b)", "5"),
        ("Spline", "4"),
    ]
    assert told.endswith("Rather again: Mine (~a) 0, Mine (~b) 1\n")
