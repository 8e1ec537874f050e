"""opening_entropy: how many first plies are worth playing."""

import math
from collections import Counter
from collections.abc import Callable, Sequence

from search.metrics.base import Estimate, metric
from search.metrics.statistics import bootstrap
from search.records import Record


@metric(
    title="Opening entropy",
    meaning="Effective number of different first plies that the agent plays.",
    formula="exp(-sum p log p) over the first plies",
    group="descriptor",
    range=(1.0, math.inf),
    high_means="Many openings are playable; 1, the agent always opens alike.",
    source="Tomasev et al. 2020",
    undecided="Drawn and unfinished games count like any other; games without ply texts do not.",
)
def opening_entropy(records: Sequence[Record]) -> Estimate:
    """Return the effective number of openings, plies taken as written; `openings` joins equal ones."""
    return openings(records, str)


def openings(records: Sequence[Record], canonical: Callable[[str], str]) -> Estimate:
    """Return the effective number of openings after mapping each first ply.

    The number found cannot exceed the number of games and is too low when games are few.

    Args:
        records: games of a strong agent.
        canonical: maps plies that are equal under a symmetry of the board to one text.
    """
    first = [canonical(record.plies[0]) for record in records if record.plies]
    # Sorted, so that the fixed resamples do not depend on the order of the games.
    return bootstrap(sorted(first), _effective)


def _effective(plies: Sequence[object]) -> float:
    """Return exp of the entropy of the texts' distribution."""
    parts = [count / len(plies) for count in Counter(plies).values()]
    return math.exp(-math.fsum(part * math.log(part) for part in parts))
