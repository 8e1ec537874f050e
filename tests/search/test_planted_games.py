"""Games planted with one known property each, played by the agents, and what the metrics must say of them.

Every game is a small text; every number follows from its rules, worked out in the docstring of its test.
"""

import math
from functools import cache

import pytest

from ludeme import compile_game, parse_game
from search.measure.budget import TINY
from search.measure.changes.replay import removals
from search.measure.evaluate import Task, evaluate
from search.measure.game_study import GameStudy
from search.measure.trials.experiments import Blind, GameRules, late
from search.metrics import Estimate, failed, get, measure
from search.metrics.handicaps import drops
from search.metrics.ludemes import dead
from search.play.records import Record
from search.play.selfplay import play_records
from search.solve.solitaire import attempts

TWO = "(game spx (pyramid 3) (players White Black) {} (turn {}) (end {}))"
THREE = "(game spx (pyramid 3) (players White Black Red) (turn {}) (end {}))"
ONE = "(game spx (pyramid 3) (players 1) (turn {}) (end {}))"

TEXTS = {
    "first always wins": TWO.format("", "(add own)", "(win (played 5))"),
    "first move wins": TWO.format("", "(add own)", "(win (played 1))"),
    "coin flip": TWO.format(
        "", "(then (draw (either White Black)) (add same))", "(when (played 5) (most (count (balls own))))"
    ),
    "race": TWO.format("", "(or (add own) pass)", "(win (at-least 3 (count (balls own))))"),
    "dead rule": TWO.format("", "(add own)", "(win (line own spanning)) (when (played 50) draw)"),
    "never ends": TWO.format(
        "(start (place White (and (edge north) (edge west))) (place Black (and (edge south) (edge east))))",
        "(move own)",
        "(win (line own spanning))",
    ),
    "no choice": TWO.format(
        "(start (place Red (and (edge north) (edge west))))",
        "(move any (and (edge west) (or (edge north) (edge south))))",
        "(win (played 6))",
    ),
    "first of three wins": THREE.format("(add own)", "(win (played 4))"),
    "third makes the king": THREE.format("(add (either White Black))", "(when (played 3) (most (count (balls own))))"),
    "always solved": ONE.format("(add White)", "(win (played 3))"),
    "choose well": ONE.format(
        "(add (either White Black))", "(win (at-least 2 (count (balls White)))) (lose (played 2))"
    ),
}


@cache
def played(name: str, games: int, level: str, trace: int = 0, probe: int = 0) -> tuple[Record, ...]:
    """Self-play of a planted game."""
    game = parse_game(TEXTS[name])
    return tuple(
        play_records(game, [level] * game.players.seats, games, seed=7, trace=trace, program=None, probe=probe)
    )


def close(name: str, games: int, budget: int) -> dict[str, Estimate]:
    """All metrics of traced self-play in which every decision is looked at."""
    return measure(played(name, games, f"uct:{budget}", trace=budget, probe=1))


def odd(name: str, level: str, games: int) -> list[Record]:
    """Matches of a planted game of two against the copier and against barred players."""
    rules = GameRules.of(parse_game(TEXTS[name]))
    found = rules.restricted_matches(level, games=games, seed=1)
    return found + rules.mirror_matches(level, games=games, seed=1)


@pytest.mark.parametrize("budget", [4, 8])
def test_the_first_player_always_wins(budget):
    """After five turns the player of the fifth wins, whatever happens: the first.

    Advantage 1 - 1/2, balance 1 - 1; a lead of 1 from the start: no drama, no lead change, uncertainty
    (mean of x - 1, plus 1) / 2 = 1/4, nothing but playing out;
    all plies are worth 1 or 0 alike: variance 0, narrowness 1, nothing lost.
    """
    found = close("first always wins", 4, budget)
    expected = {
        "completion": 1, "first_player_advantage": 0.5, "balance": 0, "duration": 5, "duration_deviation": 0,
        "duration_distance": 0.75, "drama_average": 0, "drama_maximum": 0, "lead_change": 0, "late_uncertainty": 0.25,
        "played_out": 1,
        "killer_moves": 0, "permanence": 1, "stability": 0, "clarity_variance": 0, "clarity_narrowness": 1,
        "foul_up": 0, "discrepancy": 0, "coldness": 0, "decision_share": 1,
    }  # fmt: skip
    assert {name: found[name].value for name in expected} == pytest.approx(expected)
    assert found["board_coverage"].value == pytest.approx(5 / 14)
    assert found["balance"].n == 4


def test_the_copier_loses_as_the_second():
    """Where the first wins by the clock, the copier wins no game; there is one action only, so none to bar."""
    found = measure(odd("first always wins", "random", 1))
    assert (found["mirroring"].value, found["mirroring"].n) == (0, 8)
    assert found["restricted_play"].n == 0


def test_what_is_hidden_is_an_action():
    """Which ball a player hides is what it does, so that always hiding the same is a habit that can be tried."""
    text = TWO.format("", "(then (by everyone (hide (either White Black))) (happens reveal))", "(when (played 5) draw)")
    assert GameRules.of(parse_game(text)).actions(1) == ["hide black", "hide white"]


def late_share(name: str, turn: int) -> Estimate:
    """What a player wins that thinks from a turn on only."""
    rules = GameRules.of(parse_game(TEXTS[name]))
    return get("late_thought")(rules.match_of(late("uct:16", turn), games=24, seed=1))


def test_who_thinks_late_loses_what_is_decided_early():
    """Where only the clock decides, each seat in turn wins half of the games; in a race that is over before, fewer."""
    assert (late_share("first always wins", 4).value, late_share("first always wins", 4).n) == (0.5, 24)
    assert late_share("race", 40).value < 0.4 < late_share("race", 0).value


def test_where_one_plays_matters_or_not():
    """In a race of balls it does not, so who leaves it to chance wins half; where lines win, hardly ever."""
    line = parse_game(TWO.format("", "(add own)", "(win (line own (straight 3 rows)))"))
    for game, least, most in ((parse_game(TEXTS["race"]), 0.4, 0.6), (line, 0, 0.2)):
        rules = GameRules.of(game)
        blind = Blind("uct:64", rules)
        found = get("play_anywhere")(rules.match_of(blind, games=24, seed=1))
        assert least <= found.value <= most and blind.free


def test_the_first_move_wins():
    """One turn, one ply, and the first has won: below three turns, so trivial; no lead can change in one turn."""
    found = close("first move wins", 4, 4)
    assert (found["duration"].value, found["trivial"].value, found["first_player_advantage"].value) == (1, 1, 0.5)
    assert found["lead_change"].n == 0
    # Nine holes, three by symmetry: corner, side, middle.
    assert found["game_tree_complexity"].value == pytest.approx(math.log10(9))
    assert found["opening_entropy"].value <= 3
    gate, estimate = next(failed(played("first move wins", 4, "uct:4", trace=4, probe=1)))
    assert gate.reason(estimate).startswith("Duration 1 is below 3")
    assert evaluate(Task(TEXTS["first move wins"], 1, TINY)).reason == "too short"


def test_a_coin_flip_is_fair_and_needs_no_skill():
    """Five balls from a bag with as many of each colour: one player has more, each with probability 1/2.

    Nobody's choice counts: a search wins against chance, and a larger budget against a smaller, what it may by luck,
    and the interval of each share holds 1/2.
    """
    found = measure(played("coin flip", 24, "random"))
    assert found["completion"].value == 1 and found["drawishness"].value == 0
    assert found["first_player_advantage"].low < 0 < found["first_player_advantage"].high
    game = parse_game(TEXTS["coin flip"])
    matches = [
        record for pair in (("uct:8", "random"), ("uct:8", "uct:4")) for record in play_records(game, pair, 16, seed=5)
    ]
    measured = measure(matches)
    assert measured["rapp_random"].low < 0.5 < measured["rapp_random"].high
    assert measured["skill_ladder"].value == 0


def test_chance_is_no_choice():
    """A turn of the coin flip is a draw by chance and an addition: plies of chance are not counted as a player's."""
    record = played("coin flip", 24, "random")[0]
    assert len(record.movers) == 10 and record.movers.count(-1) == 5
    # 9, 8, 7, 6, 5 holes at least; a square of four balls would open one point more.
    assert measure([record])["branching_factor"].value >= 7


def test_a_race_rewards_who_runs():
    """Three own balls win: who adds every turn is first; who passes falls behind.

    Barred from adding, a player passes for ever and loses every game: the drop is 1/2. Barred from passing costs at
    most nothing. Search beats coin tossing.
    """
    found = drops(restricted(8, 8))
    assert found["add own"].value == 0.5
    assert found["pass"].value <= 0
    assert get("restricted_play")(restricted(8, 8)).value == 0.5
    game = parse_game(TEXTS["race"])
    assert get("rapp_random")(play_records(game, ["uct:8", "random"], 8, seed=3)).value > 0.7


@cache
def restricted(budget: int, games: int) -> tuple[Record, ...]:
    """The race against players barred from adding, and from passing."""
    rules = GameRules.of(parse_game(TEXTS["race"]))
    return tuple(rules.restricted_matches(f"uct:{budget}", games=games, seed=1))


def test_a_dead_rule_is_found():
    """On 14 points nobody plays fifty turns, so the second end rule is dead; the line is not.

    Without the rule only the line is left; without the line every game ends otherwise.
    """
    found = removals(parse_game(TEXTS["dead rule"]), "uct:4", 8, seed=1)
    assert "(when (played 50) draw)" in [removal.ludeme for removal in dead(found)]
    assert "(win (line own spanning))" not in [removal.ludeme for removal in dead(found)]
    estimate = get("dead_rules")(found)
    assert estimate.value >= 1 and estimate.low == 0 and estimate.n == 8


def test_a_dead_rule_is_named():
    """A close look says which rule it is, where it stands, and in how many games."""
    game = parse_game(TEXTS["dead rule"])
    study = GameStudy(game, 1, TINY)
    assert "(when (played 50) draw) in end ends changed none of 4 games" in study.remarks
    (found,) = (one for one in study.experiments if one.metric == "dead_rules")
    assert (found.budget, found.estimate.value) == ("random and uct:4", len(study.remarks))


def test_a_game_that_never_ends():
    """Each side moves its one ball for ever, of which no line can be made; the cap comes at 200 turns.

    Unfinished 1, completion 0, no drama to be had, 200 turns each; the balance of unfinished games is 1.
    """
    found = measure(played("never ends", 2, "random"))
    assert (found["unfinished"].value, found["completion"].value, found["trivial"].value) == (1, 0, 1)
    assert (found["duration"].value, found["balance"].value) == (200, 1)
    assert found["drama_average"].n == 0
    assert get("unfinished") not in [gate.metric for gate, _ in failed(played("never ends", 2, "random"))], "two games"
    assert get("unfinished") in [gate.metric for gate, _ in failed(played("never ends", 2, "random") * 5)]


def test_a_game_without_choices():
    """One ball goes to and fro between two corners: one legal ply at a time, six turns, and the second wins.

    Decision share 0, branching 1, log10(1) = 0 powers of ten of games; two positions: with the ball in the North the
    first is to move, with the ball in the South the second; after the last turn the mover may stay, so at most three.
    """
    found = close("no choice", 4, 4)
    assert (found["decision_share"].value, found["branching_factor"].value) == (0, 1)
    assert (found["game_tree_complexity"].value, found["first_player_advantage"].value) == (0, -0.5)
    assert found["opening_entropy"].value == 1
    assert math.log10(2) <= found["state_space_complexity"].value <= math.log10(3)
    assert found["clarity_variance"].n == found["foul_up"].n == found["coldness"].n == 0


def test_the_first_of_three_wins():
    """The fourth turn is the first player's: advantage 1 - 1/3, the largest difference of shares 1, balance 0."""
    found = close("first of three wins", 3, 4)
    assert found["first_player_advantage"].value == pytest.approx(2 / 3)
    assert (found["balance"].value, found["duration"].value) == (0, 4)
    assert found["kingmaking"].value == 0
    assert found["mirroring"].n == 0 and get("mirroring").inapplicable(3)


@pytest.mark.parametrize("budget", [24, 48])
def test_the_third_makes_the_king(budget):
    """Three balls, white or black, one each; the player with most of its own wins, and of Red's there are none.

    Where the first two differ, Red's plies lead to White's or to Black's win: one of three decisions makes a king.
    Where they are alike the game is decided. The other two decisions are of players that may still win.
    """
    records = played("third makes the king", 6, f"uct:{budget}", trace=4, probe=1)
    assert all(record.outcome is not None and record.outcome[2] == -1 for record in records)
    open_games = sum(record.plies[0][0] != record.plies[1][0] for record in records)
    assert open_games > 0
    assert measure(records)["kingmaking"].value == pytest.approx(open_games / 6 / 3)


def test_a_solitaire_that_always_comes_out():
    """Three additions win: every game is solved, the first line of play that is tried is a way to win.

    Nodes: the start and one after each of three plies.
    """
    found = measure(played("always solved", 3, "random"))
    assert (found["solved_share"].value, found["completion"].value) == (1, 1)
    tried = attempts(compile_game(parse_game(TEXTS["always solved"])), 3, 50, seed=1)
    assert [(attempt.solved, attempt.nodes) for attempt in tried] == [(True, 4)]
    assert get("solvability")(tried).value == 1
    assert get("difficulty")(tried).value == pytest.approx(math.log10(4))
    assert math.isnan(found["balance"].value) and get("balance").inapplicable(1)


def test_a_solitaire_for_which_thought_pays():
    """Two balls, both white, win: one random game in four, every game of a search: thought pays, up to a point.

    Random: each ply is white with probability 1/2. Budgets of 32 and 64 solve all, so there is no step between them.
    """
    game = parse_game(TEXTS["choose well"])
    strong = play_records(game, ["uct:64"], 12, seed=3)
    chance = play_records(game, ["random"], 40, seed=3)
    assert get("solved_share")(strong).value == 1
    share = get("solved_share")(chance)
    assert share.low < 0.25 < share.high
    ladder = [*strong, *play_records(game, ["uct:32"], 12, seed=4)]
    assert measure([], ["skill_ladder"], {"match": ladder})["skill_ladder"].value == 0


def test_what_a_study_remembers_is_asked_for_by_position():
    """A name before an argument would be left out of what is remembered by; it is refused."""
    with pytest.raises(TypeError):
        GameStudy(parse_game(TEXTS["race"]), 1, TINY).duel("uct:4", weaker="random")
