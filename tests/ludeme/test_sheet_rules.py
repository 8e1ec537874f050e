"""A rule sheet says what a newcomer would otherwise have to guess: what is there, what counts, what comes first."""

import pytest

from ludeme import parse_game, rule_sheet

LINE = "(win (line own spanning))"
WHITES, BLACKS = " (White's), add a white ball", " (Black's), add a black ball"
YOURS = ", add a ball of your colour"


def told(turn: str = "(add own)", end: str = LINE, players: str = "(players White Black)", more: str = "") -> str:
    """The rule sheet of a game as one line."""
    text = f"(game example (pyramid 4) {players} (turn {turn}) {more} (end {end}))"
    if more.startswith(("(start", "(hands", "(supply", "(deal", "(opening")):
        text = f"(game example (pyramid 4) {players} {more} (turn {turn}) (end {end}))"
    return " ".join(rule_sheet(parse_game(text)).text().split())


def test_balls_besides_those_on_the_board():
    """The supply is told without the balls that stand on the board at the start."""
    start = "(start (checkerboard Black White))"
    assert "holds 8 white and 8 black balls besides those on the board." in told(more=start)
    assert "holds 16 white and 16 black balls." in told()
    none = "(supply 8) (start (checkerboard Black White))"
    assert "holds no white and no black balls besides" in told("(or (add own) (move own))", more=none)


def test_a_colour_of_which_there_is_one_ball():
    """A ball that only a rule puts on the board, where there is none, is the only one of its colour, and called so."""
    put = "(when (and (not (some (balls Red))) (holds any (points a1))) (go-on (put Red apex)))"
    alone = told("(or (add own) (take any (under (balls Red))))", f"{put} {LINE}")
    assert "remove any ball directly under the red ball" in alone and "one red ball" in alone
    assert "When the red ball is not on the board and" in alone and "a red ball" not in alone
    for turn in (
        "(or (add own) (add Red))",
        "(or (add own) (take any (under (balls Red))) (do (add own) (put Red apex)))",
    ):
        several = told(turn, f"{put} {LINE}")
        assert "When there is no red ball and" in several and "the red ball" not in several
    unasked = put.replace("(and (not (some (balls Red))) (holds any (points a1)))", "(holds any (points a1))")
    assert "the red ball" not in told(end=f"{unasked} {LINE}")


def test_a_ball_chosen_in_secret_is_set_aside():
    """Without hands a chosen ball comes out of the bag, and can neither be added nor counted there."""
    secret = "(deal (by everyone (hide any)))"
    ends = "(when full (fewest (left (picked hidden) bag)))"
    sheet = told("(add any)", ends, "(players 4)", secret)
    assert "it cannot be added and does not count as in the bag." in sheet
    assert "not on the board, nor set aside in secret." in sheet
    drawn = told("(then (draw any) (add same))", "(when full draw)", "(players 2)")
    assert "A closed bag holds 16 white" in drawn and "Bag:" not in drawn


def test_the_scarcest_colour():
    """A number equal to the lowest of those of all colours in the bag is told as what it means."""
    least = "(extreme lowest (left White bag) (left Black bag) (left Red bag))"
    ends = f"(when (any-player (equal (left (picked hidden) bag) {least})) draw)"
    secret = "(deal (by everyone (hide any)))"
    assert "for at least one player their secret colour is among the scarcest in the bag" in told(
        "(add any)", ends, "(players 4)", secret
    )
    some = ends.replace(" (left Red bag)", "")
    assert "whichever is lower" in told("(add any)", some, "(players 4)", secret)


def test_a_better_place_if_there_is_one():
    """What is asked of a point only if some such point is playable is told so."""
    near = "(if (some (and playable ground (step (balls any)))) (and ground (step (balls any))) ground)"
    assert "on the board level (flat beside a ball there, if any such point is playable)" in told(f"(add own {near})")


def test_a_level_that_has_a_playable_point():
    """Of points of certain levels it is told what a level has, so that it is clear what the ball is on."""
    on = "(some (and playable (in-figure (square whole) 1 (balls any))))"
    assert "if no level with a ball has a playable point" in told(f"(or (if (not {on}) (add own)) (add Red))")
    assert "if a level with a ball has a playable point" in told(f"(or (if {on} (add own)) (add Red))")


def test_a_chosen_pair_of_two_colours():
    """The colour of neither is the third; where one of them is the last ball, the other is the one to be chosen."""
    turn = "(then (add any) (do (choose any (straight 2) 2{}) (recolour chosen (other-than (of chosen)))))"
    near = told(turn.format(" (or last (step last))"))
    assert "choose the ball added last and a ball of another colour flat beside it" in near
    anywhere = told(turn.format(""))
    assert "choose a touching pair of balls of different colours" in anywhere and "of the third colour" in anywhere


def test_what_happens_for_the_higher_of_two():
    """Two effects of which one or both happen by which of two numbers is higher are told as three cases."""
    pair = (
        "(when (not (less recorded (recorded 1))) (earn (number 1)))"
        "(when (not (less (recorded 1) recorded)) (earn (number 1) next))"
    )
    after = f"(after (record (count (balls own))) {pair}) (score earned)"
    sheet = told(end="(when full (most score))", more=after)
    assert "if your record is above the opponent's, you score 1" in sheet.lower()
    assert (
        "if it is below, the opponent scores 1; if they are equal, you and the opponent score 1 each" in sheet.lower()
    )
    other = after.replace("(less (recorded 1) recorded)", "(less (recorded 1) (number 3))")
    assert "are equal" not in told(end="(when full (most score))", more=other)


def test_levels_with_balls():
    """Points of the levels on which something stands are told without speaking of whole levels."""
    level = "(not (in-figure (square whole) 1 (balls any)))"
    assert "not on a level with a ball" in told(f"(add own {level})")


def test_where_a_ball_completes_a_figure():
    """The balls with which it does are told before the figure, and how many of them."""
    turn = "(then (add own) (add own) (optional (add own (completing (straight 3 rows) placed))))"
    assert "There it and two of the balls added this turn must form an unbroken row or column" in told(turn)


def test_what_else_must_hold_on_a_full_board():
    """The moment comes first, then who wins, then by what."""
    ends = "(when (and full (even (groups largest White))) (wins 1)) (when full (wins 2))"
    sheet = told(end=ends)
    assert "White wins if the size of the largest group of white balls is even; if not, Black wins." in sheet
    assert "The game ends when every point is filled (see Goal)." in sheet


@pytest.mark.parametrize(("colours", "said"), [("own", False), ("(either own Red)", True), ("any", True)])
def test_groups_of_one_colour(colours, said):
    """A group is of one colour; that it may be of several is said where it can."""
    sheet = told(end=f"(win (at-least 5 (groups largest {colours})))")
    assert "All balls of one colour" in sheet
    assert ("of one colour, or of the colours named" in sheet) == said


def test_a_goal_is_understood_before_the_turn():
    """What speaks of balls shown is told at the end of the game only, if there is another goal."""
    turn = "(or (then (by everyone (hide any)) (happens (reveal))) (if showing (add picked)))"
    ends = "(win (showing everybody)) (win (holds any apex)) (lose (holds Red (points a1)))"
    goal = told(turn, ends).partition("Equipment")[0]
    assert "shown" not in goal and "the apex" in goal and "You lose" in goal


def test_pushing_and_dropping_in_the_terms():
    """That a ball is still called so when pushed is said where balls are; a drop uses no colour."""
    taken = told("(then (add own) (move own) (take own placed))", "(when full (wins placer))")
    assert "still called so when it drops." in taken
    assert "drops or is pushed." in told("(or (enter own) (take own placed))", "(when full (wins placer))")
    assert "that it drops does not count." in told("(then (take any) (add any) (add used))")


def test_when_a_ball_moved_onto_is_judged():
    """It may carry nothing but the moving ball before anything drops; a ball pushed in may not rest on what dropped."""
    onto = told("(or (add own) (leap own (and (balls enemy) (step (moved from)))))")
    assert "may rest on that other one; this is judged before anything drops." in onto
    again = told("(or (enter own) (enter own again))")
    assert "but not on top of a ball that has just dropped" in again
    assert "A ball can be taken off the board only if at most one ball rests on it." in again


def test_a_first_turn_that_differs_in_its_points():
    """It is told as the usual turn, of which only the point is limited."""
    sheet = told("(add any)", more="(opening (add any (not edge)))")
    assert "In the first turn (White's), this point must not be on the edge of the board." in sheet
    assert "From then on" in told("(add any)", more="(opening (then (add any) (add any)))")


@pytest.mark.parametrize(
    ("deal", "turn", "first", "second"),
    [
        ("", "(add own)", WHITES, BLACKS),
        ("(deal (draw any) (seat next)) ", "(add own)", YOURS, YOURS),
        ("", "(add own)) (follows (seat same)", WHITES, YOURS),
        ("", "(add own)) (out (holds own apex)", WHITES, YOURS),
        ("", "(do (add own) (next-turn 1))", WHITES, YOURS),
    ],
)
def test_whose_the_first_turns_are(deal, turn, first, second):
    """A player is named, and a colour, only where it is certain who has that turn."""
    sheet = told(turn, more=f"{deal}(opening (add own) (then (add own) pass))")
    assert f"In the first turn{first}" in sheet and f"In the second turn{second}" in sheet


def test_whose_the_first_turns_are_that_differ_in_their_points():
    """Nobody is named in whose turn it is not certain, nor somebody who plays alone."""
    limited = "(opening (add own (not edge)) (add own edge))"
    assert "In the second turn, this point must be on the edge" in told("(add own)) (follows (seat same)", more=limited)
    assert "In the first turn, this point must not be" in told(players="(players White)", more=limited)


def test_a_ball_that_is_handed_over():
    """Who gets the ball that was just added or taken takes that very ball; others come out of the bag."""
    hands = "(hands (hand White 8) (hand Black 8) (hand Red 8))"
    turn = "(or (do (add any) (gain same 1 next) (remove last)) (do (take any free) (gain same)))"
    sheet = told(turn, more=hands)
    assert "at any playable point (it does not stay there: at once the opponent takes it in hand)." in sheet
    assert "remove a free ball and take it in hand." in sheet and "drops" not in sheet
    assert "remove a red ball and take two of your balls from the bag into your hand" in told(
        "(or (add own) (do (take Red) (gain own 2)))", more="(hands (hand own 2)) (start (place Red edge))"
    )


def test_what_happens_whatever_the_case():
    """Behind cases it is said that what follows them is none of them."""
    when = "(when (holds own apex) (when (holds own (points a1)) (earn (number 1))) (recolour apex Red))"
    assert "you score 1; after that, in any case, " in told(more=f"(after {when})")


def test_a_loss_that_is_judged_before_a_win():
    """The goal names the win first, and says that the loss is judged before it."""
    win, lose = "(win full)", "(lose (holds Red apex))"
    assert "But this is judged first: you lose by having a red ball on the apex." in told(end=f"{lose} {win}")
    assert "judged first" not in told(end=f"{win} {lose}")


def test_a_turn_that_is_always_the_first_players():
    """Where a turn with no ball on show is always the first player's, "you" is that player, and nobody has a number."""
    choose = "(by everyone (if (not (showing anybody)) (hide any)))"
    deeds = "(happens (reveal) (for 1 (discard picked) (cover)) (for 2 (discard picked) (cover)))"
    turn = f"(or (then {choose} {deeds}) (do (if showing (add picked)) (cover)))"
    hands, follows = "(hands (hand any 8))", "(follows (if showing (seat same) (seat {})))"
    text = f"(game example (pyramid 4) (players 2) {hands} (turn {turn}) {follows} (end {LINE.replace('own', 'any')}))"
    first = " ".join(rule_sheet(parse_game(text.format("first"))).text().lower().split())
    assert "you discard the ball you showed into the bag" in first
    assert "the opponent discards the ball they showed into the bag" in first and "player 2" not in first
    other = " ".join(rule_sheet(parse_game(text.format("next"))).text().lower().split())
    assert "player 1 discards the ball" in other and "player 2 discards the ball" in other


def test_a_long_turn_is_told_at_once():
    """A turn of many plies that may be left out is told as fast as a short one, although it has 2^50 courses."""
    assert "50 times" in told("(repeat (then (optional (take own)) (add own (not (ground 2)))) 50)")


@pytest.mark.parametrize("colour", ["own", "previous", "next", "(either own Red)", "(other-than same)"])
def test_what_is_given(colour):
    """Whose ball the opponent is given may depend on who gives it."""
    turn = f"(then (add (picked given)) (name {colour}))"
    assert "give the opponent" in told(turn, more="(opening (name any))")


def test_what_a_turn_must_leave():
    """That a turn must end with a ball that touches others is told of the ball."""
    never = "(forbid (never (not (some (and placed (touching (balls Red))))) turn-end))"
    must = "When your turn is over, at least one ball added this turn must touch a red ball"
    assert must in told("(then (add own) (add Red))", more=never)
