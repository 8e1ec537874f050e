"""Rule sheets say what has to be said once, and as a person would."""

import pytest

from ludeme import parse_game, rule_sheet
from ludeme.english import audience, wording

FRAME = "(game example pyramid (players White Black) {} (turn {}) {} (end {}))"


def told(turn: str = "(add own)", end: str = "(when full draw)", before: str = "", after: str = "") -> str:
    """The rule sheet of a game with this turn, these sections and this end, without its title, equipment and terms."""
    sections = rule_sheet(parse_game(FRAME.format(before, turn, after, end))).named()
    return "\n".join(line for title in sections if title not in ("Equipment", "Terms") for line in sections[title])


@pytest.mark.parametrize(
    ("noun", "amount", "clause"),
    [
        ("white balls", "at least two", "there are at least two white balls"),
        ("the corner holes", "no", "there are no corner holes"),
        ("your balls", "no", "you have no balls on the board"),
        ("your balls visible from above", "", "you have balls visible from above"),
        ("balls", "fewer than 17", "there are fewer than 17 balls on the board"),
    ],
)
def test_amounts(noun, amount, clause):
    """How many there are is told of the things; what is one's own, one has."""
    assert wording.there_are(noun, amount) == clause


def test_only_several_things_can_be_many():
    """A side, the apex and the last ball are single things."""
    assert wording.countable("the corner holes") and wording.countable("balls coloured like the apex")
    assert not any(map(wording.countable, ("the apex", "the ball placed last", "the first of the empty points")))


def test_comparisons():
    """What both sides share is said once: where they are, or whose number it is."""
    fewer = wording.so_many_more("balls on your own board", "the interior points on your own board")
    assert fewer == "there are fewer balls than interior points on your own board"
    assert (
        wording.so_many_more("your balls", "enemy balls")
        == "you have fewer balls on the board than there are enemy balls"
    )
    assert wording.yours("your record", "the next player's record") == "yours"
    assert wording.yours("the next player's record", "your record") == "the next player's"
    assert wording.yours("your score", "your record") == "your score"


def test_a_verb_is_said_once():
    """What all begin with is kept by the first, as far as it is no part of a noun."""
    assert wording.sharing_verb(["vote yes", "vote no"]) == ["vote yes", "no"]
    assert wording.sharing_verb(["add a ball here", "add a ball there"]) == ["add a ball here", "a ball there"]
    assert wording.sharing_verb(["add a ball", "pass"]) == ["add a ball", "pass"]


@pytest.mark.parametrize("contact", ["", " touching"])
def test_a_group_that_joins_either_pair_of_sides_is_named_once(contact):
    """Two pairs of sides are one sentence, whatever contact counts; pairs of other places are told each by itself."""
    sides = f"(connected own (edge west) (edge east){contact}) (connected own (edge north) (edge south){contact})"
    goal = told(end=f"(win (or {sides}))")
    assert "joins the west side with the east side or the north side with the south side." in goal.replace("\n", " ")
    places = f"(connected own (edge west) interior{contact}) (connected own ground (edge south){contact})"
    goal = told(end=f"(win (or {places}))").partition("Your turn")[0]
    assert goal.count("one of your groups") == 2, goal


def test_the_same_for_another_colour():
    """Long phrases that differ in one word, wherever it stands, are not repeated; short ones are, and others."""
    long = "the size of the largest connected group of {0} balls, or of {0} balls"
    assert wording.the_same_for([long.format("white"), long.format("red")]) == ["red balls"]
    assert wording.the_same_for(["white balls", "red balls"]) == []
    assert wording.the_same_for([long.format("white"), long.format("white") + " and others"]) == []


def test_the_extreme_of_several_numbers():
    """What their names share at both ends is said once."""
    numbers = [f"the number of {colour} balls in the bag" for colour in ("white", "black", "red")]
    assert wording.whichever(numbers, "lower", "lowest") == (
        "the number of white, black or red balls in the bag, whichever is lowest"
    )
    assert wording.whichever(["your score", "3"], "higher", "highest") == "the higher of these: your score; 3"


def test_what_you_do_is_told_of_others():
    """The verb and what is yours change with who does it."""
    sentence = "You discard a ball of the colour you showed from your hand."
    assert (
        wording.told_by(sentence, "player 2") == "player 2 discards a ball of the colour they showed from their hand."
    )


@pytest.mark.parametrize(
    ("turn", "sentence"),
    [
        ("(repeat (add own) 2)", "add a ball of your colour at any playable point, then do so again"),
        ("(then (add own ground) (add Red) (add Red))", ", then twice add a red ball at any playable point"),
        ("(then (add Red) (add Red) (add Red))", "add a red ball at any playable point, then do so twice more"),
        ("(then (take Red) (while (holds Red apex) (take Red)))", "as long as the apex holds a red ball, do so again"),
        ("(then (add own) (optional (repeat (take Red))))", "then, as often as you wish, remove a red ball"),
        (
            "(or (if full (take own)) (then (add own) pass))",
            "1) if every point is filled, remove a ball of your colour",
        ),
        ("(then (or (add own) (then pass pass)) (add own))", "; in any case then add"),
        ("(then (or (add own) (then (add Red) pass)) (add own))", "do this in order:\n1) either add"),
        ("(do (if full (take own)) (earn (number 1)))", "and score 1 (only if every point is filled)"),
    ],
)
def test_turns(turn, sentence):
    """A repeated action is told once; what an alternative needs stands before it, other remarks in one bracket."""
    assert sentence in told(turn)


@pytest.mark.parametrize(
    ("one", "no", "clause"),
    [
        ("a white ball", False, "there is at least one white ball"),
        ("an empty point below the apex", True, "there is no empty point below the apex"),
        ("a ball of your colour", True, "you have no ball on the board"),
        ("a ball of your colour visible from above", False, "you have at least one ball visible from above"),
        ("a white ball or a red ball", True, "there is no white ball or red ball"),
    ],
)
def test_there_is(one, no, clause):
    """That there is something is told of one of the things; what is one's own, one has."""
    assert wording.there_is(one, no=no) == clause


def test_many_figures():
    """Several figures of a kind are told by the noun; what they are made of is several already."""
    assert wording.many("a flat line of three balls") == "flat lines of three balls"
    assert wording.many("an unbroken row or column of two balls") == "unbroken rows or columns of two balls"


def test_brackets_hold_no_brackets():
    """What stands in brackets within a remark is set off by commas there."""
    assert (
        wording.bracketed("only if there is one (any size) on the board")
        == "(only if there is one, any size, on the board)"
    )


def test_to_one_and_to_two():
    """Two players are opponents; who plays alone is told what to do."""
    assert audience.told_to(2, "let the next player pass") == "let the opponent pass"
    assert audience.told_to(3, "let the next player pass") == "let the next player pass"
    assert audience.told_to(1, "let everybody draw a ball") == "draw a ball"


def test_a_denial_goes_inside():
    """What is denied is told part by part, and parts of parts that are joined in one way are told in a row."""
    told_end = told(end="(lose (not (or full (and (holds own apex) (last-ply move)))))")
    apex = "the apex does not hold a ball of your colour or no ball was moved in the turn just before"
    assert f"You lose if some point is still empty, and either {apex}." in told_end


def test_a_ball_among_others():
    """Of balls of a colour everything else is said; of one certain ball it is asked whether it is one of them."""
    balls = told(end="(win (some (and free (balls own) (step (balls Red)))))")
    assert "You win if you have at least one free ball flat beside a red ball." in balls
    ball = told(end="(win (some (and last apex)))")
    assert "You win by adding a ball at the apex." in ball


def test_all_points_of_a_place():
    """A place of several points holds balls if each of its points does; a single point is told by its name."""
    sides = told(end="(win (holds own (edge north))) (lose (holds Red apex)) (when (not (holds any ground)) draw)")
    assert "You win by having a ball of your colour on every point on the north side." in sides
    assert "You lose by having a red ball on the apex." in sides
    assert "When not every point on the board level is filled" in sides


def test_what_is_the_same_for_all_players():
    """A condition that does not depend on the seat is not told of a player."""
    seats = told(
        end="(when (any-player (some (and last (edge corners)))) draw) (when (not (any-player (holds own apex))) draw)"
    )
    assert "When the ball added last is in a corner hole, the game is a draw." in seats
    assert "no player has a ball of their colour on the apex" in seats


def test_what_is_denied_of_points_and_turns():
    """What is preferred is denied as a whole, and one turn is not several."""
    points = told("(add own (not (if (some (and playable (not (edge corners)))) (not (edge corners)) ground)))")
    assert "at any playable point outside the points outside the corner holes or, if no such point" in points
    assert "When no turn has been played, the game is a draw." in told(end="(when (not (played 1)) draw)")


def test_seats_go_round():
    """A player number beyond the last is told as the player it comes round to."""
    assert "the board is set up anew and White begins." in told(after="(after (next-turn 1 anew))")


@pytest.mark.parametrize(
    ("condition", "clause"),
    [
        ("(equal (left own) (number 1))", "you have exactly one ball of your colour left to place"),
        ("(less (left own) (number 0))", "the number of your balls you have left to place is below 0"),
        ("(not (less (left own) (number 1)))", "you have a ball of your colour left to place"),
        ("(equal (number 3) (recorded all))", "the tally is 3"),
        ("(equal (groups number own) (number 1))", "your visible balls all form one group"),
        ("(not (equal (count (balls Red)) (number 0)))", "there is at least one red ball"),
        ("(connected Red (points a1 c1) (points a7 c7))", "a group of red balls joins a1 or c1 with a7 or c7"),
    ],
)
def test_numbers_in_conditions(condition, clause):
    """So many things are told of the things; one is one, none is none, and any point of a place will do to join it."""
    after = "(after (record (sum (recorded all) (number 1)) all))" if "recorded all" in condition else ""
    assert f"When {clause}, the game" in told(end=f"(when {condition} draw)", after=after) or (
        f"You win if {clause}." in told(end=f"(win {condition})", after=after)
    )


def test_a_settled_tie_ends_the_list():
    """Nothing is said of ties that are settled already; one that may stay is a draw in the end."""
    number = "(when full (most (count (balls own)) {}))"
    shared = told(end=number.format("(tied win) (player mover)"))
    assert "If tied, both players win." in shared
    then = told(end=number.format("(then most (groups largest own))"))
    assert "If tied, the player whose largest group is the larger wins; if still tied, the game is a draw." in then


def test_a_turn_like_the_first():
    """A usual turn that begins with the opening turn does not repeat it."""
    told_twice = told("(then (add Red) (add Black) (take any))", before="(opening (then (add Red) (add Black)))")
    assert "In your turn, do the same, then remove any ball." in told_twice


def test_what_happens_in_either_case():
    """A consequence of one of several conditions that were just told does not repeat them."""
    one, other = "(holds own apex)", "(connected own (edge north) (edge south))"
    for gift, said in (
        ("(earn (number 2))", "you have scored by this"),
        ("(earn (count (balls own)))", "at least one of these holds"),
    ):
        whens = f"(when {one} (earn (number 1))) (when {other} {gift}) (when (or {one} {other}) (remove apex))"
        sentences = told(before=f"(before {whens})", after=f"(after {whens})")
        assert sentences.count("joins") == 1 and f"\n3) If {said}, the ball at the apex leaves" in sentences


def test_whose_colour_others_add():
    """What others do with balls of their own colour is not told of yours."""
    assert "let the opponent add a ball of their colour" in told("(then (add own) (by others (add own)))")


def test_ends():
    """An outcome of one sentence follows its condition; what is asked within turns is said of the moment."""
    assert "When every point is filled, Black wins." in told(end="(at-once (when full (wins 2)))")
    fewer = "The player with fewer balls of their own colour on the board wins. If tied, Black wins."
    assert f"The game ends when every point is filled. {fewer}" in told(
        end="(when full (fewest (count (balls own)) (player 2)))"
    )
    assert "You lose if you cannot take your turn." in told(end="(lose stuck)")
