"""Breed many, look at few: what is learnt from finished games chooses those that are played in earnest."""

from dataclasses import replace

import pytest

import catalog
from ludeme import parse_game, print_game
from search.breed.archive import DOINGS, GOALS, Elite
from search.measure.budget import STANDARD, TINY
from search.measure.evaluate import OUTDONE, Task, assess, screen
from search.measure.worth.documented import NearestKnown
from search.run import surrogate as surrogates
from search.run.competition import MARGIN, Competition
from search.run.evolution import run
from search.run.run_state import FitnessSample, RunState
from search.run.surrogate import CHOSEN, FIGURE, LEAST_LESSONS, Candidate, Lesson, Surrogate, features, teaches
from search.store import rows
from search.store.database import open_reader
from tests.search.test_run import SMALL, story

SPLINE = "(game {} pyramid (players White Black) (turn (add own)) (end (win (line own spanning))))"


def lessons(number=LEAST_LESSONS):
    """Games in which the word "good" is worth 0.1 each time and the word "idle" nothing."""
    return [Lesson({"good": k % 5, "idle": k % 3}, 0.1 * (k % 5)) for k in range(number)]


def candidate(good=0.0, asked=0.0, variant=False, **more):
    """A game with so much of what is good."""
    return Candidate({"good": good, **more}, asked, variant)


def test_what_is_good_is_learnt():
    """A word that goes with worth raises the guess, another does not; the guess lies between what was seen."""
    learnt = Surrogate(lessons(90))
    guesses = [learnt.guess({"good": good, "idle": 1}) for good in range(5)]
    assert guesses == sorted(guesses) and 0 <= guesses[0] < 0.1 and 0.3 < guesses[-1] <= 0.4
    assert learnt.guess({"good": 2, "idle": 2}) == pytest.approx(learnt.guess({"good": 2}), abs=0.02)


def test_an_unknown_figure_counts_as_usual():
    """A game without a figure is guessed as one that has it as it is in the mean; an unknown word says nothing."""
    learnt = Surrogate([Lesson({FIGURE + "length": k % 7, "new": 1}, 0.1 * (k % 7)) for k in range(70)])
    assert learnt.guess({"new": 1}) == pytest.approx(learnt.guess({"new": 1, FIGURE + "length": 3}))
    assert learnt.guess({"new": 1, "unheard": 9}) == learnt.guess({"new": 1})


def test_the_most_promising_third_is_chosen_and_some_as_they_come():
    """Of fifteen games five: the first as it comes, the others by their guess, all in their order."""
    games = [candidate(good) for good in (0, 4, 1, 2, 3, 0, 1, 4, 2, 0, 1, 2, 0, 3, 0)]
    assert CHOSEN * len(games) == 5
    assert Surrogate(lessons()).chosen(games) == [0, 1, 4, 7, 13]


def test_certain_games_take_nobody_elses_place():
    """Two games are played anyway; of the thirteen others five are, the first of them as it comes."""
    games = [candidate(good) for good in (0, 4, 1, 2, 3, 0, 1, 4, 2, 0, 1, 2, 0, 3, 0)]
    assert Surrogate(lessons()).chosen(games, {0, 1}) == [0, 1, 2, 3, 4, 7, 13]


def test_what_a_place_asks_is_subtracted_and_variants_promise_less():
    """A good game promises little where the holder is as good; a variant half of what another does."""
    learnt = Surrogate(lessons())
    free, held, variant = (learnt.margin(one) for one in (candidate(4), candidate(4, 0.3), candidate(4, 0.0, True)))
    assert held == pytest.approx(free - 0.3, abs=1e-5) and variant == pytest.approx(free / 2, abs=1e-5)
    assert learnt.margin(candidate(0, 0.9, True)) == learnt.margin(candidate(0, 0.9)), (
        "what promises less than nothing stays"
    )


def test_without_lessons_every_game_is_played():
    """With one lesson too few nothing is guessed."""
    assert Surrogate(lessons(LEAST_LESSONS - 1)).chosen([candidate(), candidate(4)]) == [0, 1]


def test_features_are_words_and_figures():
    """Each word of the rules with its count, each figure under a name of its own, in logarithms."""
    told = features(parse_game(SPLINE.format("spx")), {"turns": 20.0})
    assert told["own"] == pytest.approx(1.0986, abs=1e-4) and told["line"] == pytest.approx(0.6931, abs=1e-4)
    assert told[FIGURE + "turns"] == pytest.approx(3.0445, abs=1e-4)


def test_only_games_played_in_earnest_teach():
    """Neither what the cheap stages reject, nor what was lost, nor what rivals stopped, is a lesson."""
    row = rows.EvaluationRow("1", "skill", rows.ACCEPTED, fitness=0.5)
    assert teaches(row)
    assert all(teaches(replace(row, stage=stage, verdict=rows.REJECTED)) for stage in ("simple", "strong"))
    for change in ({"stage": "random"}, {"verdict": rows.FAILED}, {"stage": "interest", "reason": OUTDONE}):
        assert not teaches(replace(row, **change))


@pytest.mark.slow
def test_the_cheap_stages_tell_figures():
    """What passes them has figures of random and of shallow players' games, none below 0."""
    figures = screen(Task(SPLINE.format("spx"), 1, TINY)).figures
    assert {"turns", "plies", "drawn", "lead", "choice", "effort", "balance", "board_coverage"} <= figures.keys()
    assert min(figures.values()) >= 0


# --- races -----------------------------------------------------------------------------------------------------------


def test_a_place_asks_what_its_holder_is_worth():
    """By how long it takes; a variant is asked what the best variant is worth."""
    text, competition = SPLINE.format("spx"), known_elites(holder=print_game(catalog.load("splice").game))
    assert competition.asked(text, NearestKnown("span", 0.5)) == (0, 0.6, 0)
    assert competition.asked(text, NearestKnown("span", 0.1)) == (0.4, 0.4, 0.4)
    assert competition.asked(text, NearestKnown("spline", 0.1)) == (0, 0, 0)


def test_every_place_asks_what_nearly_the_same_game_is_worth():
    """And a little more of a game that polishes that one and is no shorter."""
    text = SPLINE.format("spx")
    competition = known_elites(holder=text.replace("(add own)", "(or (add own) pass)"))
    assert competition.asked(text, NearestKnown("span", 0.5)) == (0.6,) * 3
    longer = text.replace("(add own)", "(or (add own) pass (add Red))")
    assert competition.asked(longer, NearestKnown("span", 0.5), "1") == (0.6 * MARGIN,) * 3


def known_elites(holder):
    """A competition in which a line game of middling length holds its cell, and a variant of Span is known."""
    state = RunState(samples={"1": [FitnessSample(0.6, 0.5, 0.7, 30)]})
    state.archive.elites[GOALS.index("line"), DOINGS.index("place"), 1] = Elite("1", "spy", holder, 0.6, rows.FOUND)
    state.variants["span"] = Elite("2", "spz", holder, 0.4, rows.FOUND)
    return Competition(state, None, 1, TINY)


@pytest.mark.slow
def test_a_game_that_cannot_get_a_place_is_stopped():
    """Before the ladder, where its place asks more than it can be worth; asked little, it is measured as if alone."""
    text = SPLINE.format("spx")
    budget = replace(STANDARD, simple_games=0, forced_nodes=0, games=8, trace=10, ladder_games=4)
    alone = assess(Task(text, 1, budget))
    assert replace(assess(Task(text, 1, budget, asked=(0.1,) * 3)), seconds=0) == replace(alone, seconds=0)
    stopped = assess(Task(text, 1, budget, asked=(2.0,) * 3))
    assert (stopped.stage, stopped.verdict, stopped.reason) == ("interest", rows.REJECTED, OUTDONE)
    assert "its place asks 2" in stopped.detail


@pytest.mark.slow
def test_workers_change_nothing_where_games_are_chosen(tmp_path, monkeypatch):
    """With guesses from the start, one worker and two end alike, some games are left out, and a reason is stored."""
    monkeypatch.setattr(surrogates, "LEAST_LESSONS", 3)
    for name, workers in (("a", 1), ("b", 2)):
        run(tmp_path / f"{name}.duckdb", replace(SMALL, generations=2, workers=workers), progress=False)
    assert story(tmp_path / "a.duckdb") == story(tmp_path / "b.duckdb")
    left = [row for row in open_reader(tmp_path / "a.duckdb").evaluations(1) if row.reason == "not promising"]
    assert left and all(row.stage == "random" and "guessed to be worth" in row.detail for row in left)
