"""Chance: each ball in the bag comes as often as any other, whoever draws."""

import random

import pytest

from kernels.api import COMPILED, GameState, playouts
from kernels.isa.ply import read
from ludeme import Game, GameError, compile_game, parse_game
from ludeme.pictures.notation import ply_text
from tests.boards import Pair, random_ply

DRAWS = 3000 if COMPILED else 600
TOO_FAR, TOO_FAR_OF_EIGHT = 13.82, 24.32
"""The 0.1 % points of chi-square with 2 and with 7 degrees of freedom."""

UNEVEN = """
(game uneven (pyramid 3) (players 2)
  (supply 9)
  (hands (hand White 2))
  (start (place Red (or (edge corners) (edge west))))
  (turn (draw any))
  (end (when (alike same White) (wins 1)) (when (alike same Black) (wins 2))
       (when (alike same Red) draw)))
"""
SCATTERED = """
(game scattered (pyramid 3) (players 1)
  (supply 6)
  (start (rows W.W .B. W.W))
  (turn (draw (either White Black) (and edge (not (edge corners)))))
  (end (when full draw)))
"""
EMPTY = """
(game empty-bag (pyramid 2) (players 2)
  (supply 2)
  (start (place White (edge north)))
  (turn (draw White))
  (end (when full draw)))
"""
FILLED = """
(game filled (pyramid 3) (players 2)
  (supply 5)
  (hands (hand any 0))
  (deal fill)
  (turn (do (take any free) (gain same)))
  (end (play-on full)))
"""
BAG = {"!W": 5, "!B": 9, "!R": 4}
"""9 of each, less 2 White in each of two hands, less 5 Red on the board."""


def chi_square(found: dict[str, int], weights: dict[str, int]) -> float:
    """How far counts are from being proportional to the weights."""
    draws, total = sum(found.values()), sum(weights.values())
    expected = {text: draws * weight / total for text, weight in weights.items()}
    return sum((found.get(text, 0) - n) ** 2 / n for text, n in expected.items())


def test_probabilities_are_those_of_the_bag():
    """What is on the board or in a hand cannot be drawn: 5 white, 9 black and 4 red balls are left, counted by hand."""
    pair = Pair(parse_game(UNEVEN))
    assert pair.twin.to_move == "chance" and pair.machine.state.chance_to_move
    assert pair.twin.chances == {text: balls / 18 for text, balls in BAG.items()}


def named_plies(table: GameState, game: Game) -> dict[int, str]:
    """The legal plies as players write them."""
    return {ply: ply_text(game.board.geometry(), read(table.program, ply), table.filled) for ply in table.legal}


def test_draws_are_proportional_to_the_bag():
    """A single draw, many times, by the machine and by the helper that plays the tests' random games."""
    pair, rng = Pair(parse_game(UNEVEN)), random.Random(1)
    table, found, again = pair.machine.state, dict.fromkeys(BAG, 0), dict.fromkeys(BAG, 0)
    texts = named_plies(table, pair.twin.game)
    for seed in range(DRAWS):
        found[texts[table.random_ply(seed)]] += 1
        again[random_ply(pair.twin, rng)] += 1
    assert chi_square(found, BAG) < TOO_FAR
    assert chi_square(again, BAG) < TOO_FAR


def test_playouts_are_proportional_to_the_bag():
    """The first draw decides: White lets the first player win, Black the second, Red nobody."""
    totals, _ = playouts(compile_game(parse_game(UNEVEN)), DRAWS, seed=2)
    assert chi_square(dict(zip(("!W", "!B", "!R"), totals.tolist(), strict=False)), BAG) < TOO_FAR


def test_search_leaves_chance_alone():
    """Search visits the draws as often as they come, and does not prefer what is good for somebody."""
    game = parse_game(UNEVEN)
    table = GameState(compile_game(game))
    texts, found = named_plies(table, game), table.search(DRAWS, seed=3)
    assert chi_square({texts[ply]: visits for ply, visits in found.visits.items()}, BAG) < TOO_FAR
    assert sum(found.values) == pytest.approx(1)


def test_scattered_balls_fall_evenly():
    """A scattered ball comes to each open point of the board level alike, its colour as the bag has it."""
    game = parse_game(SCATTERED)
    table = GameState(compile_game(game))
    texts, found = named_plies(table, game), dict.fromkeys(named_plies(table, game).values(), 0)
    for seed in range(DRAWS):
        found[texts[table.random_ply(seed)]] += 1
    weights = {text: {"W": 2, "B": 5}[text[1]] for text in texts.values()}
    assert len(weights) == 8  # two colours on the four edge holes that are no corners
    assert chi_square(found, weights) < TOO_FAR_OF_EIGHT


def test_an_empty_bag_leaves_a_pass():
    """Where nothing can be drawn it is the player who passes, not chance."""
    pair = Pair(parse_game(EMPTY))
    assert pair.legal == ["pass"] and pair.twin.to_move == 0 and not pair.machine.state.chance_to_move
    assert pair.machine.state.random_ply(1) == pair.machine.state.legal[0]
    pair.play("pass", "pass")
    assert pair.result == (0, 0)


def test_nobody_stops_chance():
    """What chance does cannot be left out by a player at the same point of a turn: it is not clear who decides."""
    game = parse_game(UNEVEN.replace("(turn (draw any))", "(turn (then (add any) (optional (draw any))))"))
    with pytest.raises(GameError, match="all by chance"):
        compile_game(game)


def test_balls_from_the_bag_fill_the_board_where_players_hold_balls():
    """No hand has to hold what comes out of the bag, and none holds it afterwards."""
    game = parse_game(FILLED)
    table, rng = GameState(compile_game(game)), random.Random(2)
    while table.chance_to_move:
        table.play(table.random_ply(rng.getrandbits(32)))
    assert table.filled.bit_count() == 14 and table.hands() == [[0, 0, 0], [0, 0, 0]]
