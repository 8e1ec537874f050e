"""duels: matches between two levels, and what the stronger one wins of them.

The result of a duel is given as if two players met: an equal opponent gives 1/2 whatever the number of seats.
RAPP is relative algorithm performance.

Source: Nielsen et al. 2015, "Towards generating arcade game rules with VGDL".
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import partial

from search.metrics.definition import Estimate, metric
from search.metrics.outcomes import win_shares
from search.metrics.statistics import CONFIDENCE, UNKNOWN, wilson
from search.play.records import Record

Strength = tuple[int, int]
Pair = tuple[str, str]

BUDGETED = "uct"
ORDER = ("random", "greedy", BUDGETED)


def strength(level: str) -> Strength | None:
    """Return a level's place in the order random < greedy < uct by budget; None for any other level."""
    kind, _, budget = level.partition(":")
    if kind not in ORDER or bool(budget) != (kind == BUDGETED) or not (budget or "0").isdecimal():
        return None
    return ORDER.index(kind), int(budget or 0)


def duels(records: Sequence[Record]) -> dict[Pair, list[Record]]:
    """Return the games in which exactly two known levels meet, by (stronger, weaker)."""
    groups: dict[Pair, list[Record]] = defaultdict(list)
    for record in records:
        ranks = {level: strength(level) for level in record.agents}
        known = {level: rank for level, rank in ranks.items() if rank is not None}
        if len(known) == len(ranks) == 2:
            weaker, stronger = sorted(known, key=lambda level: known[level])
            groups[stronger, weaker].append(record)
    return dict(groups)


def duel(records: Sequence[Record], stronger: str, confidence: float = CONFIDENCE) -> Estimate:
    """Return the win share of the stronger level, as if two players met.

    Each seating counts alike, so an unequal number of games per seating does not bias the share. Draws are
    split, unfinished games too. With k of S seats and share s the result is s (S-k) / (s (S-k) + (1-s) k):
    a level w times as strong that wins k w / (k w + S-k) of these games wins w / (w+1) against one opponent.

    Args:
        records: games between `stronger` and one other level; at least one.
        stronger: the level whose wins are counted.
        confidence: two-sided confidence of the interval (Wilson).

    Raises:
        ValueError: when the stronger level does not hold each seat equally often among the seatings.
    """
    seatings = _by_seating(records, stronger)
    _check_alternation(seatings, stronger, records[0].players)
    means = [sum(shares) / len(shares) for shares in seatings.values()]
    value, size = sum(means) / len(means), len(means) ** 2 / sum(1 / len(s) for s in seatings.values())
    low, high = wilson(value * size, size, confidence)
    held, seats = len(next(iter(seatings))), records[0].players
    value, low, high = (_against_one(s, held, seats - held) for s in (value, low, high))
    return Estimate(value, min(low, value), max(high, value), len(records))


def _by_seating(records: Sequence[Record], level: str) -> Mapping[tuple[int, ...], list[float]]:
    """Return what the level won of each game, grouped by the seats it held."""
    seatings: dict[tuple[int, ...], list[float]] = defaultdict(list)
    for record in records:
        held = tuple(seat for seat, agent in enumerate(record.agents) if agent == level)
        shares = win_shares(record)
        seatings[held].append(sum(shares[seat] for seat in held))
    return seatings


def _check_alternation(seatings: Mapping[tuple[int, ...], list[float]], level: str, seats: int) -> None:
    """Raise ValueError unless every seat is held in equally many seatings of one size."""
    held = [seat for seating in seatings for seat in seating]
    uneven = {held.count(seat) for seat in range(seats)}
    if len(uneven) > 1 or len({len(seating) for seating in seatings}) > 1:
        seen = ", ".join(" and ".join(str(seat + 1) for seat in seating) for seating in sorted(seatings))
        raise ValueError(f"{level} plays in seat {seen} of {seats} only; alternate the seats")


def _against_one(share: float, held: int, others: int) -> float:
    return share * others / (share * others + (1 - share) * held)


against_weaker = partial(metric, group="interest", source="Nielsen et al. 2015", least_players=2, play="match")


def relative_performance(records: Sequence[Record], weaker: str) -> Estimate:
    """Return the share that UCT wins against `weaker`, at the largest budget played; `UNKNOWN` if none was.

    Raises:
        ValueError: when the seats were not alternated.
    """
    against = {strong: games for (strong, weak), games in duels(records).items() if weak == weaker}
    budgets = [(rank, level) for level in against if (rank := strength(level)) and ORDER[rank[0]] == BUDGETED]
    if not budgets:
        return UNKNOWN
    strongest = max(budgets)[1]
    return duel(against[strongest], strongest)


@against_weaker(title="RAPP over random")
def rapp_random(records: Sequence[Record]) -> Estimate:
    """Win share of the UCT player over the random player, seats alternated.

    It soon reaches 1, so small budgets tell games apart; among good games the skill ladder does.
    """
    return relative_performance(records, "random")


@against_weaker(title="RAPP over greedy")
def rapp_greedy(records: Sequence[Record]) -> Estimate:
    """Win share of the UCT player over the one-ply greedy player, seats alternated."""
    return relative_performance(records, "greedy")
