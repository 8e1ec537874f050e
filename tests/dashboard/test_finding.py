"""Which games of the catalogue fit what a person looks for."""

import pytest

import catalog
from dashboard.games import library
from dashboard.games.finding import TRAITS, Wanted, found

CHANCE, SECRETS, MOVING, _, PROVED = TRAITS

GAMES = [library.from_catalogue(name) for name in catalog.ids()]


@pytest.mark.parametrize(
    ("wanted", "inside", "outside"),
    [
        (Wanted(words="dieter STEIN"), {"spire"}, {"spline"}),
        (Wanted(words="line spanning"), {"spline", "splice"}, {"spargo"}),
        (Wanted(players=1), {"spuzzle", "sprout"}, {"spline"}),
        (Wanted(players=4), {"spangle", "spy"}, {"spline"}),
        (Wanted(kinds=("Capture", "Puzzle")), {"spargo", "spuzzle"}, {"spline"}),
        (Wanted(traits=(SECRETS,)), {"spy", "springe"}, {"spline", "spalone"}),
        (Wanted(traits=(CHANCE,)), {"spalone", "special-cake-candy"}, {"spline", "spargo"}),
        (Wanted(traits=(PROVED,)), {"spaiji"}, {"spline-plus", "spy"}),
        (Wanted(traits=(MOVING,)), {"spargo", "spook"}, {"spline", "spao"}),
    ],
    ids=["credits", "ludemes", "one", "four", "kinds", "secrets", "chance", "proved", "moving"],
)
def test_what_fits_is_found(wanted, inside, outside):
    """Words, numbers of players, kinds and traits each let the right games through and hold others back."""
    ids = {opened.id for opened in found(GAMES, wanted)}
    assert inside <= ids and not outside & ids


def test_without_a_wish_all_games_are_shown():
    """Nothing asked for, nothing left out; the order is the one asked for."""
    assert {opened.id for opened in found(GAMES, Wanted())} == set(catalog.ids())
    lengths = [len(opened.text) for opened in found(GAMES, Wanted(order="length of the rules"))]
    assert lengths == sorted(lengths)
    sizes = [len(opened.points) for opened in found(GAMES, Wanted(order="size of the board"))]
    assert sizes == sorted(sizes) and sizes[0] < sizes[-1]
