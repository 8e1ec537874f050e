"""Estimate and truth side by side: what self-play measures, and what is proved; contradictions are named.

Truth comes from the facts of the game file, from solving the start position where that is cheap, and from the solved
last plies of the games played.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from search.measure.fact_check import HEAD, FactCheck, compared, contradicts, sentence
from search.measure.text import counted, percent
from search.metrics import Estimate, measurements
from search.metrics.statistics import mean, share
from search.play.records import Proof
from search.play.session import Session
from search.report.content import Alert, Comparison, Item, Table, text_of
from search.report.material import LeftOut, ReportStudy, SolvedPosition
from search.report.openings import Openings, TriedOpening, value_told
from search.report.part import Part

SURE = 0.25
"""A search that gives less to a player who wins, or more than one less this to a player who loses, was wrong."""
NAMED = 5


@dataclass(frozen=True)
class Truth(Part, title="Estimate and truth", doing="holding estimates against proofs", cost=150, place=140):
    """What is known beyond doubt, beside what was measured.

    Args:
        value: of the game under best play, in words; empty if it is not proved.
        rows: numbers known both ways.
        positions: solved positions of the games played.
        right: share of them in which the search was on the right side of one half; drawn ones do not count.
        error: mean distance of the searched win probability from the true one.
        kept: share of the plies, where the result could be thrown away, that kept it.
        wrong: openings and positions in which games or searches were surely wrong, in words.
    """

    value: str
    rows: tuple[FactCheck, ...]
    positions: int
    right: Estimate
    error: Estimate
    kept: Estimate
    wrong: tuple[str, ...]

    @classmethod
    def of(cls, study: ReportStudy) -> Self:
        found = _start(study)
        try:
            positions = study.solved
        except LeftOut:
            positions = ()
            if not found:
                raise
        if not found and not positions:
            raise LeftOut("nothing could be proved within the budget")
        wrong = (*wrong_openings(study), *wrong_searches(study, positions))
        return cls(_value(study), tuple(found), len(positions), *search_accuracy(positions), wrong)

    @property
    def contradictions(self) -> tuple[str, ...]:
        """What contradicts a proof, in sentences: estimates about the start position first."""
        return (*(row.contradiction for row in self.rows if row.contradiction), *self.wrong)

    def gist(self) -> str:
        sentences = [f"Proved: {self.value}."] if self.value else []
        sentences += [row.contradiction for row in self.rows if row.contradiction]
        if self.rows and not self.contradictions:
            sentences.append("No estimate contradicts that.")
        if self.wrong:
            least = "at least " if len(self.wrong) >= NAMED else ""
            where = f"{least}{counted(len(self.wrong), 'position')}"
            sentences.append(f"In {where} games or searches favour a player who surely does not win under best play.")
        solved = counted(self.positions, "solved position")
        return " ".join(sentences) or f"In {solved} no search clearly favours a player who loses under best play."

    def content(self) -> list[Item]:
        """Both side by side, what is known of the search at solved positions, and what contradicts."""
        sides = ("search on the right side", self.right), ("its error", self.error)
        rows = [(side, {"": found}) for side, found in (*sides, ("plies that kept the result", self.kept))]
        solved = [Comparison(f"{self.positions} solved positions", "", rows)] if self.positions else []
        wrong = (Alert(f"Contradiction: {sentence}") for sentence in self.wrong)
        return [self.gist(), *side_by_side(self.rows), *solved, *wrong]

    def text(self) -> str:
        lines = [f"Proved: {self.value}."] if self.value else []
        lines.append(text_of(_table(self.rows)) if self.rows else "The value of the start position is not known.")
        if self.positions:
            lines.append(f"{counted(self.positions, 'position')} near the end of the games played, solved:")
            lines.append(f"  the search is on the right side of one half in {percent(self.right)} if decided;")
            lines.append(f"  its win probability is off by {percent(self.error)};")
        if self.kept.known:
            lines.append(f"  where a result could be thrown away, {percent(self.kept)} of the plies kept it.")
        lines += [text_of(f"CONTRADICTION: {sentence}") for sentence in self.contradictions]
        return "\n".join(lines)


def _value(study: ReportStudy) -> str:
    """What is proved of the start position, in words."""
    known = study.known
    value = value_told(known, study.names) if known else ""
    length = f" in {counted(known.plies, 'ply', 'plies')}" if known and known.result and known.plies else ""
    return f"{value}{length} under best play" if value else ""


def side_by_side(rows: Sequence[FactCheck]) -> list[Item]:
    """A table of estimates beside what is proved, if there are any, and an alert for each that contradicts it."""
    alerts = (Alert(f"Contradiction: {row.contradiction}") for row in rows if row.contradiction)
    return [_table(rows), *alerts] if rows else []


def _table(rows: Sequence[FactCheck]) -> Table:
    return Table(HEAD, [row.cells for row in rows])


def search_accuracy(positions: Sequence[SolvedPosition]) -> tuple[Estimate, Estimate, Estimate]:
    """How often the search was on the right side, how far off it was, and how often the result was kept."""
    believed = [(position.truth, position.believed) for position in positions if position.believed is not None]
    sides = [(true > 0.5) == (value > 0.5) for true, value in believed if true != 0.5]
    errors = [abs(true - value) for true, value in believed]
    risky = [position.kept for position in positions if len(position.best) < position.legal]
    return share(sum(sides), len(sides)), mean(errors, (0.0, 1.0)), share(sum(risky), len(risky))


def wrong_searches(study: ReportStudy, positions: Sequence[SolvedPosition]) -> tuple[str, ...]:
    """The positions in which the search was surely wrong, the worst first."""
    off = [(abs(e.truth - e.believed), e) for e in positions if e.believed is not None]
    off = sorted((pair for pair in off if pair[0] > 1 - SURE), key=lambda pair: -pair[0])
    return tuple(_wrong(study, position) for _, position in off[:NAMED])


def _wrong(study: ReportStudy, position: SolvedPosition) -> str:
    player = Session(study.game, position.plies).names[position.mover]
    end = f" in {counted(position.length, 'ply', 'plies')}" if position.length else ""
    worth = {1: f"wins{end}", 0: "draws", -1: f"loses{end}"}[position.result]
    believed = f"{100 * (position.believed or 0):.0f} %"
    return f"the search gave {player} {believed}, yet {player} {worth}, after {' '.join(position.plies)}."


# --- the start position ----------------------------------------------------------------------------------------------


def _start(study: ReportStudy) -> list[FactCheck]:
    """What is proved of the start position, beside what was measured."""
    if study.known is None:
        return []
    measured = [one for level in study.levels for one in measurements(level, study.measured(level))]
    return [*compared([*study.facts, *measured], study.game), *_openings(study, study.known.source)]


def _openings(study: ReportStudy, proof: str) -> list[FactCheck]:
    """The share of first plies that keep the value: by games that begin with each, and proved."""
    made = study.made.get("openings")
    if not isinstance(made, Openings) or made.proved is None:
        return []
    row = FactCheck("first plies that keep", "openings_kept", study.level, made.keep, made.proved, proof)
    outside = not made.keep.low <= made.proved <= made.keep.high
    return [replace(row, contradiction=sentence(row)) if outside else row]


def wrong_openings(study: ReportStudy) -> tuple[str, ...]:
    """First plies that games show to be good and proofs to be bad, or the other way round."""
    openings, known = study.made.get("openings"), study.known
    if known is None or not isinstance(openings, Openings):
        return ()
    return tuple(sentence for opening in openings.openings if (sentence := _wrong_opening(opening, known)))


def _wrong_opening(opening: TriedOpening, known: Proof) -> str:
    """What contradicts the proof, in words; empty if nothing does."""
    if opening.keeps is None or known.result is None or known.lost:
        return ""
    good = opening.won.low > 0.5 if known.result > 0 else opening.won.low >= 0.5
    if opening.keeps is False and good:
        return f"games that begin with {opening.ply} are won ({percent(opening.won)}), yet it throws the value away."
    if opening.keeps and contradicts(opening.won, known.truth):
        return f"games that begin with {opening.ply} are lost ({percent(opening.won)}), yet it keeps the win."
    return ""
