"""The 121 grid games that people judged: as many lines as can be counted, and the sequences of plies of the source."""

import re

import pytest

import catalog
from kernels.api import perft
from ludeme import compile_game

NAME = re.compile(r"human/(\w+(?:-\w+)?)-(\d+)x(\d+)-k(\d+)|human/boundless-k(\d+)")
DEEPEST = 5
"""Plies to which sequences are counted here; the files give them to the end, for `ludeme check`."""


def lines(rows: int, columns: int, length: int, directions: tuple[str, ...]) -> int:
    """How many lines of a length a grid has in these directions."""
    down, across = max(rows - length + 1, 0), max(columns - length + 1, 0)
    counts = {"row": rows * across, "column": columns * down, "diagonal": 2 * down * across}
    return sum(counts[direction] for direction in directions)


def goals(kind: str, length: int) -> list[tuple[int, tuple[str, ...]]]:
    """Length and directions of each player's lines in a kind of games."""
    every: tuple[str, ...] = ("row", "column", "diagonal")
    both = {"orthogonal": (length, every[:2]), "diagonal": (length, every[2:])}
    second = (length - 1, every) if kind == "second-shorter" else both.get(kind, (length, every))
    return [both.get(kind.removeprefix("first-"), (length, every)), second]


@pytest.mark.parametrize("name", catalog.ids(catalog.HUMAN))
def test_a_grid_game_is_that_of_the_source(name):
    """Each player has as many lines to complete as the name of the game says; sequences of plies are the source's."""
    file = catalog.load(name)
    kind, rows, columns, length, endless = NAME.fullmatch(name).groups()
    size = (12, 12) if endless else (int(rows), int(columns))
    geometry, ends = file.game.board.geometry(), file.game.end.ends
    found = [len(end.condition.shape.figures(geometry)) for end in ends] * (3 - len(ends))
    assert found == [lines(*size, *goal) for goal in goals(kind or "boundless", int(length or endless))]
    assert geometry.count == size[0] * size[1]
    stated = {int(depth.text): int(count.text) for depth, count in (f.arguments for f in file.facts_named("perft"))}
    if stated:
        depth = min(DEEPEST, max(stated))
        assert perft(compile_game(file.game), depth) == [stated[d] for d in range(1, depth + 1)]


def test_there_are_121_of_eleven_kinds():
    """As many as the source has of each kind."""
    kinds = [NAME.fullmatch(name).group(1) or "boundless" for name in catalog.ids(catalog.HUMAN)]
    counts = {kind: kinds.count(kind) for kind in kinds}
    assert len(counts) == 11 and sum(counts.values()) == 121
    assert (counts.pop("plain"), counts.pop("oblong"), counts.pop("boundless")) == (21, 17, 3)
    assert set(counts.values()) == {10}
