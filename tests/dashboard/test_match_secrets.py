"""Secrets at the table: who sees what, and when the screen is covered."""

from __future__ import annotations

import pytest

from catalog import load
from dashboard.games.library import from_catalogue
from dashboard.matches.match import (
    HUMAN,
    NOBODY,
    new_match,
)
from dashboard.views.parts.remarks import remarks
from ludeme import parse_game
from search.play.agents import choose
from search.play.player_view import holdings, seen_levels, showing_told, told_scores
from tests.dashboard.test_match import answered

GUESS = """(game guess (pyramid 3) (players White Black) (deal (by everyone (hide any)))
  (turn (add {})) (end (win (line own (spanning 1)))))"""


def test_two_people_at_one_screen_do_not_read_each_others_secrets() -> None:
    """Until the person to move asks, the screen shows what all may see; after the ply it is covered for the next."""
    match = new_match(load("spagyric").game, [HUMAN, HUMAN])
    assert match.covered() and match.viewer() == NOBODY
    assert {one.text for one in holdings(match.session, match.viewer())} == {"hidden"}
    match.ask_hint()
    assert match.hinting is None
    match.uncover()
    assert [one.text for one in holdings(match.session, match.viewer())] == ["8W 8B 8R", "hidden"]
    match.play("?R", 0)
    assert match.covered() and match.seen_plies() == ["?"]
    match.uncover()
    assert match.seen_plies() == ["?"]
    match.undo()
    assert match.covered()


def test_the_screen_is_covered_only_for_plies_that_tell_a_secret() -> None:
    """In Springe a fist is chosen, and the ball on show put, before all; what players have stays hidden meanwhile."""
    match = new_match(load("springe").game, [HUMAN, HUMAN])
    for ply, covered in (("?W/R", True), ("left", False), ("We1", False), ("?B/R", True)):
        assert match.covered() == covered and match.private() and match.viewer() == NOBODY
        assert [one.text.split(",")[0] for one in holdings(match.session, match.viewer())] == ["hidden", "hidden"]
        assert match.play(ply, match.ply) and not match.can_analyse()
    match.uncover()
    assert holdings(match.session, match.viewer())[0].text == "15W 7R" and not match.private()
    match.cover()
    assert match.private() and match.viewer() == NOBODY


def test_plies_that_depend_on_no_secret_are_open() -> None:
    """In Spangle one's colour is chosen out of sight; proposals and votes are all the same whatever it is."""
    match = new_match(load("spangle").game, [HUMAN] * 4)
    for ply, covered in zip((*["?W"] * 4, "Wa1?", "yes", "no", "no"), [True] * 4 + [False] * 4, strict=True):
        assert match.covered() == covered and match.private()
        assert match.play(ply, match.ply)
    for secret in ("(picked hidden)", "own"):
        match = new_match(parse_game(GUESS.format(secret)), [HUMAN] * 2, plies=["?W", "?B"])
        assert match.covered() == ("hidden" in secret)


def test_plies_that_tell_what_is_in_hand_are_covered() -> None:
    """In Spanic the colours that one may add are those in hand; in Spy nobody has secrets from another."""
    spanic, spy = (new_match(load(name).game, [HUMAN] * seats) for name, seats in (("spanic", 3), ("spy", 2)))
    for match in (spanic, spy):
        match.think()
    assert spanic.covered() and not spy.covered() and not spy.private()


def test_a_person_sees_the_own_secrets_and_not_the_computers() -> None:
    """Both hide a ball; what the computer has hidden is read when it is shown."""
    match = new_match(load("springe").game, [HUMAN, "random"])
    assert not match.covered()
    match.play("?W/R", 0)
    assert match.seen_plies() == ["?W/R"]
    assert holdings(match.session, match.viewer())[0].text == "16W 8R, hides ?W/R"
    answered(match)
    while match.ply < 4 or not match.human_to_move():
        if match.human_to_move():
            match.play(match.session.legal()[0], match.ply)
        else:
            answered(match)
    assert "?" in match.seen_plies()
    assert holdings(match.session, match.viewer())[1].text.startswith("hidden")


def test_a_ball_that_is_shown_is_no_secret() -> None:
    """In Spagyric all read both choices once they are shown, also that of the ball discarded at once."""
    match = new_match(load("spagyric").game, [HUMAN, HUMAN])
    for ply, told in (("?W", ["?"]), ("?B", ["?W", "?B"]), ("Wa1", ["?W", "?B", "Wa1"])):
        assert match.play(ply, match.ply) and match.seen_plies() == told
    match.undo()
    assert match.seen_plies() == ["?W", "?B"] and holdings(match.session, match.viewer())[0].text == "hidden, shows W"
    match.undo()
    assert match.seen_plies() == ["?"]


@pytest.mark.parametrize(
    ("game_id", "plies", "told"),
    [
        ("spagyric", ["?B"], ""),
        ("spagyric", ["?B", "?W"], "Player 1 showed black, Player 2 white."),
        ("spagyric", ["?B", "?B", "?W"], "Player 1 showed black, Player 2 black."),
        ("spindizzy", ["?W", "?W", "?R"], "White showed white, Black white, Red red."),
        ("springe", ["?-/R", "right"], "White showed red."),
        ("springe", ["?-/R", "left"], "White showed an empty fist."),
    ],
)
def test_what_was_shown_is_told(game_id: str, plies: list[str], told: str) -> None:
    """Who showed what is said to all, also if it is covered by the same ply, or nothing."""
    opened = from_catalogue(game_id)
    match = new_match(opened.game, [HUMAN] * len(opened.players))
    for ply in plies:
        assert match.play(ply, match.ply)
    shown = [remark for remark in remarks(match) if " showed " in remark]
    assert showing_told(match.session) == told and shown == [told] * bool(told)
    while match.ply:
        match.undo()
    assert not showing_told(match.session)


def test_one_of_two_fists_stays_closed() -> None:
    """In Springe what the closed fist holds is not told with the open one."""
    match = new_match(load("springe").game, [HUMAN, HUMAN])
    for ply in ("?W/R", "left"):
        assert match.play(ply, match.ply)
    assert match.seen_plies()[0] == "?"


def test_chance_plays_by_itself() -> None:
    """All hands are dealt before the first person is asked, and nobody waits for it."""
    match = new_match(load("spanic").game, [HUMAN, HUMAN, HUMAN])
    assert not match.think()
    assert match.ply == 30 and match.human_to_move() and not match.can_undo()


def test_after_the_game_everything_is_open() -> None:
    """The last ply lays all hands on the table, and what was seen cannot be taken back."""
    match = new_match(load("spanic").game, [HUMAN, "random", "random"])
    match.think()
    while not match.session.finished:
        match.session.play("pass")
    assert match.seen_plies() == match.session.history
    assert "10 balls" not in [one.text for one in holdings(match.session, match.viewer())]
    assert not match.can_undo()


def test_matches_with_a_hidden_board_are_told_after_each_round() -> None:
    """Five balls of each agent make the first round; before its end nobody learns how many match."""
    match = new_match(load("spy").game, [HUMAN, HUMAN])
    match.think()
    for _ in range(9):
        match.play(match.session.legal()[0], match.ply)
        assert told_scores(match.session) is None
    match.play(match.session.legal()[0], match.ply)
    assert told_scores(match.session) == match.session.scores


def test_the_hidden_board_is_shown_after_the_game_and_not_before() -> None:
    """In Spy of size 3 two boards of three levels are seen, and the code beside them once somebody has filled one."""
    session = new_match(load("spy", size="3").game, ["random", "random"]).session
    seed = 0
    while not session.finished:
        assert len(seen_levels(session)) == 6
        seed += 1
        session.play(choose(session, "random", seed))
    assert len(seen_levels(session)) == 9
    assert "." not in "".join(seen_levels(session)[6:])
