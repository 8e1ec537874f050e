"""Two measured numbers held against each other, and the numbers by which rules are compared."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from kernels.machine import playouts
from kernels.program import Program
from ludeme import Game, compile_game
from search.agents import mixed
from search.alone import outdone
from search.metrics import Estimate
from search.metrics.balance import balance
from search.metrics.duels import duel
from search.metrics.outcomes import is_drawn, seat_shares
from search.metrics.statistics import UNKNOWN, mean, share
from search.records import Record, turn_count
from search.report.study import Study

ENDLESS = 0.5
"""Share of random games that the cap stops from which on nobody needs to play more of them."""
LOOK = 20
FEWEST = 4
"""Games below which equal numbers, whose interval has no width, show nothing."""
STRONG, WEAK, ALONE = range(3)


def difference(one: Estimate, other: Estimate) -> Estimate:
    """``one`` - ``other`` of independent samples, the intervals joined by squaring and adding; n is the smaller one.

    Source: after Newcombe 1998, "Interval estimation for the difference between independent proportions", method 10.
    """
    if not (one.known and other.known):
        return UNKNOWN
    value = one.value - other.value
    low = value - math.hypot(one.value - one.low, other.high - other.value)
    high = value + math.hypot(one.high - one.value, other.value - other.low)
    return Estimate(value, low, high, min(one.n, other.n))


def shown(change: Estimate) -> bool:
    """Whether a difference is shown to be one: its interval leaves out zero, and rests on more than a few games."""
    return change.n >= FEWEST and (change.low > 0 or change.high < 0)


@dataclass(frozen=True)
class Quality:
    """What a rule may change.

    Args:
        turns: a game.
        balance: 1 if all seats win alike; not known where nobody is against anybody.
        drawn: share of games that nobody won; not known where nobody is against anybody.
        first: share of the first player.
        depth: share won by the player who thinks longer.
        score: of a player alone who plays for points.
        won: share of games won where nobody is against anybody.
    """

    turns: Estimate
    balance: Estimate
    drawn: Estimate
    first: Estimate
    depth: Estimate
    score: Estimate = UNKNOWN
    won: Estimate = UNKNOWN


NOTHING = Quality(UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN)


def ends(program: Program, seed: int) -> bool:
    """Whether random games come to an end more often than not."""
    totals, _ = playouts(program, LOOK, seed)
    return bool(totals[-2] < ENDLESS * LOOK)


def quality(
    study: Study, games: int, purpose: int, game: Game | None = None, program: Program | None = None, deep: bool = True
) -> Quality:
    """Measure a game, or the same under other rules.

    Args:
        study: gives table, players and budgets.
        games: of each kind.
        purpose: keeps the seeds apart.
        game: other rules.
        program: other rules that are known as a program only.
        deep: also play the weaker against the stronger.
    """
    rules = program or (compile_game(game) if game else study.program)
    if not ends(rules, mixed(study.seed, purpose)):
        return NOTHING
    low = study.budget.low
    weak, strong = f"uct:{low}", f"uct:{low * study.effort.thinking}"
    equal = study.play([weak] * study.seats, games, mixed(purpose, WEAK), program=rules, game=game)
    depth = _depth(study, games, purpose, game, rules, (weak, strong), equal) if deep else UNKNOWN
    return measured(equal, depth, study.game.for_score)


def _depth(
    study: Study,
    games: int,
    purpose: int,
    game: Game | None,
    program: Program,
    levels: tuple[str, str],
    equal: Sequence[Record],
) -> Estimate:
    """What the stronger of two levels wins."""
    weak, strong = levels
    if study.game.together:
        better = study.play([strong] * study.seats, games, mixed(purpose, ALONE), program=program, game=game)
        return outdone(better, equal)
    agents = [strong, *[weak] * (study.seats - 1)]
    return duel(study.play(agents, games, mixed(purpose, STRONG), program=program, game=game), strong)


def measured(records: Sequence[Record], depth: Estimate = UNKNOWN, for_score: bool = False) -> Quality:
    """The quality that games between equals show."""
    turns = mean([float(turn_count(record)) for record in records], (0.0, math.inf))
    drawn = share(sum(map(is_drawn, records)), len(records))
    if for_score:
        scores = [float(record.scores[0]) for record in records if record.scores]
        return Quality(turns, UNKNOWN, UNKNOWN, UNKNOWN, depth, mean(scores) if scores else UNKNOWN)
    if records[0].players == 1:
        won = share(sum(record.outcome == (1,) for record in records), len(records))
        return Quality(turns, UNKNOWN, UNKNOWN, UNKNOWN, depth, won=won)
    return Quality(turns, balance(records), drawn, seat_shares(records)[0], depth)
