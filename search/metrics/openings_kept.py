"""openings_kept: how many first plies keep the value."""

from collections.abc import Sequence

from search.metrics.definition import Estimate, metric
from search.metrics.statistics import exactly
from search.play.evidence import Proof


@metric(
    title="Openings that keep the value",
    meaning="Share of the first plies after which best play still has the value of the game.",
    formula="|{first plies with the value of the game}| / |first plies|",
    group="fact",
    range=(0.0, 1.0),
    high_means="It makes no difference how the game is opened; of a lost game, all plies keep the loss.",
    source="standard; ours (as a share)",
    undecided="No game is played: the number is proved, and n is 1.",
    play="proofs",
)
def openings_kept(proofs: Sequence[Proof]) -> Estimate:
    """Return the share that is proved, mirror images counted; unknown while some first ply is not decided."""
    (proof,) = proofs
    return exactly(proof.kept)
