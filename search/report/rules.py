"""What each rule does: every ludeme left out in turn, and length, balance and depth measured without it.

Rules whose loss changes nothing in any game replayed are named dead, and nothing else is played for them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from kernels.program import Program
from search.agents import mixed
from search.evidence import Removal
from search.metrics import Estimate
from search.metrics.dead_rules import dead_rules
from search.removal import removals, shortened
from search.report.base import LeftOut, Part
from search.report.compare import NOTHING, Quality, difference, quality, shown
from search.report.paper import counted, number, points, wrapped
from search.report.paper import shortened as cut
from search.report.study import ABLATION, REMOVED, Study

CHANGES = (("turns", "turns"), ("balance", "balance"), ("depth", "depth"))


@dataclass(frozen=True)
class Rule:
    """A ludeme left out.

    Args:
        ludeme: its text.
        where: the ludeme and the field that held it.
        changed: games, of those replayed, that come out differently without it.
        replayed: how many those were.
        ends: False if games hardly ever end without it; nothing is measured then.
        turns: how many more turns a game has with the rule than without.
        balance: likewise, of balance (of the share of games won, where nobody is against anybody).
        depth: likewise, of the share won by the player who thinks longer.
    """

    ludeme: str
    where: str
    changed: int
    replayed: int
    ends: bool
    turns: Estimate
    balance: Estimate
    depth: Estimate

    @property
    def dead(self) -> bool:
        """True if nothing ever changed."""
        return not self.changed

    @property
    def effects(self) -> str:
        """What the rule is shown to do, in words."""
        if self.dead:
            return "is dead"
        if not self.ends:
            return "ends the game: without it hardly any game ends"
        told = [words[estimate.value < 0] for estimate, words in self._said() if shown(estimate)]
        return ", ".join(told) or "nothing shown"

    def _said(self) -> tuple[tuple[Estimate, tuple[str, str]], ...]:
        return (
            (self.turns, ("lengthens", "shortens")),
            (self.balance, ("balances", "unbalances")),
            (self.depth, ("deepens", "flattens")),
        )


@dataclass(frozen=True)
class Rules(Part):
    """All rules that can be left out.

    Args:
        rules: one by one, in the order of the text.
        dead: how many of them are dead.
        whole: the game with all its rules.
        level: who played.
    """

    title: ClassVar[str] = "What each rule does"

    rules: tuple[Rule, ...]
    dead: Estimate
    whole: Quality
    level: str

    def text(self) -> str:
        """One rule after the other, then the dead rules."""
        whole = f"{self.level} plays; with all rules {number(self.whole.turns)} turns, balance "
        whole += f"{number(self.whole.balance, 2)}, depth {number(self.whole.depth, 2)} (what four times the thought "
        whole += "wins). What each rule adds, as the difference to the game without it:"
        return "\n".join([wrapped(whole), *(_told(rule) for rule in self.rules if not rule.dead), self._dead()])

    def gist(self) -> str:
        """The dead rules."""
        dead = [cut(rule.ludeme, 40) for rule in self.rules if rule.dead]
        return f"{counted(len(dead), 'rule is', 'rules are')} dead: {'; '.join(dead)}." if dead else "No rule is dead."

    def _dead(self) -> str:
        """The dead rules by name."""
        dead = [rule for rule in self.rules if rule.dead]
        if not dead:
            return "No rule is dead."
        names = "; ".join(f"{cut(rule.ludeme, 50)} in {rule.where}" for rule in dead)
        return wrapped(f"Dead in {counted(dead[0].replayed, 'game')} replayed, and could be left out: {names}.")


def rules(study: Study) -> Rules:
    """Leave every rule out and measure.

    Raises:
        LeftOut: nothing can be left out.
    """
    budget = study.budget
    found = removals(study.game, f"uct:{budget.low}", budget.replays, mixed(study.seed, REMOVED))
    programs = [program for _, program in shortened(study.game)]
    if not programs:
        raise LeftOut("every rule is needed: without any of them no game remains")
    whole = quality(study, study.effort.ablation, mixed(ABLATION, len(programs)))
    told = [
        rule_of(removal, program, study, whole, mixed(ABLATION, number))
        for number, (removal, program) in enumerate(zip(found[1:], programs, strict=True))
    ]
    return Rules(tuple(told), dead_rules(found), whole, f"uct:{budget.low}")


def rule_of(removal: Removal, program: Program, study: Study, whole: Quality, purpose: int) -> Rule:
    """One rule; games are played without it only if it is missed."""
    without = quality(study, study.effort.ablation, purpose, program=program) if removal.changed else NOTHING
    ends = without is not NOTHING or not removal.changed
    changes = {name: difference(getattr(whole, part), getattr(without, part)) for name, part in CHANGES}
    return Rule(removal.ludeme, removal.where, removal.changed, removal.games, ends, **changes)


def _told(rule: Rule) -> str:
    """A rule with its numbers."""
    head = wrapped(f"{rule.ludeme}  {rule.effects}", "  ")
    if not rule.ends:
        return head
    return (
        f"{head}\n      turns {number(rule.turns, 1, '+')}, balance {points(rule.balance)}, depth {points(rule.depth)}"
    )
