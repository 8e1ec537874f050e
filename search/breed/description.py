"""How many bits it takes to tell a game to somebody who knows the documented ones: its description length.

A word that the documented games often put in a place is told in few bits, a rare one in many; what is told once is
referred to the next time. So a long list of usual rules and a short one of odd rules are both long to tell, and a game
like Spline is told in fewer bits than any other.

Sources: Rissanen 1978, "Modeling by shortest data description"; Zhai and Lafferty 2001, for the smoothing of counts;
Elias 1975, for the length of a number.
"""

import math
from collections.abc import Iterator
from functools import cache
from statistics import quantiles
from typing import Any

import catalog
from ludeme import Game, Ludeme
from ludeme.base import Parameter, vocabulary
from search.breed.names import nameless
from search.breed.trees import with_field
from search.breed.usage import counted_without, fill_chance, usage

PRIOR = 1.0
"""How many uses in a place all other uses of the same words are worth."""
REFERENCE = 3.0
"""Bits that refer to a part that was told before."""
CHARACTER = 2.0
"""Bits of a character of free text: a point, a row of a start."""


def description_length(game: Game) -> float:
    """Bits to tell the rules of a game without its name; a documented game is told to somebody who has not seen it."""
    rules = nameless(game)
    with counted_without(_same_rules().get(rules, frozenset())):
        return sum(_fields(with_field(rules, "name", ""), set()))


@cache
def short_length() -> float:
    """The length that a quarter of the documented games do not exceed."""
    lengths = [description_length(catalog.load(name).game) for name in catalog.ids()]
    return quantiles(lengths, n=4, method="inclusive")[0]


@cache
def _same_rules() -> dict[Game, frozenset[str]]:
    """The documented games by their rules."""
    return {nameless(catalog.load(name).game): frozenset([name]) for name in catalog.ids()}


def _fields(owner: Ludeme, described: set[Ludeme]) -> Iterator[float]:
    for parameter in owner.parameters():
        value = getattr(owner, parameter.name)
        if parameter.optional:
            chance = fill_chance(owner.word, parameter)
            yield -math.log2(1 - chance if value == parameter.default else chance)
            if value == parameter.default:
                continue
        items = value if parameter.many else (value,)
        yield len(items) - 1
        for item in items:
            yield from _value(owner, parameter, item, described=described)


def _value(owner: Ludeme, parameter: Parameter, value: Any, *, described: set[Ludeme]) -> Iterator[float]:
    if isinstance(value, Ludeme):
        if value in described:
            yield REFERENCE
            return
        if next(value.children(), None):
            described.add(value)
        yield _word(owner.word, parameter, value.word)
        yield from _fields(value, described)
    elif isinstance(parameter.kind, tuple):
        yield math.log2(len(parameter.kind))
    elif isinstance(value, int):
        yield 2 * math.log2(abs(value) + 1) + 1
    else:
        yield CHARACTER * len(value)


def _word(owner: str, parameter: Parameter, word: str) -> float:
    """Bits of a word in a field: its uses there, and a share of its uses anywhere."""
    places, words, _ = usage()
    known = vocabulary(parameter.kind)
    here = sum(places[owner, parameter.name, other] for other in known)
    anywhere = (words[word] + 1) / sum(words[other] + 1 for other in known)
    return -math.log2((places[owner, parameter.name, word] + PRIOR * anywhere) / (here + PRIOR))
