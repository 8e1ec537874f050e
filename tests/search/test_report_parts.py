"""Parts of reports on records made by hand, with known answers."""

import math
from dataclasses import replace

import pytest

from ludeme import parse_game
from search.measure.fact_check import FactCheck
from search.metrics import Estimate
from search.metrics.duels import Step
from search.metrics.statistics import UNKNOWN, share
from search.plain import plain
from search.play.records import Proof
from search.play.symmetry import board_symmetries
from search.report.compare import difference, is_significant
from search.report.decisions import choices_over_time
from search.report.drama import winners_way
from search.report.endings import EXHAUSTED, STOPPED, Endings
from search.report.ladder import Ladder
from search.report.lengths import Lengths
from search.report.mirror import symmetry_name
from search.report.openings import Openings, TriedOpening, keeping, value_told
from search.report.places import digit, held
from search.report.proved import Truth, search_accuracy
from search.report.puzzles import hardest
from search.report.results import Results, tallied
from search.report.sample import Sample, chosen
from tests.search.made import made
from tests.search.reports import ending, exactly, file_of, planted, study_of
from tests.search.test_planted_games import ONE, TEXTS, TWO


def test_lengths_of_made_games():
    """The strong play games of 3, 4 and 8 turns: mean 5, middle 4; the weak one of 2."""
    desk = study_of(planted("race"))
    desk.equals = {"uct:4": (made((1, -1), 2),), "uct:8": tuple(made((1, -1), turns) for turns in (3, 8, 4))}
    found = Lengths.of(desk)
    assert [(level, turns.value, turns.n) for level, turns in found.turns.items()] == [("uct:4", 2, 1), ("uct:8", 5, 3)]
    assert (found.spread.median, found.unfinished["uct:8"].value) == (4, 0)
    assert found.games == ((3, 1), (4, 1), (8, 1))
    assert found.gist() == "A game has 4 turns, half of the games 4 to 6."
    assert "uct:4" in found.text() and "5.0 (" in found.text()
    desk.equals = {"uct:8": tuple(made((1, -1), 4) for _ in range(3))}
    assert Lengths.of(desk).gist() == "Every game has 4 turns."


def test_endings_of_made_games():
    """Of four games of the strong two end by a line, one by passes, one never; of the weak one does, by passes.

    The rule on a full board ends none, and is told all the same.
    """
    ends = "(win (line own spanning)) (when (or all-passed full) (most (count (balls own))))"
    desk = study_of(file_of(TWO.format("", "(or (add own) pass)", ends)))
    line = made((1, -1), plies=("Wa1", "Ba5", "Wc1", "Bc5", "We1"))
    passes, stopped = made((1, -1), plies=("Wa1", "pass", "pass")), made(None, plies=("Wa1", "pass"))
    desk.equals = {"uct:4": (passes,), "uct:8": (passes, line, stopped, line)}
    found = Endings.of(desk)
    assert [(way.told.split(".")[0], *way.games.values()) for way in found.ways] == [
        ("You win by forming a flat line of your balls spanning a level", 0, 2),
        ("The game ends when both players pass in succession", 1, 1),
        (STOPPED.removesuffix("."), 0, 1),
        ("The game ends when every point is filled", 0, 0),
    ]
    assert [way.share["uct:8"] for way in found.ways] == [share(count, 4) for count in (2, 1, 1, 0)]
    assert found.gist() == (
        "Most often, in 50 % (15 to 85), a game ends by this rule:"
        " You win by forming a flat line of your balls spanning a level."
    )
    assert "games (uct:8)" in found.text() and "50 % (15 to 85)" in found.text()
    desk.equals = {"uct:8": (line, line)}
    assert Endings.of(desk).gist().startswith("Every game ends by this rule: You win by")


def test_a_draw_of_passes_is_no_rules_doing():
    """Two passes draw a game whose only rule asks for a line."""
    desk = study_of(file_of(TWO.format("", "(or (add own) pass)", "(win (line own spanning))")))
    desk.equals = {"uct:8": (made((0, 0), plies=("pass", "pass")),)}
    first = Endings.of(desk).ways[0]
    assert (first.ludeme, first.told, first.games) == ("", EXHAUSTED, {"uct:8": 1})


def test_results_name_the_better_seat():
    """Twelve games of twelve won by the first: its interval lies above one half; 6 of 12 say nothing."""
    ahead = tallied([made((1, -1))] * 12, 2)
    assert (ahead.better, ahead.won[0].value, ahead.balance.value) == (0, 1, 0)
    even = tallied([made((1, -1)), made((-1, 1))] * 6, 2)
    assert (even.better, even.won[1].value, even.balance.value) == (None, 0.5, 1)
    drawish = tallied([made((1, -1)), made((0, 0))] * 2, 2)

    def gist(**tallies):
        return Results(("White", "Black"), tallies).gist()

    many = tallied([made((1, -1)), made((-1, 1))] * 40, 2)
    assert gist(strong=many) == "It looks fair: White won 50 % and Black won 50 % of 80 games."
    assert gist(strong=even).startswith("Too few games to tell whether it is fair: ") and "Drawn" not in gist(
        strong=even
    )
    assert "White is better off: wins 100 %" in gist(strong=ahead) and "Drawn: 50 %" in gist(strong=drawish)


def test_the_seat_that_wins_least():
    """Of three seats that win 2, 1 and 3 games it is the second; of two that win alike the later one."""
    wins = [(1, -1, -1)] * 2 + [(-1, 1, -1)] + [(-1, -1, 1)] * 3
    assert tallied([made(outcome) for outcome in wins], 3).behind == 1
    assert tallied([made((1, -1)), made((-1, 1))], 2).behind == 1
    assert tallied([made((-1, 1))], 2).behind == 0


def test_results_of_the_weak_that_the_strong_do_not_confirm():
    """The weak win with White, the strong with nobody: both is said; what both show is said once."""
    ahead = tallied([made((1, -1))] * 12, 2)
    even = tallied([made((1, -1)), made((-1, 1))] * 6, 2)
    split = Results(("White", "Black"), {"uct:4": ahead, "uct:8": even}).gist()
    assert split.startswith("Too few games to tell whether it") and "Between uct:4 White is better off" in split
    assert Results(("White", "Black"), {"uct:4": ahead, "uct:8": ahead}).gist().count("White") == 1


def test_a_seat_that_wins_less_where_none_wins_surely_more():
    """Of 60 games of three seats 27, 27 and 6 are won: 45 % may be a third, but 45 and 10 % are not alike."""
    wins = [(1, -1, -1)] * 27 + [(-1, 1, -1)] * 27 + [(-1, -1, 1)] * 6
    tally = tallied([made(outcome) for outcome in wins], 3)
    assert tally.better is None and tally.balance.high < 1
    told = Results(("White", "Black", "Red"), {"uct:8": tally}).gist()
    assert told.startswith("Red wins less often than White: 10 % (") and " against 45 % (" in told


def test_results_of_one_side():
    """A player alone wins 1 of 4: there is no balance, and draws are no wins."""
    alone = tallied([made((1,)), made((-1,)), made((-1,)), made((0,))], 1)
    assert (alone.won[0].value, alone.drawn.value, alone.balance.known) == (0.25, 0.25, False)


def test_the_sample_game_is_won_and_of_middle_length():
    """Of games of 2, 5, 9 turns the one of 5; a drawn game of the right length is passed over."""
    records = [made((1, -1), 2), made((0, 0), 5), made((-1, 1), 5), made((1, -1), 9)]
    assert chosen(records) is records[2]


def test_a_sample_game_for_points_tells_them():
    """Three balls count three points: that is the result, not that the game is over."""
    text = ONE.format("(add White)", "(when (played 3) draw)")
    desk = study_of(file_of(text.replace("(end", "(score (count (balls any))) (end")))
    assert Sample.of(desk).summary == "Played by uct:8, 3 turns: 3 points."


def test_the_winners_way():
    """The lead of the winner: the first player's in one game, the negative of it in the other; between turns on a line.

    At the start (0 + 0) / 2, at the end (1 + 1) / 2, half-way (0.5 + 0) / 2; a draw has no winner.
    """
    records = [made((1, -1), leads=(0, 0.5, 1)), made((-1, 1), leads=(0, 0.2, -0.2, -1)), made((0, 0), leads=(0, 1))]
    way = winners_way(records, 2)
    assert [point.value for point in way] == pytest.approx([0, 0.25, 1])
    assert way[0].n == 2


def test_choices_over_time():
    """In the first half 4 and 2 plies, in the second 3 and 1: means 3 and 2."""
    found = choices_over_time([made((1, -1), branching=(4, 2, 3, 1))], 2)
    assert [part.value for part in found] == [3, 2]


def test_points_held_by_winners():
    """Point 0 is White's at the end of two games; White wins one of them. Point 1 is Black's in one, and Black wins."""
    records = [made((1, -1)), made((-1, 1)), made((0, 0))]
    finals = [[0b01, 0b00, 0], [0b01, 0b10, 0], [0b11, 0, 0]]
    assert held(0, records, finals, colours=(0, 1)) == share(1, 2)
    assert held(1, records, finals, colours=(0, 1)) == share(1, 1)
    assert not held(2, records, finals, colours=(0, 1)).known


@pytest.mark.parametrize(("value", "letter"), [(0, "."), (0.09, "0"), (0.35, "3"), (1, "*"), (math.nan, ".")])
def test_tenths(value, letter):
    """A share on the map of points."""
    assert digit(UNKNOWN if math.isnan(value) else exactly(value)) == letter


def test_openings_that_keep():
    """The best first ply wins surely; of the others one may, one does not: 1 of 4 plies keep, 1 to 3 of 4."""
    tried = [
        TriedOpening("Wa1", 1, 0, {"uct:8": Estimate(0.8, 0.6, 0.9, 10)}),
        TriedOpening("Wc1", 2, 0, {"uct:8": Estimate(0.4, 0.2, 0.6, 10)}),
        TriedOpening("We1", 1, 0, {"uct:8": Estimate(0.1, 0.0, 0.3, 10)}),
    ]
    found = keeping(tried)
    assert (found.value, found.low, found.high, found.n) == (0.25, 0.25, 0.75, 30)
    doubtful = [TriedOpening("Wa1", 1, 0, {"uct:8": Estimate(0.6, 0.4, 0.8, 10)}), *tried[1:]]
    assert (keeping(doubtful).value, keeping(doubtful).high) == (0.25, 1), "if the game is lost, all plies keep that"


def test_openings_say_what_is_proved():
    """Black, second, wins a game that is lost for who begins; else the share of a solved game, else an estimate."""
    lost, won = Proof(-1, 26, (), "game file"), Proof(1, 9, ("Wa1",), "solver", choices=4)
    names = ("White", "Black")
    assert [value_told(proof, names) for proof in (lost, won)] == ["Black wins", "White wins"]
    assert value_told(Proof(0, None, (), "solver"), names) == "the game is drawn"
    tried = (TriedOpening("Wa1", 4, 0, {"uct:8": Estimate(0.4, 0.3, 0.5, 10)}),)
    solved = Openings(4, 1, 8, tried, keeping([*tried]), 0.25, "White wins")
    assert solved.gist() == "Proved: White wins under best play; 25 % of the first plies keep that."
    assert "No first ply tried" in Openings(4, 1, 8, tried, keeping([*tried])).gist()
    assert "10 games are too few to tell" in Openings(4, 1, 8, tried, keeping([*tried], 1 / 3), fair=1 / 3).gist()
    assert "100 % (100 to 100)" in Openings(4, 1, 8, tried, keeping([*tried], 1 / 4), fair=1 / 4).gist()


def test_openings_of_which_games_tell_little_are_counted():
    """Of four plies one may win or lose, one surely loses: 75 % (0 to 100) of them is no news, so they are counted."""
    tried = (
        TriedOpening("Wa1", 3, 0, {"uct:8": Estimate(0.6, 0.4, 0.8, 10)}),
        TriedOpening("We1", 1, 0, {"uct:8": Estimate(0.1, 0.0, 0.3, 10)}),
    )
    keep = keeping([*tried])
    assert (keep.value, keep.low, keep.high) == (0.75, 0, 1)
    told = "Of 4 first plies tried, 1 did not win more than an equal share and 3 had too few games to tell (20 games)."
    assert Openings(4, 2, 8, tried, keep).gist() == told


@pytest.mark.parametrize(("board", "words"), [("(pyramid 4)", 7), ("(hexhex 3)", 11)])
def test_symmetries_have_names(board, words):
    """Each is called something else, and none by its points."""
    geometry = parse_game(TEXTS["dead rule"].replace("(pyramid 3)", board)).board.geometry()
    names = {symmetry_name(geometry, symmetry) for symmetry in board_symmetries(geometry)}
    assert len(names) == words + 1 and not any("comes" in name for name in names)
    assert {"as it is", "turned by half", "mirrored, left to right", "mirrored, top to bottom"} <= names


def test_differences():
    """0.5 (0.4 to 0.7) - 0.3 (0.2 to 0.4) = 0.2, down by sqrt(0.1² + 0.1²), up by sqrt(0.2² + 0.1²)."""
    found = difference(Estimate(0.5, 0.4, 0.7, 20), Estimate(0.3, 0.2, 0.4, 10))
    assert (found.value, found.n) == (pytest.approx(0.2), 10)
    assert found.low == pytest.approx(0.2 - math.sqrt(0.02))
    assert found.high == pytest.approx(0.2 + math.sqrt(0.05))
    assert is_significant(found)
    assert not is_significant(difference(exactly(5, 3), exactly(4, 9)))
    assert not difference(UNKNOWN, found).known


def test_searches_judged_by_proofs():
    """Right in 2 of 3 decided positions, off by 0.1, 0.6, 0.2 and 0.1; of two risky plies one threw the result away."""
    found = [
        ending(believed=0.9),
        ending(believed=0.4, played="Wc1"),
        ending(result=-1, believed=0.2, best=("a", "b", "c", "d", "e"), played="a"),
        ending(result=0, believed=0.6, best=("a", "b", "c", "d", "e"), played="b"),
    ]
    right, error, kept = search_accuracy(found)
    assert (right.value, right.n) == (pytest.approx(2 / 3), 3)
    assert (error.value, error.n) == (pytest.approx(0.25), 4)
    assert (kept.value, kept.n) == (0.5, 2)


def test_the_hardest_puzzles_come_first():
    """Missed ones first, then the longest; one of each game; no wins at once, no second solutions."""
    found = [
        ending(record=0),
        ending(record=0, length=7),
        ending(record=1, length=5, played="Wc1"),
        ending(record=2, length=1),
        ending(record=3, best=("Wa1", "Wc1")),
        ending(record=4, legal=2),
        ending(record=5, result=-1),
    ]
    assert [(e.record, e.length) for e in hardest(found)] == [(1, 5), (0, 7)]


def test_plain_data():
    """What is not known is null, whatever it lies in."""
    assert plain({"a": (UNKNOWN, True, "x")}) == {"a": [{"value": None, "low": None, "high": None, "n": 0}, True, "x"]}


def test_nothing_contradicts_only_where_nothing_does():
    """A report does not say that no estimate contradicts a proof while it lists contradictions below."""
    row = FactCheck("first player wins", "first_player_advantage", "uct:50", Estimate(0.5, 0.4, 0.6, 9), 0.5, "file")
    good = Truth("White draws", (row,), 0, UNKNOWN, UNKNOWN, UNKNOWN, ())
    bad = replace(good, wrong=("the search gave White 99 %, yet White loses.",))
    assert "No estimate contradicts" in good.gist() and "CONTRADICTION" not in good.text()
    assert "contradicts" not in bad.gist()


def test_it_is_said_what_searches_were_wrong_about():
    """Of one position, and of five or more, of which the worst five are kept; and of none."""
    none = Truth("", (), 12, UNKNOWN, UNKNOWN, UNKNOWN, ())
    one, many = (replace(none, wrong=("the search gave White 99 %, yet White loses.",) * count) for count in (1, 5))
    told = " games or searches favour a player who surely does not win under best play."
    assert (one.gist(), many.gist()) == (f"In 1 position{told}", f"In at least 5 positions{told}")
    assert none.gist() == "In 12 solved positions no search clearly favours a player who loses under best play."


@pytest.mark.parametrize(
    ("pays", "may", "steps", "end"),
    [
        (2, 2, 2, "surely wins more games at 2 of 2 steps."),
        (1, 2, 2, "surely wins more games at 1 of 2 steps, perhaps at the other, too."),
        (1, 3, 4, "surely wins more games at 1 of 4 steps, perhaps at 2 of the others, too."),
        (1, 3, 3, "surely wins more games at 1 of 3 steps, perhaps at the others, too."),
        (0, 2, 2, "surely wins more games at none of 2 steps, perhaps at 2."),
        (0, 1, 3, "surely wins more games at none of 3 steps, perhaps at 1."),
        (0, 0, 1, "surely wins more games at none of 1 step."),
    ],
)
def test_steps_that_pay_and_may_pay(pays, may, steps, end):
    """What is shown, then how many of the other steps may pay, not of all."""
    rungs = tuple(Step(50 << k, 100 << k, UNKNOWN, k < pays) for k in range(steps))
    assert Ladder(rungs, Estimate(pays, 0, may, 40)).gist() == f"Thinking twice as long {end}"
