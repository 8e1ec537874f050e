"""What the terminal shows to whom: secrets between people at one screen, and what all may know."""

from catalog import load
from dashboard.cli.output import CLEAR
from search.play.session import Session


def test_the_screen_is_cleared_between_two_people(typed):
    """What the first has hidden is gone, with what was scrolled away, before the second is asked."""
    text = typed(["", "?R", "", "quit"], "spagyric", "--as", "all")
    first, second = text.split("Player 2, make sure")
    assert "Player 1: 8W 8B 8R" in first
    assert first.endswith(CLEAR) and second.split("Enter.")[1].lstrip("\n").startswith(CLEAR)
    assert "after ?\n" in second and "Player 1: hidden, hides ?\n" in second and "Player 2: 8W 8B 8R" in second
    assert "?R" not in second.split("  1 ")[0]


def test_the_screen_is_not_cleared_before_open_plies(typed):
    """In Springe the other one chooses a fist, and the ball shown is put, before all; who wants to sees the own hand.

    It is gone after the next ply. For a hint, which may tell it, one must be alone, too.
    """
    text = typed(["", "?W/R", "left", "Wa1", "quit"], "springe", "--as", "all")
    assert text.count("make sure") == 2 and text.count(CLEAR) == 3 and text.count("16W 8R") == 1
    for word in ("secrets", "hint"):
        asked = typed(["", "?W/R", word, "", "left", "quit"], "springe", "--as", "all").split(CLEAR)
        assert asked[2].endswith("Black, make sure that nobody else looks, and press Enter.\n")
        assert "Black: 16B 8R" in asked[3] and "16B 8R" not in asked[4] and "Black: hidden" in asked[4]
    assert "make sure" not in typed(["quit"], "spy", "--as", "all", "--level", "random")


def test_no_ply_is_named_before_one_is_alone(typed):
    """The example of a ply is one that the own hand allows: in Spanic the others do not read it."""
    text = typed(["", "quit"], "spanic", "--as", "all")
    assert text.index("Goal: ") < text.index("make sure") < text.index(CLEAR) < text.index("Type a ply, such as")


def test_what_the_computer_deals_and_hides_is_covered(typed):
    """A person among two computers reads the own ten balls, never theirs; hands are open after the game."""
    text = typed(["pass"], "spanic", "--level", "random", "--seed", "1")
    (deal,) = [line.split()[1:] for line in text.splitlines() if line.startswith("chance: ")]
    assert len(deal) == 30 and [ply == "!" for ply in deal] == [False, True, True] * 10
    assert text.count("Player 2: 10 balls") == 1
    played = typed(["1"] * 200, "spanic", "--level", "random", "--seed", "1")
    during, after = played.split("All plies: ")
    assert "!" in during and after.split()[1] in ("!W", "!B", "!R")


def test_two_people_are_told_of_a_deal_what_both_may_know(typed):
    """Where two share a screen, no dealt ball is named before one of them is alone with it."""
    text = typed([], "spanic", "--as", "1", "--as", "2", "--level", "random")
    assert f"chance: {' '.join('!' * 30)}\n" in text


def test_votes_are_counted_for_all(typed):
    """Spangle: a refused proposal raises the tally, which all read; games that count nothing have none."""
    text = typed(["Wa1?", "quit"], "spangle", "--as", "1", "--as", "2", "--level", "random")
    assert "tally: " not in typed(["quit"], "spline")
    table = Session(load("spangle").game, ["?W"] * 4 + ["Wa1?", "no", "no", "yes"])
    assert (table.tally, Session(load("spangle").game).tally) == (1, 0)
    assert "\ntally: 0\n" in text


def test_two_people_are_told_what_is_drawn_for_all(typed):
    """Spoker: a ball that chance draws is no secret of anybody."""
    text = typed([], "spoker", "--as", "all")
    assert any(f"chance: !{colour}\n" in text for colour in "WBR")


def test_matches_with_a_hidden_board_are_told_after_a_round(typed):
    """Spy: nothing is told of the first five balls, and the code is neither printed nor dealt by name."""
    assert "scores: " not in typed(["1"] * 4 + ["quit"], "spy", "--level", "random")
    text = typed(["1"] * 5 + ["quit"], "spy", "--level", "random")
    assert text.count("scores: ") == 1 and "Board C" not in text
    assert all(ply not in text for ply in ("!W", "!B", "!R"))
