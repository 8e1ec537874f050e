"""Examples of play show what a ply does beyond adding a ball, as it happened."""

import pytest

import catalog
from ludeme import parse_game
from search.play.examples import MOST, examples_of


@pytest.mark.parametrize("name", ["spook", "spargo", "spoing", "sprite"])
def test_examples_are_told_as_they_happened(name):
    """Every ball that is told to leave or come did, the kinds of example differ, and they are always the same."""
    game = catalog.load(name).game
    found = examples_of(game)
    assert 0 < len(found) <= MOST and found == examples_of(game)
    for example in found:
        assert example.told.startswith(f"{example.maker} plays {example.ply}: ")
        assert example.before != example.after
        fewer = "".join(example.after).count(".") > "".join(example.before).count(".")
        assert not fewer or "leaves" in example.told


def test_scores_are_told():
    """Points earned by a ply are an example, with the score before and after."""
    assert any("the score of White goes from 0 to 1" in one.told for one in examples_of(catalog.load("sprite").game))


def test_adding_balls_needs_no_example():
    """Where each ply adds a ball and does nothing else there is nothing to show."""
    assert examples_of(catalog.load("spline").game) == []
    plain = (
        "(game plain pyramid (players White Black) (turn (add own)) (score (count (balls own))) (end (when full draw)))"
    )
    assert examples_of(parse_game(plain)) == []
