"""`ludeme new`: game files to begin with."""

import io
from itertools import product
from pathlib import Path

import pytest

import catalog
from dashboard.cli import main
from dashboard.writing.starters import BOARDS, GOALS, QUESTIONS, TURNS, combined, copied
from kernels.api import playouts
from ludeme import compile_game
from search.measure.changes.surprises import surprises

CHOSEN = ("--board", "pyramid", "--turn", "place", "--goal", "row")


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """Each test has an empty folder of its own."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.slow
@pytest.mark.parametrize(("board", "turn", "goal"), list(product(BOARDS, TURNS, GOALS)))
def test_every_combination_is_a_game(board, turn, goal):
    """Whatever is chosen, random games end, either side wins often, and no rule surprises."""
    game = catalog.load_text("mine", combined("mine", board=board, turn=turn, goal=goal), {}).game
    found = playouts(compile_game(game), 200, 1)
    assert found.unfinished == 0 and min(found.wins) >= 20
    assert not surprises(game)


def test_a_limit_of_turns_is_named():
    """The comment of a game that a number of turns may end says so, and what happens then; of another it does not."""
    moved, captured, placed = (
        combined("mine", board="square", turn=turn, goal=goal).partition("(")[0]
        for turn, goal in (("move", "largest"), ("capture", "row"), ("place", "row"))
    )
    assert "after 60 turns it ends" in moved and "after 60 turns nobody wins" in captured and "60" not in placed


def test_a_game_is_written_and_can_be_played(capsys):
    """The file is in the current folder, and every command that is named next can open it."""
    assert main(["new", "mine", *CHOSEN]) == 0
    out = capsys.readouterr().out
    assert "mine.game is written" in out and "ludeme play mine.game" in out
    assert max(map(len, out.splitlines())) <= 80
    assert catalog.load_text("mine", Path("mine.game").read_text(), {}).text == (
        "(game mine pyramid (players White Black) (turn (add own)) (end (win (line own spanning))))"
    )
    assert main(["show", "mine.game"]) == 0


def test_what_is_there_stays(capsys):
    """A file is never overwritten."""
    Path("mine.game").write_text("mine")
    assert main(["new", "mine", *CHOSEN]) == 2
    assert "mine.game exists already" in capsys.readouterr().err and Path("mine.game").read_text() == "mine"


def test_questions_take_numbers_and_words(capsys, monkeypatch):
    """What is not given is asked, again where the answer is none; numbers and words will do."""
    monkeypatch.setattr("sys.stdin", io.StringIO("2\nplaec\nplace\n4\n"))
    assert main(["new", "mine"]) == 0
    out = capsys.readouterr().out
    assert "did you mean 'place'?" in out
    assert Path("mine.game").read_text() == combined("mine", board="square", turn="place", goal="largest")


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["mine"], "nobody answers; say it with --board (pyramid, square, hexagon)"),
        (["Mine!", *CHOSEN], "small letters"),
        (["spline", *CHOSEN], "is a documented game"),
        (["mine", "--from", "splinee"], "did you mean 'spline'?"),
        (["mine", "--from", "spline", "--goal", "row"], "leave out --board"),
        (["mine", "--goal", "rwo"], "rwo"),
    ],
)
def test_mistakes_are_answered_and_nothing_is_written(capsys, monkeypatch, words, part):
    """One sentence, status 2, no file."""
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["new", *words]) == 2
    assert part in capsys.readouterr().err and not list(Path().iterdir())


@pytest.mark.parametrize("name", ["spargo", "spline", "margo"])
def test_a_documented_game_is_copied_with_its_options(name):
    """The copy has the same rules, under every option, but neither the facts nor the designer of the other."""
    text = (Path(catalog.__file__).parent / f"{name}.game").read_text()
    copy, source = (catalog.load_text("mine", one, {}) for one in (copied("mine", text), text))
    assert copy.game.name == "mine" and copy.options == source.options and not copy.facts and not copy.about
    assert copy.text.replace("mine", name, 1) == source.text


def test_questions_are_few():
    """Three questions, each with answers that fit in a line or two."""
    assert len(QUESTIONS) == 3 and all(
        len(choice.label) < 76 for answers in QUESTIONS.values() for choice in answers.values()
    )
