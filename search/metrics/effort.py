"""effort: how much there is to learn before the first game."""

import math
from collections.abc import Sequence
from functools import partial

from search.metrics.definition import Estimate, metric
from search.metrics.statistics import exactly
from search.play.evidence import RuleEffort

learning = partial(
    metric,
    group="descriptor",
    range=(0.0, math.inf),
    high_means="Much to learn before the first game.",
    source="after Browne 2012 (elegance); ours",
    undecided="No game is played: the number is exact, and n is 1.",
    play="rules",
)


@learning(
    title="Effort to learn, ludemes",
    formula="number of nodes of the tree of ludemes",
)
def effort_ludemes(rules: Sequence[RuleEffort]) -> Estimate:
    """Ludemes in the rules, each time it is used."""
    return exactly(rules[0].ludemes)


@learning(
    title="Effort to learn, words",
    formula="number of words of the rule sheet",
)
def effort_words(rules: Sequence[RuleEffort]) -> Estimate:
    """Words of the rule sheet in English."""
    return exactly(rules[0].words)


@learning(
    title="Effort to learn, different ludemes",
    formula="number of different words in the tree of ludemes",
)
def effort_distinct(rules: Sequence[RuleEffort]) -> Estimate:
    """Different ludemes in the rules."""
    return exactly(rules[0].distinct)
