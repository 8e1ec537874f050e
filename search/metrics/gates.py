"""The viability limits, and why a game does not pass them."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from search.metrics.definition import Metric, metric
from search.metrics.duration import duration
from search.metrics.outcomes import balance, completion, drawishness, unfinished
from search.metrics.positions import board_coverage, decision_share
from search.metrics.statistics import Estimate
from search.play.records import Record


@dataclass(frozen=True)
class Gate:
    """A limit on one metric: a game passes from `least` to `most`, both included.

    A metric that is unknown (n = 0) passes: nothing has been shown against the game. With ``doubt`` a value outside
    fails surely even if its interval reaches so far inside the limits.
    """

    metric: Metric
    least: float = -math.inf
    most: float = math.inf
    doubt: float = 0.0

    def fails(self, estimate: Estimate) -> bool:
        """Whether the value lies outside."""
        return estimate.known and not self.least <= estimate.value <= self.most

    def surely_fails(self, estimate: Estimate) -> bool:
        """Whether the value lies outside, and the interval does, too, or reaches inside by less than ``doubt``."""
        least, most = self.least + self.doubt, self.most - self.doubt
        return self.fails(estimate) and (estimate.high < least or estimate.low > most)

    def perhaps_fails(self, estimate: Estimate) -> bool:
        """Whether some of the interval lies outside."""
        return estimate.known and (estimate.low < self.least or estimate.high > self.most)

    def fault(self, below: bool) -> str:
        """What failed, in few words: the value lies below the limits, or above them."""
        return f"{self.metric.title.lower()} too {'low' if below else 'high'}"

    def reason(self, estimate: Estimate) -> str:
        """One sentence saying what failed."""
        side, limit = ("below", self.least) if estimate.value < self.least else ("above", self.most)
        return (
            f"{self.metric.title} {estimate.value:.3g} is {side} {limit:g} "
            f"(95 % interval {estimate.low:.3g} to {estimate.high:.3g}, {estimate.n} games)."
        )


TRIVIAL: tuple[Gate, ...] = (
    Gate(duration, least=3),
    Gate(completion, least=0.2),
    Gate(decision_share, least=0.1),
    Gate(board_coverage, least=0.1),
)
"""Todd et al. 2024 (GAVEL): a game that fails one of these is trivial."""

GATES: tuple[Gate, ...] = (*TRIVIAL, Gate(unfinished, most=0.5), Gate(drawishness, most=0.8), Gate(balance, least=0.1))
"""All viability limits; the last three are ours."""
FAIR = Gate(balance, least=0.6, doubt=0.3)
"""A game fails if one seat wins more than 70 % of the games that strong players play, and surely more than 55 %."""

UNEVEN = FAIR.fault(below=True)
"""The reason of a game that is rejected because one seat wins too often."""


def failed(records: Sequence[Record], gates: Sequence[Gate] = GATES) -> Iterator[tuple[Gate, Estimate]]:
    """The gates that games surely do not pass, in order, each with what was measured."""
    measured = ((gate, gate.metric(records)) for gate in gates)
    return ((gate, estimate) for gate, estimate in measured if gate.surely_fails(estimate))


@metric(title="Trivial", group="viability", source="Todd et al. 2024 (GAVEL)")
def trivial(records: Sequence[Record]) -> Estimate:
    """1 when the game is too short, too undecided, too forced or leaves the board unused, else 0.

    The interval is 1..1 when some criterion fails along its whole interval, 0..0 when all hold along theirs,
    otherwise it says that more games could change the verdict.
    """
    estimates = [(gate, gate.metric(records)) for gate in TRIVIAL]
    value = any(gate.fails(estimate) for gate, estimate in estimates)
    surely = any(gate.surely_fails(estimate) for gate, estimate in estimates)
    perhaps = any(gate.perhaps_fails(estimate) for gate, estimate in estimates)
    return Estimate(float(value), float(surely), float(perhaps), len(records))
