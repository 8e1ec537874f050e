"""What people say of games is kept, and read back as it was said."""

from dataclasses import replace

import pytest

from search.store.errors import StoreError
from search.store.playtests import Playtest, add, ratings, read

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
    assert ratings(read(path), "fun") == [4, 1]


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
