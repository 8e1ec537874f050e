"""How many figures each shape has, and that they are those the naive twin draws."""

from collections import Counter

import pytest

from kernels.api import GameState
from ludeme import compile_game, parse_game
from ludeme.geometry import Pyramid, bits
from tests.naive import Twin, figures_of

ON_SIZE_FOUR = {
    "square": 14,  # 9 on the board, 4 and 1 above it
    "(straight 2 rows)": 40,  # 24 + 12 + 4
    "(straight 3 rows)": 22,  # 16 + 6
    "(straight 4 rows)": 8,
    "(straight 2 slanting)": 56,  # each raised point rests on four
    "plan-columns": 5,
    "(pyramid-corners straight)": 25,
    "(pyramid-corners rotated)": 30,
    "(pyramid-corners face)": 80,  # four for each upright pyramid: 14 of side 2, 5 of side 3, 1 of side 4
    "(square whole)": 4,
    "(straight 4 or-more)": 12,  # 8 on the board and the four edges that rise to the apex
    "(straight 3 or-more)": 54,  # 22 flat and 20 ascending ones, and the 12 of four balls
    "(bend 60)": 88,  # two balls side by side with one on them 56 times, with one under them 32 times
    "(bend 90)": 114,  # 56 flat ones; ways across a square over its top 28, over its bottom 10; 20 upright ones
    "(or (straight 3 rows) (straight 4 rows) (straight 3 flat))": 40,  # 22 + 8 + 10 diagonal ones, the rows once
}


def game_with(shape: str, size: int = 4, what: str = "figures number any") -> object:
    """A game that counts the figures of a shape."""
    return parse_game(
        f"(game figures (pyramid {size}) (players White Black) (turn (add own)) (score ({what} {shape})) "
        "(end (when full draw)))"
    )


def drawn(shape: str, size: int) -> Counter[tuple[frozenset[int], frozenset[int]]]:
    """The figures of a shape as the twin draws them, points by number."""
    game = game_with(shape, size)
    twin = Twin(game)
    found = figures_of(game.score.number.shape, twin)
    return Counter(
        (frozenset(map(twin.points.index, run)), frozenset(map(twin.points.index, end))) for run, end in found
    )


@pytest.mark.parametrize(("shape", "number"), ON_SIZE_FOUR.items())
def test_number_of_figures(shape, number):
    """A shape has so many figures on a pyramid of size 4."""
    figures = game_with(shape).score.number.shape.figures(Pyramid(4))
    assert len(figures) == number


MAXIMAL = ["(straight 2 maximal)", "(spanning 1)", "(or (spanning 1) (straight 2 flat) (straight 2))"]


@pytest.mark.parametrize("size", [3, 4, 5])
@pytest.mark.parametrize(
    "shape", [*ON_SIZE_FOUR, "(straight 3 slanting)", "(straight 4 slanting)", "(bend 120)", *MAXIMAL]
)
def test_the_twin_draws_the_same_figures(shape, size):
    """Figures and guards are the same, each as often."""
    if size == 3 and "4" in shape:
        pytest.skip("too long for the board")
    meant = game_with(shape, size).score.number.shape
    figures = [(frozenset(bits(need)), frozenset(bits(end))) for need, end in meant.figures(Pyramid(size))]
    assert Counter(figures) == drawn(shape, size)


def test_visible_balls_of_the_columns():
    """When the pyramid is full 3, 5, 7, 5 and 3 balls of the five columns show."""
    shape = game_with("plan-columns").score.number.shape
    hidden = Pyramid(4).interior
    shown = [(column & ~hidden).bit_count() for column, _ in shape.figures(Pyramid(4))]
    assert shown == [3, 5, 7, 5, 3]


@pytest.mark.parametrize(("worth", "total"), [("one-each", 5), ("by-length", 9)])
def test_worth_of_the_columns(worth, total):
    """The columns count one each, or 1, 2, 3, 2 and 1."""
    table = GameState(compile_game(game_with(f"plan-columns {worth}", what="figures majority White")))
    table.set_up([(1 << 29) - 1, 0, 0], 29)  # all but the apex, which does not matter for a column all white
    assert table.scores == [total, total]


def test_straight_and_turned_pyramids():
    """Five more pyramids have a base turned by 45 degrees; on size 4 all stand upright, two levels high."""
    straight, rotated = (
        set(game_with(f"(pyramid-corners {turned})").score.number.shape.figures(Pyramid(4)))
        for turned in ("straight", "rotated")
    )
    levels = Pyramid(4).level_of
    extra = [[levels[p] for p in bits(mask)] for mask, _ in rotated - straight]
    assert straight < rotated
    assert sorted(extra) == [[0, 0, 0, 0, 2]] * 4 + [[1, 1, 1, 1, 3]]
