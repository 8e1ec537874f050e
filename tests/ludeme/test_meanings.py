"""Ludemes found by what they mean."""

import pytest

from ludeme import GameError, parse_game
from ludeme.handbook.reference import find, stems


def words(text: str) -> list[str]:
    """The words of the ludemes that fit, best first."""
    return [found.ludeme.word for found in find(text)]


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("three in a row", "line"),
        ("jump over balls", "beyond"),
        ("hop", "leap"),
        ("dice", "draw"),
        ("territory", "groups"),
        ("surrounded groups are captured", "capture"),
        ("stalemate", "stuck"),
        ("connect two opposite sides", "connected"),
        ("auction", "say"),
        ("swapping", "exchange"),
        ("neutral", "Red"),
        ("promote", "recolour"),
        ("random start", "fill"),
        ("hidden choice", "hide"),
        ("ko", "repeat"),
        ("pushing in from the side", "enter"),
        ("people", "players"),
        ("side", "edge"),
        ("uniform", "line"),
        ("seat-of", "seat"),
        ("begins", "deal"),
        ("prepare", "do"),
        ("automatic", "try"),
        ("path", "groups"),
        ("majorities", "figures"),
        ("lowered", "then"),
        ("next to", "touching"),
        ("must touch my own ball", "touching"),
        ("who has fewer", "fewest"),
    ],
)
def test_what_people_ask_for_is_found(text, word):
    """A ludeme is found by the words that players have for it, among the first three."""
    assert word in words(text)[:3]


def test_a_description_finds_a_ludeme_without_a_synonym():
    """What only the docstring says is found as well."""
    assert words("topmost level thought away")[0] == "then"


def test_endings_do_not_matter():
    """Captured, capturing and captures are one word; what says nothing is left out."""
    assert stems("captured") == stems("capturing") == stems("the captures") and not stems("of the")


@pytest.mark.parametrize("text", ["xyzzy", "the", ""])
def test_what_means_nothing_finds_nothing(text):
    """No ludeme is guessed where no word is known."""
    assert not find(text)


def test_a_rank_is_no_amount_that_reaches_a_bound():
    """Several numbers as one can be compared, but "at least four" of them would mean something that no sheet says."""
    rank = "(foremost (figures number own (straight 2)) (count (balls own)))"
    game = "(game x pyramid (players White Black) (turn (add own)) (end {}))"
    parse_game(game.format(f"(when full (most {rank}))"))
    with pytest.raises(GameError, match="'foremost' is no amount"):
        parse_game(game.format(f"(win (at-least 4 {rank}))"))
