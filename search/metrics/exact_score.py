"""exact_score: the most that a player alone can reach."""

from collections.abc import Sequence

from search.metrics.definition import Estimate, metric
from search.metrics.statistics import ANYWHERE, exactly
from search.play.evidence import Proof


@metric(
    title="Exact score",
    meaning="Highest score that can be reached in a solitaire that counts.",
    formula="max over plies of the score after them",
    group="fact",
    range=ANYWHERE,
    high_means="There is much to be had.",
    source="standard; Shannon 1950 (maximum of one side)",
    undecided="No game is played: the number is proved, and n is 1.",
    play="proofs",
)
def exact_score(proofs: Sequence[Proof]) -> Estimate:
    """Return the points that are proved; unknown where a result is."""
    (proof,) = proofs
    return exactly(proof.points)
