"""The archive: the best game found in each cell of a grid over descriptors (MAP-Elites).

Three axes: mean length in turns (half-octaves from 4 to 128), mean branching factor (octaves from 2 to 512), and
whether balls ever leave their points. A game outside a range counts in the outermost cell. The first of two equally
good games stays.

Source: Mouret and Clune 2015, "Illuminating search spaces by mapping elites".
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

Cell = tuple[int, ...]


@dataclass(frozen=True)
class Axis:
    """One descriptor cut into cells: ``per_octave`` cells a doubling from ``low`` on, or the value itself if 0."""

    descriptor: str
    title: str
    low: float
    cells: int
    per_octave: int

    def cell(self, value: float) -> int:
        """The cell of a value, the outermost one if it lies outside."""
        if not self.per_octave:
            place = int(value - self.low)
        else:
            place = math.floor(math.log2(max(value, self.low) / self.low) * self.per_octave)
        return min(max(place, 0), self.cells - 1)


AXES = (
    Axis("duration", "duration", 4, 10, 2),
    Axis("branching", "branching factor", 2, 8, 1),
    Axis("motion", "balls move or leave", 0, 2, 0),
)


def cell_of(descriptors: Mapping[str, float]) -> Cell | None:
    """The cell of a game; None if a descriptor is unknown because no game came to an end."""
    if not all(math.isfinite(descriptors[axis.descriptor]) for axis in AXES):
        return None
    return tuple(axis.cell(descriptors[axis.descriptor]) for axis in AXES)


@dataclass(frozen=True)
class Elite:
    """A game with its fitness: holder of a cell, and possible parent."""

    game: str
    name: str
    text: str
    fitness: float
    origin: str


@dataclass
class Archive:
    """The elite of each cell."""

    elites: dict[Cell, Elite] = field(default_factory=dict)

    def add(self, cell: Cell, elite: Elite) -> bool:
        """Offer a game; True if it now holds the cell."""
        holder = self.elites.get(cell)
        if holder is not None and holder.fitness >= elite.fitness:
            return False
        self.elites[cell] = elite
        return True

    def __len__(self) -> int:
        return len(self.elites)

    def __iter__(self) -> Iterator[tuple[Cell, Elite]]:
        """Cells with their elites, in the order of the cells."""
        return iter(sorted(self.elites.items()))

    @property
    def quality(self) -> float:
        """The sum of all elites' fitness (the QD score)."""
        return sum(elite.fitness for _, elite in self)

    def best(self, origin: str = "") -> list[Elite]:
        """The elites by falling fitness, all or of one origin."""
        chosen = [elite for _, elite in self if origin in ("", elite.origin)]
        return sorted(chosen, key=lambda elite: (-elite.fitness, elite.game))

    def to_plain(self) -> list[Any]:
        """The archive as lists and numbers."""
        return [[list(cell), asdict(elite)] for cell, elite in self]

    @classmethod
    def from_plain(cls, plain: list[Any]) -> Archive:
        """The inverse of `to_plain`."""
        return cls({tuple(cell): Elite(**elite) for cell, elite in plain})
