"""forced_length: how soon the winner wins if nobody errs."""

import math
from collections.abc import Sequence

from search.metrics.definition import Estimate, metric
from search.metrics.statistics import exactly
from search.play.evidence import Proof


@metric(
    title="Forced length",
    meaning="Plies to the end if the winner hurries and the loser delays.",
    formula="min over the winner's, max over the loser's plies of 1 + the length after them",
    group="fact",
    range=(0.0, math.inf),
    high_means="A long way to a result that is decided from the start.",
    source="standard; Thompson 1986 (distance to win)",
    undecided="No game is played: the number is proved, and n is 1; a draw is not forced, and has none.",
    play="proofs",
)
def forced_length(proofs: Sequence[Proof]) -> Estimate:
    """Return the plies that are proved; unknown of a draw, or where the length is not proved."""
    (proof,) = proofs
    return exactly(proof.plies)
