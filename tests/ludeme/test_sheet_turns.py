"""What a rule sheet says of turns, restrictions, and players who cannot move."""

import re

import pytest

from kernels.isa import program as isa
from ludeme import parse_game, rule_sheet
from ludeme.compiler import compile_game
from tests.ludeme.sheets import FRAME, LINE, course, told


@pytest.mark.parametrize(
    ("turn", "ahead", "restores", "endless"),
    [
        ("(add own)", False, False, False),
        ("(repeat (add own ground) 2)", True, False, False),
        ("(repeat (add own) 2)", False, False, False),
        ("(then (add own) (optional (add own)))", False, False, False),
        ("(then (look-ahead none (add Red)) (add own))", False, False, False),
        ("(or (add own) (move own))", False, True, True),
        ("(then (take any) (add own))", True, True, True),
        ("(then (take any) (add own) (add own))", True, False, False),
        ("(then (add own) (try (take Red)))", False, False, False),
        ("(then (add own) (try (take own)))", False, True, True),
    ],
)
def test_what_plies_can_bring_about(turn, ahead, restores, endless):
    """Looking ahead matters if a turn could get stuck; the same position, or endless play, if balls come and go."""
    found = course(turn)
    assert (found.looks_ahead, found.restores, found.endless) == (ahead, restores, endless)
    restrictions = told(turn).get("Restrictions", "")
    assert ("unable to complete your turn" in restrictions) == ahead
    assert ("must change the position" in restrictions) == restores
    assert ("is not over after" in told(turn)["End of the game"]) == endless


def test_when_a_game_is_broken_off():
    """The sheet gives the number of turns after which the machine stops, and calls that no draw."""
    for board, turns in (("(grid 10 10)", 200), ("(grid 10 11)", 220)):
        game = parse_game(
            FRAME.format("White Black", "", "(or (add own) (take own))", "", LINE).replace("pyramid", board)
        )
        said = f"If the game is not over after {turns} turns in all, it is broken off and has no result."
        assert said in rule_sheet(game).sentences() and compile_game(game).ints[isa.TURN_CAP] == turns


def test_rules_within_a_turn():
    """That a rule is judged after every ply is said where a turn has several plies."""
    remark, three = "This counts in the middle of a turn, too.", "(at-once (win (line own (straight 3 flat))))"
    assert remark in told("(repeat (add own) 2)", three)["End of the game"]
    only = told("(repeat (add own) 2)", f"(at-once {LINE})")["End of the game"]
    assert only.startswith("Check after every step of a turn whether the game is over.") and remark not in only
    assert remark not in told("(add own)", f"(at-once {LINE})")["End of the game"]
    always = told("(repeat (add own) 2)", f"(at-once {LINE}) (at-once (when full draw))")["End of the game"]
    assert "These rules are judged after every step of a turn, in this order" in always and remark not in always


def test_a_pass_breaks_no_rule_about_turns():
    """What a turn may not lead to is said to bind no pass, where there are any."""
    back = "A turn may not lead back to the position after your previous turn{}."
    assert back.format(", unless you pass") in told("(or (move own) pass)", more="(forbid (repeat))")["Restrictions"]
    taking = ("(or (add own) (take own))", "(lose stuck)")
    assert back.format("") in told(*taking, more="(forbid (repeat))")["Restrictions"]


def test_who_is_stuck_within_a_turn_passes():
    """Leaving out the rest of a turn is told as a pass, and when it begins a new succession."""
    turn = "(then (look-ahead none (add Red)) (add own))"
    left_out = "in the middle of your turn, the rest of it is left out. This counts as a pass"
    two, three = (told(turn, players=players)["Passing"] for players in ("White Black", "White Black Red"))
    first = f"{left_out}, too: the first in succession, as you have added a ball in it."
    assert f"{first} If the opponent then passes as well, both players have passed in succession." in two
    assert first in three


def test_a_drawn_ball_that_can_always_be_added_leaves_nobody_stuck():
    """Turns of two balls never fill a board of 30 points halfway, so the rest is never left out; turns of four may."""
    two, four = "(then (add own) draw (add same))", "(then (add own) (add own) (add own) draw (add same))"
    left_out = "the rest of it is left out"
    assert left_out not in told(two)["Passing"]
    assert left_out in told(two.replace("same)", "same ground)"))["Passing"]
    assert left_out in told(four)["Passing"]


def test_long_turns_are_lists():
    """The parts of a turn too long for a sentence are steps of a list; those of an alternative have letters."""
    long = (
        "(then (add own (touching (balls enemy))) (add Red (touching (balls enemy))) (add own (touching (balls Red))))"
    )
    assert "do this in order:\n1) add" in told(long)["Your turn"]
    assert "2) do this in order:\na) add" in told(f"(or (add own) {long})")["Your turn"]


def test_no_long_sentences():
    """What happens by an action is told behind it, and a long condition or alternative is told in parts."""
    long = "(add own (and (not ground) (touching (balls enemy) 2) (step (balls Red)) (not (under (balls Red)))))"
    deed = told(f"(do {long} (remove (and free (balls Red))) (earn (number 1)))")["Your turn"]
    assert "under a red ball. Then the free red balls leave the board and you score 1." in deed
    both = "(and full (line own spanning) (line enemy spanning) (holds Red apex) (at-least 9 (count (balls own))))"
    listed = "all of this holds:\na) every point is filled;\nb) there is a flat line of your balls spanning a level;\n"
    assert f"You win if {listed}" in told(end=f"(win {both})")["Goal"]
    assert f"You win if at the end of your turn {listed}" in told(end=f"(when {both} (wins mover))")["Goal"]


def test_who_can_always_move():
    """A player who can always add a ball, and need do no more, is never told what to do without a legal ply."""
    assert "Passing" not in told("(then (add (either own Red)) (try (add Red)))")
    assert "Passing" in told("(then (add (either own Red)) (add Red))")


def test_what_happens_has_its_moment():
    """After which plies something happens is said, of several things once; passes are not among these plies."""
    one, two = "(when (holds own apex) (earn (number 1)))", "(earn (number 2))"
    assert "Whenever you add a ball, if the apex" in told("(add any)", more=f"(after {one})")["What happens by itself"]
    both = told("(add own ground)", more=f"(after {one} {two})")["What happens by itself"]
    assert both.startswith("Whenever you add a ball, this is done in order:\n1) If the apex")
    taken = told("(or (take own) (add own) pass)", more=f"(after {two})")["What happens by itself"]
    assert "Whenever you add or remove a ball, you score" in taken


def test_what_is_done_where_something_is_impossible():
    """A long turn that may be made only where another is impossible is the second of a list."""
    where = "(or (touching last) (touching last from-above) (under last) (step last diagonal) (touching (balls Red)))"
    turn = f"(otherwise (add own {where}) (add Black))"
    assert "do the first of these that is possible, not a later one:\n1) add" in told(turn)["Your turn"]
    assert "\n2) add a black ball" in told(turn)["Your turn"]


def test_only_what_plies_do_is_named():
    """Balls that can only be removed, or only be moved, are not said to be both; nor points that nobody proposes."""
    for turn, verbs in (
        ("(then (take any) (add own))", "removed"),
        ("(or (move own) (add own))", "moved"),
        ("(or (move own) (take own) (add own))", "removed or moved"),
    ):
        assert f"A ball can be {verbs} only if at most one" in told(turn)["When a ball leaves its point"]
    moved = told(
        "(do (or (move own) (add own)) (recolour (moved to) Red))".replace("(or (move own) (add own))", "(move own)")
    )
    assert "at the point just moved to" in " ".join(moved.values()) and "proposed" not in moved["Your turn"]


def test_what_is_told_of_a_single_point():
    """A ball that can only come to the apex is added there, and one that is moved comes there."""
    assert "add a red ball at the apex, if playable." in told("(or (add own) (add Red apex))")["Your turn"]
    assert "add a red ball in any empty corner hole." in told("(or (add own) (add Red (edge corners)))")["Your turn"]
    assert "to the apex, if playable once the ball is taken." in told("(or (add own) (move own apex))")["Your turn"]


def test_what_may_be_left_out_stands_by_itself():
    """What follows a part that may be left out, and several such parts, are items of a list."""
    first = told("(then (optional (add Red)) (add own))")["Your turn"]
    assert "do this in order:\n1) if you wish, add a red ball" in first and "\n2) add a ball of your colour" in first
    within = told("(then (add own) (optional (then (optional (add Red)) (add enemy))))")["Your turn"]
    assert "2) if you wish, do this in order:\na) if you wish, add a red" in within and "\nb) add an enemy" in within


def test_who_is_out_for_good_and_who_only_for_now():
    """What balls that stay have reached puts out for good; what a move or a cover can undo does so while it holds."""
    four = "(out (at-least 4 (groups largest own{})))"
    for_good = "You get no more turns once one of your groups has at least four balls"
    for_now = "You get no turn as long as one of your groups has at least four balls. If that holds for both players, "
    turn = told("(add own)", more=four.format(" touching"))["Your turn"]
    assert (
        for_good in turn
        and "Your balls stay. If your turn wins the game, it does not matter whether it puts you out." in turn
    )
    others = told("(add any)", more=four.format(" touching"))["Your turn"]
    assert "As soon as one of your groups has at least four balls, in anyone's turn, you get no more turns." in others
    assert "Your balls stay; others may still add balls of your colour." in others
    assert for_now in told("(add own)", more=four.format(""))["Your turn"]
    assert for_now in told("(or (add own) (move own))", more=four.format(" touching"))["Your turn"].replace(
        " (hidden", " (hidden"
    )
    supply = told("(or (add own) (move own))", more="(out (equal (left own) (number 0)))")["Your turn"]
    assert "You get no more turns once you have none of your balls left" in supply
    moved = told("(or (add own) (move own))", more="(out (holds own apex))")["Your turn"]
    assert "You get no turn as long as the apex holds a ball of your colour." in moved


def test_a_line_of_others_puts_out_for_good():
    """It may come about in anyone's turn, and mix the colours of several enemies; what moves it could come apart."""
    more, end, three = "(out (line enemy spanning))", "(win (out all-others))", "White Black Red"
    sheet = told(more=more, end=end, players=three)
    line = "there is a flat line of enemy balls spanning a level"
    for_good = f"As soon as {line}, in anyone's turn, you are out of the game and get no more turns."
    assert for_good in sheet["Your turn"] and "If that holds" not in sheet["Your turn"]
    assert "A line of them may mix these colours." in sheet["Terms"]
    moved = told("(or (add own) (move own))", more=more, end=end, players=three)["Your turn"]
    assert f"as long as {line}" in moved


def test_nothing_can_touch_the_last_ball_before_the_first():
    """Where a turn may begin beside the ball added last, the sheet says that the first one cannot; orders are told."""
    chain = "(any-order (add White (touching last)) (add Black adjoining))"
    turn = told(chain)["Your turn"]
    assert "The first turn cannot begin with a ball that must touch the ball added last" in turn
    assert "then add a white ball at any playable point touching the ball just added" in turn and "(if any)" not in turn
    opened = FRAME.format("White Black", "(opening (add own))", chain, "", LINE)
    assert "cannot begin" not in rule_sheet(parse_game(opened)).text()


def test_players_who_are_out():
    """One goes on when all are out, unless nobody has a ball left; to get no turn is not to be unable to take it."""
    group, alone = "(out (at-least 4 (groups largest own touching)))", "the one whose turn it was goes on alone."
    stuck = told(end="(win stuck)", more=group)["Your turn"]
    assert alone in stuck and stuck.endswith("To get no turns is not the same as to be unable to take your turn.")
    lined = told(more=group)["Your turn"]
    assert alone in lined and lined.endswith("it does not matter whether it puts you out.") and "unable" not in lined
    assert alone not in told(end="(win (out all-others))", more=group)["Your turn"]
    last_in, line = "(win (out all-others))", "(win (line own spanning))"
    assert "it does not matter" in told(end=f"{line} {last_in}", more=group)["Your turn"]
    assert "it does not matter" not in told(end=f"{last_in} {line}", more=group)["Your turn"]
    assert alone not in told(more="(out (equal (left own) (number 0)))")["Your turn"]
    assert "as long as you have exactly three" in told(more="(out (equal (left own) (number 3)))")["Your turn"]


def test_a_first_turn_names_the_colour_of_an_enemy_ball():
    """It is a certain player's, so that of two players the other one's colour is known; of three it is not."""
    frame = "(game example pyramid (players {}) (opening (then (add own) (add enemy))) (turn (add own)) (end {}))"
    two, three = (
        rule_sheet(parse_game(frame.format(players, LINE))).text() for players in ("White Black", "White Black Red")
    )
    assert "then add a black ball" in two and "then add an enemy ball" in three


def test_a_turn_may_block_the_next_player():
    """Several turns of which the first that is possible must be made are one list; gaps are told by who fills them."""
    gap = "(add own (completing (straight 3) (balls {})))"
    turn = f"(otherwise {gap.format('own')} (otherwise {gap.format('next')} (add own)))"
    told = rule_sheet(parse_game(FRAME.format("White Black Red", "", turn, "", LINE))).text()
    listed = " ".join(told.split()).partition("do the first of these that is possible, not a later one: ")[2]
    one, other, rest = (item.split(". ")[0] for item in re.split(r"\b\d\) ", listed)[1:4])
    where = "add a ball of your colour at any playable point where a ball of"
    assert one == f"{where} your colour would complete a touching line of three of your balls"
    assert other.startswith(f"{where} the next player's colour would complete a touching line of three balls of the")
    assert rest == "add a ball of your colour at any playable point"


@pytest.mark.parametrize(("turn", "told"), [("(or (add own) (add next))", True), ("(or (add own) (add Red))", False)])
def test_who_is_out_is_still_somebodys_neighbour(turn, told):
    """A player who gets no more turns is not passed over where rules speak of the next or the previous player."""
    out = "(out (at-least 3 (groups largest own touching)))"
    text = f"(game three (pyramid 3) (players White Black Red) (turn {turn}) {out} (end (win (out all-others))))"
    sheet = " ".join(rule_sheet(parse_game(text)).named()["Your turn"])
    assert ("To the others you are still the next or the previous player." in sheet) == told
