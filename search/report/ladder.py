"""The skill ladder: what twice the thought wins, step by step."""

from dataclasses import dataclass
from typing import Self

from search.measure.text import bar, columns, counted, percent, wrapped
from search.metrics import Estimate
from search.metrics.skill_ladder import skill_ladder, steps
from search.report.content import Comparison, Item
from search.report.material import LeftOut, ReportStudy
from search.report.part import Part

PAYS = 0.6
RULE = "A step pays if who tries more wins over 60 %, and more than half even at the low end of an 80 % interval."
"""When a step counts."""


@dataclass(frozen=True)
class Rung:
    """One step: budgets of both players, the share of the one who thinks twice as long, and whether it counts."""

    weaker: int
    stronger: int
    won: Estimate
    pays: bool

    @property
    def pair(self) -> str:
        """Both budgets in words."""
        return f"{self.stronger} against {self.weaker}"


@dataclass(frozen=True)
class Ladder(Part, title="Skill ladder", doing="matches of doubled budgets", cost=100, place=70):
    """Steps from the lowest budget up.

    Args:
        rungs: the steps.
        steps: how many of them count.
    """

    rungs: tuple[Rung, ...]
    steps: Estimate

    @classmethod
    def of(cls, study: ReportStudy) -> Self:
        found = steps(study.ladder)
        if not found:
            raise LeftOut("no two budgets met")
        rungs = tuple(Rung(step.weaker, step.stronger, step.share, step.counts) for step in found)
        return cls(rungs, skill_ladder(study.ladder))

    def gist(self) -> str:
        told = f"Thinking twice as long is shown to pay at {self.steps.value:.0f} of {len(self.rungs)} steps"
        return f"{told}, and may pay at {self.steps.high:.0f}." if self.steps.high > self.steps.value else f"{told}."

    def content(self) -> list[Item]:
        rows = [(rung.pair, {"": rung.won}) for rung in self.rungs]
        return [self._told, Comparison("who tries more continuations wins", "tried", rows, reference=PAYS)]

    @property
    def _told(self) -> str:
        """How deep it is, and when a step counts."""
        return f"{self.gist()} {RULE} {counted(self.steps.n, 'game')}."

    def text(self) -> str:
        rows = [(rung.pair, bar(rung.won.value), percent(rung.won), "pays" * rung.pays) for rung in self.rungs]
        table = columns(rows, ("continuations tried", "who tries more wins", "", ""))
        return "\n".join([table, wrapped(self._told)])
