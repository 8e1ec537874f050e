"""novelty_rules: how little the rules are like those of any other game."""

from collections.abc import Sequence

from search.metrics.definition import Estimate, metric
from search.play.evidence import Likeness


@metric(
    title="Novelty of the rules",
    meaning="How far the rules are from those of the most similar game of the catalogue or the archive.",
    formula="min over other games of 2 d / (|A| + |B| + d), d the edit distance of the trees of ludemes",
    group="archive",
    range=(0.0, 1.0),
    high_means="No other game is put together so; zero, there is one with the same rules.",
    source="ours; Zhang and Shasha 1989 (edit distance), Li and Zhang 2011 (normalised)",
    undecided="No game is played: the number is exact, and n is the number of games compared.",
    play="likenesses",
)
def novelty_rules(likenesses: Sequence[Likeness]) -> Estimate:
    """Return 1 - the greatest likeness."""
    value = 1 - max(likeness.rules for likeness in likenesses)
    return Estimate(value, value, value, len(likenesses))
