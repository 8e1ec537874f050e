"""The archive: the best new game found of each kind (MAP-Elites), and of games that are nearly alike only the best.

A game that enters takes the place of the holder of its cell and of every elite that it is near to, wherever that is.

Sources: Mouret and Clune 2015, "Illuminating search spaces by mapping elites"; Bahlous-Boldi et al. 2025, "Dominated
novelty search", for competition with what is near instead of with one cell alone.
"""

from collections.abc import Collection, Iterator
from dataclasses import asdict, dataclass, field
from typing import Any, Self

from search.breed.kinds import Cell


@dataclass(frozen=True)
class Elite:
    """A game with its fitness: holder of a cell, and possible parent.

    ``nearest`` is the known game with the most similar rules, ``distance`` how far these are; 0 for a known game.
    """

    game: str
    name: str
    text: str
    fitness: float
    origin: str
    nearest: str = ""
    distance: float = 0.0


@dataclass
class Archive:
    """The elite of each cell."""

    elites: dict[Cell, Elite] = field(default_factory=dict)

    def put(self, cell: Cell, elite: Elite, near: Collection[Cell] = ()) -> list[tuple[Cell, Elite, float | None]]:
        """Give a game its cell; whether it deserves that, `search.run.holders` decides.

        Args:
            cell: its own.
            elite: the game.
            near: the cells of elites that are nearly the same game; these leave.

        Returns:
            Each cell that changed, with the game that leaves it (None) or holds it now (its fitness).
        """
        rivals = {place: self.elites[place] for place in sorted({cell, *near}) if place in self.elites}
        for place in rivals:
            del self.elites[place]
        self.elites[cell] = elite
        left: list[tuple[Cell, Elite, float | None]] = [
            (place, r, None) for place, r in rivals.items() if place != cell
        ]
        return [*left, (cell, elite, elite.fitness)]

    def __len__(self) -> int:
        return len(self.elites)

    def __iter__(self) -> Iterator[tuple[Cell, Elite]]:
        """Cells with their elites, in the order of the cells."""
        return iter(sorted(self.elites.items()))

    @property
    def quality(self) -> float:
        """The sum of all elites' fitness (the QD score)."""
        return sum((elite.fitness for _, elite in self), 0.0)

    def best(self, origin: str = "") -> list[Elite]:
        """The elites by falling fitness, all or of one origin."""
        chosen = [elite for _, elite in self if origin in ("", elite.origin)]
        return sorted(chosen, key=lambda elite: (-elite.fitness, elite.game))

    def to_plain(self) -> list[Any]:
        """The archive as lists and numbers."""
        return [[list(cell), asdict(elite)] for cell, elite in self]

    @classmethod
    def from_plain(cls, plain: list[Any]) -> Self:
        """The inverse of `to_plain`."""
        return cls({tuple(cell): Elite(**elite) for cell, elite in plain})
