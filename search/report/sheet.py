"""The rule sheet: who made the game, how it is set up, played and won, and how much there is to learn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from ludeme import rule_sheet
from ludeme.terminal import text_diagram
from search.measure.likeness import rules_of
from search.measure.text import wrapped
from search.play.evidence import RuleEffort
from search.play.session import Session
from search.report.material import Study
from search.report.part import Part


@dataclass(frozen=True)
class Sheet(Part):
    """The rules.

    Args:
        name: of the game.
        byline: who, when, for how many, where it was published.
        start: sentences.
        play: sentences.
        end: sentences.
        position: before the first turn, one string a level.
        learnt: how much there is to learn.
    """

    title: ClassVar[str] = "Rules"

    name: str
    byline: str
    start: tuple[str, ...]
    play: tuple[str, ...]
    end: tuple[str, ...]
    position: tuple[str, ...]
    learnt: RuleEffort

    def text(self) -> str:
        """The sheet."""
        parts = (("Start", self.start), ("Play", self.play), ("End", self.end))
        told = [wrapped(f"{name}: {' '.join(sentences)}") for name, sentences in parts]
        learnt = self.learnt
        size = f"{learnt.words} words, {learnt.ludemes} ludemes, {learnt.distinct} of them different."
        return "\n\n".join([wrapped(self.byline), *told, text_diagram(self.position), size]).strip()


def sheet(study: Study) -> Sheet:
    """The rule sheet of a game."""
    told, levels = rule_sheet(study.game), Session(study.game).levels()
    line = _byline(study.file.about, study.seats)
    return Sheet(told.title, line, told.start, told.play, told.end, tuple(levels), rules_of(study.game))


def _byline(about: Mapping[str, Any], seats: int) -> str:
    who = about.get("designer") or about.get("by") or ""
    who = ", ".join(who) if isinstance(who, list) else str(who)
    players = f"{seats} player{'' if seats == 1 else 's'}"
    page = (
        f"{about['source']}, p. {about['page']}" if "page" in about and "source" in about else about.get("source", "")
    )
    parts = (who, str(about.get("year", "")), players, str(about.get("category", "")), str(page))
    return " · ".join(part for part in parts if part)
