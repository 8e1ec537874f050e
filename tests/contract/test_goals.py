"""Goals that the machine asks for in one instruction: sides that are joined, a board that is full."""

import pytest

from kernels.isa import program as isa
from kernels.isa.dependencies import instructions
from ludeme import compile_game, parse_game
from tests.boards import Pair

FRAME = "(game odd (pyramid 3) (players White Black) (turn {}) (end {}))"
SIDES = "(seats (edge west) (edge north)) (seats (edge east) (edge south))"
JOINED = {
    "two sides each": ("(add own)", f"(win (connected own {SIDES}))"),
    "through every contact": ("(add own)", f"(lose (connected own {SIDES} touching))"),
    "somebody's": ("(add own)", f"(when (any-player (connected own {SIDES})) (loses mover))"),
    "balls that move": ("(or (add own) (move any))", f"(win (connected own {SIDES}))"),
    "within a turn": ("(then (add own) (add enemy))", f"(at-once (win (connected own {SIDES})))"),
    "in any colour": ("(add own)", "(when (connected any (edge west) (edge east)) (wins mover))"),
}
FULL = {
    "all filled": ("(add own)", "(when full (most (count (balls own))))"),
    "filled or stuck": ("(or (add own) (move own))", "(when (or full stuck) (most (count (balls own))))"),
    "within a turn": ("(then (add own) (optional (add enemy)))", "(at-once (when full (wins mover)))"),
    "not filled": ("(then (add own) (optional (take enemy)))", "(lose (and (not full) stuck)) (when full draw)"),
}


def opcodes(text: str) -> set[int]:
    """The opcodes in the code of a game."""
    return {op for op, *_ in instructions(compile_game(parse_game(text)))}


@pytest.mark.parametrize("name", JOINED)
def test_machine_and_twin_see_sides_joined(name):
    """Whoever's they are, however they touch, wherever balls move: both end the game at the same ply, alike."""
    text = FRAME.format(*JOINED[name])
    assert isa.JOINED in opcodes(text)
    for seed in range(4):
        Pair(parse_game(text)).play_out(seed, 60)


@pytest.mark.parametrize("name", FULL)
def test_machine_and_twin_see_the_board_full(name):
    """After a turn, within one, beside other conditions: both end the game when the last point is filled."""
    text = FRAME.format(*FULL[name])
    assert isa.FULL in opcodes(text)
    for seed in range(4):
        Pair(parse_game(text)).play_out(seed, 60)
