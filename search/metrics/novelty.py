"""novelty: how little the game is like any other, in its rules and in its play."""

from collections.abc import Sequence

from search.metrics.definition import Estimate, metric
from search.metrics.statistics import UNKNOWN
from search.play.evidence import Likeness


@metric(
    title="Novelty of the rules",
    formula="min over other games of 2 d / (|A| + |B| + d), d the edit distance of the trees of ludemes",
    group="archive",
    high_means="No other game is put together so; zero, there is one with the same rules.",
    source="ours; Zhang and Shasha 1989 (edit distance), Li and Zhang 2011 (normalised)",
    undecided="No game is played: the number is exact, and n is the number of games compared.",
    play="likenesses",
)
def novelty_rules(likenesses: Sequence[Likeness]) -> Estimate:
    """How far the rules are from those of the most similar game of the catalogue or the archive."""
    value = 1 - max(likeness.rules for likeness in likenesses)
    return Estimate(value, value, value, len(likenesses))


@metric(
    title="Novelty of play",
    formula="min over other games of the mean over descriptors of |a - b| / (|a| + |b|)",
    group="archive",
    high_means="No other game is played so; zero, there is one that is as long, wide and mobile.",
    source="ours; the distance of Lance and Williams 1967 (Canberra)",
    undecided="As in the descriptors; games that were never measured do not count.",
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
