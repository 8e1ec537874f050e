"""What a part of a report is: a title, numbers with intervals, their text for a reader and their plain data."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, ClassVar, TypeVar

T = TypeVar("T")
ByLevel = dict[str, T]
"""The same thing for players of each level, the strongest last."""


def strongest(things: ByLevel[T]) -> T:
    """That of the strongest players."""
    return list(things.values())[-1]


class LeftOut(Exception):
    """A part that makes no sense for a game, or that nothing was found for: the reason in a few words."""

    def __init__(self, reason: str) -> None:
        """Note the reason."""
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True)
class Part:
    """One part of a report."""

    title: ClassVar[str]

    def text(self) -> str:
        """The part for a reader, without its title."""
        raise NotImplementedError

    def gist(self) -> str:
        """The part in one sentence, for the head of the report; empty if there is nothing to say."""
        return ""

    def json(self) -> dict[str, Any]:
        """The part as plain data, by the names of its fields; what is not known is null."""
        return {field.name: plain(getattr(self, field.name)) for field in fields(self)}


def plain(value: Any) -> Any:
    """Dataclasses, tuples and numbers as what JSON has; numbers that are none, or without end, are null."""
    if is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    return value if value is None or isinstance(value, bool | int | str) else str(value)
