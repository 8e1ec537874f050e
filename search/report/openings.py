"""First plies: how many there are, which ones are played, what each is worth, how many keep the value of the game."""

from collections import Counter
from dataclasses import dataclass
from typing import Any, Self

from kernels.api import GameState, Ply, seen
from ludeme.english.counting import listed
from ludeme.pictures.notation import ply_text
from ludeme.sheet.page import wrapped
from search.measure.purpose import Purpose
from search.measure.text import counted, percent
from search.metrics import Estimate
from search.metrics.outcomes import win_shares
from search.metrics.statistics import share
from search.play.agents import Entrant, mixed
from search.play.records import Proof
from search.play.selfplay import Recorder
from search.play.symmetry import Symmetry, game_symmetries
from search.report.compare import UNSURE
from search.report.content import MARGIN, Comparison, Item, SideBySide, Table
from search.report.material import ByLevel, LeftOut, ReportStudy, strongest
from search.report.part import Part
from search.text_table import table

FEWEST = 2
SHOWN = 12
KEEPS = {True: "keeps the value", False: "does not", None: ""}
"""What is proved of a first ply."""


@dataclass(frozen=True)
class TriedOpening:
    """A first ply; how many are the same by symmetry, itself included; how many games of the self-play begin so.

    ``levels``: share of the first player in games that begin so, by level. ``keeps``: whether it is proved that the ply
    keeps the value of the game, or that it does not; None if that is not known.
    """

    ply: str
    twins: int
    chosen: int
    levels: ByLevel[Estimate]
    keeps: bool | None = None

    @property
    def won(self) -> Estimate:
        """The share of the first player, where the stronger play."""
        return strongest(self.levels)

    @property
    def cells(self) -> tuple[Any, ...]:
        """A line of a table."""
        return self.ply, self.twins, self.chosen, *map(percent, self.levels.values()), self.won.n, KEEPS[self.keeps]


@dataclass(frozen=True)
class Openings(Part, title="Openings", doing="playing from every first ply", cost=90, place=60):
    """First plies, the best first.

    Args:
        plies: how many there are.
        different: how many there are but for symmetry.
        keep: share of the plies looked at whose result is on the same side of an equal share as that of the best.
        proved: share of all first plies that keep the value of the game, where the game is solved; else None.
        value: of the game under best play, in words; empty if it is not known.
        fair: an equal share of the games.
    """

    plies: int
    different: int
    symmetries: int
    openings: tuple[TriedOpening, ...]
    keep: Estimate
    proved: float | None = None
    value: str = ""
    fair: float = 0.5

    @classmethod
    def of(cls, study: ReportStudy) -> Self:
        """Play games from every first ply, those equal by symmetry taken as one."""
        if study.game.for_score:
            raise LeftOut("nothing but the score counts")
        state = GameState(study.program)
        if state.chance_to_move:
            raise LeftOut("chance makes the first ply")
        if state.legal_count < FEWEST:
            raise LeftOut("there are no two first plies to choose from")
        symmetries = game_symmetries(study.program, study.game.board.geometry())
        classes = by_symmetry(state, symmetries)
        kept = _preferred(study, state, classes)
        chosen = Counter(record.opening for record in study.games)
        games = max(study.seats, study.budget.opening_games // len(kept))
        tried = [
            _tried(study, state, ply, twins=classes[typed], chosen=chosen[repr(tuple(typed))], games=games)
            for typed, ply in study.one_by_one(kept)
        ]
        tried.sort(key=lambda opening: -opening.won.value)
        fair, known = 1 / max(2, study.seats), study.known
        proved, value = (known.kept, value_told(known, study.names)) if known else (None, "")
        counts = state.legal_count, len(classes), len(symmetries)
        return cls(*counts, tuple(tried), keeping(tried, fair), proved, value, fair)

    def content(self) -> list[Item]:
        rows = [(opening.ply, opening.levels) for opening in self.openings]
        won = Comparison("who begins wins", "ply", rows, reference=self.fair)
        head = ("ply", "twins", "chosen", *self.openings[0].levels, "n", "proved")
        return [f"{self._count} {self.gist()}", SideBySide([[won], [Table(head, [o.cells for o in self.openings])]])]

    @property
    def _count(self) -> str:
        return f"{counted(self.plies, 'first ply', 'first plies')}, {self.different} but for symmetry."

    def text(self) -> str:
        rows = [(ply, f"×{twins}", *map(str, cells)) for ply, twins, *cells in (o.cells for o in self.openings[:SHOWN])]
        head = ("ply", "twins", "chosen", *self.openings[0].levels, "n", "")
        lines = [self._count, "Who begins wins, by who played:", table(head, rows, MARGIN), wrapped(self.gist())]
        if len(self.openings) < self.different:
            lines.append(f"Only {len(self.openings)} of {self.different} were tried, those that a search prefers.")
        return "\n".join(lines)

    def gist(self) -> str:
        if self.proved == 1:
            return f"Proved: {self.value} under best play, whatever the first ply: all of them keep the value."
        if self.proved is not None:
            return f"Proved: {self.value} under best play; {100 * self.proved:.0f} % of the first plies keep that."
        if all(opening.won.low <= self.fair < opening.won.high for opening in self.openings):
            return f"{counted(self.keep.n, 'game')} are too few to tell good first plies from bad ones."
        if max(opening.won.value for opening in self.openings) <= self.fair:
            return f"No first ply tried gave its player more than an equal share ({self.keep.n} games)."
        if self.keep.high - self.keep.low > UNSURE:
            return self._shown
        share = f"{percent(self.keep)} of the first plies tried give their player more than an equal share of the wins"
        return f"{share} (estimated, {self.keep.n} games)."

    @property
    def _shown(self) -> str:
        """Of how many first plies tried, twins counted, games show something, where they show little."""
        tried = sum(opening.twins for opening in self.openings)
        more = sum(opening.twins for opening in self.openings if opening.won.low > self.fair)
        less = sum(opening.twins for opening in self.openings if opening.won.high <= self.fair)
        open_yet = tried - more - less
        parts = [
            (more, "won more than an equal share"),
            (less, "did not win more than an equal share"),
            (open_yet, "had too few games to tell"),
        ]
        shown = listed((f"{count} {what}" for count, what in parts if count), "and")
        return f"Of {counted(tried, 'first ply', 'first plies')} tried, {shown} ({self.keep.n} games)."


def value_told(known: Proof, names: tuple[str, ...]) -> str:
    """The value of a game in words: who wins under best play, or that nobody does; of one side, what it comes to."""
    if known.result is None:
        return "" if known.points is None else f"{counted(known.points, 'point')} can be reached"
    if len(names) == 1:
        return {1: "the game is won", 0: "the game is drawn", -1: "the game is lost"}[known.result]
    winner = known.begins if known.result > 0 else 1 - known.begins
    return f"{names[winner]} wins" if known.result else "the game is drawn"


def by_symmetry(state: GameState, symmetries: tuple[Symmetry, ...]) -> dict[Ply, list[int]]:
    """The legal plies, grouped by the least of their images; each group in the order of the table."""
    classes: dict[Ply, list[int]] = {}
    for ply in state.legal:
        typed = state.read(ply)
        classes.setdefault(min(symmetry.image(typed) for symmetry in symmetries), []).append(ply)
    return classes


def _preferred(study: ReportStudy, state: GameState, classes: dict[Ply, list[int]]) -> list[tuple[Ply, int]]:
    """One ply of each class; where there are too many, those that a search visits most."""
    most = study.budget.openings
    if len(classes) <= most:
        return [(typed, plies[0]) for typed, plies in classes.items()]
    visits = state.search(study.budget.high, mixed(study.seed, Purpose.OPENINGS)).visits
    order = sorted(classes, key=lambda typed: -max(visits.get(ply, 0) for ply in classes[typed]))
    return [(typed, classes[typed][0]) for typed in order[:most]]


def _tried(
    study: ReportStudy, state: GameState, ply: int, *, twins: list[int], chosen: int, games: int
) -> TriedOpening:
    """Play games that begin with a ply."""
    geometry = study.game.board.geometry()
    texts = [ply_text(geometry, state.read(twin), state.filled) for twin in twins]
    won = {level: _won(study, level, ply, mover=state.mover, games=games) for level in study.levels}
    keeps = study.known.keeps(set(texts)) if study.known else None
    return TriedOpening(texts[0], len(twins), chosen, won, keeps)


def _won(study: ReportStudy, level: str, ply: int, *, mover: int, games: int) -> Estimate:
    """What a seat wins in games that begin with a ply."""
    program, geometry = study.rules.program, study.rules.board
    players, won = [Entrant(level)] * study.seats, 0.0
    for number in range(games):
        seed = mixed(study.seed, Purpose.OPENINGS, seen(ply), number)
        record = Recorder(GameState(program), geometry, players, seed=seed, opening=(ply,)).play()
        won += win_shares(record)[mover]
    return share(won, games)


def keeping(tried: list[TriedOpening], fair: float = 0.5) -> Estimate:
    """The share of first plies, twins counted, on the same side of an equal share as the best; n is games.

    Its ends: the plies whose whole interval is on that side, and those of which some part is; or all of them, as long
    as none is shown to win: in a lost game all keep the value.
    """
    total = sum(opening.twins for opening in tried)
    wins = max(opening.won.value for opening in tried) > fair

    def part(end: str) -> float:
        met = [o.twins for o in tried if (getattr(o.won, end) > fair if wins else getattr(o.won, end) >= 0)]
        return sum(met) / total

    lost = not any(opening.won.low > fair for opening in tried)
    high = 1.0 if lost else part("high")
    return Estimate(part("value"), part("low"), high, sum(opening.won.n for opening in tried))
