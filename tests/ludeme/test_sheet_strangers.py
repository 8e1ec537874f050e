"""Sentences of rule sheets that misled strangers who rebuilt games from them."""

from ludeme import parse_game, rule_sheet
from tests.ludeme.test_sheet import FRAME, LINE, told

EACH = "(line (either own previous) spanning (either own previous))"
THREE = "White Black Red"
SCORE = "(score (figures number own straight))"
MOST = "(when full (most score))"


def test_a_line_that_another_player_can_complete():
    """A line with balls of other players wins for its owner, whoever completed it; one of own balls alone is a deed."""
    shared = told(end=f"(win {EACH})", players=THREE)
    for section in ("Goal", "End of the game"):
        assert "You win if there is a flat line of your balls and balls of the previous player" in shared[section]
        assert "with at least one ball of each, whoever completed it." in shared[section]
    assert "the one whose turn it was wins, or else the first in turn order after." in shared["End of the game"]
    assert "You win by forming a flat line of your balls" in told()["Goal"]
    assert "whoever completed it" in told("(or (add own) (add enemy))")["Goal"]
    alike = told("(add any)", "(win (line any spanning))")
    assert "You win by forming" in alike["Goal"] and "whoever" not in alike["Goal"]


def test_a_line_of_contacts_is_no_diagonal():
    """Where the contacts of a line must be visible, it is a row or column, and no diagonal is spoken of."""
    seen = told("(add any)", "(win (line (either White Red) spanning visible))")
    assert "by forming a flat row or column of white and red balls spanning a level" in seen["Goal"]
    assert "A line spans a level if it is a whole row or column of that level. The apex" in seen["Terms"]
    assert "Flat line:" not in seen["Terms"] and "long diagonals" not in seen["Terms"]
    assert "row or column of that level, or one of its two long diagonals." in told()["Terms"]


def test_lines_that_share_balls():
    """Of lines that are counted it is said that longer runs hold several, and that hidden balls count where any do."""
    lines = told(end=MOST, more=SCORE)["Terms"]
    assert "A longer run holds several such lines" in lines and "not visible" not in lines
    whole = SCORE.replace("straight", "(straight 3 touching maximal)")
    assert "A longer run" not in told(end=MOST, more=whole)["Terms"]
    seen = "(when full (most score (then fewest (count (and (balls own) visible)))))"
    assert "Balls that are not visible count, too." in told(end=seen, more=SCORE)["Terms"]


def test_what_a_swap_is():
    """After a swap the first player makes the second turn, with the other colour."""
    game = parse_game(FRAME.format("White Black", "pie", "(add own)", "", LINE))
    turn = " ".join(rule_sheet(game).named()["Your turn"])
    assert "the second player may swap colours with the first instead of moving." in turn
    assert "The first player, who now has the other colour, then makes this turn." in turn


def test_contacts_at_the_edge():
    """A contact that only one point can lie over is never hidden."""
    terms = told(end="(when full (most (groups largest own)))")["Terms"]
    assert "At the edge of a level there is only one such point, so that the contact is visible." in terms


def test_what_a_push_needs():
    """Where a ball must be pushed, the definition does not leave open whether one is there."""
    must, may = (told(f"(or (add own) (enter own{least}))", MOST, more=SCORE)["Terms"] for least in (" 1", ""))
    assert "A ball must be there; the unbroken run of balls" in must and "If a ball is there" not in must
    assert "If a ball is there, the unbroken run of balls" in may and "A ball must be there" not in may


def test_the_last_point_is_filled_by_somebody():
    """Who wins or loses with a full board is the one who fills it."""
    assert told(end="(lose full)")["Goal"] == "You lose by filling the last point."


def test_which_ball_was_placed_last():
    """The ball placed last is explained only where the sheet speaks of it."""
    turn = "(then (add own) (add own adjoining))"
    terms = told(turn)["Terms"]
    assert "• Placed: The balls placed this turn are those added in it." in terms and "placed last" not in terms


def test_two_neighbours_are_a_pair():
    """A row or column of two balls is told as two balls flat beside each other, which the terms explain."""
    found = told("(then (add own) (optional (add own (completing (straight 2 rows) placed))))")
    assert "it completes a pair of balls flat beside each other" in found["Your turn"]
    assert "• Flat beside:" in found["Terms"] and "Pair, triple:" not in found["Terms"]


def test_balls_that_only_stand_at_the_start_are_not_counted_in_the_supply():
    """Red balls in the middle, which nobody ever adds, are no part of what lies beside the board; added ones are."""
    frame = "(game x pyramid (players White Black) (start (place Red interior)) (turn {}) (end (when full draw)))"
    never, added = (rule_sheet(parse_game(frame.format(turn))).text() for turn in ("(add own)", "(add any)"))
    assert "holds 16 white and 16 black balls." in never
    assert "11 red balls besides" in " ".join(added.split())
