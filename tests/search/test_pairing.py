"""Players who answer without thought: in pairs of points, and within a part of the board."""

import pytest

from ludeme import parse_game
from ludeme.geometry import bits
from search.measure.trials.experiments import GameRules
from search.play.agents import Entrant

GAME = "(game spx {board} (players White Black) (turn (add own)) (end (win (line own {shape})) (when full draw)))"


def rules(board: str, shape: str) -> GameRules:
    """A game of one kind of line."""
    return GameRules.of(parse_game(GAME.format(board=board, shape=shape)))


@pytest.mark.parametrize(("board", "shape"), [("(grid 5 5)", "(straight 5)"), ("(grid 8 8)", "(straight 5 rows)")])
def test_each_figure_holds_a_pair(board, shape):
    """Five in a row on 5x5 is the usual example; on 8x8, where rows and columns cross, pairs must make way."""
    found = rules(board, shape)
    (copier,) = found.pairing_copiers()
    partner = copier.symmetry.images
    assert all(partner[partner[point]] == point for point in range(found.board.count))
    for figure, _ in found.shapes[0].figures(found.board):
        assert any(partner[point] != point and figure >> partner[point] & 1 for point in bits(figure))


@pytest.mark.parametrize(("board", "shape"), [("(grid 3 3)", "(straight 3)"), ("pyramid", "spanning")])
def test_where_figures_cannot_be_paired_nobody_answers_so(board, shape):
    """Eight lines of 3x3 need eight pairs, but there are nine points; of a pyramid the partner may not be playable."""
    assert not rules(board, shape).pairing_copiers()


def test_who_answers_in_pairs_is_never_beaten():
    """In twelve games of five in a row on 5x5 a search completes no line against the second player."""
    found = rules("(grid 5 5)", "(straight 5)")
    (copier,) = found.pairing_copiers()
    assert {found.played((Entrant("uct:100"), copier), seed).outcome[1] >= 0 for seed in range(12)} == {True}


def test_a_part_of_the_board_may_be_symmetric_alone():
    """Each of two beds of three points, which lie askew on the board, is answered in the other."""
    beds = "(where (region beds (points a1 a2 b1 d2 d3 e2)))"
    text = f"(game spx (grid 3 5) (players White Black) {beds} (turn (add own beds)) (end (lose stuck)))"
    found = GameRules.of(parse_game(text))
    names = found.board.names
    swaps = [{names[p]: names[q] for p, q in enumerate(one.symmetry.images)} for one in found.copiers_within(1)]
    assert any(swap["a1"] == "d2" and swap["d2"] == "a1" for swap in swaps)
    assert not GameRules.of(parse_game(text.replace(beds, "").replace(" beds)", ")"))).copiers_within(1)
