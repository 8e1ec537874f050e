"""How long games are: the middle, the spread, the shortest and the longest."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import ClassVar

from search.metrics import Estimate
from search.metrics.duration import Spread, spread
from search.metrics.statistics import mean
from search.metrics.unfinished import unfinished
from search.paper import counted, number, percent, sparkline, wrapped
from search.records import turn_count
from search.report.base import Part
from search.report.study import Study


@dataclass(frozen=True)
class Lengths(Part):
    """Lengths in turns.

    Args:
        turns: mean.
        plies: plies a game, chance included.
        spread: quartiles and ends.
        games: how many games had each number of turns, as (turns, games), by turns.
        unfinished: share of the games that the cap stopped.
    """

    title: ClassVar[str] = "Lengths"

    turns: Estimate
    plies: Estimate
    spread: Spread
    games: tuple[tuple[int, int], ...]
    unfinished: Estimate

    def text(self) -> str:
        """Mean, quartiles, a plot."""
        s = self.spread
        ends = f" The shortest game has {s.least:.0f} turns, the longest {s.most:.0f}." if s.least < s.most else ""
        lines = [wrapped(f"{self.gist()}{ends}"), wrapped(self.means)]
        if s.least < s.most:
            lines.append(f"{s.least:.0f} {self._plot()} {s.most:.0f} turns")
        return "\n".join(lines)

    @property
    def means(self) -> str:
        """The means and the games they are of, in a sentence or two."""
        plies = f", {number(self.plies)} plies" if self.plies.value != self.turns.value else ""
        cap = f" Stopped by the cap on turns: {percent(self.unfinished)}." if self.unfinished.value else ""
        return f"On average {number(self.turns)} turns{plies}; {counted(self.turns.n, 'game')}.{cap}"

    def gist(self) -> str:
        """How long it takes."""
        s, stopped = self.spread, self.unfinished
        cap = f"; {100 * stopped.value:.0f} % of the games do not end" if stopped.value else ""
        if s.least == s.most:
            return f"Every game has {s.median:.0f} turns{cap}."
        return f"A game has {s.median:.0f} turns, half of the games {s.quartile_1:.0f} to {s.quartile_3:.0f}{cap}."

    def _plot(self, width: int = 24) -> str:
        """Games by length, from the shortest to the longest."""
        least, most = self.games[0][0], self.games[-1][0]
        bins = [0.0] * min(width, most - least + 1)
        for turns, games in self.games:
            bins[(turns - least) * len(bins) // (most - least + 1)] += games
        return sparkline(bins, 0)


def lengths(study: Study) -> Lengths:
    """The lengths of the games played."""
    records = study.games
    turns = mean([float(turn_count(record)) for record in records], (0.0, float("inf")))
    plies = mean([float(len(record.movers)) for record in records], (0.0, float("inf")))
    counts = Counter(map(turn_count, records))
    return Lengths(turns, plies, spread(records), tuple(sorted(counts.items())), unfinished(records))
