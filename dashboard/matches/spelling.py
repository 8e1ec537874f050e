"""Which legal ply is meant by a text that spells it otherwise: in small letters, without colour, with levels."""

import re
from collections.abc import Iterable

LEVEL = re.compile(r"(?<![a-z0-9])\d+(?=[a-z]\d)")
"""The level that some sites write before a point: the 2 of `2b4`."""
COLOUR = re.compile(r"^[A-Z](?=[a-z]\d)")


def meant(text: str, legal: Iterable[str]) -> str | None:
    """The ply of this text, else the only one that differs from it in spelling alone; None if there is no such ply.

    Example:
        >>> meant("2b2", ["Wa1", "Wb2", "b2-c3"])
        'Wb2'
        >>> meant("a1", ["Wa1", "Ba1"]) is None
        True
    """
    plies = list(legal)
    if text in plies:
        return text
    found = [ply for ply in plies if text.lower() == ply.lower()] or [ply for ply in plies if _bare(text) == _bare(ply)]
    return found[0] if len(found) == 1 else None


def _bare(text: str) -> str:
    """A ply as its points, and the signs between them."""
    return LEVEL.sub("", COLOUR.sub("", text)).lower()
