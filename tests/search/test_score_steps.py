"""How scores come about, ball by ball."""

from __future__ import annotations

from itertools import pairwise

import pytest

import catalog
from ludeme import parse_game
from ludeme.geometry import bits
from search.play.agents import choose
from search.play.ending import ScoreStep, score_steps
from search.play.session import Session

SMALL = """(game small (pyramid 2) (players White Black) (turn (or (add own) pass)) (score (groups largest own))
  (end (when (or full all-passed) (most score))))"""
SCORING = [game for game in catalog.ids() if catalog.load(game).game.score is not None]


def played(game_id: str, seed: int) -> Session:
    """A game of the catalogue, played to its end at random."""
    session = Session(catalog.load(game_id).game, seed=seed)
    while not session.finished:
        session.play(choose(session, "random", seed))
    return session


@pytest.mark.parametrize("game_id", SCORING)
def test_every_count_ends_with_the_score(game_id: str) -> None:
    """Each step changes the number, and the last one is the score."""
    session = played(game_id, seed=1)
    told = score_steps(session)
    for steps, score in zip(told, session.scores or [], strict=bool(told)):
        reached = [0] + [step.score for step in steps]
        assert reached[-1] == score
        assert all(before != after for before, after in pairwise(reached))


@pytest.mark.parametrize("game_id", ["margo", "spaghetti", "spandrel"])
def test_balls_are_counted_once(game_id: str) -> None:
    """Where the board alone makes the score, no ball counts twice, and each is on the board."""
    session = played(game_id, seed=2)
    for steps in score_steps(session):
        points = [point for step in steps for point in step.points]
        assert points and len(points) == len(set(points))
        assert set(points) <= set(bits(session.state.filled))


def test_a_count_by_hand() -> None:
    """White's a1 and a3 touch, and the apex touches both: 1, 2, 3. Black's c1 and c3 touch: 1, 2."""
    session = Session(parse_game(SMALL), ["Wa1", "Bc1", "Wa3", "Bc3", "Wb2"])
    assert score_steps(session) == [
        [ScoreStep([0], 1), ScoreStep([2], 2), ScoreStep([4], 3)],
        [ScoreStep([1], 1), ScoreStep([3], 2)],
    ]


def test_a_game_that_goes_on_is_not_counted() -> None:
    """Nobody's score is counted before the end, nor where a line ends the game."""
    assert score_steps(Session(parse_game(SMALL), ["Wa1", "Bc1"])) == []
    line = SMALL.replace("(end ", "(end (win (line own spanning)) ")
    assert score_steps(Session(parse_game(line), ["Wa1", "Bc3", "Wa3"])) == []


def test_points_earned_are_counted_ply_by_ply() -> None:
    """In Spillway points come from plies, not from balls that lie there: each step is a ply and what it was about."""
    session = next(played for played in (played("spillway", seed) for seed in range(9)) if score_steps(played))
    steps = [step for told in score_steps(session) for step in told]
    assert all(step.points for step in steps)
