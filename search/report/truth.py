"""Estimate and truth side by side: what self-play measures, and what is proved; contradictions are named.

Truth comes from the facts of the game file, from solving the start position where that is cheap, and from the solved
last plies of the games played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ludeme.syntax import Node, shown
from search.metrics import Estimate
from search.metrics.outcomes import seat_shares
from search.metrics.statistics import mean, share
from search.report.base import LeftOut, Part
from search.report.exact import Ending, contradicts, solved
from search.report.paper import columns, counted, percent, wrapped
from search.report.study import Study
from search.session import Session

RESULTS = {1: "win", 0: "draw", -1: "loss"}
SURE = 0.25
"""A search that gives less to a player who wins, or more than one less this to a player who loses, was wrong."""
NAMED = 5


@dataclass(frozen=True)
class Row:
    """An estimate beside the truth.

    Args:
        what: is measured.
        estimate: by self-play.
        truth: the same number under best play.
        proof: where the truth comes from.
        contradiction: the whole interval lies on the wrong side.
    """

    what: str
    estimate: Estimate
    truth: float
    proof: str
    contradiction: bool


@dataclass(frozen=True)
class Truth(Part):
    """What is known beyond doubt, beside what was measured.

    Args:
        rows: numbers known both ways.
        positions: solved positions of the games played.
        right: share of them in which the search was on the right side of one half; drawn ones do not count.
        error: mean distance of the searched win probability from the true one.
        kept: share of the plies, where the result could be thrown away, that kept it.
        wrong: positions in which the search was surely wrong, in words.
    """

    title: ClassVar[str] = "Estimate and truth"

    rows: tuple[Row, ...]
    positions: int
    right: Estimate
    error: Estimate
    kept: Estimate
    wrong: tuple[str, ...]

    def text(self) -> str:
        """Both side by side, then what contradicts."""
        table = [
            (r.what, percent(r.estimate), f"{100 * r.truth:.0f} %", r.proof, "CONTRADICTION" * r.contradiction)
            for r in self.rows
        ]
        lines = [columns(table, ("", "estimate", "truth", "proof", ""))] if table else []
        if not table:
            lines.append("The value of the start position is not known.")
        if self.positions:
            lines.append(f"{counted(self.positions, 'position')} near the end of the games played, solved:")
            lines.append(f"  the search is on the right side of one half in {percent(self.right)} of the decided ones;")
            lines.append(f"  its win probability is off by {percent(self.error)};")
            lines.append(f"  where a result could be thrown away, {percent(self.kept)} of the plies kept it.")
        lines += [wrapped(f"CONTRADICTION: {told}", "  ") for told in self.wrong]
        return "\n".join(lines)


def truth(study: Study) -> Truth:
    """What is proved about a game, beside what was measured.

    Raises:
        LeftOut: nothing is proved.
    """
    found = _start(study)
    try:
        endings = study.endings
    except LeftOut:
        endings = ()
        if not found:
            raise
    return Truth(tuple(found), len(endings), *judged(endings), wrong(study, endings))


def judged(endings: Sequence[Ending]) -> tuple[Estimate, Estimate, Estimate]:
    """How often the search was on the right side, how far off it was, and how often the result was kept."""
    believed = [(ending.truth, ending.believed) for ending in endings if ending.believed is not None]
    sides = [(true > 0.5) == (value > 0.5) for true, value in believed if true != 0.5]
    errors = [abs(true - value) for true, value in believed]
    risky = [ending.kept for ending in endings if len(ending.best) < ending.legal]
    return share(sum(sides), len(sides)), mean(errors, (0.0, 1.0)), share(sum(risky), len(risky))


def wrong(study: Study, endings: Sequence[Ending]) -> tuple[str, ...]:
    """The positions in which the search was surely wrong, the worst first."""
    off = [(abs(e.truth - e.believed), e) for e in endings if e.believed is not None]
    off = sorted((pair for pair in off if pair[0] > 1 - SURE), key=lambda pair: -pair[0])
    return tuple(_wrong(study, ending) for _, ending in off[:NAMED])


def _wrong(study: Study, ending: Ending) -> str:
    player = Session(study.game, ending.plies).names[ending.mover]
    end = f" in {counted(ending.length, 'ply', 'plies')}" if ending.length else ""
    worth = {1: f"wins{end}", 0: "draws", -1: f"loses{end}"}[ending.result]
    believed = f"{100 * (ending.believed or 0):.0f} %"
    return f"the search gave {player} {believed}, yet {player} {worth}, after {' '.join(ending.plies)}."


# --- the start position ----------------------------------------------------------------------------------------------


def _start(study: Study) -> list[Row]:
    """The value of the game beside what the first player wins."""
    known = _fact(study.file.facts_named("value")) if not any(_changed(study)) else None
    proof = "game file"
    if known is None and not study.game.for_score:
        known, proof = _solved(study), "solved here"
    if known is None or study.game.together or not study.games:
        return []
    shares = seat_shares(study.games)
    first = study.games[0].movers[0]
    truth = 0.5 * (1 + known)
    won = shares[max(first, 0)]
    return [Row("first player wins", won, truth, proof, contradicts(won, truth))]


def _changed(study: Study) -> list[bool]:
    """Which options differ from those that the facts of the file speak of."""
    file = study.file
    return [file.chosen.get(name) != option.default for name, option in file.options.items()]


def _fact(facts: Sequence[Node]) -> int | None:
    """The result for the player to move that a fact claims: `(value win …)`, `draw` or `loss`."""
    for fact in facts:
        words = shown(fact).strip("()").split()[1:]
        for result, word in RESULTS.items():
            if word in words:
                return result
    return None


def _solved(study: Study) -> int | None:
    """The result for the player to move, if it is proved within the effort."""
    try:
        return solved(study.game, (), study.effort.nodes, every=False).result
    except LeftOut:
        return None
