"""Examples of play show what a ply does beyond adding a ball, as it happened."""

import pytest

import catalog
from kernels.api import KINDS
from ludeme import parse_game
from search.play.examples import MOST, examples_of, legend


@pytest.mark.parametrize(
    "name", ["spook", "spargo", "spoing", "sprite", "splush", "spone", "sphex", "spetris", "spruit"]
)
def test_examples_are_told_as_they_happened(name):
    """Every ball that is told to leave or come did, the kinds of example differ, and they are always the same."""
    game = catalog.load(name).game
    found = examples_of(game)
    assert 0 < len(found) <= MOST and found == examples_of(game)
    for example in found:
        start = (
            f"In one turn {example.maker} plays "
            if ", " in example.ply
            else f"{'You play' if game.players.seats == 1 else f'{example.maker} plays'} {example.ply}: "
        )
        assert example.told.startswith(start)
        assert example.before != example.after
        fewer = "".join(example.after).count(".") > "".join(example.before).count(".")
        assert not fewer or "the board" in example.told


def test_scores_are_told():
    """Points earned by a ply are an example, with the score before and after."""
    assert any("the score of White goes from 0 to 1" in one.told for one in examples_of(catalog.load("sprite").game))


def test_who_is_put_out_is_told():
    """A ply by which a player is out, while the others go on, is an example."""
    (example,) = examples_of(catalog.load("found/spat").game)
    assert example.told.endswith(f"{example.maker} is out of the game.")


def test_adding_balls_needs_no_example():
    """Where each ply adds a ball and does nothing else there is nothing to show."""
    assert examples_of(catalog.load("spline").game) == []
    plain = (
        "(game plain pyramid (players White Black) (turn (add own)) (score (count (balls own))) (end (when full draw)))"
    )
    assert examples_of(parse_game(plain)) == []


@pytest.mark.parametrize(("name", "plies"), [("sprite", 3), ("spice", 3), ("spawn", 4)])
def test_a_whole_turn_comes_first(name, plies):
    """Where a turn has several plies the first example is one, told ply by ply, with both positions."""
    first = examples_of(catalog.load(name).game)[0]
    told = first.ply.split(", ")
    assert len(told) == plies and first.told.startswith(f"In one turn {first.maker} plays {', then '.join(told)}.")
    balls = [sum(letter in "WBR" for level in levels for letter in level) for levels in (first.before, first.after)]
    assert balls[1] - balls[0] == sum(1 if ply[0] in "WBR" else -1 if ply[0] == "x" else 0 for ply in told)


@pytest.mark.parametrize(
    ("name", "told", "untold"),
    [
        ("spline", ["Wc3 adds"], ["xc3", "c3-e5", "stop"]),
        ("spook", ["Wc3 adds", "c3-e5 moves", "xc3 removes", "stop leaves out"], ["Wb2>E", "!W"]),
        ("splush", ["g1-b2>E"], ["Wc3 adds"]),
        ("spruit", ["Wb2>E", "c3, that is, at the lowest empty point"], ["g1-b2>E"]),
        ("spy", ["WA:c3 adds", "A:c3-A:e5 moves the ball at A:c3 to A:e5"], ["Wc3"]),
        ("springe", ["?W/- hides a white ball in the left", "?-/W", "left and right"], ["?W hides", "g1-b2>E", "yes"]),
        ("sibling", ["Wc3 adds a white ball at c3."], ["lowest"]),
        ("spangle", ["Wc3? proposes", "?W hides a white ball", "yes and no"], ["xc3"]),
        ("found/splay", ["swap changes sides"], ["stop"]),
    ],
)
def test_how_plies_are_written(name, told, untold):
    """Only what occurs in the game is explained, by one example each."""
    text = legend(catalog.load(name).game)
    assert all(part in text for part in told) and not any(part in text for part in untold)


def test_every_kind_of_ply_is_explained():
    """Each kind of ply is explained by an example, but for passes and for words, which explain themselves."""
    assert {kind.name for kind in KINDS.values() if not kind.example} == {"pass", "skip", "say"}


def test_no_example_crosses_a_swap():
    """What somebody else does after the second player has swapped sides is not told as one player's turn."""
    assert not any("swap" in example.told for example in examples_of(catalog.load("found/splay").game))
