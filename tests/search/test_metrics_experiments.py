"""Metrics of odd matches, of rules left out, of other games and of solitaires, on evidence made by hand."""

import math

import pytest

from search.metrics import get, inapplicable, measure
from search.metrics.duels import steps
from search.metrics.handicaps import by_symmetry, drops
from search.metrics.ludemes import dead
from search.play.records import Likeness, Record, Removal, RuleEffort, SolveAttempt
from tests.search.made import made, matches


def mirrored(name: str, won: int, games: int) -> list[Record]:
    """Games of which the copier, always second, wins some."""
    return [made((-1, 1) if k < won else (1, -1), agents=("uct:50", name)) for k in range(games)]


def test_mirroring_takes_the_best_symmetry():
    """Copying under one symmetry wins 1 of 8, under the other 6 of 8: the flaw is 0.75, from 16 games."""
    games = mirrored("mirror 1", 1, 8) + mirrored("mirror 2", 6, 8) + matches("uct:50", "random", (4, 4), (4, 4))
    found = get("mirroring")(games)
    assert (found.value, found.n) == (0.75, 16)
    assert found.low < 0.5 < found.high
    assert {name: share.value for name, share in by_symmetry(games).items()} == {"mirror 1": 0.125, "mirror 2": 0.75}


def test_mirroring_splits_draws():
    """Four drawn copies are half won each."""
    assert get("mirroring")([made((0, 0), agents=("uct:50", "mirror 1"))] * 4).value == 0.5


def test_restricted_play_takes_the_dearest_action():
    """Without moves 1 of 8 are won, without passes 4 of 8: moves are worth 3/8, passes nothing."""
    games = matches("uct:50 without move", "uct:50", (1, 0), (4, 4))
    games += matches("uct:50 without pass", "uct:50", (2, 2), (4, 4))
    found = get("restricted_play")(games)
    assert (found.value, found.n) == (0.375, 16)
    assert {name: drop.value for name, drop in drops(games).items()} == {"move": 0.375, "pass": 0}
    assert get("rapp_random")(games).n == get("skill_ladder")(games).n == 0


def test_dead_rules():
    """Of three ludemes one changed nothing in 100 games, one changed 2, one 50: one is dead, the second perhaps."""
    removals = [Removal("a", "x", 0, 100), Removal("b", "x", 2, 100), Removal("c", "x", 50, 100)]
    found = get("dead_rules")(removals)
    # Wilson: of 0 in 100 the upper end is 0.037 < 0.05; of 2 in 100 the lower end is 0.0055 < 0.05.
    assert (found.value, found.low, found.high, found.n) == (1, 1, 2, 100)
    assert [removal.ludeme for removal in dead(removals)] == ["a"]


def test_few_games_kill_no_rule_for_sure():
    """Ten games without a difference leave up to 28 % open: the interval begins at 0."""
    assert get("dead_rules")([Removal("a", "x", 0, 10)]).low == 0
    assert get("dead_rules")([]).n == 0


def test_effort_is_counted():
    """12 ludemes, 7 different ones, 90 words: exact numbers."""
    rules = [RuleEffort(12, 7, 90)]
    for name, expected in (("effort_ludemes", 12), ("effort_distinct", 7), ("effort_words", 90)):
        found = get(name)(rules)
        assert (found.value, found.low, found.high, found.n) == (expected, expected, expected, 1)


def test_novelty_looks_at_the_nearest():
    """Likenesses 0.2 and 0.9 leave 0.1; of play only one was measured, 0.5."""
    likenesses = [Likeness("a", 0.2, 0.5), Likeness("b", 0.9)]
    assert get("novelty_rules")(likenesses).value == pytest.approx(0.1)
    assert get("novelty_play")(likenesses).value == 0.5
    assert (get("novelty_rules")(likenesses).n, get("novelty_play")(likenesses).n) == (2, 1)
    assert math.isnan(get("novelty_play")(likenesses[1:]).value)


def solitaire(budget: int, *results: int, scores: tuple[int, ...] = ()) -> list[Record]:
    """Games of one player with a budget."""
    counted = scores or (None,) * len(results)
    return [
        made((result,), agents=(f"uct:{budget}",), scores=None if score is None else (score,))
        for result, score in zip(results, counted, strict=True)
    ]


def test_solved_share():
    """Three of four won, and that is for solitaires only."""
    found = get("solved_share")(solitaire(10, 1, 1, 1, -1))
    assert (found.value, found.n) == (0.75, 4)
    assert get("solved_share")([made((1, -1))]).n == 0


def test_solvability_and_difficulty():
    """Two of three decided instances are solvable; 10, 100, 1000, 1000 nodes are 2.25 powers of ten."""
    attempts = [SolveAttempt(True, 10), SolveAttempt(True, 100), SolveAttempt(False, 1000), SolveAttempt(None, 1000)]
    found = get("solvability")(attempts)
    assert found.value == pytest.approx(2 / 3)
    # Wilson: 2 of 4 from below, 3 of 4 from above.
    assert (found.low, found.high) == pytest.approx((0.1500, 0.9544), abs=1e-4)
    assert get("difficulty")(attempts).value == pytest.approx(2.25)
    assert math.isnan(get("solvability")([SolveAttempt(None, 5)]).value)


def test_skill_ladder_of_a_solitaire():
    """10 against 20: better in 18 of 20 games; 20 against 40: all alike, 1/2. One step counts."""
    games = solitaire(10, *[-1] * 18, 1, 1) + solitaire(20, *[1] * 20) + solitaire(40, *[1] * 20)
    found = measure([], ["skill_ladder"], {"match": games})["skill_ladder"]
    # Both won: 18 wins and two ties are 19 of 20.
    assert [step.won.value for step in steps(games)] == [0.95, 0.5]
    assert (found.value, found.n) == (1, 40)


def test_skill_ladder_of_a_solitaire_that_counts():
    """Of two lost games the one with the higher score is better: 3 of 4."""
    games = solitaire(10, *[-1] * 4, scores=(5, 5, 5, 5)) + solitaire(20, *[-1] * 4, scores=(6, 7, 8, 4))
    assert steps(games)[0].won.value == 0.75


VERSUS = {"balance", "first_player_advantage", "rapp_random", "rapp_greedy", "restricted_play"}
ALONE = {"solved_share", "solvability", "difficulty"}


@pytest.mark.parametrize(
    ("players", "names"),
    [
        (1, VERSUS | {"mirroring", "kingmaking", "late_thought", "play_anywhere"}),
        (2, ALONE | {"kingmaking"}),
        (3, ALONE | {"mirroring"}),
    ],
)
def test_what_does_not_apply_says_so(players, names):
    """One, two and three players: exactly these metrics make no sense, and each has its reason."""
    reasons = inapplicable(players)
    assert set(reasons) == names
    assert all(reason.startswith("not applicable: ") for reason in reasons.values())
    measured = measure([made((1,) + (-1,) * (players - 1))])
    assert all(measured[name].n == 0 for name in names)
