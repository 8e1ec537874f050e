"""What is long is told once, in few words, and at the place where it is judged."""

import pytest

import catalog
from ludeme import parse_game, rule_sheet
from ludeme.english.wording import described, said_such, sharing_balls
from tests.ludeme.sheets import FRAME, LINE, told

END = "End of the game"
LONG = "(line (either own Red) spanning (either own Red))"


def test_a_long_goal_is_told_once():
    """The end of the game refers to a long goal and repeats a short one; of two that win it says which."""
    both = "(or (add own) (add Red))"
    assert "flat line" in told(both, f"(win {LONG})")["Goal"]
    assert (
        "A player who has reached the goal wins, whoever brought it about. If this holds for both"
        in told(both, f"(win {LONG})")[END]
    )
    assert told(end="(win full)")[END] == "The game ends when a player wins by filling the last point."
    assert "ends when a player wins by forming a flat line" in told(end=LINE)[END]
    two = told(both, f"(win {LONG}) (win (and full {LONG}))")[END]
    assert "1) A player who has reached the goal in the first way wins, whoever" in two and "in the second way" in two
    apart = told(both, f"(win {LONG}) (lose {LONG.replace('Red', 'enemy')})")[END]
    assert "1) A player who has reached" in apart and "2) You lose if there is a flat line of" in apart
    much = "(and (line own spanning) (not (line own (straight 4))) (holds own apex) (at-least 9 (count (balls own))))"
    assert (
        "1) A player loses if the losing condition is met (see Goal)."
        in told("(or (add own) (take own))", f"(lose {much})")[END]
    )


def test_what_holds_for_all_alike():
    """It makes the player win, or lose, whose turn it was, also where the goal has told it."""
    last = "(at-least 4 (count (group last)))"
    assert "1) The player whose turn it was wins if the group of the" in told("(add any)", f"(win {last})")[END]
    long = "(line (either White Black) (straight 4) (either White Black))"
    lost = "1) The player whose turn it was loses by forming a "
    assert lost in told("(add any)", f"(lose {long})")[END]


def test_a_long_moment_is_told_once():
    """Of two rules for one moment, of which the goal tells, the end of the game says the moment."""
    even = "(when (and full (even (extreme highest (groups largest White) (groups largest Black)))) (wins 1))"
    assert told(end=f"{even} (when full (wins 2))")[END] == "The game ends when every point is filled (see Goal)."


def test_a_long_number_is_told_once():
    """What to have most of is said in the goal; what a rule for the end describes is not described again."""
    path = "(fewest (groups path own))"
    sheet = told(end=f"(when full {path})")
    assert sheet["Goal"].startswith("End the game with the fewest balls on the longest path along visible contacts")
    best = "Whoever is ahead wins (see Goal). If tied, the game is a draw."
    assert sheet[END] == f"The game ends when every point is filled. {best}"
    such = told(end="(when (line own spanning) (most (figures largest own spanning)))")[END]
    assert "has a flat line of their balls spanning a level. The player with the longer such line wins." in such
    assert said_such("a row is full", "the longest row wins") == "the longest row wins"


def test_who_fills_the_last_point():
    """To bring about what makes the mover win is a deed; to have it is not, because others may have it, too."""
    assert told(end="(when full (wins mover))")["Goal"] == "You win by filling the last point."
    held = told(end="(when (holds Red apex) (loses mover))")["Goal"]
    assert held == "When the apex holds a red ball, the player whose turn it was loses."
    both = told("(add own ground)", end="(when full (wins placer)) (when all-passed (wins placer))")
    joined = "When every point is filled or both players pass in succession, the player who added the last ball wins."
    assert both["Goal"] == joined and "2) When both players pass" in both[END]


@pytest.mark.parametrize("name", ["sploof", "sparks"])
def test_a_full_board_is_judged_before_a_player_who_cannot_move(name):
    """A full board ends the game after the turn that fills it, before anybody must move."""
    lines = rule_sheet(catalog.load(name).game).named()[END]
    full = next(at for at, line in enumerate(lines) if ") When every point is filled, the game is a draw." in line)
    stuck = next(at for at, line in enumerate(lines) if at and "cannot take" in line)
    assert full < stuck


def test_one_rule_needs_no_moment():
    """Where one rule ends the game, and can hold only when a turn is over, nothing is said of when it is judged."""
    full, check = "(when full (most (count (balls own))))", "Check after every turn whether the game is over."
    assert "after every" not in told(end=full)[END]
    assert "after every" not in told("(then (add own) (add own))", full)[END]
    ground = "(when (holds any ground) (most (count (balls own))))"
    assert told("(then (add own) (optional (add own)))", ground)[END].startswith(check)
    taking = "(or (add own) (then (add own ground) (try (take any))))"
    assert told(taking, f"{full} (play-on all-passed)")[END].startswith(check)


def test_what_is_a_ply_where_plies_count():
    """A sheet speaks of plies only where a turn of several asks for the one before; to pass or change sides is one."""
    turn = "(or (then (add own ground) (add Red)) (if (not (last-ply move)) (move own)))"
    sheet = rule_sheet(parse_game(FRAME.format("White Black", "pie", turn, "", LINE))).named()
    assert any("or several; a pass is a ply, too; so is changing sides." in line for line in sheet["Terms"])
    one = told("(or (add own ground) (if (not (last-ply move)) (move own)))")
    assert "if no ball was moved in the turn just before" in one["Your turn"] and "• Ply" not in one["Terms"]


def test_alternative_figures():
    """What figures are made of is said once, and flat and touching lines are lines of one kind."""
    score = "(score (figures number own (or (straight flat) straight)))"
    sheet = told(end="(when full (most score))", more=score)
    assert "the most straight lines of three of your balls (their number" in sheet["Goal"]
    assert "Straight line: " in sheet["Terms"] and "Flat line" not in sheet["Terms"]
    longer = told(end="(when full (most score))", more=score.replace("straight))", "(straight 4)))"))
    assert "flat lines of three of your balls or touching lines of four of your balls" in longer["Goal"]
    assert (
        sharing_balls(["a row of four balls", "a row of three balls"], "balls")
        == "a row of four balls or a row of three balls"
    )


def test_the_last_to_raise_a_score():
    """Who was the last to be better than ever wins a tie, if anybody did."""
    raiser = told(end="(when full (most (count (balls own)) (player raiser)))")[END]
    best = "If tied, the player who was the last to improve on their own best so far in a turn of their own wins; if"
    assert best in raiser


def test_who_is_out():
    """Their balls stay, and a ball may belong to several pairs."""
    sheet = told("(add own)) (out (at-least 4 (figures number own (straight 2)))", "(win (out all-others))")
    assert "once there are at least four touching pairs of your balls.\nYour balls stay." in sheet["Your turn"]
    assert "three in a row are two" in sheet["Terms"] and "Touching line" not in sheet["Terms"]


def test_a_turn_that_may_end_after_several_steps():
    """Parts that may be left out with all that follows are one list; after which steps one may stop is said."""
    ball = "(add own ground)"
    three = told(f"(then {ball} (optional (then (add own) (optional (take any)))))")
    assert (
        "do this in order. You may end your turn after any step; it ends at the first step that you cannot do:\n1) add"
        in three["Your turn"]
    )
    assert "\n3) remove a ball of either player." in three["Your turn"] and "if you wish" not in three["Your turn"]
    assert "ply" not in three["Terms"]
    four = told(f"(then {ball} (take any) (optional (then (add own) (optional (take any)))))")["Your turn"]
    assert "You may end your turn after the second or third step; it ends at the first step that you cannot do:" in four
    once = told(f"(then {ball} (optional (take any)))")["Your turn"]
    assert "then, if you wish, remove a ball of either player." in once


def test_whose_many_boards_are():
    """Of four or more boards the first two are enough to say whose the others are."""
    text = "(game example (boards {0} pyramid) (players {0}) (turn (add any board)) (end (when full draw)))"
    two, four = (" ".join(rule_sheet(parse_game(text.format(n))).named()["Equipment"]) for n in (2, 4))
    assert "Board A is Player 1's own and board B is Player 2's own." in two
    assert "Board A is Player 1's own, board B is Player 2's own and so on." in four


def test_the_same_part_several_times():
    """It is told once, also where it is no addition."""
    turn = told("(then (add own) (take any) (take any))")["Your turn"]
    assert "then twice remove a ball of either player." in turn


def test_effects_of_every_ply_where_sides_may_be_changed():
    """To change sides is no ply after which anything happens; what says when it happens is told by itself."""
    frame = FRAME.format("White Black", "(supply unlimited) pie", "(add own)", "(after (stack own-3))", LINE)
    assert "Whenever a platform" in " ".join(rule_sheet(parse_game(frame)).named()["What happens by itself"])


def test_empty_points_with_a_name():
    """They are called empty points of that name."""
    turn = told("(add any (lowest (and empty interior)))")["Your turn"]
    assert "at the first of the empty interior points, if playable" in turn
    assert described("an interior point", ["empty"]) == "an empty interior point"
