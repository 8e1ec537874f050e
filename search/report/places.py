"""The points of the board: how often each is used, when, and whether holding it goes with winning."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Self

from kernels.api import NONE
from ludeme.geometry import Graph, bits
from ludeme.pictures.notation import levels
from ludeme.pictures.terminal import text_diagram
from ludeme.sheet.page import wrapped
from search.measure.text import percent
from search.metrics import Estimate
from search.metrics.statistics import share
from search.play.records import Record
from search.play.session import Session
from search.report.content import Chart, Item
from search.report.material import ReportStudy
from search.report.part import Part

EMPTY, ALWAYS = ".", "*"


@dataclass(frozen=True)
class PointUse:
    """A point of the board.

    Args:
        x: to the East, holes of a pyramid are 2 apart.
        y: to the South.
        level: 0 on the board.
        board: which one, from 0.
        used: share of the games in which a ball ever lay there.
        held: of the decided games in which a ball of the winner's or a loser's colour lay there at the end, the share
            in which it was the winner's; not known where players have no colours of their own.
    """

    name: str
    x: float
    y: float
    level: int
    board: int
    used: Estimate
    held: Estimate

    def place(self, several: bool) -> str:
        """What its level is called: "board", "level 1", and with several boards "A, level 1"."""
        name = f"level {self.level}" if self.level else "board"
        return f"{chr(65 + self.board)}, {name}" if several else name


@dataclass(frozen=True)
class Places(Part, title="Points", doing="mapping the points", cost=80, place=90):
    """The points, in the order of the position text; the empty board, one string a level: the pattern of the maps."""

    points: tuple[PointUse, ...]
    empty: tuple[str, ...]

    @classmethod
    def of(cls, study: ReportStudy) -> Self:
        geometry, records = study.game.board.geometry(), study.games
        finals = [Session(study.game, record.plies).state.colour_masks() for record in records]
        colours = study.game.players.numbers
        seen = []
        for p in bits(geometry.board):
            used = share(sum(p in record.used for record in records), len(records))
            seen.append(point_of(geometry, p, used, held_by_winner=held(p, records, finals, colours=colours)))
        return cls(tuple(seen), tuple(levels(geometry, [0, 0, 0])))

    def content(self) -> list[Item]:
        maps = [
            self._chart("games in which it is used", False, lambda p: p.used),
            self._chart("held by the winner at the end", True, lambda p: p.held),
        ]
        return [found for found in maps if found.rows]

    def _chart(self, what: str, even: bool, of: Callable[[PointUse], Estimate]) -> Chart:
        """The points of the board with a share each; those not known are left out."""
        several, shares = bool(self.points[-1].board), [(p, of(p)) for p in self.points]
        rows = [(p.x, -p.y, p.place(several), p.name, e.value, e.low, e.high) for p, e in shares if e.known]
        return Chart("board", what, ("x", "y", "level", "point", "share", "low", "high"), rows, even=even)

    def text(self) -> str:
        maps = ["Games in which a point is used, in tenths (* always, . never):", self._map(lambda p: p.used)]
        if any(point.held.known for point in self.points):
            head = "Held by the winner at the end, in tenths of the decided games in which somebody then holds it:"
            maps += ["", wrapped(head), self._map(lambda p: p.held), self._best()]
        return "\n".join(maps)

    def _map(self, of: Callable[[PointUse], Estimate]) -> str:
        """The board with a digit for each point."""
        digits = iter([digit(of(point)) for point in self.points])
        return text_diagram(["".join(next(digits) if c == EMPTY else c for c in level) for level in self.empty])

    def _best(self) -> str:
        """The points that the winner surely holds more often."""
        best = sorted((p for p in self.points if p.held.known and p.held.low > 0.5), key=lambda p: -p.held.low)
        if not best:
            return "No point is shown to belong to the winner more often than not."
        return wrapped("Surely worth having: " + ", ".join(f"{p.name} {percent(p.held)}" for p in best[:6]) + ".")


def digit(estimate: Estimate) -> str:
    """A share in tenths: `*` for always, `.` for never or not known."""
    if not estimate.known or not estimate.value:
        return EMPTY
    return ALWAYS if estimate.value == 1 else str(int(10 * estimate.value))


def point_of(geometry: Graph, p: int, used: Estimate, *, held_by_winner: Estimate) -> PointUse:
    """A point with what is known about it."""
    (x, y), at = geometry.xy[p], geometry.points[p]
    board = int(at[0]) if len(at) > 3 else 0
    name = geometry.names[p].split(":")[-1]
    return PointUse(name, float(x), float(y), int(geometry.level_of[p]), board, used, held_by_winner)


def held(point: int, records: Sequence[Record], finals: Sequence[list[int]], *, colours: Sequence[Any]) -> Estimate:
    """The share of decided games in which the player who holds a point at the end is a winner."""
    won = games = 0
    for record, masks in zip(records, finals, strict=True):
        if record.players < 2 or not record.outcome or 1 not in record.outcome or NONE in colours:
            continue
        owner = next((seat for seat, colour in enumerate(colours) if masks[colour] >> point & 1), None)
        if owner is not None:
            games += 1
            won += record.outcome[owner] == 1
    return share(won, games)
