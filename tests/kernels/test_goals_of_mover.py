"""Goals that the mover alone is asked about: the games are those in which all seats are asked."""

import numpy as np
import pytest

from kernels.api import GameState
from kernels.isa import program as isa
from ludeme import compile_game, parse_game
from search.play.session import Session
from tests.kernels.same_games import assert_same_games

FRAME = "(game odd pyramid (players {}) {} (turn {}) (end {}))"
LINE = "(win (line own spanning))"
MOVER_ALONE = {
    "a line": ("White Black", "", "(add own)", LINE),
    "a loss": ("White Black", "", "(add own)", "(lose (line own spanning))"),
    "the pie rule": ("White Black", "pie", "(add own)", LINE),
    "two balls": ("White Black", "", "(then (add own) (add own ground))", LINE),
    "sides": ("White Black", "", "(or (add own) pass)", "(win (connected own (edge north) (edge south)))"),
    "a red ball": ("White Black", "", "(add (either own Red))", LINE),
    "three players": ("White Black Red", "", "(add own)", "(win (line own (straight 3 rows)))"),
}
EVERY_SEAT = {
    "balls of the other": ("White Black", "", "(add any)", LINE),
    "moved balls": ("White Black", "", "(or (add own) (move own))", LINE),
    "an effect": ("White Black", "", "(add own)", LINE, "(after (remove last))"),
    "a shared colour": ("White Black", "", "(add (either own Red))", "(win (line Red spanning))"),
    "lines of exact length": ("White Black", "", "(add own)", "(lose (line own (spanning 1)))"),
    "a line of the start": ("White Black", "(start (place Black (points a1 a3)))", "(add own)", LINE),
    "another goal": ("White Black", "", "(add own)", "(win (at-least 9 (groups largest own)))"),
}


def both_ways(text: str) -> tuple[isa.Program, isa.Program]:
    """A game's program, and the same one with end rules that are asked for every seat."""
    program = compile_game(parse_game(text))
    every = program._replace(ints=program.ints.copy())
    ints = every.ints
    for at in range(int(ints[isa.ENDS_AT]), int(ints[isa.ENDS_AT] + isa.END_SIZE * ints[isa.ENDS]), isa.END_SIZE):
        if ints[at + isa.END_TYPE] != isa.DECIDE:
            ints[at + isa.END_ASKED] = ints[isa.SEATS]
    return program, every


@pytest.mark.parametrize("name", MOVER_ALONE)
def test_both_ways_play_the_same_games(name):
    """The same random numbers give the same results and plies, and a search finds the same."""
    alone, every = both_ways(FRAME.format(*MOVER_ALONE[name]))
    assert not np.array_equal(alone.ints, every.ints), "every seat is asked"
    assert_same_games(alone, every)
    assert GameState(alone).search(200, seed=1) == GameState(every).search(200, seed=1)


@pytest.mark.parametrize("name", EVERY_SEAT)
def test_every_seat_is_asked_where_it_can_have_reached_the_goal(name):
    """Balls of others, balls that move, effects, colours that several have, and goals that do not look at changes."""
    players, before, turn, end, *after = EVERY_SEAT[name]
    text = FRAME.format(players, before, turn, end).replace(" (end", f" {' '.join(after)} (end")
    alone, every = both_ways(text)
    assert np.array_equal(alone.ints, every.ints)


@pytest.mark.parametrize("who", ["White", "Black"])
def test_a_goal_that_is_reached_at_the_start_is_seen_whoever_begins(who):
    """A line of three that stands on the board already wins after the first turn, in playouts as ply for ply."""
    start = f"(start (place {who} (points a1 a3 a5)))"
    game = parse_game(f"(game set (pyramid 3) (players White Black) {start} (turn (add own)) (end {LINE}))")
    session = Session(game)
    random_games = session.playouts(10, seed=1)
    session.play(session.legal()[0])
    assert session.result == ((1, -1) if who == "White" else (-1, 1))
    assert (random_games.plies, random_games.wins) == (10, [10, 0] if who == "White" else [0, 10])
