"""What each rule does: every ludeme left out in turn, and length, balance and depth measured without it.

Rules whose loss changes nothing in any game replayed are named: dead if the games are many enough to say so. Nothing
else is played for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from kernels.program import Program
from search.agents import mixed
from search.evidence import Removal
from search.metrics import Estimate
from search.metrics.dead_rules import RARE, dead_rules
from search.metrics.statistics import wilson
from search.paper import counted, number, percent, points, wrapped
from search.paper import shortened as cut
from search.removal import removals, shortened
from search.report.base import LeftOut, Part
from search.report.compare import NOTHING, Quality, difference, quality, shown
from search.report.study import ABLATION, REMOVED, Study

CHANGES = ("turns", "balance", "drawn", "depth", "score", "won")
SHARES = ("balance", "drawn", "won", "depth")
"""Those of them that are shares."""
ADDS = (
    "Depth is what a player wins who thinks four times as long. What each rule adds, as the difference to the game "
    "without it, in turns and in percentage points; of twenty intervals one may be off by chance"
)
"""How the numbers are to be read."""
NAMED = 4
"""Dead rules named in a sentence; the text names all."""
LONGEST = 110
"""Characters of a ludeme in the text."""


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
        balance: likewise, of balance.
        drawn: likewise, of the share of games that nobody wins; not known where nobody is against anybody.
        depth: likewise, of the share won by the player who thinks longer.
        score: likewise, of the points of a player who plays alone for points.
        won: likewise, of the share of games won where nobody is against anybody.
    """

    ludeme: str
    where: str
    changed: int
    replayed: int
    ends: bool
    turns: Estimate
    balance: Estimate
    drawn: Estimate
    depth: Estimate
    score: Estimate
    won: Estimate

    @property
    def dead(self) -> bool:
        """True if nothing ever changed."""
        return not self.changed

    @property
    def surely(self) -> bool:
        """True if that was in so many games that the rule hardly ever matters."""
        return wilson(self.changed, self.replayed)[1] < RARE

    @property
    def effects(self) -> str:
        """What the rule is shown to do, in words."""
        if self.dead:
            return "is dead" if self.surely else "made no difference"
        if not self.ends:
            return "ends the game: without it hardly any game ends"
        told = [words[estimate.value < 0] for estimate, words in self._said() if shown(estimate)]
        return ", ".join(told) or "nothing shown"

    def _said(self) -> tuple[tuple[Estimate, tuple[str, str]], ...]:
        return (
            (self.turns, ("lengthens", "shortens")),
            (self.balance, ("balances", "unbalances")),
            (self.drawn, ("makes more draws", "makes fewer draws")),
            (self.depth, ("deepens", "flattens")),
            (self.score, ("raises the score", "lowers the score")),
            (self.won, ("makes it easier to win", "makes it harder to win")),
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
        told = (_told(rule) for rule in self.rules if not rule.dead)
        return "\n".join([wrapped(f"{self.measured} {ADDS}:"), *told, self._dead()])

    @property
    def measured(self) -> str:
        """The game with all its rules, in a sentence."""
        return f"With all rules, {self.level}, {counted(self.whole.turns.n, 'game')}: {_numbers(self.whole, '')}."

    def gist(self) -> str:
        """The dead rules."""
        dead = [cut(rule.ludeme, 40) for rule in self.rules if rule.dead]
        rest = f" and {len(dead) - NAMED} more" if len(dead) > NAMED else ""
        return f"{self._count()}: {'; '.join(dead[:NAMED])}{rest}." if dead else "No rule is dead."

    def _count(self) -> str:
        """How many rules are dead, or seem to be."""
        dead = [rule for rule in self.rules if rule.dead]
        if dead[0].surely:
            return counted(len(dead), "rule is", "rules are") + " dead"
        games = counted(dead[0].replayed, "game")
        return f"{counted(len(dead), 'rule')} made no difference in {games} replayed, too few to call them dead"

    def _dead(self) -> str:
        """The dead rules by name."""
        dead = [rule for rule in self.rules if rule.dead]
        if not dead:
            return "No rule is dead."
        names = "; ".join(f"{cut(rule.ludeme, 50)} in {rule.where}" for rule in dead)
        if not dead[0].surely:
            return wrapped(f"{self._count()}: {names}.")
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
        raise LeftOut("every rule is needed: without any one of them no game remains")
    whole = quality(study, study.fewer(study.effort.ablation), mixed(ABLATION, len(programs)))
    told = [
        rule_of(removal, program, study, whole, mixed(ABLATION, number))
        for number, (removal, program) in enumerate(study.one_by_one(different(found[1:], programs)))
    ]
    return Rules(tuple(told), dead_rules(found), whole, f"uct:{budget.low}")


def different(found: Sequence[Removal], programs: Sequence[Program]) -> list[tuple[Removal, Program]]:
    """The rules whose loss leaves different games; of those that leave the same one the outermost."""
    games: dict[bytes, tuple[Removal, Program]] = {}
    for removal, program in zip(found, programs, strict=True):
        same = b"|".join(part.tobytes() if hasattr(part, "tobytes") else repr(part).encode() for part in program)
        games.setdefault(same, (removal, program))
    return list(games.values())


def rule_of(removal: Removal, program: Program, study: Study, whole: Quality, purpose: int) -> Rule:
    """One rule; games are played without it only if it is missed."""
    without = (
        quality(study, study.fewer(study.effort.ablation), purpose, program=program) if removal.changed else NOTHING
    )
    ends = without is not NOTHING or not removal.changed
    changes = {name: difference(getattr(whole, name), getattr(without, name)) for name in CHANGES}
    return Rule(removal.ludeme, removal.where, removal.changed, removal.games, ends, **changes)


def _told(rule: Rule) -> str:
    """A rule with its numbers."""
    head = wrapped(f"{cut(rule.ludeme, LONGEST)} in {rule.where}: {rule.effects}", "  ")
    numbers = _numbers(rule, "+")
    return "\n".join([head, wrapped(numbers, "      ")]) if numbers else head


def _numbers(of: Rule | Quality, sign: str) -> str:
    """What is known, in a line."""
    share = points if sign else percent
    shares = [(name, getattr(of, name)) for name in SHARES]
    told = [("turns", of.turns, number(of.turns, 1, sign)), *((name, part, share(part)) for name, part in shares)]
    told.append(("score", of.score, number(of.score, 1, sign)))
    return ", ".join(f"{name} {text}" for name, estimate, text in told if estimate.known)
