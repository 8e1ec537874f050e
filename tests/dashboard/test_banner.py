"""What is said above and beside the board of a game at the table, without a page."""

from __future__ import annotations

import re

import pytest

from catalog import load
from dashboard.cli.playing.announcing import ending
from dashboard.games.library import from_catalogue
from dashboard.matches.match import (
    HUMAN,
    SKIPPED,
    Match,
    new_match,
)
from dashboard.views.parts.heading import banner_html, standing_html
from dashboard.views.parts.remarks import remarks, rules_told
from search.play.agents import choose
from tests.dashboard.pages import read
from tests.dashboard.test_match import answered, table


def test_a_change_of_sides_is_told_to_whom_it_befalls() -> None:
    """The person reads who has changed sides, and what to play now; two people read it of both."""
    for seats, told in (
        ((HUMAN, "random"), "The computer has changed sides and taken yours: you play Black now."),
        (("random", HUMAN), "You have changed sides: you play White now."),
        ((HUMAN, HUMAN), "Sides have been changed: who began as White plays Black, who began as Black plays White."),
    ):
        match = new_match(load("found/splay").game, seats, plies=["Wc3", "swap"])
        assert told in remarks(match)
    assert not remarks(new_match(load("found/splay").game, [HUMAN, "random"], plies=["Wc3"]))


def test_balls_that_drop_are_told() -> None:
    """What else a ply does than it says is told until its player has the next turn, in the words of the terminal."""
    plies = ["Wa1", "Bc1", "Wa3", "Bc3", "Wb2", "c1-b2"]
    told = (
        "c1-b2: the black ball at c1 is taken off the board, the white ball at b2 drops to c1 "
        "and the ball taken is placed at b2."
    )
    for more, expected in (([], [told]), (["Wg1"], [told]), (["Wg1", "Bg3"], [])):
        match = new_match(load("found/spoils").game, [HUMAN, HUMAN], plies=[*plies, *more])
        assert [read(remark) for remark in remarks(match)] == expected


def test_the_banner_says_how_a_turn_goes_on() -> None:
    """Before its second ball, and where one may stop, push or take; a seat of the computer is named by its colour."""
    match = new_match(load("found/spiral").game, [HUMAN, "random", HUMAN], plies=["Wc3"])
    assert "White goes on: add a ball of any colour<" in banner_html(match)
    match.take_seats([HUMAN, "random", "random"])
    assert "Your turn goes on: add a ball of any colour<" in banner_html(match)
    match.play("Wc5", 1)
    assert "Black is thinking" in banner_html(match)


@pytest.mark.parametrize(
    ("game_id", "plies", "told"),
    [
        ("spree", "", "White to move: give a ball"),
        ("spree", ">R", "Black to move: add a red ball"),
        ("spree", ">R Rc1", "Black goes on: give a ball"),
        ("spree", ">R Rc1 >W", "White to move: add a white ball"),
        ("sprite", "Wa1 Wa3", "White goes on: add a red ball"),
        ("found/spleen", "", "White to move: add a white or black ball"),
        ("found/spleen", "Bc3", "White goes on: add a white ball"),
        ("spline", "Wa1", "Black to move: add a ball"),
        ("found/splay", "Wc3", "Black to move: add a ball of any colour or change sides"),
        ("springe", "", "White to move"),
    ],
)
def test_the_banner_says_which_ball_is_to_be_put(game_id: str, plies: str, told: str) -> None:
    """All that can be done, and of which colour the ball is; one's own colour is a matter of course."""
    game = load(game_id).game
    match = new_match(game, [HUMAN] * 2, plies=plies.split())
    assert told_above(match) == told


def told_above(match: Match) -> str:
    """The banner as a text."""
    return re.sub("<[^>]*>", "", banner_html(match))


def test_a_ball_that_was_given_is_shown_to_who_puts_it() -> None:
    """Beside the words; not while the computer is to move, and not where one of several colours may be put."""
    seats, game = [HUMAN, "random"], load("spree").game
    assert banner_html(new_match(game, seats, plies=[">R", "Rc1", ">W"])).count('class="bead W held"') == 1
    assert "held" not in banner_html(new_match(game, seats, plies=[">R"]))
    assert "held" not in banner_html(new_match(load("found/splay").game, seats))


def test_who_is_out_is_told_and_asked_how_to_go_on() -> None:
    """In Spat White is out after a group of four: the computer waits until White wants to watch, or skips the rest."""
    seats, plies = [HUMAN, "random", "random"], "WA:a1 BA:g7 RA:g1 WA:a3 BA:a7 RB:g1 WA:a5 BB:a1 RB:a7"
    match = new_match(load("found/spat").game, seats, plies=plies.split())
    assert not match.only_watched() and "class=out" not in standing_html(match)
    match.play("WA:c1", 9)
    assert told_above(match) == "You are out of the game: Black to move" and not match.think()
    assert re.search(r"<tr class=out><td><span[^>]*></span>White</td><td>out of the game</td>", standing_html(match))
    match.watch()
    assert answered(match)
    match.undo()
    assert "Your turn" in told_above(match)
    match.play("WA:c1", 9)
    assert not match.think()
    match.watch(SKIPPED)
    assert match.think()
    assert not new_match(load("found/spat").game, [HUMAN] * 3, plies=[*plies.split(), "WA:c1"]).only_watched()


def test_the_banner_names_what_is_done_in_secret() -> None:
    """To hide balls, then to choose a fist, said to who may see it; the ball shown is to be put."""
    match = new_match(load("springe").game, [HUMAN, "random"])
    assert told_above(match) == "Your turn as White: hide balls"
    match = new_match(load("springe").game, ["random", HUMAN], plies=["?R/W"])
    assert told_above(match) == "Your turn as Black: choose a fist"
    match = new_match(load("springe").game, [HUMAN, "random"], plies=["?R/W", "right"])
    assert told_above(match) == "Your turn as White: add a white ball"


@pytest.mark.parametrize(
    "game_id", ["spline", "spree", "spagyric", "spangle", "spuzzle", "found/spiral", "found/spelt"]
)
def test_the_banner_is_one_sentence(game_id: str) -> None:
    """Who is to move, and behind the only colon what can be done; however many people are at the table."""
    game = load(game_id).game
    for people in range(game.players.seats + 1):
        match = new_match(game, [*[HUMAN] * people, *["random"] * (game.players.seats - people)], seed=people)
        match.waits = not people
        for _ in range(9):
            assert told_above(match).count(":") <= 1 and told_above(match).count(" to move") <= 1
            match.session.play(choose(match.session, "random", match.ply))


def test_the_table_says_what_it_takes_to_score_to_be_out_and_to_go_next() -> None:
    """In Spindizzy what scores and who has the marker; in Spat the turn and who is out; at the end what decided."""
    opened = from_catalogue("spindizzy")
    match = new_match(opened.game, [HUMAN] * 3)
    assert any("the player of its colour scores 1." in read(part) for part in rules_told(opened, match))
    assert "White has the marker." in remarks(match)
    for ply in ("?W", "?W", "?R", "Wa1", "Wa3", "Ra5"):
        match.session.play(ply)
    assert match.session.marker == remarks(match)[-1].split()[0] != "White"
    opened = from_catalogue("found/spat")
    told = rules_told(opened, new_match(opened.game, [HUMAN] * 3))
    (turn,) = map(read, told)
    assert turn.startswith("**Your turn:** Players take turns.")
    assert "get no more turns once one of your groups has at least four balls." in turn
    opened = from_catalogue("spline")
    over = new_match(opened.game, [HUMAN] * 2, plies=["Wa1", "Ba7", "Wc1", "Bc7", "We1", "Be7", "Wg1"])
    assert [read(remark) for remark in remarks(over)] == ending(over.session)[1:2] and not rules_told(opened, over)


def test_who_looks_back_is_not_told_that_somebody_thinks() -> None:
    """At a position of the computer's turn nothing happens until one goes on from there, and the banner says so."""
    match = table(HUMAN, "random")
    match.play("Wa1", 0)
    answered(match)
    match.go_to(1)
    assert "You are looking back: Black was to move" in banner_html(match)
    match.later.clear()
    assert "Black is thinking" in banner_html(match)
