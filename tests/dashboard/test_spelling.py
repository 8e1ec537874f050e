"""Which ply a person means who types it otherwise than it is written."""

from __future__ import annotations

import pytest

from catalog import load
from dashboard.matches.spelling import fitting, matching_ply, unclear
from search.play.session import Session


@pytest.mark.parametrize("text", ["white c3", "White ball at c3", "add a white ball on c3", "c3", "wc3"])
def test_a_colour_may_be_written_as_a_word(text: str) -> None:
    """In Spline White adds a white ball, with or without saying so."""
    assert fitting(text, Session(load("spline").game).legal()) == ["Wc3"]


@pytest.mark.parametrize("text", ["black c3", "red to c3", "Bc3"])
def test_a_ball_of_another_colour_is_not_what_was_typed(text: str) -> None:
    """White cannot add a black or a red ball there: nothing is played, and what can be is said."""
    session = Session(load("spline").game)
    assert not fitting(text, session.legal())
    assert unclear(session, text) == f"'{text}' cannot be played here: at c3 one can play Wc3"


def test_the_word_of_a_colour_decides_between_two_balls() -> None:
    """Where balls of several colours can be added at a point, the word says which."""
    assert matching_ply("black a1", ["Wa1", "Ba1"]) == "Ba1" and matching_ply("a1", ["Wa1", "Ba1"]) is None
