"""How many could be left out, how much there is to learn, how little the game is like any other."""

import math
from collections.abc import Sequence
from functools import partial

from search.metrics.definition import Estimate, metric
from search.metrics.statistics import UNKNOWN, exactly, wilson
from search.play.records import Likeness, Removal, RuleEffort

RARE = 0.05
"""A ludeme that matters in fewer games than this is as good as dead."""


@metric(title="Dead rules", group="viability", range=(0.0, math.inf), source="ours", play="removals")
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
    """The ludemes that changed nothing."""
    return [removal for removal in removals if removal.games and not removal.changed]


learning = partial(
    metric, group="descriptor", range=(0.0, math.inf), source="after Browne 2012 (elegance); ours", play="rules"
)


@learning(title="Effort to learn, ludemes")
def effort_ludemes(rules: Sequence[RuleEffort]) -> Estimate:
    """Ludemes in the rules, each time it is used."""
    return exactly(rules[0].ludemes)


@learning(title="Effort to learn, words")
def effort_words(rules: Sequence[RuleEffort]) -> Estimate:
    """Words of the rule sheet in English."""
    return exactly(rules[0].words)


@learning(title="Effort to learn, different ludemes")
def effort_distinct(rules: Sequence[RuleEffort]) -> Estimate:
    """Different ludemes in the rules."""
    return exactly(rules[0].distinct)


@metric(
    title="Novelty of the rules",
    group="archive",
    source="ours; Zhang and Shasha 1989 (edit distance), Li and Zhang 2011 (normalised)",
    play="likenesses",
)
def novelty_rules(likenesses: Sequence[Likeness]) -> Estimate:
    """How far the rules are from those of the most similar game of the catalogue or the archive."""
    value = 1 - max(likeness.rules for likeness in likenesses)
    return Estimate(value, value, value, len(likenesses))


@metric(
    title="Novelty of play",
    group="archive",
    source="ours; the distance of Lance and Williams 1967 (Canberra)",
    play="likenesses",
)
def novelty_play(likenesses: Sequence[Likeness]) -> Estimate:
    """How far the descriptors are from those of the most similar game that was measured.

    The descriptors are taken as known, so the interval has no width.
    """
    known = [likeness.play for likeness in likenesses if likeness.play is not None]
    if not known:
        return UNKNOWN
    value = 1 - max(known)
    return Estimate(value, value, value, len(known))
