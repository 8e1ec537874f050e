"""What makes plies dear is counted: the tries of look-ahead, and what has to be searched."""

from dataclasses import replace

import pytest

import catalog
from kernels.api import GameState, TriesCounter
from ludeme import compile_game, parse_game
from search.measure.budget import STANDARD, TINY, TRIES_MOST, TRIES_USUAL, effort_of, searched_share, tries_per_position
from search.measure.evaluate import Task, screen
from search.play.records import CHANCE
from tests.search.made import made

FOUR = "(game four (pyramid 2) (players White Black) (turn {}) (end (win (line own spanning))))"
"""A board of four points, on which a fifth rests."""
DEAR = """
(game dear pyramid (players White Black)
  (start (place White (or (and (edge north) (edge west)) (and (edge south) (edge east)))) (place Black (or (and
          (edge north) (edge east)) (and (edge south) (edge west)))))
  (turn (or
    (add own (touching (balls own)))
    (then (limit 1 (add Red)) (while (some recent) (take any (touching placed))))))
  (end (when (or full all-passed) (most (count (and (balls own) visible) top-down)))))
"""
"""A turn with a repeated part that often cannot be completed."""


def compiled(turn):
    """A game on four points."""
    return compile_game(parse_game(FOUR.format(turn)))


@pytest.mark.parametrize(
    ("turn", "tries"),
    [
        ("(add own)", 3),  # on each point left; nothing follows
        ("(or (add own) (then (add Red) (take own)))", 3 + 3),  # Black has nothing to take: there is nothing to try
        ("(or (add own) (then (add Red) (add Red) (take own)))", 3 + 3 * (1 + 2)),  # the second ball is tried in vain
        ("(or (add own) (then (add Red) (add Red)))", 3 + 3),  # whoever can add the first can add the second
    ],
)
def test_tries_are_counted(turn, tries):
    """After White's first ball, Black's plies, and what follows each while it leads nowhere, are counted."""
    game = GameState(compiled(turn))
    before = game.snapshot()
    ply = next(ply for told, ply in game.plies.items() if told.colour == 0)
    assert TriesCounter(game.program).tries_after(before, ply) == tries


def test_a_game_without_look_ahead_tries_nothing():
    """Where every ply ends the turn, or anything can follow, nothing is tried."""
    assert tries_per_position(compiled("(add own)"), 1) == 0
    assert tries_per_position(compiled("(or (add own) (then (add Red) (take own)))"), 1) > 0


@pytest.mark.slow
def test_no_documented_game_is_dear():
    """The constant that budgets follow is above what is tried in any documented game."""
    games = [catalog.load(name).game for name in catalog.ids()]
    assert max(tries_per_position(compile_game(game), 1) for game in games) < TRIES_USUAL


def test_dear_plies_count_as_effort():
    """Twice the usual tries are twice the effort, so that there are fewer games; fewer tries change nothing."""
    spline = catalog.load("spline").game
    plain = effort_of(spline, 26.0)
    assert effort_of(spline, 26.0, 10.0) == effort_of(spline, 26.0, TRIES_USUAL) == plain
    assert effort_of(spline, 26.0, 2 * TRIES_USUAL) == 2 * plain
    assert STANDARD.scaled(2 * plain).games < STANDARD.scaled(plain).games


def test_plies_of_chance_are_no_effort():
    """Of four plies with 4, 3, 2 and 1 left, chance makes the first two: the searches cost 3 + 1 of 7 + 5 + 3 + 1."""
    dealt = replace(made((1, -1), turns=4), movers=(CHANCE, CHANCE, 0, 1))
    assert searched_share([dealt]) == 4 / 16
    assert searched_share([made((1, -1), turns=4)]) == 1


@pytest.mark.slow
def test_a_game_whose_plies_are_too_dear_is_rejected():
    """A game in which look-ahead tries hundreds of plies in a position ends before it is played in earnest."""
    assert tries_per_position(compile_game(parse_game(DEAR)), 1) > TRIES_MOST
    found = screen(Task(DEAR, 1, TINY))
    assert (found.stage, found.verdict, found.reason) == ("random", "rejected", "plies are too dear to judge")
    assert "plies are tried in a position" in found.detail
