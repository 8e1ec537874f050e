"""Reports on games planted with a known answer, and as a whole."""

import json
from functools import cache

import pytest

from ludeme import parse_game, print_game
from ludeme.sheet.page import WIDTH
from search.breed.changes import changes
from search.measure.budget import REPORTS
from search.metrics import Estimate
from search.metrics.statistics import UNKNOWN
from search.play.records import Removal
from search.report import Report, all_parts
from search.report.compare import Quality
from search.report.ladder import Ladder
from search.report.material import LeftOut, ReportStudy
from search.report.mirror import Mirror
from search.report.openings import Openings
from search.report.places import Places
from search.report.puzzles import hardest, puzzle_of
from search.report.repairs import Repairs
from search.report.report import spared
from search.report.rules import Rule, Rules, RulesPlayed, rule_of
from search.report.sample import Sample
from search.report.similar import nearest_games
from tests.search.reports import ending, file_of, planted, study, study_of
from tests.search.test_planted_games import ONE, TEXTS, TWO

# --- planted games ---------------------------------------------------------------------------------------------------


def test_a_dead_rule_is_named():
    """On 14 points nobody plays fifty turns: the draw after fifty is dead, the line is not, and shortens games."""
    found = Rules.of(study("dead rule"))
    dead = [rule.ludeme for rule in found.rules if rule.dead]
    assert "(when (played 50) draw)" in dead and "(win (line own spanning))" not in dead
    assert "(when (played 50) draw)" in found.gist()
    (win,) = [rule for rule in found.rules if rule.ludeme == "(win (line own spanning))"]
    assert [adds.turns.value < 0 for adds in win.adds.equals.values()] == [True, True]


def test_a_report_says_where_it_played_less():
    """Of a game that takes very long it says that there are fewer games, of worse players; of others nothing."""
    dear, cheap = (ReportStudy(planted("dead rule"), REPORTS["quick"]) for _ in range(2))
    dear.__dict__["budget"] = REPORTS["quick"].scaled(8 * REPORTS["quick"].effort_fast)
    assert "less often and its players think less" in spared(dear) and spared(cheap) == ""


def test_a_dead_rule_costs_no_games():
    """For a rule that changes nothing nothing is played."""
    desk = study("dead rule")
    dead = rule_of(Removal("(x)", "y", 0, 4), desk.program, desk, whole=RulesPlayed({}, UNKNOWN), purpose=1)
    assert dead.dead and dead.adds is None


def test_few_games_kill_no_rule():
    """What changed nothing in four games made no difference there; in a hundred it is dead."""
    desk = study("dead rule")
    few, many = (
        rule_of(Removal("(x)", "y", 0, games), desk.program, desk, whole=RulesPlayed({}, UNKNOWN), purpose=1)
        for games in (4, 100)
    )
    assert (few.effects, many.effects) == ("made no difference", "is dead")


def test_what_a_few_games_show_is_not_called_nothing_shown():
    """Of two games a rule changes much, but they are too few to tell; of forty that differ as much it is said."""
    few, many = (Quality(Estimate(-20, -26, -13, games)) for games in (2, 40))
    said = [Rule("(x)", "y", 2, 4, RulesPlayed({"uct:50": adds}, UNKNOWN)) for adds in (few, many)]
    assert [rule.effects for rule in said] == ["too few games to tell", "shortens"]
    told = [Rules((rule,), UNKNOWN, RulesPlayed({}, UNKNOWN)).gist() for rule in said]
    assert ["too few games to tell" in gist for gist in told] == [True, False]


def test_a_balance_that_few_games_leave_open_is_not_called_fair():
    """Of 0.33 in 6 games, which may be 0.06 or 1, nothing is known; 0.9 in 100 is fair enough."""
    few, many = Estimate(0.33, 0.06, 1.0, 6), Estimate(0.88, 0.76, 0.97, 100)
    told = [Repairs({"uct:50": Quality(UNKNOWN, balance)}, ()).gist() for balance in (few, many)]
    assert "not known: 0.33 (0.06 to 1.00) in 6 games" in told[0] and "fair" not in told[0]
    assert "fair enough" in told[1]


def test_results_and_repairs_give_one_verdict():
    """Where a seat is shown to be better off, it is not said that balance is not known.

    With balance 0.28 to 0.72 repair is needed, with 0.5 to 0.96 that is open, with 0.91 to 0.97 it is not.
    """

    def told(low, high):
        balance = Estimate((low + high) / 2, low, high, 56)
        return Repairs({"uct:50": Quality(UNKNOWN, balance)}, (), better="Black is better off").gist()

    assert told(0.28, 0.72) == "The game is unfair, and no change that was tried surely helps."
    sure, amount = told(0.5, 0.96).split(", but it is open whether by so much that ")
    assert sure == "Black is better off" and amount == "repair is needed: balance is 0.73 (0.50 to 0.96) in 56 games."
    assert told(0.91, 0.97) == "Black is better off, but by so little that nothing needs repair."
    assert Repairs.of(study("first always wins")).better == "White is better off"


def test_the_first_player_always_wins():
    """Decided by the clock: every first ply wins, a limit on it helps nothing, the copier loses, no doubling pays."""
    desk = study("first always wins")
    found = Openings.of(desk)
    assert (found.plies, found.different, found.keep.value) == (9, 3, 1)
    assert {opening.won.value for opening in found.openings} == {1}
    assert sum(opening.twins for opening in found.openings) == 9
    assert sum(opening.chosen for opening in found.openings) == len(desk.games)
    assert Mirror.of(desk).best.value == 0
    assert Ladder.of(desk).steps.value == 0
    mended = {repair.name: repair for repair in Repairs.of(desk).repairs}
    assert set(mended) == {"pie rule", "first ply on the rim"}
    assert mended["first ply on the rim"].gain.value == 0
    assert "the pie rule helps nobody" in Repairs.of(desk).gist()


def test_first_plies_of_turns_of_two_plies():
    """Each of nine points, three but for symmetry, is tried as the first ply of a turn that goes on with a second."""
    desk = study_of(file_of(TWO.format("", "(then (add own) (add own))", "(when full (most (count (balls own))))")))
    found = Openings.of(desk)
    assert (found.plies, found.different) == (9, 3)
    assert all(won.n > 0 for opening in found.openings for won in opening.levels.values())


def test_a_sample_game_is_told_turn_by_turn():
    """Five turns of one ply; the last diagram shows five balls."""
    found = Sample.of(study("first always wins"))
    assert [turn.player for turn in found.turns] == ["White", "Black", "White", "Black", "White"]
    assert found.moments[-1].plies == 5
    assert sum(letter in "WB" for level in found.moments[-1].levels for letter in level) == 5
    assert found.result == "White wins"


def test_points_that_are_never_used():
    """Five balls on nine holes: the apex is never used, and the shares of all points add up to five."""
    found = Places.of(study("first always wins"))
    assert sum(point.used.value for point in found.points) == pytest.approx(5)
    assert next(point for point in found.points if point.level == 2).used.value == 0
    assert "Games in which a point is used" in found.text()


def test_endings_are_solved():
    """The fifth ply wins whatever it is: White's positions are won, Black's lost, and every ply keeps that."""
    found = study("first always wins").solved
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
    key = ending(plies=position, length=1, best=("We3",))
    told = puzzle_of(game, key, 2000)
    assert (told.task, told.key, told.line) == ("White to play and win in 1 ply", "We3", ("We3",))
    assert told.levels[0] == "B../WW./B.."


def test_what_does_not_apply_is_left_out():
    """A solitaire has nothing to balance, nobody to copy, and is not solved for two."""
    desk = study_of(file_of(ONE.format("(add White)", "(win (played 3))")))
    for part in (Mirror, Repairs):
        with pytest.raises(LeftOut, match="one player plays alone"):
            part.of(desk)


def test_changes_that_apply():
    """A tie-break only where games are drawn; a limit of the first ply that leaves a choice; no pie rule for three."""
    tied = parse_game(TWO.format("", "(add own)", "(when (played 4) (most (count (balls own))))"))
    assert [change.name for change in changes(tied, 1, False)] == ["pie rule", "first ply on the rim"]
    broken = changes(tied, 1, True)[-1]
    assert broken.name == "tie-break"
    assert "(most (count (balls own)) (player 2))" in " ".join(print_game(broken.game).split())
    three = parse_game(TEXTS["first of three wins"])
    assert "pie rule" not in [change.name for change in changes(three, 2, False)]


def test_the_nearest_games():
    """The same rules are at distance 0; a game that differs by one word is nearer than one that differs by many."""
    game = parse_game(TEXTS["dead rule"])
    others = [(name, parse_game(TEXTS[name])) for name in ("dead rule", "coin flip", "first always wins")]
    found = nearest_games(game, others, 3)
    assert [name for _, name, _ in found] == ["dead rule", "first always wins", "coin flip"]
    assert found[0][0] == 0 < found[1][0] < found[2][0]


def test_a_rule_that_makes_winning_harder():
    """All win a full board of five points, whatever they do; a rule under which they lose after two turns changes that.

    Without that rule every game is won, in five turns; with it none is: the rule takes 1 of the share, and 3 turns.
    """
    ends = "(end (when (played 2) (loses all)) (when full (wins all)))"
    desk = study_of(file_of(f"(game spx (pyramid 2) (players 2) (supply 5) (turn (add White)) {ends})"))
    assert "Depth is what the stronger wins" in Rules.of(desk).text()
    (hard,) = [rule for rule in Rules.of(desk).rules if rule.ludeme == "(when (played 2) (loses all))"]
    for adds in hard.adds.equals.values():
        assert (adds.won.value, adds.turns.value, adds.balance.known) == (-1, -3, False)


# --- the whole -------------------------------------------------------------------------------------------------------


@cache
def whole(name: str) -> Report:
    """A report on a planted game."""
    report = Report(planted(name), "tiny", 1)
    report.work()
    return report.so_far()


@pytest.mark.parametrize("name", ["first move wins", "coin flip", "first of three wins", "choose well"])
def test_every_part_is_made_or_left_out(name):
    """Games of one, two and three players, with and without chance: each part is there or has a reason."""
    found = whole(name)
    assert {*found.parts, *found.left_out} == {part.key for part in all_parts()}
    assert not found.missing
    assert all(found.left_out.values())
    text = found.text()
    assert all(part.title.upper() in text for part in found.parts.values())
    assert max(map(len, text.splitlines())) <= WIDTH
    assert json.loads(json.dumps(found.json(), allow_nan=False))["left_out"] == found.left_out


def test_a_stopped_report_keeps_what_is_done():
    """Stopped at the third part, the first two are there and the others are missing by name."""
    report = Report(planted("dead rule"), "tiny", 1)

    def tell(doing: str) -> None:
        report.stopped = doing.startswith("2/")

    report.work(tell)
    found = report.so_far()
    assert list(found.parts) == ["sheet", "similar"]
    assert found.missing[0] == "lengths" and len(found.missing) == len(all_parts()) - 2
    assert "the report was stopped before" in found.text()


def test_long_parts_say_how_far_they_are():
    """Each rule left out is told before it is played without."""
    told = list[str]()
    Report(planted("dead rule"), "tiny", 1).work(told.append)
    steps = [line for line in told if "leaving out rules" in line]
    assert steps[0].endswith("leaving out rules") and steps[1].endswith(f"1 of {len(steps) - 1}")


def test_the_same_seed_the_same_report():
    """Nothing depends on anything but rules, budget and seed."""
    report = Report(planted("first move wins"), "tiny", 1)
    report.work()
    assert report.so_far().text() == whole("first move wins").text()
