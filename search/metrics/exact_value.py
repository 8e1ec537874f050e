"""exact_value: who wins if nobody errs."""

from collections.abc import Sequence

from search.metrics.definition import Estimate, metric
from search.metrics.statistics import exactly
from search.play.evidence import Proof


@metric(
    title="Exact value",
    meaning="Result of the first seat under best play of all: won 1, drawn 0, lost -1.",
    formula="max over plies of the value after them, min where the other side is to move",
    group="fact",
    range=(-1.0, 1.0),
    high_means="The first seat wins if nobody errs; zero, nobody does.",
    source="Shannon 1950 (minimax); Allis 1994 (games solved weakly)",
    undecided="No game is played: the number is proved, and n is 1.",
    play="proofs",
)
def exact_value(proofs: Sequence[Proof]) -> Estimate:
    """Return the result that is proved, turned round where another seat begins; unknown where points are proved."""
    (proof,) = proofs
    return exactly(proof.result if proof.begins == 0 or proof.result is None else -proof.result)
