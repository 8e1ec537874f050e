"""Annexe 2, Sphlag to SP-Fireball: worked examples of games that count, on the machine and its twin alike.

Figures of the Rule Book and the Annexe are lost: positions are drawn after their captions, numbers counted by hand.
Points are (level, row, column).
"""

import pytest
from hypothesis import given, settings

from kernels.api import COMPILED
from ludeme.geometry import Pyramid, bits
from tests.boards import Pair, pair, seeds

FEW = settings(max_examples=6 if COMPILED else 1, deadline=None)


def first_letters(game: Pair) -> set[str]:
    """What the legal plies begin with: a colour, x, or a point's column."""
    return {ply[0] for ply in game.legal}


# --- Sphlag ----------------------------------------------------------------------------------------------------------


def test_sphlag_steps():
    """A step to the next hole costs two of four, whatever stands between; the flags and the wall are in the way."""
    game = pair("sphlag").set_up("R . . .\n . . R .\n . R . .\n . W . R", "W")
    assert {ply for ply in game.legal if ply.startswith("c1-")} == {"c1-a1", "c1-e1", "c1-a3", "c1-e3", "c1-c5"}


def test_sphlag_steps_up():
    """From a hole to a platform next to it takes 3 + 1 steps, onto the platform a ball is part of 1 + 1."""
    game = pair("sphlag").set_up("R . . .\n . . R .\n . R W B\n . W B R", "W")
    platform = game.at(1, 2, 2)
    assert f"{game.at(0, 3, 1)}-{platform}" in game.legal
    game = pair("sphlag").set_up("R . . .\n . . R W\n . R W B  . . .\n . W B R  . . .\n . . . . . . W", "W")
    assert f"{game.at(0, 3, 1)}-{game.at(1, 2, 1)}" not in game.legal


def test_sphlag_bases():
    """New balls come to empty holes of the own base, and nowhere else."""
    game = pair("sphlag")
    assert game.legal == ["Wc1", "We1", "We3", "Wg3", "Wg5", "pass"]
    assert game.play("pass").legal == ["Ba3", "Ba5", "Bc5", "Bc7", "Be7", "pass"]


def test_sphlag_two_at_the_flag():
    """The second white ball in touch with Black's flag wins at once."""
    game = pair("sphlag").set_up("R W . .\n . . R .\n W R . .\n . . . R", "W")
    assert game.machine.scores == [1, 0]
    assert game.play("a3-a5").result == (1, -1)


@pytest.mark.parametrize(
    ("diagram", "result"),
    [
        ("R W . .\n . . R .\n . R . .\n . . B R", (0, 0)),
        ("R W . .\n . . R .\n . R . W\n . . B R", (-1, 1)),
        ("R W . .\n . . R .\n . R . W\n . . . R", (1, -1)),
    ],
    ids=["drawn", "fewer balls", "more at the flag"],
)
def test_sphlag_both_pass(diagram, result):
    """More balls at the enemy flag win, then fewer balls on the board."""
    assert pair("sphlag").set_up(diagram, "W").play("pass", "pass").result == result


# --- Spack -----------------------------------------------------------------------------------------------------------


def test_spack_needs_the_colour_below():
    """No red ball on a platform without red."""
    game = pair("spack").set_up("W B . .\n W W . .\n . . . .\n . . . .", "W")
    platform = game.at(1, 0, 0)
    assert {colour for colour in "WBR" if colour + platform in game.legal} == {"W", "B"}


def test_spack_two_of_the_colour():
    """On exactly two reds the opponent takes the red ball, and the mover two free balls, one freed by the other."""
    game = pair("spack").set_up(
        """
        R W W .  . W .
        R B B .  . . .
        . . . .  . . .
        . . . .
        """,
        "W",
    )
    game.add("R", 1, 0, 0)
    assert game.twin.hands == [{"W": 8, "B": 8, "R": 7}, {"W": 8, "B": 8, "R": 9}]
    assert game.legal == sorted("x" + game.at(*p) for p in [(0, 0, 0), (0, 1, 0), (1, 0, 1)])
    game.play("x" + game.at(1, 0, 1))
    freed = "x" + game.at(0, 1, 2)
    assert freed in game.legal
    game.play(freed)
    assert game.twin.hands[0] == {"W": 9, "B": 9, "R": 7}
    assert game.machine.scores == [7, 8] and game.machine.to_move == 1


@FEW
@given(seeds)
def test_spack_compares_the_scarcest(seed):
    """At the end the hands are compared colour by colour, from the scarcest up."""
    game = pair("spack").play_out(seed, plies=1500)
    if game.result is not None:
        one, other = (sorted(hand.values()) for hand in game.twin.hands)
        assert game.result[0] == (one > other) - (one < other)


# --- Spillway --------------------------------------------------------------------------------------------------------

RIDGES = """
    W B R W  W R W  {} W  {}
    R W W B  B B B  {} W
    B W R R  W R W
    W R B W
"""


def test_spillway_ridge_comes_down():
    """A corner ball makes its whole ridge drop, and the player's ball comes to the apex."""
    game = pair("spillway")
    assert len(game.legal) == 13
    game.play("xa7", "xc5")
    assert game.machine.levels()[2:] == ["RW/WW", "B"]
    assert game.play("xa7").machine.levels() == ["WBRW/RWWB/BWRR/WRBW", "RRW/BBB/WRW", "BW/WW", "R"]


def test_spillway_scores_and_plays_again():
    """Red joins North and South over two balls of level 2: a point, the red balls turn white, and Red plays on."""
    game = pair("spillway").set_up(RIDGES.format("R", "R", "W"), "R").play("xc3")
    assert game.machine.scores == [1, 0] and game.machine.to_move == 0
    assert game.machine.levels() == ["WBRW/RWWB/BWRR/WRBW", "WRW/BBB/WRW", "WW/WW", "W"]
    assert game.play("xd4").machine.to_move == 1


def test_spillway_looks_when_the_turn_begins():
    """A connection that the opponent has brought about counts at the start of the player's own turn."""
    game = pair("spillway").set_up(RIDGES.format("R", "B", "R"), "R")
    assert game.machine.scores == [1, 0]
    assert game.machine.levels()[2:] == ["WW/WW", "B"]


def test_spillway_two_at_once():
    """One ball can join North with South and West with East: two points."""
    game = pair("spillway").set_up(
        """
        W B R W  R R W  R W  W
        R W W B  B B B  W R
        B W R R  W R R
        W R B W
        """,
        "R",
    )
    assert game.machine.scores == [0, 0]
    assert game.play("xa1").machine.scores == [2, 0]


@FEW
@given(seeds)
def test_spillway_three_points(seed):
    """Who has three points has won."""
    game = pair("spillway").play_out(seed)
    if game.result is not None and game.result != (0, 0):
        assert max(game.machine.scores) >= 3
        assert [score >= 3 for score in game.machine.scores] == [result == 1 for result in game.result]


# --- SP-Dansers ------------------------------------------------------------------------------------------------------


def test_dansers_opponent_can_be_made_to_win():
    """White's pair completes Black's chain from West to East: Black wins; one from North to South wins nothing."""
    game = pair("sp-dansers").set_up(". . . .\n B B B .\n . . . .\n . . . .", "W")
    assert game.add("B", 0, 1, 3).add("W", 0, 0, 3).result == (-1, 1)
    game = pair("sp-dansers").set_up(". B . .\n . B . .\n . B . .\n . . . .", "W")
    assert game.add("B", 0, 3, 1).add("W", 0, 3, 0).result is None


def test_dansers_pair_touches():
    """The second ball touches the first."""
    game = pair("sp-dansers").play("Wa1")
    assert game.legal == ["Ba3", "Bc1"]


# --- SP-Kapow --------------------------------------------------------------------------------------------------------


def test_kapow_bomb_takes_all_it_touches():
    """The bomber must take every movable ball in touch, in an order of his own, and then the bomb is inert."""
    game = pair("sp-kapow").set_up("W . . B\n . W . .\n W . W .\n . B . .", "B").add("R", 0, 2, 1)
    around = sorted("x" + game.at(*p) for p in [(0, 1, 1), (0, 2, 0), (0, 2, 2), (0, 3, 1)])
    assert game.legal == around
    game.play(*around)
    assert game.machine.to_move == 0 and game.machine.levels()[0] == "W..B/..../.R../...."
    assert "W" + game.at(0, 0, 1) in game.legal


def test_kapow_bomb_drops():
    """A ball that carries nothing but the bomb is movable; the bomb falls into its place and touches others."""
    game = pair("sp-kapow").set_up("W W . B\n W W . .\n . . . .\n B . . W", "B").add("R", 1, 0, 0)
    assert len(game.legal) == 4
    game.play("x" + game.at(0, 0, 0))
    assert game.machine.levels()[:2] == ["RW.B/WW../..../B..W", ".../.../..."]
    assert game.legal == sorted("x" + game.at(*p) for p in [(0, 0, 1), (0, 1, 0)])


@FEW
@given(seeds)
def test_kapow_falls_until_all_in_touch_are_pinned(seed):
    """A bomb at the apex falls through the pyramid; once it is inert, whatever touches it carries two balls or more."""
    game = pair("sp-kapow").set_up(
        "W B W B  W B W  W B\n B W B W  B W B  B W\n W B W B  W B W\n B W B W",
        "W",
    )
    apex = game.at(3, 0, 0)
    assert game.legal == ["R" + apex, "W" + apex]
    game.play("R" + apex)
    while game.machine.to_move == 0:
        game.play_out(seed + len(game.plies), plies=len(game.plies) + 1)
    (bomb,) = game.twin.of({"R"})
    board = Pyramid(4)
    in_touch = {board.points[i] for i in bits(board.touch[board.index[bomb]])} & set(game.twin.balls)
    assert bomb != (3, 0, 0)
    for p in in_touch:
        carried = {board.points[i] for i in bits(board.carried[board.index[p]])}
        assert len(carried & set(game.twin.balls)) >= 2


def test_kapow_one_bomb_each():
    """A player who has used the bomb has no other."""
    game = pair("sp-kapow").play("Rc3", "Re5")
    while game.machine.to_move == 1:
        game.play(game.legal[0])
    assert first_letters(game) == {"W"}


def test_kapow_height_counts_first():
    """One ball at the top outweighs all that is below."""
    game = pair("sp-kapow").set_up("B B B B  B B B  B B\n B B B B  B B B  W B\n B B B B  B B B\n B B B B", "W")
    assert game.add("W", 3, 0, 0).result == (1, -1)


# --- SP-Fireball -----------------------------------------------------------------------------------------------------


def test_fireball_hot_for_one_turn():
    """Neither ball may touch the red ball of the turn before; one turn later it has cooled down."""
    game = pair("sp-fireball").set_up(". . . B\n . . B .\n W . . .\n W . . .", "W")
    game.add("W", 0, 1, 0).add("R", 0, 1, 1)
    burning = [colour + game.at(*p) for colour in "BR" for p in [(0, 0, 1), (0, 2, 1)]]
    assert not set(burning) & set(game.legal) and "B" + game.at(0, 2, 2) in game.legal
    game.add("B", 0, 1, 3).add("R", 0, 2, 3)
    assert "W" + game.at(0, 2, 1) in game.legal


def test_fireball_stays_with_its_own():
    """One of the two balls touches an own ball that was there before: here White stays around the corner."""
    game = pair("sp-fireball")
    near = [(0, 2, 0), (0, 3, 1), (0, 1, 0), (0, 2, 1), (0, 3, 2)]
    assert {ply[1:] for ply in game.legal} == {game.at(*p) for p in near}
    assert "R" + game.at(0, 2, 2) not in game.play("W" + game.at(0, 2, 1)).legal


def test_fireball_counts_what_is_seen_level_by_level():
    """After the Annexe's end of a game: equal above, Black shows six balls below, White five."""
    game = pair("sp-fireball").set_up(
        """
        B W B W  W B W  W B  .
        W W W B  B R B  B W
        B W W W  W B W
        R B W B
        """,
        "W",
    )
    board = Pyramid(4)
    rim = [p for p in board.points if p[0] == 0 and not board.interior >> board.index[p] & 1]
    assert [sum(game.twin.balls[p] == colour for p in rim) for colour in "WB"] == [5, 6]
    assert game.result == (-1, 1)
