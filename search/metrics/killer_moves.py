"""killer_moves: how much one turn can win."""

from search.metrics.definition import mean_of_games
from search.metrics.leads import lead, turn_movers
from search.play.records import CHANCE, Record


@mean_of_games(
    title="Killer moves",
    meaning="The largest gain in lead that a mover makes in one turn of the game.",
    formula="max over turns of L_t - L_(t-1), L the mover's lead",
    group="interest",
    range=(-2.0, 2.0),
    high_means="Single turns turn the game.",
    source="Browne 2008",
    undecided="Drawn and unfinished games count like any other: the mover's lead needs no winner.",
)
def killer_moves(record: Record) -> float | None:
    """Return the largest gain of this game; None when untraced or no player moved."""
    if record.values is None:
        return None
    leads = [lead(record, seat) for seat in range(record.players)]
    movers = enumerate(turn_movers(record), start=1)
    gains = [float(leads[seat][t] - leads[seat][t - 1]) for t, seat in movers if seat != CHANCE]
    return max(gains, default=None)
