"""What holds for every metric, and planted games whose flaw is known."""

import math
from dataclasses import replace

import numpy as np
import pytest

import search.metrics as metrics
from search.metrics import all_metrics, failed, ludemes, measure
from search.metrics.definition import RECORDED
from search.play.records import Probe, Record
from tests.search.made import made, matches, relabelled

#: Metrics of games played; the others are in test_metrics_experiments.
PLAYED = [metric for metric in all_metrics() if metric.play in RECORDED]
NAMES = [metric.name for metric in PLAYED]
#: Metrics that look at the number of a seat; all others must not care.
SEATED = {"first_player_advantage"}
#: Verdicts: more games may turn them, and narrow their interval in whole steps.
VERDICTS = {"trivial", "skill_ladder"}
#: What repeating the same games changes: extremes, extrapolations, and n - 1.
SAMPLED = {"state_space_complexity", "duration_deviation", "duration_shortest", "duration_median"}


#: Who meets whom in the matches of the experiments.
MATCHES = (
    ("uct:100", "random"),
    ("uct:100", "greedy"),
    ("simple: greedy", "uct:100"),
    ("simple: sharp", "uct:100"),
    ("uct:100", "uct:50"),
    ("uct:100", "uct:100 without move"),
    ("uct:100", "uct:100 late"),
    ("uct:100", "uct:100 anywhere"),
    ("uct:100", "mirror 1"),
)


def random_games(players: int, count: int, seed: int) -> list[Record]:
    """Return games with random lengths, choices, traces and results, self-play and matches."""
    rng = np.random.default_rng(seed)
    return [_random_game(rng, players) for _ in range(count)] + _random_matches(rng, players, count)


def _random_game(rng: np.random.Generator, players: int) -> Record:
    """Return one random traced self-play game."""
    length = int(rng.integers(3, 12))
    values = rng.random((length + 1, players))
    if players > 1:
        values /= values.sum(axis=1, keepdims=True)
    results = [
        None,
        (0,) * players,
        *[tuple(1 if s == w else -1 for s in range(players)) for w in range(players)],
    ]
    game = made(
        results[rng.integers(len(results))],
        players=players,
        values=values.tolist(),
        branching=rng.integers(1, 9, length).tolist(),
        used=range(int(rng.integers(2, 10))),
        opening=str(rng.choice(["Wa1", "Wa2", "Wb2"])),
        probes=[_random_probe(rng, players) for _ in range(3)],
        distances=rng.random(length).tolist(),
        positions=rng.integers(40, size=length + 1).tolist(),
        scores=rng.integers(30, size=players).tolist(),
    )
    return replace(game, movers=tuple(int(seat) for seat in rng.integers(players, size=length)))


def _random_probe(rng: np.random.Generator, players: int) -> Probe:
    """Return one random decision between four plies."""
    outlook = rng.random((4, players)) / players
    passing = float(rng.random()) / players
    visits = rng.integers(50, size=4).tolist()
    return Probe(int(rng.integers(players)), tuple(map(tuple, outlook.tolist())), tuple(visits), 1, passing)


def _random_matches(rng: np.random.Generator, players: int, count: int) -> list[Record]:
    """Return random matches of the experiments, each level in each seat in turn; none for a solitaire."""
    games = []
    for number in range(count if players > 1 else 0):
        for stronger, weaker in MATCHES:
            agents = [stronger if seat == number % players else weaker for seat in range(players)]
            winner = rng.integers(players)
            games.append(made([1 if seat == winner else -1 for seat in range(players)], agents=agents))
    return games


@pytest.mark.parametrize("metric", all_metrics(), ids=lambda metric: metric.name)
def test_metric_introduces_itself(metric):
    """Every metric has a title, a source, a range, and a sentence that says what it means."""
    assert metric.title.strip() and metric.source.strip()
    assert metric.meaning.endswith(".")
    assert metric.range[0] < metric.range[1]


def test_names_are_told_apart(monkeypatch):
    """Two metrics of one name are an error, not one metric."""
    monkeypatch.setattr(ludemes, "twin", replace(ludemes.novelty_rules, name="novelty_play"), raising=False)
    with pytest.raises(TypeError, match="two of these metrics have one name"):
        all_metrics.__wrapped__()


def test_first_set_is_there():
    """The metrics that designers ask for by name are there."""
    promised = {
        "completion", "drawishness", "unfinished", "first_player_advantage", "balance", "decision_share",
        "trivial", "duration", "branching_factor", "board_coverage", "drama_average", "drama_maximum",
        "late_uncertainty", "lead_change", "last_lead_change", "killer_moves", "permanence", "stability",
        "decisiveness", "rapp_random", "rapp_greedy", "skill_ladder",
    }  # fmt: skip
    assert promised <= set(NAMES)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", [1, 2, 3])
def test_interval_holds_the_value_inside_the_range(name, players):
    """On random games the value lies in its interval, and the interval in the metric's range."""
    metric = metrics.get(name)
    estimate = measure(random_games(players, 12, seed=players), [name])[name]
    assert metric.range[0] <= estimate.low <= estimate.high <= metric.range[1]
    if metric.play == "match" and players == 1:
        assert estimate.n == 0  # a solitaire's matches are handed over by themselves
    elif not metric.inapplicable(players):
        assert estimate.n > 0
        assert estimate.low <= estimate.value <= estimate.high
    else:
        assert estimate.n == 0


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", [2, 3])
def test_interval_shrinks_with_more_games(name, players):
    """Four times the same games give the same value and a narrower interval; a verdict none wider."""
    games = random_games(players, 12, seed=7)
    few, many = measure(games, [name])[name], measure(games * 4, [name])[name]
    assert many.n == 4 * few.n
    if metrics.get(name).inapplicable(players):
        assert many.n == 0
    elif name in VERDICTS | SAMPLED:
        assert many.high - many.low <= few.high - few.low
    else:
        assert many.value == pytest.approx(few.value)
        assert many.high - many.low < few.high - few.low


@pytest.mark.parametrize("players", [2, 3])
def test_names_of_the_players_do_not_matter(players):
    """Naming the seats otherwise changes no metric but the first seat's advantage, which goes with it."""
    games = random_games(players, 12, seed=3)
    order = [*range(1, players), 0]
    renamed = [relabelled(game, order) for game in games]
    before, after = measure(games), measure(renamed)
    for name in set(NAMES) - SEATED:
        assert pytest.approx(vars(before[name]), nan_ok=True) == vars(after[name]), name
    pools = [[game for game in pool if set(game.agents) == {"uct:100"}] for pool in (games, renamed)]
    seats, moved = map(metrics.outcomes.seat_shares, pools)
    assert [seats[seat] for seat in order] == list(moved)


@pytest.mark.parametrize("players", [1, 2, 3])
def test_order_of_the_games_does_not_matter(players):
    """Records in reverse give the same estimates, and measuring twice does too."""
    games = random_games(players, 12, seed=5)
    first, again, reverse = measure(games), measure(games), measure(games[::-1])
    for name in NAMES:
        assert pytest.approx(vars(first[name]), nan_ok=True) == vars(reverse[name]), name
        assert repr(first[name]) == repr(again[name])


def test_no_games_are_unknown():
    """Without games every metric is NaN, rests on 0 games and has its whole range as interval."""
    for name, estimate in measure([]).items():
        assert math.isnan(estimate.value)
        assert (*metrics.get(name).range, 0) == (estimate.low, estimate.high, estimate.n)
    assert list(failed([])) == []


# ---- planted games


def first_always_wins() -> list[Record]:
    """A hundred games that the first seat wins."""
    return [made((1, -1), turns=9, used=range(9), leads=[0.2 * t - 0.8 for t in range(10)])] * 100


def coin_flip() -> list[Record]:
    """A hundred games in which the first turn decides by chance."""
    return [made(result, turns=1, used=range(1)) for result in ((1, -1), (-1, 1))] * 50


def never_ends() -> list[Record]:
    """A hundred games stopped by the cap at 100 turns."""
    return [made(None, turns=100, used=range(9))] * 100


def no_choice() -> list[Record]:
    """A hundred games, won in turn, with one legal ply at a time."""
    return [made(result, branching=[1] * 9, used=range(9)) for result in ((1, -1), (-1, 1))] * 50


def sound() -> list[Record]:
    """A hundred games without a flaw."""
    return [made(result, turns=9, used=range(9)) for result in ((1, -1), (-1, 1))] * 50


@pytest.mark.parametrize(
    ("games", "flaws"),
    [
        (sound, []),
        (first_always_wins, ["Balance 0 is below 0.1"]),
        (coin_flip, ["Duration 1 is below 3"]),
        (never_ends, ["Completion 0 is below 0.2", "Unfinished 1 is above 0.5"]),
        (no_choice, ["Decision share 0 is below 0.1"]),
    ],
)
def test_planted_flaw_is_named(games, flaws):
    """Each planted game surely fails exactly the gates of its flaw."""
    reasons = [gate.reason(estimate) for gate, estimate in failed(games())]
    assert len(flaws) == len(reasons)
    for flaw, reason in zip(flaws, reasons, strict=True):
        assert reason.startswith(flaw)
        assert "100 games" in reason


@pytest.mark.parametrize(
    ("games", "verdict"),
    [(sound, 0), (first_always_wins, 0), (coin_flip, 1), (never_ends, 1), (no_choice, 1)],
)
def test_trivial_is_a_verdict(games, verdict):
    """Short, endless and forced games are trivial for sure; an unfair one is not trivial."""
    estimate = measure(games(), ["trivial"])["trivial"]
    assert (verdict, verdict, verdict, 100) == (estimate.value, estimate.low, estimate.high, estimate.n)


def test_few_games_leave_the_verdict_open():
    """One decided game of seven is below the limit of 0.2, but not surely: no certain rejection."""
    games = sound()[:1] + never_ends()[:6]
    assert measure(games, ["trivial"])["trivial"].value == 1
    assert measure(games, ["trivial"])["trivial"].low == 0
    (gate,) = (gate for gate in metrics.TRIVIAL if gate.metric.name == "completion")
    assert gate.fails(gate.metric(games))
    assert gate not in [surely for surely, _ in failed(games)]


def test_first_player_always_wins_as_planted():
    """The first seat has the whole advantage, there is no balance, and the interval knows."""
    measured = measure(first_always_wins())
    assert measured["first_player_advantage"].value == 0.5
    assert measured["first_player_advantage"].low > 0.4
    assert measured["balance"].value == 0
    assert measured["balance"].high < 0.2


def test_coin_flip_is_fair_and_needs_no_skill():
    """A coin flip is balanced, its skill ladder has no step and UCT wins half of its games."""
    flips = coin_flip() + matches("uct:100", "random", (10, 10), (20, 20))
    flips += matches("uct:100", "uct:50", (10, 10), (20, 20))
    measured = measure(flips)
    assert measured["balance"].value == 1
    assert measured["rapp_random"].value == 0.5
    assert measured["skill_ladder"].value == 0


# ---- measuring

PLANTED = """
from search.metrics.definition import share_of_games

@share_of_games(title="P", group="descriptor", range=(0, 1), source="ours")
def planted(record):
    return True
"""


def test_match_and_self_play_do_not_mix():
    """Matches, however one-sided, do not change what self-play says, nor the other way round."""
    games = sound() + matches("uct:100", "random", (20, 20), (20, 20))
    measured = measure(games, ["balance", "rapp_random"])
    assert (measured["balance"].value, measured["balance"].n) == (1, 100)
    assert (measured["rapp_random"].value, measured["rapp_random"].n) == (1, 40)


def test_unknown_name_is_answered_with_the_nearest():
    """A misspelt metric is refused with the name that was meant."""
    with pytest.raises(ValueError, match=r"'balanse' \(did you mean 'balance'\?\)"):
        measure([], ["balanse"])


def test_adding_a_metric_is_adding_a_file(tmp_path, monkeypatch):
    """A file with one decorated function in the package's path is found and measured; no list to edit."""
    (tmp_path / "planted.py").write_text(PLANTED)
    monkeypatch.setattr(metrics, "__path__", [*metrics.__path__, str(tmp_path)])
    all_metrics.cache_clear()
    try:
        assert measure(sound(), ["planted"])["planted"].value == 1
    finally:
        all_metrics.cache_clear()
