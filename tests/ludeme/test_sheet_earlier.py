"""What a rule sheet calls balls and colours of which it is certain that they were placed or used earlier in a turn."""

import pytest

from tests.ludeme.sheets import LINE, told

ONE, SEVERAL = "the ball just added", "touching a ball added this turn"


@pytest.mark.parametrize(
    ("turn", "said"),
    [
        ("(then (add own) (add own (touching placed)))", ONE),
        ("(then (add own) (optional (add own (touching placed))))", ONE),
        ("(then (or (add own) (add Red)) (add own (touching placed)))", ONE),
        ("(then (add own) (while (some (touching placed)) (take any (touching placed))))", ONE),
        ("(then (add own) (add own) (add own (touching placed)))", SEVERAL),
        ("(then (add own) (optional (add Red)) (add own (touching placed)))", SEVERAL),
        ("(then (add own) (repeat (add own (touching placed))))", SEVERAL),
    ],
)
def test_the_one_ball_placed(turn, said):
    """Where just one ball can have been placed, it is called that ball; elsewhere one of several is spoken of."""
    assert said in told(turn)["Your turn"]


@pytest.mark.parametrize(
    ("turn", "said"),
    [
        ("(then (add (other-than used)) (add Red))", "add a ball of any colour at any"),
        ("(then (take any) (add (other-than used)))", "then add a ball of another colour at any"),
        ("(then (add Red) (add (other-than used)) (add (other-than used)))", "then add a ball of the third colour"),
        ("(then (add any) (add any) (add (other-than used)))", "a ball of a colour not yet added this turn"),
        ("(then (add any) (move any) (add (other-than used)))", "a ball of a colour not yet used this turn"),
        (
            "(then (add any) (add (other-than used (of (balls own)))))",
            "of another colour than the ball just added or any ball of your colour",
        ),
    ],
)
def test_colours_used(turn, said):
    """Where it is certain how many colours were used, those that are left are called by that."""
    assert said in told(turn)["Your turn"]


def test_a_certain_ball_is_named_once():
    """Where more is said of one point, the ball of which it is said is called "it" from then on."""
    assert (
        "touching the ball added last and not flat beside it."
        in told("(add own (and (touching last) (not (step last))))")["Your turn"]
    )
    assert (
        "flat beside the ball added last or on top of it."
        in told("(add own (or (step last) (touching last 1 from-above)))")["Your turn"]
    )


def test_removals_as_long_as_there_are_any():
    """That there is a ball to remove is no condition of its own."""
    turn = "(then (add own) (while (some (and (free 1) (balls enemy) (touching last))) (take enemy (touching last))))"
    assert (
        "then remove enemy balls touching the ball just added, one at a time, until no more can be removed."
        in told(turn)["Your turn"]
    )
    other = turn.replace("(take enemy", "(take own")
    assert "as long as there is at least one movable" in told(other)["Your turn"]


def test_what_a_player_does_after_an_action():
    """Effects of an action that the player carries out are told as such; others as remarks."""
    assert "remove a red ball and score 1." in told("(or (add own) (do (take Red) (earn (number 1))))")["Your turn"]
    either = told("(then (or (do (take Red) (earn (number 1))) (take own)) (add own))")["Your turn"]
    assert "either remove a red ball and score 1; or remove a ball of your colour; in any case then add" in either
    put = told("(or (add own) (do (take own free) (put Red (moved from))))")["Your turn"]
    assert "on which nothing rests; then a red ball takes its place." in put
    under = told("(or (add own) (do (take own) (put Red (moved from))))")["Your turn"]
    assert "; then a red ball comes to the point that the ball left, if playable." in under


def test_groups_of_all_balls():
    """That hidden balls count is said in the term where it holds for all groups, and else where it holds."""
    win = "(win (at-least {} (groups largest own{})))"
    every = told(end=win.format(4, " touching"))
    assert "if one of your groups has at least four balls" in every["Goal"]
    assert "whether they can be seen or not." in every["Terms"]
    some = told(end=f"{win.format(4, ' touching')} {win.format(9, '')} {LINE}")
    assert any("(hidden balls and contacts count, too)" in text for text in some.values())
    assert "unless hidden balls and contacts are said to count" in some["Terms"]


def test_what_is_flanked():
    """The turn says along which lines, the definition that nothing else lies between the two ends."""
    ways = {"flat": "a flat line", "rows": "a row or column of one level", "touching": "a touching line"}
    for way, line in ways.items():
        sheet = told(f"(do (add own) (recolour (flanked (balls enemy) (balls own) {way}) own))")
        assert f"the enemy balls flanked along {line} by the ball added last and a ball of" in sheet["Your turn"]
        assert "if there is no gap between the two and all balls between them are of the kind told." in sheet["Terms"]
    sheet = told("(do (add own) (recolour (flanked (balls enemy) (balls any)) own))")
    assert "by the ball added last and another ball of any colour" in sheet["Your turn"]


def test_where_a_ball_taken_from_under_others_is_put():
    """Only a move that begins a turn goes where the last drop left a point; after a removal there may be another."""
    move = "(move any (at-start (balls any)))"
    plainly, exactly = "on the point that became empty last", "where a ball lay at the start of the turn"
    for turn, said, unsaid in (
        (f"(or (add own) {move})", plainly, exactly),
        (f"(then (take any) {move})", exactly, plainly),
    ):
        told_turn = told(turn)["Your turn"]
        assert said in told_turn and unsaid not in told_turn


def test_captures_in_order():
    """What leaves the board first, then, and after that is a list."""
    by_itself = told(more="(after (capture (and empty ground)))")["What happens by itself"]
    assert by_itself.startswith("Whenever you add a ball, this is done in order:\na) each of the opponent's groups")
    assert by_itself.endswith("all this is done again.")
