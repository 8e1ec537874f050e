"""trivial: whether the game is hardly a game."""

from collections.abc import Sequence

from search.metrics.definition import Estimate, metric
from search.metrics.gates import TRIVIAL
from search.play.records import Record


@metric(
    title="Trivial",
    formula="1 if mean turns < 3 or completion < 0.2 or decision share < 0.1 or board coverage < 0.1",
    group="viability",
    high_means="Not worth measuring further.",
    source="Todd et al. 2024 (GAVEL)",
    undecided="As in the four metrics it is made of.",
)
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
