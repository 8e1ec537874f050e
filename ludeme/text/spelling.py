"""Ludemes to text: on one line, or indented."""

import re
from typing import Any

from ludeme.base import Ludeme, Parameter


def printed(value: Ludeme) -> list[tuple[Parameter, Any]]:
    """The fields that must be written: all but defaults, and defaults that a later argument could be taken for."""
    kept: list[tuple[Parameter, Any]] = []
    for parameter in reversed(value.parameters()):
        item = getattr(value, parameter.name)
        left_out = parameter.optional and item == parameter.default
        if not left_out or (item is not None and any(_mistaken(parameter, later, word) for later, word in kept)):
            kept.append((parameter, item))
    return kept[::-1]


def _mistaken(parameter: Parameter, later: Parameter, item: Any) -> bool:
    """True if what is written for a later field could be taken for this one."""
    words = isinstance(parameter.kind, tuple) and isinstance(item, Ludeme)
    return bool(later.kind == parameter.kind or (words and spell(item) in parameter.kind))


def spell(value: Any) -> str:
    """A ludeme, number or word as text on one line."""
    if not isinstance(value, Ludeme):
        text = str(value)
        return text if re.fullmatch(r"[^\s()\";]+", text) else f'"{text}"'
    parts = [value.word]
    for parameter, item in printed(value):
        parts.extend(spell(part) for part in (item if parameter.many else (item,)))
    return parts[0] if len(parts) == 1 else f"({' '.join(parts)})"


def pretty(value: Ludeme, width: int = 100, indent: int = 0) -> str:
    """A ludeme as text, broken and indented where a line would be longer than ``width``."""
    flat = spell(value)
    if indent + len(flat) <= width or not flat.startswith("("):
        return flat
    head, parts = [value.word], []
    for parameter, item in printed(value):
        for part in item if parameter.many else (item,):
            if isinstance(part, Ludeme):
                parts.append(pretty(part, width, indent + 2))
            else:
                (parts or head).append(spell(part))
    gap = "\n" + " " * (indent + 2)
    return f"({' '.join(head)}{gap}{gap.join(parts)})"
