"""Worked examples of further games of the Rule Book, and what is always true of them, on the machine and its twin.

Positions and results are facts published by others, each test names where, or worked out by hand from the rules.
Points are (level, row, column).
"""

import random

import pytest
from hypothesis import given, settings

from kernels.api import COMPILED
from tests.boards import Pair, on_checkerboard, pair, parse, seeds

MANY = settings(max_examples=10 if COMPILED else 2, deadline=None)

BARE = ". . . .\n . . . .\n . . . .\n . . . ."


def largest(game: Pair, colour: str) -> int:
    """The size of the largest visible group of a colour."""
    return max((len(group) for group in game.twin.groups(game.twin.of({colour}), visibly=True)), default=0)


# --- Spree -----------------------------------------------------------------------------------------------------------


def test_spree_player_one_only_gives():
    """The first turn is a gift alone; then a turn is a ball of the colour given, and a gift of another colour."""
    game = pair("spree")
    assert game.legal == [">B", ">R", ">W"]
    game.play(">B")
    assert game.machine.to_move == 1
    assert {ply[0] for ply in game.legal} == {"B"} and len(game.legal) == 16
    game.play("Ba1")
    assert game.legal == [">R", ">W"]


@pytest.mark.parametrize(
    ("colours", "result"),
    [("RWRW", (1, -1)), ("WRWR", (1, -1)), ("RBRB", (1, -1)), ("WRBR", None), ("RWRB", None)],
)
def test_spree_lines(colours, result):
    """Whoever places the last ball of a line of white and red, or black and red, wins; three colours win nothing."""
    game = pair("spree")
    for colour, point in zip(colours, ("a7", "c7", "e7", "g7"), strict=True):
        game.play(f">{colour}", colour + point)
    assert game.result == result
    assert (game.legal == []) == (result is not None)


def test_spree_red_alone_wins_nothing():
    """A line of four red balls is no winning line."""
    game = pair("spree")
    for ply in ("Ra7", "Wc5", "Rc7", "We3", "Re7", "Wc1", "Rg7"):
        game.play(f">{ply[0]}", ply)
    assert game.result is None and game.legal == [">B", ">W"]


# --- Sploof: donkirkby/shibumi-games, checked there with the designer ------------------------------------------------

SPLOOF = {
    "a) the example of the Rule Book": (
        """
        B B W W  B . .  . .
        R W W W  B W W  . .
        W B W R  W B B
        B B R W
        """,
        (2, 1, 0),
        (1, -1),
    ),
    "b) a row, with one ball beside it": (
        """
        R R R R  . . .
        R B B R  . . B
        . W W W  . . .
        R R R R
        """,
        (0, 2, 0),
        (1, -1),
    ),
    "c) a row cut by two balls": (
        """
        . R R R  . B .
        . B B R  . . W
        . W W W  . . B
        R R R R
        """,
        (0, 2, 0),
        None,
    ),
    "d) a diagonal from level to level": (
        """
        R R R .  . . .
        R B B R  . . .
        R B W R  . . W
        R R R W
        """,
        (1, 1, 1),
        (1, -1),
    ),
    "e) a column cut by two balls": (
        """
        R R . R  . . .
        R . W R  . . .
        R B W R  . B B
        R R W R
        """,
        (0, 0, 2),
        None,
    ),
}


@pytest.mark.parametrize("name", SPLOOF)
def test_sploof_lines(name):
    """Four in line as seen from above win, unless two balls cut a contact."""
    diagram, point, result = SPLOOF[name]
    assert pair("sploof").set_up(diagram, "W").add("W", *point).result == result


def test_sploof_a_drop_uncuts_the_row():
    """Taking a red ball under one of the two lets it drop: the row is whole again, and White wins in Black's turn."""
    game = pair("sploof").set_up(SPLOOF["c) a row cut by two balls"][0], "W").add("W", 0, 2, 0)
    assert game.play("x" + game.at(0, 3, 3)).result == (1, -1)


def test_sploof_an_empty_stock_forces_a_take():
    """With both balls of the stock placed only red balls can be taken; one take gives two balls."""
    game = pair("sploof").play("Wc3", "Be3", "Wc5", "Be5")
    assert all(ply.startswith("x") for ply in game.legal) and len(game.legal) == 12
    game.play("xa1")
    assert all(ply.startswith("x") for ply in game.legal)
    assert any(ply.startswith("W") for ply in game.play("xg1").legal)


def test_sploof_stuck_loses():
    """Stock empty and no red ball left: White has no move and loses."""
    game = pair("sploof").set_up(BARE, "W").play("Wa1", "Ba7", "Wc1", "Bc7")
    assert game.result == (-1, 1)


def test_sploof_takes_from_a_bag_of_fourteen():
    """Twelve white balls on the board and two in stock leave two in the bag: one more take, then none."""
    diagram = "W W . W\n W R W W\n R W W W\n W W W .\n"
    assert list(parse(diagram).values()).count("W") == 12
    game = pair("sploof").set_up(diagram, "W")
    game.play("x" + game.at(0, 1, 1))
    game.play("B" + game.at(0, 1, 1))
    assert {ply[0] for ply in game.legal} == {"W"}


# --- Spaniel ---------------------------------------------------------------------------------------------------------


def test_spaniel_order_of_colours():
    """Player 1 places black, then white; player 2 red, then black; player 3 white, then red (Ludii, F. Haffner)."""
    game, seen = pair("spaniel"), []
    for _ in range(6):
        seen.append((game.machine.to_move, *{ply[0] for ply in game.legal}))
        game.play(game.legal[0])
    assert seen == [(0, "B"), (0, "W"), (1, "R"), (1, "B"), (2, "W"), (2, "R")]


def test_spaniel_any_colour_wins_for_the_placer():
    """Player 2 completes a red line with the first ball of the turn and wins at once."""
    game = pair("spaniel").set_up("R R . .\n . . . .\n . . . .\n . . . .", "B")
    assert game.add("R", 0, 0, 2).result == (-1, 1, -1)


@pytest.mark.parametrize(("crossing", "result"), [(". . .", (-1, 1, -1)), ("W . .", None)])
def test_spaniel_the_line_must_be_visible(crossing, result):
    """Two balls above a contact cut the line; one does not."""
    game = pair("spaniel").set_up(f"W B . .  B . .\n R R . .  {crossing}\n B W . .\n . . . .", "B")
    assert game.add("R", 0, 1, 2).result == result


# --- Spight ----------------------------------------------------------------------------------------------------------


def test_spight_start():
    """Every hole is filled: only jumps up, 24 a side (8 to the middle point, 6 or 4 to the others, by both)."""
    game = pair("spight")
    assert game.machine.levels()[0] == "BWBW/WBWB/BWBW/WBWB"
    assert len(game.legal) == 24
    assert {parse_point(game, ply.split("-")[1])[0] for ply in game.legal} == {1}


def parse_point(game: Pair, name: str) -> tuple[int, int, int]:
    """The lowest playable point of a name."""
    return min(p for p in game.twin.playable() if game.at(*p) == name)


def test_spight_jumps_around_a_neighbour_and_lets_a_ball_drop():
    """The ball under (1,0,0) jumps to (1,1,1) beside it: what it carried drops into its hole."""
    game = pair("spight").set_up(on_checkerboard("W . ."), "W")
    game.play(f"{game.at(0, 0, 1)}-{game.at(1, 1, 1)}")
    assert game.machine.levels()[:2] == ["BWBW/WBWB/BWBW/WBWB", ".../.W./..."]


def test_spight_connecting_all_wins():
    """A knight's move brings White's two balls together."""
    game = pair("spight").set_up(". W . .\n . . . .\n . W . .\n B B B B", "W")
    assert game.play(f"{game.at(0, 2, 1)}-{game.at(0, 0, 2)}").result == (1, -1)


def test_spight_pass_only_if_nothing_moves():
    """Both black balls have a knight's move to the same two holes only, and these are filled."""
    game = pair("spight").set_up("B . . .\n . . W .\n . W . .\n . . . B", "B")
    assert game.legal == ["pass"]
    assert "pass" not in game.play("pass").legal


@pytest.mark.parametrize(("hidden", "result"), [("W", None), ("B", (1, -1))])
def test_spight_a_buried_ball_belongs_to_no_group(hidden, result):
    """All visible white balls are joined; a white one that lies buried keeps White from winning."""
    rows = ("B B B .  B B .  W .", f"B {hidden} B .  B W .  . .", "B B W .  . . .", ". W . B")
    game = pair("spight").set_up("\n".join(rows), "W")
    assert game.play(f"{game.at(0, 3, 1)}-{game.at(0, 2, 3)}").result == result


# --- Spice -----------------------------------------------------------------------------------------------------------


def test_spice_first_turns():
    """White places one ball; that made the first group, so Black may remove a ball or decline before placing."""
    game = pair("spice")
    assert len(game.legal) == 12 and all(ply.startswith("W") for ply in game.legal)
    game.play("Wa1")
    assert game.machine.to_move == 1
    assert {ply for ply in game.legal if not ply.startswith("x")} == {"stop"}
    assert "xa1" in game.legal and "xd4" in game.legal
    game.play("stop", "Ba7")
    assert "stop" in game.legal and not [ply for ply in game.legal if ply.startswith("x")]
    game.play("Bg7")
    assert game.machine.to_move == 0
    assert all(ply.startswith("W") for ply in game.legal)  # two single balls are no larger group than White's one


@MANY
@given(seeds)
def test_spice_right_to_remove_and_result(seed):
    """Exactly after a turn that raised the largest group may a ball be removed; the apex is off the final count."""
    game, rng = pair("spice"), random.Random(seed)
    before = 0
    while not game.twin.finished:
        now = max(largest(game, "W"), largest(game, "B"))
        if game.plies:
            assert any(ply.startswith("x") for ply in game.legal) == (now > before)
        before, mover = now, game.machine.to_move
        while not game.twin.finished and game.machine.to_move == mover:
            game.play(rng.choice(game.legal))
    assert sum(level.count(".") for level in game.machine.levels()) == 1 and game.machine.levels()[3] == "."
    white, black = largest(game, "W"), largest(game, "B")
    assert game.machine.scores == [white, black]
    assert game.result == ((0, 0) if white == black else (1, -1) if white > black else (-1, 1))
