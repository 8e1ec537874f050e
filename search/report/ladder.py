"""The skill ladder: what twice the thought wins, step by step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from search.measure.text import bar, columns, counted, percent, wrapped
from search.metrics import Estimate
from search.metrics.skill_ladder import skill_ladder, steps
from search.report.material import Study
from search.report.part import LeftOut, Part

RULE = "A step pays if who tries more wins over 60 %, and more than half even at the low end of an 80 % interval."
"""When a step counts."""


@dataclass(frozen=True)
class Rung:
    """One step: budgets of both players, the share of the one who thinks twice as long, and whether it counts."""

    weaker: int
    stronger: int
    won: Estimate
    pays: bool


@dataclass(frozen=True)
class Ladder(Part):
    """Steps from the lowest budget up.

    Args:
        rungs: the steps.
        steps: how many of them count.
    """

    title: ClassVar[str] = "Skill ladder"

    rungs: tuple[Rung, ...]
    steps: Estimate

    def gist(self) -> str:
        """How deep it is."""
        told = f"Thinking twice as long is shown to pay at {self.steps.value:.0f} of {len(self.rungs)} steps"
        return f"{told}, and may pay at {self.steps.high:.0f}." if self.steps.high > self.steps.value else f"{told}."

    def text(self) -> str:
        """A bar for each step."""
        rows = [
            (f"{rung.stronger} against {rung.weaker}", bar(rung.won.value), percent(rung.won), "pays" * rung.pays)
            for rung in self.rungs
        ]
        table = columns(rows, ("continuations tried", "who tries more wins", "", ""))
        return "\n".join([table, wrapped(f"{self.gist()} {RULE} {counted(self.steps.n, 'game')}.")])


def ladder(study: Study) -> Ladder:
    """The ladder of a game.

    Raises:
        LeftOut: there was no step.
    """
    found = steps(study.ladder)
    if not found:
        raise LeftOut("no two budgets met")
    rungs = tuple(Rung(step.weaker, step.stronger, step.share, step.counts) for step in found)
    return Ladder(rungs, skill_ladder(study.ladder))
