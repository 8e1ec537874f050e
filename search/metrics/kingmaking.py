"""kingmaking: how often a player that has lost chooses who wins."""

from search.metrics.probes import of_probes
from search.play.records import Probe

LOST = 0.05
"""A win probability so low that the player counts as beaten."""
WINS = 0.5
"""A win probability above which a seat is on the way to win."""


@of_probes(
    title="Kingmaking",
    formula="share of probed decisions: every ply leaves the mover < 0.05; two plies lead two seats to > 0.5",
    group="interest",
    high_means="A flaw: who has lost decides between the others.",
    source="ours",
    least_players=3,
)
def kingmaking(probe: Probe) -> float:
    """Share of decisions at which a player that cannot win any more chooses the winner."""
    if max(probe.values) >= LOST:
        return 0.0
    return float(len({seat for row in probe.outlook for seat, value in enumerate(row) if value > WINS}) > 1)
