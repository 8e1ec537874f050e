"""Estimates beside proofs: on numbers made by hand, and on games planted with true and with wrong facts."""

from dataclasses import replace
from itertools import product

import pytest

import catalog
from catalog import GameFile
from kernels.api import GameState
from ludeme import compile_game, parse_game
from search.measure.absent_metrics import absent_metrics
from search.measure.budget import REPORTS, TINY
from search.measure.evaluate import Evaluation, Task, assess
from search.measure.fact_check import FACTS, compared, contradicts, facts_of
from search.measure.game_study import GameStudy
from search.metrics import Estimate, get, measure, measurements
from search.metrics.statistics import UNKNOWN
from search.play.records import Proof
from search.play.traits import has_chance
from search.report import material
from search.report.proved import Truth
from search.solve.proof import known_proof, refusal, stated_proof
from search.solve.root_search import Unsolvable
from tests.search.made import made
from tests.search.test_planted_games import TEXTS, TWO

CLOSE = replace(TINY, probe=3)
LONE = (
    "(game lone (pyramid 2) (players 1) (turn (add any)) (forbid (never (at-least 2 (groups largest same touching))))"
    " (score (count (balls any))) (end (when (or full stuck) draw)))"
)
"""Alone on five points, no two touching of one colour: three colours fill the ground and the top as they like."""
FACT = "(facts (value (result {}) (plies {}){}))"


def file_of(name: str, facts: str = "") -> GameFile:
    """A planted game as a file that states something."""
    return catalog.load_text("planted", f"{TEXTS[name]} {facts}", {})


def exact(value: float) -> Estimate:
    """A proved number."""
    return Estimate(value, value, value, 1)


# --- facts as metrics ------------------------------------------------------------------------------------------------


def facts(proof: Proof) -> dict[str, float]:
    """The facts that a proof gives."""
    return {one.metric: one.estimate.value for one in facts_of(proof)}


def test_a_proved_win_in_numbers():
    """White wins in nine plies by two of eight first plies; numbers without width, each from one proof."""
    proof = Proof(1, 9, ("Wa1", "Wc1"), "solver", choices=8)
    assert facts(proof) == {"exact_value": 1, "forced_length": 9, "openings_kept": 0.25}
    assert all(one.estimate == exact(one.estimate.value) and one.budget == "solver" for one in facts_of(proof))


def test_a_proved_loss_in_numbers():
    """Who begins loses whatever it plays: every first ply keeps that, even where they were not counted."""
    assert facts(Proof(-1, 8, (), "solver")) == {"exact_value": -1, "forced_length": 8, "openings_kept": 1}


def test_a_proved_draw_in_numbers():
    """Nobody forces anything, so there is no length; one of nine first plies keeps the draw."""
    assert facts(Proof(0, None, ("We3",), "solver", choices=9)) == {"exact_value": 0, "openings_kept": 1 / 9}


def test_the_exact_value_is_that_of_the_first_seat():
    """Where the second seat begins and wins, the first loses."""
    assert facts(Proof(1, 3, (), "solver", begins=1))["exact_value"] == -1
    assert facts(Proof(1, 3, (), "solver", begins=0))["exact_value"] == 1


def test_proved_points_are_no_result():
    """A score of 14 is neither won nor lost."""
    assert facts(Proof(None, None, ("Wa1",), "solver", 14, choices=4)) == {"exact_score": 14, "openings_kept": 0.25}


def test_without_a_proof_no_fact():
    """First plies that are not all decided give no share; without a proof nothing is known."""
    assert Proof(1, 9, (), "solver", choices=8).kept is None
    assert all(get(name)([]).n == 0 for name in FACTS)
    assert FACTS == ("exact_score", "exact_value", "forced_length", "openings_kept")


# --- side by side ----------------------------------------------------------------------------------------------------


def test_contradictions():
    """An interval wholly below one half contradicts a win, wholly above it a loss; one that holds one half nothing."""
    below, about, above = Estimate(0.3, 0.2, 0.4, 9), Estimate(0.4, 0.3, 0.6, 9), Estimate(0.8, 0.7, 0.9, 9)
    assert [contradicts(estimate, 1.0) for estimate in (below, about, above)] == [True, False, False]
    assert [contradicts(estimate, 0.0) for estimate in (below, about, above)] == [False, False, True]
    assert not contradicts(below, 0.5)
    assert not contradicts(UNKNOWN, 1.0)


SIDES = {
    sides: parse_game(f"(game spx (pyramid 3) (players {sides}) (turn (add any)) (end (when full {end})))")
    for sides, end in ((1, "draw"), (2, "(wins mover)"), (3, "(wins mover)"))
}
"""Some game for so many who play against each other."""


def held(proof: Proof, sides: int, *taken: tuple[str, str, Estimate]) -> list[tuple[str, str, float, str]]:
    """Metric, budget, truth and contradiction of each estimate beside a proof."""
    found = [one for metric, budget, value in taken for one in measurements(budget, {metric: value})]
    rows = compared([*facts_of(proof), *found], SIDES[sides])
    return [(row.metric, row.budget, row.truth, row.contradiction) for row in rows]


def test_both_budgets_stand_beside_the_truth():
    """An advantage of -0.3 to -0.1 contradicts a win, one of -0.1 to 0.3 does not: the sentence names the budget."""
    weak = ("first_player_advantage", "uct:50", Estimate(-0.2, -0.3, -0.1, 40))
    strong = ("first_player_advantage", "uct:200", Estimate(0.1, -0.1, 0.3, 40))
    sentence = "Games of uct:50 say 'first player wins' 30 % (20 to 40), yet under best play it is 100 % (game file)."
    assert held(Proof(1, None, (), "game file"), 2, weak, strong) == [
        ("first_player_advantage", "uct:50", 1, sentence), ("first_player_advantage", "uct:200", 1, ""),
    ]  # fmt: skip
    assert [told for *_, told in held(Proof(-1, None, (), "game file"), 2, weak, strong)] == ["", ""]


def test_draws_are_held_against_a_draw():
    """Drawn in 5 to 20 % of the games contradicts a draw, and no win; in 60 to 90 % the other way round."""
    ends = (Estimate(0.1, 0.05, 0.2, 40), Estimate(0.8, 0.6, 0.9, 9))
    few, many = (("drawishness", "uct:8", one) for one in ends)
    even, won = Proof(0, None, (), "solver"), Proof(1, None, (), "solver")
    assert [bool(held(proof, 2, one)[0][3]) for proof in (even, won) for one in (few, many)] == [
        True, False, False, True,
    ]  # fmt: skip


@pytest.mark.parametrize("end", ["(when full (wins all))", "(when full (most (count (balls any)) (tied win)))"])
def test_what_all_may_win_is_not_held_against_a_win(end):
    """A game that all win counts as drawn, which contradicts no proof that the first player wins."""
    game = parse_game(f"(game spx (pyramid 3) (players 2) (turn (add any)) (end (when stuck (wins mover)) {end}))")
    found = [*facts_of(Proof(1, None, (), "solver"))]
    found += measurements("uct:8", {"drawishness": Estimate(0.8, 0.6, 0.9, 9)})
    assert game.sides == 2 and game.shared and compared(found, game) == ()
    assert compared(found, SIDES[2])[0].contradiction


def test_length_contradicts_nothing():
    """A game forced in nine plies may well be played in thirty turns: both are shown."""
    found = held(Proof(1, 9, (), "solver"), 2, ("duration", "uct:8", Estimate(30, 29, 31, 9)))
    assert found == [("duration", "uct:8", 9, "")]


def test_a_puzzle_may_be_hard_but_not_won_against_a_proof():
    """Hardly ever solved does not contradict a way to win; a single game won contradicts that there is none."""
    rare = measure([made((1,)), *[made((-1,))] * 19], ["solved_share"])["solved_share"]
    way, none = Proof(1, 9, (), "solver"), Proof(-1, 9, (), "solver")
    assert held(way, 1, ("solved_share", "uct:8", rare)) == [("solved_share", "uct:8", 1, "")]
    assert held(none, 1, ("solved_share", "uct:8", rare))[0][3]
    never = measure([made((-1,))] * 20, ["solved_share"])["solved_share"]
    assert not held(none, 1, ("solved_share", "uct:8", never))[0][3]


def test_no_score_is_above_the_highest():
    """A mean of 14 is what a proof of 14 allows, one of 14.5 is not."""
    proof = Proof(None, None, (), "game file", 14)
    means = [Estimate(value, value - 2, value + 2, 9) for value in (3, 14, 14.5)]
    assert [bool(held(proof, 1, ("mean_score", "uct:8", one))[0][3]) for one in means] == [False, False, True]


def test_what_is_not_known_stands_beside_nothing():
    """Without games, without a fact, and for three sides there is nothing to compare."""
    win, ahead = Proof(1, None, (), "solver"), ("first_player_advantage", "uct:8", Estimate(0.4, 0.3, 0.5, 9))
    assert held(win, 2, ("first_player_advantage", "uct:8", UNKNOWN)) == []
    assert held(win, 3, ahead) == []
    assert compared(measurements(ahead[1], {ahead[0]: ahead[2]}), SIDES[2]) == ()


# --- proofs of planted games -----------------------------------------------------------------------------------------


def test_values_stated_in_files():
    """A fact is believed for the options it speaks of, and for no others."""
    text = TWO.format("", "(add own)", "(win full)").replace("(pyramid 3)", "(pyramid $size)")
    said = (
        '(options (size 4 3 5)) (facts (value (result win) (plies 13) (first "Wa1 Wc1")) (value (result loss) size=3))'
    )
    found = [
        stated_proof(catalog.load_text("planted", f"{text} {said}", chosen))
        for chosen in ({}, {"size": "3"}, {"size": "5"})
    ]
    assert found[0] == Proof(1, 13, ("Wa1", "Wc1"), "game file")
    assert found[0].keeps({"Wa1"}) and not found[0].keeps({"Wa3"})
    assert found[1] is not None and (found[1].truth, found[1].keeps({"Wa3"})) == (0, True)
    assert found[2] is None


def test_points_stated_in_files():
    """A score is a value, too; what a file says otherwise is none."""
    texts = [f"{LONE} (facts (value ({word})))" for word in ("points 5", "how x")]
    five, none = (stated_proof(catalog.load_text("planted", text, {})) for text in texts)
    assert (five, none) == (Proof(None, None, (), "game file", 5), None)


def test_first_plies_of_a_stated_value_are_counted():
    """Nine holes, two first plies named: two ninths; without names the share is not known."""
    game = parse_game(TEXTS["first always wins"])
    assert known_proof(game, Proof(1, 5, ("Wa1", "We5"), "game file"), 1).kept == 2 / 9
    assert known_proof(game, Proof(1, 5, (), "game file"), 1).kept is None


def test_the_start_is_solved():
    """The fifth ply wins whatever it is: a win in five by each of nine first plies; alone, white first wins in two."""
    win = known_proof(parse_game(TEXTS["first always wins"]), None, 3000)
    assert (win.result, win.plies, len(win.first), win.choices, win.source) == (1, 5, 9, 9, "solver")
    alone = known_proof(parse_game(TEXTS["choose well"]), None, 3000)
    assert (alone.result, alone.plies, alone.kept) == (1, 2, 0.5)
    assert known_proof(parse_game(LONE), None, 3000).points == 5


def test_a_proof_that_costs_too_much_is_given_up():
    """Ten positions prove nothing, and that is said; twice the same is the same."""
    game = parse_game(TEXTS["first always wins"])
    with pytest.raises(Unsolvable, match="not proved within 10 positions"):
        known_proof(game, None, 10)
    assert known_proof(game, None, 3000) == known_proof(game, None, 3000)


def test_large_boards_are_not_tried():
    """What so few positions cannot prove anyway costs no time."""
    with pytest.raises(Unsolvable, match="more than 63 points"):
        known_proof(catalog.load("margo").game, None, 3000)


@pytest.mark.parametrize(("name", "reason"), [("coin flip", "chance"), ("first of three wins", "3 sides")])
def test_what_the_solver_refuses_is_absent_with_the_reason(name, reason):
    """Chance between two sides, and three sides: no fact has a value, and each says why."""
    game = parse_game(TEXTS[name])
    study = GameStudy(game, 1, TINY)
    assert study.facts == []
    missing = absent_metrics(study, ())
    assert all(reason in missing[fact] for fact in FACTS if fact != "exact_score")


def test_why_a_fact_is_missing():
    """A draw has no length, a win may have one that nobody proved; a score is no result, proved or not."""
    game, lone = parse_game(TEXTS["first always wins"]), parse_game(LONE)

    def told(said: Proof | None, nodes: int = 3000) -> dict[str, str]:
        return absent_metrics(GameStudy(game, 1, replace(TINY, proof=nodes), stated=said), ())

    assert told(Proof(0, None, (), "game file"))["forced_length"] == "nobody can force a result"
    assert told(Proof(1, None, (), "game file"))["forced_length"] == "the length is not proved"
    assert told(None, 10)["exact_value"] == "not proved within 10 positions"
    assert {told(None, nodes)["exact_score"] for nodes in (10, 3000)} == {"a result counts, not a score"}
    assert absent_metrics(GameStudy(lone, 1, TINY), ())["exact_value"] == "a score counts, not a result"


def test_refusals():
    """Exactly the documented games with chance, secrets, or three sides and more are refused, each in words."""
    for name in catalog.ids():
        game = catalog.load(name).game
        table = GameState(compile_game(game))
        hard = table.program.secret or has_chance(game) or (table.players > 2 and not game.together)
        assert bool(refusal(game)) == hard, name


# --- evaluations -----------------------------------------------------------------------------------------------------


def evaluated(name: str, said: str = "") -> Evaluation:
    """A planted game measured closely."""
    file = file_of(name, said)
    return assess(Task(file.text, 1, CLOSE, gates=False, stated=stated_proof(file)))


def test_a_true_fact_contradicts_nothing():
    """The first always wins, by the file, by a proof and in every game, at both budgets."""
    for said, source in (("", "solver"), (FACT.format("win", 5, ""), "game file")):
        found = evaluated("first always wins", said)
        rows = [row for row in found.truth if row.metric == "first_player_advantage"]
        assert [(row.budget, row.estimate.value, row.truth, row.proof) for row in rows] == [
            ("uct:4", 1, 1, source), ("uct:8", 1, 1, source),
        ]  # fmt: skip
        assert not any(row.contradiction for row in found.truth)


def test_a_wrong_fact_is_flagged():
    """The file says that who begins loses, yet it wins every game: flagged at both budgets, and only there."""
    found = evaluated("first always wins", FACT.format("loss", 8, ""))
    told = [(row.metric, row.budget) for row in found.truth if row.contradiction]
    assert told == [("first_player_advantage", "uct:4"), ("first_player_advantage", "uct:8")]


def test_a_wrong_draw_is_flagged():
    """The file says drawn, yet no game is."""
    found = evaluated("first always wins", FACT.format("draw", 5, ""))
    assert {row.metric for row in found.truth if row.contradiction} == {"drawishness"}


def test_a_solitaire_is_held_against_its_proof():
    """Three additions always win: solved, as proved; a file that says it cannot be won is contradicted."""
    (row, *_) = evaluated("always solved").truth
    assert (row.metric, row.estimate.value, row.truth, row.contradiction) == ("solved_share", 1, 1, "")
    wrong = evaluated("always solved", FACT.format("loss", 3, "")).truth
    assert {row.metric for row in wrong if row.contradiction} == {"solved_share"}


def test_facts_are_missing_with_a_reason():
    """Won by force, a game has no score to reach; what three players can force is not asked."""
    assert evaluated("first always wins").absent["exact_score"] == "a result counts, not a score"
    three = evaluated("first of three wins")
    assert three.truth == () and "3 sides" in three.absent["exact_value"]


def test_the_report_says_the_same():
    """A report on a file with a wrong fact says so as an evaluation does, once a budget; else it says nothing."""

    def told(said: str) -> tuple[str, ...]:
        file = file_of("first always wins", said)
        return Truth.of(material.ReportStudy(file, REPORTS["tiny"], 3)).contradictions

    assert not told(FACT.format("win", 5, ""))
    sentences = told(FACT.format("loss", 8, ""))
    assert len(sentences) == 2
    for sentence, budget in zip(sentences, ("uct:4", "uct:8"), strict=True):
        assert sentence.startswith(f"Games of {budget} say 'first player wins' 100 % (")
        assert sentence.endswith("yet under best play it is 0 % (game file).")


# --- strength that does not saturate ---------------------------------------------------------------------------------


def test_low_budgets_meet_random_players():
    """Each low budget has its share over random and over greedy, of whole rounds; alone there is nobody to meet."""
    study = GameStudy(parse_game(TEXTS["race"]), 1, replace(TINY, low_budgets=(1, 32), duels=12))
    found = {(one.metric, one.budget): one.estimate for one in study.low_budget_duels}
    names, levels = ("rapp_random", "rapp_greedy"), ("uct:1", "uct:32")
    assert {key: value.n for key, value in found.items()} == dict.fromkeys(product(names, levels), 12)
    assert found["rapp_random", "uct:1"].value < found["rapp_random", "uct:32"].value
    assert GameStudy(parse_game(TEXTS["always solved"]), 1, TINY).low_budget_duels == []
