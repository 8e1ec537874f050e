"""Phrases of rule sheets that readers stumbled over."""

import pytest

from ludeme import parse_game, rule_sheet
from ludeme.english.wording import the_same_for
from tests.ludeme.sheets import FRAME, LINE, told


def test_an_end_that_is_the_same_for_all():
    """What holds for all players alike is decided for the one whose turn it was; what is seen from a seat is not."""
    both = "If this holds for both players"
    alike = told(end="(win (holds any apex))")["End of the game"]
    assert "when the player whose turn it was wins by having a ball of any colour on the apex." in alike
    assert both not in alike
    seen = told("(or (add own) (add enemy))", "(win (line (either own Red) spanning))")["End of the game"]
    assert both in seen and "The player whose" not in seen
    stuck = told("(add own ground)", "(lose (or stuck full))")["End of the game"]
    assert "The player whose" not in stuck
    apart = told(
        "(or (add own) (add enemy))",
        "(win (connected White (seats (edge west) (edge north)) (seats (edge east) (edge south))))",
    )
    assert both in apart["End of the game"]


def test_a_second_goal_is_what_else_to_do():
    """Whoever cannot win at once plays for what is compared when the game ends."""
    ends = "(win (line own spanning)) (when full (most (count (balls own))))"
    assert "Otherwise, end the game with the most balls of your own colour on the board." in told(end=ends)["Goal"]


def test_a_single_point_that_is_no_place_of_the_board():
    """A ball that must come to the first of several points comes to it."""
    turn = told("(add any (lowest (not edge)))")["Your turn"]
    assert "add a ball of any colour at the first of the points not on the edge of the board, if playable." in turn


def test_whose_colour_a_ball_has():
    """Of a ball's owner it is said that it has that player's colour."""
    effects = "(after (for everyone (when (some (and last (balls own))) (earn (number 1)))))"
    assert "every player whose colour that ball has scores 1" in told(more=effects)["What happens by itself"]


def test_what_must_be_possible_comes_first():
    """A part of a turn that has a name says in front when it can be done."""
    names = "(where (turn crown (do (if (at-least 1 (left own)) (take Red)) (put own apex))))"
    game = parse_game(
        FRAME.format("White Black", names, "(or (add own) (add Red) crown)", "", "(win (holds own apex))")
    )
    assert (
        'You can do "crown" only if you have a ball of your colour left to place. To do so, remove a red ball'
        in " ".join(rule_sheet(game).named()["Your turn"])
    )


def test_a_list_with_commas_in_it():
    """Alternatives of which one has a comma within are kept apart by commas."""
    goal = told(end="(win (or (line own spanning visible) stuck))")["Goal"]
    assert "with all its balls and the contacts between them visible, or you cannot take your turn." in goal


def test_chosen_balls_have_adjectives_too():
    """That a chosen ball is movable is said in one word."""
    turn = "(then (choose own (straight 3 or-more)) (while (some (and chosen (free 1))) (add own)))"
    assert "as long as there is at least one movable chosen ball, add" in told(turn)["Your turn"]


def test_what_there_is_in_one_sentence():
    """Balls are counted without saying each time that they are balls; one ball is one."""
    assert (
        "A closed bag holds 16 white, 16 black and 16 red balls." in told("(then (draw any) (add same))")["Equipment"]
    )
    openly = "A ball that you add without drawing it comes out of the bag, too, but openly."
    assert openly in told("(then (add own) draw (add same))")["Equipment"]
    assert openly not in told("(then draw (add same))")["Equipment"]
    assert "A supply beside the board holds 16 white and 16 black balls." in told()["Equipment"]
    assert "holds one white ball and one black ball." in told(players="White Black) (supply 1")["Equipment"]


def test_who_draws_from_a_full_bag_can_always_move():
    """Where the bag has a ball for every point, a player who adds what was drawn is never without a ply."""
    turn = "(then (draw any) (add same))"
    assert "Passing" not in told(turn, more="")
    fewer = parse_game(FRAME.format("White Black", "(supply 9)", turn, "", LINE))
    assert "Passing" in rule_sheet(fewer).named()
    picky = told("(then (draw any) (add same (on-platform same 1 4)))")
    assert "Passing" in picky


def test_when_a_moved_ball_arrives():
    """It comes to its point after the drops; that more than playable is asked of the point is said only if it is."""
    free = told("(or (add own) (move own))")["When a ball leaves its point"]
    assert free.endswith("put the moved ball on another point that is playable now.")
    near = told("(or (add own) (move own (touching (balls enemy))))")["When a ball leaves its point"]
    assert near.endswith("that is playable and allowed now.")


def test_what_alternatives_begin_with():
    """Where all alternatives begin with the same words, up to what they are done to, these are said once."""
    shapes = "(vary (shape own (bend 60)) (limit 1 (shape own straight)))"
    turn = told(shapes)["Your turn"]
    assert "In your turn, add at once, with every ball supported, one of these, but not the one that was" in turn
    assert "\n1) a triple of your balls all touching one another.\n2) a touching line" in turn
    short = told("(or (add own ground) (add Red))")["Your turn"]
    assert "1) add a ball of your colour" in short and "2) add a red ball" in short


def test_a_named_part_of_named_parts():
    """What happens is explained where it is told, then the names in the explanation; a rare condition has no name."""

    def happening(numbers: str) -> tuple[str, ...]:
        rewards = " ".join(f"(when crowned (earn (number {number})))" for number in numbers)
        names = f"(where (condition crowned (holds own apex)) (effects reward {rewards}))"
        text = (
            f"(game example pyramid (players White Black) {names} (before reward) (turn (add own)) (after reward) "
            "(score earned) (end (when full (most score))))"
        )
        return rule_sheet(parse_game(text)).named()["What happens by itself"]

    first, second, *rest = happening("123")
    assert first == 'When your turn begins, and again whenever you add a ball, "reward" happens.'
    assert second == 'When "reward" happens:' and rest[0] == 'a) if "crowned" holds for you, you score 1;'
    assert rest[-1] == '"crowned" holds for you if the apex holds a ball of your colour.'
    assert happening("1")[1:] == ('When "reward" happens: if the apex holds a ball of your colour, you score 1.',)


def test_a_place_said_once():
    """That balls come to any playable point is said once where it would be said three times."""
    often = told("(then (add own) (optional (add Red)) (try (add own ground)) (optional (add enemy)))")["Your turn"]
    assert "1) add a ball of your colour.\n2) if you wish, add a red ball.\n3) if possible" in often
    assert "at any playable point on the board level" in often
    assert often.endswith("Where nothing else is said, a ball is added at any playable point.")
    assert "add a ball of your colour at any playable point." in told("(or (add own) (add Red))")["Your turn"]


def test_how_large_a_group_is():
    """A group has so many balls, or all of one's balls."""
    ends = (
        "(win (equal (count (group last)) (number 4)))"
        " (lose (or (at-least 5 (groups largest own)) (even (groups largest own))))"
    )
    found = told(end=ends)["Goal"]
    assert "your turn the group of the ball added last has exactly four balls." in found
    assert "You lose if one of your groups has at least five balls or the size of your largest group is even." in found
    whole = "(win (equal (groups largest own) (count (balls own))))"
    assert "You win if your balls are all visible and form one group." in told(end=whole)["Goal"]
    other = "(win (equal (groups largest own) (count (balls enemy))))"
    assert "your largest group equals the number of enemy balls" in told(end=other)["Goal"]


def test_balls_placed_earlier_in_a_turn():
    """They are said to be there only perhaps where there may be none; where there is none for sure, nothing is said."""
    sure = "(then (add own) (add own adjoining))"
    assert "touching the ball just added." in told(sure)["Your turn"]
    perhaps = "(then (optional (add own)) (add own adjoining))"
    assert "touching a ball added earlier this turn (if any)." in told(perhaps)["Your turn"]


def test_who_wins_by_what_they_are():
    """A number that only tells those who are out from the others is not told as a number."""
    out = "(win (equal (number 1) (number 2))) (when full (fewest (if out (number 1) (number 0)) (tied draw)))"
    more = "(out (at-least 4 (groups largest own)))"
    assert "Whoever is still in the game wins." in told(end=out, more=more)["End of the game"]
    most = out.replace("fewest", "most")
    assert "Whoever is out wins." in told(end=most, more=more)["End of the game"]


def test_ties_for_players_in_order():
    """Several players who win ties one after the other are told in one sentence."""
    ends = "(when full (most (groups largest own) (player 3) (player 1)))"
    told_ties = told(end=ends, players="White Black Red")["End of the game"]
    assert "If tied, Red wins, if among the tied; otherwise White wins." in told_ties
    one = "(when full (most (groups largest own) (player 3)))"
    alone = told(end=one, players="White Black Red")["End of the game"]
    assert "If tied, Red wins, if among the tied; if still tied, the game is a draw." in alone
    assert "If tied, Black wins." in told(end=one.replace("3", "2"))["End of the game"]


def test_an_end_seen_from_whose_turn_it_was():
    """A condition about you is told of the player whose turn it was, where it is judged for that player alone."""
    ends = told(end="(when (at-least 4 (groups largest own)) (most (groups largest own)))")["End of the game"]
    assert "ends when, for the player whose turn it was, one of their groups has at least four balls." in ends
    assert "The player whose largest group is the larger wins." in ends


def test_a_rule_for_what_is_left():
    """A rule of losing that asks for less than the rule of winning before it is for all other cases."""
    rules = "(win (and full (holds own apex))) (lose full)"
    assert "2) Otherwise, you lose by filling the last point." in told(end=rules)["End of the game"]


def test_boards_of_ones_own():
    """Boards are named with whose they are, hidden ones too."""
    text = (
        "(game example (boards 2 (pyramid 3) 1) (players 2) (supply each) (deal (fill any (board 3))) "
        "(turn (add any board)) (end (when full (most (count (and (balls any) board (matching 3)))))))"
    )
    sheet = rule_sheet(parse_game(text))
    kept = " ".join(sheet.named()["Equipment"])
    assert "with its board in front, like A:a1" in sheet.text() and "two boards side by side, A and B" in kept
    assert "each a 3×3 board. Points on different boards are not neighbours. Board C is" in kept
    assert "Board A is Player 1's own and board B is Player 2's own." in kept


def test_what_is_said_of_a_point_within_a_turn():
    """It stays with its ball: in a list it is no item, and it does not swallow what is done next."""
    long = "(touching (and (balls enemy) free visible))"
    either = f"(any-order (or (add own) (add Red (and {long} (not ground)))) (add White adjoining))"
    items = told(either)["Your turn"].splitlines()
    assert not any(item.startswith(("a) this", "b) this", "c) this")) for item in items)
    steps = told("(then (add own (on-platform any 2)) (add any apex))")["Your turn"]
    assert "then add a ball" not in steps.partition("this point must")[2]
    assert "Then add a ball of any colour at the apex, if playable." in steps


def test_a_long_figure():
    """What all balls of a figure must be is told behind a long sentence."""
    ends = "(win (line (either own Red) (or (straight 4 rows) (straight 4 slanting)) visible (either own Red)))"
    goal = told(end=ends)["Goal"]
    assert (
        "All its balls and the contacts between them must be visible." in goal and max(map(len, goal.split(". "))) < 200
    )


def test_a_long_choice_of_conditions():
    """Several conditions of which one is enough are a list where they are long."""
    many = "(or full (line own spanning) (line enemy spanning) (holds Red apex) (at-least 9 (count (balls own))))"
    assert (
        "You win if one of these holds:\na) there is a flat line of your balls spanning a level;\nb) there is"
        in told(end=f"(win {many})")["Goal"]
    )


def test_players_further_on():
    """A player so many seats on is counted in words, as a figure would be taken for a player's number."""
    shown = "(then (by everyone (hide any)) (happens (reveal)) (if (alike picked (picked 2)) (add picked)))"
    turn = told(shown, players="White Black Red")["Your turn"]
    assert "the player two seats on showed the same colour" in turn


def test_a_ball_that_dropped():
    """Balls that dropped are called so, rather than the points into which they dropped."""
    turn = told("(or (add own) (take own dropped))")["Your turn"]
    assert "remove a ball of your colour that dropped this turn" in turn


def test_points_for_each_thing():
    """What one earns a point for is named without a second article."""
    effects = "(after (earn (count (step last rook))))"
    earned = told(more=effects, end="(when full (most earned))")["What happens by itself"]
    assert "you score 1 for each point in the same row or column of a level as that ball" in earned


def test_parts_of_names_are_never_told_alone():
    """Conditions that differ in a part of a name are told in full."""
    one = 'there is at least one "name a" point visible from above and so on'
    assert not the_same_for([one, one.replace("name a", "name b")])
    assert the_same_for([one.replace("name a", "safe"), one.replace("name a", "empty")]) == ['"empty"']


def test_the_ball_placed_last_is_named_once():
    """A clause about it speaks of its colour and its group, and calls it "it"."""
    platform = told(end="(when (some (and last (on-platform (of last) 4 4))) (wins mover))")["Goal"]
    assert platform == "You win by adding a ball on four balls of its colour."
    alone = told(end="(lose (and (not (holds Red last)) (less (count (group last)) (number 2))))")["Goal"]
    assert "the ball added last is not a red ball and its group has fewer than two balls" in alone


def test_many_points_are_not_named():
    """The interior points of a large board are explained, but not named one by one."""
    for size, named in (("4", True), ("6", False)):
        text = f"(game example (pyramid {size}) (players White Black) (turn (add own interior)) (end {LINE}))"
        terms = " ".join(rule_sheet(parse_game(text)).named()["Terms"])
        assert ("d4 on level 1" in terms) == named and "two levels up" in terms


def test_what_a_single_action_may_not_repeat():
    """One action that must vary is not told as one of several."""
    turn = told("(or (add own) (vary (shape own (bend 60))))")["Your turn"]
    assert "all touching one another, unless that was done last" in turn


def test_colours_that_are_left():
    """Colours left when some are named are named themselves; what is not of another colour is of the same."""
    assert "add a white or black ball at" in told("(add (other-than Red))")["Your turn"]
    assert "add a white ball at" in told("(add (other-than Red Black))")["Your turn"]
    twice = told("(add (other-than (other-than (of last) Black) White))")["Your turn"]
    assert (
        "a ball of the same colour as the ball added last or black balls but a different one from white balls" in twice
    )


def test_a_ball_of_a_colour_is_named_with_the_ply():
    """What only a red ball does is told of adding a red ball."""
    scoring = "(after (when (holds Red last) (earn (count (and (balls own) (touching last)))))) (score earned)"
    sheet = told("(or (add own) (add Red))", "(when full (most score))", more=scoring)
    assert sheet["What happens by itself"].startswith("Whenever you add a red ball, you score 1 for each of your balls")


def test_what_a_score_is_at_first():
    """What is earned is scored, or lost where a number is less what is earned; other scores are told as they stand."""
    for score, first, then in (
        ("earned", "Your score is 0 at first and rises as the rules say.", "you score 2"),
        ("(minus (number 6) earned)", "Your score is 6 at first and falls as the rules say.", "your score falls by 2"),
        ("(minus earned (number 6))", "Your score is the total that you have scored minus 6.", "you score 2"),
    ):
        sheet = told(end="(when full (most score))", more=f"(after (earn (number 2))) (score {score})")
        assert first in sheet["Goal"] and then in sheet["What happens by itself"]


def test_what_happens_for_players_in_a_turn_of_the_first():
    """The first player is "you" there, the second one the next player; a third one has a name."""
    players = " ".join(f"(for {who} (earn (number {who})))" for who in (1, 2, 3))
    hide = "(by everyone (if (not (showing anybody)) (hide any)))"
    turn = f"(or (then {hide} (happens (reveal) {players})) (do (if showing (add picked)) (cover)))"
    hands, follows = "(hands hidden (hand White 8))", "(follows (if showing (seat same) (seat first)))"
    game = f"(game example pyramid (players White Black Red) {hands} (turn {turn}) {follows} (end (win stuck)))"
    told_first = " ".join(rule_sheet(parse_game(game)).named()["Your turn"])
    assert "you score 1, the next player scores 2 and Red scores 3" in told_first


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        ("(equal (seat same) (number 1))", "you are Black"),
        ("(equal (number 0) (seat next))", "the opponent is White"),
        ("(not (equal (seat same) (number 1)))", "you are not Black"),
        ("(even (seat same))", "your number in turn order, counted from 0, is even"),
    ],
)
def test_players_by_number(condition, said):
    """A seat that is compared with a number is told as a player, or as that player's number."""
    sheet = " ".join(told(f"(or (if (and (equal (seat next) (seat first)) {condition}) (add own)) (add Red))").values())
    assert said in " ".join(sheet.split())


def test_one_board_and_one_point():
    """A single board has a name only where others are hidden behind it; above four holes there is one point."""
    for hidden, board, start in (
        ("", "play on a 2×2 board.", "The board starts empty."),
        (" 1", "play on board A, a 2×2 board. Board B is like this one", "Board A starts empty."),
    ):
        text = f"(game one (boards 1 (pyramid 2){hidden}) (players White Black) (turn (add own)) (end {LINE}))"
        equipment = " ".join(rule_sheet(parse_game(text)).named()["Equipment"])
        assert board in equipment and start in equipment and "above it there is one, the apex" in equipment


def test_ranks_of_what_players_have_left():
    """Colours are compared as each player has them, and no group is spoken of."""
    end = told(end="(when full (most score (then ranks (left any 1))))", more="(score (count (balls own)))")[
        "End of the game"
    ]
    assert "compare the number of balls each player has left in their scarcest colour, then the number of balls" in end
    assert "they have left in their second scarcest colour, and so on: the higher wins" in end
