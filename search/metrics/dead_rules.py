"""dead_rules: how many ludemes could be left out and nobody would notice."""

import math
from collections.abc import Sequence

from search.metrics.definition import Estimate, metric
from search.metrics.statistics import wilson
from search.play.evidence import Removal

RARE = 0.05
"""A ludeme that matters in fewer games than this is as good as dead."""


@metric(
    title="Dead rules",
    formula="|{ludemes : no game replayed without it differs}|",
    group="viability",
    range=(0.0, math.inf),
    high_means="Rules that only have to be learnt.",
    source="ours",
    undecided="Unfinished games are compared like any other, as far as they went.",
    play="removals",
)
def dead_rules(removals: Sequence[Removal]) -> Estimate:
    """Number of ludemes whose removal changes no legal ply and no result of the games replayed.

    A ludeme that matters in a share q of games is missed in all of n with probability (1 - q)^n. The interval
    counts those that matter in fewer than 5 % of games: surely, by Wilson's interval of the share, to possibly.
    """
    shares = [(removal.changed, wilson(removal.changed, removal.games)) for removal in removals if removal.games]
    dead = sum(changed == 0 for changed, _ in shares)
    surely = sum(changed == 0 and high < RARE for changed, (_, high) in shares)
    possibly = sum(low < RARE for _, (low, _) in shares)
    return Estimate(dead, surely, possibly, max((removal.games for removal in removals), default=0))


def dead(removals: Sequence[Removal]) -> list[Removal]:
    """Return the ludemes that changed nothing."""
    return [removal for removal in removals if removal.games and not removal.changed]
