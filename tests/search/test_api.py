"""The calls that a person makes from Python."""

from pathlib import Path

import numpy as np
import pytest

import catalog
from catalog.sources import FileError, path_of, read_text
from dashboard.cli.named_games import find_game
from dashboard.cli.searching.evolve import seeds
from kernels.api import playouts
from ludeme import GameError, compile_game
from search.api import Session, evaluate, load_game, solve
from search.measure.trials.match import match_records
from search.play.selfplay import play_records

ROW = "(game row (pyramid 3) (players White Black) (turn (add own)) (end (win (line own spanning))))"
WON_NEXT = ["Wa1", "Ba7", "Wc1", "Bc7", "We1", "Be7"]


@pytest.fixture(scope="module")
def spline():
    """A documented game."""
    return load_game("spline").game


def test_one_game_from_three_sources(tmp_path):
    """An id, a file and a text with the same rules give the same game, with the same options."""
    path = tmp_path / "spline.game"
    path.write_text(ROW)
    assert load_game(ROW).game == load_game(path).game == load_game(str(path)).game
    assert (load_game(ROW).id, load_game(path).id) == ("row", "spline")
    assert load_game("spline", size=3, pie=True).chosen == {"size": "3", "pie": "true"}
    assert load_game(ROW, pie=True).game == load_game(path, pie="true").game


def test_a_file_does_not_hide_a_documented_game(tmp_path, monkeypatch):
    """A bare name means the documented game first; a file that is called so is opened by its folder or its ending."""
    monkeypatch.chdir(tmp_path)
    for name in ("span", "row", "span.game"):
        Path(name).write_text(ROW)
    documented, mine = catalog.load("span").game, load_game(ROW).game
    for load in (load_game, find_game):
        assert load("span").game == documented and load("row").game == mine
        assert load("./span").game == load("span.game").game == mine
    assert read_text(path_of("span")) != ROW == read_text(path_of("./span"))
    assert list(seeds(["span", "span.game", "./span"])) == ["span", ROW, ROW]


def test_a_source_that_is_none_is_explained(tmp_path):
    """An unknown id, a file that is missing, a bad text and an unknown option are named, with a place or a hint."""
    path = tmp_path / "broken.game"
    path.write_text(ROW.replace("own", "owm"))
    for source, fault, said in (
        ("splinee", GameError, r"no game 'splinee' \(did you mean 'spline'\?\)"),
        (tmp_path / "none.game", FileError, "there is no file"),
        (path, FileError, r"broken.game:1:\d+: .*\n.*\n +\^"),
        (ROW.replace("row", "row wor", 1), GameError, "line 1, column"),
    ):
        with pytest.raises(fault, match=said):
            load_game(source)
    with pytest.raises(GameError, match="no option 'sise'"):
        load_game("spline", sise=3)


def test_a_copy_goes_its_own_way(spline):
    """What is played and taken back in a copy leaves the first session as it is, and the other way round."""
    session = Session(spline, WON_NEXT)
    other = session.copy()
    other.play("Wg1")
    assert other.result == (1, -1) and not session.finished and session.history == WON_NEXT
    session.undo()
    assert other.history == [*WON_NEXT, "Wg1"] and other.finished
    for _ in WON_NEXT:
        other.undo()
    assert other.position() == Session(spline, ["Wa1"]).position()


def test_playouts_from_a_position(spline):
    """They begin where the session stands and leave it there; with one point left, all games end alike."""
    full = load_game("(game full (pyramid 2) (players White Black) (turn (add own)) (end (win full)))").game
    session = Session(full, ["Wa1", "Ba3", "Wc1", "Bc3"])
    before = session.position()
    found = session.playouts(50)
    assert (found.wins, found.draws, found.unfinished, found.plies) == ([50, 0], 0, 0, 50)
    assert session.position() == before and session.legal() == ["Wb2"]


def test_playouts_of_the_start_are_those_of_bench(spline):
    """The same seed plays the same games, which are those that `ludeme bench` counts."""
    found, counted = Session(spline).playouts(300, seed=4), playouts(compile_game(spline), 300, seed=4)
    assert np.array_equal(found.totals, counted.totals) and found.plies == counted.plies
    assert sum(found.wins) + found.draws + found.unfinished == 300


def test_search_in_texts(spline):
    """The ply that wins at once is found; every visit belongs to a legal ply, and the best ply comes first."""
    session = Session(spline, WON_NEXT)
    found = session.search(400, seed=1)
    assert found.ply == next(iter(found.visits)) == "Wg1" and found.values == (1.0, 0.0)
    assert set(found.visits) == set(found.means) <= set(session.legal()) and session.history == WON_NEXT
    session.play("Wg1")
    with pytest.raises(ValueError, match="the game is over"):
        session.search(10)


def test_solve_asks_what_the_game_can_answer():
    """Without chance the result is proved; where chance takes part, the best chance to win."""
    proved = solve(Session(load_game("spline", size=3).game, ["Wc3"]))
    assert (proved.result, proved.plies) == (-1, 8)
    turn = "(turn (then (draw any) (add same)))"
    lone = load_game(f"(game lone (pyramid 2) (players 1) (supply 3) {turn} (end (win full)))").game
    assert solve(Session(lone)).value == 1.0


def test_an_unknown_budget_is_named(spline):
    """The sentence lists the budgets there are."""
    with pytest.raises(ValueError, match=r"no budget 'quik'.*did you mean 'quick'.*thorough"):
        evaluate(load_game("spline"), "quik")


def test_games_of_a_match_are_those_played_one_after_another(spline):
    """Games that are played at the same time, on all cores, come in order and are the same; seats alternate."""
    agents = ["uct:20", "random"]
    assert list(match_records(spline, agents, 7, seed=3)) == play_records(spline, agents, 7, seed=3)
