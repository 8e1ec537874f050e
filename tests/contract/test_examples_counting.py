"""Sprite to Splink: worked examples of games that count, on the machine and its twin alike.

Figures of the Rule Book and the Annexe are lost: positions are drawn after their captions, numbers counted by hand.
Points are (level, row, column).
"""

import pytest
from hypothesis import given, settings

from kernels.api import COMPILED
from tests.boards import Pair, pair, seeds

FEW = settings(max_examples=6 if COMPILED else 1, deadline=None)


def balls_on(game: Pair) -> int:
    """How many balls stand on the board."""
    return len(game.twin.balls)


def first_letters(game: Pair) -> set[str]:
    """What the legal plies begin with: a colour, x, or a point's column."""
    return {ply[0] for ply in game.legal}


# --- Sprite ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("reversed_order", [False, True])
def test_sprite_order_makes_no_difference(reversed_order):
    """Black's red ball beside two black ones and his black ball beside three reds score five in either order."""
    game = pair("sprite").set_up(". B R .\n B . . R\n . . . .\n . . . .", "B")
    plies = ["R" + game.at(0, 1, 1), "B" + game.at(0, 1, 2)]
    game.play(*(plies[::-1] if reversed_order else plies))
    assert game.machine.scores == [0, 5]
    assert game.machine.to_move == 0


def test_sprite_begins_with_a_third_ball():
    """White's first turn has two balls of white or red, then a red one; it scores for each ball."""
    game = pair("sprite").play("Wa1", "Wa3")
    assert first_letters(game) == {"R"} and game.machine.scores == [0, 0]
    game.play("Ra5")
    assert game.machine.scores == [1, 0] and game.machine.to_move == 1
    assert first_letters(game) == {"B", "R"}


@FEW
@given(seeds)
def test_sprite_ends_with_a_single_ball(seed):
    """Thirty balls are three, thirteen times two, and one; the higher total wins."""
    game = pair("sprite").play_out(seed)
    assert len(game.plies) == 30 and game.twin.turn == 15
    white, black = game.machine.scores
    assert game.result[0] == (white > black) - (white < black)


# --- Speedo, Spirit --------------------------------------------------------------------------------------------------


def test_speedo_places_the_two_other_colours():
    """After a white ball is removed, a black and a red one are placed, in either order."""
    game = pair("speedo").play("Wc3", "xc3")
    assert first_letters(game) == {"B", "R"}
    assert first_letters(game.play("Ra1")) == {"B"}
    game.play("Ba3")
    assert game.machine.scores == [0, 1, 1]


def test_speedo_multiplies_what_is_seen():
    """A bridge of two balls cuts five black ones into three and two; a player without a group has nothing."""
    game = pair("speedo").set_up(". B B .  . . .\n W B W .  W W .\n W B W .  . . .\n . B . .", "R")
    assert game.machine.scores == [6, 3 * 2, 0]


@FEW
@given(seeds)
def test_speedo_lasts_thirty_turns(seed):
    """Every turn after the first adds one ball to the board: 30 turns, 1 + 29 x 3 plies."""
    game = pair("speedo").play_out(seed)
    if "pass" not in game.plies:
        assert game.twin.turn == 30 and len(game.plies) == 88


def test_spirit_frees_lines_by_covering():
    """A ball on top takes the freedom of two white ones, and White can play in their rows and columns again."""
    game = pair("spirit").set_up("W B . .\n B W . .\n . . . .\n . . . .", "W")
    row, column, elsewhere = "W" + game.at(0, 0, 2), "W" + game.at(0, 3, 1), "W" + game.at(0, 3, 3)
    assert row not in game.legal and column not in game.legal and elsewhere in game.legal
    game.add("W", 1, 0, 0).play("pass")
    assert row in game.legal and column in game.legal


def test_spirit_black_stays_barred():
    """Free balls bar their own colour only."""
    game = pair("spirit").set_up("W . . .\n . . . .\n . . . .\n . . . B", "B")
    assert "B" + game.at(0, 0, 1) in game.legal and "B" + game.at(0, 3, 0) not in game.legal


@pytest.mark.parametrize(("plies", "result"), [("Wa1 pass pass", (1, -1)), ("Wa1 Bc1 pass pass", (0, 0))])
def test_spirit_ends_when_all_pass(plies, result):
    """Most balls win; equal numbers are a draw."""
    assert pair("spirit").play(*plies.split()).result == result


def test_spirit_for_three():
    """With three players it takes three passes."""
    game = pair("spirit", players=3).play("Wa1", "pass", "pass")
    assert game.result is None
    assert game.play("pass").result == (1, -1, -1)


# --- Spodd -----------------------------------------------------------------------------------------------------------

VOTED = """
    W B W R  W B W  W B  W
    B W W B  B B W  B B
    W W B W  W B B
    R B W B
"""
"""White (2-1), Black (4-1), White (4-3), Black (3-2), White (2-1); with the buried balls the middle would be tied."""


@pytest.mark.parametrize(("weights", "scores"), [("11111", [3, 2]), ("12321", [5, 4])])
def test_spodd_votes(weights, scores):
    """The Rule Book's count: White wins by three columns to two; weighted, by 1 + 3 + 1 to 2 + 2."""
    game = pair("spodd", weights=weights).set_up(VOTED, "W")
    assert game.machine.scores == scores and game.result == (1, -1)


def test_spodd_second_ball_may_rest_on_the_first():
    """One ball of a pair can support the other."""
    game = pair("spodd").set_up("W B . R\n B . . .\n . . . .\n R . . .", "W").add("W", 0, 1, 1)
    assert "B" + game.at(1, 0, 0) in game.legal and "B" + game.at(0, 3, 3) not in game.legal


# --- Splink ----------------------------------------------------------------------------------------------------------

LAYERS = """
    W W W W  R R R  W W  R
    W W W W  R R R  W W
    W W W W  R R R
    W W W W
"""


def test_splink_counts_between_levels():
    """Of the 60 visible contacts of a full pyramid 36 join two levels."""
    assert pair("splink").set_up(LAYERS, "W").machine.scores == [36, 0]
    assert pair("splink").set_up(LAYERS.replace("R", "W"), "W").machine.scores == [0, 0]


@FEW
@given(seeds)
def test_splink_bid(seed):
    """The Attractor wins with exactly the points bid, and loses with one less."""
    game = pair("splink").play_out(seed)
    if game.result is None or balls_on(game) < 30:
        return
    points = game.machine.scores[0]
    assert pair("splink", bid=points).play(*game.plies).result == (1, -1)
    assert pair("splink", bid=points + 1).play(*game.plies).result == (-1, 1)


def test_splink_moves_onto_what_dropped():
    """A ball may go on top of its own column though the board then looks the same, but not back where it was."""
    game = pair("splink").set_up("W R . .  W . .\n R W . .\n . . . .\n . . . R", "W")
    corner, top, lone = game.at(0, 0, 0), game.at(1, 0, 0), game.at(0, 3, 3)
    assert f"{corner}-{top}" in game.legal and f"{lone}-{lone}" not in game.legal
    game.play(f"{corner}-{top}")
    assert game.machine.levels()[:2] == ["WR../RW../..../...R", "W../.../..."]
    assert first_letters(game) == {"R"}


def test_splink_needs_the_pool():
    """With no red ball in the pool only red balls can be moved, for a white one must follow."""
    game = pair("splink").set_up("R R R R  W . .\n R R R R  . W .\n R R R R\n R R R R", "W")
    moved = {ply.split("-")[0] for ply in game.legal}
    assert all("-" in ply for ply in game.legal)
    assert moved and game.at(1, 1, 1) not in moved and game.at(1, 0, 0) not in moved


@FEW
@given(seeds)
def test_splink_duel(seed):
    """After the first game the board is cleared and player 2 begins as Attractor; the higher Attractor score wins."""
    game = pair("splink", mode="duel")
    while not game.twin.rounds and not game.twin.finished:
        game.play_out(seed + len(game.plies), plies=len(game.plies) + 1)
    if game.twin.finished:
        return
    first = game.machine.scores[0]
    assert balls_on(game) == 0 and game.machine.to_move == 1 and game.machine.scores == [first, 0]
    game.play_out(seed)
    if game.result is not None and balls_on(game) == 30:
        second = game.machine.scores[1]
        assert game.machine.scores == [first, second]
        assert game.result[0] == (first > second) - (first < second)
