"""Reports: parts on records made by hand and on games planted with a known answer."""

import json
import math
from functools import cache

import pytest

import catalog
from catalog import GameFile
from ludeme import parse_game, print_game
from search.evidence import Proof, Removal
from search.metrics import Estimate
from search.metrics.statistics import UNKNOWN, share
from search.report import STAGES, Draft, Report
from search.report.base import LeftOut, plain
from search.report.changes import changes
from search.report.compare import NOTHING, difference, shown
from search.report.decisions import choices_over_time
from search.report.drama import winners_way
from search.report.exact import Ending, endings
from search.report.kin import nearest
from search.report.ladder import ladder
from search.report.lengths import lengths
from search.report.mirror import mirror, turned
from search.report.openings import Opening, Openings, keeping, openings, value_told
from search.report.places import digit, held, places
from search.report.puzzles import hardest, line, puzzle_of
from search.report.repairs import repairs
from search.report.results import tallied
from search.report.rules import rule_of, rules
from search.report.sample import chosen, sample
from search.report.study import Study
from search.report.truth import judged
from search.symmetry import board_symmetries
from tests.search.made import made
from tests.search.test_planted_games import ONE, TEXTS, TWO


def planted(name: str) -> GameFile:
    """A planted game as a file."""
    return file_of(TEXTS[name])


def file_of(text: str) -> GameFile:
    """A game as a file."""
    return catalog.load_text("planted", text, {})


@cache
def study(name: str) -> Study:
    """A planted game under study, at the smallest budget."""
    return Study(planted(name), Draft(planted(name), "tiny").effort, 3)


def study_of(file: GameFile) -> Study:
    """Any game under study, at the smallest budget."""
    return Study(file, Draft(file, "tiny").effort, 3)


def exactly(value: float, n: int = 4) -> Estimate:
    """An estimate whose interval has no width."""
    return Estimate(value, value, value, n)


def ending(**changed) -> Ending:
    """A position in which one of five plies wins in three."""
    usual = {
        "record": 0, "plies": (), "mover": 0, "result": 1, "length": 3, "best": ("Wa1",), "fastest": ("Wa1",),
        "legal": 5, "played": "Wa1", "believed": 0.9, "single": True,
    }  # fmt: skip
    return Ending(**{**usual, **changed})


# --- hand-made records -----------------------------------------------------------------------------------------------


def test_lengths_of_made_games():
    """Games of 3, 4 and 8 turns: mean 5, middle 4."""
    desk = study_of(planted("race"))
    desk.games = tuple(made((1, -1), turns) for turns in (3, 8, 4))
    found = lengths(desk)
    assert (found.turns.value, found.turns.n, found.spread.median) == (5, 3, 4)
    assert found.games == ((3, 1), (4, 1), (8, 1))
    assert found.unfinished.value == 0
    assert found.gist() == "A game has 4 turns, half of the games 4 to 6."
    assert "5.0 (" in found.means and "plies" not in found.means
    desk.games = tuple(made((1, -1), 4) for _ in range(3))
    assert lengths(desk).gist() == "Every game has 4 turns."


def test_results_name_the_better_seat():
    """Twelve games of twelve won by the first: its interval lies above one half; 6 of 12 say nothing."""
    ahead = tallied([made((1, -1))] * 12, ("White", "Black"))
    assert (ahead.better, ahead.won[0].value, ahead.balance.value) == ("White", 1, 0)
    even = tallied([made((1, -1)), made((-1, 1))] * 6, ("White", "Black"))
    assert (even.better, even.won[1].value, even.balance.value) == ("", 0.5, 1)
    assert "Nobody" not in even.text() and "No seat is shown" in even.text()
    drawish = tallied([made((1, -1)), made((0, 0))] * 2, even.players)
    assert "Drawn" not in even.gist() and "Drawn: 50 %" in drawish.gist()


def test_results_of_one_side():
    """A player alone wins 1 of 4: there is no balance, and draws are no wins."""
    alone = tallied([made((1,)), made((-1,)), made((-1,)), made((0,))], ("You",))
    assert (alone.won[0].value, alone.drawn.value, alone.balance.known) == (0.25, 0.25, False)


def test_the_sample_game_is_won_and_of_middle_length():
    """Of games of 2, 5, 9 turns the one of 5; a drawn game of the right length is passed over."""
    records = [made((1, -1), 2), made((0, 0), 5), made((-1, 1), 5), made((1, -1), 9)]
    assert chosen(records) is records[2]


def test_a_sample_game_for_points_tells_them():
    """Three balls count three points: that is the result, not that the game is over."""
    text = ONE.format("(add White)", "(when (turns 3) draw)")
    desk = study_of(file_of(text.replace("(end", "(score (count (balls any))) (end")))
    assert sample(desk).told == "Played by uct:8, 3 turns: 3 points."


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
    assert held(0, records, finals, (0, 1)) == share(1, 2)
    assert held(1, records, finals, (0, 1)) == share(1, 1)
    assert not held(2, records, finals, (0, 1)).known


@pytest.mark.parametrize(("value", "letter"), [(0, "."), (0.09, "0"), (0.35, "3"), (1, "*"), (math.nan, ".")])
def test_tenths(value, letter):
    """A share on the map of points."""
    assert digit(UNKNOWN if math.isnan(value) else exactly(value)) == letter


def test_openings_that_keep():
    """The best first ply wins surely; of the others one may, one does not: 1 of 4 plies keep, 1 to 3 of 4."""
    tried = [
        Opening("Wa1", 1, 0, Estimate(0.8, 0.6, 0.9, 10)),
        Opening("Wc1", 2, 0, Estimate(0.4, 0.2, 0.6, 10)),
        Opening("We1", 1, 0, Estimate(0.1, 0.0, 0.3, 10)),
    ]
    found = keeping(tried)
    assert (found.value, found.low, found.high, found.n) == (0.25, 0.25, 0.75, 30)


def test_openings_say_what_is_proved():
    """Black, second, wins a game that is lost for who begins; else the share of a solved game, else an estimate."""
    lost, won = Proof(-1, 26, (), "game file"), Proof(1, 9, ("Wa1",), "solver", choices=4)
    names = ("White", "Black")
    assert [value_told(proof, names) for proof in (lost, won)] == ["Black wins", "White wins"]
    assert value_told(Proof(0, None, (), "solver"), names) == "the game is drawn"
    tried = (Opening("Wa1", 4, 0, Estimate(0.4, 0.3, 0.5, 10)),)
    solved = Openings(4, 1, 8, tried, keeping([*tried]), 0.25, "White wins")
    assert solved.gist() == "Proved: White wins under best play; 25 % of the first plies keep that."
    assert "No first ply tried" in Openings(4, 1, 8, tried, keeping([*tried])).gist()
    assert "10 games do not tell" in Openings(4, 1, 8, tried, keeping([*tried], 1 / 3), fair=1 / 3).gist()
    assert "100 % (100 to 100)" in Openings(4, 1, 8, tried, keeping([*tried], 1 / 4), fair=1 / 4).gist()


@pytest.mark.parametrize(("board", "words"), [("(pyramid 4)", 7), ("(hexhex 3)", 11)])
def test_symmetries_have_names(board, words):
    """Each is called something else, and none by its points."""
    geometry = parse_game(TEXTS["dead rule"].replace("(pyramid 3)", board)).board.geometry()
    names = {turned(geometry, symmetry) for symmetry in board_symmetries(geometry)}
    assert len(names) == words + 1 and not any("comes" in name for name in names)
    assert {"as it is", "turned by half", "mirrored, left to right", "mirrored, top to bottom"} <= names


def test_differences():
    """0.5 (0.4 to 0.7) - 0.3 (0.2 to 0.4) = 0.2, down by sqrt(0.1² + 0.1²), up by sqrt(0.2² + 0.1²)."""
    found = difference(Estimate(0.5, 0.4, 0.7, 20), Estimate(0.3, 0.2, 0.4, 10))
    assert (found.value, found.n) == (pytest.approx(0.2), 10)
    assert found.low == pytest.approx(0.2 - math.sqrt(0.02))
    assert found.high == pytest.approx(0.2 + math.sqrt(0.05))
    assert shown(found)
    assert not shown(difference(exactly(5, 3), exactly(4, 9)))
    assert not difference(UNKNOWN, found).known


def test_searches_judged_by_proofs():
    """Right in 2 of 3 decided positions, off by 0.1, 0.6, 0.2 and 0.1; of two risky plies one threw the result away."""
    found = [
        ending(believed=0.9),
        ending(believed=0.4, played="Wc1"),
        ending(result=-1, believed=0.2, best=("a", "b", "c", "d", "e"), played="a"),
        ending(result=0, believed=0.6, best=("a", "b", "c", "d", "e"), played="b"),
    ]
    right, error, kept = judged(found)
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


# --- planted games ---------------------------------------------------------------------------------------------------


def test_a_dead_rule_is_named():
    """On 14 points nobody plays fifty turns: the draw after fifty is dead, the line is not, and shortens games."""
    found = rules(study("dead rule"))
    dead = [rule.ludeme for rule in found.rules if rule.dead]
    assert "(when (turns 50) draw)" in dead and "(win (line own spanning))" not in dead
    assert "(when (turns 50) draw)" in found.gist()
    (win,) = [rule for rule in found.rules if rule.ludeme == "(win (line own spanning))"]
    assert win.turns.value < 0 and win.turns.known


def test_a_dead_rule_costs_no_games():
    """For a rule that changes nothing nothing is played."""
    desk = study("dead rule")
    dead = rule_of(Removal("(x)", "y", 0, 4), desk.program, desk, NOTHING, 1)
    assert dead.dead and dead.ends and not dead.turns.known


def test_few_games_kill_no_rule():
    """What changed nothing in four games made no difference there; in a hundred it is dead."""
    desk = study("dead rule")
    few, many = (rule_of(Removal("(x)", "y", 0, games), desk.program, desk, NOTHING, 1) for games in (4, 100))
    assert (few.effects, many.effects) == ("made no difference", "is dead")


def test_the_first_player_always_wins():
    """Decided by the clock: every first ply wins, a limit on it helps nothing, the copier loses, no doubling pays."""
    desk = study("first always wins")
    found = openings(desk)
    assert (found.plies, found.different, found.keep.value) == (9, 3, 1)
    assert {opening.won.value for opening in found.openings} == {1}
    assert sum(opening.twins for opening in found.openings) == 9
    assert sum(opening.chosen for opening in found.openings) == len(desk.games)
    assert mirror(desk).best.value == 0
    assert ladder(desk).steps.value == 0
    mended = {repair.name: repair for repair in repairs(desk).repairs}
    assert set(mended) == {"pie rule", "first ply on the rim"}
    assert mended["first ply on the rim"].gain.value == 0
    assert "the pie rule helps nobody" in repairs(desk).gist()


def test_a_sample_game_is_told_turn_by_turn():
    """Five turns of one ply; the last diagram shows five balls."""
    found = sample(study("first always wins"))
    assert [turn.player for turn in found.turns] == ["White", "Black", "White", "Black", "White"]
    assert found.moments[-1].plies == 5
    assert sum(letter in "WB" for level in found.moments[-1].levels for letter in level) == 5
    assert found.result == "White wins"


def test_points_that_are_never_used():
    """Five balls on nine holes: the apex is never used, and the shares of all points add up to five."""
    found = places(study("first always wins"))
    assert sum(point.used.value for point in found.points) == pytest.approx(5)
    assert next(point for point in found.points if point.level == 2).used.value == 0
    assert "Games in which a point is used" in found.text()


def test_endings_are_solved():
    """The fifth ply wins whatever it is: White's positions are won, Black's lost, and every ply keeps that."""
    found = endings(parse_game(TEXTS["first always wins"]), study("first always wins").games, 1, 3000)
    assert found
    for e in found:
        assert e.result == (1 if e.mover == 0 else -1)
        assert e.length == 5 - len(e.plies)
        assert len(e.best) == e.legal and e.kept
    assert not hardest(found)


def test_a_puzzle_with_its_solution():
    """White to move makes a line at once; a puzzle built on it has the line as its solution."""
    game = parse_game(TWO.format("", "(add own)", "(win (line own spanning))"))
    position = ("Wa3", "Ba1", "Wc3", "Ba5")
    key = ending(plies=position, length=1, best=("We3",), fastest=("We3",))
    assert line(game, key, 2000) == ("We3",)
    told = puzzle_of(game, key, 2000)
    assert (told.task, told.key) == ("White to play, wins in 1", "We3")
    assert told.levels[0] == "B../WW./B.."


def test_what_does_not_apply_is_left_out():
    """A solitaire has nothing to balance, nobody to copy, and is not solved for two."""
    desk = study_of(file_of(ONE.format("(add White)", "(win (turns 3))")))
    for part in (mirror, repairs):
        with pytest.raises(LeftOut, match="one player plays alone"):
            part(desk)


def test_changes_that_apply():
    """A tie-break only where games are drawn; a limit of the first ply that leaves a choice; no pie rule for three."""
    tied = parse_game(TWO.format("", "(add own)", "(when (turns 4) (most (count (balls own))))"))
    assert [change.name for change in changes(tied, 1, False)] == ["pie rule", "first ply on the rim"]
    broken = changes(tied, 1, True)[-1]
    assert broken.name == "tie-break"
    assert "(most (count (balls own)) (player 2))" in " ".join(print_game(broken.game).split())
    three = parse_game(TEXTS["first of three wins"])
    assert "pie rule" not in [change.name for change in changes(three, 2, False)]


def test_the_nearest_games():
    """A game that differs by one word is nearer than one that differs by many; the same rules are no relative."""
    game = parse_game(TEXTS["dead rule"])
    others = [(name, parse_game(TEXTS[name])) for name in ("dead rule", "coin flip", "first always wins")]
    found = nearest(game, others, 2)
    assert [name for _, name, _ in found] == ["first always wins", "coin flip"]
    assert found[0][0] < found[1][0]


def test_a_rule_that_makes_winning_harder():
    """All win a full board of five points, whatever they do; a rule under which they lose after two turns changes that.

    Without that rule every game is won, in five turns; with it none is: the rule takes 1 of the share, and 3 turns.
    """
    ends = "(end (when (turns 2) all-lose) (when full all-win))"
    desk = study_of(file_of(f"(game spx (pyramid 2) (people 2) (supply 5) (turn (add White)) {ends})"))
    assert "Depth is what a player wins" in rules(desk).text()
    (hard,) = [rule for rule in rules(desk).rules if rule.ludeme == "(when (turns 2) all-lose)"]
    assert (hard.won.value, hard.turns.value, hard.balance.known) == (-1, -3, False)


# --- the whole -------------------------------------------------------------------------------------------------------


@cache
def whole(name: str) -> Report:
    """A report on a planted game."""
    draft = Draft(planted(name), "tiny", 1)
    draft.work()
    return draft.report()


@pytest.mark.parametrize("name", ["first move wins", "coin flip", "first of three wins", "choose well"])
def test_every_part_is_made_or_left_out(name):
    """Games of one, two and three players, with and without chance: each part is there or has a reason."""
    found = whole(name)
    assert {*found.parts, *found.left_out} == {stage.name for stage in STAGES}
    assert not found.missing
    assert all(found.left_out.values())
    text = found.text()
    assert all(part.title.upper() in text for part in found.parts.values())
    assert max(map(len, text.splitlines())) <= 120
    assert json.loads(json.dumps(found.json(), allow_nan=False))["left_out"] == found.left_out


def test_a_stopped_report_keeps_what_is_done():
    """Stopped at the third part, the first two are there and the others are missing by name."""
    draft = Draft(planted("dead rule"), "tiny", 1)

    def tell(doing: str) -> None:
        draft.stopped = doing.startswith("2/")

    draft.work(tell)
    found = draft.report()
    assert list(found.parts) == ["sheet", "kin"]
    assert found.missing[0] == "lengths" and len(found.missing) == len(STAGES) - 2
    assert "the report was stopped before" in found.text()


def test_long_parts_say_how_far_they_are():
    """Each rule left out is told before it is played without."""
    told = list[str]()
    Draft(planted("dead rule"), "tiny", 1).work(told.append)
    steps = [line for line in told if "leaving out rules" in line]
    assert steps[0].endswith("leaving out rules") and steps[1].endswith(f"1 of {len(steps) - 1}")


def test_the_same_seed_the_same_report():
    """Nothing depends on anything but rules, budget and seed."""
    draft = Draft(planted("first move wins"), "tiny", 1)
    draft.work()
    assert draft.report().text() == whole("first move wins").text()
