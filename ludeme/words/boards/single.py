"""What boards have in common that are not made of others."""

from typing import Self

from ludeme.families import Board
from ludeme.geometry import Lattice


class Single(Board):
    """One board by itself."""

    def english(self) -> str:
        """A noun phrase, "a" or "an" in front."""
        return f"a {self.kind()}"

    def kind(self) -> str:
        """English for what kind of board it is, like "4x4 board"."""
        raise NotImplementedError

    def usual(self) -> Self:
        """A board of the same kind and of the usual size."""
        return type(self)()

    def geometry(self) -> Lattice:
        """The board as a graph of points."""
        raise NotImplementedError
