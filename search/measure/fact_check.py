"""Estimate and truth side by side: what self-play measures, beside what is proved; contradictions in plain sentences.

Facts are measurements, too, so that it is the same whether they were just found or lie in the store.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from ludeme import Game
from search.measure.text import number, percent
from search.metrics import Estimate, Measurement, all_metrics, measure, measurements
from search.play.records import Proof

FACTS = tuple(metric.name for metric in all_metrics() if metric.group == "fact")
"""The metrics that are proved, not measured."""
EVEN = 0.5
"""The share of a win that is worth a draw."""


@dataclass(frozen=True)
class FactCheck:
    """An estimate by self-play beside the truth, which is the same number under best play, and where that is proved.

    ``contradiction``: a sentence if both cannot well be right, else empty. ``share``: both are shown in per cent.
    """

    what: str
    metric: str
    budget: str
    estimate: Estimate
    truth: float
    proof: str
    contradiction: str = ""
    share: bool = True

    @property
    def cells(self) -> tuple[str, str, str, str, str]:
        """What is measured, the budget, estimate, truth and proof, as texts."""
        said = percent(self.estimate) if self.share else number(self.estimate)
        truth = f"{100 * self.truth:.0f} %" if self.share else f"{self.truth:g}"
        return self.what, self.budget, said, truth, self.proof


HEAD = ("", "budget", "estimate", "truth", "proof")
"""Of the cells of a row."""


def contradicts(estimate: Estimate, truth: float) -> bool:
    """Whether an estimate contradicts the truth: its whole interval lies on the wrong side of one half."""
    if not estimate.known or truth == EVEN:
        return False
    return estimate.high < EVEN if truth > EVEN else estimate.low > EVEN


def exceeds_best_play(estimate: Estimate, truth: float) -> bool:
    """Whether some game was better than best play can be: then the proof is wrong, or the game is another one."""
    return estimate.known and estimate.value > truth + ROUNDING


ROUNDING = 1e-9
"""A mean of equal numbers may differ from them by so much."""


@dataclass(frozen=True)
class Pair:
    """A fact and the metric that estimates it.

    Args:
        sides: of the games that both make sense for: 1 or 2.
        what: both say, for a reader.
        exact: the truth in the measure of the estimate.
        wrong: whether both contradict each other; None if neither bounds the other.
        shift: what is added to the estimate to make it the share that is spoken of.
        share: True if both are shares.
        shared: True if both make sense, too, where all players may win, or lose, at once; such a game counts as drawn.
    """

    fact: str
    metric: str
    sides: tuple[int, ...]
    what: str
    exact: Callable[[float], float]
    wrong: Callable[[Estimate, float], bool] | None
    shift: float = 0.0
    share: bool = True
    shared: bool = True


def _won(value: float) -> float:
    """The share of a win that a result is worth."""
    return (1 + value) / 2


PAIRS = (
    Pair("exact_value", "first_player_advantage", (2,), "first player wins", _won, contradicts, shift=0.5),
    Pair("exact_value", "drawishness", (2,), "drawn", lambda value: float(value == 0), contradicts, shared=False),
    Pair("exact_value", "solved_share", (1,), "won", _won, exceeds_best_play),
    Pair("exact_score", "mean_score", (1,), "score", float, exceeds_best_play, share=False),
    Pair("forced_length", "duration", (1, 2), "turns (truth: plies)", float, None, share=False),
)
"""What is held against what. That self-play does worse than a solitaire's best line is no contradiction."""


def facts_of(proof: Proof) -> list[Measurement]:
    """The metrics that a proof gives a value; their budget is where it comes from."""
    return measurements(proof.source, measure([], FACTS, {"proofs": [proof]}))


def compared(measured: Iterable[Measurement], game: Game) -> tuple[FactCheck, ...]:
    """The estimates of one game beside the facts about it."""
    known = [one for one in measured if one.estimate.known]
    return tuple(
        _compared(pair, fact, one)
        for pair in PAIRS
        if game.sides in pair.sides and (pair.shared or not game.shared)
        for fact in known
        if fact.metric == pair.fact
        for one in known
        if one.metric == pair.metric
    )


def _compared(pair: Pair, fact: Measurement, one: Measurement) -> FactCheck:
    estimate = one.estimate.shifted(pair.shift)
    truth = pair.exact(fact.estimate.value)
    row = FactCheck(pair.what, pair.metric, one.budget, estimate, truth, fact.budget, share=pair.share)
    return replace(row, contradiction=sentence(row)) if pair.wrong and pair.wrong(estimate, truth) else row


def sentence(row: FactCheck) -> str:
    """How a row contradicts itself."""
    what, budget, said, truth, proof = row.cells
    return f"Games of {budget} say '{what}' {said}, yet under best play it is {truth} ({proof})."
