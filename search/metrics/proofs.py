"""proofs: what best play of all leads to, where that is proved."""

import math
from collections.abc import Sequence
from functools import partial

from search.metrics.definition import Estimate, metric
from search.metrics.statistics import ANYWHERE, exactly
from search.play.evidence import Proof

proved = partial(metric, group="fact", play="proofs", undecided="No game is played: the number is proved, and n is 1.")


@proved(
    title="Exact value",
    formula="max over plies of the value after them, min where the other side is to move",
    range=(-1.0, 1.0),
    high_means="The first seat wins if nobody errs; zero, nobody does.",
    source="Shannon 1950 (minimax); Allis 1994 (games solved weakly)",
)
def exact_value(proofs: Sequence[Proof]) -> Estimate:
    """Result of the first seat under best play of all: won 1, drawn 0, lost -1."""
    proof = proofs[0]
    return exactly(proof.result if proof.begins == 0 or proof.result is None else -proof.result)


@proved(
    title="Exact score",
    formula="max over plies of the score after them",
    range=ANYWHERE,
    high_means="There is much to be had.",
    source="standard; Shannon 1950 (maximum of one side)",
)
def exact_score(proofs: Sequence[Proof]) -> Estimate:
    """Highest score that can be reached in a solitaire that counts."""
    return exactly(proofs[0].points)


@proved(
    title="Forced length",
    formula="min over the winner's, max over the loser's plies of 1 + the length after them",
    range=(0.0, math.inf),
    high_means="A long way to a result that is decided from the start.",
    source="standard; Thompson 1986 (distance to win)",
    undecided="No game is played: the number is proved, and n is 1; a draw is not forced, and has none.",
)
def forced_length(proofs: Sequence[Proof]) -> Estimate:
    """Plies to the end if the winner hurries and the loser delays."""
    return exactly(proofs[0].plies)


@proved(
    title="Openings that keep the value",
    formula="|{first plies with the value of the game}| / |first plies|",
    high_means="It makes no difference how the game is opened; of a lost game, all plies keep the loss.",
    source="standard; ours (as a share)",
)
def openings_kept(proofs: Sequence[Proof]) -> Estimate:
    """Share of the first plies after which best play still has the value of the game."""
    return exactly(proofs[0].kept)
