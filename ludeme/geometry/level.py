"""Boards of one level, on which no ball ever rests on another."""

from functools import cached_property

from ludeme.geometry.graph import Lattice, Table, nowhere


class LevelLattice(Lattice):
    """A single board without levels: whatever has to do with stacking or pushing balls does not exist."""

    @property
    def default_supply(self) -> int:
        return -(-self.count // 2)

    @property
    def _none(self) -> Table:
        """Nothing rests on anything."""
        return (0,) * self.count

    @property
    def _nowhere(self) -> Table:
        """There is no such point."""
        return nowhere(self.count)

    supports = carried = knight_up = _none
    straight_below = _nowhere

    @cached_property
    def above(self) -> tuple[Table, ...]:
        return (nowhere(4),) * self.count

    @cached_property
    def onward(self) -> tuple[Table, ...]:
        return (self._nowhere,) * 4

    @cached_property
    def gates(self) -> tuple[tuple[int, int], ...]:
        return ()
