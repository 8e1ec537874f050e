"""visits: the plies of a decision that the player prefers, minds not, or avoids.

A ply's visits by the search say how often the player would think of it. The mean over the plies of a decision is m;
counts within sqrt(m) of it are equal to it as far as counting can tell.
"""

import math
from functools import partial

from search.metrics.definition import mean_of_games
from search.metrics.probes import averaged
from search.play.records import Probe, Record

of_visits = partial(
    mean_of_games,
    group="descriptor",
    source="Tavener (Ai Ai)",
    undecided="Drawn and unfinished games count like any other; games without probes do not.",
)

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


@of_visits(
    title="Good moves",
    meaning="Share of the plies of a decision that the search looks at more often than the average of them.",
    formula="mean over probed decisions of the share of plies with w > m + sqrt(m), m the mean of the visits w",
    high_means="Many plies are worth playing.",
)
def good_moves(record: Record) -> float | None:
    """Return the share in this game; None without probes."""
    return share_of_plies(record, MORE)


@of_visits(
    title="Neutral moves",
    meaning="Share of the plies of a decision that the search looks at about as often as the average of them.",
    formula="mean over probed decisions of the share of plies with |w - m| <= sqrt(m), m the mean of the visits w",
    high_means="It hardly matters what is played.",
)
def neutral_moves(record: Record) -> float | None:
    """Return the share in this game; None without probes."""
    return share_of_plies(record, EQUAL)


@of_visits(
    title="Bad moves",
    meaning="Share of the plies of a decision that the search looks at less often than the average of them.",
    formula="mean over probed decisions of the share of plies with w < m - sqrt(m), m the mean of the visits w",
    high_means="Most plies are mistakes.",
)
def bad_moves(record: Record) -> float | None:
    """Return the share in this game; None without probes."""
    return share_of_plies(record, LESS)
