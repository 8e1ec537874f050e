"""visits: the plies of a decision that the player prefers, minds not, or avoids.

A ply's visits by the search say how often the player would think of it. The mean over the plies of a decision is m;
counts within sqrt(m) of it are equal to it as far as counting can tell.
"""

import math
from functools import partial

from search.metrics.probes import of_probes
from search.play.records import Probe

of_visits = partial(of_probes, group="descriptor", source="Tavener (Ai Ai)")

MORE, EQUAL, LESS = 1, 0, -1


def _share(probe: Probe, side: int) -> float:
    """Return the share of plies chosen more (1), as often as (0) or less (-1) than the mean."""
    mean = sum(probe.visits) / len(probe.visits)
    sides = [_side(visits - mean, math.sqrt(mean)) for visits in probe.visits]
    return sides.count(side) / len(sides)


def _side(above: float, noise: float) -> int:
    return MORE if above > noise else LESS if above < -noise else EQUAL


@of_visits(
    title="Good moves",
    formula="mean over probed decisions of the share of plies with w > m + sqrt(m), m the mean of the visits w",
    high_means="Many plies are worth playing.",
)
def good_moves(probe: Probe) -> float:
    """Share of the plies of a decision that the search looks at more often than the average of them."""
    return _share(probe, MORE)


@of_visits(
    title="Neutral moves",
    formula="mean over probed decisions of the share of plies with |w - m| <= sqrt(m), m the mean of the visits w",
    high_means="It hardly matters what is played.",
)
def neutral_moves(probe: Probe) -> float:
    """Share of the plies of a decision that the search looks at about as often as the average of them."""
    return _share(probe, EQUAL)


@of_visits(
    title="Bad moves",
    formula="mean over probed decisions of the share of plies with w < m - sqrt(m), m the mean of the visits w",
    high_means="Most plies are mistakes.",
)
def bad_moves(probe: Probe) -> float:
    """Share of the plies of a decision that the search looks at less often than the average of them."""
    return _share(probe, LESS)
