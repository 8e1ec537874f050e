"""opening_entropy: how many first plies are worth playing."""

import math
from collections import Counter
from collections.abc import Sequence

from search.metrics.definition import Estimate, metric
from search.metrics.statistics import bootstrap
from search.play.records import Record


@metric(
    title="Opening entropy",
    formula="exp(-sum p log p) over the first plies, modulo the symmetries of the game",
    group="descriptor",
    range=(1.0, math.inf),
    high_means="Many openings are playable; 1, the agent always opens alike.",
    source="Tomasev et al. 2020",
    undecided="Drawn and unfinished games count like any other; games whose first ply was not worked out do not.",
    version=2,
)
def opening_entropy(records: Sequence[Record]) -> Estimate:
    """Effective number of different first plies that the agent plays, those equal by symmetry taken as one.

    The number found cannot exceed the number of games and is too low when games are few.
    """
    # Sorted, so that the fixed resamples do not depend on the order of the games.
    return bootstrap(sorted(record.opening for record in records if record.opening), _effective)


def _effective(plies: Sequence[object]) -> float:
    """Return exp of the entropy of the texts' distribution."""
    parts = [count / len(plies) for count in Counter(plies).values()]
    return math.exp(-math.fsum(part * math.log(part) for part in parts))
