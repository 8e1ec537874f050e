"""novelty_play: how little the game plays like any other."""

from collections.abc import Sequence

from search.metrics.definition import Estimate, metric
from search.metrics.statistics import UNKNOWN
from search.play.evidence import Likeness


@metric(
    title="Novelty of play",
    meaning="How far the descriptors are from those of the most similar game that was measured.",
    formula="min over other games of the mean over descriptors of |a - b| / (|a| + |b|)",
    group="archive",
    range=(0.0, 1.0),
    high_means="No other game is played so; zero, there is one that is as long, wide and mobile.",
    source="ours; the distance of Lance and Williams 1967 (Canberra)",
    undecided="As in the descriptors; games that were never measured do not count.",
    play="likenesses",
)
def novelty_play(likenesses: Sequence[Likeness]) -> Estimate:
    """Return 1 - the greatest likeness. The descriptors are taken as known, so the interval has no width."""
    known = [likeness.play for likeness in likenesses if likeness.play is not None]
    if not known:
        return UNKNOWN
    value = 1 - max(known)
    return Estimate(value, value, value, len(known))
