"""The pipeline: who is rejected where, that fitness follows from its axes, that everything is repeatable."""

import math
from dataclasses import replace
from itertools import pairwise

import pytest

import catalog
from ludeme import parse_game, print_game
from search.measure import evaluate as pipeline
from search.measure.budget import LEAST_GAMES, REPORTS, STANDARD, TINY, effort_of
from search.measure.evaluate import Task, assess, evaluate, screen
from search.measure.game_study import GameStudy
from search.measure.worth import fitness as worth
from search.metrics import Estimate, Gate, all_metrics
from search.metrics.gates import FAIR
from search.metrics.handicaps import simple_play
from search.metrics.statistics import UNKNOWN
from search.play.records import Record
from tests.search.made import made

FRAME = "(game spx pyramid (players White Black) (turn {}) (end {}))"
SPLINE = print_game(catalog.load("spline").game)
SURE = Estimate(0.5, 0.4, 0.6, 40)


@pytest.mark.parametrize(
    ("text", "stage", "reason"),
    [
        ("(game", "form", "not well-formed"),
        (FRAME.format("(add own)", "(win (line own nothing))"), "form", "not well-formed"),
        (FRAME.format("(optional (add own))", "(win (line own spanning))"), "compile", "does not compile"),
        (FRAME.format("pass", "(win (line own spanning))"), "random", "nearly always drawn"),
        (FRAME.format("(move own)", "(win (line own spanning))"), "random", "nearly always drawn"),
        (FRAME.format("(add own)", "(win (line own (straight 2 flat)))"), "balance", "duration too low"),
        (FRAME.format("(add own)", "(win (played 5))"), "random", "a seat nearly always wins"),
        (FRAME.format("(add own)", " ".join(["(win (line own spanning))"] * 40)), "form", "rules too long"),
        (FRAME.format("(add own)", "(when (played 2) (wins mover))"), "random", "too short"),
        (SPLINE.replace("(turn", "(opening (add own) (move own))\n  (turn"), "random", "a first turn cannot be taken"),
    ],
)
def test_hopeless_games_end_early(text, stage, reason):
    """A game that is malformed, empty, endless or decided in advance is soon rejected, and the reason is told."""
    found = evaluate(Task(text, 1, TINY))
    assert (found.stage, found.verdict) == (stage, "rejected")
    assert found.reason == reason
    assert found.fitness is None and found.detail


def test_without_gates_a_rejected_game_is_measured():
    """The verdict of the cheap stages stays, the metrics come nevertheless; what is no game has none."""
    found = evaluate(Task(FRAME.format("(add own)", "(win (played 5))"), 1, TINY, gates=False))
    assert (found.stage, found.verdict, found.reason) == ("random", "rejected", "a seat nearly always wins")
    assert {"balance", "duration"} <= {measured.metric for measured in found.metrics}
    assert evaluate(Task("(game x)", 1, TINY, gates=False)).stage == "form"


def test_luck_without_skill_is_rejected():
    """A game whose winner does not depend on what is chosen is rejected because thought does not pay."""
    found = evaluate(Task(FRAME.format("(add Red)", "(when full (most (count (balls Red)) (player 1)))"), 1, TINY))
    assert found.verdict == "rejected"


def test_screening_gives_the_signature():
    """An accepted screening carries the signature; the whole pipeline the same one."""
    first, whole = screen(Task(SPLINE, 5, TINY)), evaluate(Task(SPLINE, 5, TINY))
    assert first.verdict == "accepted" and len(first.signature) == 16
    assert whole.signature == first.signature


@pytest.mark.slow
def test_an_evaluation_is_complete():
    """An accepted game has a fitness with its interval, descriptors, metrics at two budgets, a ladder, games played."""
    found = evaluate(Task(SPLINE, 5, TINY))
    assert (found.stage, found.verdict, found.reason) == ("skill", "accepted", "")
    assert found.fitness is not None and found.fitness.low <= found.fitness.value <= found.fitness.high
    assert set(found.descriptors) == {"duration", "branching", "motion", "players"}
    budgets = {m.budget for m in found.metrics if m.metric == "drama_average"}
    assert budgets == {f"uct:{TINY.low}", f"uct:{TINY.high}"}
    assert {"skill_ladder", "rapp_random", "rapp_greedy", "fitness"} <= {m.metric for m in found.metrics}
    assert found.played and all(record.plies for record in found.played)


@pytest.mark.slow
def test_an_evaluation_follows_from_text_and_seed():
    """Twice the same is the same but for the clock; another seed plays other games."""
    one, two, other = (replace(assess(Task(SPLINE, seed, TINY)), seconds=0.0) for seed in (5, 5, 6))
    assert one == two
    assert one.played != other.played


def test_a_later_measurement_leaves_weak_play_out():
    """It says the same of a game but for what weak players show."""
    once, again = (assess(Task(SPLINE, 5, TINY, again=later)) for later in (False, True))
    assert (again.fitness, again.played) == (once.fitness, once.played)
    assert again.metrics == tuple(one for one in once.metrics if one.budget != f"uct:{TINY.low}")


@pytest.mark.slow
def test_a_close_look_measures_everything():
    """With probes every metric has a value, at both budgets where it is played for, or a reason why not."""
    found = assess(Task(SPLINE, 5, replace(TINY, probe=4), gates=False))
    known = {m.metric for m in found.metrics}
    assert known.isdisjoint(found.absent)
    assert {metric.name for metric in all_metrics()} == (known & {m.name for m in all_metrics()}) | set(found.absent)
    assert set(found.absent) == {
        "kingmaking", "solved_share", "solvability", "difficulty", "mean_score", "restricted_play", "novelty_play",
        "simple_play", "sharp_play", "play_anywhere", "late_thought",
        "exact_value", "exact_score", "forced_length", "openings_kept",
    }  # fmt: skip
    assert found.absent["exact_value"] == "not proved within 3,000 positions"
    assert {m.budget for m in found.metrics if m.metric == "rapp_random"} == {"uct:1", "uct:2", "uct:4", "uct:8"}
    assert {m.budget for m in found.metrics if m.metric == "foul_up"} == {"uct:4", "uct:8"}
    assert {m.budget for m in found.metrics if m.metric == "dead_rules"} == {"random and uct:4"}


def test_dear_games_are_played_less():
    """Long games with captures get fewer games, never under the least; short ones all."""
    spline, spargo = (catalog.load(name).game for name in ("spline", "spargo"))
    assert STANDARD.scaled(effort_of(spline, 18.0)) == STANDARD
    scaled = STANDARD.scaled(effort_of(spargo, 40.0))
    assert LEAST_GAMES <= scaled.games < STANDARD.games
    assert LEAST_GAMES <= scaled.ladder_games < STANDARD.ladder_games
    assert scaled.proof == STANDARD.proof, "what is proved must not depend on the random games that tell the effort"


def test_quick_reports_on_very_dear_games_are_thin():
    """Where a game costs far more than usual, the players of a quick report think less; nowhere else do they."""
    quick, dear = REPORTS["quick"], 8 * REPORTS["quick"].effort_fast
    thin = quick.scaled(dear)
    assert 0 < thin.low < thin.high < quick.high and thin.trace < quick.trace
    assert all(2 * one == two for one, two in pairwise(thin.ladder)), "a step of the ladder is a doubling"
    assert quick.scaled(quick.effort_fast).high == quick.high and REPORTS["standard"].scaled(dear).high == 200


def test_fitness_is_the_geometric_mean():
    """Equal axes give that value; one bad axis pulls all down; the interval contains the value."""
    even = worth.fitness(dict.fromkeys(worth.AXES, SURE))
    assert even.value == pytest.approx(0.5) and even.low < 0.5 < even.high
    one_bad = worth.fitness({**dict.fromkeys(worth.AXES, SURE), "drama": Estimate(0.0, 0.0, 0.1, 40)})
    assert one_bad.value == pytest.approx((0.5**5 * worth.FLOOR) ** (1 / 6))


def test_no_depth_outweighs_all_else():
    """A game in which thinking pays nothing is worth less than one with half of everything, however good the rest."""
    fine = dict.fromkeys(worth.AXES, Estimate(0.9, 0.8, 1.0, 40))
    nothing = worth.fitness({**fine, "depth": Estimate(-0.1, -0.5, 0.3, 40)})
    assert nothing.low < nothing.value < nothing.high
    assert nothing.value < worth.fitness(dict.fromkeys(worth.AXES, SURE)).value
    assert nothing.value < 0.7 * worth.fitness({**fine, "depth": Estimate(0.02, -0.5, 0.5, 40)}).value


def test_an_unknown_axis_counts_least():
    """A game without a single decided game has no drama to speak of, and its fitness is finite."""
    unknown = Estimate(math.nan, -math.inf, math.inf, 0)
    found = worth.fitness({**dict.fromkeys(worth.AXES, SURE), "drama": unknown})
    assert found.value == pytest.approx((0.5**5 * worth.FLOOR) ** (1 / 6))
    assert math.isfinite(found.low) and math.isfinite(found.high)


def duel(winner: int, strong: int, budget: int) -> Record:
    """A match game of one ply between a budget and its half."""
    agents = [f"uct:{budget // 2}"] * 2
    agents[strong] = f"uct:{budget}"
    outcome = (1, -1) if winner == 0 else (-1, 1)
    return Record(2, outcome, (0,), (0,), (3,), frozenset({0}), 30, None, tuple(agents), ("Wa1",))


def against_greedy(lost: int, games: int) -> list[Record]:
    """Games of a greedy player against a budget, of which the budget loses so many."""
    agents = ("simple: greedy", "uct:20")
    first = [number % 2 == 0 for number in range(games)]
    return [
        made((1, -1) if (number < lost) == begins else (-1, 1), agents=agents if begins else agents[::-1])
        for number, begins in enumerate(first)
    ]


def test_depth_counts_as_far_as_thought_beats_players_without():
    """Of 18 games against greedy none lost: shrunk to 1 of 20, a lead of 0.9; 9 lost: no lead, and no depth.

    Of several players who do without some thought the best one counts.
    """
    ladder = [duel(seat, seat, 20) for _ in range(10) for seat in (0, 1)]
    paid = worth.doublings(ladder).value
    never, even = (simple_play(against_greedy(lost, 18)) for lost in (0, 9))
    assert worth.depth(ladder, [never, UNKNOWN]).value == pytest.approx(0.9 * paid)
    assert worth.depth(ladder, [never, even]).value == pytest.approx(0)
    assert worth.depth(ladder, [UNKNOWN]).value == paid, "where nobody looked for such players"
    assert worth.most_depth([never]).value > worth.most_depth([never, even]).value > 0


def test_a_game_must_show_somewhere_that_thought_pays(monkeypatch):
    """Half the games lost to a greedy player and nothing won by twice the thought: rejected; either alone is not."""
    monkeypatch.setattr(pipeline, "THINKS", Gate(simple_play))
    even = [duel(winner, strong, 20) for winner in (0, 1) for strong in (0, 1)] * 5
    paying = [duel(seat, seat, 20) for _ in range(10) for seat in (0, 1)]

    def judged(simple: list[Record], ladder: list[Record]) -> str:
        monkeypatch.setattr(GameStudy, "simple", tuple(simple))
        monkeypatch.setattr(GameStudy, "ladder", tuple(ladder))
        return evaluate(Task(SPLINE, 5, TINY)).reason

    assert judged(against_greedy(9, 18), even) == "nothing shows that thought pays"
    assert judged(against_greedy(9, 18), paying) == judged(against_greedy(0, 18), even) == ""


def test_what_strong_players_always_draw_is_no_find():
    """Noughts and crosses passes among weak players; a look at strong ones as well ends it, and tells how often."""
    text, weak = print_game(catalog.load("human/plain-3x3-k3").game), replace(TINY, games=12)
    assert assess(Task(text, 1, weak)).verdict == "accepted"
    found = assess(Task(text, 1, replace(weak.confirming, strong=1000, strong_games=12)))
    assert (found.stage, found.reason) == ("strong", "completion too low")
    told = [row for row in found.metrics if row.budget == "uct:1000" and row.metric == "drawishness"]
    assert [row.estimate.value for row in told] == [1.0]


@pytest.mark.parametrize(("won", "refused"), [(6, True), (7, False), (8, False), (12, False), (17, False), (18, True)])
def test_a_game_that_one_seat_wins_among_strong_players_is_no_find(monkeypatch, won, refused):
    """Of 24 games between them a seat may win 17, which may be luck, but not 18."""
    monkeypatch.setattr(pipeline, "STRONG_GATES", (FAIR,))
    games = [replace(duel(number >= won, 0, 20), agents=("uct:20", "uct:20")) for number in range(24)]
    monkeypatch.setattr(GameStudy, "strong", tuple(games))
    found = assess(Task(print_game(catalog.load("spline").game), 5, TINY.deciding, again=True))
    assert (found.stage, found.reason) == (("strong", "balance too low") if refused else ("skill", ""))
    told = [row.estimate.value for row in found.metrics if row.budget == "uct:96" and row.metric == "balance"]
    assert told == [pytest.approx(1 - abs(won - 12) / 12)]


def test_fairness_is_that_of_strong_players_where_it_is_less():
    """Games of strong players that one seat wins lower fairness; those that are fair, or better, change nothing."""
    measured = dict.fromkeys(worth.SOURCES.values(), SURE)
    even, one_sided = [duel(seat, seat, 8) for seat in (0, 1) * 20], [duel(0, 0, 8)] * 40
    alone, with_even, with_one_sided = (worth.axes(measured, SURE, strong=strong) for strong in ((), even, one_sided))
    assert alone == with_even
    assert with_one_sided["fairness"].value < 0.1 < alone["fairness"].value
    assert with_one_sided["decision"] == alone["decision"]


def test_depth_does_not_saturate():
    """Winning every ladder game is worth more with more games, and with equal strength depth is 0."""

    def all_won(games: int) -> list[Record]:
        return [duel(seat, seat, 20) for _ in range(games) for seat in (0, 1)]

    assert worth.depth(all_won(20)).value > worth.depth(all_won(5)).value > 1
    level = [duel(winner, strong, 20) for winner in (0, 1) for strong in (0, 1)]
    assert worth.depth(level).value == pytest.approx(0)


def test_the_frame_of_these_tests_is_a_game():
    """The hopeless games above differ from a good one only in the rule that is meant."""
    assert parse_game(FRAME.format("(add own)", "(win (line own spanning))")).name == "spx"


@pytest.mark.parametrize(
    ("game", "unfair"),
    [
        (catalog.load("human/plain-3x3-k3").game, False),
        (parse_game(FRAME.format("(add own)", "(when full (wins mover))")), True),
    ],
    ids=("drawn", "one-sided"),
)
def test_strong_players_play_more_games_where_the_first_look_unfair(game, unfair):
    """Four games that all end in draws are enough; where one seat wins all four, more are played."""
    study = GameStudy(game, 1, replace(TINY, strong=1000, strong_games=4, doubtful_games=8))
    assert len(study.strong) == 4 + unfair * study.budget.doubtful_games > 0
