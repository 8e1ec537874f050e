"""spanning, straight: lines of points."""

from collections.abc import Iterator
from itertools import pairwise, product
from typing import Annotated, Any, ClassVar, Literal

from ludeme.base import Range, need_feature
from ludeme.english.counting import number_word, so_many
from ludeme.errors import GameError
from ludeme.families import Shape
from ludeme.geometry import Lattice

Run = tuple[int, int]
"""The points of a run, and those that would make it longer."""


class Spanning(Shape, word="spanning"):
    """A whole row, whole column or long diagonal of any level of side 2 or more.

    With a number a flat run of 2 balls or more that is so many balls too short for that, and no longer.

    Example: (line own spanning) Source: Shibumi Rule Book 2012, Spline, Spava.
    """

    synonyms = ("full row", "whole row", "side to side", "short")
    unfit = "no level of this board is long enough for (spanning {short}); use a smaller number"

    short: Annotated[int, Range(0, 8)] = 0

    def check(self, game: Any) -> None:
        if self.short:
            need_feature(f"{self.word} {self.short}", "levels", game)
            super().check(game)

    def on(self, board: Lattice) -> list[Run]:
        """Lines without guards, or shorter ones guarded by the points that would prolong them."""
        if not self.short:
            return [(line, 0) for line in board.spanning_lines()]
        found = []
        for level in range(board.highest):
            length = board.longest - level - self.short
            if length >= 2:
                runs = board.runs(board.flat_axes, length)
                found += [(run, ends) for run, ends in runs if run & board.level(level)]
        return found

    def made_of(self, balls: str) -> str:
        if not self.short:
            return f"a flat line of {balls} spanning a level"
        short = "one ball" if self.short == 1 else f"{number_word(self.short)} balls"
        return f"a flat line of {balls} exactly {short} shorter than the side of its level (at least two balls)"


class Straight(Shape, word="straight"):
    """A run of so many points, of which each follows the one before in the same direction.

    The direction is one of the six in which balls touch: row, column or one of four ascending ones. ``flat``: along a
    row, a column or a diagonal of one level; ``rows``: along a row or a column; ``diagonal``: along a diagonal of one
    level; ``slanting``: diagonal as seen from above, each ball touching the one before, a level up or down.

    ``or-more``: longer runs are meant, too; ``maximal``: and no longer run of the balls includes it.

    Example: (figures number own (straight 3))

    Source: Shibumi Rule Book 2012, Sparro, Sploof, Splastwo; French edition 2013, Annexe 1, Spred, Special Cake;
    Collins et al., Nature 655 (2026), the games in which only diagonals count.
    """

    synonyms = (
        "line", "in a row", "three in a row", "four in a row", "five in a row", "tic-tac-toe", "orthogonal line",
        "column", "stretch", "flat", "diagonal", "plan-line",
    )  # fmt: skip
    value_needs = (("rows", "square"), ("diagonal", "square"), ("slanting", "levels"))
    unfit = "no line of {length} fits on this board; use a smaller number"

    kinds: ClassVar[dict[str, tuple[str, str]]] = {
        "touching": ("touching line", ""),
        "flat": ("flat line", ""),
        "rows": ("unbroken row or column", " on one level"),
        "diagonal": ("unbroken diagonal", " on one level"),
        "slanting": ("slanting chain", ""),
    }
    """By the way they go: what lines are called, and what is said behind."""

    length: Annotated[int, Range(2, 15)] = 3
    way: Literal["touching", "flat", "rows", "diagonal", "slanting"] = "touching"
    extent: Literal["exact", "or-more", "maximal"] = "exact"

    def check(self, game: Any) -> None:
        if self.way == "slanting" and self.extent == "maximal":
            raise GameError("a slanting chain can go on in several ways; leave 'maximal' out")
        super().check(game)

    def on(self, board: Lattice) -> list[Run]:
        """Runs of every length, guarded by their ends if they must be maximal."""
        lengths = [self.length] if self.extent == "exact" else range(self.length, board.longest + 1)
        return [
            (run, ends if self.extent == "maximal" else 0)
            for length in lengths
            for run, ends in self._of(board, length)
        ]

    def _of(self, board: Lattice, length: int) -> Iterator[Run]:
        """Runs of one length."""
        if self.way == "slanting":
            yield from ((run, 0) for run in slanting(board, length))
            return
        ways = {
            "touching": board.touching_axes,
            "flat": board.flat_axes,
            "rows": ((0, 0, 1), (0, 1, 0)),
            "diagonal": ((0, 1, 1), (0, 1, -1)),
        }
        yield from board.runs(ways[self.way], length)

    def made_of(self, balls: str) -> str:
        if (self.length, self.way, self.extent) == (2, "touching", "exact"):
            return f"a touching pair of {balls}"
        if (self.length, self.way, self.extent) == (2, "rows", "exact"):
            return f"a pair of {balls} flat beside each other"
        more = "" if self.extent == "exact" else " or more"
        kind, rest = self.kinds[self.way]
        whole = " that is not part of a longer one" if self.extent == "maximal" else ""
        article = "an" if kind.startswith("u") else "a"
        return f"{article} {kind} of {so_many(number_word(self.length) + more, balls)}{rest}{whole}"


class AnyStraight(Straight):
    """A line that is flat or touching; it has no word of its own: ``or`` of both brings it."""

    kinds: ClassVar[dict[str, tuple[str, str]]] = {"flat": ("straight line", "")}


def slanting(board: Lattice, length: int) -> list[int]:
    """For every diagonal way in the plan, every choice of levels in which the points touch."""
    at: dict[tuple[float, float], list[int]] = {}
    for p, xy in enumerate(board.xy):
        at.setdefault(xy, []).append(p)
    ways = [[(x + i * d, y + i) for i in range(length)] for x, y in at for d in (-1, 1)]
    runs = [run for way in ways if all(spot in at for spot in way) for run in product(*(at[spot] for spot in way))]
    touching = [run for run in runs if all(board.touch[p] >> q & 1 for p, q in pairwise(run))]
    return list(dict.fromkeys(sum(1 << p for p in run) for run in touching))
