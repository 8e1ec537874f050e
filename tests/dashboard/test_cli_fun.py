"""`ludeme fun`, and the games that people judged as arguments of other commands."""

import json
import shutil

import pytest

import catalog
from dashboard.cli import main
from search.measure.worth import fun
from tests.dashboard.test_cli import answer, value

GRID = "human/plain-3x3-k3"


def test_every_judged_game_has_a_prediction(capsys):
    """`--json` prints the predicted fun of all games of the collection, by short id; the table has them, too."""
    found = value(capsys, "fun")
    assert sorted(f"{catalog.HUMAN}/{name}" for name in found) == catalog.ids(catalog.HUMAN)
    assert all(0 < number < 100 for number in found.values())
    text = answer(capsys, "fun")
    assert len(text.partition("\n\n")[0].splitlines()) == 2 + len(found) and "0 to 100" in text


def test_a_kept_game_is_not_played_again(capsys, monkeypatch):
    """What is kept of a game is printed for it; with an option it is another game, and played."""
    asked = []
    monkeypatch.setattr(
        fun, "measure_play", lambda game: asked.append(game.name) or fun.PlayStatistics(0.5, 0.5, 9.0, 1.0)
    )
    (row,) = value(capsys, "fun", GRID)
    assert row["fun"] == value(capsys, "fun")["plain-3x3-k3"]
    assert not asked
    assert [row["game"] for row in value(capsys, "fun", "spline", f"{GRID}[pie=true]")] == ["spline", GRID]
    assert asked == ["spline", "plain-3x3-k3"]


def test_a_fit_writes_the_model(capsys, monkeypatch, tmp_path):
    """`--fit` writes what follows from kept games and judgements where the model is kept, and says how good it is."""
    kept = fun.model_path().read_text()
    path = tmp_path / fun.FILE
    shutil.copy(fun.model_path(), path)
    monkeypatch.setattr(fun, "model_path", lambda: path)
    assert main(["fun", "--json", "--fit", str(fun.files("catalog") / "human" / "judgements.csv")]) == 0
    out, err = capsys.readouterr()
    assert len(json.loads(out)) == 121
    assert "fitted on 78 games: r = 0.8" in err
    assert path.read_text() == kept


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["fun", "spinimax"], "fun is predicted of games for two alone"),
        (["fun", "spline", "--fit", "x.csv"], "--fit fits the model"),
        (["fun", "--anew"], "--anew belongs to --fit"),
        (["fun", "--fit", "nowhere.csv"], "nowhere.csv cannot be read"),
        (["show", "human/plain-3x3-k4"], "did you mean"),
    ],
)
def test_what_cannot_be_is_said(words, fault, capsys, monkeypatch, tmp_path):
    """A mistake is one sentence, exit status 2."""
    monkeypatch.chdir(tmp_path)
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert fault in err and not out and len(err.splitlines()) == 1


def test_a_game_without_opponents_is_refused(capsys, tmp_path):
    """Two who can only win together are no opponents, of whose games people were asked."""
    path = tmp_path / "joint.game"
    path.write_text("(game joint (pyramid 2) (players 2) (turn (add any)) (end (when full (wins all))))")
    assert main(["fun", str(path)]) == 2
    assert "fun is predicted of two opponents alone" in capsys.readouterr().err


@pytest.mark.slow
def test_the_shallow_player_plays_matches(capsys):
    """In a judged game it beats chance."""
    standings = value(capsys, "match", GRID, "--players", "shallow", "random", "--games", "40")
    assert standings[0]["share"]["low"] > 0.5


@pytest.mark.parametrize("collection", [catalog.HUMAN, catalog.CLASSIC])
def test_games_of_a_collection_are_arguments_like_others(capsys, collection):
    """They are shown; `catalog` lists them with its option, and not without."""
    (first, *_) = names = catalog.ids(collection)
    assert "balls" in answer(capsys, "show", first)
    assert [game["id"] for game in value(capsys, "catalog", f"--{collection}")] == names
    assert first not in [game["id"] for game in value(capsys, "catalog")]
