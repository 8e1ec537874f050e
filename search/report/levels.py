"""What the parts of a report share: one value for each level of players, and the reason why a part is left out."""

from typing import TypeVar

T = TypeVar("T")
ByLevel = dict[str, T]
"""The same thing for players of each level, the strongest last."""


def strongest(things: ByLevel[T]) -> T:
    """That of the strongest players."""
    return list(things.values())[-1]


class LeftOut(Exception):
    """A part that makes no sense for a game, or that nothing was found for: the reason in a few words."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
