"""What a click can mean."""

from __future__ import annotations

import pytest

import catalog
from dashboard.drawn.clicks import PlyChoice, clicks_of, deeds_told, ply_told
from kernels.isa import program as isa
from kernels.isa.ply import KINDS, Ply
from ludeme import parse_game
from ludeme.geometry import Pyramid
from ludeme.pictures.diagrams import geometry_points
from search.play.motion import points_of
from search.play.session import Session

POINTS = geometry_points(Pyramid(4))
WHITE, BLACK, RED = range(3)


def at(name: str, level: int = 0) -> int:
    """Index of the point with this name on this level."""
    return next(i for i, p in enumerate(POINTS) if (p.name, p.level) == (name, level))


@pytest.mark.parametrize("kind", KINDS)
def test_plies_of_every_kind_can_be_clicked(kind: int) -> None:
    """Whatever a kind of ply carries, a ply on points also without a colour, it becomes a click or a button."""
    for colour in (WHITE, isa.COLOURS) if KINDS[kind].holds == "points" else (WHITE,):
        carried = {
            "points": Ply(kind, colour, target=at("c3")),
            "figure": Ply(kind, colour, figure=1 << at("c3")),
            "word": Ply(kind, colour, word=0),
            "hand": Ply(kind, WHITE, hand=isa.COLOURS),
            "": Ply(kind, colour),
        }
        clicks = clicks_of({"it": carried[KINDS[kind].holds]})
        assert sum(map(len, (clicks.single, clicks.double, clicks.figures, clicks.buttons))) == 1


def test_an_added_ball_is_one_click_on_its_point() -> None:
    """`Wc3` on an empty board is a click on the hole c3 that brings a white ball."""
    clicks = clicks_of({"Wc3": Ply(isa.ADD, WHITE, target=at("c3"))})
    assert clicks.single == {at("c3"): [PlyChoice("Wc3", "W")]}
    assert not clicks.double
    assert not clicks.buttons


def test_two_colours_on_one_point_are_two_options() -> None:
    """Where own and red may go, one click offers both."""
    clicks = clicks_of({"Ra1": Ply(isa.ADD, RED, target=at("a1")), "Wa1": Ply(isa.ADD, WHITE, target=at("a1"))})
    assert [option.colour for option in clicks.single[at("a1")]] == ["R", "W"]


def test_a_taken_ball_is_a_click_on_it() -> None:
    """With a ball on c5 and another straight above it, a ply that takes the upper one is no click on the lower."""
    clicks = clicks_of({"xc5": Ply(isa.TAKE, source=at("c5", level=2))})
    assert clicks.single == {at("c5", level=2): [PlyChoice("xc5", label="take")]}


def test_a_move_is_a_click_on_the_ball_and_one_on_its_target() -> None:
    """`a1-c3` and `a1-e1` share their first click."""
    moves = {f"a1-{name}": Ply(isa.MOVE, source=at("a1"), target=at(name)) for name in ("c3", "e1")}
    assert clicks_of(moves).double == {at("a1"): {at(name): [PlyChoice(f"a1-{name}")] for name in ("c3", "e1")}}


def test_a_leap_is_a_click_on_the_ball_and_one_on_the_ball_that_it_removes() -> None:
    """In a game of leaps over a full board each target is a ball, not the place high above it."""
    session = Session(
        parse_game(
            "(game spx (pyramid 3) (players White Black) (start (place White ground))"
            " (turn (leap White (step (moved from)))) (end (when (played 2) draw)))"
        )
    )
    double = clicks_of(session.plies()).double
    assert set(double) == set(range(9)) and all(set(targets) <= set(range(9)) for targets in double.values())


def test_an_entry_names_the_way_the_ball_travels() -> None:
    """`Wb2>E` and `Wb2>N` are two options of one point, told apart by direction."""
    plies = {f"Wb2>{'NE'[side]}": Ply(isa.ENTER + side, WHITE, target=at("b2", level=1)) for side in (1, 0)}
    assert [option.label for option in clicks_of(plies).single[at("b2", level=1)]] == [
        "→ from the west",
        "↑ from the south",
    ]


def test_taking_and_moving_the_same_ball_are_both_offered() -> None:
    """A ball that may be taken or moved has a single and a double meaning."""
    clicks = clicks_of({"a1-c3": Ply(isa.MOVE, source=0, target=5), "xa1": Ply(isa.TAKE, source=0)})
    assert clicks.single[0] == [PlyChoice("xa1", label="take")]
    assert 0 in clicks.double


def test_a_figure_is_a_click_on_each_of_its_points() -> None:
    """Balls of a chosen run or pair, and points of an added shape, one over the other."""
    shape = [at("e3"), at("d4", level=1), at("e3", level=2)]
    added = Ply(isa.SHAPE, WHITE, figure=sum(1 << p for p in shape))
    assert clicks_of({"{e3 d4 e3}": added}).figures == {"{e3 d4 e3}": sorted(shape)}
    assert points_of(added) == set(shape)


@pytest.mark.parametrize(
    ("text", "ply", "words"),
    [
        ("pass", Ply(isa.PASS), "Pass"),
        ("stop", Ply(isa.STOP), "Stop"),
        ("left", Ply(isa.SAY, word=0), "Left fist"),
        ("swap", Ply(isa.SAY, word=4), "Change sides"),
        (">W", Ply(isa.GIVE, WHITE), "Give White"),
        ("=R", Ply(isa.EXCHANGE, RED), "Exchange for Red"),
        ("?B", Ply(isa.HIDE, BLACK), "Choose Black"),
        ("!W", Ply(isa.OUT_OF_BAG, WHITE), "Draw White"),
        ("?W/R", Ply(isa.HIDE, WHITE, hand=RED), "Hide White left, Red right"),
        ("?-/B", Ply(isa.HIDE, isa.COLOURS, hand=BLACK), "Hide Black right"),
    ],
)
def test_every_other_ply_is_a_button_that_speaks(text: str, ply: Ply, words: str) -> None:
    """A ply that no click can mean is not lost: it is played by a button with words of its own."""
    assert clicks_of({text: ply}).buttons == {text: words}
    assert ply_told(text, ply) == words


def test_a_ply_on_the_board_is_told_as_it_is_written() -> None:
    """A ball added, moved or taken, and a figure, are read by their points."""
    written = {
        "Wc3": Ply(isa.ADD, WHITE, target=3),
        "a1-c3": Ply(isa.MOVE, source=0, target=5),
        "xa1": Ply(isa.TAKE, source=0),
    }
    assert [ply_told(text, ply) for text, ply in written.items()] == list(written)


def test_the_last_ply_marks_what_it_touched() -> None:
    """An added ball is marked where it came; a moved one where it was and where it is; a pass nowhere."""
    assert points_of(Ply(isa.ADD, WHITE, target=3)) == {3}
    assert points_of(Ply(isa.MOVE, source=0, target=5)) == {0, 5}
    assert points_of(Ply(isa.TAKE, source=4)) == {4}
    assert points_of(Ply(isa.PASS)) == frozenset()


def test_buttons_come_in_the_order_of_colours_and_fists() -> None:
    """White, black, red, as hands are listed, and the left fist before the right one."""
    hidden = list(clicks_of(Session(catalog.load("springe").game).plies()).buttons.values())
    assert hidden[:3] == ["Hide White left, White right", "Hide White left, Red right", "Hide White left"]
    assert hidden[-2:] == ["Hide White right", "Hide Red right"]
    assert list(clicks_of(Session(catalog.load("spagyric").game).plies()).buttons) == ["?W", "?B", "?R"]


def test_what_can_be_done_is_told_in_verbs() -> None:
    """Each deed once, whatever its places and colours; those that touch no ball last."""
    plies = {
        "Wc3": Ply(isa.ADD, WHITE, target=at("c3")),
        "Rc3": Ply(isa.ADD, RED, target=at("c3")),
        "stop": Ply(isa.STOP),
        "xa1": Ply(isa.TAKE, source=0),
        "Wb2>E": Ply(isa.ENTER + 1, WHITE, target=at("b2", level=1)),
    }
    assert deeds_told(plies) == "add a ball, remove a ball, push in a ball or stop"
    assert deeds_told({"yes": Ply(isa.SAY, word=1), "[a1 c1]": Ply(isa.CHOOSE, figure=3)}) == "choose balls or vote"
