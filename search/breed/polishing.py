"""Polishing: the small changes around one good game, each to be played and kept only if it is shown to help.

First the game without one of its rules (`shortening`). Then the changes that a designer would try (`changes`: pie rule,
limits on the first turn, ties), then steps of the game's own numbers and words: a size one up or down, another word of
a fixed list.
"""

import random
from collections.abc import Iterable, Iterator
from typing import Any

from ludeme import Game, GameError, parse_game
from ludeme.base import Parameter
from ludeme.naming import full, pruned, short
from ludeme.text.spelling import spell
from search.breed.changes import changes
from search.breed.names import short_key
from search.breed.operators import Offspring
from search.breed.shortening import shortened
from search.breed.trees import part_at, sites, with_value
from search.breed.validity import is_valid

POLISHED = "polished"
"""The operator of a game that was made so."""


def polished(task: tuple[str, str], most: int, known: frozenset[str] = frozenset()) -> list[Offspring]:
    """Changes of a game, given by its text and the name of a random stream that orders the steps.

    Of them and of games without one of its rules there are ``most`` each, at most; none has rules whose key is known.
    """
    text, stream = task
    game, rng = parse_game(text), random.Random(stream)
    # The pie rule does not change the key, so it must stay allowed.
    known -= {short_key(game)}
    shorter = _chosen(game, _shorter(game, rng), most, known=known)
    changed = _chosen(game, _changes(game, rng), most, known=known)
    return [Offspring(new, label, POLISHED) for new, label in (shorter | changed).items()]


def _chosen(game: Game, offered: Iterable[tuple[Game, str]], most: int, *, known: frozenset[str]) -> dict[Game, str]:
    """The first of the games offered that are sound and new, each with its label."""
    found = dict[Game, str]()
    for new, label in offered:
        changed = pruned(new)
        if changed != game and short_key(changed) not in known and is_valid(changed):
            found.setdefault(changed, label)
        if len(found) == most:
            break
    return found


def _shorter(game: Game, rng: random.Random) -> list[tuple[Game, str]]:
    """The game without one of its rules, in random order."""
    found = [(one.game, f"without {spell(one.site.ludeme)}") for one in shortened(game)]
    rng.shuffle(found)
    return found


def _changes(game: Game, rng: random.Random) -> Iterator[tuple[Game, str]]:
    """The changes in the order in which they are to be tried, each with its name.

    Who wins least has not been measured here; it is taken to be the last seat, which moves last.
    """
    for change in changes(game, game.players.seats - 1, True):
        yield change.game, change.name
    named = short(game)
    steps = list(_steps(named))
    rng.shuffle(steps)
    for path, parameter, new in steps:
        ludeme = part_at(named, path)
        old = getattr(ludeme, parameter.name)
        try:
            changed = full(with_value(named, path, parameter.name, new))
        except GameError:  # it contradicts the game
            continue
        yield changed, f"{ludeme.word}: {old} → {new}"


def _steps(game: Game) -> Iterator[tuple[Any, Parameter, Any]]:
    """Each number one up or down within its bounds, each other word of a fixed list."""
    for site in sites(game):
        for parameter in site.ludeme.parameters():
            old = getattr(site.ludeme, parameter.name)
            if parameter.kind is int and old is not None:
                low, high = parameter.bounds
                new: list[Any] = [value for value in (old - 1, old + 1) if low <= value <= high]
            elif isinstance(parameter.kind, tuple) and not parameter.many:
                new = [word for word in parameter.kind if word != old]
            else:
                new = []
            yield from ((site.path, parameter, value) for value in new)
