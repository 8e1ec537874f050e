"""What a rule sheet leaves out because it can be shown that it never matters."""

from ludeme import parse_game, rule_sheet
from ludeme.sheet.facts.course import Course

FRAME = "(game example pyramid (players White Black) {} (turn {}) (end {}))"
LINE = "(win (line own spanning))"


def told(turn: str, end: str = LINE, more: str = "") -> dict[str, str]:
    """The sections of a rule sheet, each as one text."""
    sheet = rule_sheet(parse_game(FRAME.format(more, turn, end)))
    return {title: "\n".join(lines) for title, lines in sheet.named().items()}


def runs_out(turn: str, end: str = LINE, more: str = "", board: str = "pyramid") -> bool:
    """True if a player could find no ball of a colour left, as far as the sheet knows."""
    course = Course(parse_game(FRAME.format(more, turn, end).replace("pyramid", board)))
    return any(map(course.runs_out, course.colours_used))


def test_balls_that_cannot_run_out():
    """Sixteen balls of a colour last for 30 points where a turn adds one of each, not where it may add two of one."""
    assert not runs_out("(any-order (add White adjoining) (add Black adjoining))")
    assert runs_out("(any-order (add any adjoining) (add Black adjoining))")


def test_balls_of_different_colours_in_a_turn():
    """A colour not yet used in a turn is used once in it: so fifteen balls of each last for fifteen pairs."""
    assert not runs_out("(then (add any) (add (other-than used)))", more="(supply 15)")
    assert runs_out("(then (add any) (add any))", more="(supply 15)")


def test_openings_are_counted_exactly():
    """A white ball first, then pairs: five white balls are enough for nine points, but not with two of them first."""
    pairs = "(any-order (add White) (add Black))"
    for opening, lasts in (("(add White)", True), ("(then (add White) (add White))", False)):
        assert runs_out(pairs, more=f"(supply 5) (opening {opening})", board="(grid 3 3)") != lasts


def test_a_first_ball_off_the_edge_is_always_possible():
    """At the start the points there are empty: nobody passes, so 16 balls each last, too."""
    assert "Passing" not in told("(add own)", more="(opening (add own interior))")
    assert "Passing" in told("(add own)", more="(opening (add own apex))")


def test_who_is_out_leaves_balls_for_the_others():
    """Two players at least share the points until one is left alone; who plays on alone may run out of balls."""
    turn = "(add own)) (out (at-least 4 (figures number own (straight 2)))"
    assert not runs_out(turn, "(win (out all-others))")
    assert runs_out(turn, LINE)


def test_a_board_on_which_somebody_must_have_a_line():
    """Of three balls on 2×2 points two are alike, and in line; not if red ones come there, or lines are longer."""
    full = "every point is filled"
    for turn, end, draws in (
        ("(add own)", LINE, False),
        ("(add (either own Red))", LINE, True),
        ("(add own)", "(win (line own (straight 3 flat)))", True),
        ("(add own)", "(win (line own spanning visible))", True),
        ("(add own)", "(when (line own spanning) (most (groups largest own)))", True),
    ):
        assert (full in told(turn, end)["End of the game"]) == draws
    for turn, draws in (("(add own)", False), ("(or (add own) (move Red))", True)):
        assert (full in told(turn, LINE, "(start (place Red interior))")["End of the game"]) == draws


def test_the_only_rule_tells_that_it_ends_the_game():
    """That the game ends is told with who wins, or in a sentence of its own."""
    assert told("(add own)")["End of the game"] == (
        "The game ends when a player wins by forming a flat line of their balls spanning a level."
    )
    assert "whoever completed it. This ends the game." in told("(or (add own) (move any))")["End of the game"]


def test_a_board_that_is_never_full():
    """After 24 turns of a ball each 30 points are not all filled, after 31 they would be."""
    full = "every point is filled"
    assert full not in told("(add own)", "(when (played 24) (most (count (balls own))))")["End of the game"]
    assert full in told("(add own)", "(when (played 31) (most (count (balls own))))")["End of the game"]


def test_pairs_never_fill_an_odd_number_of_points():
    """Two balls a turn leave one of the 61 points of a hexagon; with a single ball first they can fill them all."""
    full, turn = "every point is filled", "(then (add White) (add Black adjoining))"
    for opening, filled in (("", False), ("(opening (add White))", True), ("(deal (draw White playable))", True)):
        game = FRAME.format(opening, turn, "(when stuck (most (groups largest own)))").replace("pyramid", "hexhex")
        assert (full in rule_sheet(parse_game(game)).text()) == filled


def test_a_board_that_is_full_from_the_start():
    """Where balls that move drop into each other's places, the board is full again; where one is taken, it is not."""
    for turn, full in (("(move own)", True), ("(take own)", False)):
        text = FRAME.format("(start (rows WW BB) (place Red apex))", turn, "(lose stuck)")
        sheet = rule_sheet(parse_game(text.replace("example pyramid", "example (pyramid 2)"))).text()
        assert ("every point is filled" in sheet) == full


def test_balls_that_come_for_others_run_out():
    """Sixteen red balls are enough for what is empty at the start, but not once balls there can be taken away."""
    start = "(start (checkerboard White Black))"
    assert runs_out("(then (try (take own)) (try (add Red)))", more=start)
    assert not runs_out("(try (add Red))", more=start)


def test_what_cannot_hold_for_two():
    """That a goal is reached by both is not spoken of where one ball holds a point, or only who moves earns points."""
    both = "If this holds for both players"
    assert both not in told("(or (add own) (take any))", "(win (holds own apex))")["End of the game"]
    assert both in told("(or (add own) (take any))", "(win (holds own (points a1 c1)))")["End of the game"]
    earned = "(do (add own) (earn (number 1){}))"
    assert both not in told(earned.format(""), "(win (at-least 3 earned))")["End of the game"]
    assert both in told(earned.format(" next"), "(win (at-least 3 earned))")["End of the game"]


def test_what_others_bring_about_by_covering():
    """Who covers contacts can split a group of another player, but joins no sides for that player."""
    both = "If this holds for both players"
    assert both in told("(add own)", "(win (at-least 3 (groups number own)))")["End of the game"]
    assert both not in told("(add own)", "(win (at-least 3 (groups number own touching)))")["End of the game"]
    assert both not in told("(add own)", "(win (connected own (edge north) (edge south)))")["End of the game"]


def test_what_no_turn_may_lead_to():
    """A restriction speaks of steps of a turn only where a turn can have several."""
    never = "(forbid (never (line any (straight 3))))"
    assert "Add no ball after which" in told(f"(add own ground)) {never[:-1]}")["Restrictions"]
    assert "Take no turn after which" in told(f"(move own)) {never[:-1]}")["Restrictions"]
    steps = told(f"(repeat (add own ground) 2)) {never[:-1]}")["Restrictions"]
    assert "Take no step after which" in steps


def test_colours_of_which_all_balls_stand_on_the_board():
    """They are not named among those beside it."""
    start = "(supply 8) (start (checkerboard White Black))"
    assert (
        "A supply beside the board holds 8 red balls besides those on the board."
        in (told("(or (add any) (move own))", more=start)["Equipment"])
    )


def test_lines_are_long():
    """The line with the most balls is called the longest; other figures are large."""
    end = "(when full (most (figures largest own {})))"
    assert told("(add own)", end.format("spanning"))["Goal"].startswith("End the game with the longest flat line")
    assert "the largest 2×2 square of your balls" in told("(add own)", end.format("square"))["Goal"]


def test_the_first_line_ends_the_game():
    """The goal says so where the longest line wins then: whose turn must be over, and nothing of other figures."""
    end = "(when {} (most (figures largest own spanning)))"
    once = "The game ends once a player has such a line at the end of {} turn."
    assert once.format("a") in told("(add own)", end.format("(any-player (line own spanning))"))["Goal"]
    assert once.format("their own") in told("(add own)", end.format("(line own spanning)"))["Goal"]
    for moment in ("full", "(line own straight)", "(line Red spanning)"):
        assert "The game ends" not in told("(add own)", end.format(moment))["Goal"]


CANNOT, AHEAD, SECOND = (
    "Passing",
    "unable to complete your turn",
    "The first ball of a turn must leave a place",
)


def test_balls_of_several_colours_last_together():
    """Who may add one of two colours, together as many balls as points, always can; one colour may still run out."""
    two = told("(or (add own) (add Red))")
    assert CANNOT not in two and runs_out("(or (add own) (add Red))")
    assert CANNOT in told("(or (add own ground) (add Red ground))")
    assert CANNOT in told("(or (add own) (add Red))", more="(supply 12)")
    assert "succession" not in two["End of the game"]


def test_a_choice_to_pass_uses_balls_up():
    """Where players may pass, one may have to place more balls than the other; where they may not, nobody runs out."""
    assert runs_out("(or (add own) pass)")
    assert not runs_out("(add own)")


def test_turns_that_fill_the_board():
    """Two balls a turn fill thirty points without a rest, but not twenty-nine, nor points for some balls only."""
    assert "Restrictions" not in told("(then (add own) (add enemy))")
    assert (
        SECOND
        in told("(then (add own) (add enemy))", more="(start (place Red apex))".replace("apex", "(points a1)"))[
            "Restrictions"
        ]
    )
    assert SECOND in told("(then (add own) (add enemy ground))")["Restrictions"]
    three = told("(then (add own) (add enemy) (add Red (touching last)))")["Restrictions"]
    assert "Add no ball after which the rest of your turn could not be added." in three


def test_a_colour_that_was_given_is_kept():
    """A ball of the colour given can be added, and another colour given, as long as two colours fill the board."""
    more = "(opening (name Red))"
    given = told("(then (add (picked given)) (name (other-than same)))", more=more)
    assert CANNOT not in given and "A colour that has run out cannot be given." in given["Equipment"]
    assert CANNOT in told("(then (add (picked given)) (name (other-than same)))", more=f"(supply 12) {more}")


def test_a_board_that_is_not_filled_to_the_top():
    """Where the game ends below the apex, balls that come there always find a point, also behind a move."""
    turn = "(then (optional (move any (step (moved from)))) (add own (not apex)))"
    end = "(when {} (most (count (balls own))))"
    below = told(turn, end.format("(holds any (not apex))"))
    assert (
        CANNOT not in below
        and AHEAD not in below.get("Restrictions", "")
        and not runs_out(turn, end.format("(holds any (not apex))"))
    )
    assert AHEAD in told(turn, end.format("full"))["Restrictions"]


def test_games_that_end_with_the_last_ball():
    """Where a game is over once a colour is used up, nobody ever lacks it, and no board is full before."""
    turn = "(add own)) (after (stack own-3 limited)"
    sections = told(turn, "(win (equal (left own) (number 0)))", "(supply shared)")
    assert list(sections) == ["Goal", "Equipment", "Your turn", "What happens by itself", "End of the game", "Terms"]
    assert "\n" not in sections["End of the game"] and "both players" not in sections["End of the game"]


def test_who_has_more_is_only_one():
    """That a rule holds for both is not spoken of where it asks that one has more than the other."""
    more = "(win (and full (less (count (balls enemy)) (count (balls own)))))"
    assert "both players" not in told("(add any)", more)["End of the game"]
    assert "both players" in told("(add any)", more.replace("enemy", "Red"))["End of the game"]


def test_what_makes_a_turn():
    """A turn that may leave out all its parts is none, so that a player may be unable to move."""
    assert CANNOT in told("(then (try (take own)) (try (add Red ground)))")


def test_somebody_can_always_add_a_ball():
    """All pass in succession only if nobody has a ball left that may be added anywhere: 32 balls fill 30 points."""
    end = told("(or (add own) (move any))", "(win (line own (straight 3 flat)))")["End of the game"]
    assert "succession" not in end and "every point is filled" in end
    corner = told("(or (add own) (move any))", more="(opening (add own (edge corners)))")["End of the game"]
    drawn = told("(then (add own) draw (add same))")["End of the game"]
    assert "succession" not in corner and "succession" not in drawn
    for turn, more in (("(add own)", "(supply 12)"), ("(add own ground)", ""), ("(then (add own) (add Red))", "")):
        found = told(f"(or {turn} (move any))", more=more)["End of the game"]
        assert "both players pass in succession" in found


def test_places_that_depend_on_the_last_ball():
    """A second ball on or off the corners is possible in either case; 24 turns need no more than 12 balls each."""
    corners = "(add own (if (some (and last (edge corners))) (not (edge corners)) (edge corners)))"
    opening, end = f"(opening (add own) {corners})", "(when (played {}) (most (count (balls own))))"
    assert CANNOT not in told("(add own)", end.format(24), f"(supply 12) {opening}")
    assert CANNOT in told("(add own)", end.format(25), f"(supply 12) {opening}")


def test_a_pass_leaves_all_as_it_is():
    """That a turn must change something is not said of passes that one may choose."""
    assert "the board, unless you pass." in told("(or pass (move own))")["Restrictions"]
    turn = "(before (when full (put Red apex))) (turn (or (add own ground) (move own)))"
    game = parse_game(f"(game example pyramid (players White Black) {turn} (end {LINE}))")
    assert "What happens by itself at its start does not count." in " ".join(rule_sheet(game).named()["Restrictions"])


def test_limited_additions():
    """Balls that may be added only so often do not run out if there are enough of them for that."""
    limited = "(or (limit 2 (add Red ground)) (limit 3 (shape own (straight 3))))"
    assert not runs_out(limited)
    assert runs_out(limited.replace("limit 3", "limit 6"))


def test_games_that_cannot_go_on():
    """Where turns only push balls in, or all but the last pass are forced, no game is broken off."""
    assert "is not over after" not in told("(then (draw any) (enter same 1))", "(lose stuck)")["End of the game"]
    ends = (
        "(when (or full (and all-passed (not (any-player possible)))) (most (count (balls own)))) (play-on all-passed)"
    )
    assert "is not over after" not in told("(or (add own ground) (add own (touching last)))", ends)["End of the game"]
    passing = "(when full (most (count (balls own)))) (play-on all-passed)"
    assert "is not over after" in told("(or (add own ground) pass)", passing)["End of the game"]


def test_who_has_no_ball_left_is_out():
    """Nobody in the game lacks a ball, as long as each ball may be the last of a turn."""
    end, out = "(when full (most (count (balls own))))", ") (out (less (left own) (number 1))"
    assert CANNOT not in told(f"(then (add own) (optional (add own))){out}", end, "(supply shared)")
    assert CANNOT in told(f"(then (add own) (add own)){out}", end, "(supply shared)")


def test_a_point_that_decides_when_it_is_held():
    """A full board is no draw where whoever holds the apex has won, unless a ball there can be nobody's."""
    apex = "(win (holds own apex))"
    assert "every point is filled" not in told("(add own)", apex)["End of the game"]
    assert "every point is filled" in told("(or (add own) (add Red))", apex)["End of the game"]


def test_a_ball_added_for_good():
    """Where only others are captured a turn changes something, and a group that must keep an empty hole fills none."""
    end = "(when stuck (most (count (balls own))))"
    after = ") (after (capture (and empty ground))) (forbid (suicide (and empty ground))"
    sheet = told(f"(add own){after}", end)
    assert "every point" not in sheet["End of the game"] and "must change" not in sheet["Restrictions"]
    assert "After all that happens by itself, the group of the ball you added must have a ball" in sheet["Restrictions"]
    assert "if that ball is still there" in told(f"(or (add own) (take own)){after}", end)["Restrictions"]


def test_balls_that_stay_on_the_board_level():
    """Where balls only go from one to another nothing is said of levels, drops and what rests on what."""
    start, onto = "(start (checkerboard White Black))", "(leap own (beyond (balls any)))"
    sheet = told(onto, "(lose stuck)", start)
    assert "All balls stay on the board level." in sheet["Equipment"] and "When a ball leaves its point" not in sheet
    assert "Rest:" not in sheet["Terms"]
    assert "level 1" in told(f"(or {onto} (add own))", "(lose stuck)", start)["Equipment"]


def test_platforms_only_add_balls():
    """Balls that are stacked by themselves leave each turn with more balls, so that none repeats a position."""
    pushed = ") (after (stack commonest missing)"
    sheet = told(f"(or (add own) (enter own 1)){pushed}")
    assert "must change" not in sheet.get("Restrictions", "") and "200 turns" not in sheet["End of the game"]
    assert "must change" in told(f"(or (add own) (take own)){pushed}")["Restrictions"]


def test_any_ball_may_be_taken():
    """Who may take any ball, in a game that is over when none is left, can always take one; else all may be gone."""
    rules, gone = "(deal fill) (turn (or (take any) {})) (end {})", "(when (not (some (balls any))) (loses mover))"
    frame = f"(game example pyramid (players White Black) {rules})"
    line = "(then (choose any (straight 2 or-more)) (while (some chosen) (take any chosen)))"
    sheet = rule_sheet(parse_game(frame.format(line, gone))).named()
    assert CANNOT not in sheet and sheet["End of the game"] == ("You lose by removing the last ball.",)
    assert CANNOT in rule_sheet(parse_game(frame.format(line, "(when (holds Red apex) (loses mover))"))).named()


def test_two_phases():
    """Where balls are added until the board has been full, and then taken, each phase is a game with an end."""
    turn = "(or (if (not (ever full)) (add own)) (if {} (take any)))"
    gone = "(when (not (some (balls any))) (loses mover)) (play-on full)"
    phased = told(turn.format("(ever full)"), gone)
    assert CANNOT not in phased and "run out" not in phased["Equipment"]
    assert phased["End of the game"] == "You lose by removing the last ball."
    mixed = told(turn.format("(some (balls enemy))"), gone)
    assert CANNOT in mixed and "is not over after" in mixed["End of the game"] and "run out" in mixed["Equipment"]


def test_who_has_too_few_balls_never_fills_the_board():
    """Alone, with more open points than balls in hand, one never passes; with more balls, or less room, one may."""

    def told(turn: str, end: str, hand: int) -> dict[str, str]:
        head = f"(game example pyramid (players 1) (hands (hand any {hand}))"
        sheet = rule_sheet(parse_game(f"{head} (turn {turn}) (end {end}))"))
        return {title: " ".join(lines) for title, lines in sheet.named().items()}

    end = "(lose (equal (left any) (number 0)))"
    turn = "(add any {})"
    few = told(turn.format("ground"), end, 2)
    assert CANNOT not in few and "filled" not in few["End of the game"]
    assert CANNOT in told(turn.format("ground"), end, 6)
    assert CANNOT in told(turn.format("apex"), end, 2)
    many = told(turn.format(""), "(lose (holds White apex))", 30)
    assert "every point is filled" in many["End of the game"]


def test_a_move_that_may_not_follow_a_move():
    """Where balls are moved only between additions, the board fills up; else the game may go on for ever."""
    turn = "(or (add own) (if {} (move own)))"
    ends = [
        told(turn.format(f"(not (last-ply {kind}))"), more="(supply unlimited)")["End of the game"]
        for kind in ("move", "add")
    ]
    assert ["200" in end for end in ends] == [False, True]


def test_an_end_when_nobody_could_act():
    """Not all players pass while one of them can surely take a ball, or hide one, without which the game is over."""
    carrying = "(under (balls Red))"
    end = f"(play-on full) (when (not (some (and (balls {{}}) (free 1) {carrying}))) (wins 1))"
    turn = f"(then (try (take own {carrying})) (try (add Red (not ground))))"
    both, one = (told(turn, end.format(balls)) for balls in ("(either White Black)", "any"))
    assert "in succession" not in both["End of the game"] and "in succession" in one["End of the game"]
    hidden = "(then (hide own) (happens (reveal)) (try (add picked)))"
    end = "(win (holds own apex)) (when (not (any-player (at-least 1 (left {})))) draw)"
    hands = "(hands (hand own 9) (hand Red 1))"
    sheets = [told(hidden, end.format(colour), hands) for colour in ("own", "Red")]
    assert ["in succession" in sheet["End of the game"] for sheet in sheets] == [False, True]


def test_what_was_done_last_is_forgotten():
    """After passes in succession any figure may be next: that is said only where the game can then go on."""
    turn = "(vary (shape own straight) (shape own (straight 2)))"
    anew = "(after both players have passed in succession, the next may be any)"
    assert anew not in told(turn)["Your turn"] and anew not in told(turn, "(lose stuck)")["Your turn"]
    assert anew in told(turn, f"{LINE} (play-on all-passed)")["Your turn"]
