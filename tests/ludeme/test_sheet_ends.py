"""What a rule sheet says of the goal, and of how and when the game ends."""

import pytest

from ludeme import parse_game, rule_sheet
from tests.ludeme.sheets import FRAME, LINE, course, told


def test_ends_that_nobody_wrote():
    """A full board, and passes in succession, are a draw unless a rule says otherwise or they cannot be."""
    plain = told("(add own ground)")["End of the game"]
    assert "2) When both players pass in succession, the game is a draw." in plain
    assert "succession" not in told("(add own)")["End of the game"]
    assert "filled" not in told("(take any)")["End of the game"]
    said = told(
        "(add own ground)", f"{LINE} (when (or full stuck all-passed) (most score))", more="(score (count (balls own)))"
    )
    assert "the game is a draw.\n" not in said["End of the game"]
    lost = told("(add own)", "(win (line own (straight 3 flat))) (lose stuck)")
    assert "When every point is filled, the game is a draw." in lost["End of the game"]
    assert "Passing" not in lost


def test_for_whom_a_rule_is_judged_first():
    """It is said where a turn can bring about what another player wins by."""
    both = "If this holds for both players, the one whose turn it was wins."
    assert both not in told()["End of the game"]
    assert both in told("(or (add own) (add enemy))")["End of the game"]
    several = told("(or (add own) (add next))", players="White Black Red")["End of the game"]
    assert "the one whose turn it was wins, or else the first in turn order after" in several


def test_who_moved_loses_by_what_is_their_own():
    """What makes the player lose whose turn it was is told of the reader."""
    lost = told(end="(when (connected own (edge north) (on-platform own 2)) (loses mover))")
    said = "You lose if at the end of your turn one of your groups joins the north side"
    assert said in lost["Goal"] and said in lost["End of the game"] and "whose turn" not in lost["End of the game"]
    stuck = told("(add own ground)", end="(when (and stuck (line own (straight 3 flat))) (loses mover))")
    assert "at the end of your turn" not in stuck["Goal"]


def test_a_score_that_decides_nothing():
    """It is not spoken of."""
    assert not any("score" in text for text in told(more="(score (count (balls own)))").values())


def test_rules_that_follow_one_another():
    """What happens before later rules are judged is said so; a rule that asks for less than the one before says so."""
    go_on = told(end="(when full (go-on (remove apex))) (when (ever full) draw)")["End of the game"]
    assert "the ball at the apex leaves the board. Then the game ends." in go_on
    other = told(end="(when full (go-on (remove apex))) (when all-passed draw)")["End of the game"]
    assert "the ball at the apex leaves the board. Then the rules below are judged." in other
    rest = "(when (and full (holds own apex)) (wins 1)) (when full (wins 2))"
    for section in ("Goal", "End of the game"):
        assert "Otherwise, when every point is filled, Black wins." in told(end=rest)[section]
    assert "Otherwise" not in told(end="(when full (wins 2))")["Goal"]


def test_a_game_that_shrinks_ends():
    """Where every turn takes balls away, and nothing brings any, no position comes again, and games end."""
    shrinking = "(leap own (and (balls enemy) (step (moved from))))"
    assert not course(shrinking).restores and not course(shrinking).endless
    fed = course(shrinking, more="(after (put Red apex))")
    assert fed.restores and fed.endless
    recoloured = "(do (leap own (and (balls enemy) (step (moved from)))) (recolour (and ground free) Red))"
    assert not course(recoloured).restores and not course(recoloured).endless


@pytest.mark.parametrize(
    ("score", "most", "fewest"),
    [
        ("(count (balls own))", "the most balls of your own colour on", "the fewest balls of your own colour on"),
        ("(groups largest own)", "the largest group of your own colour", "the lowest score"),
        ("earned", "the highest score", "the lowest score"),
        ("(groups product own)", "the highest score", "the lowest score"),
        ("(left own)", "the most balls of your own colour left", "the fewest balls of your own colour left"),
        ("(sum (count (balls own)) (groups largest own))", "the highest score", "the lowest score"),
    ],
)
def test_the_goal_says_what_to_have(score, most, fewest):
    """What is compared when the game ends is named as what to have most or fewest of, where that is short."""
    more = f"{'(after (earn (number 1)))' if score == 'earned' else ''} (score {score})"
    for outcome, aim in (("most", most), ("fewest", fewest)):
        goal = told(end=f"(when full ({outcome} score))", more=more)["Goal"]
        named = "\nYour score is " in goal or "your score)." in goal
        assert goal.startswith(f"End the game with {aim}") and named
        assert aim.endswith(" score") == ("\nYour score is " in goal)


def test_a_player_has_what_ends_the_game():
    """What ends the game is the mover's, whoever completed it, any player's, or, as a full board is, nobody's."""
    mine, anyones = "(when (line own spanning) (most score))", "(when (any-player (line own spanning)) (most score))"
    score = "(score (count (balls own)))"
    end = told(end=mine, more=score)["End of the game"]
    assert "ends when the player whose turn it was has a flat line of their balls spanning a level." in end
    any_colour = told("(add any)", end=mine, more=score)["End of the game"]
    assert "has a flat line of their balls spanning a level, whoever completed it." in any_colour
    end = told(end=anyones, more=score)["End of the game"]
    assert "ends when a player has a flat line of their balls spanning a level." in end
    either = told(end="(when (or full (line own spanning)) (most score))", more=score)["End of the game"]
    assert "ends when every point is filled or the player whose turn it was has a flat line of their balls" in either


def test_a_tie_is_not_broken_by_what_is_tied():
    """Where the largest groups are compared, and then all from the largest down, the second largest comes next."""
    ends = "(when full (most (groups {} own) (then ranks (groups largest own))))"
    largest, number = (told(end=ends.format(what))["End of the game"] for what in ("largest", "number"))
    assert "If tied, compare the size of each player's second largest group, then of their third largest" in largest
    assert "If tied, compare the size of each player's largest group, then of their second largest" in number


def test_a_group_joins_two_sides():
    """The goal of joining sides names the group first, as every other sentence about groups does."""
    goal = told(end="(win (connected own (edge west) (edge east)))")["Goal"]
    assert goal.startswith("You win if one of your groups joins the west side with the east side.")
    sides = "(seats (edge north) (edge west)) (seats (edge south) (edge east))"
    ended = told(end=f"(when (connected own {sides}) (most (groups smallest own)))")["End of the game"]
    assert (
        "joins the north side with the south side (White) or the west side with the east side (Black). Compare" in ended
    )


def test_players_without_colours_have_names():
    """A player called by a number is written with a capital, wherever the name stands."""
    text = "(game two (pyramid 3) (players 2) (turn (add any)) (end (when full (wins 1))))"
    assert "Player 1 wins" in rule_sheet(parse_game(text)).named()["Goal"][0]


def test_the_last_player_in_the_game():
    """Only one can be the last player still in the game, so that no order is told."""
    out = "(out (at-least 4 (groups largest own)))"
    end = told("(add any)", "(win (out all-others))", "White Black Red", out)["End of the game"]
    assert "1) A player wins if they are the last player still in the game.\n2)" in end


def test_a_figure_that_a_full_board_has():
    """Where balls of any colours win by a figure, the board is never full without one, if it starts without."""
    full = "When every point is filled"
    assert full not in told(end="(win (line any (square 3)))")["End of the game"]
    assert full in told(end="(win (line any (square 3) uniform))")["End of the game"]
    text = FRAME.format("White Black", "(start (place Red ground))", "(add own)", "", "(win (line any (square 3)))")
    assert full in " ".join(rule_sheet(parse_game(text)).named()["End of the game"])


def test_a_change_of_sides_takes_no_ball():
    """Where a turn adds one ball, which stays, it changes the position, whether or not sides may be changed."""
    capturing = "(after (capture (and empty ground))) (forbid (suicide (and empty ground)) repeat)"
    text = f"(game example pyramid (players White Black) pie (turn (add own)) {capturing} (end {LINE}))"
    restrictions = " ".join(rule_sheet(parse_game(text)).named()["Restrictions"])
    assert "the group of the ball you added must have" in restrictions and "must change" not in restrictions


def test_a_line_that_needs_one_colour_and_may_have_another():
    """Of a line of two colours of which one must be there, that is said; the other may be there or not."""
    goal = " ".join(told(end="(win (line (either White Red) spanning White))")["Goal"].split())
    assert "a flat line of balls, each white or red and at least one of them white, spanning a level" in goal


def test_the_goal_says_which_line_ends_the_game():
    """Where a line ends a game that something else decides, the goal tells both."""
    told_as = " ".join(told(end="(when (line own spanning) (most (groups largest own)))")["Goal"].split())
    assert "the largest group of your own colour. The game ends when there is a flat line of your balls" in told_as
    assert "The game ends" not in told(end="(when full (most (groups largest own)))")["Goal"]


def test_what_is_the_same_for_all_holds_in_somebodys_turn():
    """The goal says in whose turn that must be, if it makes the one win, or lose, whose turn it is."""
    passed = told("(or (add own) pass)", "(win all-passed)")["Goal"]
    assert passed == "You win if at the end of your turn both players have passed in succession."
    mixed = told(end="(win (or full stuck))")["Goal"]
    assert mixed == "You win if you cannot take your turn or at the end of your turn every point is filled."
    either, steps = "(win (or full (holds Red apex)))", "(then (add own) (add own))"
    assert told(steps, either)["Goal"].startswith("You win if at the end of your turn every point is filled or the")
    assert told(steps, f"(at-once {either})")["Goal"].startswith("You win if in your turn every point is filled or")
    assert told(end="(win full)")["Goal"] == "You win by filling the last point."


def test_who_moved_before_one_who_cannot():
    """It is the previous player of one who has no legal ply; on a full board, whoever took the last turn."""
    for players, who in (("White Black", "opponent"), ("White Black Red", "previous player")):
        goal = told(end="(when stuck (loses mover))", players=players)["Goal"]
        assert goal == f"When a player cannot take their turn, the {who} loses."
    goal = told(end="(when (or full stuck) (wins mover))")["Goal"]
    assert (
        goal == "When every point is filled or a player cannot take their turn, the player who took the last turn wins."
    )


def test_points_of_each_level_are_counted():
    """To have most of them is said without a second article."""
    goal = told(end="(when full (most (count (step (balls own)) top-down)))")["Goal"]
    assert goal.startswith("End the game with the most points flat beside a ball of your colour on the highest level")
