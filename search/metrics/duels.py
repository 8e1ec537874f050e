"""Matches between two levels, what the stronger one wins of them, and how many doublings of thought still pay.

The result of a duel is given as if two players met: an equal opponent gives 1/2 whatever the number of seats.
RAPP is relative algorithm performance.

Source: Nielsen et al. 2015, "Towards generating arcade game rules with VGDL".
"""

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Self

from search.metrics.definition import Estimate, metric
from search.metrics.outcomes import win_shares
from search.metrics.statistics import CONFIDENCE, UNKNOWN, wilson
from search.metrics.statistics import share as share_of
from search.play.records import Record

Strength = tuple[int, int]
Pair = tuple[str, str]

BUDGETED = "uct"
ORDER = ("random", "greedy", BUDGETED)


def strength(level: str) -> Strength | None:
    """A level's place in the order random < greedy < uct by budget; None for any other level."""
    kind, _, budget = level.partition(":")
    if kind not in ORDER or bool(budget) != (kind == BUDGETED) or not (budget or "0").isdecimal():
        return None
    return ORDER.index(kind), int(budget or 0)


def duels(records: Sequence[Record]) -> dict[Pair, list[Record]]:
    """The games in which exactly two known levels meet, by (stronger, weaker)."""
    groups: dict[Pair, list[Record]] = defaultdict(list)
    for record in records:
        ranks = {level: strength(level) for level in record.agents}
        known = {level: rank for level, rank in ranks.items() if rank is not None}
        if len(known) == len(ranks) == 2:
            weaker, stronger = sorted(known, key=lambda level: known[level])
            groups[stronger, weaker].append(record)
    return dict(groups)


def duel(records: Sequence[Record], stronger: str, confidence: float = CONFIDENCE) -> Estimate:
    """The win share of the stronger level, as if two players met.

    Each seating counts alike, so an unequal number of games per seating does not bias the share. Draws are
    split, unfinished games too. With k of S seats and share s the result is s (S-k) / (s (S-k) + (1-s) k):
    a level w times as strong that wins k w / (k w + S-k) of these games wins w / (w+1) against one opponent.

    The interval is Wilson's. There must be a game, and the stronger level holds each seat equally often.
    """
    seatings = _by_seating(records, stronger)
    means = [sum(shares) / len(shares) for shares in seatings.values()]
    value, size = sum(means) / len(means), len(means) ** 2 / sum(1 / len(s) for s in seatings.values())
    low, high = wilson(value * size, size, confidence)
    held = len(next(iter(seatings)))
    others = records[0].players - held
    value, low, high = (s * others / (s * others + (1 - s) * held) for s in (value, low, high))
    return Estimate(value, min(low, value), max(high, value), len(records))


def _by_seating(records: Sequence[Record], level: str) -> Mapping[tuple[int, ...], list[float]]:
    """What the level won of each game, grouped by the seats it held."""
    seatings: dict[tuple[int, ...], list[float]] = defaultdict(list)
    for record in records:
        held = tuple(seat for seat, agent in enumerate(record.agents) if agent == level)
        shares = win_shares(record)
        seatings[held].append(sum(shares[seat] for seat in held))
    return seatings


against_weaker = partial(metric, group="interest", source="Nielsen et al. 2015", least_players=2, play="match")


def relative_performance(records: Sequence[Record], weaker: str) -> Estimate:
    """The share that UCT wins against `weaker`, at the largest budget played; `UNKNOWN` if none was."""
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


WINS = 0.6
"""A step counts when the stronger side wins more than this share, and `SURELY_ABOVE` is exceeded, too."""
SURELY_ABOVE, STEP_CONFIDENCE = 0.5, 0.8
"""What the one-sided 90 % lower bound of that share, the low end of the 80 % interval, must be above."""


@dataclass(frozen=True)
class Step:
    """A step of the ladder: what `stronger` wins, which has twice the budget of `weaker`, and whether that counts."""

    weaker: int
    stronger: int
    won: Estimate
    pays: bool

    @classmethod
    def of(cls, weaker: int, won: Estimate, bound: float) -> Self:
        """The step from a budget to twice as much; ``bound``: a lower bound of the share."""
        return cls(weaker, 2 * weaker, won, won.value > WINS and bound > SURELY_ABOVE)


@metric(
    title="Skill ladder", group="interest", range=(0.0, math.inf), source="Lantz et al. 2017", version=2, play="match"
)
def skill_ladder(records: Sequence[Record]) -> Estimate:
    """Number of doublings of the search budget at which the stronger side wins more than 60 %.

    The number cannot exceed that of the steps played. In a solitaire the k-th games of two budgets meet: the better
    result wins. The interval runs from the steps whose whole 95 % interval lies above 60 % to those where some of it
    does.
    """
    ladder = steps(records)
    if not ladder:
        return UNKNOWN
    sure = sum(step.won.low > WINS for step in ladder)
    possible = sum(step.won.high > WINS for step in ladder)
    return Estimate(sum(step.pays for step in ladder), sure, possible, sum(step.won.n for step in ladder))


def steps(records: Sequence[Record]) -> list[Step]:
    """The steps found in the records, the lowest budget first."""
    found = _solitaire_steps(records) if all(record.players == 1 for record in records) else []
    for (strong, weak), games in duels(records).items():
        low = _budget(weak)
        if low and _budget(strong) == 2 * low:
            found.append(Step.of(low, duel(games, strong), duel(games, strong, STEP_CONFIDENCE).low))
    return sorted(found, key=lambda step: step.weaker)


def _solitaire_steps(records: Sequence[Record]) -> list[Step]:
    """The steps between budgets that played a solitaire by themselves."""
    games: dict[int, list[Record]] = {}
    for record in records:
        games.setdefault(_budget(record.agents[0]), []).append(record)
    pairs = {low: list(zip(games[2 * low], games[low], strict=False)) for low in games if low and 2 * low in games}
    won = {low: (sum(better(*pair) for pair in met), len(met)) for low, met in pairs.items()}
    return [Step.of(low, share_of(*one), share_of(*one, STEP_CONFIDENCE).low) for low, one in won.items()]


def better(one: Record, other: Record) -> float:
    """1 if the first solitaire game ended better than the second, 0 if worse, 1/2 if alike."""
    ours, theirs = ((win_shares(record), record.scores or (0,)) for record in (one, other))
    return 0.5 if ours == theirs else float(ours > theirs)


def _budget(level: str) -> int:
    """The iterations of a UCT level, 0 for other levels."""
    return (strength(level) or (0, 0))[1]
