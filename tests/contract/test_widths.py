"""Boards of more than 64 points: the machine with masks of several words agrees with the twin, which has no masks."""

import random

import pytest

import catalog
from ludeme import compile_game
from search.play.session import Session
from tests.boards import Pair, drawn

GAMES = ("span", "spao", "spargo")
WORDS = {5: 1, 6: 4, 8: 4}
"""Words of a mask by size of the pyramid."""


def middle_game(name: str, size: int, seed: int) -> tuple[Session, int]:
    """A game played at random on the machine alone until about 2 of 3 holes and platforms are taken."""
    rng = random.Random(seed)
    session = Session(catalog.load(name, size=size).game)
    plies = rng.randrange(session.geometry.count // 2, session.geometry.count * 2 // 3)
    while not session.finished and len(session.history) < plies:
        session.play(rng.choice(session.legal()))
    return session, plies


def agree(name: str, size: int) -> None:
    """From positions well within the game on, machine and twin play the same."""
    game = catalog.load(name, size=size).game
    assert len(compile_game(game).zero) == WORDS[size]
    Pair(game).play_out(size, plies=3)
    for seed in range(2):
        session, plies = middle_game(name, size, seed)
        if not session.finished:
            mover = session.names[session.to_move][0]
            Pair(game).set_up(drawn(session.levels()), mover, turn=plies).play_out(seed, plies=12 if size < 8 else 3)


@pytest.mark.parametrize("name", GAMES)
def test_one_word(name):
    """Pyramids of size 5 have 55 points, which fit one word."""
    agree(name, 5)


@pytest.mark.slow  # a second machine is compiled
@pytest.mark.parametrize("size", [6, 8])
@pytest.mark.parametrize("name", GAMES)
def test_several_words(name, size):
    """Pyramids of size 6 and 8 have 91 and 204 points, in four words."""
    agree(name, size)
