"""How the lead goes: of the winner from start to end, and in single games."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np

from ludeme.sheet.page import wrapped
from search.measure.text import counted, number, sparkline
from search.metrics import Estimate
from search.metrics.leads import lead, winners_leads
from search.metrics.statistics import mean
from search.play.records import Record
from search.report.content import Chart, Item, SideBySide, text_of
from search.report.decisions import Measure, explained, measures
from search.report.material import LeftOut, ReportStudy
from search.report.part import Part

METRICS = (
    "drama_average", "drama_maximum", "lead_change", "last_lead_change", "decisiveness", "late_uncertainty",
    "permanence", "stability",
)  # fmt: skip
"""Metrics that are about the lead."""
TIMES = 20
SHOWN = 6
ENDS = (-1.0, 1.0)
"""A lost game and a won one."""


@dataclass(frozen=True)
class Drama(Part, title="Drama", doing="following the lead", cost=70, place=80):
    """Leads, from -1 (lost) to 1 (won): of the later winner at equal steps of the game, of the first player by turns.

    ``alone``: nobody is against anybody: a lost game is then won by the game itself.
    """

    winner: tuple[Estimate, ...]
    games: tuple[tuple[float, ...], ...]
    measures: tuple[Measure, ...]
    alone: bool = False

    @classmethod
    def of(cls, study: ReportStudy) -> Self:
        traced = [record for record in study.games if record.values]
        if not traced:
            raise LeftOut("a game played for its score has no lead")
        games = tuple(tuple(lead(record, 0).tolist()) for record in traced[:SHOWN])
        return cls(winners_way(traced), games, measures(study, METRICS), study.game.together)

    def content(self) -> list[Item]:
        steps = max(1, len(self.winner) - 1)
        way = [(k / steps, e.value, e.low, e.high) for k, e in enumerate(self.winner)]
        games = [(f"game {k}", turn, lead) for k, game in enumerate(self.games, 1) for turn, lead in enumerate(game)]
        charts = [
            Chart("band", "lead of the later winner", ("time", "lead", "low", "high"), way, ENDS),
            Chart("lines", f"lead of the {self._first}", ("game", "turn", "lead"), games, ENDS),
        ]
        alone = ["A game that is lost is won by the game itself."] if self.alone else []
        return [*alone, SideBySide([[chart] for chart in charts if chart.rows]), explained(self.measures)]

    def text(self) -> str:
        lines = []
        if self.winner:
            plot = sparkline([point.value for point in self.winner], *ENDS)
            half = self.winner[len(self.winner) // 2]
            winner = "later winner, the player or the game," if self.alone else "later winner"
            lines.append(wrapped(f"Lead of the {winner} from start to end, from lost ▁ to won █:"))
            lines.append(f"  {plot}  half-way {number(half, 2, '+')}, n {half.n}")
        lines += ["", f"Lead of the {self._first}, turn by turn, in {counted(len(self.games), 'game')}:"]
        lines += [f"  {sparkline(game, *ENDS)}" for game in self.games]
        return "\n".join([*lines, "", text_of(explained(self.measures))]).strip()

    @property
    def _first(self) -> str:
        """Whose lead it is."""
        return "player" if self.alone else "first player"


def winners_way(records: Sequence[Record], times: int = TIMES) -> tuple[Estimate, ...]:
    """The winner's mean lead at equal steps of the game, both ends included; games of joint winners count once."""
    steps = np.linspace(0, 1, times + 1)
    rows = []
    for record in records:
        sides = [np.interp(steps, np.linspace(0, 1, len(series)), series) for series in winners_leads(record)]
        rows += [np.mean(sides, axis=0)] if sides else []
    return tuple(mean([float(value) for value in column], (-1.0, 1.0)) for column in zip(*rows, strict=True))
