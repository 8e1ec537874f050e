"""Spargo, captures as in Margo: worked examples of the documented games, and what is always true of them.

Machine and twin are asked alike. Positions and results are facts published by others; each test names where.
Points are (level, row, column).
"""

import pytest
from hypothesis import given, settings

from kernels.api import COMPILED
from tests.boards import group_sizes, pair, parse, seeds

MANY = settings(max_examples=15 if COMPILED else 2, deadline=None)


# --- Spargo: Margo Basics (a to f), Jocly's rules of Margo (g to j) -------------------------------------------------

CAPTURES = {
    "a) a group that carries only its own": (
        """
        . . . .  . . .
        . . . .  . . .
        W W B W  . . B
        W B B W
        """,
        (0, 1, 2),
        {(0, 2, 2), (0, 3, 1), (0, 3, 2), (1, 2, 2)},
    ),
    "b) but for the zombie under a white ball": (
        """
        . . . .  . . .
        . . . .  . . .
        W W B W  W . B
        W B B W
        """,
        (0, 1, 2),
        {(0, 2, 2), (0, 3, 2), (1, 2, 2)},
    ),
    "d) a capture that gives the new ball its freedom": (
        """
        W W B .  B . .
        W B . B  . . .
        . W B .  . . .
        . . . .
        """,
        (0, 1, 2),
        {(0, 1, 1), (1, 0, 0)},
    ),
    "e) seven balls, which frees a zombie": (
        """
        . . . .  . . .
        W W W .  . . .
        B B B .  B B .
        B W B W
        """,
        (0, 2, 3),
        {(0, 2, 0), (0, 2, 1), (0, 2, 2), (0, 3, 0), (0, 3, 2), (1, 2, 0), (1, 2, 1)},
    ),
    "g) a corner": (
        """
        . B W .
        B B W .
        W W . .
        . . . B
        """,
        (0, 0, 0),
        {(0, 0, 1), (0, 1, 0), (0, 1, 1)},
    ),
}


@pytest.mark.parametrize(("diagram", "point", "captured"), CAPTURES.values(), ids=CAPTURES)
def test_spargo_captures(diagram, point, captured):
    """A white ball captures exactly the black balls the source names."""
    game = pair("spargo").set_up(diagram, "W")
    assert game.add("W", *point).taken(parse(diagram)) == captured


@pytest.mark.parametrize(
    ("diagram", "point", "captured"),
    [
        (". W B .\n W B . B\n . W B .\n . . . .", (0, 1, 2), (0, 1, 1)),
        (". B . .\n B W . .\n W . . .\n . . . .", (0, 0, 0), (0, 1, 0)),
    ],
    ids=["c", "i"],
)
@pytest.mark.parametrize("superko", ["false", "true"])
def test_spargo_ko(diagram, point, captured, superko):
    """A single ball may not be taken back at once, under either form of the rule."""
    game = pair("spargo", superko=superko).set_up(diagram, "W").add("W", *point)
    assert captured not in game.twin.balls
    assert "B" + game.at(*captured) not in game.legal


def test_spargo_ko_ends():
    """After a turn of each player elsewhere the ball may be taken back."""
    game = pair("spargo").set_up(". W B .\n W B . B\n . W B .\n . . . .", "W").add("W", 0, 1, 2)
    game.add("B", 0, 3, 3).add("W", 0, 3, 0)
    assert "B" + game.at(0, 1, 1) in game.legal


def test_spargo_overpass():
    """f) One black group of four becomes two of two under a white bridge, and the white balls are one group of six."""
    before = pair("spargo").set_up(". W W .\n B B B B\n . W W .\n . . . .", "W")
    assert group_sizes(before, "B") == [4]
    bridged = pair("spargo").set_up(". W W .  . W .\n B B B B  . W .\n . W W .  . . .\n . . . .", "W")
    assert group_sizes(bridged, "B") == [2, 2]
    assert group_sizes(bridged, "W") == [6]


def test_spargo_groups():
    """h) Five white balls are one group across two levels, one stands alone."""
    game = pair("spargo").set_up("W . B B  . . .\n W B B .  W . .\n B W . .  . . .\n . W . W", "B")
    assert group_sizes(game, "W") == [5, 1]


def test_spargo_flat_overpass():
    """j) Two white balls side by side above cut black into three and two, and join white to six."""
    game = pair("spargo").set_up(". B B .  . . .\n W B W .  W W .\n W B W .  . . .\n . B . .", "B")
    assert group_sizes(game, "W") == [6]
    assert group_sizes(game, "B") == [3, 2]


def test_spargo_buried_ball_stays_under_its_cover():
    """A ball that is buried belongs to no visible group, and is not taken while what rests on it stays."""
    diagram = """
        W B . W W  . . . B  . . .  . .  .
        . W W W W  . W B B  . B B
        . W W B B  . W B B  . B .
        W W B W B  B B B .
        W B W W .
    """
    game = pair("spargo", size=5).set_up(diagram, "W")
    assert game.twin.buried((0, 2, 3)) and not game.twin.flat((0, 2, 3)) - set(game.twin.balls)
    game.add("W", 0, 2, 0)
    assert game.twin.balls[0, 2, 3] == "B"


@settings(max_examples=4 if COMPILED else 1, deadline=None)
@given(seeds)
def test_spargo_nothing_floats(seed):
    """After every ply each ball above the board still rests on four others."""
    game = pair("spargo", size=5 if COMPILED else 4)
    while not game.twin.finished and len(game.plies) < 60:
        game.play_out(seed + len(game.plies), plies=len(game.plies) + 1)
        assert all(game.twin.below(p) <= set(game.twin.balls) for p in game.twin.balls)


@MANY
@given(seeds)
def test_spargo_counts_balls(seed):
    """When nobody can play the player with more balls wins; equal numbers are a draw."""
    game = pair("spargo").play_out(seed)
    if game.result is not None:
        white, black = (len(game.twin.of({colour})) for colour in "WB")
        assert game.result[0] == (white > black) - (white < black)
        assert game.machine.scores == [white, black]
