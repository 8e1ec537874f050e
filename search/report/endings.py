"""How games end: by which end rule of the sheet, in how many games, and whether one ends none at all."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from ludeme import Game
from ludeme.sheet.writer import end_told
from ludeme.text.spelling import spell
from search.measure.text import cut, percent
from search.metrics import Estimate
from search.metrics.statistics import share
from search.play.ending import deciding_rule, end_ways
from search.play.giving_up import go_on
from search.play.records import Record
from search.play.session import Session
from search.report.content import Item, Table
from search.report.material import ByLevel, ReportStudy, strongest
from search.report.part import Part

STOPPED = "No rule: the game was stopped because it did not end."
EXHAUSTED = "No rule: the board is full, or all have passed, and the game is a draw."
UNTOLD = "A rule that could not be found out."
LONGEST, TIES = 160, " If tied"
"""Characters of a rule that the head of the report quotes, and where it says what is left to the table."""


@dataclass(frozen=True)
class WayToEnd:
    """An end rule, or what else ends a game.

    Args:
        ludeme: the rule as it is written, one for each of the conditions of which one is enough; empty if no rule did.
        told: the rule as its sheet has it.
        games: how many games of each level ended so.
        share: which share of them that is.
    """

    ludeme: str
    told: str
    games: ByLevel[int]
    share: ByLevel[Estimate]


@dataclass(frozen=True)
class Endings(Part, title="Endings", doing="asking what ended the games", cost=45, place=45):
    """All end rules, that which ends most games of the strongest level first; then what else ended a game."""

    ways: tuple[WayToEnd, ...]

    @classmethod
    def of(cls, study: ReportStudy) -> Self:
        rules = {spell(rule): end_told(study.game, rule) for rule in end_ways(study.game)}
        counts = {level: Counter[str]() for level in study.equals}
        for level, records in study.equals.items():
            for record in records:
                go_on()
                ludeme, told = ended_by(study.game, record)
                rules.setdefault(ludeme or told, told)
                counts[level][ludeme or told] += 1
        ways = [_way(key, told, counts) for key, told in rules.items()]
        return cls(tuple(sorted(ways, key=lambda way: -strongest(way.games))))

    def content(self) -> list[Item]:
        levels = [*self.ways[0].games]
        head = [name for level in levels for name in (f"games ({level})", f"share ({level})")]
        rows = [
            [*(cell for level in levels for cell in (way.games[level], percent(way.share[level]))), way.told]
            for way in self.ways
        ]
        return [self.gist(), Table((*head, "ended by"), rows, wide=True)]

    def gist(self) -> str:
        """What ends most games of the strongest level."""
        first = self.ways[0]
        part = strongest(first.share)
        often = "Every game" if strongest(first.games) == part.n else f"Most often, in {percent(part)}, a game"
        return f"{often} ends by this rule: {cut(first.told.partition(TIES)[0], LONGEST)}"


def ended_by(game: Game, record: Record) -> tuple[str, str]:
    """The end rule that ended a game, as it is written and as its sheet has it; the former is empty if none did."""
    if record.outcome is None:
        return "", STOPPED
    session = Session(game, record.plies)
    rule = deciding_rule(session)
    if rule is not None:
        return spell(rule), end_told(game, rule)
    return "", UNTOLD if any(session.result or ()) else EXHAUSTED


def _way(key: str, told: str, counts: Mapping[str, Counter[str]]) -> WayToEnd:
    """A way to end, with the games of each level that it ended."""
    games = {level: count[key] for level, count in counts.items()}
    shares = {level: share(count[key], count.total()) for level, count in counts.items()}
    return WayToEnd(key if key != told else "", told, games, shares)
