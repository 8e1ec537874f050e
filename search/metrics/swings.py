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


@of_leads(title="Stability", group="descriptor", range=(0.0, 2.0))
def stability(leads: FloatArray) -> float:
    """How much the lead moves in a turn."""
    return float(np.abs(np.diff(leads)).mean())


@of_leads(title="Momentum", group="interest")
def momentum(leads: FloatArray) -> float:
    """Share of turns that extend the lead of whoever leads."""
    return float((np.sign(leads[:-1]) * np.diff(leads) > 0).mean())


@of_leads(title="Correction", group="interest")
def correction(leads: FloatArray) -> float:
    """Share of turns that move the game towards equality, or through it."""
    return float((np.sign(leads[:-1]) * np.diff(leads) < 0).mean())


@of_leads(least_turns=2, title="Permanence", group="interest", range=(-3.0, 1.0))
def permanence(leads: FloatArray) -> float:
    """How little of a turn's gain the next turn takes back."""
    return 1 - float(np.abs(np.diff(leads, n=2)).mean())


@mean_of_games(title="Killer moves", group="interest", range=(-2.0, 2.0), source="Browne 2008")
def killer_moves(record: Record) -> float | None:
    """The largest gain in lead that a mover makes in one turn of the game."""
    if record.values is None:
        return None
    leads = [lead(record, seat) for seat in range(record.players)]
    movers = enumerate(turn_movers(record), start=1)
    gains = [float(leads[seat][t] - leads[seat][t - 1]) for t, seat in movers if seat != CHANCE]
    return max(gains, default=None)


@of_leads(least_turns=2, title="Lead change", group="interest")
def lead_change(leads: FloatArray) -> float:
    """Share of the turns after the first at which the lead passes.

    More is not better by itself: the published fit weighs it negative.
    """
    return len(sign_changes(leads)) / (len(leads) - 2)


@of_leads(title="Last lead change", group="descriptor", source="Tavener (Ai Ai)")
def last_lead_change(leads: FloatArray) -> float:
    """When the lead passes for the last time, as a part of the game."""
    changes = sign_changes(leads)
    return changes[-1] / (len(leads) - 1) if changes else 0.0


@of_leads(title="Uncertainty, late", group="interest")
def late_uncertainty(leads: FloatArray) -> float:
    """How small the lead stays in comparison with the time played.

    The value lies in 0.25 to 0.75; a lead that grows evenly has 0.5.
    """
    time = np.linspace(0.0, 1.0, SAMPLES)
    # Between turns |L| is read by straight lines.
    lead = np.interp(time, np.linspace(0.0, 1.0, len(leads)), np.abs(leads))
    return float((np.mean(time - lead) + 1) / 2)


of_winners = partial(mean_of_leads, series_of=winners_leads, group="interest", source="Browne 2008")


@of_winners(title="Drama, average")
def drama_average(leads: FloatArray) -> float:
    """How far behind the eventual winner is, averaged over the turns after which it is behind."""
    behind = -leads[1:][leads[1:] < 0]
    return float(np.sqrt(behind).mean()) if behind.size else 0.0


@of_winners(title="Drama, maximum")
def drama_maximum(leads: FloatArray) -> float:
    """How far behind the eventual winner was at its worst."""
    return math.sqrt(max(0.0, -float(leads[1:].min(initial=1.0))))


@metric(title="Decisiveness", group="interest", source="Browne 2008")
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
