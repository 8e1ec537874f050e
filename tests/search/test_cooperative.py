"""Games in which nobody plays against anybody: solitaires and games that all win or lose together."""

import pytest

from ludeme import parse_game, rule_sheet
from search.measure.budget import TINY
from search.measure.evaluate import Task, assess, evaluate
from search.measure.trials.cooperative import as_one_side, best_reached, better_share, challenge
from search.measure.trials.match import match
from search.measure.worth.fitness import axes
from search.metrics import Estimate, measure
from search.metrics.statistics import exactly
from search.play.selfplay import play_records
from search.play.session import Session, verdict
from search.play.signature import signature
from tests.search.made import made

SCORED = """(game sp (pyramid 3) (players 1) (turn (add any))
  (forbid (never (at-least 3 (groups largest same touching))))
  (score {}) (end (when (or full stuck) draw)))"""
BALLS = "(count (balls any))"
PUZZLE = "(game sp (pyramid 3) (players 1) (turn (add any)) (end (when full {})))"
TEAM = "(game sp (pyramid 3) (players {}) (turn (add any)) (end (when {} {})))"


def ended(text: str) -> Session:
    """A game in which the last legal ply is played until nothing is left to play."""
    session = Session(parse_game(text))
    while not session.finished:
        session.play(session.legal()[-1])
    return session


@pytest.mark.parametrize(
    ("outcome", "result"), [("draw", 0), ("(wins mover)", 1), ("(loses mover)", -1), ("(wins all)", 1)]
)
def test_one_player_has_one_result(outcome, result):
    """Who plays alone wins, loses, or neither."""
    assert ended(PUZZLE.format(outcome)).result == (result,)


@pytest.mark.parametrize("count", [1, 2, 5])
@pytest.mark.parametrize(("outcome", "result"), [("(wins all)", 1), ("(loses all)", -1)])
def test_all_win_or_lose_together(count, outcome, result):
    """Whoever is to move, all have the same result."""
    assert ended(TEAM.format(count, "(played 7)", outcome)).result == (result,) * count


def test_a_score_alone_is_a_draw_with_a_score():
    """Where only a score counts, nothing is won or lost, and the score is the number of balls on the board."""
    session = ended(SCORED.format(BALLS))
    balls = sum(ball in "WBR" for level in session.levels() for ball in level)
    assert (session.result, session.scores) == ((0,), [balls])


def test_what_is_played_for():
    """A score counts if one player has nothing to win; all play together if only all can win or lose."""
    scored, puzzle = parse_game(SCORED.format(BALLS)), parse_game(PUZZLE.format("(wins mover)"))
    team, rivals = parse_game(TEAM.format(3, "full", "(wins all)")), parse_game(TEAM.format(3, "full", "(wins mover)"))
    assert [game.for_score for game in (scored, puzzle, team, rivals)] == [True, False, False, False]
    assert [game.together for game in (scored, puzzle, team, rivals)] == [True, True, True, False]


def test_sheet_speaks_to_one():
    """A rule sheet for one player says "you", and nothing of turns taken or draws."""
    sheet = rule_sheet(parse_game(SCORED.format(BALLS)))
    told = sheet.named()
    assert told["Equipment"][0] == "• You play alone on a 3×3 board."
    assert told["Your turn"][0] == "In each turn, add a ball of any colour at any playable point."
    assert (
        told["End of the game"][0] == "The game ends when every point is filled or a turn begins that you cannot take."
    )
    for word in ("draw", "player ", "take turns", "opponent", "wins"):
        assert word not in sheet.text()


@pytest.mark.parametrize("level", ["random", "greedy", "uct:8"])
def test_levels_play_alone(level):
    """Every level plays a solitaire, and the record keeps the score."""
    record = play_records(parse_game(SCORED.format(BALLS)), [level], 1, seed=1, trace=4)[0]
    assert record.outcome == (0,) and record.scores == (len(record.plies),)
    assert record.values is None


def test_match_of_solitaires():
    """In a solitaire every entrant plays alone; a game neither won nor lost is no win, and scores are averaged."""
    standings = match(parse_game(SCORED.format(BALLS)), ["random", "greedy", "random"], 3, seed=5)
    assert [standing.drawn for standing in standings] == [3, 3, 3]
    assert [standing.share.value for standing in standings] == [0, 0, 0]
    assert standings[0].score.value == standings[2].score.value > 3


def test_one_side():
    """A game won together is a game of one side."""
    record = made((1, 1, 1), turns=4, values=[(0.2, 0.2, 0.2)] * 5, scores=(3, 4, 5))
    alone = as_one_side(record)
    assert (alone.players, alone.outcome, alone.movers) == (1, (1,), (0, 0, 0, 0))
    assert (alone.values, alone.scores, alone.agents) == (((0.2,),) * 5, (12,), ("uct:100",))


def test_better_share_compares_wins_then_scores():
    """Better: a win over none; then the higher score; equal results are split. 1 + 1 + 1/2 + 0 of 4 games."""
    strong = [made((1,)), made((0,), scores=(9,)), made((0,), scores=(5,)), made((-1,))]
    weak = [made((-1,)), made((0,), scores=(8,)), made((0,), scores=(5,)), made((1,))]
    assert better_share(strong, weak).value == 2.5 / 4


def test_best_reached():
    """Of four games that count a score two reach the highest; a game without a score does not count."""
    games = [made((0,), players=1, scores=(points,)) for points in (7, 9, 9, 3)]
    found = best_reached([*games, made((1,), players=1)])
    assert (found.value, found.n) == (0.5, 4)


@pytest.mark.parametrize(("won", "value", "low", "high"), [(0.5, 1, 0.8, 1), (0.9, 0.2, 0.0, 0.4)])
def test_challenge(won, value, low, high):
    """A puzzle won half the time is a match for its player; one nearly always won is not."""
    found = challenge(Estimate(won, won - 0.1, won + 0.1, 20))
    assert (found.value, found.low, found.high) == pytest.approx((value, low, high))


def test_a_puzzle_is_fair_if_half_of_its_games_are_solved():
    """Of 20 games, two more being counted, 10 solved are a match for the player, 19 are not."""
    fair = {
        solved: axes(measure([made((1,))] * solved + [made((-1,))] * (20 - solved)), exactly(1), kind="together")
        for solved in (10, 19)
    }
    assert [fair[solved]["fairness"].value for solved in fair] == pytest.approx([1, 2 * 2 / 22])


def test_scored_solitaire_is_judged_by_what_thought_adds():
    """Of a game played for its score, fitness is depth and simplicity; balance, draws and winners are not asked."""
    found = evaluate(Task(SCORED.format(BALLS), 3, TINY, gates=False))
    axes = {metric.metric for metric in found.metrics if metric.metric.startswith("axis")}
    assert axes == {"axis depth", "axis simplicity"} and found.verdict == "accepted"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (SCORED.format("(number 3)"), "the score is always the same"),
        (PUZZLE.format("(wins mover)"), "anybody wins"),
        (TEAM.format(2, "full", "(wins all)"), "anybody wins"),
        (PUZZLE.format("draw"), "every game ends alike"),
    ],
)
def test_dull_puzzles_are_rejected(text, reason):
    """A puzzle that nobody can fail, or nobody solve, or whose score is fixed, is no puzzle."""
    assert judged(text).reason == reason


def judged(text: str):
    """The whole evaluation, with a budget that takes no time."""
    return evaluate(Task(text, 3, TINY))


def test_teams_are_not_asked_for_balance():
    """Players who win or lose together need not win equally often as seats: they always do."""
    text = TEAM.format(2, "full", "(loses all)").replace(
        "(end ", "(end (at-once (when (holds White apex) (wins all))) "
    )
    assert judged(text).stage not in ("form", "compile", "random")


def test_stored_games_have_all_players():
    """Of a game won together the games kept have a result and a level for each player."""
    text = TEAM.format(3, "full", "(loses all)").replace(
        "(end ", "(end (at-once (when (line any (straight 3 flat)) (wins all))) "
    )
    found = assess(Task(text, 3, TINY, gates=False))
    assert found.played
    assert all(len(set(game.outcome)) == 1 and len(game.outcome) == len(game.agents) == 3 for game in found.played)


@pytest.mark.parametrize(
    ("result", "said"),
    [
        ((1,), "You win"),
        ((0,), "The game is over"),
        ((-1,), "You lose"),
        ((1, -1), "A wins"),
        ((1, 1, -1), "A and B win"),
        ((1, 1), "All players win"),
        ((-1, -1), "All players lose"),
        ((0, 0), "The game is a draw"),
        ((0, 0, -1), "The game is a draw"),
    ],
)
def test_verdict(result, said):
    """Who has won is said as it is: alone, together, or against each other."""
    assert verdict("ABC"[: len(result)], result) == said


def test_scores_make_a_difference():
    """Two solitaires that differ only in what they count are two games."""
    assert signature(parse_game(SCORED.format(BALLS))) != signature(parse_game(SCORED.format("(groups number any)")))
