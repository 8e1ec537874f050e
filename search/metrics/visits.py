"""visits: the plies of a decision that the player prefers, minds not, or avoids.

A ply's visits by the search say how often the player would think of it. The mean over the plies of a decision is m;
counts within sqrt(m) of it are equal to it as far as counting can tell.
"""

import math

from search.metrics.probes import averaged
from search.play.records import Probe, Record

MORE, EQUAL, LESS = 1, 0, -1


def share_of_plies(record: Record, side: int) -> float | None:
    """Return the share of plies chosen more (1), as often as (0) or less (-1) than the mean; None without probes."""
    return averaged(record, lambda probe: _share(probe, side))


def _share(probe: Probe, side: int) -> float:
    """Return the share of one decision."""
    mean = sum(probe.visits) / len(probe.visits)
    sides = [_side(visits - mean, math.sqrt(mean)) for visits in probe.visits]
    return sides.count(side) / len(sides)


def _side(above: float, noise: float) -> int:
    """Return on which side of the mean a count lies."""
    return MORE if above > noise else LESS if above < -noise else EQUAL
