"""The rule sheet: who made the game, how it is set up, played and won, and how much there is to learn."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from catalog import makers
from ludeme import RuleSheet, rule_sheet
from search.measure.text import counted
from search.measure.worth.likeness import rules_of
from search.play.records import RuleEffort
from search.play.session import Session
from search.report.content import Diagram, Item, SideBySide, text_of
from search.report.material import ReportStudy
from search.report.part import Part


@dataclass(frozen=True)
class Sheet(Part, title="Rules", doing="writing the rule sheet", cost=10, place=10):
    """The rules, and how much there is to learn; the position is that before the first turn, one string a level."""

    byline: str
    rules: RuleSheet
    position: tuple[str, ...]
    learnt: RuleEffort

    @classmethod
    def of(cls, study: ReportStudy) -> Self:
        line = byline(study.file.about, study.seats)
        return cls(line, rule_sheet(study.game), tuple(Session(study.game).levels()), rules_of(study.game))

    @property
    def _items(self) -> list[Item]:
        """Who made it, the rules, how much there is to learn."""
        learnt = self.learnt
        size = f"{learnt.words} words, {learnt.ludemes} ludemes, {learnt.distinct} of them different."
        return [self.byline, self.rules, size]

    def content(self) -> list[Item]:
        return [SideBySide(([Diagram("Start position", self.position)], self._items), (4, 7))]

    def text(self) -> str:
        return "\n\n".join(map(text_of, self._items)).strip()


def byline(about: Mapping[str, Any], seats: int) -> str:
    """Who, when, for how many, what kind, where it was published; what is not known is left out."""
    source = about.get("source", "")
    page = f"{source}, p. {about['page']}" if source and "page" in about else source
    parts = (makers(about), about.get("year", ""), counted(seats, "player"), about.get("category", ""), page)
    return " · ".join(str(part) for part in parts if part)
