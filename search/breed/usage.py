"""What the documented games do: which words stand in which fields, and which fields are filled.

Random games and mutations are drawn accordingly, and rules are simple as far as they follow it (`description`). A
study of rediscovery leaves some of the games out of all that is counted.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from typing import NamedTuple

import catalog
from ludeme import Game
from ludeme.base import Parameter
from search.breed.trees import sites, with_field

LEFT_OUT: ContextVar[frozenset[str]] = ContextVar("left_out", default=frozenset())
"""Documented games that do not count now; all that is counted is counted without them."""


@contextmanager
def counted_without(games: frozenset[str]) -> Iterator[None]:
    """Within the block nothing is known of these documented games: neither how often they use a word, nor a part."""
    token = LEFT_OUT.set(LEFT_OUT.get() | games)
    try:
        yield
    finally:
        LEFT_OUT.reset(token)


class Usage(NamedTuple):
    """Counts over games: words by (owner, field, word), words alone, and filled fields by (owner, field)."""

    places: Counter[tuple[str, str, str]]
    words: Counter[str]
    filled: Counter[tuple[str, str]]


def documented(left_out: frozenset[str]) -> list[Game]:
    """The documented games but those left out, what they name spelled out in its places."""
    return [game for name, game in _documented().items() if name not in left_out]


@cache
def _documented() -> dict[str, Game]:
    return {name: with_field(catalog.load(name).game, "where", None) for name in catalog.ids()}


def usage() -> Usage:
    """What the documented games that count now do."""
    return _usage(LEFT_OUT.get())


@cache
def _usage(left_out: frozenset[str]) -> Usage:
    counted = Usage(Counter(), Counter(), Counter())
    for game in documented(left_out):
        own = _used_by(game)
        counted.places.update(own.places)
        counted.words.update(own.words)
        counted.filled.update(own.filled)
    return counted


@cache
def _used_by(game: Game) -> Usage:
    counted = Usage(Counter(), Counter(), Counter())
    counted.places.update((site.owner.word, site.parameter.name, site.ludeme.word) for site in sites(game))
    for ludeme in game.walk():
        counted.words[ludeme.word] += 1
        filled = (p.name for p in ludeme.parameters() if getattr(ludeme, p.name) != p.default)
        counted.filled.update((ludeme.word, name) for name in filled)
    return counted


def word_weight(owner: str, field: str, word: str) -> float:
    """The weight of a word in a field: 1, and more for each time the documented games use it, above all there."""
    places, words, _ = usage()
    return 1.0 + 2.0 * places[owner, field, word] + 0.2 * words[word]


def fill_chance(owner: str, parameter: Parameter) -> float:
    """The chance that an optional field is filled: as often as in the documented games, never 0 or 1."""
    _, words, filled = usage()
    return (filled[owner, parameter.name] + 1) / (words[owner] + 4)
