"""How many plies and how many positions there are, how many points are used, how far apart plies are."""

import math
from collections import Counter
from collections.abc import Sequence

from search.metrics.definition import Estimate, mean_of_games, metric
from search.metrics.statistics import ANYWHERE, UNKNOWN, bootstrap, normal_quantile
from search.play.records import CHANCE, Record


def choices(record: Record) -> list[int]:
    """The number of legal plies before each ply that a player made."""
    return [count for mover, count in zip(record.movers, record.branching, strict=True) if mover != CHANCE]


@mean_of_games(title="Branching factor", group="descriptor", range=(0.0, math.inf), source="Piette et al. 2020")
def branching_factor(record: Record) -> float | None:
    """Legal plies per decision, averaged within each game, then over games."""
    counts = choices(record)
    return sum(counts) / len(counts) if counts else None


@mean_of_games(
    title="Branching, change",
    group="descriptor",
    range=ANYWHERE,
    source="Piette et al. 2021 (branching factor as a series)",
)
def branching_change(record: Record) -> float | None:
    """Legal plies per decision in the second half of a game less those in the first half."""
    counts = choices(record)
    half = len(counts) // 2
    return (sum(counts[-half:]) - sum(counts[:half])) / half if half else None


@mean_of_games(title="Decision share", group="viability", source="Piette et al. 2020 (DecisionMoves)")
def decision_share(record: Record) -> float | None:
    """Share of plies at which the player had more than one legal ply, averaged over games."""
    counts = choices(record)
    return sum(count > 1 for count in counts) / len(counts) if counts else None


@mean_of_games(title="Game-tree complexity", group="descriptor", range=(0.0, math.inf), source="Allis 1994")
def game_tree_complexity(record: Record) -> float | None:
    """Powers of ten in the number of ways to play a game of this length."""
    return math.fsum(math.log10(count) for count in choices(record) if count > 1)


@metric(title="Opening entropy", group="descriptor", range=(1.0, math.inf), source="Tomasev et al. 2020", version=2)
def opening_entropy(records: Sequence[Record]) -> Estimate:
    """Effective number of different first plies that the agent plays, those equal by symmetry taken as one.

    The number found cannot exceed the number of games and is too low when games are few.
    """
    # Sorted, so that the fixed resamples do not depend on the order of the games.
    openings = sorted(record.opening for record in records if record.opening)
    return bootstrap(openings, lambda samples: [_effective(sample.tolist()) for sample in samples])


def _effective(plies: Sequence[str]) -> float:
    """The exponential of the entropy of the texts' distribution."""
    parts = [count / len(plies) for count in Counter(plies).values()]
    return math.exp(-math.fsum(part * math.log(part) for part in parts))


@mean_of_games(title="Board coverage", group="descriptor", source="Piette et al. 2020")
def board_coverage(record: Record) -> float | None:
    """Share of the points that were occupied at some time."""
    return len(record.used) / record.points if record.points else None


@mean_of_games(title="Response distance", group="descriptor", source="Tavener (Ai Ai)")
def response_distance(record: Record) -> float | None:
    """Distance from where a turn ended to where the reply to it is played, as a part of the board."""
    known = [distance for distance in record.distances if distance is not None]
    return sum(known) / len(known) if known else None


@metric(
    title="State-space complexity",
    group="descriptor",
    range=(0.0, math.inf),
    source="after Tavener (Ai Ai); the extrapolation: Chao 1987, bias-corrected",
)
def state_space_complexity(records: Sequence[Record]) -> Estimate:
    """Powers of ten in the number of positions that such games come to, those not met yet included.

    It is a lower bound for all positions of the game. A position counts as met once a game. The interval is that of
    Chao for the positions not met, which are log-normally distributed; where nearly every position is new, it is no
    more than an order of magnitude.
    """
    seen = [set(record.positions) for record in records if record.positions]
    if not seen:
        return UNKNOWN
    met = Counter(key for positions in seen for key in positions)
    value, low, high = (math.log10(len(met) + unseen) for unseen in _missed(met, len(seen)))
    return Estimate(value, low, high, len(seen))


def _missed(met: Counter[int], games: int) -> tuple[float, float, float]:
    """The estimated number of positions not met, and the ends of its interval."""
    often = Counter(met.values())
    once, twice = often[1], often[2]
    part = (games - 1) / games
    missed = part * once * (once - 1) / (2 * (twice + 1))
    if missed <= 0:
        return 0.0, 0.0, float(once)
    # The variance of the bias-corrected form, and the log-normal interval of the number not met.
    variance = (
        part * once * (once - 1) / (2 * (twice + 1))
        + part**2 * once * (2 * once - 1) ** 2 / (4 * (twice + 1) ** 2)
        + part**2 * once**2 * twice * (once - 1) ** 2 / (4 * (twice + 1) ** 4)
    )
    factor = math.exp(normal_quantile() * math.sqrt(math.log(1 + variance / missed**2)))
    return missed, missed / factor, missed * factor
