"""Solitaires on the command line: one player, one result, a score."""

import io
import json
import random
import sys

import pytest

from catalog import load
from dashboard.cli import main
from dashboard.cli.playing.announcing import ending
from search.play.session import Session


def answer(capsys, *words: str) -> str:
    """What the command prints, if it succeeds."""
    assert main(list(words)) == 0
    return capsys.readouterr().out


@pytest.fixture(scope="module")
def finished() -> Session:
    """A solitaire played to its end at random."""
    session, draw = Session(load("spuzzle", size=3).game), random.Random(1)
    while not session.finished:
        session.play(draw.choice(session.legal()))
    return session


def test_show_speaks_to_one(capsys):
    """The sheet of a solitaire says who plays, and is about you."""
    text = answer(capsys, "show", "spuzzle")
    assert "Equipment\n  • You play alone on a 4×4 board." in text and "Your score is" in text


def test_replay_gives_one_result(capsys, finished):
    """A solitaire played for its score ends as [0], with the score."""
    text = answer(capsys, "replay", "spuzzle", "--option", "size=3", "--plies", " ".join(finished.history), "--json")
    last = json.loads(text)[-1]
    assert (last["result"], last["scores"], last["legal"]) == ([0], [len(finished.history)], [])


def test_replay_says_it_in_words(capsys, finished):
    """For people it is done, not drawn."""
    text = answer(capsys, "replay", "spuzzle", "--option", "size=3", "--plies", " ".join(finished.history))
    assert "over: Player is done" in text and "draw" not in text


def test_ending_names_the_score(finished):
    """In the terminal the end is told with the score."""
    assert ending(finished)[0].startswith("The game is over") and str(len(finished.history)) in " ".join(
        ending(finished)
    )


@pytest.mark.parametrize("seat", ["1", "player", "all"])
def test_the_player_has_a_number_and_a_name(monkeypatch, capsys, seat):
    """A seat without a colour is taken by its number or by its name."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("Wa1\nquit\n"))
    assert "after Wa1" in answer(capsys, "play", "spuzzle", "--option", "size=3", "--as", seat)


def test_levels_each_play_alone(capsys):
    """Any number of levels can try a solitaire."""
    words = ("--option", "size=3", "--players", "random", "greedy", "random", "--games", "2")
    standings = json.loads(answer(capsys, "match", "spuzzle", *words, "--json"))
    assert [s["agent"] for s in standings] == ["random", "greedy", "random"]
    assert all(s["drawn"] == 2 and s["share"]["value"] == 0 and s["score"]["value"] > 3 for s in standings)
    assert "score" in answer(capsys, "match", "spuzzle", *words).splitlines()[0]
