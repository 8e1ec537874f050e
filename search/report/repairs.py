"""Repairs: small changes of the rules, each played, and what they do to balance, draws and length."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ludeme import print_game
from search.agents import mixed
from search.metrics import Estimate
from search.paper import columns, number, percent, points, wrapped
from search.report.base import LeftOut, Part
from search.report.changes import FEWEST, Change, changes
from search.report.compare import Quality, difference, quality
from search.report.study import REPAIRED, Study

FAIR = 0.9
"""Balance from which on a game needs no repair."""
WORTH = 0.1
"""Gain in balance from which on a change may be worth more games."""


@dataclass(frozen=True)
class Repair:
    """A change of the rules, played.

    Args:
        name: of the change.
        rule: the new rule in words.
        changed: the game with it.
        gain: in balance.
        fewer_draws: in share of the games.
        turns: how much longer the games are.
        ludemes: the whole text of the new rules.
    """

    name: str
    rule: str
    changed: Quality
    gain: Estimate
    fewer_draws: Estimate
    turns: Estimate
    ludemes: str

    @property
    def verdict(self) -> str:
        """What the games show, in a few words."""
        if not self.gain.known:
            return "games hardly end"
        if self.gain.low > 0:
            return "fairer"
        if self.gain.high < 0:
            return "less fair"
        if self.fewer_draws.low > 0:
            return "fewer draws"
        return "perhaps fairer" if self.gain.value >= WORTH else "nothing shown"


@dataclass(frozen=True)
class Repairs(Part):
    """The changes that apply, the best first.

    Args:
        now: the game as it is, played alike.
        repairs: the changes.
        level: who played.
        proved: what a proof says about the pie rule; empty if it says nothing.
    """

    title: ClassVar[str] = "Repairs"

    now: Quality
    repairs: tuple[Repair, ...]
    level: str
    proved: str = ""

    def text(self) -> str:
        """A table, and the new rules in words."""
        now = self.now
        head = f"As it is, between equals ({self.level}, {now.balance.n} games): balance {number(now.balance, 2)} "
        head += f"(all seats alike: 1), first player {percent(now.first)}, drawn {percent(now.drawn)}."
        rows = [
            (r.name, number(r.changed.balance, 2), percent(r.changed.first), points(r.gain), r.verdict)
            for r in self.repairs
        ]
        table = columns(rows, ("change", "balance", "first player wins", "gain in points", "shown"))
        told = [wrapped(f"{r.name} ({r.changed.balance.n} games): {r.rule}", "  ") for r in self.repairs]
        return "\n".join([wrapped(head), wrapped(self._advice()), table, *told])

    def gist(self) -> str:
        """What would help."""
        return self._advice()

    def _advice(self) -> str:
        """Whether anything needs repair, and what would help."""
        fewer = [repair.name for repair in self.repairs if repair.fewer_draws.low > 0]
        draws = f"Fewer draws with: {', '.join(fewer)}." if fewer else ""
        return " ".join(filter(None, (self._measured(), draws, self.proved)))

    def _measured(self) -> str:
        """What the games say."""
        balance = self.now.balance
        best = [r for r in self.repairs if r.verdict == "fairer"]
        if balance.low >= FAIR:
            return "The game is fair; nothing needs repair."
        if best:
            return f"Unfair as it is; shown to help: {', '.join(repair.name for repair in best)}."
        if balance.high >= FAIR:
            return "The game is not shown to be unfair; no change is shown to be needed."
        return "The game is unfair, and no change is shown to help."


def repairs(study: Study) -> Repairs:
    """Play the game as it is and under each change.

    Raises:
        LeftOut: nobody is against anybody, or no change applies.
    """
    study.must_be_against("it is about balance between opponents")
    games = study.fewer(study.effort.repairs)
    now = quality(study, games, mixed(REPAIRED, 0), deep=False)
    found = changes(study.game, _behind(study, now), now.drawn.value > 0)
    if not found:
        raise LeftOut("no change of this kind applies")
    made = [_repair(study, change, now, mixed(REPAIRED, k)) for k, change in enumerate(study.one_by_one(found), 1)]
    made.sort(key=lambda repair: -repair.gain.value if repair.gain.known else 1.0)
    return Repairs(now, tuple(made), f"uct:{study.budget.low}", _proved(study))


def _proved(study: Study) -> str:
    """What a proof says about the pie rule: where all first plies are worth the same, there is nothing to divide.

    Players who err may still be helped, which is what the games show.
    """
    known = study.known
    if study.seats != FEWEST or study.game.pie or known is None or not known.result or known.kept != 1:
        return ""
    return "Under best play the pie rule helps nobody: all first plies are worth the same (proved)."


def _behind(study: Study, now: Quality) -> int:
    """The seat that wins least, from 0: of two the one with less than half, of more the last."""
    return 0 if study.seats == 2 and now.first.value < 0.5 else study.seats - 1


def _repair(study: Study, change: Change, now: Quality, purpose: int) -> Repair:
    """One change, played."""
    then = quality(study, study.fewer(study.effort.repairs), purpose, game=change.game, deep=False)
    return Repair(
        change.name,
        change.rule,
        then,
        difference(then.balance, now.balance),
        difference(now.drawn, then.drawn),
        difference(then.turns, now.turns),
        print_game(change.game),
    )
