"""Names for found games: pronounceable, always the same for the same rules, beginning with "sp" as the system's do."""

import hashlib
from collections.abc import Container
from dataclasses import replace
from itertools import chain, count

from ludeme import Game, print_game

FIRST = ("sp", "spl", "spr")
VOWELS = ("a", "e", "i", "o", "u")
MIDDLE = (
    "b", "bb", "d", "dd", "ff", "g", "l", "ll", "m", "mb", "mm",
    "n", "nd", "ng", "nt", "p", "pp", "r", "rk", "rt", "st", "tt", "v",
)  # fmt: skip
LAST = ("er", "y", "o", "a", "et", "in", "ow", "ock", "ing", "ick", "el", "on", "um", "is")
PLACEHOLDER = "sp"
KEY = 16
"""Digits of a short key."""


def nameless(game: Game) -> Game:
    """The rules alone: the game under a name that all share, without names of its own for its parts."""
    return replace(game, name=PLACEHOLDER, where=None)


def rules_key(game: Game) -> str:
    """A hash of the rules without the name: 64 hexadecimal digits.

    With or without the pie rule, which fits any game of two, it is the same game.
    """
    return hashlib.sha256(print_game(replace(nameless(game), pie=None)).encode()).hexdigest()


def short_key(game: Game) -> str:
    """The first digits of that hash, enough to tell the games of a run apart."""
    return rules_key(game)[:KEY]


def free_name(name: str, taken: Container[str]) -> str:
    """A name, with a number behind it if it is taken."""
    names = chain([name], (f"{name}-{number}" for number in count(2)))
    return next(one for one in names if one not in taken)


def name_of(game: Game, taken: Container[str] = ()) -> str:
    """The name of these rules: the shortest that is not taken, of two syllables or more."""
    number, word = _choose(int(rules_key(game), 16), FIRST)
    while True:
        number, vowel = _choose(number, VOWELS)
        number, middle = _choose(number, MIDDLE)
        number, last = _choose(number, LAST)
        word += vowel + middle
        if word + last not in taken:
            return word + last
        number = number or int(rules_key(game), 16) + len(word)


def _choose(number: int, parts: tuple[str, ...]) -> tuple[int, str]:
    """One part, and what is left of the number."""
    rest, index = divmod(number, len(parts))
    return rest, parts[index]
