"""Spline to Sparro, games of lines: worked examples of the documented games, and what is always true of them.

Machine and twin are asked alike. Positions and results are facts published by others; each test names where.
Points are (level, row, column).
"""

import pytest
from hypothesis import given, settings

from kernels.api import COMPILED
from ludeme import parse_game
from tests.boards import Pair, pair, seeds

MANY = settings(max_examples=15 if COMPILED else 2, deadline=None)


# --- Spline and Spline+: donkirkby's figures, PerGioco ---------------------------------------------------------------


def test_spline_column_of_the_second_level():
    """White wins with column 0 of level 1."""
    game = pair("spline").set_up("W B W .  W B .\n B B B W  . . .\n W B B .  W . .\n W W B .", "W")
    assert game.add("W", 1, 1, 0).result == (1, -1)


def test_spline_diagonal_of_the_third_level():
    """Black wins with a diagonal of level 2."""
    game = pair("spline").set_up("W B W B  W B B  . .\n B W B W  B B W  B .\n W B W B  W W .\n W W B .", "B")
    assert game.add("B", 2, 0, 1).result == (-1, 1)


def test_spline_needs_the_whole_line():
    """Three in a row on the board level win nothing; the fourth does."""
    game = pair("spline").set_up("W W . .\n B B . .\n . . . .\n . . . .", "W").add("W", 0, 0, 2)
    assert game.result is None
    assert game.add("B", 0, 3, 3).add("W", 0, 0, 3).result == (1, -1)


DROPS = """
    W B B W  . . .  . .
    B B W B  B B W  . B
    W B W W  . W B
    B W B W
"""


def test_spline_plus_longest_line():
    """A drop completes a white line of four while Black makes one of three: White wins (PerGioco)."""
    game = pair("spline-plus").set_up(DROPS, "B")
    game.play(f"{game.at(0, 1, 3)}-{game.at(1, 0, 1)}")
    assert game.machine.levels() == ["WBBW/BBWW/WBWW/BWBW", ".B./BBB/.WB", "../..", "."]
    assert game.result == (1, -1)


def test_spline_plus_not_on_what_dropped():
    """A ball may not move onto a ball that just dropped, nor where its removal let one fall; two on it pin it."""
    game = pair("spline-plus").set_up(DROPS, "B")
    moved = game.at(0, 1, 3)
    dropped_onto = game.at(1, 0, 2)  # would rest on the ball that fell into the moved one's place
    assert f"{moved}-{dropped_onto}" not in game.legal
    pinned = game.at(0, 1, 1)
    assert not [ply for ply in game.legal if ply.startswith(f"{pinned}-")]


def test_spline_plus_equal_lines_are_the_movers():
    """Black's move lets a ball drop that completes a white line, and itself makes a black one as long: Black wins."""
    game = pair("spline-plus").set_up(
        """
        W W B W  . W .
        . B W .  . . .
        . . . .  . . .
        B B B .
        """,
        "B",
    )
    assert game.play(f"{game.at(0, 0, 2)}-{game.at(0, 3, 3)}").machine.levels()[0] == "WWWW/.BW./..../BBBB"
    assert game.result == (-1, 1)


@MANY
@given(seeds)
def test_spline_always_has_a_winner(seed):
    """No game of Spline is drawn: a full pyramid holds a line, for level 2 of four balls cannot do without."""
    assert pair("spline").play_out(seed).result in ((1, -1), (-1, 1))


# --- Splice, Spava, Splade -------------------------------------------------------------------------------------------


def test_splice_needs_both_colours():
    """A line of own balls alone wins nothing in Splice; one with a red ball in it wins."""
    game = pair("splice").set_up("W W W .\n B B . .\n . . . .\n . . . .", "W")
    assert game.add("W", 0, 0, 3).result is None
    game = pair("splice").set_up("W W W .\n B B . .\n . . . .\n . . . .", "W")
    assert game.add("R", 0, 0, 3).result == (1, -1)


def test_splice_own_balls_climb_on_red():
    """An own ball goes on a platform with a red ball only; red goes anywhere playable."""
    bare = pair("splice").set_up("W B . .\n B W . .\n . . . .\n . . . .", "W")
    assert "W" + bare.at(1, 0, 0) not in bare.legal
    assert "R" + bare.at(1, 0, 0) in bare.legal
    red = pair("splice").set_up("W R . .\n B W . .\n . . . .\n . . . .", "W")
    assert "W" + red.at(1, 0, 0) in red.legal


def test_spava_three_lose_four_win():
    """Exactly three in line on the board level lose; four at once win, also where a three would be in them."""
    game = pair("spava").set_up("W W . .\n . . . .\n . . . .\n . . . .", "W")
    assert game.add("W", 0, 0, 2).result == (-1, 1)
    game = pair("spava").set_up("W W . W\n . . . .\n . . . .\n . . . .", "W")
    assert game.add("W", 0, 0, 2).result == (1, -1)


def test_spava_two_lose_on_the_second_level():
    """On level 1 two in line lose, on a short diagonal too."""
    game = pair("spava").set_up("W B W B  W . .\n B W B W  . . .\n W B W B  . . .\n . . . .", "W")
    assert game.add("W", 1, 1, 1).result == (-1, 1)


@pytest.mark.parametrize(("order", "winner"), [("after", 1), ("before", 0)])
def test_splade_winner_by_the_cycle(order, winner):
    """A line of white and black is Black's, who comes after White; in the variant it is White's."""
    game = pair("splade", order=order).set_up("W B W .\n R . . .\n . R . .\n . . . .", "B")
    assert game.add("B", 0, 0, 3).result == tuple(1 if seat == winner else -1 for seat in range(3))


@pytest.mark.parametrize(("row", "result"), [("W R W .", (1, -1, -1)), ("W B W .", None), ("R R R .", None)])
def test_splade_counts_colours(row, result):
    """A red ball completes a line of white and red for White; a line of three colours or of one ends nothing."""
    game = pair("splade").set_up(f"{row}\n . . . .\n . . . .\n . . . .", "R")
    assert game.add("R", 0, 0, 3).result == result


# --- Sparro ----------------------------------------------------------------------------------------------------------


def test_sparro_opening():
    """If the first ball is in a corner hole the second must not be, and the other way round."""
    corners = {(0, r, c) for r in (0, 3) for c in (0, 3)}
    for first, allowed in (((0, 0, 0), False), ((0, 0, 1), True)):
        game = pair("sparro").add("W", *first)
        offered = {p for p in game.twin.points if "B" + game.at(*p) in game.legal and p in game.twin.playable()}
        assert all((p in corners) == allowed for p in offered) and offered


@MANY
@given(seeds)
def test_sparro_takes_24_plies(seed):
    """Sparro ends after 24 plies; more runs of three win, and a tie without any run is Black's."""
    game = pair("sparro").play_out(seed)
    assert len(game.plies) == 24
    white, black = game.machine.scores
    if white != black:
        assert game.result == ((1, -1) if white > black else (-1, 1))
    elif white == 0:
        assert game.result == (-1, 1)


def test_sparro_four_count_two():
    """A straight run of four holds two runs of three."""
    game = pair("sparro").set_up("W W W W\n . . . .\n . . . .\n . . . .", "B")
    assert game.machine.scores == [2, 0]


# --- Several end rules -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "second", "result"), [("win", "lose", (1, -1)), ("lose", "win", (-1, 1))])
def test_the_first_end_rule_that_holds_decides(first, second, result):
    """Three in a row span the first level: the order of the sentences says what that means."""
    ends = {"win": "(win (line own spanning))", "lose": "(lose (line own (straight 3)))"}
    turn = "(turn (or (add own) (add Red)))"
    rules = f"(game both (pyramid 4) (players White Black) {turn} (end {ends[first]} {ends[second]}))"
    plies = ["Ra1", "Rc1", "Re1", "Rg1", "Ra3", "Rc3", "Re3", "Rg3", "Wb2", "Ra5", "Wd2", "Ra7", "Wf2"]
    game = Pair(parse_game(rules)).play(*plies)
    assert game.result == result
