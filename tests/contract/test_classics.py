"""Well-known games from elsewhere, which a search must not find anew: their plies are counted, and each is known."""

import pytest

import catalog
from kernels.api import perft
from ludeme import compile_game, parse_game, print_game
from search.breed.distance import NEAR
from search.measure.budget import TINY
from search.measure.evaluate import Task
from search.run.known_games import KnownGames, other_games

CLASSICS = catalog.ids(catalog.CLASSIC)
DEEPEST = 3
"""Plies to which sequences are counted here."""


@pytest.mark.parametrize("name", CLASSICS)
def test_plies_of_a_classic_are_those_of_its_file(name):
    """The machine counts as many sequences of plies as the file says, which were worked out by hand."""
    file = catalog.load(name)
    stated = [int(count.text) for _, count in (fact.arguments for fact in file.facts_named("perft"))][:DEEPEST]
    assert len(stated) == DEEPEST and perft(compile_game(file.game), DEEPEST) == stated


def test_a_classic_says_whose_it_is():
    """Each names who designed it, when, and where its rules come from."""
    assert CLASSICS
    for name in CLASSICS:
        about = catalog.load(name).about
        assert about["designer"] and about["year"] and about["source"]


def test_omega_is_not_found_anew():
    """A game that a search once gave as new, Omega but for its tie-break, is called a variant of it."""
    text = "(game splouzok hexhex (players White Black) pie (turn (then (add White) (add Black)))"
    text += "(end (when stuck (most (groups product own)))))"
    known = KnownGames(other_games()).screen(Task(print_game(parse_game(text)), 1, TINY)).nearest
    assert known.name == "classic/omega" and known.distance < NEAR
