"""Pairs of points by which nobody completes a figure."""

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
