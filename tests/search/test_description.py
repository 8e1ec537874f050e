"""How many bits it takes to tell a game: rare words and numbers cost, what was told before hardly does."""

from dataclasses import replace

import pytest

import catalog
from ludeme import parse_game
from search.breed.description import REFERENCE, description_length
from search.breed.usage import counted_without

GAME = "(game spx pyramid (players White Black) (turn (add own)) (end {}))"


def bits(end: str) -> float:
    """Of a game that ends so."""
    return description_length(parse_game(GAME.format(end)))


def test_odd_rules_cost_more_than_usual_ones():
    """Of rules with as many words, those that few documented games have are longer to tell."""
    assert bits("(win (line own spanning))") < bits("(lose (line own spanning))")
    assert bits("(lose (line own spanning))") < bits("(lose (line Red pyramid-corners))")


def test_every_further_rule_and_larger_number_costs():
    """Of two games with one rule more, or one number greater, that one is longer."""
    three, thirty = (f"(win (at-least {number} (groups largest own)))" for number in (3, 30))
    assert bits(three) < bits(thirty) < bits(thirty + " (lose (line own spanning))")


def test_what_was_told_is_referred_to():
    """The same condition once more costs its reference and the word around it, another one more."""
    line, other = "(line own (straight 3 flat))", "(line own (straight 4 flat))"
    once, twice, both = (
        bits(end) for end in (f"(win {line})", f"(win {line}) (lose {line})", f"(win {line}) (lose {other})")
    )
    word = twice - once - REFERENCE
    assert 0 < word < both - once - word


def test_the_name_costs_nothing():
    """Nobody must learn it."""
    game = parse_game(GAME.format("(win (line own spanning))"))
    assert description_length(replace(game, name="spotherwise")) == description_length(game)


@pytest.mark.parametrize("name", ["spao", "spook"])
def test_documented_games_are_told_as_if_unknown(name):
    """A documented game has no advantage from being documented."""
    game = catalog.load(name).game
    with counted_without(frozenset([name])):
        unknown = description_length(game)
    assert description_length(game) == unknown
