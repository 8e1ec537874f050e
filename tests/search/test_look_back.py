"""What turned a finished game."""

from __future__ import annotations

import pytest

import catalog
from search.play.agents import choose
from search.play.giving_up import until
from search.play.look_back import LEAST, LookBack, look_back
from search.play.session import CHANCE, Session

THREE_IN_A_ROW = ["Wa1", "Ba3", "Wc1", "Bc3", "We1", "Be7", "Wg1"]
"""A game of Spline in which Black does not stop the last ball of a row."""


def test_the_ply_that_lost_is_named_with_what_would_have_been_better():
    """Black's third ball leaves the row open, where a ball on g1 would have stopped it; White wins."""
    game = Session(catalog.load("spline").game, THREE_IN_A_ROW)
    found = look_back(game, 2_000)
    worst = found.turning_points[0]
    assert (worst.number, worst.mover, worst.ply, worst.better, worst.left) == (6, "Black", "Be7", "Bg1", 0.0)
    assert worst.possible > 0.3
    assert "Ply 6: Black played Be7, which left a chance of 0%. Bg1 would have left" in worst.text()
    assert game.history == THREE_IN_A_ROW


def test_chances_are_known_from_the_start_to_the_result():
    """They are shares of one win before each ply, in the end the result; what lost most comes first."""
    game = Session(catalog.load("spline").game, seed=4)
    while not game.finished:
        game.play(choose(game, ("random", "greedy")[int(game.to_move)], 4))
    seen = list[int]()
    found = look_back(game, 500, seen=seen.append)
    assert list(found.chances) == seen == list(range(len(game.history) + 1))
    assert all(sum(chances) == pytest.approx(1) for chances in found.chances.values())
    assert found.chances[len(game.history)] == tuple((1 + value) / 2 for value in game.result)
    lost = [point.lost for point in found.turning_points]
    assert lost == sorted(lost, reverse=True) and min(lost) >= LEAST


def test_nobody_is_blamed_for_chance():
    """Where a ball is drawn no chances are known, and the ply before it is not spoken of."""
    game = Session(catalog.load("found/spatter").game, seed=2)
    while not game.finished:
        game.play(choose(game, "random", 2))
    found = look_back(game, 200)
    drawn = {number for number, turn in enumerate(game.turns) if turn.player == CHANCE}
    assert drawn and drawn == set(range(len(game.history) + 1)) - set(found.chances)
    assert not {point.number for point in found.turning_points} & drawn


def test_looking_back_ends_when_nobody_wants_it():
    """Before the next ply."""
    game, seen = Session(catalog.load("spline").game, THREE_IN_A_ROW), list[int]()
    with until(lambda: len(seen) == 2):
        look_back(game, 10, seen=seen.append)
    assert seen == [0, 1]


@pytest.mark.parametrize(
    ("whites", "told"),
    [
        ([0.5, 0.95, 0.6, 0.92, 1.0], "After ply 3 White's chance was never below 90%. "),
        ([0.9, 0.95, 1.0], "From the beginning White's chance was never below 90%. "),
        ([0.5, 0.1, 0.7, 1.0], "After ply 3 White's chance was never below 90%. "),
        ([0.5, 0.3, 0.0], "After ply 2 Black's chance was never below 90%. "),
        ([0.5, 0.4, 0.5], ""),
    ],
)
def test_when_a_game_was_settled(whites, told):
    """From the ply after which the winner's chance stays high; nothing is said of a draw."""
    found = LookBack({number: (chance, 1 - chance) for number, chance in enumerate(whites)}, [])
    assert found.course(["White", "Black"]) == told
