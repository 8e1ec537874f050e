"""What each rule does: every ludeme left out in turn, and length, balance and depth measured without it.

Rules whose loss changes nothing in any game replayed are named: dead if the games are many enough to say so. Nothing
else is played for them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kernels.api import Program
from ludeme.sheet.page import wrapped
from search.breed.shortening import shortened
from search.measure.purpose import Purpose
from search.measure.text import counted, cut, number, percent, points
from search.metrics import Estimate
from search.metrics.ludemes import RARE, dead_rules
from search.metrics.statistics import wilson
from search.play.agents import mixed
from search.play.records import Record, Removal
from search.report.compare import FEWEST, Quality, depth, difference, equals, is_significant, qualities
from search.report.content import Comparison, Item, SideBySide, Table, text_of
from search.report.material import ByLevel, LeftOut, ReportStudy, strongest
from search.report.part import Part
from search.text_table import table

SAID = {
    "turns": ("lengthens", "shortens"),
    "balance": ("balances", "unbalances"),
    "drawn": ("makes more draws", "makes fewer draws"),
    "score": ("raises the score", "lowers the score"),
    "won": ("makes it easier to win", "makes it harder to win"),
}
"""What a rule adds to, or takes from, games between equals, in words."""
DEEPENS = ("deepens", "flattens")
SHARES = ("balance", "drawn", "won")
"""Those of them that are shares."""
ADDS = (
    "Depth is what the stronger wins against the weaker. What each rule adds, as the difference to the game without "
    "it, in turns and in percentage points; of twenty intervals one may be off by chance"
)
"""How the numbers are to be read."""
NAMED = 4
"""Dead rules named in a sentence; the text names all."""
LONGEST = 110
"""Characters of a ludeme in the text."""
FEW = "too few games to tell"


@dataclass(frozen=True)
class RulesPlayed:
    """What games between equals show, by level, and what the stronger level wins against the weaker one.

    Of a rule it is what they have more with it than without.
    """

    equals: ByLevel[Quality]
    depth: Estimate

    def over(self, other: RulesPlayed) -> RulesPlayed:
        """By how much each number is greater than under other rules."""
        more = {level: quality.over(other.equals[level]) for level, quality in self.equals.items()}
        return RulesPlayed(more, difference(self.depth, other.depth))


@dataclass(frozen=True)
class Rule:
    """A ludeme left out.

    Args:
        where: the ludeme and the field that held it.
        changed: games, of those replayed, that come out differently without it.
        replayed: how many those were.
        adds: what the game has more with the rule than without; None if that was not played: the rule is dead, or
            hardly any game ends without it.
    """

    ludeme: str
    where: str
    changed: int
    replayed: int
    adds: RulesPlayed | None

    @property
    def dead(self) -> bool:
        """True if nothing ever changed."""
        return not self.changed

    @property
    def surely(self) -> bool:
        """True if that was in so many games that the rule hardly ever matters."""
        return wilson(self.changed, self.replayed)[1] < RARE

    @property
    def few(self) -> bool:
        """True if so few games were played without it that no difference counts."""
        return self.adds is not None and strongest(self.adds.equals).turns.n < FEWEST

    @property
    def effects(self) -> str:
        """What the rule is shown to do, in words; with the level if only one shows it."""
        if self.dead:
            return "is dead" if self.surely else "made no difference"
        if self.adds is None:
            return "ends the game: without it hardly any game ends"
        shown = [word for name, words in SAID.items() for word in _shown(name, words, self.adds.equals)]
        shown += [DEEPENS[self.adds.depth.value < 0]] if is_significant(self.adds.depth) else []
        return ", ".join(shown) or (FEW if self.few else "nothing shown")


def _shown(name: str, words: tuple[str, str], equals: ByLevel[Quality]) -> list[str]:
    """What a number is shown to do, in words; with the level unless all of them show it."""
    changes = {level: getattr(quality, name) for level, quality in equals.items()}
    found = {level: words[change.value < 0] for level, change in changes.items() if is_significant(change)}
    if len(found) == len(equals) and len({*found.values()}) == 1:
        return [next(iter(found.values()))]
    return [f"{word} ({level})" for level, word in found.items()]


@dataclass(frozen=True)
class Rules(Part, title="What each rule does", doing="leaving out rules", cost=130, place=100):
    """All rules that can be left out, in the order of the text; how many are dead; the ``whole`` game with all."""

    rules: tuple[Rule, ...]
    dead: Estimate
    whole: RulesPlayed

    @classmethod
    def of(cls, study: ReportStudy) -> Rules:
        found = study.removals
        programs = [one.program for one in shortened(study.game)]
        if not programs:
            raise LeftOut("every rule is needed: without any one of them no game remains")
        games = study.budget.ablation
        purpose = mixed(Purpose.ABLATION, len(programs))
        whole = _played(study, study.equals, games, purpose=purpose, program=study.program)
        rules = [
            rule_of(removal, program, study, whole=whole, purpose=mixed(Purpose.ABLATION, number))
            for number, (removal, program) in enumerate(study.one_by_one(different(found[1:], programs)))
        ]
        return cls(tuple(rules), dead_rules(found), whole)

    def content(self) -> list[Item]:
        rows = [(r.ludeme, r.where, r.effects, f"{r.changed} of {r.replayed}") for r in self.rules]
        return [
            f"{self.gist()} {self._games}:",
            self._whole,
            f"{ADDS}.",
            SideBySide([[chart] for chart in self._charts() if chart.known]),
            Table(("rule", "where", "what it does", "games changed"), rows, wide=True),
        ]

    def _charts(self) -> Iterator[Comparison]:
        """What each rule adds to each number; rules without which no games were played are left out."""
        adding = [(f"{k}. {cut(r.ludeme, 36)}", r.adds) for k, r in enumerate(self.rules, 1) if r.adds]
        for name in SAID:
            rows = [(rule, {level: getattr(of, name) for level, of in adds.equals.items()}) for rule, adds in adding]
            yield Comparison(f"what it adds: {name}", "rule", rows, "points" if name in SHARES else "difference", 0)
        depths = [(rule, {"": adds.depth}) for rule, adds in adding]
        yield Comparison("what it adds: depth", "rule", depths, "points", 0)

    def text(self) -> str:
        rules = (_rule_text(rule) for rule in self.rules if not rule.dead)
        return "\n".join([f"{self._games}:", text_of(self._whole), wrapped(f"{ADDS}:"), *rules, self._dead()])

    @property
    def _games(self) -> str:
        """What the first table is about."""
        return f"With all rules, {counted(strongest(self.whole.equals).turns.n, 'game')} at each level"

    @property
    def _whole(self) -> Table:
        return Table(("", *self.whole.equals), rows_of(self.whole))

    def gist(self) -> str:
        dead = [cut(rule.ludeme, 40) for rule in self.rules if rule.dead]
        rest = f" and {len(dead) - NAMED} more" if len(dead) > NAMED else ""
        return f"{self._count()}: {'; '.join(dead[:NAMED])}{rest}." if dead else self._alive

    @property
    def _alive(self) -> str:
        """What can be said where none is dead."""
        few = f"; what each does: {FEW}" if any(rule.few for rule in self.rules) else ""
        return f"Every rule matters: without any one of them some games come out differently{few}."

    def _count(self) -> str:
        """How many rules are dead, or seem to be."""
        dead = [rule for rule in self.rules if rule.dead]
        if dead[0].surely:
            return counted(len(dead), "rule is", "rules are") + " dead"
        games = counted(dead[0].replayed, "game")
        return f"{counted(len(dead), 'rule')} made no difference in {games} replayed, too few to be called dead"

    def _dead(self) -> str:
        dead = [rule for rule in self.rules if rule.dead]
        if not dead:
            return wrapped(self._alive)
        names = "; ".join(f"{cut(rule.ludeme, 50)} in {rule.where}" for rule in dead)
        if not dead[0].surely:
            return wrapped(f"{self._count()}: {names}.")
        return wrapped(f"Dead in {counted(dead[0].replayed, 'game')} replayed, and could be left out: {names}.")


def different(found: Sequence[Removal], programs: Sequence[Program]) -> list[tuple[Removal, Program]]:
    """The rules whose loss leaves different games; of those that leave the same one the outermost."""
    games: dict[bytes, tuple[Removal, Program]] = {}
    for removal, program in zip(found, programs, strict=True):
        same = b"|".join(part.tobytes() if hasattr(part, "tobytes") else repr(part).encode() for part in program)
        games.setdefault(same, (removal, program))
    return list(games.values())


def rule_of(removal: Removal, program: Program, study: ReportStudy, *, whole: RulesPlayed, purpose: int) -> Rule:
    """One rule; games are played without it only if it is missed."""
    games = study.budget.ablation
    between = equals(study, games, purpose, program=program) if removal.changed else {}
    adds = whole.over(_played(study, between, games, purpose=purpose, program=program)) if between else None
    return Rule(removal.ludeme, removal.where, removal.changed, removal.games, adds)


def _played(
    study: ReportStudy, between: ByLevel[tuple[Record, ...]], games: int, *, purpose: int, program: Program
) -> RulesPlayed:
    """What games between equals show, and as many between the levels."""
    return RulesPlayed(qualities(study, between), depth(study, between, games, purpose=purpose, program=program))


def _rule_text(rule: Rule) -> str:
    """A rule with its numbers."""
    head = wrapped(f"{cut(rule.ludeme, LONGEST)} in {rule.where}: {rule.effects}", 2)
    return f"{head}\n{table((), rows_of(rule.adds, '+'), 6)}".rstrip()


def rows_of(tried: RulesPlayed | None, sign: str = "") -> list[tuple[str, ...]]:
    """What is known, as texts: a line for each number, a column for each level; then a line for depth.

    ``sign``: "+" for differences.
    """
    if tried is None:
        return []
    share, levels = points if sign else percent, [*tried.equals.values()]
    rows = [("turns", *(number(of.turns, 1, sign) for of in levels))]
    rows += [("score", *(number(of.score, 1, sign) for of in levels))] if _known(levels, "score") else []
    rows += [(name, *(share(getattr(of, name)) for of in levels)) for name in SHARES if _known(levels, name)]
    return [*rows, ("depth", *[""] * (len(levels) - 1), share(tried.depth))]


def _known(qualities: Sequence[Quality], name: str) -> bool:
    return all(getattr(quality, name).known for quality in qualities)
