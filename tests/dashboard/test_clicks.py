"""What a click can mean."""

from __future__ import annotations

import pytest

from dashboard.board.clicks import Option, Places, button_text, clicks_of, touched
from ludeme.diagrams import Point, cells_of, pyramid_points

POINTS = pyramid_points(4)
EMPTY_BOARD = "." * 30


def at(name: str, level: int = 0) -> int:
    """Index of the point with this name on this level."""
    return next(i for i, p in enumerate(POINTS) if (p.name, p.level) == (name, level))


def board(**balls: str) -> str:
    """A position of size 4 with these balls on board holes, as `board(a1="W")`."""
    cells = list(EMPTY_BOARD)
    for name, colour in balls.items():
        cells[at(name)] = colour
    return "".join(cells)


def test_an_added_ball_is_one_click_on_its_point() -> None:
    """`Wc3` on an empty board is a click on the hole c3 that brings a white ball."""
    clicks = clicks_of(["Wc3"], POINTS, EMPTY_BOARD)
    assert clicks.single == {at("c3"): [Option("Wc3", "W")]}
    assert not clicks.double
    assert not clicks.buttons


def test_two_colours_on_one_point_are_two_options() -> None:
    """Where own and red may go, one click offers both."""
    clicks = clicks_of(["Ra1", "Wa1"], POINTS, EMPTY_BOARD)
    assert [option.colour for option in clicks.single[at("a1")]] == ["R", "W"]


def test_a_shared_name_means_the_lowest_empty_point() -> None:
    """With c3 filled and its platform complete, `We5` on a free e5 hole stays on the board level."""
    cells = cells_of(["..../..../..../....", ".../.../...", "../..", "."])
    assert Places(POINTS, cells).empty("e5") == at("e5")
    filled = board(e5="B")
    assert Places(POINTS, filled).empty("e5") == at("e5", level=2)


def test_a_taken_ball_is_the_highest_of_its_name() -> None:
    """With a ball on c3 and another straight above it, `xc3` is a click on the upper one."""
    cells = cells_of(["WWW./WWW./WWW./....", "WW./WW./...", "B./..", "."])
    clicks = clicks_of(["xc5"], POINTS, cells)
    assert list(clicks.single) == [at("c5", level=2)]


def test_a_move_is_a_click_on_the_ball_and_one_on_its_target() -> None:
    """`a1-c3` and `a1-e1` share their first click."""
    clicks = clicks_of(["a1-c3", "a1-e1"], POINTS, board(a1="W"))
    assert set(clicks.double) == {at("a1")}
    assert set(clicks.double[at("a1")]) == {at("c3"), at("e1")}


def test_a_move_to_a_point_that_its_own_drop_frees_is_clickable() -> None:
    """A target that is still filled when the move begins is the ball that stands there."""
    clicks = clicks_of(["a1-c3"], POINTS, board(a1="W", c3="B")[:29] + "R")
    assert clicks.double[at("a1")][at("c3", level=2)][0].ply == "a1-c3"


def test_an_entry_names_the_way_the_ball_travels() -> None:
    """`Wb2>E` and `Wb2>N` are two options of one point, told apart by direction."""
    clicks = clicks_of(["Wb2>E", "Wb2>N"], POINTS, board(a1="W", c1="W", a3="W", c3="W"))
    assert [option.label for option in clicks.single[at("b2", level=1)]] == ["east", "north"]


def test_taking_and_moving_the_same_ball_are_both_offered() -> None:
    """A ball that may be taken or moved has a single and a double meaning."""
    clicks = clicks_of(["a1-c3", "xa1"], POINTS, board(a1="W"))
    assert clicks.single[at("a1")] == [Option("xa1", label="take")]
    assert at("a1") in clicks.double


@pytest.mark.parametrize("ply", ["pass", "stop", ">W", "=R", "[a1 c1 e1]", "(c3 e3)", "left", "!W", "?W/R", "swap"])
def test_every_other_ply_is_a_button(ply: str) -> None:
    """A ply that no click can mean is not lost; on an empty board no ball can be chosen."""
    assert clicks_of([ply], POINTS, EMPTY_BOARD).buttons == [ply]


def test_a_figure_is_a_click_on_each_of_its_points() -> None:
    """Balls of a chosen run or pair are on the board; points of an added shape are empty, one over the other."""
    balls = board(c3="W", e3="B")
    assert clicks_of(["(c3 e3)"], POINTS, balls).figures == {"(c3 e3)": [at("c3"), at("e3")]}
    shape = [at("e3"), at("d4", level=1), at("e3", level=2)]
    assert clicks_of(["{e3 d4 e3}"], POINTS, EMPTY_BOARD).figures == {"{e3 d4 e3}": shape}
    assert touched("[c3 e3]", POINTS, balls, balls) == {at("c3"), at("e3")}


def test_a_ply_about_an_unknown_point_is_a_button() -> None:
    """A ply whose point the board does not have can still be played."""
    assert clicks_of(["Wz9", "xa1", "a1-c3"], POINTS, EMPTY_BOARD).buttons == ["Wz9", "xa1", "a1-c3"]


def test_points_of_the_second_board_are_told_by_its_letter() -> None:
    """`WB:a1` is a click on the second board, `WA:a1` on the first."""
    two = pyramid_points(2) + pyramid_points(2, board=1)
    clicks = clicks_of(["WA:a1", "WB:a1"], two, "." * 10)
    assert sorted(clicks.single) == [2, 7]


def test_a_level_may_be_named() -> None:
    """`xc3@0` is the ball in the hole, whatever lies above."""
    points = [Point(0, 0, 0, "c3"), Point(0, 0, 2, "c3")]
    assert list(clicks_of(["xc3@0"], points, "WB").single) == [0]
    assert clicks_of(["[c3]", "[c3@0]"], points, "WW").figures == {"[c3]": [1], "[c3@0]": [0]}


@pytest.mark.parametrize(
    ("ply", "words"),
    [
        ("pass", "Pass"),
        (">W", "Give White"),
        ("=R", "Exchange for Red"),
        ("?B", "Choose Black"),
        ("?W/R", "Hide White left, Red right"),
        ("?-/B", "Hide Black right"),
        ("swap", "Change sides"),
        ("[a1 c1]", "[a1 c1]"),
    ],
)
def test_buttons_speak(ply: str, words: str) -> None:
    """Plies with a name of their own are words, others stay as they are."""
    assert button_text(ply) == words


def test_the_last_ply_marks_what_it_touched() -> None:
    """An added ball is marked where it came; a moved one where it was and where it is; a pass nowhere."""
    assert touched("Wa1", POINTS, EMPTY_BOARD, board(a1="W")) == {at("a1")}
    assert touched("a1-c3", POINTS, board(a1="W"), board(c3="W")) == {at("a1"), at("c3")}
    assert touched("xa1", POINTS, board(a1="W"), EMPTY_BOARD) == {at("a1")}
    assert touched("pass", POINTS, EMPTY_BOARD, EMPTY_BOARD) == frozenset()
