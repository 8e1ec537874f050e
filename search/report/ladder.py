"""The skill ladder: what twice the thought wins, step by step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from search.metrics import Estimate
from search.metrics.skill_ladder import skill_ladder, steps
from search.paper import bar, columns, percent
from search.report.base import LeftOut, Part
from search.report.study import Study


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
        steps = f"{self.steps.value:.0f} of {len(self.rungs)} doublings of the budget win"
        return f"Thought pays: {steps}." if self.steps.value else f"Thought is not shown to pay: {steps}."

    def text(self) -> str:
        """A bar for each step."""
        rows = [
            (f"{rung.stronger} against {rung.weaker}", bar(rung.won.value), percent(rung.won), "pays" * rung.pays)
            for rung in self.rungs
        ]
        count = f"{self.steps.value:.0f} of {len(self.rungs)} doublings of thought pay"
        ends = f"surely {self.steps.low:.0f}, at most {self.steps.high:.0f}; {self.steps.n} games"
        return "\n".join([columns(rows, ("budgets", "the longer thought wins", "", "")), f"{count} ({ends})."])


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
