"""One board whose points lie on a lattice: neighbours and lines follow from a few steps."""

from collections.abc import Iterable
from functools import cached_property
from typing import ClassVar

from ludeme.geometry.graph import Graph, Table, bits

Point = tuple[int, int, int]
"""(level, row, column) in whatever way a board counts rows and columns; also a step from one point to another."""


class Lattice(Graph):
    """A single board. Points are found by their places, so that a step leads from each point to the next."""

    flat_axes: ClassVar[tuple[Point, ...]]
    """Along these flat lines run: those of touching points, and diagonals where there are any."""
    touching_axes: ClassVar[tuple[Point, ...]]
    """Along these balls in a straight line touch, on a level or from level to level."""
    flat_steps: ClassVar[tuple[Point, ...]]
    """To the points that touch on the level."""
    diagonal_steps: ClassVar[tuple[Point, ...]] = ()
    """To the points diagonally beside."""

    points: tuple[Point, ...]

    @cached_property
    def index(self) -> dict[Point, int]:
        """The number of each point."""
        return {point: i for i, point in enumerate(self.points)}

    @property
    def parts(self) -> "tuple[tuple[int, Lattice], ...]":
        """The board itself."""
        return ((0, self),)

    @property
    def longest(self) -> int:
        """Points of the longest line."""
        raise NotImplementedError

    @property
    def corners(self) -> int:
        """The corner holes."""
        raise NotImplementedError

    @property
    def edge(self) -> int:
        """The outermost holes."""
        raise NotImplementedError

    def side(self, name: str) -> int:
        """The outermost row or column of the board level on one side: north, south, west, east."""
        raise NotImplementedError

    def spanning_lines(self) -> list[int]:
        """Lines from one side of a level to the other, or from corner to corner."""
        raise NotImplementedError

    def mask(self, points: Iterable[Point]) -> int:
        """The points that exist, as a mask."""
        return sum(1 << self.index[p] for p in set(points) if p in self.index)

    def neighbours(self, steps: Iterable[Point]) -> tuple[int, ...]:
        """For each point the mask of points at any of the given (level, row, column) offsets."""
        offsets = tuple(steps)
        return tuple(self.mask((k + a, r + b, c + d) for a, b, d in offsets) for k, r, c in self.points)

    @cached_property
    def level_of(self) -> Table:  # type: ignore[override]  # worked out when first asked for
        """The level of each point."""
        return tuple(level for level, _, _ in self.points)

    @cached_property
    def flat(self) -> Table:  # type: ignore[override]
        """For each point those it touches on its level."""
        return self.neighbours(self.flat_steps)

    @cached_property
    def diagonal(self) -> Table:  # type: ignore[override]
        """For each point its diagonal neighbours on its level, which it does not touch."""
        return self.neighbours(self.diagonal_steps)

    @cached_property
    def aligned(self) -> Table:  # type: ignore[override]
        """For each point the other points of the flat lines of touching points through it."""
        far = range(1, self.longest)
        return self.neighbours((a * i, b * i, c * i) for a, b, c in self.flat_steps for i in far)

    @cached_property
    def jumps(self) -> tuple[tuple[tuple[int, int], ...], ...]:  # type: ignore[override]
        """For each point the jumps on its level: (point between, point beyond), in every direction."""
        steps = self.flat_steps + self.diagonal_steps
        return tuple(
            tuple(
                (self.index[k, r + a, c + b], self.index[k, r + 2 * a, c + 2 * b])
                for _, a, b in steps
                if (k, r + 2 * a, c + 2 * b) in self.index
            )
            for k, r, c in self.points
        )

    @cached_property
    def crossings(self) -> tuple[tuple[tuple[int, ...], ...], ...]:  # type: ignore[override]
        """For each point its flat contacts that two balls can cut: (neighbour, straddler, straddler)."""
        both = tuple(
            tuple((q, *bits(self.carried[p] & self.carried[q])) for q in bits(self.flat[p])) for p in range(self.count)
        )
        return tuple(tuple(c for c in contacts if len(c) == 3) for contacts in both)

    @cached_property
    def _known_runs(self) -> dict[tuple[tuple[Point, ...], int], tuple[tuple[int, int], ...]]:
        return {}

    def run(self, start: Point, step: Point, length: int) -> tuple[Point, ...]:
        """``length`` points from ``start`` on; some may lie outside the board."""
        return tuple(tuple(s + i * d for s, d in zip(start, step, strict=True)) for i in range(length))  # type: ignore[misc]

    def runs(self, steps: Iterable[Point], length: int) -> tuple[tuple[int, int], ...]:
        """All straight runs along the given steps: (mask of the run, mask of the points that would prolong it)."""
        asked = (tuple(steps), length)
        if asked not in self._known_runs:
            self._known_runs[asked] = tuple(self._runs(*asked))
        return self._known_runs[asked]

    def _runs(self, steps: tuple[Point, ...], length: int) -> Iterable[tuple[int, int]]:
        for step in steps:
            back: Point = (-step[0], -step[1], -step[2])
            for start in self.points:
                run = self.run(start, step, length)
                if all(p in self.index for p in run):
                    ends = (self.run(start, back, 2)[1], self.run(run[-1], step, 2)[1])
                    yield self.mask(run), self.mask(ends)
