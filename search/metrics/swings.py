"""swings: how the lead moves from turn to turn, how often it passes to the other side, how long it stays small."""

import numpy as np

from search.metrics.definition import mean_of_games
from search.metrics.leads import lead, of_leads, sign_changes, turn_movers
from search.metrics.statistics import FloatArray
from search.play.records import CHANCE, Record

SAMPLES = 100
"""Points of time at which the lead is read for late uncertainty."""


@of_leads(
    title="Stability",
    formula="mean of |L_t - L_(t-1)|, t = 1..T",
    group="descriptor",
    range=(0.0, 2.0),
    high_means="The lead swings widely; low is stable.",
)
def stability(leads: FloatArray) -> float:
    """How much the lead moves in a turn."""
    return float(np.abs(np.diff(leads)).mean())


@of_leads(
    title="Momentum",
    formula="|{t : sign(L_(t-1)) (L_t - L_(t-1)) > 0}| / T",
    group="interest",
    high_means="Who leads gets further ahead.",
)
def momentum(leads: FloatArray) -> float:
    """Share of turns that extend the lead of whoever leads."""
    return float((np.sign(leads[:-1]) * np.diff(leads) > 0).mean())


@of_leads(
    title="Correction",
    formula="|{t : sign(L_(t-1)) (L_t - L_(t-1)) < 0}| / T",
    group="interest",
    high_means="Who is behind catches up.",
)
def correction(leads: FloatArray) -> float:
    """Share of turns that move the game towards equality, or through it."""
    return float((np.sign(leads[:-1]) * np.diff(leads) < 0).mean())


@of_leads(
    least_turns=2,
    title="Permanence",
    formula="1 - mean of |L_(t+1) - 2 L_t + L_(t-1)|, t = 1..T-1",
    group="interest",
    range=(-3.0, 1.0),
    high_means="Gains last; low, each turn undoes the one before.",
)
def permanence(leads: FloatArray) -> float:
    """How little of a turn's gain the next turn takes back."""
    return 1 - float(np.abs(np.diff(leads, n=2)).mean())


@mean_of_games(
    title="Killer moves",
    formula="max over turns of L_t - L_(t-1), L the mover's lead",
    group="interest",
    range=(-2.0, 2.0),
    high_means="Single turns turn the game.",
    source="Browne 2008",
    undecided="Drawn and unfinished games count like any other: the mover's lead needs no winner.",
)
def killer_moves(record: Record) -> float | None:
    """The largest gain in lead that a mover makes in one turn of the game."""
    if record.values is None:
        return None
    leads = [lead(record, seat) for seat in range(record.players)]
    movers = enumerate(turn_movers(record), start=1)
    gains = [float(leads[seat][t] - leads[seat][t - 1]) for t, seat in movers if seat != CHANCE]
    return max(gains, default=None)


@of_leads(
    least_turns=2,
    title="Lead change",
    formula="sign changes of L_1..L_T / (T - 1), level positions skipped",
    group="interest",
    high_means="The lead passes often. More is not better by itself: the published fit weighs it negative.",
)
def lead_change(leads: FloatArray) -> float:
    """Share of the turns after the first at which the lead passes."""
    return len(sign_changes(leads)) / (len(leads) - 2)


@of_leads(
    title="Last lead change",
    formula="turn of the last sign change of L / T; 0 when it never passes",
    group="descriptor",
    high_means="The lead still passes near the end.",
    source="Tavener (Ai Ai)",
)
def last_lead_change(leads: FloatArray) -> float:
    """When the lead passes for the last time, as a part of the game."""
    changes = sign_changes(leads)
    return changes[-1] / (len(leads) - 1) if changes else 0.0


@of_leads(
    title="Uncertainty, late",
    formula="(U + 1) / 2, U = mean over 100 points x of [0, 1] of x - |L(x T)|; it lies in 0.25..0.75",
    group="interest",
    high_means="The outcome stays open to the end; 0.5 is a lead that grows evenly.",
)
def late_uncertainty(leads: FloatArray) -> float:
    """How small the lead stays in comparison with the time played."""
    time = np.linspace(0.0, 1.0, SAMPLES)
    # Between turns |L| is read by straight lines.
    lead = np.interp(time, np.linspace(0.0, 1.0, len(leads)), np.abs(leads))
    return float((np.mean(time - lead) + 1) / 2)
