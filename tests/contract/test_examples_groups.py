"""Span to Spao, games of connected groups: worked examples of the documented games, and what is always true of them.

Machine and twin are asked alike. Positions and results are facts published by others; each test names where.
Points are (level, row, column).
"""

import pytest
from hypothesis import given, settings

from kernels.api import COMPILED
from tests.boards import group_sizes, pair, seeds

MANY = settings(max_examples=15 if COMPILED else 2, deadline=None)


# --- Span and Sponnect -----------------------------------------------------------------------------------------------


def test_span_joins_own_sides():
    """White wins by joining West and East, Black North and South; the other two sides do not help."""
    assert pair("span").set_up("W W W .\n . . . .\n . . . .\n . . . .", "W").add("W", 0, 0, 3).result == (1, -1)
    assert pair("span").set_up("W . . .\n W . . .\n W . . .\n . . . .", "W").add("W", 0, 3, 0).result is None
    assert pair("span").set_up("B . . .\n B . . .\n B . . .\n . . . .", "B").add("B", 0, 3, 0).result == (-1, 1)


def test_span_cut_by_an_overpass():
    """A chain crossed by two balls above does not count; crossed by one it does."""
    one = pair("span").set_up("B W B .  . W .\n B B B .  . . .\n W W W .  . . .\n B B . .", "W")
    two = pair("span").set_up("B B B .  B . .\n W W W .  B . .\n B B B .  . . .\n . . . .", "W")
    assert two.add("W", 0, 1, 3).result is None
    assert one.add("W", 0, 2, 3).result == (1, -1)


def test_sponnect_no_pass_after_a_pass():
    """A player may pass, but not right after the opponent has."""
    game = pair("sponnect")
    assert "pass" in game.legal
    game.play("pass")
    assert "pass" not in game.legal
    game.play(game.legal[0])
    assert "pass" in game.legal


def test_sponnect_starts_with_five_red():
    """The five interior points are red."""
    assert pair("sponnect").machine.levels() == ["..../.RR./.RR./....", ".../.R./...", "../..", "."]


# --- Spaiji, Spinimax, Spao ------------------------------------------------------------------------------------------

SPAIJI = """
    B W W W  W W B  W .
    B R R B  B R W  B B
    W R R B  W B W
    B B W B
"""


@pytest.mark.parametrize(
    ("first", "second", "white", "black", "result"),
    [("B", "W", [7, 3, 2], [13], (-1, 1)), ("W", "B", [10, 2], [9, 4], (1, -1))],
)
def test_spaiji_last_turn(first, second, white, black, result):
    """The Rule Book's example: Black before White gives 7 to 13, White before Black 10 to 9."""
    game = pair("spaiji").set_up(SPAIJI, "W").add(first, 2, 0, 1).add(second, 3, 0, 0)
    assert (group_sizes(game, "W"), group_sizes(game, "B")) == (white, black)
    assert game.machine.scores == [white[0], black[0]]
    assert game.result == result


@MANY
@given(seeds)
def test_spaiji_takes_at_most_15_turns(seed):
    """Spaiji takes 15 turns of two balls, or fewer if no two touching points are left; a tie is Black's."""
    game = pair("spaiji").play_out(seed)
    assert len(game.plies) % 2 == 0 and len(game.plies) <= 30
    white, black = game.machine.scores
    assert game.result == ((1, -1) if white > black else (-1, 1))


@MANY
@given(seeds)
def test_spinimax_takes_16_plies(seed):
    """Spinimax ends after exactly 16 plies with a full pyramid, and the owner of the apex wins."""
    game = pair("spinimax").play_out(seed)
    assert len(game.plies) == 16
    apex = game.twin.balls[3, 0, 0]
    assert game.result == tuple(1 if colour == apex else -1 for colour in "WBR")


@pytest.mark.parametrize(
    ("platform", "stacked"),
    [("WWWW", "W"), ("WWWB", "R"), ("WWBB", "R"), ("WWBR", "W"), ("BRBW", "B")],
)
def test_spinimax_colours(platform, stacked):
    """The strictly least frequent colour is stacked, an absent one counting as none; else the most frequent."""
    seat = platform[3]
    game = pair("spinimax").set_up(f"{platform[:2]}..\n {platform[2]} . . .\n . . . .\n . . . .", seat)
    game.add(seat, 0, 1, 1)
    assert game.twin.balls[1, 0, 0] == stacked


@MANY
@given(seeds)
def test_spao_multiplies_groups(seed):
    """A full pyramid after 30 plies; the product of the group sizes, hidden contacts included, decides."""
    game = pair("spao").play_out(seed)
    assert len(game.plies) == 30
    products = game.machine.scores
    best = max(products)
    winners = [seat for seat, product in enumerate(products) if product == best]
    assert game.result == (tuple(1 if s in winners else -1 for s in range(3)) if len(winners) == 1 else (0, 0, 0))


# --- counted by hand -------------------------------------------------------------------------------------------------


def test_full_pyramid_has_25_visible_balls_and_60_contacts():
    """Of 30 balls five are hidden, and 60 contacts are visible from above."""
    game = pair("spao").set_up("WWWW WWW WW W\nWWWW WWW WW\nWWWW WWW\nWWWW", "W").twin
    visible = [p for p in game.points if not game.buried(p)]
    contacts = [(p, q) for p in visible for q in game.touching(p) if p < q and game.joined(p, q, visibly=True)]
    assert (len(visible), len(contacts)) == (25, 60)
