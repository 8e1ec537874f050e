"""Boards as graphs: points, names, neighbours and lines of every kind, counted by hand or found by the naive twin."""

from typing import Any

import pytest

from ludeme import Game, GameError, compile_game, parse_game
from ludeme.base import FAMILIES, FEATURES, Ludeme
from ludeme.geometry import Hexhex, Pyramid, Several, bits
from ludeme.pictures.notation import levels
from search.play.session import Session
from tests.naive.grounds import Ground, ground

BOARDS = (
    *("(pyramid 2)", "(pyramid 5)", "(hexhex 3)", "(hexhex 5)", "(hexhex 8)"),
    *("(grid 1 5)", "(grid 4 12)", "(grid 15 15)", "(boards 2 (grid 3 5))"),
    *("(boards 2 (pyramid 4))", "(boards 3 (hexhex 3))", "(boards 2 (pyramid 3) 1)"),
)


def game_on(board: str, turn: str = "(add any)", more: str = "") -> Game:
    """A game on a board."""
    return parse_game(f"(game asked {board} (players White Black) (turn {turn}) {more} (end (when stuck draw)))")


def both(board: str) -> tuple[Any, Ground]:
    """The board of the language and that of the twin."""
    ludeme = game_on(board).board
    return ludeme.geometry(), ground(ludeme)


@pytest.mark.parametrize("board", BOARDS)
def test_points_are_those_of_the_twin(board):
    """Names, levels and neighbours on the level are the twin's, point by point in the same order."""
    graph, twin = both(board)
    every = [p for k in range(twin.boards + twin.hidden) for p in twin.points_of(k)]
    assert list(graph.names) == [twin.name(p) for p in every]
    assert list(graph.level_of) == [level for level, _, _ in every]
    assert graph.board.bit_count() == len(twin.points)
    for i, (level, r, c) in enumerate(every):
        flat = {(level, r + a, c + b) for _, a, b in twin.steps}
        assert {every[q] for q in bits(graph.flat[i])} == set(filter(twin.exists, flat))
        assert {every[q] for q in bits(graph.aligned[i])} == twin.in_line(every[i])


@pytest.mark.parametrize("side", [3, 5, 8])
def test_a_hexagon_has_its_cells(side):
    """Side k: 3k(k-1) + 1 cells, 6 corners, 6(k-1) cells on the edge, 2k-1 lines in each of three directions."""
    board = Hexhex(side)
    assert board.count == 3 * side * (side - 1) + 1
    assert board.corners.bit_count() == 6 and board.edge.bit_count() == 6 * (side - 1)
    assert all(near.bit_count() == 6 for p, near in enumerate(board.flat) if not board.edge >> p & 1)
    assert len(board.spanning_lines()) == 3 * (2 * side - 1)


def test_columns_of_a_hexagon_are_counted_from_the_south_west():
    """Side 5: columns a to i with 5 to 9 and back to 5 cells; a1 is beside a2, b1 and b2."""
    board = Hexhex(5)
    lengths = [sum(name[0] == letter for name in board.names) for letter in "abcdefghi"]
    assert lengths == [5, 6, 7, 8, 9, 8, 7, 6, 5]
    assert board.names[:6] == ("a1", "a2", "a3", "a4", "a5", "b1")
    near = {name: {board.names[q] for q in bits(board.flat[i])} for i, name in enumerate(board.names)}
    assert near["a1"] == {"a2", "b1", "b2"}
    assert near["e5"] == {"e4", "e6", "d4", "d5", "f4", "f5"}
    assert near["i5"] == {"i4", "h5", "h6"}


def test_positions_of_other_boards():
    """A hexagon is one string of columns; boards follow one another; a hidden one is not shown."""
    assert levels(Hexhex(3), [1, 1 << 18, 0]) == ["W../..../...../..../..B"]
    two = Several(Pyramid(2), 2, 1)
    assert levels(two, [1 << 4, 1 << 5, 1 << 10]) == ["../..", "W", "B./..", "."]


def test_nothing_reaches_across_boards():
    """Neighbours, jumps, drops and figures stay on their board, and each board has all that it has by itself."""
    one, two = Pyramid(4), Several(Pyramid(4), 2)
    first = one.board
    for table in ("touch", "around", "aligned", "supports", "carried", "knight", "knight_up"):
        masks = getattr(two, table)
        assert masks == getattr(one, table) + tuple(mask << one.count for mask in getattr(one, table))
    assert two.within(20)[0] == one.within(20)[0] == first
    for shape in ("spanning", "(straight 2)", "square", "plan-columns", "(spanning 1)", "(square whole)"):
        alone, both_ = (
            game_on(board, more=f"(score (figures number own {shape}))").score.number.shape.figures(graph)
            for board, graph in (("(pyramid 4)", one), ("(boards 2 (pyramid 4))", two))
        )
        assert both_ == alone + [(need << one.count, guard << one.count) for need, guard in alone]


def test_figures_of_one_board():
    """Only those of board B are left."""
    shape = game_on(
        "(boards 2 (pyramid 4))", more="(score (figures number own (on-board 2 spanning)))"
    ).score.number.shape
    figures = shape.figures(Several(Pyramid(4), 2))
    assert len(figures) == 10 + 8 + 6
    assert all(need >> 30 << 30 == need for need, _ in figures)


def test_no_ply_uses_a_hidden_board():
    """On a hidden board nothing is playable, even with balls there, and none of its balls can be moved or taken."""
    session = Session(game_on("(boards 1 (pyramid 2) 1)", "(or (add any) (move any) (take any))"))
    assert {ply[1:] for ply in session.legal()} == {"A:a1", "A:a3", "A:c1", "A:c3"}
    hidden = [0b00001_00000, 0b01110_00000, 0]
    session.state.set_up(hidden, 2)
    assert {ply[1:] for ply in session.legal()} == {"A:a1", "A:a3", "A:c1", "A:c3"}
    assert session.levels() == ["../..", "."]


def test_balls_are_compared_with_a_hidden_board():
    """What matches the code counts; the balls of the code themselves are in no other region."""
    score = "(score (sum (sum 10 (count (matching 2))) (count (balls any))))"
    session = Session(game_on("(boards 1 (pyramid 2) 1)", more=score))
    session.state.set_up([0b00011_00011, 0b01000_00100, 0b00100_01000], 2)
    assert session.scores == [24, 24]


def words() -> list[type[Ludeme]]:
    """All ludemes that need something of a board."""
    return [cls for family in FAMILIES.values() for cls in family.vocabulary.values() if cls.needs]


@pytest.mark.parametrize("cls", words(), ids=lambda cls: f"{cls.family.__name__} {cls.word}")
def test_words_that_mean_nothing_are_refused(cls):
    """On a single hexagon every word that needs levels, squares or boards is refused by name."""
    assert cls.needs in FEATURES
    with pytest.raises(GameError, match=f"'{cls.word}' means nothing on a hexagonal board .* it has no "):
        cls.examine(object.__new__(cls), game_on("(hexhex 3)"))


def test_a_refusal_is_one_sentence():
    """A whole game is refused where it is read."""
    with pytest.raises(GameError, match="'on-platform' means nothing on a hexagonal board with 4 cells along each si"):
        game_on("(hexhex 4)", "(add own (on-platform Red))")
    with pytest.raises(GameError, match=r"there is no board 3; this game has 2"):
        game_on("(boards 2 (pyramid 3))", "(add own (board 3))")
    with pytest.raises(GameError, match="'board' means nothing on a 4×4 board: it has no second board"):
        game_on("(pyramid 4)", "(add own board)")


@pytest.mark.parametrize(
    ("board", "region", "named"),
    [
        ("(hexhex 4)", "(edge north)", "edge north"),
        ("(grid 4 4)", "(edge north face)", "edge north face"),
        ("(hexhex 4)", "(step last king)", "step king"),
        ("(hexhex 4)", "(step last knight-up)", "step knight-up"),
        ("(hexhex 4)", "(joining placed diagonals-too)", "diagonals-too"),
    ],
)
def test_a_way_that_means_nothing_is_refused(board, region, named):
    """Of a word with several ways those that need rows and columns, or levels, are refused where these are missing."""
    with pytest.raises(GameError, match=f"'{named}' means nothing on a .* it has no "):
        game_on(board, f"(add own {region})")


@pytest.mark.parametrize(("board", "words"), [("(pyramid 10)", 8), ("(hexhex 8)", 4), ("(boards 10 (pyramid 4))", 8)])
def test_wide_boards_compile(board, words):
    """Boards of 385, 169 and 300 points compile, with masks of a multiple of four words."""
    assert len(compile_game(game_on(board)).zero) == words


def test_too_many_points_are_refused():
    """A ply names a point in ten bits."""
    with pytest.raises(GameError, match="3850 points are too many"):
        game_on("(boards 10 (pyramid 10))")
