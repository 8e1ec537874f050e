"""swings: how the lead moves from turn to turn."""

from functools import partial

import numpy as np

from search.metrics.definition import mean_of_games
from search.metrics.leads import averaged, lead, turn_movers
from search.play.records import CHANCE, Record

of_turns = partial(
    mean_of_games,
    source="Browne 2008",
    undecided="Drawn and unfinished games count, with the mean over all seats' leads.",
)


@of_turns(
    title="Stability",
    meaning="How much the lead moves in a turn.",
    formula="mean of |L_t - L_(t-1)|, t = 1..T",
    group="descriptor",
    range=(0.0, 2.0),
    high_means="The lead swings widely; low is stable.",
)
def stability(record: Record) -> float | None:
    """Return the mean movement of the lead in this game; None when untraced or without turns."""
    return averaged(record, lambda leads: float(np.abs(np.diff(leads)).mean()))


@of_turns(
    title="Momentum",
    meaning="Share of turns that extend the lead of whoever leads.",
    formula="|{t : sign(L_(t-1)) (L_t - L_(t-1)) > 0}| / T",
    group="interest",
    high_means="Who leads gets further ahead.",
)
def momentum(record: Record) -> float | None:
    """Return the share of this game's turns that extend the lead; None when untraced or without turns."""
    return averaged(record, lambda leads: float((np.sign(leads[:-1]) * np.diff(leads) > 0).mean()))


@of_turns(
    title="Correction",
    meaning="Share of turns that move the game towards equality, or through it.",
    formula="|{t : sign(L_(t-1)) (L_t - L_(t-1)) < 0}| / T",
    group="interest",
    high_means="Who is behind catches up.",
)
def correction(record: Record) -> float | None:
    """Return the share of this game's turns that reduce the lead; None when untraced or without turns."""
    return averaged(record, lambda leads: float((np.sign(leads[:-1]) * np.diff(leads) < 0).mean()))


@of_turns(
    title="Permanence",
    meaning="How little of a turn's gain the next turn takes back.",
    formula="1 - mean of |L_(t+1) - 2 L_t + L_(t-1)|, t = 1..T-1",
    group="interest",
    range=(-3.0, 1.0),
    high_means="Gains last; low, each turn undoes the one before.",
)
def permanence(record: Record) -> float | None:
    """Return the permanence of this game; None when untraced or below two turns."""
    return averaged(record, lambda leads: 1 - float(np.abs(np.diff(leads, n=2)).mean()), least_turns=2)


@of_turns(
    title="Killer moves",
    meaning="The largest gain in lead that a mover makes in one turn of the game.",
    formula="max over turns of L_t - L_(t-1), L the mover's lead",
    group="interest",
    range=(-2.0, 2.0),
    high_means="Single turns turn the game.",
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
