"""Simplicity: how little there is to learn, on the scale that the documented games set.

Two counts tell how long rules are: all their ludemes, and the distinct ones. Up to three quarters of the documented
games differ little; above, every further ludeme costs more than the one before; a game longer than all of them is none
that anybody wants to learn.
"""

from functools import cache
from typing import NamedTuple

import numpy as np

import catalog
from ludeme import Game
from search.measure.worth.likeness import ludemes_of
from search.metrics import Estimate
from search.metrics.statistics import exactly

COMMON = 0.75
"""So many of the documented games are short enough."""
SLOPE = 0.1
"""What the rules of a game at the end of the common part cost."""


class Scale(NamedTuple):
    """What the documented games have of one count: three quarters of them at most so many, all at most so many."""

    common: float
    most: int

    def simplicity(self, count: int) -> float:
        """1 for no rules at all, 0 for rules as long as the longest."""
        above = max(count - self.common, 0) / (self.most - self.common)
        return max(1 - SLOPE * min(count / self.common, 1) - (1 - SLOPE) * above**2, 0)


def counts(game: Game) -> dict[str, int]:
    """Ludemes of a game, and distinct ones; what the game names counts once."""
    words = ludemes_of(game)
    return {"ludemes": len(words), "distinct ludemes": len(set(words))}


@cache
def scales() -> dict[str, Scale]:
    """The scale of each count."""
    documented = [counts(catalog.load(name).game) for name in catalog.ids()]
    columns = {name: [found[name] for found in documented] for name in documented[0]}
    return {name: Scale(float(np.quantile(column, COMMON)), max(column)) for name, column in columns.items()}


def simplicity(game: Game) -> Estimate:
    """The simplicity of a game: that of the count by which it is least simple."""
    return exactly(min(scales()[name].simplicity(count) for name, count in counts(game).items()))


def too_long(game: Game) -> str:
    """By which count a game is longer than every documented one, in words; empty if it is not."""
    for name, count in counts(game).items():
        if count > scales()[name].most:
            return f"{count} {name}; the longest documented game has {scales()[name].most}"
    return ""
