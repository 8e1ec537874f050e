"""Which games of the catalogue fit what a person looks for."""

from dataclasses import replace

import pytest

import catalog
from dashboard.games import library
from dashboard.games.game_filter import TRAITS, GameFilter, filtered, shelves
from search.store.rows import CATALOGUE, FOUND, OWN

CHANCE, SECRETS, MOVING, _, PROVED = TRAITS

GAMES = [library.from_catalogue(name) for name in catalog.ids()]


@pytest.mark.parametrize(
    ("wanted", "inside", "outside"),
    [
        (GameFilter(words="dieter STEIN"), {"spire"}, {"spline"}),
        (GameFilter(words="line spanning"), {"spline", "splice"}, {"spargo"}),
        (GameFilter(players=1), {"spuzzle", "sprout"}, {"spline"}),
        (GameFilter(players=4), {"spangle", "spy"}, {"spline"}),
        (GameFilter(kinds=("Capture", "Puzzle")), {"spargo", "spuzzle"}, {"spline"}),
        (GameFilter(traits=(SECRETS,)), {"spy", "springe"}, {"spline", "spalone"}),
        (GameFilter(traits=(CHANCE,)), {"spalone", "special-cake-candy"}, {"spline", "spargo"}),
        (GameFilter(traits=(PROVED,)), {"spaiji"}, {"spline-plus", "spy"}),
        (GameFilter(traits=(MOVING,)), {"spargo", "spook"}, {"spline", "spao"}),
    ],
    ids=["credits", "ludemes", "one", "four", "kinds", "secrets", "chance", "proved", "moving"],
)
def test_what_fits_is_found(wanted, inside, outside):
    """Words, numbers of players, kinds and traits each let the right games through and hold others back."""
    ids = {opened.id for opened in filtered(GAMES, wanted)}
    assert inside <= ids and not outside & ids


def test_without_a_wish_all_games_are_shown():
    """Nothing asked for, nothing left out; the order is the one asked for."""
    assert {opened.id for opened in filtered(GAMES, GameFilter())} == set(catalog.ids())
    lengths = [len(opened.text) for opened in filtered(GAMES, GameFilter(order="length of the rules"))]
    assert lengths == sorted(lengths)
    sizes = [len(opened.points) for opened in filtered(GAMES, GameFilter(order="size of the board"))]
    assert sizes == sorted(sizes) and sizes[0] < sizes[-1]


def test_the_best_found_games_come_first():
    """The mark of the critic sorts, the best first; games without one follow by name, and nonsense is none."""
    found = [library.from_catalogue(name) for name in catalog.ids(catalog.FOUND)]
    odd = [replace(GAMES[0], about={"mark": mark}) for mark in ("high", ["1", "2"])]
    shown = filtered([*GAMES[1:], *odd, *found], GameFilter())
    marks = [opened.mark for opened in shown]
    assert marks == sorted(marks, reverse=True) and marks[0] >= 8 and marks[len(found) :] == [0] * len(GAMES[1:] + odd)
    assert [opened.critic for opened in odd] == [[], []]


def test_own_games_stand_before_found_ones_and_these_before_documented_ones():
    """Each game stands on the shelf of its origin, in the order it came in; a shelf without a game is none."""
    own, found = replace(GAMES[1], origin=OWN), library.from_catalogue("found/splint")
    assert list(shelves([GAMES[2], found, GAMES[0], own]).items()) == [
        (OWN, [own]),
        (FOUND, [found]),
        (CATALOGUE, [GAMES[2], GAMES[0]]),
    ]
    assert list(shelves([found])) == [FOUND]
