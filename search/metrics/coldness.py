"""coldness: how often a player would rather not move."""

from search.metrics.definition import mean_of_games
from search.metrics.probes import averaged
from search.play.records import Probe, Record


@mean_of_games(
    title="Coldness",
    meaning="Share of decisions at which leaving out the turn would be better than the best ply (zugzwang).",
    formula="share of probed decisions with v(leaving out the turn) > max v",
    group="descriptor",
    range=(0.0, 1.0),
    high_means="Having to move is a burden; near zero, every move is a gain.",
    source="ours; cold games after Conway 1976",
    undecided="Drawn and unfinished games count like any other; decisions inside a turn cannot be asked.",
)
def coldness(record: Record) -> float | None:
    """Return the share in this game; None without a probe that could be asked."""
    return averaged(record, _cold)


def _cold(probe: Probe) -> float | None:
    """Return 1 when the mover would rather pass, else 0; None when that was not asked."""
    return None if probe.passing is None else float(probe.passing > max(probe.values))
