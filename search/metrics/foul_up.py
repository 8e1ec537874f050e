"""foul_up: how often a short look misses the best ply."""

from search.metrics.definition import mean_of_games
from search.metrics.probes import averaged
from search.play.records import Record


@mean_of_games(
    title="Foul-up factor",
    meaning="Share of decisions at which the best ply of a short search is not the best of a long one.",
    formula="share of probed decisions with v(shallow best) < max v",
    group="interest",
    range=(0.0, 1.0),
    high_means="First looks deceive.",
    source="Tavener (Ai Ai)",
    undecided="Drawn and unfinished games count like any other; games without probes do not.",
)
def foul_up(record: Record) -> float | None:
    """Return the share of this game's probes; None without probes.

    Plies that are equal in truth differ by the noise of the search, so the share is high where nothing
    matters; read it together with the discrepancy.
    """
    return averaged(record, lambda probe: float(probe.values[probe.glimpse] < max(probe.values)))
