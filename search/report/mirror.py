"""The mirroring check: whether copying the opponent is a way to win."""

import cmath
import math
from dataclasses import dataclass
from typing import Self

from ludeme.geometry import Graph
from search.measure.text import percent
from search.metrics import Estimate, get
from search.metrics.handicaps import MIRROR, by_symmetry
from search.metrics.statistics import share
from search.play.symmetry import Symmetry, board_symmetries
from search.report.content import Comparison, Item
from search.report.material import ByLevel, LeftOut, ReportStudy, strongest
from search.report.part import Part

COPIES = "What the second player wins by copying each ply, each time with the board seen another way:"
"""What the table is about."""
FLAW = 0.5
NEAR = 1e-6
TURNS = {90: "turned a quarter to the {}", 180: "turned by half"}
MIRRORS = {
    0: "mirrored, top to bottom",
    180: "mirrored, left to right",
    90: "mirrored in the falling diagonal",
    270: "mirrored in the rising diagonal",
}
"""What rotations and reflections are called, by their angle."""


@dataclass(frozen=True)
class CopierResults:
    """A player who copies under one symmetry: what it does to some points, and what it wins as the second, by level."""

    symmetry: str
    levels: ByLevel[Estimate]

    @property
    def won(self) -> Estimate:
        """The share won against the stronger."""
        return strongest(self.levels)


@dataclass(frozen=True)
class Mirror(Part, title="Mirroring", doing="matches against a copier", cost=110, place=110):
    """The copiers, one for each symmetry of the board, the best first.

    ``best``: the share of the one that does best against the stronger; ``together``: of all of them, by level.
    """

    copiers: tuple[CopierResults, ...]
    best: Estimate
    together: ByLevel[Estimate]

    @classmethod
    def of(cls, study: ReportStudy) -> Self:
        study.must_be_against("it takes two opponents")
        if study.seats != 2:
            raise LeftOut(f"it takes two opponents, and there are {study.seats} players")
        geometry = study.game.board.geometry()
        symmetries = board_symmetries(geometry)
        names = {f"{MIRROR} {k}": symmetry_name(geometry, symmetry) for k, symmetry in enumerate(symmetries)}
        shares = {level: by_symmetry(records) for level, records in study.mirrored.items()}
        won = {agent: {level: shares[level][agent] for level in shares} for agent in strongest(shares)}
        found = [CopierResults(names[agent], levels) for agent, levels in won.items()]
        found.sort(key=lambda copier: -copier.won.value)
        together = {
            level: share(sum(one.value * one.n for one in won.values()), sum(one.n for one in won.values()))
            for level, won in shares.items()
        }
        return cls(tuple(found), get("mirroring")(study.mirrored[study.level]), together)

    def gist(self) -> str:
        """The verdict; what the weaker let pass counts nothing."""
        if self.best.low >= FLAW:
            return "A flaw: who copies the opponent wins at least half of the games."
        if self.best.high < FLAW:
            return "No danger: copying the opponent loses."
        together = strongest(self.together)
        if together.high < FLAW:
            return f"Copying the opponent does not pay: {percent(together)} of games won, all symmetries together."
        return "Too few games to tell whether copying the opponent wins."

    def content(self) -> list[Item]:
        rows = [*((copier.symmetry, copier.levels) for copier in self.copiers), ("all ways together", self.together)]
        return [self.gist(), COPIES, Comparison("the copier wins", "the board", rows, reference=FLAW)]


def symmetry_name(geometry: Graph, symmetry: Symmetry) -> str:
    """What a symmetry does to the board, such as "turned by half"; lacking a word, where the first points go."""
    moved = [(p, image) for p, image in enumerate(symmetry.images) if p != image]
    if not moved:
        return "as it is"
    places = [complex(*xy) for xy in geometry.xy]
    middle = sum(places) / len(places)
    whole = [(places[p] - middle, places[image] - middle) for p, image in enumerate(symmetry.images)]
    for seen, name_of in ((whole, _rotated), ([(p.conjugate(), image) for p, image in whole], _mirrored)):
        factor = next((image / p for p, image in seen if abs(p) > NEAR), 1)
        if all(abs(p * factor - image) < NEAR for p, image in seen):
            return name_of(round(math.degrees(cmath.phase(factor))))
    names = [name.split(":")[-1] for name in geometry.names]
    return ", ".join(f"{names[p]} {'comes ' * (not k)}to {names[image]}" for k, (p, image) in enumerate(moved[:2]))


def _rotated(angle: int) -> str:
    """A rotation by so many degrees, clockwise, as points are counted to the South."""
    side = "right" if angle > 0 else "left"
    return TURNS.get(abs(angle), f"turned by {abs(angle)}° to the {{}}").format(side)


def _mirrored(angle: int) -> str:
    """A reflection: upside down for 0, then its axis turned clockwise by half the angle."""
    return MIRRORS.get(angle % 360, f"mirrored, axis at {-angle / 2 % 180:g}°")
