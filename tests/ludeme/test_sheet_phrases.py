"""Phrases of rule sheets that readers stumbled over."""

from ludeme import parse_game, rule_sheet
from tests.ludeme.test_sheet import FRAME, LINE, told


def test_an_end_that_is_the_same_for_all():
    """What holds for all players alike is decided for the one whose turn it was; what is seen from a seat is not."""
    both = "If this holds for both players"
    alike = told(end="(win full)")["End of the game"]
    assert "So the player whose turn it was wins." in alike and both not in alike
    seen = told("(or (add own) (add enemy))", "(win (line (either own Red) spanning))")["End of the game"]
    assert both in seen and "So the player" not in seen
    stuck = told("(add own ground)", "(lose (or stuck full))")["End of the game"]
    assert "So the player" not in stuck
    apart = told(
        "(or (add own) (add enemy))",
        "(win (connected White (seats (side west) (side north)) (seats (side east) (side south))))",
    )
    assert both in apart["End of the game"]


def test_a_second_goal_is_what_else_to_do():
    """Whoever cannot win at once plays for what is compared when the game ends."""
    ends = "(win (line own spanning)) (when full (most (count (balls own))))"
    assert "Otherwise, end the game with the most balls on the board." in told(end=ends)["Goal"]


def test_a_single_point_that_is_no_place_of_the_board():
    """A ball that must come to the first of several points comes to it."""
    turn = told("(add any (lowest (not edge)))")["Your turn"]
    assert "add a ball of any colour at the first of the points off the edge of the board, if playable." in turn


def test_balls_of_a_group_that_is_left():
    """Before a ball is taken, its group is the balls in one group with it."""
    turn = told("(then (prepare (take any) (mark (group source))) (take same (not chosen)))")["Your turn"]
    assert "remove any ball (just before, the balls in one group with it are called chosen)" in turn


def test_whose_colour_a_ball_has():
    """Of a ball's owner it is said that it has that player's colour."""
    effects = "(after (each-player (when (some (and last (balls own))) (earn (number 1)))))"
    assert (
        "every player of whose colour the ball placed last is earns one point"
        in told(more=effects)["What happens by itself"]
    )


def test_what_must_be_possible_comes_first():
    """A part of a turn that has a name says in front when it can be done."""
    names = "(where (turn crown (do (if (at-least 1 (left own)) (take Red)) (put own apex))))"
    game = parse_game(
        FRAME.format("White Black", names, "(or (add own) (add Red) crown)", "", "(win (holds own apex))")
    )
    assert (
        'To do "crown" (possible only if you have a ball of your colour left to place), remove a red ball'
        in " ".join(rule_sheet(game).named()["Your turn"])
    )


def test_a_list_with_commas_in_it():
    """Alternatives of which one has a comma within are kept apart by commas."""
    ends = "(win (or (line own spanning visible) full))"
    assert "with all its balls and contacts visible, or every point is filled." in told(end=ends)["Goal"]


def test_chosen_balls_have_adjectives_too():
    """That a chosen ball is movable is said in one word."""
    turn = "(then (choose own (stretch 3)) (while (some (and chosen movable)) (take own chosen)))"
    assert "as long as there is at least one movable chosen ball, remove" in told(turn)["Your turn"]


def test_what_there_is_in_one_sentence():
    """Balls are counted without saying each time that they are balls; one ball is one."""
    assert "A bag holds 16 white, 16 black and 16 red balls." in told("(then (draw any) (add same))")["Equipment"]
    assert "A supply beside the board holds 16 white and 16 black balls." in told()["Equipment"]
    assert "holds one white ball and one black ball." in told(players="White Black) (supply 1")["Equipment"]


def test_who_draws_from_a_full_bag_can_always_move():
    """Where the bag has a ball for every point, a player who adds what was drawn is never without a ply."""
    turn = "(then (draw any) (add same))"
    assert "If you cannot move" not in told(turn, more="")
    fewer = parse_game(FRAME.format("White Black", "(supply 9)", turn, "", LINE))
    assert "If you cannot move" in rule_sheet(fewer).named()
    picky = told("(then (draw any) (add same (on-platform same 1 4)))")
    assert "If you cannot move" in picky


def test_when_a_moved_ball_arrives():
    """It comes to its point after the drops; that more than playable is asked of the point is said only if it is."""
    free = told("(or (add own) (move own))")["What happens by itself"]
    assert free.endswith("with that ball off the board, the point must be playable.")
    near = told("(or (add own) (move own (touching (balls enemy))))")["What happens by itself"]
    assert near.endswith("the point must be playable and meet every condition named for it.")


def test_what_alternatives_begin_with():
    """Where all alternatives begin with the same words, up to what they are done to, these are said once."""
    shapes = "(vary (shape own (bend 60)) (limit 1 (shape own straight)))"
    turn = told(shapes)["Your turn"]
    assert "In your turn, add at once, with every ball supported, one of these, but not the one that was" in turn
    assert "\n1) a triple of your balls all touching one another.\n2) a straight line" in turn
    short = told("(or (add own ground) (add Red))")["Your turn"]
    assert "1) add a ball of your colour" in short and "2) add a red ball" in short


def test_a_named_part_of_named_parts():
    """What happens is explained where it is told, and the names in the explanation right after it."""
    names = "(where (condition crowned (holds own apex)) (effects reward (when crowned (earn (number 1)))))"
    text = (
        f"(game example pyramid (players White Black) {names} (before reward) (turn (add own)) (after reward) "
        "(score earned) (end (when full (most score))))"
    )
    assert rule_sheet(parse_game(text)).named()["What happens by itself"] == (
        'When your turn begins, and again after every ply that adds a ball, "reward" happens.',
        'When "reward" happens: if "crowned" holds for you, you earn one point.',
        '"crowned" holds for you if the apex holds a ball of your colour.',
    )
