"""What is known before a search begins: the documented games with their options, and what is near to them."""

import random

import pytest

import catalog
from ludeme import parse_game, print_game
from search.breed.distance import NEAR, rules_distance
from search.breed.names import short_key
from search.breed.operators import UNCHANGED, mutate
from search.measure.worth import documented
from search.measure.worth.likeness import nearest_games, normalized
from search.play.signature import signature

RENEW = "run `make founders`"


@pytest.mark.parametrize(
    ("options", "name"),
    [
        ({}, "spaiji"),
        ({"hidden": "true"}, "spaiji with hidden=true"),
        ({"hidden": "true", "pie": "true"}, "spaiji with hidden=true"),
        ({"size": "5"}, "spaiji with size=5"),
        ({"size": "5", "hidden": "true"}, "spaiji with"),
    ],
)
def test_variants_of_documented_games_are_known(options, name):
    """A documented game with one or two of its options, with or without the pie rule, is called by its name."""
    game = catalog.load("spaiji", **options).game
    assert documented.documented_rules()[short_key(game)].startswith(name)


@pytest.mark.slow
def test_the_file_is_of_these_games():
    """What is stored are the rules of the documented games as they are now, and their signatures as they are now."""
    now = {short_key(game): name for name, game in reversed(list(documented._all_games()))}
    assert now == documented.documented_rules(), RENEW
    for variant in documented.documented_variants():
        assert signature(parse_game(variant.text)) == variant.signature, f"{variant.name}: {RENEW}"


def test_play_has_a_name():
    """A game that plays like a documented one with an option is told so, whatever it and its colours are called."""
    other = print_game(catalog.load("spaiji", hidden=True).game).replace("spaiji", "spother")
    swapped = other.replace("White", "?").replace("Black", "White").replace("?", "Black")
    found = documented.documented_signatures()[signature(parse_game(swapped))]
    assert found == "spaiji with hidden=true"


def test_nearest_known():
    """One word changed in a documented option is near to that option; an earlier find can be nearer still."""
    text = print_game(catalog.load("spaiji", hidden=True).game)
    changed = text.replace("adjoining", "ground", 1)
    assert documented.nearest_known(text) == ("spaiji with hidden=true", 0)
    name, distance = documented.nearest_known(changed)
    assert name == "spaiji with hidden=true" and 0 < distance < NEAR
    assert documented.nearest_known(changed, [("spome of run 1", changed)]) == ("spome of run 1", 0)
    assert documented.are_near(text, changed) and not documented.are_near(text, print_game(catalog.load("spree").game))


def test_the_pie_rule_the_size_and_the_colours_make_no_distance():
    """Games that differ in these alone are one game."""
    one = catalog.load("spargo").game
    assert normalized(catalog.load("spargo", pie=True, size=5).game) == normalized(one)
    text = print_game(one).replace("(players White Black)", "(players Red Black)")
    assert normalized(parse_game(text)) == normalized(one)


def test_bounds_do_not_change_who_is_nearest():
    """The nearest games are those of all distances worked out one by one."""
    games = [(name, catalog.load(name).game) for name in ("spline", "splade", "span", "spava", "splice", "spree")]
    (_, game), *others = games
    plainly = sorted((rules_distance(game, other), name) for name, other in others)
    assert [found[:2] for found in nearest_games(game, others, 3)] == plainly[:3]


def test_near_is_what_one_mutation_changes():
    """Most single mutations stay near to their parent, and the documented games are hardly ever near to each other."""
    games = {
        name: normalized(catalog.load(name).game) for name in ("spline", "span", "spire", "spargo", "margo", "spao")
    }
    near = {(a, b) for a in games for b in games if a < b and rules_distance(games[a], games[b]) < NEAR}
    assert near == {("margo", "spargo")}
    rng = random.Random(1)
    made = [(game, mutate(game, rng)) for game in games.values() for _ in range(5)]
    apart = [rules_distance(game, found.game) for game, found in made if found.label != UNCHANGED]
    assert sum(distance < NEAR for distance in apart) > 0.7 * len(apart)
