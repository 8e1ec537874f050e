"""Behavioural signatures: what plays alike is one game, what does not is two."""

import random
from collections import defaultdict

import pytest

import catalog
from ludeme import parse_game, print_game
from search.breed import operators
from search.play.signature import renamed, signature


def of(text: str) -> str:
    """The signature of a text."""
    return signature(parse_game(text))


def test_documented_games_differ():
    """No two documented games share a signature; Margo on Spargo's board differs from it by its endless supply."""
    alike = defaultdict(set)
    for name in catalog.ids():
        alike[signature(catalog.load(name).game)].add(name)
    assert [names for names in alike.values() if len(names) > 1] == []


def test_names_do_not_matter():
    """Another name of the game, and other colours of the players, leave the signature alone."""
    text = print_game(catalog.load("splice").game)
    assert of(text) == of(text.replace("splice", "spx"))
    swapped = text.replace("Red", "?").replace("White", "Red").replace("?", "White")
    assert parse_game(swapped) != parse_game(text)
    assert of(swapped) == of(text)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("(add own)", "(add own (or ground (not ground)))"),
        ("(or (add own) (add Red))", "(or (add Red) (add own))"),
        ("(add (either own Red))", "(or (add own) (add Red))"),
        ("(add own (not (and ground (edge corners))))", "(add own (not (edge corners)))"),
    ],
)
def test_other_words_for_one_game_collapse(one, other):
    """Texts that offer the same plies have one signature, in whatever order they offer them."""
    game = "(game x pyramid (players White Black) (turn {}) (end (win (line own spanning))))"
    assert of(game.format(one)) == of(game.format(other))


@pytest.mark.parametrize("change", ["(turn (add Red))", "(turn (add own ground))", "(turn (add (either own Red)))"])
def test_another_turn_is_another_game(change):
    """A change that shows in play changes the signature."""
    text = print_game(catalog.load("spline").game)
    assert of(text.replace("(turn (add own))", change)) != of(text)


def test_another_end_is_another_game():
    """Games that differ in who wins only have different signatures."""
    text = print_game(catalog.load("spline").game)
    assert of(text.replace("spanning", "(straight 3)")) != of(text)


@pytest.mark.parametrize("change", [("(win ", "(lose "), ("(add own)", "(add enemy)")])
def test_misere_is_no_new_game(change):
    """Who must not complete a line, or places the other's balls, plays Spline the other way round."""
    text = print_game(catalog.load("spline").game)
    assert text.replace(*change) != text
    assert of(text.replace(*change)) == of(text)


def test_plies_without_a_choice_do_not_matter():
    """To be given one's own colour before each ball but the first is no other game than to take it oneself."""
    text = print_game(catalog.load("spline").game)
    turns = "(opening (then (add own) (name enemy))) (turn (then (add (picked given)) (name enemy)))"
    given = text.replace("(turn (add own))", turns)
    assert of(given) == of(text)


def test_a_mirrored_text_is_the_same_game():
    """White joins West and East or North and South, Black the others: one game, seen from another side."""
    text = print_game(catalog.load("sponnect").game)
    turned = text.replace("(seats (edge west) (edge north))", "?").replace(
        "(seats (edge east) (edge south))", "(seats (edge south) (edge east))"
    )
    turned = turned.replace("?", "(seats (edge north) (edge west))")
    assert parse_game(turned) != parse_game(text)
    assert of(turned) == of(text)
    assert of(text.replace("(seats (edge east) (edge south))", "(seats (edge west) (edge south))")) != of(text)


def test_renaming_is_complete():
    """After renaming, players come in the usual order and no part is lost, whatever the game."""
    for seed in range(60):
        rng = random.Random(seed)
        game = operators.mutate(catalog.load(rng.choice(catalog.ids())).game, rng).game
        swapped = renamed(game)
        assert swapped.players.names[0] in ("White", "Player 1", "Player")
        assert [ludeme.word for ludeme in swapped.walk()][:3] == [ludeme.word for ludeme in game.walk()][:3]
        assert renamed(swapped) == swapped
