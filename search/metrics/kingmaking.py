"""kingmaking: how often a player that has lost chooses who wins."""

from search.metrics.definition import mean_of_games
from search.metrics.probes import averaged
from search.play.records import Probe, Record

LOST = 0.05
"""A win probability so low that the player counts as beaten."""
WINS = 0.5
"""A win probability above which a seat is on the way to win."""


@mean_of_games(
    title="Kingmaking",
    meaning="Share of decisions at which a player that cannot win any more chooses the winner.",
    formula="share of probed decisions: every ply leaves the mover < 0.05; two plies lead two seats to > 0.5",
    group="interest",
    high_means="A flaw: who has lost decides between the others.",
    source="ours",
    undecided="Drawn and unfinished games count like any other; games without probes do not.",
    least_players=3,
)
def kingmaking(record: Record) -> float | None:
    """Return the share in this game; None without probes."""
    return averaged(record, lambda probe: float(_chooses_the_winner(probe)))


def _chooses_the_winner(probe: Probe) -> bool:
    """Whether the mover is beaten and its plies lead to different winners."""
    if max(probe.values) >= LOST:
        return False
    return len({seat for row in probe.outlook for seat, value in enumerate(row) if value > WINS}) > 1
