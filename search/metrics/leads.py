"""leads: the lead L_t of a side after turn t, in [-1, 1], read from the traced win probabilities.

L = own probability - best other probability; with two seats that is 2p - 1, and a solitaire's other side is
the game (1 - p). Index 0 is the start, index t the position after turn t, so a series has T+1 entries.
"""

from collections.abc import Callable
from functools import partial, wraps
from typing import Unpack

import numpy as np

from search.metrics.definition import Card, Metric, mean_of_games
from search.metrics.outcomes import is_won
from search.metrics.statistics import FloatArray
from search.play.records import CHANCE, Record, turn_count


def lead(record: Record, seat: int) -> FloatArray:
    """Return the [T+1] lead of one seat; the record must be traced."""
    values = np.asarray(record.values, dtype=np.float64)
    if record.players == 1:
        return np.asarray(2 * values[:, 0] - 1)
    others = np.delete(values, seat, axis=1).max(axis=1)
    return np.asarray(values[:, seat] - others)


def winners_leads(record: Record) -> list[FloatArray]:
    """Return the lead of every winning side; a lost solitaire is won by the game; [] when nobody won."""
    return _leads_of(record, winners=True)


def losers_leads(record: Record) -> list[FloatArray]:
    """Return the lead of every side that did not win a won game; [] when nobody won."""
    return _leads_of(record, winners=False)


def _leads_of(record: Record, *, winners: bool) -> list[FloatArray]:
    if record.values is None or record.outcome is None or not is_won(record):
        return []
    if record.players == 1:
        return [(record.outcome[0] if winners else -record.outcome[0]) * lead(record, 0)]
    return [lead(record, seat) for seat, result in enumerate(record.outcome) if (result == 1) == winners]


def followed_leads(record: Record) -> list[FloatArray]:
    """Return the leads that tell the game: the winners', or every seat's when nobody won; [] untraced."""
    if record.values is None:
        return []
    return winners_leads(record) or [lead(record, seat) for seat in range(record.players)]


def mean_of_leads(
    least_turns: int = 1, series_of: Callable[[Record], list[FloatArray]] = followed_leads, **card: Unpack[Card]
) -> Callable[[Callable[[FloatArray], float]], Metric]:
    """Make a metric of a number about one [T+1] series: its mean over the leads of a game, then over games.

    Args:
        least_turns: shorter games do not count.
        series_of: the leads of a game that are looked at; a game without any does not count.
        card: of the metric.
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
    """Return the turns t (1-based) after which the lead had passed to the other side.

    The start is not a turn and is ignored; a level position passes the lead to nobody.
    """
    leader, changes = 0.0, []
    for turn, sign in enumerate(np.sign(series[1:]), start=1):
        if leader and sign == -leader:
            changes.append(turn)
        leader = sign or leader
    return changes


def turn_movers(record: Record) -> list[int]:
    """Return the seat that moved first in each of the T turns; `CHANCE` for a turn without a player."""
    movers = [CHANCE] * turn_count(record)
    for turn, mover in zip(record.turns, record.movers, strict=True):
        if movers[turn] == CHANCE:
            movers[turn] = mover
    return movers
