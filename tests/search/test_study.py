"""A study plays what is asked for, once; and its budget is scaled to what the game costs."""

from collections import Counter
from dataclasses import replace

import pytest

import catalog
from ludeme import parse_game
from search.measure import game_study as studies
from search.measure.budget import REPORTS, STANDARD, TINY
from search.measure.game_study import GameStudy
from search.play.selfplay import play_records
from tests.search.test_planted_games import TEXTS

PUT_OFF = """
(game put-off pyramid (players White Black) (turn (or (add own) (enter any 1 again)))
  (end (when (connected own (edge north) (edge south)) (loses mover))))
"""
"""Who connects loses, and balls can be pushed about: shallow players take four times the plies of random ones."""


@pytest.fixture
def sets(monkeypatch) -> Counter[tuple[str, ...]]:
    """How many sets of games were played between which agents."""
    counted: Counter[tuple[str, ...]] = Counter()
    play = studies.play_records

    def counting(game, agents, *more, **named):
        counted[tuple(agents)] += 1
        return play(game, agents, *more, **named)

    monkeypatch.setattr(studies, "play_records", counting)
    return counted


def test_only_what_is_asked_for_is_played_and_once(sets):
    """Metrics of one level need its self-play, in two parts, its two duels, and shallow games to see their length."""
    study = GameStudy(parse_game(TEXTS["race"]), 1, TINY)
    assert not sets
    for _ in range(2):
        assert study.measured("uct:4")["duration"].known
        assert study.duel("uct:4", "random") == study.records("uct:4")[6:10]
    once = dict.fromkeys((("uct:4", "random"), ("uct:4", "greedy"), ("shallow", "shallow")), 1)
    assert sets == {("uct:4", "uct:4"): 2, **once}


def test_a_metric_is_taken_at_both_levels(sets):
    """Asked for a metric, a study plays both levels; what was played before is not played again."""
    study = GameStudy(parse_game(TEXTS["race"]), 1, TINY)
    study.self_play("uct:8")
    assert list(study.by_level("balance")) == ["uct:4", "uct:8"]
    assert sets.pop(("shallow", "shallow")) == 1
    assert all(count == (2 if agents[0] == agents[1] else 1) for agents, count in sets.items()) and len(sets) == 6


def test_self_play_in_two_parts_is_one_set_of_games():
    """A quarter of self-play is played first; with the rest it is what would have been played at once."""
    study = GameStudy(parse_game(TEXTS["race"]), 1, replace(TINY, games=8))
    first, seed = study.played_first("uct:8"), study.seed_of_set(1)
    assert len(first) == 2 and study.played("uct:8")[:2] == first
    assert study.played("uct:8") == play_records(study.game, ["uct:8"] * 2, 8, seed=seed, trace=TINY.trace)


def test_sets_of_games_have_seeds_of_their_own():
    """No two sets of games of a study follow from one seed, nor do those of another study."""
    one, other = (GameStudy(parse_game(TEXTS["race"]), seed, TINY) for seed in (1, 2))
    sets = ((0, 0), (0, 1), (1, 0), (1, 1), (2, 0))
    seeds = [study.seed_of_set(*of) for study in (one, other) for of in sets]
    seeds += [study.seed_of(103) for study in (one, other)]
    assert len(set(seeds)) == 12


def test_a_game_that_players_draw_out_is_played_less():
    """Fewer games are played where shallow players take several times the plies of random ones."""
    study = GameStudy(parse_game(PUT_OFF), 1, STANDARD)
    assert study.lengthening(study.shallow) > 4 and study.budget.games < STANDARD.scaled(study.effort).games / 2
    race = GameStudy(parse_game(TEXTS["race"]), 1, STANDARD)
    assert race.lengthening(race.shallow) < 1.5


def test_a_game_that_strong_players_draw_out_is_played_less_by_them():
    """Where their first four games are eight times as long as random ones, no more follow; usually all do."""
    given = replace(TINY, strong_games=8)
    usual, drawn_out = (GameStudy(catalog.load("spline").game, 1, given) for _ in range(2))
    drawn_out.strong_begun = GameStudy(parse_game(PUT_OFF), 1, TINY).shallow[:4]
    assert (len(usual.strong), len(drawn_out.strong)) == (8, 4)
    assert usual.strong[:4] == usual.strong_begun and len({record.plies for record in usual.strong}) == 8


def test_a_report_on_a_dear_game_plays_less():
    """At twice the effort half of the games are left, of a report's own sets too; never fewer than four."""
    given = REPORTS["standard"]
    scaled = given.scaled(2 * given.effort)
    assert (scaled.games, scaled.equals, scaled.ablation, scaled.repairs, scaled.opening_games) == (16, 60, 24, 60, 120)
    assert (scaled.openings, scaled.solved_games, scaled.proof) == (given.openings, given.solved_games, given.proof)
    assert given.scaled(1e9).ablation == 6, "as 4 of 32 games of self-play are left"
