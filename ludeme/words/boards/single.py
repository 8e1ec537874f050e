"""What boards have in common that are not made of others."""

from typing import Self

from ludeme.families import Board
from ludeme.geometry import Lattice


class Single(Board):
    """One board by itself."""

    def english(self) -> str:
        return f"a {self.kind()}"

    def kind(self) -> str:
        """English for what kind of board it is, like "4x4 board"."""
        raise NotImplementedError

    def usual(self) -> Self:
        return type(self)()

    def geometry(self) -> Lattice:
        raise NotImplementedError
