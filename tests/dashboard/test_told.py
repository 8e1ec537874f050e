"""What the page for playing tells does not depend on what its reader may not know; without a browser."""

from __future__ import annotations

import random
import re
from itertools import islice
from typing import Any

import pytest

from catalog import load
from dashboard.games.library import OpenGame, from_catalogue
from dashboard.matches.match import HUMAN, Match, new_match
from dashboard.views import play
from dashboard.views.parts import heading
from dashboard.views.parts.moves import moves_html, news_told
from search.play.player_view import plies_tell_secrets, seen_history, told_scores
from search.play.session import Session

SECRET = ("spagyric", "spangle", "spanic", "spindizzy", "springe", "spy")


def known(session: Session, viewer: int) -> tuple[object, ...]:
    """What a player knows by the rules, save the own choices, which the plies tell."""
    return seen_history(session, viewer), told_scores(session), session.to_move, session.state.shown()


def twins(game_id: str, viewer: int, seed: int) -> tuple[Session, Session] | None:
    """Two games that one player has seen alike and that differ in what was hidden; None if this seed gives none.

    What the rules tell everybody is the same in both: scores, who is to move, balls that have been shown.
    """
    draw, game = random.Random(seed), load(game_id).game
    one, other = Session(game, seed=seed), Session(game, seed=seed)
    for _ in range(draw.choice((1, 2, 4, 9, 20, 33))):
        if one.finished:
            return None
        ply = draw.choice(one.legal())
        one.play(ply)
        if viewer not in one.readers[-1]:
            ply = draw.choice([another for another in other.legal() if another[0] == ply[0]] or [ply])
        if ply not in other.legal():
            return None
        other.play(ply)
    alike = known(one, viewer) == known(other, viewer)
    return (one, other) if alike and one.history != other.history and not (one.finished or other.finished) else None


def told(opened: OpenGame, session: Session, viewer: int, boards: list[Any]) -> tuple[object, ...]:
    """All that goes to the browser of the only person at the table, save the ply that is asked for."""
    table = Match(session, tuple(HUMAN if seat == viewer else "random" for seat in range(len(session.names))))
    play._board(opened, table)
    return boards.pop(), heading.banner_html(table), heading.standing_html(table), moves_html(table)


@pytest.mark.parametrize("game_id", SECRET)
def test_nothing_told_depends_on_a_secret(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two games alike but for what others hide, or chance holds back, give the same picture, hands and plies."""
    boards, opened = list[Any](), from_catalogue(game_id)
    monkeypatch.setattr(play, "show_board", lambda data, *_: boards.append(data))
    monkeypatch.setattr(play.st, "session_state", {})
    pairs = ((seed % 2, twins(game_id, seed % 2, seed)) for seed in range(60))
    found = list(islice(((viewer, *pair) for viewer, pair in pairs if pair), 3))
    assert len(found) == 3
    for viewer, one, other in found:
        assert told(opened, one, viewer, boards) == told(opened, other, viewer, boards), one.history


@pytest.mark.parametrize("game_id", SECRET)
def test_what_is_not_covered_depends_on_no_secret(game_id: str) -> None:
    """Before plies that are open to all who share a screen, they are the same whatever the player to move hides."""
    drawn = [pair for seed in range(60) for viewer in range(2) if (pair := twins(game_id, viewer, seed))]
    for one, other in drawn:
        assert plies_tell_secrets(one) == plies_tell_secrets(other)
        if not plies_tell_secrets(one):
            assert one.legal() == other.legal()
    assert drawn


def test_turns_of_players_are_numbered_without_gaps() -> None:
    """Where a ball is drawn before each turn, the turns of the list are 1, 2, 3: what chance does is nobody's turn."""
    session = Session(load("spoker").game, seed=1)
    while len(session.history) < 12:
        session.play(session.legal()[0])
    assert {turn.name for turn in session.turns} > {"chance", "Player 1"}
    numbers = [int(number) for number in re.findall(r"<i>(\d+)</i>", moves_html(Match(session, (HUMAN, HUMAN))))]
    assert numbers == list(range(1, len(numbers) + 1)) and len(numbers) > 2


def test_turns_are_counted_in_numbers() -> None:
    """The turns of three plies are 1, 2 and 3, also where no chance comes before them."""
    session = Session(load("spline").game, ["Wa1", "Bc1", "We1"])
    assert re.findall(r"<i>(\w+)</i>", moves_html(Match(session, (HUMAN, HUMAN)))) == ["1", "2", "3"]


@pytest.mark.parametrize(
    ("game", "plies", "heard"),
    [
        ("spline", "", "Your turn as White: add a ball"),
        ("spline", "Wa1 Ba7", "Black: Ba7. Your turn as White: add a ball"),
        ("splade", "Wa1 Ba7 Rg1", "Black: Ba7. Red: Rg1. Your turn as White: add a ball"),
        ("spline", "Wa1", "White: Wa1. Black is thinking …"),
        ("spline", "Wa1 Ba7 Wc1 Bc7 We1 Be7 Wg1", "White: Wg1. You win as White"),
    ],
)
def test_the_news_are_said_to_who_does_not_see_the_board(game: str, plies: str, heard: str) -> None:
    """What others have played since one's last turn, as far as one may know it, and whose turn it is or who has won."""
    played = load(game).game
    match = new_match(played, [HUMAN, *["random"] * (played.players.seats - 1)], plies=plies.split())
    assert news_told(match) == heard
    hidden = new_match(load("springe").game, ["random", HUMAN], plies=["?-/R"])
    assert news_told(hidden) == "White: hidden. Your turn as Black: choose a fist"
