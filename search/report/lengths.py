"""How long games are: the middle, the spread, the shortest and the longest."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from search.measure.text import number, percent
from search.metrics import Estimate
from search.metrics.duration import LengthSpread, spread
from search.metrics.outcomes import unfinished
from search.metrics.statistics import mean
from search.play.records import turn_count
from search.report.content import Chart, Item, Table
from search.report.material import ByLevel, ReportStudy, strongest
from search.report.part import Part


@dataclass(frozen=True)
class Lengths(Part, title="Lengths", doing="self-play", cost=30, place=30):
    """Lengths by level: turns, plies with those of chance, the share of games that the cap stopped.

    Of the stronger level also the spread, and how many games had each number of turns, as (turns, games).
    """

    turns: ByLevel[Estimate]
    plies: ByLevel[Estimate]
    unfinished: ByLevel[Estimate]
    spread: LengthSpread
    games: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, study: ReportStudy) -> Self:
        turns = {level: _mean(map(turn_count, records)) for level, records in study.equals.items()}
        plies = {level: _mean(len(record.movers) for record in records) for level, records in study.equals.items()}
        stopped = {level: unfinished(records) for level, records in study.equals.items()}
        counts = Counter(map(turn_count, study.equals[study.level]))
        return cls(turns, plies, stopped, spread(study.equals[study.level]), tuple(sorted(counts.items())))

    def content(self) -> list[Item]:
        s = self.spread
        ends = f" The shortest game has {s.least:.0f} turns, the longest {s.most:.0f}." if s.least < s.most else ""
        chart = [Chart("bars", "games", ("turns", "games"), self.games)] if ends else []
        rows = [
            (level, number(turns), number(self.plies[level]), percent(self.unfinished[level]), turns.n)
            for level, turns in self.turns.items()
        ]
        means = Table(("played by", "turns", "plies", "unfinished", "n"), rows)
        return [f"{self.gist()}{ends}", *chart, means]

    def gist(self) -> str:
        s, stopped = self.spread, strongest(self.unfinished)
        cap = f"; {100 * stopped.value:.0f} % of the games do not end" if stopped.value else ""
        if s.least == s.most:
            return f"Every game has {s.median:.0f} turns{cap}."
        return f"A game has {s.median:.0f} turns, half of the games {s.quartile_1:.0f} to {s.quartile_3:.0f}{cap}."


def _mean(numbers: Iterable[int]) -> Estimate:
    return mean([float(number) for number in numbers], (0.0, float("inf")))
