"""A game at the table, without a page."""

from __future__ import annotations

from concurrent.futures import wait

import pytest

from catalog import load
from dashboard.matches.match import (
    ENDLESS,
    HUMAN,
    Match,
    new_match,
)
from dashboard.matches.outcome import result_text
from dashboard.matches.spelling import barred
from dashboard.views.parts.heading import banner_html
from dashboard.views.parts.moves import moves_html
from ludeme.pictures.diagrams import cells_of

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
