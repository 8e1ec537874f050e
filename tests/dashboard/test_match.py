"""A game at the table, without a page."""

from __future__ import annotations

import re
from concurrent.futures import wait

import pytest

from catalog import load
from dashboard.cli.playing.announcing import ending
from dashboard.games.library import from_catalogue
from dashboard.matches.match import (
    ENDLESS,
    HUMAN,
    SKIPPED,
    Match,
    new_match,
)
from dashboard.matches.outcome import result_text
from dashboard.matches.spelling import barred
from dashboard.views.parts.heading import banner_html, standing_html
from dashboard.views.parts.moves import moves_html
from dashboard.views.parts.remarks import remarks, rules_told
from ludeme.pictures.diagrams import cells_of
from search.play.agents import choose
from tests.dashboard.pages import read

PATIENCE = 600.0  # seconds; the first game of a fresh machine compiles the kernels


def table(*seats: str) -> Match:
    """Spline with these seats."""
    return new_match(load("spline").game, seats, seed=5)


def answered(match: Match) -> bool:
    """Wait for the computer, then look."""
    assert match.think()
    assert match.answer is not None
    wait([match.answer.future], PATIENCE)
    return match.poll()


def test_a_person_plays_and_the_computer_answers() -> None:
    """After White's click the computer is to move; its answer arrives by polling, and the turn comes back."""
    match = table(HUMAN, "random")
    assert match.play("Wa1", 0)
    assert not match.human_to_move()
    assert answered(match)
    assert match.human_to_move()
    assert match.ply == 2


def test_points_without_a_ply_have_a_reason() -> None:
    """A ball where balls are only added, one that must stay while others may move, a hole, a place above too few balls.

    Places higher up are not told of: what lies below them is seen there.
    """
    filled, game = new_match(load("spline").game, (HUMAN, HUMAN), plies=["Wa1"]), load("found/spoils").game
    told = barred(filled.session)
    assert told[12] == "a1 holds a ball, and no ball can be moved or taken now."
    assert "No ball can lie at b2 before there are four balls under it." in told.values() and len(told) == 1 + 9
    first = barred(new_match(game, (HUMAN, HUMAN)).session)
    assert len(first) == 12 + 9
    assert set(first.values()) >= {"Nothing can be played at c3 now."}
    later = barred(new_match(game, (HUMAN, HUMAN), plies=["Wa1", "Bc1", "Wa3", "Bc3", "Wb2"]).session)
    assert "Nothing can be done with the ball at a1 now." in later.values()


def test_a_late_second_click_is_dropped() -> None:
    """A ply decided on an older position does nothing."""
    match = table(HUMAN, HUMAN)
    assert match.play("Wa1", 0)
    assert not match.play("Wc1", 0)
    assert match.session.history == ["Wa1"]


@pytest.mark.parametrize("text", ["Wz9", "Ba1", "nonsense"])
def test_an_illegal_ply_is_dropped(text: str) -> None:
    """What is not legal leaves the game as it is."""
    match = table(HUMAN, HUMAN)
    assert not match.play(text, 0)
    assert match.ply == 0


def test_a_click_while_the_computer_thinks_is_dropped() -> None:
    """It is not the person's turn then."""
    match = table("random", HUMAN)
    assert match.think()
    assert not match.play("Wa1", 0)


def test_undo_goes_back_to_a_persons_turn() -> None:
    """Against the computer two plies go: its answer and one's own."""
    match = table(HUMAN, "random")
    match.play("Wa1", 0)
    answered(match)
    assert match.can_undo()
    match.undo()
    assert match.session.history == []
    assert match.human_to_move()


def test_nobody_takes_back_what_the_computer_alone_has_played() -> None:
    """It would play the same again."""
    match = table("random", HUMAN)
    answered(match)
    assert match.ply == 1 and not match.can_undo()
    match.play(match.session.legal()[0], 1)
    assert match.can_undo()


def test_after_a_swap_a_ply_is_of_who_made_it() -> None:
    """Changing sides is a move of its own, of whoever had the second turn, though the next ply has the same colour."""
    match = new_match(load("found/spindle").game, [HUMAN, HUMAN])
    for text in (match.session.legal()[0], "swap"):
        match.play(text, match.ply)
    match.play(match.session.legal()[0], match.ply)
    assert [(made.turn.player, made.turn.name) for made in match.all_plies()] == [
        (0, "White"), (1, "Black"), (0, "Black"),
    ]  # fmt: skip
    assert moves_html(match).count("<i>") == 3


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


def test_undo_forgets_an_answer_under_way() -> None:
    """An answer to a position that was taken back is never played."""
    match = table(HUMAN, "random")
    match.play("Wa1", 0)
    match.think()
    match.undo()
    assert not match.poll()
    assert match.session.history == []


def test_one_can_step_through_a_game_and_leave_it() -> None:
    """Back and on through the plies; another ply from there makes another game; a computer waits until it is told."""
    match = table(HUMAN, HUMAN)
    for ply, text in enumerate(["Wa1", "Bc1", "We1"]):
        match.play(text, ply)
    match.go_to(1)
    assert match.session.history == ["Wa1"]
    assert [made.text for made in match.later] == ["Bc1", "We1"]
    assert [(made.text, made.turn.name, made.turn.number) for made in match.all_plies()] == [
        ("Wa1", "White", 0),
        ("Bc1", "Black", 1),
        ("We1", "White", 2),
    ]
    match.go_to(3)
    assert match.session.history == ["Wa1", "Bc1", "We1"] and not match.later
    match.go_to(1)
    match.take_seats((HUMAN, "random"))
    assert not match.think()
    match.later.clear()
    assert match.think()
    match.take_seats((HUMAN, HUMAN))
    match.go_to(0)
    assert match.play("We7", 0) and not match.later


def test_nobody_steps_through_secrets() -> None:
    """Where players hide something, going back in the list of plies would show it."""
    match = new_match(load("spagyric").game, [HUMAN, HUMAN], seed=1)
    match.think()
    match.uncover()
    match.play(next(iter(match.session.legal())), match.ply)
    before = match.ply
    match.go_to(0)
    assert match.ply == before and not match.later


def test_the_mark_of_the_last_ply_survives_undo() -> None:
    """After an undo the ball that came before is marked again."""
    match = table(HUMAN, HUMAN)
    for ply, text in enumerate(["Wa1", "Bc1", "We1"]):
        match.play(text, ply)
    match.undo()
    assert match.session.history == ["Wa1", "Bc1"]
    assert [cells_of(match.session.levels())[point] for point in match.last] == ["B"]


def marked(match: Match) -> set[str]:
    """The names of the points that are marked as new."""
    return {match.session.geometry.names[point] for point in match.last}


def test_what_came_since_the_own_last_turn_is_marked() -> None:
    """Of three players with two balls a turn: those of both others, and in the middle of a turn its first ball, too."""
    match = new_match(load("found/spiral").game, [HUMAN] * 3, plies=["Wc3", "Wc5", "Ba1", "Ba5", "Rg7"])
    assert marked(match) == {"c3", "c5", "a1", "a5", "g7"}
    match.play("Rc7", 5)
    assert marked(match) == {"a1", "a5", "g7", "c7"}
    match.play("We3", 6)
    assert marked(match) == {"a1", "a5", "g7", "c7", "e3"}


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


def test_a_hint_is_a_legal_ply_and_is_forgotten_after_the_next_one() -> None:
    """The hint fits the position it was asked for."""
    match = table(HUMAN, HUMAN)
    match.ask_hint("greedy")
    assert match.hinting is not None
    wait([match.hinting.future], PATIENCE)
    assert match.poll()
    assert match.hint in match.session.legal()
    match.play("Wa1", 0)
    assert match.hint == ""


def test_another_may_take_a_seat_during_the_game() -> None:
    """A person who leaves the seat to the computer is answered for from then on."""
    match = table(HUMAN, HUMAN)
    match.take_seats(("random", HUMAN))
    assert answered(match)
    assert match.human_to_move()


def test_the_computer_waits_when_the_last_person_leaves() -> None:
    """Whoever gives one seat away to take the other sits down before a ply is made; it plays on its own when told."""
    match = table(HUMAN, "random")
    match.take_seats(("random", "random"))
    assert not match.think() and "White to move" in banner_html(match)
    match.take_seats(("random", "greedy"))
    assert not match.think()
    match.go_on()
    assert match.think()
    match.take_seats(("random", HUMAN))
    assert match.think() and table("random", "random").think()


def test_a_person_may_make_a_ply_of_the_computer() -> None:
    """The thinking ends, the person plays White once, and the computer has the seat again afterwards."""
    match = table(ENDLESS, "random")
    match.think()
    thought = match.answer
    match.take_over()
    assert match.human_to_move() and not match.think()
    assert match.play("Wa1", 0) and answered(match)
    assert match.think() and not match.human_to_move()
    match.stop()
    assert thought is not None
    while not thought.done:
        wait([thought.future], 0.1)


def test_nobody_takes_over_a_ply_that_would_open_secrets() -> None:
    """While the computer chooses what it hides, nobody may sit down in its place."""
    match = new_match(load("springe").game, [ENDLESS, HUMAN])
    match.think()
    match.take_over()
    assert match.answer is not None and not match.human_to_move()
    match.stop()


def test_seats_must_fit_the_players() -> None:
    """Spline has two players."""
    with pytest.raises(ValueError, match="2 players need as many seats, not 3"):
        table(HUMAN, HUMAN, HUMAN)


def test_the_winner_is_announced() -> None:
    """White fills the South row first; the only person at the table is told what that means."""
    match = table(HUMAN, HUMAN)
    for ply, text in enumerate(["Wa1", "Ba7", "Wc1", "Bc7", "We1", "Be7", "Wg1"]):
        assert result_text(match.session) == ""
        assert match.play(text, ply)
    assert result_text(match.session) == match.result_told() == "White wins"
    assert not match.think()
    ends = ((HUMAN, "random"), "You win as White", "over"), (("random", HUMAN), "You lose: White wins", "over failed")
    for seats, told, kind in ends:
        match.take_seats(seats)
        assert match.result_told() == told
        assert banner_html(match) == f'<div class="banner {kind}">{told}</div>'
