"""The skill ladder: what twice the thought wins, step by step."""

from dataclasses import dataclass
from typing import Self

from ludeme.sheet.page import wrapped
from search.measure.text import bar, counted, percent
from search.metrics import Estimate
from search.metrics.duels import WINS, Step, skill_ladder, steps
from search.report.content import MARGIN, Comparison, Item
from search.report.material import LeftOut, ReportStudy
from search.report.part import Part
from search.text_table import table

RULE = "A step pays if who tries more wins over 60 %, and more than half even at the low end of an 80 % interval."
"""When a step counts."""


@dataclass(frozen=True)
class Ladder(Part, title="Skill ladder", doing="matches of doubled budgets", cost=100, place=70):
    """Steps from the lowest budget up, and how many of them count."""

    rungs: tuple[Step, ...]
    steps: Estimate

    @classmethod
    def of(cls, study: ReportStudy) -> Self:
        found = steps(study.ladder)
        if not found:
            raise LeftOut("no two budgets met")
        return cls(tuple(found), skill_ladder(study.ladder))

    def gist(self) -> str:
        pays, most = int(self.steps.value), int(self.steps.high)
        at = f"{pays or 'none'} of {counted(len(self.rungs), 'step')}"
        perhaps = f", perhaps at {self._others(most - pays)}" if most > pays else ""
        return f"Thinking twice as long surely wins more games at {at}{perhaps}."

    def _others(self, more: int) -> str:
        """So many of the steps at which it is not sure."""
        others = len(self.rungs) - int(self.steps.value)
        if others == len(self.rungs):
            return str(more)
        if more < others:
            return f"{more} of the others, too"
        return "the other, too" if others == 1 else "the others, too"

    def content(self) -> list[Item]:
        rows = [(_pair(rung), {"": rung.won}) for rung in self.rungs]
        return [self._summary, Comparison("who tries more continuations wins", "tried", rows, reference=WINS)]

    @property
    def _summary(self) -> str:
        """How deep it is, and when a step counts."""
        return f"{self.gist()} {RULE} {counted(self.steps.n, 'game')}."

    def text(self) -> str:
        rows = [(_pair(rung), bar(rung.won.value), percent(rung.won), "pays" * rung.pays) for rung in self.rungs]
        head = ("continuations tried", "who tries more wins", "", "")
        return "\n".join([table(head, rows, MARGIN), wrapped(self._summary)])


def _pair(step: Step) -> str:
    """Both budgets in words."""
    return f"{step.stronger} against {step.weaker}"
