"""The count at the end of a game is worked out from what lies on the board."""

import pytest

import catalog
from ludeme import parse_game
from search.play.finals import counted, last_position
from search.play.session import Session

LINES = "(game lines pyramid (players White Black) (turn (add own)) (score {}) (end (when full draw) (when {} {})))"
PLIES = ["Wa1", "Bg7", "Wc1", "Bg5", "We1", "Bc5"]
ENDED = "(at-least 6 (count (balls any)))"


@pytest.mark.parametrize(
    ("score", "white", "black"),
    [
        ("(groups product own)", "3", "2 × 1 = 2"),
        ("(groups largest own)", "3", "groups of 2 and 1, largest = 2"),
        ("(groups largest own 2)", "0", "groups of 2 and 1, second largest = 1"),
        ("(figures number own (straight 3))", "a1 to e1 = 1", "0"),
        ("(count (and (balls own) (edge)))", "a1, c1 and e1 = 3", "g7 and g5 = 2"),
        ("(count (balls own) top-down)", *("0 on level 3, 0 on level 2, 0 on level 1, 3 on the board level",) * 2),
        ("(sum (count (balls own)) (groups number own))", "3 + 1 = 4", "3 + 2 = 5"),
        ("(minus (number 6) (count (balls own)))", "6 − 3 = 3", "6 − 3 = 3"),
    ],
)
def test_counts_are_worked_out(score, white, black):
    """Three White balls in a row and three Black ones in two groups, counted by hand in each of the ways."""
    game = parse_game(LINES.format(score.replace("(edge)", "edge"), ENDED, "(most score)"))
    lead, *lines = counted(Session(game, PLIES))
    assert lead.startswith("What counts is ") and lines[:2] == [f"White: {white}.", f"Black: {black}."]


@pytest.mark.parametrize(
    ("score", "ties", "told"),
    [
        ("(count (balls own))", "(player 2)", "Tied, so Black wins."),
        ("(count (balls own))", "", "Tied, so the game is a draw."),
        (
            "(count (balls own))",
            "(then fewest (groups number own))",
            "Tied, so the number of their groups decides: White 1 and Black 2.",
        ),
    ],
)
def test_ties_are_told(score, ties, told):
    """Three balls each are a tie, broken by who is second, by nothing, or by the number of groups."""
    text = f"(game tied pyramid (players White Black) (turn (add own)) (end (when {ENDED} (most {score} {ties}))))"
    found = counted(Session(parse_game(text), PLIES))
    assert found == [
        "What counts is the number of their balls.",
        "White: a1, c1 and e1 = 3.",
        "Black: g7, c5 and g5 = 3.",
        told,
    ]


def test_points_earned_are_added_up():
    """What was earned ply by ply adds up to the score at the end."""
    session = last_position(catalog.load("splastwo").game)
    assert session.scores is not None
    lead, *lines = counted(session)
    assert lead == "What counts is the number of points they have earned."
    for line, score in zip(lines, session.scores, strict=True):
        terms, _, total = line.rstrip(".").partition(": ")[2].rpartition(" = ")
        assert int(total) == score and sum(map(int, terms.split(" + ") if terms else [total])) == score


def test_who_wins_by_the_score_counts_the_same():
    """A game that ends by a score is counted although its score is replaced while it is played again."""
    session = last_position(catalog.load("sphlag").game)
    assert [line.rstrip(".").split(" = ")[-1].split(": ")[-1] for line in counted(session)[1:]] == [
        str(score) for score in session.scores or []
    ]


def test_what_is_not_counted():
    """Where nothing is compared there is no count."""
    assert counted(last_position(catalog.load("spline").game)) == []
