"""Shorter code does what the long one does."""

import numpy as np
import pytest

import catalog
from kernels.api import playouts
from kernels.isa import program as isa
from kernels.isa.dependencies import reads
from ludeme import compile_game
from ludeme.lowering.fusing import Fragment

ANY_ROW, ANY_TABLE = isa.FIRST_FREE_ROW, 1000
PLAIN = [[isa.STATE, isa.OCCUPIED, 0, 0], [isa.PUSH, 0, 0, 0], [isa.MASK, ANY_ROW, 0, 0], [isa.AND, 0, 0, 0]]
FAR = [
    *([isa.MASK, ANY_ROW, 0, 0], [isa.PUSH, 0, 0, 0], [isa.STATE, 0, 0, 0], [isa.NEAR, ANY_TABLE, 0, 0]),
    *([isa.NOT, 0, 0, 0], [isa.OR, 0, 0, 0]),
]
LESS = [[isa.REGISTER, isa.TURN, 0, 0], [isa.PUSH_NUMBER, 0, 0, 0], [isa.NUMBER, 7, 0, 0], [isa.LESS, 0, 0, 0]]
NOT_LESS = [*LESS, [isa.NEGATE, 0, 0, 0]]
EITHER = [
    *([isa.FULL, 0, 0, 0], [isa.NEGATE, 0, 0, 0], [isa.JUMP_UNLESS, 5, 0, 0], [isa.LINE, ANY_TABLE, 0, 0]),
    *([isa.NEGATE, 0, 0, 0], [isa.NEGATE, 0, 0, 0]),
]


def shortened(instructions: list[list[int]]) -> list[list[int]]:
    """The code at address 0, an instruction a row, with the END that every fragment has."""
    fragment = Fragment([*instructions, [isa.END, 0, 0, 0]])
    fragment.shorten()
    words = fragment.code(0)[0]
    return [words[i : i + isa.WIDTH] for i in range(0, len(words), isa.WIDTH)][:-1]


@pytest.mark.parametrize(
    ("long", "short"),
    [
        (PLAIN, [PLAIN[0], [isa.AND, ANY_ROW, isa.MASK, 0]]),
        (FAR, [*FAR[2:5], [isa.OR, ANY_ROW, isa.MASK, 0]]),
        (LESS, [LESS[0], [isa.MORE, 7, isa.NUMBER, 0]]),
        (NOT_LESS, [LESS[0], [isa.MORE, 7, isa.NUMBER, 1]]),
        (EITHER, [EITHER[0], [isa.JUMP_IF, 3 * isa.WIDTH, 0, 0], EITHER[3]]),
        ([[isa.KEEP, ANY_ROW, 0, 0], [isa.STATE, ANY_ROW, 0, 0]], [[isa.KEEP, ANY_ROW, 0, 0]]),
        ([[isa.AS_SEAT, 0, 0, 0], [isa.SEAT, 0, 0, 0]], [[isa.SEAT, 0, 0, 0]]),
    ],
)
def test_what_can_be_loaded_on_the_way_is_not_stacked(long, short):
    """The second operand, or the first one if the second takes longer; what is turned over twice stays as it is."""
    assert shortened(long) == short


@pytest.mark.parametrize(
    "between",
    [
        [[isa.STATE, ANY_ROW, 0, 0], [isa.KEEP, 0, 0, 0], [isa.NOT, 0, 0, 0]],
        [[isa.NEAR, ANY_TABLE, 0, 0]],
        [[isa.FULL, 0, 0, 0], [isa.JUMP_UNLESS, 5, 0, 0], [isa.STATE, 1, 0, 0], [isa.NOT, 0, 0, 0]],
    ],
)
def test_operands_wait_where_they_must(between):
    """A mask stays stacked if it may change before it is needed, if what follows begins with it, or at branches."""
    code = [[isa.STATE, 0, 0, 0], [isa.PUSH, 0, 0, 0], *between, [isa.AND, 0, 0, 0]]
    assert [row[0] for row in shortened(code)] == [row[0] for row in code]


@pytest.mark.parametrize(
    "name", ["sprite", "spargo", "spire", "spagyric", "spillway", "spuds", "sphex", "spree", "span"]
)
def test_shorter_code_plays_the_same_games(name, monkeypatch):
    """Random games with and without shortening end alike, and a search is told to remember the same."""
    game = catalog.load(name).game
    short = compile_game(game)
    with monkeypatch.context() as patched:
        patched.setattr(Fragment, "shorten", lambda self: None)
        long = compile_game(game)
    assert len(short.ints) < len(long.ints) or name == "span"
    for seed in range(2):
        one, other = playouts(short, 20, seed), playouts(long, 20, seed)
        assert np.array_equal(one.totals, other.totals)
        assert one.plies == other.plies
    assert reads(short)[:-1] == reads(long)[:-1]
    assert {(kind, colours) for kind, _, colours in reads(short).places} == {
        (kind, colours) for kind, _, colours in reads(long).places
    }
