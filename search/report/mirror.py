"""The mirroring check: whether copying the opponent is a way to win."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from search.metrics import Estimate, get
from search.metrics.mirroring import MIRROR, by_symmetry
from search.metrics.statistics import share
from search.paper import columns, counted, percent
from search.report.base import LeftOut, Part
from search.report.study import Study
from search.symmetry import Symmetry, board_symmetries

FLAW = 0.5


@dataclass(frozen=True)
class Copier:
    """A player who copies under one symmetry: what it does to some points, and the share it wins as the second."""

    symmetry: str
    won: Estimate


@dataclass(frozen=True)
class Mirror(Part):
    """The copiers.

    Args:
        copiers: one for each symmetry of the board, the best first.
        best: the share of the best one.
        together: the share of all of them.
        level: whom they played.
    """

    title: ClassVar[str] = "Mirroring"

    copiers: tuple[Copier, ...]
    best: Estimate
    together: Estimate
    level: str

    @property
    def verdict(self) -> str:
        """A sentence."""
        if self.best.low >= FLAW:
            return "A flaw: who copies the opponent wins at least half of the games."
        if self.best.high < FLAW:
            return "No danger: copying the opponent loses."
        if self.together.high < FLAW:
            return f"Copying is not shown to win: {percent(self.together)} under all symmetries together."
        return "Copying is not shown to win, nor to lose: play more games to know."

    def gist(self) -> str:
        """The verdict."""
        return self.verdict

    def text(self) -> str:
        """The verdict and the shares."""
        games = counted(self.best.n, "game")
        rows = [(copier.symmetry, percent(copier.won)) for copier in self.copiers]
        against = f"The second player copies {self.level}'s plies ({games})."
        return "\n".join([self.verdict, against, columns(rows, ("the board is turned", "copier wins"))])


def mirror(study: Study) -> Mirror:
    """The check.

    Raises:
        LeftOut: it is not a game for two opponents.
    """
    study.must_be_against("it takes two opponents")
    if study.seats != 2:
        raise LeftOut(f"it takes two opponents, and there are {study.seats} players")
    symmetries = board_symmetries(study.game.board.geometry())
    names = {f"{MIRROR} {k}": turned(study, symmetry) for k, symmetry in enumerate(symmetries)}
    found = [Copier(names[agent], won) for agent, won in by_symmetry(study.mirrored).items()]
    found.sort(key=lambda copier: -copier.won.value)
    games = sum(copier.won.n for copier in found)
    together = share(sum(copier.won.value * copier.won.n for copier in found), games)
    return Mirror(tuple(found), get("mirroring")(study.mirrored), together, study.level)


def turned(study: Study, symmetry: Symmetry) -> str:
    """What a symmetry does to the first points that it moves, such as "a1 comes to g1, c1 to e1"."""
    names = [name.split(":")[-1] for name in study.game.board.geometry().names]
    moved = [(p, image) for p, image in enumerate(symmetry.images) if p != image]
    if not moved:
        return "it stays as it is"
    told = [f"{names[p]} {'comes ' * (not k)}to {names[image]}" for k, (p, image) in enumerate(moved[:2])]
    return ", ".join(told)
