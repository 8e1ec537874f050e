"""swings: how the lead moves, passes and stays small; how far behind the winner was, and how soon all is decided."""

import math
from collections.abc import Sequence
from functools import partial

import numpy as np

from search.metrics.definition import Estimate, mean_of_games, metric
from search.metrics.leads import lead, losers_leads, mean_of_leads, of_leads, sign_changes, turn_movers, winners_leads
from search.metrics.statistics import FloatArray, mean
from search.play.records import CHANCE, Record, turn_count

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


of_winners = partial(
    mean_of_leads,
    series_of=winners_leads,
    group="interest",
    source="Browne 2008",
    undecided="Drawn and unfinished games have no winner to be behind: such games do not count (see n).",
)


@of_winners(
    title="Drama, average",
    formula="mean over turns with L_t < 0 of sqrt(-L_t); 0 when never behind",
    high_means="Winners come back from poor positions.",
)
def drama_average(leads: FloatArray) -> float:
    """How far behind the eventual winner is, averaged over the turns after which it is behind."""
    behind = -leads[1:][leads[1:] < 0]
    return float(np.sqrt(behind).mean()) if behind.size else 0.0


@of_winners(
    title="Drama, maximum",
    formula="max over turns with L_t < 0 of sqrt(-L_t); 0 when never behind",
    high_means="Nearly lost games are still won.",
)
def drama_maximum(leads: FloatArray) -> float:
    """How far behind the eventual winner was at its worst."""
    return math.sqrt(max(0.0, -float(leads[1:].min(initial=1.0))))


@metric(
    title="Decisiveness",
    formula="1 - (T - T_h) / T, T_h = first turn with L_t > threshold, T when there is none",
    group="interest",
    high_means="No long endgames after the decision.",
    source="Browne 2008",
    undecided="Drawn and unfinished games decide nothing: they do not count, and n says how many do.",
)
def decisiveness(records: Sequence[Record]) -> Estimate:
    """How soon the game ends once the winner's lead exceeds every lead that was ever lost.

    The threshold is taken as known in the interval. It is a maximum, so it rises with the number of games,
    and the value with it: compare games at equal n. Joint winners of one game are averaged.
    """
    won = [record for record in records if winners_leads(record) and turn_count(record)]
    limit = threshold(won)
    times = [[_decided(leads, limit) for leads in winners_leads(record)] for record in won]
    return mean([sum(sides) / len(sides) for sides in times], (0.0, 1.0))


def threshold(records: Sequence[Record]) -> float:
    """Return the largest lead after any turn of a side that lost its game; -1 when there is none."""
    peaks = [leads[1:].max(initial=-1.0) for record in records for leads in losers_leads(record)]
    return float(max(peaks, default=-1.0))


def _decided(leads: FloatArray, limit: float) -> float:
    """Return T_h / T of one [T+1] series of the winner."""
    above = np.flatnonzero(leads[1:] > limit)
    turns = len(leads) - 1
    return float(above[0] + 1) / turns if above.size else 1.0
