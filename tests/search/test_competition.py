"""Competition for cells: nobody gets or keeps one by a single lucky measurement."""

from __future__ import annotations

import pytest

import catalog
from ludeme import print_game
from search.breed.archive import Elite
from search.measure.budget import STRONGER, STRONGEST, TINY
from search.measure.evaluate import Evaluation
from search.metrics import Estimate
from search.run.competition import AGAIN, MARGIN, SAMPLES_MOST, Challenge, Competition
from search.run.run_state import FitnessSample, RunState, pooled
from search.run.workers.pool import TaskResult
from search.store import rows

TEXT = print_game(catalog.load("spline").game)
CELL, OTHER = (1, 1, 0), (2, 1, 0)


def elite(game: str, fitness: float) -> Elite:
    """A found game."""
    return Elite(game, game, f"{TEXT} {game}", fitness, rows.FOUND)


@pytest.fixture(autouse=True)
def near(monkeypatch):
    """Pairs of games that are nearly the same; none unless a test adds some."""
    pairs: set[str] = set()
    monkeypatch.setattr("search.run.competition._near", lambda one, other: {one, other} <= pairs)
    return pairs


@pytest.fixture(autouse=True)
def lengths(monkeypatch):
    """How many ludemes games have, by the end of their text; 10 unless a test says otherwise."""
    known: dict[str, int] = {}
    monkeypatch.setattr("search.run.competition._length", lambda text: known.get(text.split()[-1], 10))
    return known


class Truth:
    """Workers that measure what a game is truly worth, which they know from its seed; a lost one has None."""

    def __init__(self, values):
        """Note the values by game, and which games were looked at."""
        self.values, self.asked = values, []

    def map_unordered(self, function, tasks):
        """Answer, the last first."""
        games = {
            Competition(RunState(), self, 1, TINY).seed_of(game, n): game for game in self.values for n in range(9)
        }
        for key, task in [*tasks][::-1]:
            game = games[task.seed]
            self.asked.append(game)
            value = self.values[game]
            if value is None:
                yield key, TaskResult(None, "timeout", "did not end")
            else:
                found = Evaluation("skill", rows.ACCEPTED, fitness=Estimate(value, value - 0.2, value + 0.2, 10))
                yield key, TaskResult(found)


def held(fitness: dict[str, float], values: dict[str, float | None], width: float = 0.2) -> Competition:
    """Competition of which the first holds CELL; all games were looked at once, and are truly worth the values."""
    state = RunState(generation=1)
    for game, value in fitness.items():
        state.samples[game] = [FitnessSample(value, value - width, value + width, 10)]
    first = next(iter(fitness))
    state.archive.elites[CELL] = elite(first, fitness[first])
    return Competition(state, Truth(values), 1, TINY)


def settled(
    competition: Competition, *challenges: Challenge
) -> tuple[dict[tuple[int, ...], str], list[str], rows.Batch]:
    """Who holds what after the challenges, who was looked at again, and the rows."""
    batch = rows.Batch(1, 1)
    competition.settle(batch, challenges)
    return {cell: one.game for cell, one in competition.state.archive}, sorted(competition.workers.asked), batch


def test_samples_are_pooled_by_games():
    """The mean weighs each sample with its games; two equal samples narrow the interval by the root of two."""
    assert pooled([FitnessSample(0.2, 0.1, 0.3, 30), FitnessSample(0.6, 0.5, 0.7, 10)]).value == pytest.approx(0.3)
    both = pooled([FitnessSample(0.5, 0.3, 0.8, 8), FitnessSample(0.5, 0.3, 0.8, 8, 1)])
    assert (both.high - 0.5) == pytest.approx(0.3 / 2**0.5) and (0.5 - both.low) == pytest.approx(0.2 / 2**0.5)
    assert both.n == 16 and pooled([FitnessSample(0.5, 0.3, 0.8, 8)]) == Estimate(0.5, 0.3, 0.8, 8)


def test_a_lucky_challenger_is_sent_away():
    """One whose first value was lucky is measured again together with the holder, and does not get the cell."""
    competition = held({"aa": 0.5, "bb": 0.6}, {"aa": 0.5, "bb": 0.3})
    places, asked, batch = settled(competition, Challenge(CELL, elite("bb", 0.6)))
    assert (places, asked) == ({CELL: "aa"}, ["aa", "bb"])
    assert [row.stage for row in batch.evaluations] == ["again", "again"]
    assert batch.evaluations[0].fitness == pytest.approx(0.45) and batch.evaluations[0].cell == CELL


def test_a_lucky_holder_is_found_out():
    """A challenger that stays good takes the cell of a holder that does not; its worth is the mean of its samples."""
    competition = held({"aa": 0.5, "bb": 0.52}, {"aa": 0.3, "bb": 0.6})
    places, _, batch = settled(competition, Challenge(CELL, elite("bb", 0.52)))
    assert places == {CELL: "bb"} and batch.elites[-1] == rows.EliteRow(CELL, "bb", pytest.approx(0.56))


def test_nobody_is_looked_at_again_without_need():
    """A challenger below the holder, one surely above it, and one for an empty cell need no second measurement."""
    competition = held({"aa": 0.5, "bb": 0.4, "cc": 0.9, "dd": 0.1}, {}, width=0.1)
    wanted = [Challenge(CELL, elite("bb", 0.4)), Challenge(CELL, elite("cc", 0.9)), Challenge(OTHER, elite("dd", 0.1))]
    assert settled(competition, *wanted)[:2] == ({CELL: "cc", OTHER: "dd"}, [])


def test_a_game_competes_with_what_is_near(near):
    """Elites that are nearly the same game are rivals wherever they are, and leave when they are surpassed."""
    near |= {elite("aa", 0.5).text, elite("bb", 0.9).text, elite("cc", 0.3).text}
    competition = held({"aa": 0.5, "bb": 0.9, "cc": 0.3}, {}, width=0.1)
    places, _, batch = settled(competition, Challenge(OTHER, elite("cc", 0.3)), Challenge(OTHER, elite("bb", 0.9)))
    assert places == {OTHER: "bb"}
    assert batch.elites == [rows.EliteRow(CELL, "aa", None), rows.EliteRow(OTHER, "bb", 0.9)]


def test_a_challenger_beaten_by_a_near_one_takes_no_cell(near):
    """Of two that are nearly the same game the worse gets nothing, so the holder of the cell it wanted stays."""
    near |= {elite("bb", 0.7).text, elite("cc", 0.9).text}
    competition = held({"aa": 0.5, "bb": 0.7, "cc": 0.9}, {}, width=0.01)
    wanted = Challenge(CELL, elite("bb", 0.7)), Challenge(OTHER, elite("cc", 0.9))
    assert settled(competition, *wanted)[0] == {CELL: "aa", OTHER: "cc"}


def test_looks_are_bounded():
    """Of many equal challengers each is looked at so often at most; the order of the answers changes nothing."""
    names = [f"{k:02x}" for k in range(10, 20)]
    competition = held({"aa": 0.5} | dict.fromkeys(names, 0.6), dict.fromkeys(["aa", *names], 0.55))
    _, asked, _ = settled(competition, *(Challenge(CELL, elite(name, 0.6)) for name in names))
    assert all(asked.count(name) <= SAMPLES_MOST - 1 for name in {"aa", *names})


def test_a_challenger_whose_second_look_fails_gets_nothing():
    """It has no place and no samples, and a row says why; the holder stays."""
    competition = held({"aa": 0.5, "bb": 0.6}, {"aa": 0.5, "bb": None})
    places, _, batch = settled(competition, Challenge(CELL, elite("bb", 0.6)))
    assert places == {CELL: "aa"} and "bb" not in competition.state.samples
    assert [row.reason for row in batch.evaluations if row.game == "bb"] == ["timeout"]


def test_a_later_look_may_reject():
    """Gates are asked again: an elite that one of them refuses loses its place, and a row says why."""
    competition = held({"aa": 0.5}, {"aa": 0.5})
    refused = Evaluation("simple", rows.REJECTED, "no thought needed", "shallow holds 60%")
    competition.workers.map_unordered = lambda function, tasks: [
        (k, TaskResult(refused)) for k, task in tasks if task.gates
    ]
    batch = rows.Batch(1, 1)
    competition.measure_again(batch)
    assert not len(competition.state.archive) and batch.elites == [rows.EliteRow(CELL, "aa", None)]
    assert [(row.verdict, row.reason) for row in batch.evaluations] == [(rows.REJECTED, "no thought needed")]


@pytest.mark.parametrize(("ratio", "taken"), [(MARGIN - 0.02, False), (MARGIN + 0.02, True)])
def test_polishing_must_help_by_a_margin(ratio, taken):
    """A polished game gets an empty cell only if it is worth clearly more than the game that it was made from."""
    competition = held({"aa": 0.5, "bb": 0.5 * ratio}, {"aa": 0.5, "bb": 0.5 * ratio})
    places, asked, _ = settled(competition, Challenge(OTHER, elite("bb", 0.5 * ratio), "aa"))
    assert (OTHER in places) == taken and asked == (["aa", "bb"] if taken else [])


@pytest.mark.parametrize(("ratio", "taken"), [(1 / MARGIN + 0.02, True), (1 / MARGIN - 0.02, False)])
def test_a_shorter_game_may_be_worth_a_little_less(ratio, taken, lengths):
    """A polished game with one ludeme less takes the place of its parent if it is not worth clearly less."""
    lengths["bb"] = 9
    competition = held({"aa": 0.5, "bb": 0.5 * ratio}, {"aa": 0.5, "bb": 0.5 * ratio})
    places, _, _ = settled(competition, Challenge(CELL, elite("bb", 0.5 * ratio), "aa"))
    assert (places[CELL] == "bb") == taken


def test_the_best_are_looked_at_again(monkeypatch):
    """After a batch the best that were measured once are; their cells have the new means, the samples of others go."""
    names = [f"{k:02x}" for k in range(10, 10 + AGAIN + 2)]
    competition = held({"aa": 0.1, "ff": 0.9}, dict.fromkeys(["aa", *names], 0.2))
    for k, name in enumerate(names):
        competition.state.samples[name] = [FitnessSample(0.5 + k / 100, 0.3, 0.7, 10)]
        competition.state.archive.elites[(k, 0, 0)] = elite(name, 0.5 + k / 100)
    batch = rows.Batch(1, 1)
    monkeypatch.setattr("search.run.competition.PROVEN", 0)
    competition.forget()
    competition.measure_again(batch)
    assert sorted(competition.workers.asked) == names[2:] and "ff" not in competition.state.samples
    assert competition.state.archive.elites[(2, 0, 0)].fitness == pytest.approx((0.52 + 0.2) / 2)
    assert len(batch.elites) == AGAIN


def test_first_samples_do_not_count_at_the_end(monkeypatch):
    """The best are measured twice anew, others once if they were not yet; then only later samples count."""
    monkeypatch.setattr("search.run.competition.CONFIRMED", 1)
    competition = held({"aa": 0.9, "bb": 0.6, "cc": 0.5}, {"aa": 0.4, "bb": 0.2, "cc": 0.1})
    competition.state.samples["bb"].append(FitnessSample(0.3, 0.2, 0.4, 10, 1))
    competition.state.archive.elites |= {(2, 1, 0): elite("bb", 0.45), (3, 1, 0): elite("cc", 0.5)}
    batch = rows.Batch(1, 1)
    competition.confirm(batch)
    assert {one.game: one.fitness for _, one in competition.state.archive} == pytest.approx(
        {"aa": 0.4, "bb": 0.3, "cc": 0.1}
    )
    looked = [(row.game, row.stage) for row in batch.evaluations]
    assert looked == [("cc", "again"), ("aa", "confirmed"), ("aa", "confirmed")]


@pytest.mark.parametrize(
    ("rejected", "measured"),
    [([], ["aa", "bb"]), (["bb"], ["aa", "bb"]), (["aa"], ["aa", "bb"]), (["aa", "bb"], ["aa", "bb", "cc", "dd"])],
)
def test_the_strongest_players_have_the_last_word(monkeypatch, rejected, measured):
    """The best two are measured by them, too; the next two only if neither passes, so that the best always has."""
    monkeypatch.setattr("search.run.competition.DECIDED", 2)
    strong, strongest, asked = STRONGER * TINY.strong, STRONGEST * TINY.strong, list[tuple[str, int]]()
    values = {"aa": 0.8, "bb": 0.7, "cc": 0.6, "dd": 0.5}

    class Noted(Truth):
        def map_unordered(self, function, tasks):
            noted = [*tasks]
            asked.extend((task.text.split()[-1], task.budget.strong) for _, task in noted)
            if asked and asked[-1][1] == strongest:
                self.values = {game: None if game in rejected else value for game, value in values.items()}
            return super().map_unordered(function, noted)

    competition = held(dict.fromkeys(values, 0.9), values)
    for place, game in enumerate(values):
        competition.state.archive.elites[(place, 1, 0)] = elite(game, 0.9)
    competition.workers = Noted(values)
    competition.confirm(rows.Batch(1, 1))
    assert sorted(asked[:4]) == [(game, strong) for game in values]
    assert asked[4:] == [(game, strongest) for game in measured]
    assert {one.game for _, one in competition.state.archive} == values.keys() - set(rejected)
