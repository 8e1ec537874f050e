"""Which legal ply is meant by a text that spells it otherwise: in small letters, without colour, with levels."""

import re
from collections.abc import Iterable, Sequence

from ludeme.errors import listed, nearest

LEVEL = re.compile(r"(?<![a-z0-9])\d+(?=[a-z]\d)")
"""The level that some sites write before a point: the 2 of `2b4`."""
COLOUR = re.compile(r"^[A-Z](?=[a-z]\d)")
NAMED = 8
"""So many plies that a text may mean are named."""
POINT = re.compile(r"[a-z]+\d+")


def matching_ply(text: str, legal: Iterable[str]) -> str | None:
    """The ply of this text, else the only one that differs from it in spelling alone; None if there is no such ply.

    Example:
        >>> matching_ply("2b2", ["Wa1", "Wb2", "b2-c3"])
        'Wb2'
        >>> matching_ply("a1", ["Wa1", "Ba1"]) is None
        True
    """
    found = _spelt(text, list(legal))
    return found[0] if len(found) == 1 else None


def fitting(text: str, legal: Iterable[str]) -> list[str]:
    """The plies that a person may mean: those so spelt, else those so begun, else those with all points of the text.

    Example:
        >>> fitting("c3", ["Wa1", "c3-e5", "c3-e3", "xa1"])
        ['c3-e5', 'c3-e3']
        >>> fitting("e5", ["Wa1", "c3-e5", "c3-e3", "xa1"])
        ['c3-e5']
    """
    plies, points = list(legal), set(points_named(text))
    begun = [ply for ply in plies if _bare(ply).startswith(_bare(text)) or ply.lower().startswith(text.lower())]
    return _spelt(text, plies) or begun or [ply for ply in plies if points and points <= set(points_named(ply))]


def unclear(text: str, plies: Sequence[str], legal: Sequence[str], *, words: Sequence[str] = ()) -> str:
    """What to say of a text that no legal ply fits, or several ``plies``; ``words`` could have been typed, too."""
    if not plies:
        return f"'{text}' cannot be played here{nearest(text, [*legal, *words])}"
    rest = len(plies) - NAMED
    named = [*plies[:NAMED], f"{rest} others"] if rest > 1 else plies
    return f"'{text}' may mean {listed(named)}; type more of it"


def points_named(text: str) -> list[str]:
    """The names of the points in a ply, however it is spelt."""
    return POINT.findall(_bare(text))


def _spelt(text: str, plies: list[str]) -> list[str]:
    """The ply of this text, else those that differ from it in spelling alone."""
    if text in plies:
        return [text]
    return [ply for ply in plies if text.lower() == ply.lower()] or [ply for ply in plies if _bare(text) == _bare(ply)]


def _bare(text: str) -> str:
    """A ply as its points, and the signs between them."""
    return LEVEL.sub("", COLOUR.sub("", text)).lower()
