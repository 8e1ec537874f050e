"""A game at the table that somebody gives up, takes back, or leaves to the computer."""

from __future__ import annotations

from concurrent.futures import wait

import pytest

from catalog import load
from dashboard.games.library import from_catalogue
from dashboard.matches import records
from dashboard.matches.match import HUMAN, SKIPPED, Match, new_match
from dashboard.views import play
from dashboard.views.parts.heading import banner_html
from dashboard.views.parts.remarks import remarks
from tests.dashboard.pages import open_page
from tests.dashboard.test_views import kept_as, press

PATIENCE = 600.0  # seconds; the first game of a fresh machine compiles the kernels


@pytest.mark.parametrize(
    ("game", "seats", "told", "kind"),
    [
        ("spline", [HUMAN, "random"], "White resigns; Black wins.", "over failed"),
        ("spline", [HUMAN, HUMAN], "White resigns; Black wins.", "over"),
        ("splade", [HUMAN, "random", "random"], "White resigns; the game is left.", "over failed"),
    ],
)
def test_who_resigns_ends_the_game(game: str, seats: list[str], told: str, kind: str) -> None:
    """It is told as in the terminal, nobody plays on, nothing is at stake; and it can be taken back, alone."""
    match = new_match(load(game).game, seats)
    match.resign()
    assert match.ended and match.ending_text() == told and not match.think() and not match.at_stake()
    assert banner_html(match) == f'<div class="banner {kind}">{told}</div>'
    assert not match.play(match.session.legal()[0], 0) and match.can_undo()
    match.undo()
    assert not match.ended and match.ply == 0 and match.play(match.session.legal()[0], 0)


def test_only_a_person_to_move_resigns() -> None:
    """Not the computer, nor anybody once the game is over; a ply taken back, or stepped to, opens the game again."""
    match = new_match(load("spline").game, [HUMAN, "random"], plies=["Wa1"])
    match.resign()
    assert not match.ended
    match = new_match(load("spline").game, [HUMAN, HUMAN], plies=["Wa1", "Ba7", "Wc1", "Bc7", "We1", "Be7", "Wg1"])
    match.resign()
    assert match.result_told() == "White wins"
    match.go_to(2)
    match.resign()
    assert match.ended
    match.go_to(3)
    assert not match.ended and match.human_to_move()


def test_a_resigned_game_is_kept_as_one_that_is_over(no_store) -> None:
    """The page has a button for it, which is followed by "Play again"; nobody is offered to go on with that game."""
    app = press(open_page("play", game="spline", seats="human,human", plies="Wa1"), "Resign")
    assert [button.label for button in app.button if button.label in ("Play again", "Resign")] == ["Play again"]
    kept_as(app, "evening")
    (kept,) = records.kept_games(no_store.with_name(records.SAVED_FILE))
    assert kept.over
    app = press(app, "Undo")
    assert not app.session_state["match"].ended and app.session_state["match"].ply == 1


def test_plies_taken_back_in_a_game_with_secrets_are_told() -> None:
    """What they showed is known, so all at the table are told how many there were; elsewhere nothing is said."""
    match = new_match(load("spy").game, [HUMAN, HUMAN])
    match.think()
    for _ in range(2):
        match.play(match.session.legal()[0], match.ply)
    assert not any("taken back" in remark for remark in remarks(match))
    match.undo()
    assert "One ply has been taken back in this game: what was learned by that is known." in remarks(match)
    match.undo()
    assert "2 plies have been taken back in this game: what was learned by that is known." in remarks(match)
    open_to_all = new_match(from_catalogue("spline").game, [HUMAN, HUMAN], plies=["Wa1"])
    open_to_all.undo()
    assert not remarks(open_to_all)


def answered(match: Match) -> bool:
    """Wait for the computer, then look."""
    assert match.think() and match.answer is not None
    wait([match.answer.future], PATIENCE)
    return match.poll()


def test_two_computers_can_be_halted_and_hurried() -> None:
    """They play ply by ply; a pause drops what one of them thinks of, and each goes on as it was."""
    match = new_match(load("spline").game, ["random", "random"])
    assert match.unattended() and match.watched() and answered(match)
    assert match.think()
    match.pause()
    assert not match.think() and not match.thoughts() and match.ply == 1
    match.go_on()
    match.watch(SKIPPED)
    assert not match.watched() and answered(match) and match.ply == 2
    person = new_match(load("spline").game, [HUMAN, "random"])
    assert not person.unattended() and not person.watched()


def test_the_page_halts_and_hurries_two_computers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside the board of two computers stand "Pause" and "Skip to the end", which plays on at once to the result."""
    monkeypatch.setattr(play, "PAUSE", 3600)
    app = press(open_page("play", game="spline", seats="random,random"), "Pause")
    labels = [button.label for button in app.button]
    assert app.session_state["match"].ply == 0 and "Let the computer play" in labels and "Pause" not in labels
    app = press(open_page("play", game="spline", seats="random,random"), "Skip to the end")
    for _ in range(40):
        if app.session_state["match"].ended:
            break
        app.run()
    assert app.session_state["match"].ended and any(button.label == "Play again" for button in app.button)
