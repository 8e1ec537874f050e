"""The computer thinks in a thread of its own: for so long as it may, or until somebody stops it."""

from __future__ import annotations

import time
from concurrent.futures import wait
from threading import Event

import pytest

from catalog import load
from dashboard.matches.match import ENDLESS, HUMAN, new_match
from dashboard.matches.thinking import Thought
from search.play.session import Session
from tests.dashboard.test_match import PATIENCE, table


@pytest.mark.parametrize(("game", "plies"), [("spline", []), ("springe", ["?W/R"])])
def test_thinking_that_is_stopped_answers_with_the_best_so_far(game: str, plies: list[str]) -> None:
    """A search of ten million iterations, told to stop, plays a ply; in Springe it guesses again and again."""
    match = new_match(load(game).game, [ENDLESS, ENDLESS], plies=plies)
    assert match.think() and not match.poll()
    match.stop()
    assert match.answer is not None
    while not match.answer.done:
        wait([match.answer.future], 0.1)
    assert match.poll() and match.ply == len(plies) + 1


def test_the_computer_may_think_for_so_many_seconds() -> None:
    """Asked for a second, a search that would take minutes is stopped after it, and plays a ply."""
    match = table("1s", HUMAN)
    began = time.monotonic()
    assert match.think() and match.answer is not None
    while not match.answer.done:
        wait([match.answer.future], 0.05)
    assert time.monotonic() - began >= 1
    assert match.poll() and match.ply == 1


def test_the_time_to_think_begins_with_the_thinking() -> None:
    """A search that has to wait for others has all of its time afterwards."""
    session, released = Session(load("spline").game), Event()
    for _ in range(2):
        Thought(session, lambda _: released.wait(PATIENCE))
    late = Thought(session, lambda copied: sum(copied.search(20_000).visits.values()), seconds=0.5)
    assert not late.within(1) and not late.done
    released.set()
    assert late.within(PATIENCE) and late.result > 1000
