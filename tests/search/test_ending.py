"""Which end rule decided a game."""

import pytest

import catalog
from ludeme import parse_game, rule_sheet
from search.play.ending import deciding_points, deciding_text, decision_told
from search.play.examples import examples_of
from search.play.final_scores import deciding_balls, deciding_sentences, last_position
from search.play.session import Session
from search.report import Report
from tests.search.reports import file_of

TEXT = """(game two-ends (pyramid 3) (players White Black) (turn (or (add own) pass))
  (score (count (balls own)))
  (end (win (line own spanning)) (when all-passed (most score)) (when full draw)))"""
LINE = ["Wa1", "Ba5", "Wc1", "Bc5", "We1"]
PASSES = ["Wa1", "pass", "pass"]


@pytest.mark.parametrize(("plies", "said"), [(LINE, "You win by"), (PASSES, "both players pass"), (LINE[:-1], "")])
def test_the_rule_that_decided_is_named(plies, said):
    """A line, or passes all round, end the game by their own rules; a game that goes on has been decided by none."""
    text = deciding_text(Session(parse_game(TEXT), plies))
    assert said in text and bool(said) == bool(text)


def test_the_rule_is_quoted_from_the_sheet():
    """Whoever won or lost by it, or counted, or played alone: in the words that they have read, and for whom."""
    games = (TEXT, LINE), (TEXT.replace("(win (line", "(lose (line"), LINE), (TEXT, PASSES)
    ended = [Session(parse_game(text), plies) for text, plies in games]
    for session in (*ended, last_position(catalog.load("spalone").game)):
        told = decision_told(session).partition("by the rule “")[2].removesuffix("”")
        assert told and told in " ".join(rule_sheet(session.game).text().split())
    assert not decision_told(Session(parse_game(TEXT), LINE[:-1]))
    begun = ("Decided for White by", "Decided against White by", "Decided for White by")
    assert all(decision_told(session).startswith(words) for session, words in zip(ended, begun, strict=True))


def test_of_a_rule_that_tells_each_player_the_goal_only_the_winners_part_is_quoted():
    """In Span each player joins other sides: of the two sentences that say so the one on the winner is told."""
    session = last_position(catalog.load("span").game)
    winner, loser = (session.names[session.result.index(value)] for value in (1, -1))
    told = decision_told(session)
    assert f"“{winner} wins if" in told and f"{loser} wins" not in told


def test_a_rule_asked_within_turns_does_not_speak_of_their_end():
    """Where a line decides at once, the rule is quoted without a moment, as the goal of the sheet has it."""
    text = TEXT.replace("(add own)", "(then (add own) (add Red))").replace("(win (line own spanning))", "(at-once {})")
    game = parse_game(text.format("(win (line (either White Red) spanning visible))"))
    told = deciding_text(Session(game, ["Wa1", "Ra3", "Ba5", "Rc5", "Wc1", "Re5", "Bc3", "Re1"]))
    assert told.startswith("You win by forming") and "turn" not in told


@pytest.mark.parametrize("at_once", [False, True])
def test_the_way_that_was_enough_is_named(at_once):
    """Of a rule with several ways to win, that one is told, and shown, by which the game was won."""
    rule = "(win (or (holds own apex) (line own spanning)))"
    text = TEXT.replace("(win (line own spanning))", f"(at-once {rule})" if at_once else rule)
    session = Session(parse_game(text), LINE)
    assert "apex" in text and "apex" not in deciding_text(session) and "You win by" in deciding_text(session)
    assert {session.geometry.names[point] for point in deciding_points(session)} == {"a1", "c1", "e1"}


def test_the_rule_calls_players_by_their_names():
    """In a game of three colours it speaks of White as the rule sheet does, not of player 1."""
    session = last_position(catalog.load("sprenge").game)
    assert "White" in deciding_text(session) and "player 1" not in deciding_text(session)


def test_a_rule_that_plays_on_decides_nothing():
    """Where a full board is told to go on, the rule named is the one that ended the game."""
    game, told = catalog.load("sphex").game, set()
    for seed in range(30):
        session = Session(game, seed=seed)
        while not session.finished:
            legal = session.legal()
            session.play(legal[(seed * 7 + len(session.history) * 5) % len(legal)])
        told.add(deciding_text(session))
    assert any(told) and not any("goes on" in text for text in told)


def test_a_draw_that_comes_by_itself_is_decided_by_no_rule():
    """Two passes end a game as a draw; a rule on fifty turns, or on a full board, has nothing to do with it."""
    for rule in ("(when (played 50) draw)", "(when full (most score))"):
        assert not deciding_text(Session(parse_game(TEXT.replace("(when all-passed (most score))", rule)), PASSES))
    draw = TEXT.replace("(when all-passed (most score))", "(when all-passed draw)")
    assert "both players pass" in deciding_text(Session(parse_game(draw), PASSES))


def test_a_rule_is_found_though_another_plays_on():
    """Where passes do not end a game, a line after them still decides it, wherever the rule on passes is written."""
    text = TEXT.replace("(when all-passed (most score))", "(play-on all-passed)")
    assert "You win by" in deciding_text(Session(parse_game(text), ["pass", "pass", *LINE]))


CHAIN = """(game chain (pyramid 3) (players White Black) (turn (add own))
  (end (win (connected own (edge west) (edge east))) (when full draw)))"""


@pytest.mark.parametrize(
    ("text", "plies", "points"),
    [
        (TEXT, LINE, {"a1", "c1", "e1"}),
        (TEXT, PASSES, set()),
        (TEXT, LINE[:-1], set()),
        (CHAIN, ["Wa1", "Bc5", "Wa5", "Be5", "Wc1", "Ba3", "Wc3", "Bb4"], {"a3", "b4", "c5", "e5"}),
    ],
)
def test_the_balls_that_decided_are_found(text, plies, points):
    """Of a line all balls, of a group that joins two sides one chain; none of passes, or while the game goes on."""
    session = Session(parse_game(text), plies)
    assert {session.geometry.names[point] for point in deciding_points(session)} == points


MIXED = """(game mixed (pyramid 3) (players White Black) (turn (add any))
  (end (win (line (either White Red) spanning visible))))"""
LAST_ALIKE = MIXED.replace("(line (either White Red) spanning visible)", "(line any spanning visible uniform)")


@pytest.mark.parametrize(("text", "plies"), [(MIXED, "Wa1 Ba5 Rc1 Be5 We1"), (LAST_ALIKE, "Ra1 Ba5 Rc1 Be5 Re1")])
def test_a_visible_line_of_any_colours_is_found(text, plies):
    """Where the balls of a line must be seen, those of all its colours belong to it, not the winner's alone."""
    session = _played(text, plies)
    assert session.finished and {session.geometry.names[p] for p in deciding_points(session)} == {"a1", "c1", "e1"}


def _played(text: str, plies: str) -> Session:
    """A game played so far."""
    return Session(parse_game(text), plies.split())


def test_a_chain_is_shown_where_it_runs():
    """A contact that two balls cover does not link, also when these are left out: the way over one of them is shown."""
    session = _played(CHAIN, "Wa3 Ba1 Wc3 Bc1 We5 Ba5 We1 Bc5 Wb2 Bb4 We3")
    assert {session.geometry.names[point] for point in deciding_points(session)} == {"a3", "b2", "c3", "e3"}


def test_a_chain_is_told_from_end_to_end():
    """The balls of a chain are named in the order in which they touch."""
    bent = _played(CHAIN, "Wa1 Ba3 Wc3 Ba5 Wc1 Be1 We5 Be3 Wc5")
    assert deciding_balls(bent) == ["What decides: the white balls at e5, c5, c3, c1 and a1."]


def test_the_line_of_the_winner_is_shown():
    """Where both players have a line after a turn, the one shown is that of the player who wins by it."""
    both = CHAIN.replace("(add own)", "(then (add own) (add enemy))").replace("(pyramid 3)", "(pyramid 2)")
    session = _played(both, "Wa1 Ba3 Bc3 Wc1")
    assert session.result == (-1, 1) and deciding_balls(session) == ["What decides: the black balls at a3 and c3."]


def test_all_lines_of_the_last_turn_are_told():
    """A ball that completes two lines at once wins by both: each is told, and the balls of both are shown."""
    text = catalog.load("spline").text
    two = _played(text, "Wa1 Ba3 Wc1 Bc3 We1 Ba5 Wg3 Bc5 Wg5 Ba7 Wg7 Bc7 Wg1")
    lines = "the white balls at a1, c1, e1 and g1; the white balls at g7, g5, g3 and g1"
    assert deciding_balls(two) == [f"What decides: {lines}."] and len(deciding_points(two)) == 7


SPRINGE = "?W/- left Wa1 ?B/- left Ba7 ?W/- left Wc3 ?B/- left Bc7 ?W/- left We5 ?B/- left Be7 ?W/- left Wg7"
SPAGYRIC = "?W ?B Wg7 ?W ?B Wa1 ?W ?B Wc1 ?W ?B Wa3"


@pytest.mark.parametrize(
    ("game_id", "plies", "points"),
    [("springe", SPRINGE, {"a1", "c3", "e5", "g7"}), ("spagyric", SPAGYRIC, {"a1", "c1", "a3"})],
)
def test_what_decided_is_shown_where_players_had_secrets(game_id, plies, points):
    """Once the game is over all is open: a line is found, and the group of the ball that was placed last."""
    session = _played(catalog.load(game_id).text, plies)
    assert session.finished and {session.geometry.names[point] for point in deciding_points(session)} == points


def test_the_ball_placed_last_may_be_one_of_a_figure():
    """Where two balls come at once, a group of the last of them that wins is shown with them."""
    ends = "(end (win (connected own last (edge east))) (when stuck draw))"
    text = f"(game pairs (pyramid 3) (players White Black) (turn (shape own (straight 2))) {ends})"
    session = Session(parse_game(text), ["{a1 c1}", "{a3 c3}", "{e3 e1}"])
    assert session.finished and {"e1", "e3"} & {session.geometry.names[point] for point in deciding_points(session)}


def test_no_rule_of_winning_decides_a_draw():
    """A board filled without what wins is a draw by no rule, not by the one that asks for it."""
    session = Session(
        parse_game(CHAIN.replace("(connected own (edge west) (edge east))", "(at-least 8 (groups largest own))"))
    )
    while not session.finished:
        session.play(session.legal()[0])
    assert not any(session.result) and "You win" not in deciding_text(session)


OVER_AT_ONCE = """\
(game stuck (pyramid 3) (players White Black)
  (start (place Red ground)) (turn (move own)) (end (lose stuck)))"""
"""Nobody has a ball to move."""


def test_a_game_may_be_over_before_the_first_ply():
    """The rule that decided is named all the same, and a report and examples are made."""
    game = parse_game(OVER_AT_ONCE)
    session = Session(game)
    assert decision_told(session) == "Decided against White by the rule “You lose if you cannot take your turn.”"
    assert deciding_sentences(session)[0] == "The game is over before the first ply."
    assert last_position(game).finished and not examples_of(game)
    report = Report(file_of(OVER_AT_ONCE), "tiny")
    report.work()
    assert len(report.parts) > 8 and not report.missing
