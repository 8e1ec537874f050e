"""Sentences of rule sheets that misled strangers who rebuilt games from them."""

from ludeme import parse_game, rule_sheet
from tests.ludeme.sheets import FRAME, LINE, told

EACH = "(line (either own previous) spanning (either own previous))"
THREE = "White Black Red"
SCORE = "(score (figures number own straight))"
MOST = "(when full (most score))"


def test_a_line_that_another_player_can_complete():
    """A line with balls of other players wins for its owner, whoever completed it; one of own balls alone is a deed."""
    shared = told(end=f"(win {EACH})", players=THREE)
    assert "You win if there is a flat line of your balls and balls of the previous player" in shared["Goal"]
    assert (
        "A player who has reached the goal wins, whoever brought it about. If this holds" in shared["End of the game"]
    )
    assert "You win by forming a flat line of your balls" in told()["Goal"]
    assert "a level, whoever completed it." in told("(or (add own) (add enemy))")["End of the game"]
    alike = told("(add any)", "(win (line any spanning))")
    assert "You win by forming" in alike["Goal"] and "whoever" not in alike["Goal"]


def test_a_line_of_contacts_is_no_diagonal():
    """Where the contacts of a line must be visible, it is a row or column, and no diagonal is spoken of."""
    seen = told("(add any)", "(win (line (either White Red) spanning visible))")
    assert (
        "by forming a flat row or column of white and red balls (all of one colour or mixed) spanning a level. All"
        in seen["Goal"]
    )
    assert "A line spans a level if it is a whole row or column of that level. The apex" in seen["Terms"]
    assert "Flat line:" not in seen["Terms"] and "long diagonals" not in seen["Terms"]
    assert "row or column of that level, or one of its two long diagonals." in told()["Terms"]


def test_lines_that_share_balls():
    """Of lines that are counted it is said that longer runs hold several, and that hidden balls count where any do."""
    lines = told(end=MOST, more=SCORE)["Terms"]
    assert "Four in a row count as two lines of three." in lines and "not visible" not in lines
    whole = SCORE.replace("straight", "(straight 3 touching maximal)")
    assert "Four in a row" not in told(end=MOST, more=whole)["Terms"]
    seen = "(when full (most score (then fewest (count (and (balls own) visible)))))"
    assert "Balls that are not visible count, too." in told(end=seen, more=SCORE)["Terms"]


def test_what_a_turn_may_undo():
    """Where a line can be covered within the turn that forms it, it is said to count at the end of the turn."""
    end = "(lose (line own spanning visible))"
    pair = "(then (add own) (add own))"
    assert "You lose if at the end of your turn there is a " in told(pair, end=end)["Goal"]
    assert "You lose by forming a " in told(end=end)["Goal"]
    assert "You lose by forming a " in told(pair, end=end.replace(" visible", ""))["Goal"]
    assert "by forming a " in told(pair, end=f"(at-once {end})")["Goal"]


def test_contacts_that_must_be_visible():
    """What a visible contact is, is told also where a long sentence on a line is parted in two."""
    end = "(lose (line own (or (straight 4 rows) (straight 4 slanting or-more)) visible))"
    sheet = rule_sheet(parse_game(FRAME.format("White Black", "", "(then (add own) (add own))", "", end))).named()
    assert "All its balls and the contacts between them must be visible." in " ".join(sheet["Goal"])
    assert any(line.startswith("• Visible contact:") for line in sheet["Terms"])


def test_when_a_ball_of_the_mover_is_stacked():
    """Where only the mover's colour can be called for, it is said when a ball is stacked, and not when none is."""
    alone = told(more="(after (stack own-3))")["What happens by itself"]
    assert "and at least three of its balls have your colour, another ball of your colour is stacked on it" in alone
    assert "names no colour" not in alone
    assert "names no colour" in told(more="(after (stack own-3 missing))")["What happens by itself"]


def test_what_platforms_call_for():
    """It is a term where it is the same for all platforms of a game, and else told wherever platforms are spoken of."""
    stack, turn = "(after (stack commonest missing (either own Red) limited))", "(add own (owed own {}))"
    same = told(turn.format("commonest missing"), more=stack)
    assert "platform that calls for a ball of your colour." in same["Your turn"]
    assert (
        "Calls for: A platform calls for the colour with the most balls in it, if no other has as many; otherwise"
        in (same["Terms"])
    )
    sheet = told("(add any (owed any own-1 commonest))")
    assert "one colour has more than any other if it has four, three, or two beside two balls of" in sheet["Terms"]
    whichever = sheet["Your turn"]
    assert "in which your colour has at least one of the balls or one colour has more balls than any other" in whichever
    assert "on a platform." in told("(add any (owed any rarest commonest))")["Your turn"]
    other = told(turn.format("rarest"), more=stack)
    assert "it calls for the colour with the fewest balls" in other["Your turn"].lower()
    assert "it calls for the colour with the most balls" in other["What happens by itself"].lower()
    assert "Calls for:" not in other["Terms"]


def test_a_ball_is_on_one_level():
    """Of levels it is not told how many a ball belongs to, but whether its own is filled; the apex is one, too."""
    sheet = told(more="(after (earn (figures last any (square whole))))", end="(when full (most earned))")
    assert "you score 1 if the level of that ball is filled." in sheet["What happens by itself"]
    assert "The apex is a level by itself." in sheet["Terms"]


def test_what_can_be_done_only_before_a_moment_and_what_after_it():
    """Turns that ask for one thing and turns that ask for its opposite are told apart, each condition once."""
    before, after = "(if (not (ever full)) (add own))", "(if (ever full) (take any)) (if (ever full) (move any))"
    turn = told(f"(or {before} {after})")["Your turn"]
    assert "In your turn, if the board has not yet been full, add a ball of your colour at any playable point." in turn
    assert "Once the board has been full, do one of these:\n1) remove a ball of either player.\n2) move a" in turn
    assert "1) if the board has been full" in told(f"(or {after} (add Red))")["Your turn"]


def test_all_chosen_balls_are_removed():
    """It is told as one deed, however many plies it is; others than the chosen balls may come to be free meanwhile."""
    turn = "(or (add own) (then (choose any (straight 3)) (while (some {}) (take any {}))))"
    chosen = told(turn.format("chosen", "chosen"))
    assert "then remove the chosen balls, one after the other in any order." in chosen["Your turn"]
    assert "A chosen ball stays chosen when it drops." in chosen["Terms"]
    assert "as long as there is at least one free ball, remove" in told(turn.format("free", "free"))["Your turn"]


def test_where_diagonals_begin_and_end():
    """The diagonals that are counted are named, unless there are many."""
    score = "(score (figures majority own plan-columns))"
    terms = told(end=MOST, more=score)["Terms"]
    assert "There are five: from a3 to c1, a5 to e1, a7 to g1, c7 to g3 and e7 to g5." in terms
    large = FRAME.format("White Black", "", "(add own)", score, MOST).replace("pyramid", "(pyramid 8)", 1)
    (diagonal,) = (line for line in rule_sheet(parse_game(large)).named()["Terms"] if "Diagonal as" in line)
    assert "There are" not in diagonal


def test_what_balls_may_not_touch():
    """What no ply may lead to is told as what balls do, where they touch others."""
    rule = "(forbid (never (some (and {} visible (touching (balls own) 2)))))"
    assert (
        "Add no ball after which a visible white ball touches at least two of your balls"
        in told(more=rule.format("(balls White)"))["Restrictions"]
    )


def test_a_ball_that_is_added_only_once():
    """A colour for one point only is that of one ball, as long as nothing leaves its point while it can be added."""
    turn = "(or (if (not (ever full)) (add own (not apex))) (if (not (ever full)) (add Red apex)) {})"
    once = told(turn.format("(if (ever full) (take any))"))
    assert "add the red ball at the apex" in once["Your turn"] and "and one red ball." in once["Equipment"]
    again = told(turn.format("(take own)"))
    assert "add a red ball at the apex" in again["Your turn"] and "one red ball" not in again["Equipment"]


def test_what_a_swap_is():
    """After a swap the first player makes the second turn, with the other colour; nothing else of the turn changes."""
    pair = "(then (add own) (add own adjoining))"
    game = parse_game(FRAME.format("White Black", "pie", pair, "", LINE))
    turn = " ".join(rule_sheet(game).named()["Your turn"])
    assert turn.startswith("Players take turns. In your turn, add")
    assert turn.endswith(
        "touching the ball just added. Rather than take the second turn, the second player may change sides; "
        "the balls stay, and the first player, now Black, takes it."
    )


def test_what_a_push_needs():
    """Where a ball must be pushed, the definition does not leave open whether one is there."""
    must, may = (told(f"(or (add own) (enter own{least}))", MOST, more=SCORE)["How to push in"] for least in (" 1", ""))
    assert "2) It must hold a ball." in must and "If it is empty" not in must
    assert "2) If it is empty, the ball that you push in" in may and "It must hold" not in may


def test_the_last_point_is_filled_by_somebody():
    """Who wins or loses with a full board is the one who fills it."""
    assert told(end="(lose full)")["Goal"] == "You lose by filling the last point."


def test_which_ball_was_placed_last():
    """What is placed is called added where balls come in no other way; elsewhere it is explained."""
    turn = "(then {} (add own (touching placed)))"
    added, moved = told(turn.format("(add own)")), told(turn.format("(move own)"))
    assert "touching the ball just added." in added["Your turn"] and "Placed" not in added["Terms"]
    assert "• Placed: The balls placed this turn are those added in it or moved." in moved["Terms"]


def test_two_neighbours_are_a_pair():
    """To complete a row or column of two balls is to be flat beside one, which the terms explain."""
    found = told("(then (add own) (optional (add own (completing (straight 2 rows) placed))))")
    assert "at any playable point flat beside the ball just added." in found["Your turn"]
    assert "• Flat beside:" in found["Terms"] and "Pair, triple:" not in found["Terms"]


def test_balls_that_only_stand_at_the_start_are_not_counted_in_the_supply():
    """Red balls in the middle, which nobody ever adds, are no part of what lies beside the board; added ones are."""
    frame = "(game x pyramid (players White Black) (start (place Red interior)) (turn {}) (end (when full draw)))"
    never, added = (rule_sheet(parse_game(frame.format(turn))).text() for turn in ("(add own)", "(add any)"))
    assert "holds 16 white and 16 black balls." in never
    assert "11 red balls besides" in " ".join(added.split())


def test_groups_that_count_by_themselves():
    """Groups within a part of the board ignore all other balls; on the faces of a pyramid nothing is hidden."""
    most = "(when full (most (groups {} own{})))"
    face = told(end=most.format("smallest", " (edge north face)"))["Terms"]
    assert "• Group within: Only the balls there count, as if no others" in face and "Visible" not in face
    ground = told(end=most.format("smallest", " ground"))["Terms"]
    assert "• Visible contact:" in ground and "Only visible balls and visible contacts count" in ground
    hidden = told(end=most.format("largest", " touching"))["Terms"]
    assert "one to the next, whether they can be seen or not. A ball" in hidden and "• Visible" not in hidden


def test_balls_stacked_for_oneself_complete_nobody_elses_line():
    """A line is the mover's also where platforms give more balls of that colour; where they give others, it may not."""
    for call, wins in (("own-3", "a player wins by forming"), ("commonest", "A player wins if")):
        said = told(f"(do (add own) (stack {call}))", end="(win (line own spanning))")["End of the game"]
        assert wins in said and ("whoever completed it" in said) == (call == "commonest")


def test_what_an_opponent_has_just_done():
    """A choice to pass is told of the player before, and enemy balls are the opponent's where there is one."""
    assert (
        "2) pass, unless the opponent has just passed."
        in told("(or (add own) (if (not (last-ply pass)) pass))")["Your turn"]
    )
    enemy = "(or (add own) (take enemy))"
    assert "Enemy balls are the opponent's balls." in told(enemy)["Terms"]
    assert "in the colours of the other players." in told(enemy, players=THREE)["Terms"]
    line = "(win (line enemy spanning))"
    mixed = ["mix these colours" in told("(add own)", end=line, **many)["Terms"] for many in ({}, {"players": THREE})]
    assert mixed == [False, True]


def test_who_has_fewer_wins_a_tie():
    """A second number is told as what to have fewest of, where that is short."""
    end = "(when full (most score (then fewest (count (and (balls own) visible)))))"
    told_end = told(end=end, more=SCORE)["End of the game"]
    assert "If tied, the player with fewer visible balls of their own colour wins; if still tied" in told_end


def test_hidden_balls_of_flat_lines():
    """Of lines that span a level it is said that covered balls count, unless only visible ones do."""
    ends = "(win (or (line own spanning) (at-least 9 (count (and (balls own) visible)))))"
    assert "The apex alone is no line. Balls with others on them count, too." in told(end=ends)["Terms"]
    assert "not visible" not in told()["Terms"]


def test_balls_are_dealt_in_rounds():
    """Where everybody draws several balls, each draws one before anybody draws the next."""
    deal = "(hands hidden (hand any 0)) (deal (repeat (by everyone (do (draw any) (gain same))) {}))"
    draw = "let each player in turn order draw a ball from the bag at random and take it in hand"
    for number, often in ((3, "in three rounds"), (1, "once")):
        game = parse_game(FRAME.format("White Black", deal.format(number), "(add any)", "", LINE))
        assert f"{draw}, {often}." in " ".join(rule_sheet(game).named()["Equipment"])


def test_colours_unlike_those_of_the_previous_turn():
    """The points come first, then the colour; balls that can only be added are said to have been added last turn."""
    turn = "(add (other-than (of recent)) ground)"
    said = "add a ball at any playable point on the board level, of another colour than any ball added in the"
    assert f"{said} opponent's last turn." in told(turn)["Your turn"]
    assert f"{said} previous turn." in told(turn, players=THREE)["Your turn"]


def test_after_what_has_a_name():
    """What happens after all that players do is told by the name of that, with what happens by it."""
    reward = "(effects reward (when (holds own apex) (earn (number 1))))"
    where = f"(where {reward} (turn crown (do (take Red) (put own apex))))"
    more = f"{where} (start (place Red (points a1))) (before reward)"
    game = parse_game(FRAME.format("White Black", more, "crown", "(after reward)", "(win (at-least 3 earned))"))
    itself = " ".join(rule_sheet(game).named()["What happens by itself"])
    assert 'and again whenever you have done "crown", "reward" happens.' in itself
