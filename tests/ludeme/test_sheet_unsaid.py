"""What a rule sheet leaves out because it can be shown that it never matters."""

from ludeme import parse_game, rule_sheet

FRAME = "(game example pyramid (players White Black) {} (turn {}) (end {}))"
LINE = "(win (line own spanning))"
OUT = "When no ball of a colour is left, none can be added."


def told(turn: str, end: str = LINE, more: str = "") -> dict[str, str]:
    """The sections of a rule sheet, each as one text."""
    sheet = rule_sheet(parse_game(FRAME.format(more, turn, end)))
    return {title: "\n".join(lines) for title, lines in sheet.named().items()}


def test_balls_that_cannot_run_out():
    """Sixteen balls of a colour last for 30 points where a turn adds one of each, not where it may add two of one."""
    assert OUT not in told("(any-order (add White adjoining) (add Black adjoining))")["Restrictions"]
    assert OUT in told("(any-order (add any adjoining) (add Black adjoining))")["Restrictions"]


def test_balls_that_come_for_others_run_out():
    """Sixteen red balls are enough for what is empty at the start, but not once balls there can be taken away."""
    start = "(start (checkerboard White Black))"
    assert OUT in told("(then (try (take own)) (try (add Red)))", more=start)["Restrictions"]
    assert OUT not in told("(try (add Red))", more=start).get("Restrictions", "")


def test_what_cannot_hold_for_two():
    """That a goal is reached by both is not spoken of where one ball holds a point, or only who moves earns points."""
    both = "If this holds for both players"
    assert both not in told("(or (add own) (take any))", "(win (holds own apex))")["End of the game"]
    assert both in told("(or (add own) (take any))", "(win (holds own (points a1 c1)))")["End of the game"]
    earned = "(do (add own) (earn (number 1){}))"
    assert both not in told(earned.format(""), "(win (at-least 3 earned))")["End of the game"]
    assert both in told(earned.format(" next"), "(win (at-least 3 earned))")["End of the game"]


def test_a_turn_of_one_ply():
    """The definition of a ply speaks of several in a turn only where a turn can have them."""
    assert "a turn is one ply; a pass is a ply, too." in told("(add own ground)")["Terms"]
    assert "a turn is one ply or several" in told("(repeat (add own ground) 2)")["Terms"]


def test_colours_of_which_all_balls_stand_on_the_board():
    """They are not named among those beside it."""
    start = "(supply 8) (start (checkerboard White Black))"
    assert (
        "A supply beside the board holds 8 red balls besides those on the board."
        in (told("(or (add any) (move own))", more=start)["Equipment"])
    )


def test_lines_are_long():
    """The line with the most balls is called the longest; other figures are large."""
    end = "(when full (most (figures largest own {})))"
    assert told("(add own)", end.format("spanning"))["Goal"].startswith("End the game with the longest flat line")
    assert "The longest has the most." in told("(add own)", end.format("spanning"))["Terms"]
