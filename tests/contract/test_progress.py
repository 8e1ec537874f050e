"""Progress towards the goals: the machine against a count over sets, and the rules for what is no figure by hand."""

import random

import pytest

from kernels.isa import program as isa
from kernels.isa.dependencies import reads
from ludeme import compile_game, parse_game
from tests.contract.test_expressions import POSITIONS, Marked
from tests.naive.twin import Twin
from tests.naive.words import figures_of, letters

BOTH = (isa.PROGRESS, isa.THREAT)
GOALS = [
    ("(pyramid 4)", "own", "spanning"),
    ("(pyramid 4)", "(either own Red)", "square"),
    ("(pyramid 4)", "own", "(straight 2 maximal)"),
    ("(pyramid 4)", "own", "(spanning 1)"),
    ("(grid 5 7)", "own", "(straight 3 diagonal)"),
    ("(grid 9 8)", "own", "(straight 5 flat)"),
    ("(hexhex 4)", "enemy", "(straight 3 flat)"),
]


def game(board, end):
    """A game of two whose end is given."""
    return parse_game(f"(game asked {board} (players White Black) (supply unlimited) (turn (add own)) (end {end}))")


def positions(rules, count=POSITIONS):
    """Random positions of a game, on machine and twin."""
    marked = Marked(rules)
    for seed in range(count):
        marked.rng = random.Random(seed)
        marked._balls()
        yield marked.table, marked.twin


def measured(table, what):
    """The progress, or the threat, of each seat."""
    ints = table.program.ints
    ints[isa.SCORE] = ints[what]
    return table.scores


def counted(line, twin: Twin, seat: int, ahead: int) -> int:
    """A tenth of the goal for each ball that a figure lacks, over all figures that are not spoiled."""
    wanted, total = letters(line.colour, twin, seat), 0
    for run, guard in figures_of(line.shape, twin):
        if any(p in twin.balls and twin.balls[p] not in wanted for p in run):
            continue
        if not any(twin.balls.get(p) in wanted for p in guard):
            total += isa.GOAL // 10 ** max(sum(p not in twin.balls for p in run) - ahead, 0)
    return total


@pytest.mark.parametrize(("board", "colour", "shape"), GOALS)
def test_lines_are_counted_as_by_hand(board, colour, shape):
    """In random positions, machine and twin find the same progress and threat of both seats; `lose` turns the sign."""
    for word, sign in (("win", 1), ("lose", -1)):
        rules = game(board, f"({word} (line {colour} {shape}))")
        line = rules.end.ends[0].condition
        for table, twin in positions(rules):
            for ahead, what in enumerate(BOTH):
                assert measured(table, what) == [sign * counted(line, twin, seat, ahead) for seat in (0, 1)]


@pytest.mark.parametrize(
    ("end", "worth"),
    [
        ("(when full (most (count (balls own))))", lambda own, enemy: isa.POINT * own),
        ("(when full (fewest (count (balls own))))", lambda own, enemy: -isa.POINT * own),
        ("(win (at-least 20 (count (balls own))))", lambda own, enemy: isa.GOAL * min(own, 20) // 20),
        (
            "(lose (less (count (balls own)) (count (balls enemy))))",
            lambda own, enemy: isa.GOAL // 10 * max(own - enemy + 1, 0) - isa.GOAL,
        ),
        ("(win (and (at-least 20 (count (balls own))) full))", lambda own, enemy: isa.GOAL * min(own, 20) // 40),
        ("(win (or (at-least 20 (count (balls own))) stuck))", lambda own, enemy: isa.GOAL * min(own, 20) // 20),
        ("(win (not (at-least 20 (count (balls own)))))", lambda own, enemy: isa.GOAL * (20 - min(own, 20)) // 20),
        ("(at-once (win (at-least 20 (count (balls own)))))", lambda own, enemy: isa.GOAL * min(own, 20) // 20),
        ("(when (at-least 20 (count (balls own))) (loses mover))", lambda own, enemy: -isa.GOAL * min(own, 20) // 20),
        ("(when (at-least 20 (count (balls own))) draw)", lambda own, enemy: 0),
        ("(when (at-least 20 (count (balls own))) (wins all))", lambda own, enemy: isa.GOAL * min(own, 20) // 20),
        ("(when (at-least 20 (count (balls own))) (loses all))", lambda own, enemy: -isa.GOAL * min(own, 20) // 20),
    ],
)
def test_other_goals_are_worth_what_they_say(end, worth):
    """Numbers count one by one up to a bound, parts of `and` share the goal, and what is lost counts below 0."""
    for table, twin in positions(game("(pyramid 4)", end)):
        if len(twin.balls) < len(twin.points):
            white, black = (sum(ball == colour for ball in twin.balls.values()) for colour in "WB")
            assert measured(table, isa.PROGRESS) == [worth(white, black), worth(black, white)]


def test_each_player_has_the_goal_of_its_own_rule():
    """Where rules name the winner, only that player's progress counts."""
    rules = game(
        "(grid 5 5)", "(when (line White (straight 3 flat)) (wins 1)) (when (line Black (straight 2 flat)) (wins 2))"
    )
    lines = [end.condition for end in rules.end.ends]
    for table, twin in positions(rules):
        assert measured(table, isa.PROGRESS) == [counted(line, twin, seat, 0) for seat, line in enumerate(lines)]


def test_what_all_win_together_is_no_threat():
    """In a game against the game nobody minds the others' progress."""
    for table, _ in positions(game("(pyramid 4)", "(when (at-least 20 (count (balls own))) (wins all))"), 10):
        assert measured(table, isa.THREAT) == [0, 0]


def test_no_rule_reads_progress():
    """What the solver's keys are made of is the same as without the code of progress."""
    program = compile_game(game("(pyramid 4)", "(win (line own spanning))"))
    before = reads(program)
    for what in BOTH:
        program.ints[what] = isa.NONE
    assert reads(program) == before
