"""How the lead of a side moves, passes and stays small, read from the traced win probabilities.

The lead L_t of a side after turn t lies in [-1, 1]: L = own probability - best other probability; with two seats that
is 2p - 1, and a solitaire's other side is the game (1 - p). Index 0 is the start, index t the position after turn t, so
a series has T+1 entries.
"""

import math
from collections.abc import Callable, Sequence
from functools import partial, wraps
from typing import Any

import numpy as np

from search.metrics.definition import Estimate, Metric, mean_of_games, metric
from search.metrics.outcomes import is_won
from search.metrics.statistics import FloatArray, mean
from search.play.records import CHANCE, Record, turn_count


def lead(record: Record, seat: int) -> FloatArray:
    """The [T+1] lead of one seat; the record must be traced."""
    values = np.asarray(record.values, dtype=np.float64)
    if record.players == 1:
        return np.asarray(2 * values[:, 0] - 1)
    others = np.delete(values, seat, axis=1).max(axis=1)
    return np.asarray(values[:, seat] - others)


def winners_leads(record: Record) -> list[FloatArray]:
    """The lead of every winning side; a lost solitaire is won by the game; [] when nobody won."""
    return _leads_of(record, winners=True)


def _leads_of(record: Record, *, winners: bool) -> list[FloatArray]:
    """The lead of every side that won, or of every one that did not; [] when nobody won."""
    if record.values is None or record.outcome is None or not is_won(record):
        return []
    if record.players == 1:
        return [(record.outcome[0] if winners else -record.outcome[0]) * lead(record, 0)]
    return [lead(record, seat) for seat, result in enumerate(record.outcome) if (result == 1) == winners]


def followed_leads(record: Record) -> list[FloatArray]:
    """The leads that tell the game: the winners', or every seat's when nobody won; [] untraced."""
    if record.values is None:
        return []
    return winners_leads(record) or [lead(record, seat) for seat in range(record.players)]


def mean_of_leads(
    least_turns: int = 1, series_of: Callable[[Record], list[FloatArray]] = followed_leads, **card: Any
) -> Callable[[Callable[[FloatArray], float]], Metric]:
    """Make a metric of a number about one [T+1] series: its mean over the leads of a game, then over games.

    Shorter games than ``least_turns`` do not count, nor do those without any lead of those looked at (``series_of``).
    """

    def made(number: Callable[[FloatArray], float]) -> Metric:
        @wraps(number)
        def of_game(record: Record) -> float | None:
            if turn_count(record) < least_turns or not (leads := series_of(record)):
                return None
            return float(np.mean([number(series) for series in leads]))

        return mean_of_games(**card)(of_game)

    return made


of_leads = partial(mean_of_leads, source="Browne 2008")


def sign_changes(series: FloatArray) -> list[int]:
    """The turns t (1-based) after which the lead had passed to the other side.

    The start is not a turn and is ignored; a level position passes the lead to nobody.
    """
    leader, changes = 0.0, []
    for turn, sign in enumerate(np.sign(series[1:]), start=1):
        if leader and sign == -leader:
            changes.append(turn)
        leader = sign or leader
    return changes


def turn_movers(record: Record) -> list[int]:
    """The seat that moved first in each of the T turns; `CHANCE` for a turn without a player."""
    movers = [CHANCE] * turn_count(record)
    for turn, mover in zip(record.turns, record.movers, strict=True):
        if movers[turn] == CHANCE:
            movers[turn] = mover
    return movers


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


@of_leads(title="Played out", group="interest", source="ours")
def played_out(leads: FloatArray) -> float:
    """Share of the turns that are left once a little search is certain who wins; 0 where nobody does."""
    still_open = np.flatnonzero(leads[:-1] < 1)
    turns = len(leads) - 1
    return float(turns - 1 - still_open[-1]) / turns if still_open.size else 1.0


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
    """The largest lead after any turn of a side that lost its game; -1 when there is none."""
    peaks = [leads[1:].max(initial=-1.0) for record in records for leads in _leads_of(record, winners=False)]
    return float(max(peaks, default=-1.0))


def _decided(leads: FloatArray, limit: float) -> float:
    """T_h / T of one [T+1] series of the winner."""
    above = np.flatnonzero(leads[1:] > limit)
    turns = len(leads) - 1
    return float(above[0] + 1) / turns if above.size else 1.0
