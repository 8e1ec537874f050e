"""effort_ludemes: how much there is to learn, in ludemes."""

import math
from collections.abc import Sequence

from search.metrics.definition import Estimate, metric
from search.metrics.statistics import exactly
from search.play.evidence import RuleEffort


@metric(
    title="Effort to learn, ludemes",
    meaning="Ludemes in the rules, each time it is used.",
    formula="number of nodes of the tree of ludemes",
    group="descriptor",
    range=(0.0, math.inf),
    high_means="Much to learn before the first game.",
    source="after Browne 2012 (elegance); ours",
    undecided="No game is played: the number is exact, and n is 1.",
    play="rules",
)
def effort_ludemes(rules: Sequence[RuleEffort]) -> Estimate:
    """Return the number."""
    return exactly(rules[0].ludemes)
