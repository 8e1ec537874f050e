"""The short way through turns of one ball anywhere: it plays the very games that the long one plays."""

import numpy as np
import pytest

import catalog
from kernels.api import GameState
from kernels.isa import program as isa
from ludeme import compile_game, parse_game
from tests.kernels.same_games import assert_same_games

FRAME = "(game odd {} {} (turn (add {})) (end {}))"
STRAIGHT = {
    "a line": ("pyramid (players White Black)", "", "own", "(win (line own spanning))"),
    "a loss": ("pyramid (players White Black)", "", "own", "(lose (line own (spanning 1)))"),
    "sides": ("pyramid (players White Black)", "", "own", "(win (connected own (edge north) (edge south)))"),
    "a square": ("(pyramid 5) (players White Black)", "", "own", "(when full (most (count (on-platform own 2 2))))"),
    "three players": ("pyramid (players White Black Red)", "", "own", "(win (line own (straight 3 rows)))"),
    "one colour": ("pyramid (players White Black)", "", "Red", "(win (line Red (straight 3 rows)))"),
    "few balls": ("pyramid (players White Black)", "(supply 9)", "own", "(win (line own spanning))"),
}


def both_ways(text: str) -> tuple[isa.Program, isa.Program]:
    """A game's program, and the same one without the mark by which the short way is taken."""
    program = compile_game(parse_game(text))
    long = program._replace(ints=program.ints.copy())
    steps = range(int(long.ints[isa.STEPS_AT]), int(long.ints[isa.LEAVES_AT]), isa.STEP_SIZE)
    for step in steps:
        long.ints[step + isa.STEP_STRAIGHT] = 0
    return program, long


@pytest.mark.parametrize("name", STRAIGHT)
def test_both_ways_play_the_same_games(name):
    """The same random numbers give the same results, plies and turns, also where balls run out and players pass."""
    short, long = both_ways(FRAME.format(*STRAIGHT[name]))
    assert not np.array_equal(short.ints, long.ints), "the game is not played the short way"
    assert_same_games(short, long)


def test_both_ways_tell_a_search_the_same():
    """A search that learns from the plies of its playouts (RAVE) finds the same."""
    short, long = both_ways(FRAME.format(*STRAIGHT["a line"]))
    assert GameState(short).search(300, seed=1) == GameState(long).search(300, seed=1)


@pytest.mark.parametrize(
    "text",
    [
        FRAME.format("pyramid (players White Black)", "", "(either White Black)", "(win (line own spanning))"),
        FRAME.format("pyramid (players White Black)", "", "own ground", "(win (line own spanning))"),
        FRAME.format(
            "pyramid (players White Black)", "(start (place Black (points a1 a3)))", "own", "(win (line own spanning))"
        ),
        "(game odd pyramid (players White Black) (turn (add own)) (after (remove last)) (end (when full draw)))",
    ],
)
def test_other_turns_take_the_long_way(text):
    """A choice of colours, a region, balls of the start or an effect are more than the short way can do."""
    short, long = both_ways(text)
    assert np.array_equal(short.ints, long.ints)


def test_documented_games_take_the_short_way():
    """Spline and Span are played the short way."""
    for name in ("spline", "span"):
        program = compile_game(catalog.load(name).game)
        at = int(program.ints[isa.STEPS_AT])
        assert program.ints[at + isa.STEP_STRAIGHT] == 1
