"""Two measured numbers held against each other, and the games by which rules are compared."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, fields

from kernels.api import Program, playouts
from ludeme import Game
from search.measure.trials.cooperative import better_share
from search.metrics import Estimate
from search.metrics.duels import duel
from search.metrics.outcomes import balance, is_drawn, seat_shares
from search.metrics.statistics import UNKNOWN, mean, share
from search.play.agents import mixed
from search.play.records import Record, turn_count
from search.report.material import ByLevel, ReportStudy

ENDLESS = 0.5
"""Share of random games that the cap stops from which on nobody needs to play more of them."""
LOOK = 20
FEWEST = 4
"""Games below which equal numbers, whose interval has no width, show nothing."""
UNSURE = 0.4
"""Width of the interval of a share from which on it says little."""
EQUAL, UNEQUAL = range(2)


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


def is_significant(change: Estimate) -> bool:
    """Whether a difference is shown to be one: its interval leaves out zero, and rests on more than a few games."""
    return change.n >= FEWEST and (change.low > 0 or change.high < 0)


@dataclass(frozen=True)
class LevelTally:
    """Results of games between equals: won by each seat, drawn, balance (1 if all seats win alike), mean score.

    Where nobody is against anybody there is one seat for all and no balance; only there a score is told.
    """

    won: tuple[Estimate, ...]
    drawn: Estimate
    balance: Estimate
    score: Estimate

    @property
    def better(self) -> int | None:
        """The seat that surely wins more than its equal share; None if none does."""
        fair = 1 / len(self.won)
        ahead = [seat for seat, won in enumerate(self.won) if won.low > fair and len(self.won) > 1]
        return ahead[0] if ahead else None

    @property
    def behind(self) -> int:
        """The seat that wins least; of equal ones the last, which moves last."""
        return min(reversed(range(len(self.won))), key=lambda seat: self.won[seat].value)

    @property
    def ahead(self) -> int:
        """The seat that wins most; of equal ones the first."""
        return max(range(len(self.won)), key=lambda seat: self.won[seat].value)

    def better_off(self, names: Sequence[str]) -> str:
        """Who surely wins more than others, as a clause; empty if nobody is shown to."""
        if self.better is not None:
            return f"{names[self.better]} is better off"
        if self.balance.known and self.balance.high < 1:
            return f"{names[self.behind]} wins less often than {names[self.ahead]}"
        return ""


@dataclass(frozen=True)
class Quality:
    """What a rule may change, as games between equals show it; or by how much it does.

    Args:
        turns: a game.
        balance: 1 if all seats win alike; not known where nobody is against anybody.
        drawn: share of games that nobody won; not known where nobody is against anybody.
        first: share of the first player.
        score: of a player alone who plays for points.
        won: share of games won where nobody is against anybody.
    """

    turns: Estimate
    balance: Estimate = UNKNOWN
    drawn: Estimate = UNKNOWN
    first: Estimate = UNKNOWN
    score: Estimate = UNKNOWN
    won: Estimate = UNKNOWN

    def over(self, other: Quality) -> Quality:
        """By how much each number is greater than that of another game."""
        return Quality(*(difference(getattr(self, f.name), getattr(other, f.name)) for f in fields(self)))


def equals(
    study: ReportStudy, games: int, purpose: int, *, program: Program, game: Game | None = None
) -> ByLevel[tuple[Record, ...]]:
    """So many games between equals under other rules, by level; none if random games hardly end.

    ``purpose`` keeps the seeds apart; ``game``: the program's rules, where they are known as a game.
    """
    seed = study.seed
    if playouts(program, LOOK, mixed(seed, purpose)).unfinished >= ENDLESS * LOOK:
        return {}
    return {
        level: study.play(
            [level] * study.seats, games, mixed(seed, mixed(purpose, EQUAL, number)), program=program, game=game
        )
        for number, level in enumerate(study.levels)
    }


def depth(
    study: ReportStudy, between: ByLevel[tuple[Record, ...]], games: int, *, purpose: int, program: Program
) -> Estimate:
    """What the stronger level wins against the weaker; where nobody is against anybody, how often it does better."""
    weak, strong = study.levels
    if study.game.together:
        return better_share(between[strong], between[weak])
    agents = [strong, *[weak] * (study.seats - 1)]
    return duel(study.play(agents, games, mixed(study.seed, mixed(purpose, UNEQUAL)), program=program), strong)


def qualities(study: ReportStudy, between: ByLevel[tuple[Record, ...]]) -> ByLevel[Quality]:
    """What games between equals show, by level."""
    return {level: quality_of(records, study.game.for_score) for level, records in between.items()}


def quality_of(records: Sequence[Record], for_score: bool = False) -> Quality:
    """The quality that games between equals show."""
    turns = mean([float(turn_count(record)) for record in records], (0.0, math.inf))
    found = tallied(records, records[0].players, for_score)
    if for_score:
        return Quality(turns, score=found.score)
    if records[0].players == 1:
        return Quality(turns, won=found.won[0])
    return Quality(turns, found.balance, found.drawn, found.won[0])


def tallied(records: Sequence[Record], seats: int, for_score: bool = False) -> LevelTally:
    """The results of some games between equals."""
    drawn = share(sum(map(is_drawn, records)), len(records))
    even = balance(records) if seats > 1 else UNKNOWN
    won = seat_shares(records)
    if seats == 1:
        won = (share(sum(record.outcome == (1,) for record in records), len(records)),)
    scores = [float(record.scores[0]) for record in records if record.scores] if for_score else []
    return LevelTally(won, drawn, even, mean(scores) if scores else UNKNOWN)
