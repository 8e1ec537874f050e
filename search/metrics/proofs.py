"""proofs: what best play of all leads to, where that is proved."""

import math
from collections.abc import Sequence
from functools import partial

from search.metrics.definition import Estimate, metric
from search.metrics.statistics import ANYWHERE, exactly
from search.play.evidence import Proof

proved = partial(metric, group="fact", play="proofs")


@proved(title="Exact value", range=(-1.0, 1.0), source="Shannon 1950 (minimax); Allis 1994 (games solved weakly)")
def exact_value(proofs: Sequence[Proof]) -> Estimate:
    """Result of the first seat under best play of all: won 1, drawn 0, lost -1."""
    proof = proofs[0]
    return exactly(proof.result if proof.begins == 0 or proof.result is None else -proof.result)


@proved(title="Exact score", range=ANYWHERE, source="standard; Shannon 1950 (maximum of one side)")
def exact_score(proofs: Sequence[Proof]) -> Estimate:
    """Highest score that can be reached in a solitaire that counts."""
    return exactly(proofs[0].points)


@proved(title="Forced length", range=(0.0, math.inf), source="standard; Thompson 1986 (distance to win)")
def forced_length(proofs: Sequence[Proof]) -> Estimate:
    """Plies to the end if the winner hurries and the loser delays."""
    return exactly(proofs[0].plies)


@proved(title="Openings that keep the value", source="standard; ours (as a share)")
def openings_kept(proofs: Sequence[Proof]) -> Estimate:
    """Share of the first plies after which best play still has the value of the game."""
    return exactly(proofs[0].kept)
