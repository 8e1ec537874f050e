"""Whether players have anything to do with each other, seen by joining half of one game to half of another."""

import pytest

import catalog
from ludeme import Game, compile_game, parse_game
from search.measure.evaluate import Task, screen
from search.measure.trials.grafts import unrelated

PUZZLES = (
    "(game spx (boards 2 (grid 4 4)) (players White Black) (turn (add own board))"
    " (end (when (played 16) (most (groups largest own) (player 2)))))"
)
"""Each puts eight balls on a board of their own; the larger group wins."""


def test_puzzles_side_by_side_are_no_game():
    """No ply of one player forbids, or changes what is worth, a ply of the other: refused after random games."""
    assert unrelated(compile_game(parse_game(PUZZLES)), 1)
    found = screen(Task(PUZZLES, 1))
    assert (found.stage, found.reason) == ("random", "players do not meet")


def test_a_shared_board_brings_players_together():
    """On one board each takes points that the other would have used."""
    shared = PUZZLES.replace("(boards 2 (grid 4 4))", "(grid 4 8)").replace(" board))", "))")
    assert not unrelated(compile_game(parse_game(shared)), 1)


GAMES: list[Game] = [catalog.load(name).game for name in catalog.ids()]


@pytest.mark.parametrize("game", [game for game in GAMES if not game.together], ids=lambda game: game.name)
def test_players_of_documented_games_meet(game):
    """Of no published game for several players can halves of different games be joined at will."""
    assert not unrelated(compile_game(game), 1)
