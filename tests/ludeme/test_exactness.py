"""What the machine is spared: trials of plies that are legal as they are, and looks at lines that did not change."""

import pytest

from kernels.isa import program as isa
from kernels.isa.dependencies import instructions
from ludeme import compile_game, parse_game

GAME = "(game odd (pyramid 4) (players White Black) (turn {}) (end (win (line own spanning {}))))"


def program(turn, contact="touching"):
    """A game with this turn that is won by a line of such contacts."""
    return compile_game(parse_game(GAME.format(turn, contact)))


def exactness(turn):
    """(kind, exactness) of every action of a turn, in the order of its steps; the forced pass is left out."""
    ints = program(turn).ints
    steps = range(int(ints[isa.STEPS_AT]), int(ints[isa.LEAVES_AT]), isa.STEP_SIZE)
    last = max(ints[step + isa.STEP_FIRST] + ints[step + isa.STEP_COUNT] for step in steps)
    rows = [ints[int(ints[isa.LEAVES_AT]) + isa.LEAF_SIZE * leaf :] for leaf in range(1, int(last))]
    return [(int(row[isa.LEAF_KIND]), int(row[isa.LEAF_EXACT])) for row in rows]


@pytest.mark.parametrize(
    ("turn", "trials"),
    [
        ("(or (take own) (then (add own) (add Red)))", {isa.TAKE: [isa.EXACT], isa.ADD: [isa.TRIED, isa.EXACT]}),
        (
            "(or (take own) (then (add own) (optional (add Red))))",
            {isa.ADD: [isa.EXACT, isa.EXACT], isa.STOP: [isa.EXACT]},
        ),
        ("(then (take own) (add own))", {isa.TAKE: [isa.TRIED], isa.ADD: [isa.TRIED]}),
        ("(then (take own) (optional (add own)))", {isa.STOP: [isa.TRIED]}),
        ("(then (optional (add own)) (optional (take Red)))", {isa.STOP: [isa.TRIED, isa.TRIED]}),
    ],
)
def test_a_ball_that_surely_changes_the_board_needs_no_trial(turn, trials):
    """A turn must change the position: it does where a ball came and none has left, whatever else games let happen."""
    found = exactness(turn)
    for kind, expected in trials.items():
        assert [exact for one, exact in found if one == kind] == expected


@pytest.mark.parametrize(
    ("turn", "contact", "flags"),
    [
        ("(add own)", "touching", 0),
        ("(add own)", "visible", isa.SEEN),
        ("(or (add own) (take own))", "touching", 0),
        ("(or (add own) (take own))", "visible", isa.SEEN | isa.ANYWHERE),
    ],
)
def test_only_a_ball_that_leaves_makes_an_old_line_visible(turn, contact, flags):
    """Where no ball can leave its point, only lines through the new ball are looked at, also visible ones."""
    assert {c for op, _, _, c in instructions(program(turn, contact)) if op == isa.LINE} == {flags}
