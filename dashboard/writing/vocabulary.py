"""Which ludemes mean what somebody describes, and which games of the catalogue use them."""

from collections.abc import Sequence

import catalog
from ludeme import Ludeme
from ludeme.handbook.reference import find
from ludeme.text.spelling import spell

FITTING = 8
"""Ludemes told of those that fit a description."""
Uses = dict[type[Ludeme], list[str]]  # the games that use each ludeme


def fitting(text: str, games: Uses) -> list[type[Ludeme]]:
    """The ludemes that fit a description, best first; of those that fit alike the one that more documented games use.

    Raises:
        ValueError: none does.
    """
    documented = set(catalog.ids())
    found = sorted(find(text), key=lambda one: (-one.score, -len(documented.intersection(games.get(one.ludeme, [])))))
    if not found:
        raise ValueError(
            f"no ludeme is found by '{text}'; say it in other words, or read `ludeme ludemes`, which has all"
        )
    return [one.ludeme for one in found[:FITTING]]


def uses() -> Uses:
    """The documented games that use each ludeme, as they are or with some value of an option, then the found games."""
    found: Uses = {}
    for name in (*catalog.ids(), *catalog.ids(catalog.FOUND)):
        for ludeme in _used_by(name):
            found.setdefault(ludeme, []).append(name)
    return found


def _used_by(name: str) -> set[type[Ludeme]]:
    """The ludemes of a game; numbers among its options bring none."""
    options = catalog.load(name).options.values()
    choices = [{option.name: value} for option in options for value in option.values if value != option.default]
    return {type(part) for chosen in ({}, *choices) for part in catalog.load(name, **chosen).game.walk()}


def sample(ludeme: type[Ludeme], games: Sequence[str]) -> tuple[str, str] | None:
    """The shortest text with the ludeme and its fields, or around its word, and its game; documented games first."""
    found, documented = [], set(catalog.ids())
    for name in games:
        for owner in catalog.load(name).game.walk():
            for part in (child for child in owner.children() if type(child) is ludeme):
                text = spell(part) if spell(part).startswith("(") else spell(owner)
                found.append((name not in documented, len(text), text, name))
    return min(found)[2:] if found else None
