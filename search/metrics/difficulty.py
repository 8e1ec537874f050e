"""difficulty: how long a systematic search takes to settle a solitaire."""

import math
from collections.abc import Sequence

from search.metrics.definition import Estimate, metric
from search.metrics.statistics import mean
from search.play.evidence import Attempt


@metric(
    title="Difficulty",
    meaning="Powers of ten in the positions that a depth-first search looks at to solve an instance.",
    formula="mean over instances of log10(nodes)",
    group="interest",
    range=(0.0, math.inf),
    high_means="A way to win is hard to find by trying.",
    source="ours",
    undecided="Instances given up count with the nodes looked at, so the value is then too low.",
    most_players=1,
    play="attempts",
)
def difficulty(attempts: Sequence[Attempt]) -> Estimate:
    """Return the mean logarithm of the nodes."""
    return mean([math.log10(max(attempt.nodes, 1)) for attempt in attempts], (0.0, math.inf))
