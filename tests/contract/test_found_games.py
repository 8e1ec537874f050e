"""What a found game must be to stand in the catalogue: new, short, whole, and named as the set names its games."""

import re
from importlib.resources import files
from itertools import combinations

import pytest

import catalog
from search.breed.distance import NEAR, rules_distance
from search.breed.trees import size
from search.breed.validity import is_valid
from search.measure.worth.documented import nearest_known
from search.play.signature import signature

FOUND = catalog.ids(catalog.FOUND)
MOST_LUDEMES = 120
NAME = re.compile(r"found/sp[a-z]*[aeiouy][a-z]*")


@pytest.mark.parametrize("name", FOUND)
def test_a_found_game_is_new_and_short(name):
    """It is no variant of a documented game, has no rule without effect, is not too long, and bears a free name."""
    file = catalog.load(name)
    nearest = nearest_known(file.text)
    assert nearest.distance >= NEAR and nearest.name == file.about["nearest"]
    assert is_valid(file.game) and size(file.game) <= MOST_LUDEMES
    assert NAME.fullmatch(name) and name == f"found/{file.game.name}" and file.game.name not in catalog.ids()


def test_the_readme_lists_the_found_games():
    """The table in the folder names each found game once, in their order, and how many play it; no other game."""
    readme = (files("catalog") / "found" / "README.md").read_text()
    games = [catalog.load(name).game for name in FOUND]
    expected = [(game.name.capitalize(), str(game.players.seats)) for game in games]
    assert re.findall(r"^\| (\w+) \| (\d) \|", readme, re.M) == expected


@pytest.mark.parametrize("name", FOUND)
def test_a_found_game_says_where_it_comes_from(name):
    """Seed and generation of the search, parents, and what was measured at two budgets stand in its file."""
    about = catalog.load(name).about
    assert {"seed", "generation", "parents", "operator", "distance", "measured.uct-200", "measured.uct-800"} <= set(
        about
    )


@pytest.mark.parametrize("name", FOUND)
def test_a_found_game_says_what_play_is_about(name):
    """A sentence in small letters, and a mark from 1 to 10: what the critic said of it."""
    about = catalog.load(name).about
    assert about["play"][0].islower() and 1 <= float(about["mark"]) <= 10


@pytest.mark.parametrize(("one", "other"), list(combinations(FOUND, 2)))
def test_found_games_differ(one, other):
    """No two found games are variants of one another, or play alike."""
    games = catalog.load(one).game, catalog.load(other).game
    assert rules_distance(*games) >= NEAR and signature(games[0]) != signature(games[1])


@pytest.mark.parametrize("name", FOUND)
def test_measurements_are_shown_with_their_numbers(name):
    """What was measured at two budgets or more is read: each axis, a value, and the ends of its interval."""
    told = {key: values for key, values in catalog.load(name).about.items() if key.startswith("measured.")}
    assert len(told) >= 2
    for axis, value, low, high in (text.split() for values in told.values() for text in values):
        assert axis.isalpha() and float(low) <= float(value) <= float(high)


@pytest.mark.parametrize("name", FOUND)
def test_the_pie_rule_is_an_option_whether_a_game_has_it_or_not(name):
    """A game for two says what it has itself; either choice gives a game that compiles, with or without the rule."""
    file = catalog.load(name)
    if file.game.players.seats == 2:
        assert file.chosen["pie"] == ("true" if file.game.pie else "false")
        assert [bool(catalog.load(name, pie=choice).game.pie) for choice in ("true", "false")] == [True, False]
