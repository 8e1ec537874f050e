"""The count at the end of a game is worked out from what lies on the board."""

import pytest

import catalog
from ludeme import parse_game
from search.play.final_scores import count_sentences, deciding_sentences, last_position, put_out
from search.play.session import Session

LINES = "(game lines pyramid (players White Black) (turn (add own)) (score {}) (end (when full draw) (when {} {})))"
PLIES = ["Wa1", "Bg7", "Wc1", "Bg5", "We1", "Bc5"]
TIED = """(game tied pyramid (players White Red) (turn (or (add own) (add Black))) (score (figures number own spanning))
  (end (when full (most score (then fewest (count (and (balls own) visible)))))))"""
ENDED = "(at-least 6 (count (balls any)))"


@pytest.mark.parametrize(
    ("score", "white", "black"),
    [
        ("(groups product own)", "3", "2 × 1 = 2"),
        ("(groups largest own)", "3", "groups of 2 and 1, largest = 2"),
        ("(groups largest own 2)", "0", "groups of 2 and 1, second largest = 1"),
        ("(figures number own (straight 3))", "a1 to e1 = 1", "0"),
        ("(figures largest own (straight 2))", "a1 to c1 and c1 to e1 = 2", "g7 to g5 = 2"),
        ("(count (and (balls own) (edge)))", "a1, c1 and e1 = 3", "g7 and g5 = 2"),
        ("(count (balls own) top-down)", *("0 on level 3, 0 on level 2, 0 on level 1, 3 on the board level",) * 2),
        ("(sum (count (balls own)) (groups number own))", "3 + 1 = 4", "3 + 2 = 5"),
        ("(minus (number 6) (count (balls own)))", "6 − 3 = 3", "6 − 3 = 3"),
    ],
)
def test_counts_are_worked_out(score, white, black):
    """Three White balls in a row and three Black ones in two groups, counted by hand in each of the ways."""
    game = parse_game(LINES.format(score.replace("(edge)", "edge"), ENDED, "(most score)"))
    lead, *lines = count_sentences(Session(game, PLIES))
    assert lead.startswith("What counts is ") and lines[:2] == [f"White: {white}.", f"Black: {black}."]


@pytest.mark.parametrize(
    ("score", "ties", "told"),
    [
        ("(count (balls own))", "(player 2)", "Tied, so Black wins."),
        ("(count (balls own))", "", "Tied, so the game is a draw."),
        (
            "(count (balls own))",
            "(then fewest (groups number own))",
            "Tied, so the number of their groups decides, the lower wins: White 1 and Black 2.",
        ),
    ],
)
def test_ties_are_told(score, ties, told):
    """Three balls each are a tie, broken by who is second, by nothing, or by the number of groups."""
    text = f"(game tied pyramid (players White Black) (turn (add own)) (end (when {ENDED} (most {score} {ties}))))"
    found = count_sentences(Session(parse_game(text), PLIES))
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
    lead, *lines = count_sentences(session)
    assert lead == "What counts is the total that they have scored."
    for line, score in zip(lines, session.scores, strict=True):
        terms, _, total = line.rstrip(".").partition(": ")[2].rpartition(" = ")
        assert int(total) == score and sum(map(int, terms.split(" + ") if terms else [total])) == score


def test_who_wins_by_the_score_counts_the_same():
    """A game that ends by a score is counted although its score is replaced while it is played again."""
    session = last_position(catalog.load("sphlag").game)
    assert [line.rstrip(".").split(" = ")[-1].split(": ")[-1] for line in count_sentences(session)[1:]] == [
        str(score) for score in session.scores or []
    ]


def test_what_is_not_counted():
    """Where nothing is compared there is no count."""
    assert count_sentences(last_position(catalog.load("spline").game)) == []


LINE = "(game line pyramid (players White Black) (turn (or (add own) (add enemy))) (end (win (line own spanning))))"


def test_what_decides_is_named():
    """The balls of the line that wins are named, without those that it could spare; a counted game names none."""
    session = Session(parse_game(LINE), ["Wa1", "Bg7", "Wc1", "Bg5", "We1", "Bc5", "Wg1"])
    assert deciding_sentences(session) == [
        "The last ply is Wg1, by White.",
        "What decides: the white balls at a1, c1, e1 and g1.",
    ]
    both = parse_game(LINE.replace("(line own spanning)", "(line any spanning)"))
    mixed = deciding_sentences(Session(both, ["Wa1", "Bc1", "We1", "Bg7", "Wg1"]))
    assert mixed[1] == "What decides: the white balls at a1, e1 and g1 and the black ball at c1."
    assert deciding_sentences(last_position(catalog.load("splastwo").game)) == []


def test_a_rule_that_counts_is_told():
    """Where an end rule counts, it is told instead of balls."""
    many = parse_game(LINE.replace("(line own spanning)", "(at-least 2 (count (balls own)))"))
    told = deciding_sentences(Session(many, ["Wa1", "Bg7", "Wc1"]))
    assert told == ["The last ply is Wc1, by White.", "The rule: You win if you have at least two balls on the board."]


def test_three_players_of_whom_two_tie():
    """The tied ones are named, and what decides between them is counted for these alone."""
    rules = "(end (when (played 5) (most (count (balls own)) {})))"
    game = f"(game three pyramid (players White Black Red) (turn (add own)) {rules})"
    plies = ["Wa1", "Bc1", "Re1", "Wg1", "Bg7"]
    named = count_sentences(Session(parse_game(game.format("(player 2)")), plies))
    assert named[3:] == ["Red: e1 = 1.", "White and Black are tied, so Black wins."]
    corners = "(then most (count (and (balls own) (edge corners))))"
    last = count_sentences(Session(parse_game(game.format(corners)), plies))[-1]
    assert last.startswith("White and Black are tied, so the number of their balls") and last.endswith(
        "White 2 and Black 1."
    )


def test_who_is_out_is_said():
    """Where one player is left, the balls are named because of which the others are out."""
    out = "(out (at-least 1 (figures number own (straight 2))))"
    game = f"(game left pyramid (players White Black Red) (turn (add own)) {out} (end (win (out all-others))))"
    session = Session(parse_game(game), ["Wa1", "Bg7", "Ra7", "Wc1", "Bg5"])
    told = deciding_sentences(session)[1]
    assert put_out(session) == ["White", "Black"]
    assert told == "White and Black are out because of the white balls at a1 and c1 and the black balls at g7 and g5."


def test_a_count_is_told_only_where_it_decided():
    """Of a game that may end by a count, but did not, the rule that decided is told, and no count."""
    rules = "(win (line own (straight 3))) (when full (most (count (balls own))))"
    ended = Session(parse_game(LINE.replace("(win (line own spanning))", rules)), ["Wa1", "Bg7", "Wc1", "Bg5", "We1"])
    assert count_sentences(ended) == []
    assert deciding_sentences(ended)[1] == "What decides: the white balls at a1, c1 and e1."
    spoker = last_position(catalog.load("spoker").game)
    assert bool(count_sentences(spoker)) != bool(deciding_sentences(spoker))


def test_an_end_that_is_not_obvious():
    """A win of somebody other than who moved last is shown, or one that a tie-break decided, if there is one."""
    session = last_position(catalog.load("splade").game)
    winners = [name for name, value in zip(session.names, session.result or (), strict=True) if value > 0]
    assert winners and session.turns[-1].name not in winners
    told = count_sentences(last_position(parse_game(TIED)))
    assert told[-1].startswith("Tied, so the number of their visible balls decides, the lower wins: ")
