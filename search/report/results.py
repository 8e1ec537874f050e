"""Who wins: the share of each seat, draws, and whether a seat is better than another."""

from dataclasses import dataclass
from typing import Self

from ludeme.english.counting import listed
from ludeme.sheet.page import wrapped
from search.measure.text import bar, counted, number, percent
from search.report.compare import UNSURE, LevelTally, tallied
from search.report.content import MARGIN, Comparison, Item, Table, text_of
from search.report.material import ByLevel, ReportStudy, strongest
from search.report.part import Part
from search.text_table import table

OFTEN = 0.1
"""Share of drawn games from which on a reader wants to know."""


@dataclass(frozen=True)
class Results(Part, title="Results", doing="counting results", cost=40, place=40):
    """Results of each player at each level; where nobody is against anybody, of all together."""

    players: tuple[str, ...]
    tallies: ByLevel[LevelTally]

    @classmethod
    def of(cls, study: ReportStudy) -> Self:
        for_score = study.game.for_score
        tallies = {level: tallied(records, len(study.names), for_score) for level, records in study.equals.items()}
        return cls(study.names, tallies)

    @property
    def scored(self) -> bool:
        """True if nothing counts but points."""
        return strongest(self.tallies).score.known

    def content(self) -> list[Item]:
        if self.scored:
            return [self.gist(), self._scores]
        won = [(name, {level: t.won[k] for level, t in self.tallies.items()}) for k, name in enumerate(self.players)]
        rows = [*won, ("drawn", {level: tally.drawn for level, tally in self.tallies.items()})]
        fair = 1 / len(self.players) if len(self.players) > 1 else None
        return [self.gist(), Comparison("share of the games", "won by", rows, reference=fair)]

    def text(self) -> str:
        if self.scored:
            return text_of(self._scores)
        lines = [self._bars(level, tally) for level, tally in self.tallies.items()]
        return "\n".join([*lines, wrapped(self.gist())] if len(self.players) > 1 else lines)

    @property
    def _scores(self) -> Table:
        rows = [(level, number(tally.score), tally.score.n) for level, tally in self.tallies.items()]
        return Table(("played by", "score", "n"), rows)

    def _bars(self, level: str, tally: LevelTally) -> str:
        rows = [(name, bar(won.value), percent(won)) for name, won in zip(self.players, tally.won, strict=True)]
        rows.append(("drawn", bar(tally.drawn.value), percent(tally.drawn)))
        even = f"; balance, 1 if all seats win alike: {number(tally.balance, 2)}" if tally.balance.known else ""
        return f"{level}, {counted(tally.drawn.n, 'game')}{even}\n{table((), rows, MARGIN)}"

    def gist(self) -> str:
        """Who is better off, where the stronger play; and where the weaker show somebody else to be."""
        last = strongest(self.tallies)
        if self.scored:
            return f"The score is {number(last.score)} on average."
        if len(self.players) == 1:
            return f"Won: {percent(last.won[0])}."
        often = f" Drawn: {percent(last.drawn)}." if last.drawn.value >= OFTEN else ""
        return f"{self._better(last)}{often}{self._otherwise(last.better)}"

    def _better(self, tally: LevelTally) -> str:
        if tally.better is not None:
            return f"{tally.better_off(self.players)}: wins {percent(tally.won[tally.better])}."
        if unequal := tally.better_off(self.players):
            return f"{unequal}: {percent(tally.won[tally.behind])} against {percent(tally.won[tally.ahead])}."
        widest = max(won.high - won.low for won in tally.won)
        shares = [f"{name} won {won.value:.0%}" for name, won in zip(self.players, tally.won, strict=True)]
        fair = "Too few games to tell whether it is fair" if widest > UNSURE else "It looks fair"
        return f"{fair}: {listed(shares, 'and')} of {counted(tally.drawn.n, 'game')}.".replace("%", " %")

    def _otherwise(self, better: int | None) -> str:
        """What other levels show that the strongest does not."""
        sentences = [
            f" Between {level} {self.players[tally.better]} is better off: {percent(tally.won[tally.better])}."
            for level, tally in self.tallies.items()
            if tally.better is not None and tally.better != better
        ]
        return "".join(sentences)
