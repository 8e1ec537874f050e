"""Repairs: small changes of the rules, each played, and what they do to balance, draws and length."""

from dataclasses import dataclass
from typing import Self

from ludeme import compile_game, print_game
from ludeme.sheet.page import wrapped
from search.breed.changes import TWO_PLAYERS, Change, changes
from search.measure.purpose import Purpose
from search.measure.text import counted, number, percent, points
from search.metrics import Estimate
from search.metrics.statistics import UNKNOWN
from search.play.agents import mixed
from search.report.compare import UNSURE, Quality, equals, qualities, tallied
from search.report.content import MARGIN, Comparison, Expander, Item, Table
from search.report.material import ByLevel, LeftOut, ReportStudy, strongest
from search.report.part import Part
from search.text_table import table

FAIR = 0.9
"""Balance from which on a game needs no repair."""
WORTH = 0.1
"""Gain in balance from which on a change may be worth more games."""
HEAD = ("played by", "balance", "first player wins")
"""How the tables begin."""


@dataclass(frozen=True)
class Repair:
    """A change of the rules, played: its name, the new rule in words, the game with it and what it adds, by level.

    ``changed`` is empty if random games hardly end; ``ludemes`` is the whole text of the new rules.
    """

    name: str
    rule: str
    changed: ByLevel[Quality]
    adds: ByLevel[Quality]
    ludemes: str

    @property
    def gain(self) -> Estimate:
        """In balance, where the stronger play."""
        return strongest(self.adds).balance if self.adds else UNKNOWN

    @property
    def spares_draws(self) -> bool:
        """True if fewer games are drawn, where the stronger play."""
        return bool(self.adds) and strongest(self.adds).drawn.high < 0

    @property
    def verdict(self) -> str:
        """What the games of the stronger show, in a few words."""
        if not self.gain.known:
            return "games hardly end"
        if self.gain.low > 0:
            return "fairer"
        if self.gain.high < 0:
            return "less fair"
        if self.spares_draws:
            return "fewer draws"
        return "perhaps fairer" if self.gain.value >= WORTH else "nothing shown"


@dataclass(frozen=True)
class Repairs(Part, title="Repairs", doing="playing under changed rules", cost=120, place=120):
    """The changes that apply, the best first, and the game as it is ``now``, played alike, by level.

    ``proved``: what a proof says about the pie rule; empty if it says nothing. ``better``: who is better off, as a
    clause, where the stronger play; empty if nobody is shown to be.
    """

    now: ByLevel[Quality]
    repairs: tuple[Repair, ...]
    proved: str = ""
    better: str = ""

    @classmethod
    def of(cls, study: ReportStudy) -> Self:
        study.must_be_against("it is about balance between opponents")
        now = qualities(study, study.equals)
        drawn = any(quality.drawn.value > 0 for quality in now.values())
        tally = tallied(strongest(study.equals), study.seats)
        found = changes(study.game, tally.behind, drawn)
        if not found:
            raise LeftOut("no change of this kind applies")
        numbered = enumerate(study.one_by_one(found), 1)
        made = [_repair(study, change, now, purpose=mixed(Purpose.REPAIRED, k)) for k, change in numbered]
        made.sort(key=lambda repair: -repair.gain.value if repair.gain.known else 1.0)
        return cls(now, tuple(made), _proved(study), tally.better_off(study.names))

    def content(self) -> list[Item]:
        games = [("as it is", "", self.now), *((r.name, r.verdict, r.changed) for r in self.repairs)]
        even = [(name, {level: q.balance for level, q in changed.items()}) for name, _, changed in games]
        rows = [
            (name, verdict, *_cells(level, of), percent(of.drawn), number(of.turns), of.turns.n)
            for name, verdict, changed in games
            for level, of in changed.items()
        ]
        return [
            self.gist(),
            Comparison("balance: 100 % if all seats win alike", "change", even),
            Table(("change", "shown", *HEAD, "drawn", "turns", "n"), rows),
            *(Expander(f"{r.name}: {r.verdict}", r.rule, r.ludemes) for r in self.repairs),
        ]

    def text(self) -> str:
        rows = [(*_cells(level, now), percent(now.drawn), f"{now.turns.n}") for level, now in self.now.items()]
        lines = [wrapped(self.gist()), "As it is, between equals (balance is 1 if all seats win alike):"]
        lines.append(table((*HEAD, "drawn", "n"), rows, MARGIN))
        return "\n".join([*lines, *(_repair_text(repair) for repair in self.repairs)])

    def gist(self) -> str:
        fewer = [repair.name for repair in self.repairs if repair.spares_draws]
        draws = f"Fewer draws with: {', '.join(fewer)}." if fewer else ""
        return " ".join(filter(None, (self._measured(), draws, self.proved)))

    def _measured(self) -> str:
        """What the games of the stronger say; where a seat is shown to be better off, nothing else is said of it."""
        balance = strongest(self.now).balance
        best = [r for r in self.repairs if r.verdict == "fairer"]
        if balance.low >= FAIR:
            little = f"{self.better}, but by so little that" if self.better else "The game is fair;"
            return f"{little} nothing needs repair."
        if best:
            return f"Unfair as it is; fairer with: {', '.join(repair.name for repair in best)}."
        if balance.high < FAIR:
            return "The game is unfair, and no change that was tried surely helps."
        return self._open(balance)

    def _open(self, balance: Estimate) -> str:
        """What is said where games leave open whether repair is needed."""
        value, games = number(balance, 2), counted(balance.n, "game")
        if self.better:
            so_much = f"it is open whether by so much that repair is needed: balance is {value} in {games}"
            return f"{self.better}, but {so_much}."
        if balance.high - balance.low > UNSURE:
            return f"Balance is not known: {value} in {games}, too few to tell whether repair is needed."
        return f"Balance is {value}: fair enough, nothing needs repair."


def _repair_text(repair: Repair) -> str:
    """A change: what it is shown to do, the new rule, a table."""
    rows = [
        (*_cells(level, then), points(repair.adds[level].balance), f"{then.turns.n}")
        for level, then in repair.changed.items()
    ]
    head = wrapped(f"{repair.name}: {repair.verdict}. {repair.rule}", hanging=2)
    return f"{head}\n{table((*HEAD, 'gain in points', 'n'), rows, MARGIN)}".rstrip()


def _cells(level: str, of: Quality) -> tuple[str, str, str]:
    """The beginning of a line of a table (see HEAD)."""
    return level, number(of.balance, 2), percent(of.first)


def _proved(study: ReportStudy) -> str:
    """What a proof says about the pie rule: where all first plies are worth the same, there is nothing to divide.

    Players who err may still be helped, which is what the games show.
    """
    known = study.known
    if study.seats != TWO_PLAYERS or study.game.pie or known is None or not known.result or known.kept != 1:
        return ""
    return "Under best play the pie rule helps nobody: all first plies are worth the same (proved)."


def _repair(study: ReportStudy, change: Change, now: ByLevel[Quality], *, purpose: int) -> Repair:
    games = study.budget.repairs
    then = qualities(study, equals(study, games, purpose, program=compile_game(change.game), game=change.game))
    adds = {level: quality.over(now[level]) for level, quality in then.items()}
    return Repair(change.name, change.rule, then, adds, print_game(change.game))
