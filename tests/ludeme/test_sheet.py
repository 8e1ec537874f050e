"""A rule sheet says in fixed sections what can matter in its game, and nothing that cannot."""

import pytest

from ludeme import parse_game, rule_sheet
from ludeme.sheet.facts.course import Course
from ludeme.sheet.glossary import glossary, glossary_for
from ludeme.sheet.page import WIDTH, RuleSheet, Section
from ludeme.sheet.terms import TERMS

FRAME = "(game example pyramid (players {}) {} (turn {}) {} (end {}))"
LINE = "(win (line own spanning))"


def course(turn: str = "(add own)", end: str = LINE, players: str = "White Black", more: str = "") -> Course:
    """What can happen in a game with this turn and this end."""
    return Course(parse_game(FRAME.format(players, "", turn, more, end)))


def told(turn: str = "(add own)", end: str = LINE, players: str = "White Black", more: str = "") -> dict[str, str]:
    """The sections of its rule sheet, each as one text."""
    sheet = rule_sheet(parse_game(FRAME.format(players, "", turn, more, end)))
    return {title: "\n".join(lines) for title, lines in sheet.named().items()}


def test_a_plain_game_says_little():
    """Where nothing is taken, nothing is forbidden and everybody can always move, four sections are not there."""
    assert list(told()) == ["Goal", "Equipment", "Your turn", "End of the game", "Terms"]
    assert "A supply beside the board holds 16 white and 16 black balls." in told()["Equipment"]


def test_sections_come_in_one_order():
    """Goal first, terms last."""
    found = told("(then (take any) (add own))", LINE, more="(after (stack commonest)) (forbid (repeat))")
    assert list(found) == [
        "Goal", "Equipment", "Your turn", "When a ball leaves its point", "What happens by itself", "Restrictions",
        "If you cannot move", "End of the game", "Terms",
    ]  # fmt: skip


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
    assert ("could not complete your turn" in restrictions) == ahead
    assert ("exactly as they stood" in restrictions) == restores
    assert ("broken off" in told(turn)["End of the game"]) == endless


def test_ends_that_nobody_wrote():
    """A full board, and passes in succession, are a draw unless a rule says otherwise or they cannot be."""
    plain = told("(add own ground)")["End of the game"]
    assert "2) When every point is filled or both players pass in succession, the game is a draw." in plain
    assert "succession" not in told("(add own)")["End of the game"]
    assert "filled" not in told("(take any)")["End of the game"]
    said = told(
        "(add own ground)", f"{LINE} (when (or full stuck all-passed) (most score))", more="(score (count (balls own)))"
    )
    assert "the game is a draw.\n" not in said["End of the game"]
    lost = told("(add own ground)", f"{LINE} (lose stuck)")
    assert "When every point is filled, the game is a draw." in lost["End of the game"]
    assert "If you cannot move" not in lost


def test_for_whom_a_rule_is_judged_first():
    """It is said where a turn can bring about what another player wins by."""
    both = "If this holds for both players, the one whose turn it was wins."
    assert both not in told()["End of the game"]
    assert both in told("(or (add own) (add enemy))")["End of the game"]
    several = told("(or (add own) (add next))", players="White Black Red")["End of the game"]
    assert "the one whose turn it was wins, or else the first in turn order after" in several


def test_rules_within_a_turn():
    """That a rule is judged after every ply is said where a turn has several plies."""
    remark = "This is judged after every step within a turn, too."
    assert remark in told("(repeat (add own) 2)", f"(at-once {LINE})")["End of the game"]
    assert remark not in told("(add own)", f"(at-once {LINE})")["End of the game"]


def test_a_score_that_decides_nothing():
    """It is not spoken of."""
    assert not any("score" in text for text in told(more="(score (count (balls own)))").values())


def test_a_pass_breaks_no_rule_about_turns():
    """What a turn may not lead to is said to bind no pass where one may choose to pass; a forced one does nothing."""
    back = "A turn may not lead back to the position after your previous turn{}."
    assert back.format(", unless you pass") in told("(or (move own) pass)", more="(forbid (repeat))")["Restrictions"]
    taking = ("(or (add own) (take own))", "(lose stuck)")
    assert back.format("") in told(*taking, more="(forbid (repeat))")["Restrictions"]


def test_who_is_stuck_within_a_turn_passes():
    """Leaving out the rest of a turn is told as a pass to be made, and when it begins a new succession."""
    stuck = told("(then (look-ahead none (add Red)) (add own))")["If you cannot move"]
    assert "in the middle of your turn, you must then pass, too" in stuck and "first pass of a new succession" in stuck


def test_rules_that_follow_one_another():
    """What happens before later rules are judged is said so; a rule that asks for less than the one before says so."""
    go_on = told(end="(when full (go-on (remove apex))) (when (ever full) draw)")["End of the game"]
    assert "the ball at the apex leaves the board. Then the rules below are judged." in go_on
    rest = "(when (and full (holds own apex)) (wins 1)) (when full (wins 2))"
    for section in ("Goal", "End of the game"):
        assert "Otherwise, when every point is filled, Black wins." in told(end=rest)[section]
    assert "Otherwise" not in told(end="(when full (wins 2))")["Goal"]


def test_names_are_explained_where_they_occur_first():
    """A name is explained once, at the end of the first section with it, and stands in front of its points."""
    named = parse_game(
        FRAME.format(
            "White Black", "(where (region inner (not (or edge (edge corners)))))", "(add own inner)", "", LINE
        )
    )
    turn = rule_sheet(named).named()["Your turn"]
    assert 'at any "inner" playable point' in turn[0]
    assert turn[-1] == 'A point is "inner" if it is neither on the edge of the board nor in a corner hole.'
    names = "(where (region inner (not (edge corners))))"
    for taken, words in (
        ("enemy", 'remove an "inner" enemy ball'),
        ("(either own enemy)", 'remove an "inner" ball of any player'),
        ("(either own Red)", 'remove a ball of your colour or a red ball, called "inner"'),
    ):
        game = parse_game(FRAME.format("White Black", names, f"(then (take {taken} inner) (add own))", "", LINE))
        assert words in rule_sheet(game).named()["Your turn"][0]


def test_what_is_added_from_the_hand():
    """Where only some colours are held, the sheet names them."""
    held = rule_sheet(
        parse_game(FRAME.format("White Black", "(hands (hand Red 8))", "(or (add own) (add Red))", "", LINE))
    )
    assert "Red balls are added from your hand only." in " ".join(held.named()["Equipment"])


def test_long_turns_are_lists():
    """The parts of a turn too long for a sentence are steps of a list; those of an alternative have letters."""
    long = (
        "(then (add own (touching (balls enemy))) (add Red (touching (balls enemy))) (add own (touching (balls Red))))"
    )
    assert "do this in order:\n1) add" in told(long)["Your turn"]
    assert "2) do this in order:\na) add" in told(f"(or (add own) {long})")["Your turn"]


def test_terms_are_those_that_occur():
    """A term is explained if it, or the explanation of another one, is in the text."""
    game = parse_game(FRAME.format("White Black", "", "(add own)", "", LINE))
    names = [line.partition(":")[0] for line in glossary_for("It comes to a platform.", Course(game))]
    assert names == ["• Point", "• Platform"]
    assert not glossary_for("Nothing to explain.", Course(game))
    assert len({term.name for term in TERMS}) == len(TERMS) == len(list(glossary()))


def test_no_long_sentences():
    """What happens by an action is told behind it, and a long condition or alternative is told in parts."""
    long = "(add own (and (not ground) (touching (balls enemy) 2) (step (balls Red)) (not (under (balls Red)))))"
    deed = told(f"(do {long} (remove (and free (balls Red))) (earn (number 1)))")["Your turn"]
    assert "under a red ball. Then the free red balls leave the board and you score 1." in deed
    both = "(and full (line own spanning) (line enemy spanning) (holds Red apex) (at-least 9 (count (balls own))))"
    listed = "all of this holds:\na) every point is filled;\nb) there is a flat line of your balls spanning a level;\n"
    assert f"You win if {listed}" in told(end=f"(win {both})")["Goal"]
    assert f"The player whose turn it was wins when {listed}" in told(end=f"(when {both} (wins mover))")["Goal"]


def test_who_can_always_move():
    """A player who can always add a ball, and need do no more, is never told what to do without a legal ply."""
    assert "If you cannot move" not in told("(then (add (either own Red)) (try (add Red)))")
    assert "If you cannot move" in told("(then (add (either own Red)) (add Red))")


@pytest.mark.parametrize(
    ("turn", "out"),
    [
        ("(any-order (add White) (add Black))", False),
        ("(then (add White) (add White) (add Black))", True),
        ("(then (add own) (add any))", True),
        ("(or (add own) (enter own))", False),
    ],
)
def test_which_balls_can_run_out(turn, out):
    """Where every turn adds the same number of balls, a colour runs out only if turns can take enough of it."""
    found = course(turn, "(lose stuck)")
    assert any(map(found.runs_out, found.colours_used)) == out


def test_definitions_say_what_matters():
    """A part of a definition that speaks of what does not occur in the sheet is left out; the glossary has it."""
    pushed = told("(enter own)", end="(when (some (and last (balls Red))) (loses mover))")["Terms"]
    assert "• Placed: The ball placed last is the one added most recently." in pushed
    moved = told("(or (add own) (move own))", end="(when full (wins placer))")["Terms"]
    assert "the one added or moved most recently. A ball stays what it is called when it drops" in moved
    seen = "Visible: A ball is visible unless another ball is straight above it, two levels up."
    alone = told(end="(win (at-least 9 (count (and (balls own) visible))))")["Terms"]
    assert (
        seen in alone
        and "contact" not in alone
        and f"{seen}\n• Visible contact: The contact of two touching balls is visible if both balls are visible."
        in told(end="(win (connected own (edge north) (edge south)))")["Terms"]
    )
    every = {term.name: term.meanings()["stacking"] for term in glossary()}
    assert "placed this turn" in every["placed"] and not any("[" in meaning for meaning in every.values())


def test_what_happens_has_its_moment():
    """After which plies something happens is said, of several things once; passes are not among these plies."""
    one, two = "(when (holds own apex) (earn (number 1)))", "(earn (number 2))"
    assert "Whenever you add a ball, if the apex" in told("(add any)", more=f"(after {one})")["What happens by itself"]
    both = told("(add own ground)", more=f"(after {one} {two})")["What happens by itself"]
    assert both.startswith("Whenever you add a ball, this is done in order:\n1) If the apex")
    taken = told("(or (take own) (add own) pass)", more=f"(after {two})")["What happens by itself"]
    assert "Whenever you add or remove a ball, you score" in taken


def test_sheet_is_laid_out():
    """Sentences in succession are one paragraph, items of lists stand by themselves, lines fit the page."""
    section = Section("Rules", ("One sentence.", "Another one.", "1) " + "word " * 30, "a) part", "Then this."))
    text = RuleSheet("Name", (section,)).text()
    assert text.startswith("Name\n\nRules\n  One sentence. Another one.\n  1) word word")
    assert "\n     word" in text and "\n     a) part\n  Then this." in text
    assert max(map(len, text.splitlines())) <= WIDTH


def test_words_are_counted_once():
    """What explains the rules is not counted, nor what is said a second time, nor the number of an item."""
    rules = Section("Rules", ("1) Two words.", "2) Three more words."))
    sheet = RuleSheet("Name", (Section("Goal", ("Two words.",)), rules, Section("Terms", ("Word.",), proper=False)))
    assert sheet.words() == 5


def test_what_is_done_where_something_is_impossible():
    """A long turn that may be made only where another is impossible is the second of a list."""
    where = "(or (touching last) (touching last from-above) (under last) (step last diagonal) (touching (balls Red)))"
    turn = f"(otherwise (add own {where}) (add Black))"
    assert "do the first of these that is possible:\n1) add" in told(turn)["Your turn"]
    assert "\n2) add a black ball" in told(turn)["Your turn"]


def test_pushing_in_is_a_term():
    """How a ball is pushed in is told once, among the terms."""
    sections = told("(or (enter own) (enter own again))")
    assert "supports" not in sections["Your turn"] and "• Push in: Choose a row or column" in sections["Terms"]


def test_an_opening_on_an_empty_board_is_sure():
    """Two balls in the first turn always find room, so that nothing is said of turns that cannot be completed."""
    head = "(game flat (grid 5 5) (players White Black) (supply unlimited)"
    turns = "(opening (repeat (add own) 2)) (turn (add own))"
    sheet = rule_sheet(parse_game(f"{head} {turns} (end (win (line own (straight 3 diagonal)))))"))
    assert list(sheet.named()) == ["Goal", "Equipment", "Your turn", "End of the game", "Terms"]
    assert "level" not in sheet.body()


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


def test_what_is_told_of_a_single_point():
    """A ball that can only come to the apex is added there, and one that is moved comes there."""
    assert "add a red ball at the apex, if playable." in told("(or (add own) (add Red apex))")["Your turn"]
    assert "to the apex, if playable once the ball is taken." in told("(or (add own) (move own apex))")["Your turn"]


def test_a_condition_of_several_ways_to_join():
    """The group is told once."""
    ends = "(win (or (connected own (edge west) (edge east)) (connected own (edge north) (edge south))))"
    ways = "one of your groups joins the west side with the east side or the north side with the south side."
    assert ways in told(end=ends)["Goal"]


def test_secret_choices_are_explained():
    """It is said where a ball chosen in secret comes from, and until when a ball counts as shown."""
    shown = "(then (by everyone (hide any)) (happens (reveal)) (add picked))"
    terms = told(shown)["Terms"]
    assert "as long as it is secret, it cannot be added." in terms and "in the bag" not in terms
    game = parse_game(FRAME.format("White Black", "(hands (hand any 8))", shown, "", LINE))
    terms = " ".join(rule_sheet(game).named()["Terms"])
    assert "You choose a ball in your hand" in terms and "set aside" not in terms
    assert "counts as shown until it is added." in terms
    left = told("(then (by everyone (hide any)) (happens (reveal)) (if showing (add picked)))").get("Terms", "")
    assert "counts as shown, and is left, until it is added." in left


def test_sentences_lose_their_numbers_only():
    """What stands in brackets at the end of a word is no number of an item."""
    groups = "(lose (at-least 4 (groups largest own touching)))"
    both = rule_sheet(parse_game(FRAME.format("White Black", "", "(add own)", "", f"{LINE} {groups}"))).sentences()
    assert any("(hidden balls and contacts count, too) has at least four balls" in sentence for sentence in both)
    assert not any(sentence.startswith(("1)", "2)")) for sentence in both)


def test_owners_are_named_only_if_a_rule_asks_for_them():
    """Whose the balls of a colour are is not said where every player may do the same with all of them."""
    assert "White owns the white balls" in told("(add own)")["Equipment"]
    line = "(win (line White spanning))"
    assert "owns" not in told("(or (add White) (add Black))", line)["Equipment"]
    assert "owns" in told("(or (add White) (add Black))", "(win (line enemy spanning))")["Equipment"]


def test_what_all_do_before_the_first_turn():
    """Each player is said to do it, in turn order; and what a secret colour is, is told where it counts."""
    fewest = "(when full (fewest (left (picked hidden) bag)))"
    sections = rule_sheet(
        parse_game(FRAME.format("White Black", "(deal (by everyone (hide any)))", "(add any)", "", fewest))
    )
    sections = {title: " ".join(lines) for title, lines in sections.named().items()}
    assert "let each player in turn order secretly choose a ball of any colour." in sections["Equipment"]
    assert "its colour is your secret colour." in sections["Terms"]
    assert "secret colour" not in told("(then (by everyone (hide any)) (happens (reveal)) (add picked))")["Terms"]


def test_the_cycle_of_colours_is_a_term():
    """Which colour comes before which is told once, among the terms."""
    ends = "(win (alike (picked 1) (picked 1) next))"
    sections = told("(then (by everyone (hide any)) (happens (reveal)) (add picked))", ends)
    assert "in the cycle." in sections["Goal"] and "white comes just before black" in sections["Terms"]


def test_what_may_be_left_out_stands_by_itself():
    """What follows a part that may be left out, and several such parts, are items of a list."""
    first = told("(then (optional (add Red)) (add own))")["Your turn"]
    assert "do this in order:\n1) if you wish, add a red ball" in first and "\n2) add a ball of your colour" in first
    within = told("(then (add own) (optional (then (optional (add Red)) (add enemy))))")["Your turn"]
    assert "2) if you wish, do this in order:\na) if you wish, add a red" in within and "\nb) add an enemy" in within


def test_a_player_has_what_ends_the_game():
    """A figure that ends the game is somebody's, the mover's or any player's."""
    mine, anyones = "(when (line own spanning) (most score))", "(when (any-player (line own spanning)) (most score))"
    score = "(score (count (balls own)))"
    end = told(end=mine, more=score)["End of the game"]
    assert "ends when the player whose turn it was has a flat line of their balls spanning a level." in end
    end = told(end=anyones, more=score)["End of the game"]
    assert "ends when a player has a flat line of their balls spanning a level." in end


def test_a_group_joins_two_sides():
    """The goal of joining sides names the group first, as every other sentence about groups does."""
    goal = told(end="(win (connected own (edge west) (edge east)))")["Goal"]
    assert goal.startswith("You win if one of your groups joins the west side with the east side.")


def test_players_without_colours_have_names():
    """A player called by a number is written with a capital, wherever the name stands."""
    text = "(game two (pyramid 3) (players 2) (turn (add any)) (end (when full (wins 1))))"
    assert "Player 1 wins" in rule_sheet(parse_game(text)).named()["Goal"][0]
